// Package page draws saved results of the bench as one HTML page that needs nothing else: no
// network, no script, no font. It is light or dark as the reader's system is.
package page

import (
	"bytes"
	_ "embed"
	"errors"
	"html/template"
	"io"

	"github.com/hantei-go/hantei/bench/internal/glance"
	"github.com/hantei-go/hantei/bench/internal/limits"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

var (
	//go:embed page.html
	pageHTML string
	//go:embed limits.html
	limitsHTML string
	//go:embed short.html
	shortHTML string
	//go:embed drawing.html
	drawingHTML string
	//go:embed page.css
	pageCSS string

	layout = template.Must(template.New("page").Parse(pageHTML + limitsHTML + shortHTML + drawingHTML))
)

// A page is what the layout shows.
type page struct {
	Style    template.CSS
	Machines []machine
	Glances  []machineGlance
	Limits   []limitsPart
	Loops    []loopsTable
	Meanings []limits.Meaning // of the reasons that the page names
	Shorts   []shortTable
	Tests    []section
}

// PaysMeans tells from how many rows on a call pays.
func (*page) PaysMeans() string { return report.PaysMeans }

// SpreadMeans tells what a spread is.
func (*page) SpreadMeans() string { return timing.SpreadMeans }

// A machineGlance is the table of one machine.
type machineGlance struct {
	Machine string
	*glance.Table
}

// Columns is how many columns the layout makes of it.
func (g machineGlance) Columns() int { return len(g.Tiers) + 12 }

// Form tells the call form of a row in words.
func (machineGlance) Form(r glance.Row) string { return formName(r.Form) }

// Write writes the page. The machines must not be none.
func Write(w io.Writer, machines []*saved.Machine) error {
	if len(machines) == 0 {
		return errors.New("no results to draw")
	}
	p := page{Style: template.CSS(pageCSS)}
	for _, m := range machines {
		p.Machines = append(p.Machines, describeMachine(m))
		if !m.Modelled {
			p.Glances = append(p.Glances, machineGlance{shortName(m), glance.Of(m)})
		}
	}
	p.addLimits(machines)
	for _, m := range machines {
		if t, ok := shortOf(m); ok {
			p.Shorts = append(p.Shorts, t)
		}
	}
	for _, test := range saved.Tests(machines) {
		p.Tests = append(p.Tests, sectionOf(test, machines))
	}
	var out bytes.Buffer
	if err := layout.Execute(&out, &p); err != nil {
		return err
	}
	_, err := w.Write(out.Bytes())
	return err
}

// addLimits adds what tells how close to the limit the machines are.
func (p *page) addLimits(machines []*saved.Machine) {
	named := make(map[limits.Reason]bool)
	for _, m := range machines {
		if !m.Modelled {
			p.Limits = append(p.Limits, limitsOf(m, machines, named))
		}
	}
	p.Loops = loopsOf(machines, named)
	for _, m := range limits.Meanings {
		if named[m.Reason] {
			p.Meanings = append(p.Meanings, m)
		}
	}
}
