package page

import (
	"fmt"
	"html/template"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/glance"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

// A section is one test.
type section struct {
	Name     string
	Across   figures // machines side by side
	Machines []part
}

// A part is one test on one machine.
type part struct {
	Machine string
	Figures figures
	Numbers []numbers
	Hard    []hardTable
}

type figure struct {
	Caption string
	Marks   template.HTML // what the colours are
	Drawing *drawing
}

// numbers is a table of all that was measured of one case: a line a size.
type numbers struct {
	Caption string
	Runs    []string
	Lines   []numbersLine
}

type numbersLine struct {
	Rows   int
	Size   string // of the rows in memory
	Rates  []string
	Spread timing.Spread // of the first run
}

func sectionOf(test string, machines []*saved.Machine) section {
	s := section{Name: test}
	s.Across.add("Machines side by side, rows against rows, in L1", bothTypes, acrossMachines(test, machines))
	for _, m := range machines {
		if m.Modelled {
			continue
		}
		if p := partOf(test, m); len(p.Figures) > 0 {
			s.Machines = append(s.Machines, p)
		}
	}
	return s
}

// figures are those that have anything to show.
type figures []figure

// add leaves out a figure without a drawing.
func (f *figures) add(caption string, marks template.HTML, d *drawing) {
	if d != nil {
		*f = append(*f, figure{caption, marks, d})
	}
}

const accuracyMarks = template.HTML(`<i class="dot"></i> the scene <i class="ring"></i> hard cases`)

const bothTypes = template.HTML(`<i class="full"></i> float32 <i class="soft"></i> float64`)

func partOf(test string, m *saved.Machine) part {
	p := part{Machine: shortName(m)}
	for _, k := range saved.Cases(test) {
		p.Figures.add(fmt.Sprintf("Throughput, %s, %s", formName(k.Form), k.Type), "", drawCurves(m, k))
		if n := numbersOf(m, k); len(n.Lines) > 0 {
			p.Numbers = append(p.Numbers, n)
		}
	}
	for _, form := range report.Forms {
		p.Figures.add(fmt.Sprintf("Tiers, %s, in %s", formName(form), glance.Cache), bothTypes, ladder(test, form, m))
	}
	for _, element := range report.Types {
		p.Figures.add("Accuracy beside speed, "+element, accuracyMarks, accuracy(test, element, m))
		p.Hard = append(p.Hard, hardOf(m, test, element)...)
	}
	return p
}

// ladder draws every tier and what it is compared with, from rows in L2.
func ladder(test, form string, m *saved.Machine) *drawing {
	var groups []group
	for _, who := range append(m.Tiers(test), report.Plain, report.Article) {
		g := group{label: who, who: who}
		for _, element := range report.Types {
			if p, ok := m.Within(saved.Key{Test: test, Type: element, Form: form, Who: who}, glance.Cache); ok {
				g.values = append(g.values, value{name: element, value: p.Rate(), soft: element == "float64"})
			}
		}
		groups = append(groups, g)
	}
	return drawBars(fmt.Sprintf("%s, %s: million rows a second by tier", test, formName(form)), groups)
}

// acrossMachines draws the best tier of each machine, from rows in L1 as the models have them.
func acrossMachines(test string, machines []*saved.Machine) *drawing {
	var groups []group
	for _, m := range machines {
		for _, tier := range m.Tiers(test)[:min(1, len(m.Tiers(test)))] {
			g := group{label: shortName(m) + ", " + tier, who: tier}
			if m.Modelled {
				g.label += fmt.Sprintf(", modelled at %s", strings.Split(m.Clock, ",")[0])
			}
			for _, element := range report.Types {
				if p, ok := m.Within(saved.Key{Test: test, Type: element, Form: report.FormRows, Who: tier}, report.SizeL1); ok {
					g.values = append(g.values, value{name: element, value: p.Rate(), soft: element == "float64", modelled: m.Modelled})
				}
			}
			groups = append(groups, g)
		}
	}
	if len(groups) < 2 {
		return nil
	}
	return drawBars(test+", rows against rows: million rows a second by machine", groups)
}

func numbersOf(m *saved.Machine, k saved.Key) numbers {
	n := numbers{Caption: fmt.Sprintf("%s, %s", formName(k.Form), k.Type)}
	all := curves(m, k)
	for i := range all {
		n.Runs = append(n.Runs, all[i].who)
	}
	if len(all) == 0 {
		return n
	}
	for i, p := range all[0].points {
		l := numbersLine{Rows: p.Rows, Size: bytesText(p.Bytes()), Spread: p.Spread}
		for _, c := range all {
			if i < len(c.points) && c.points[i].Rows == p.Rows {
				l.Rates = append(l.Rates, report.Short(c.points[i].Rate()))
			} else {
				l.Rates = append(l.Rates, report.None)
			}
		}
		n.Lines = append(n.Lines, l)
	}
	return n
}

func bytesText(bytes float64) string {
	switch {
	case bytes >= 1<<20:
		return fmt.Sprintf("%.3g MiB", bytes/(1<<20))
	default:
		return fmt.Sprintf("%.3g KiB", bytes/(1<<10))
	}
}
