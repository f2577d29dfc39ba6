package page

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/glance"
	"github.com/hantei-go/hantei/bench/internal/limits"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// A limitsPart tells how close to the limit one machine is.
type limitsPart struct {
	Machine string
	About   []string // sentences
	Figures figures  // of the best tier
	Tables  []limitsTable
}

// A limitsTable is one tier with rows in one cache.
type limitsTable struct {
	Caption string
	Open    bool
	Summary string // in a sentence
	Rows    []limitsRow
}

type limitsRow struct {
	Test, Form, Type            string
	First                       bool // of its test
	Measured, Loop, Reading, C  string
	OfLimit, OfC, Binds         string
	Instructions, InstructionsC string // of a row
}

// limitsSizes are the sizes of rows that the tables are of, that of the glance first.
var limitsSizes = []string{glance.Cache, report.SizeL1, report.SizeMemory}

// limitsOf returns the part of a machine, and notes which reasons it names.
func limitsOf(m *saved.Machine, machines []*saved.Machine, named map[limits.Reason]bool) limitsPart {
	model := saved.ModelOf(m, machines)
	p := limitsPart{Machine: shortName(m), About: aboutLimits(m, model)}
	for i, tier := range m.AllTiers() {
		for _, size := range limitsSizes {
			cases := limits.Of(m, model, tier, size)
			if len(cases) == 0 {
				continue
			}
			if len(p.Tables) == 0 {
				p.addFigures(cases)
			}
			p.Tables = append(p.Tables, limitsTable{
				Caption: fmt.Sprintf("%s, %s", tier, inSize(size)), Open: i == 0 && len(p.Tables) == 0,
				Summary: summarize(cases), Rows: limitsRows(cases),
			})
			for _, c := range cases {
				named[c.Binds] = true
			}
		}
	}
	return p
}

func inSize(size string) string {
	if size == report.SizeMemory {
		return "rows in memory, beyond the caches"
	}
	return "rows in " + size
}

// aboutLimits tells in sentences where the limits come from.
func aboutLimits(m, model *saved.Machine) (about []string) {
	switch ghz, measured := m.GHz(); {
	case model == nil:
		about = append(about, "No model of this CPU is at hand, so the limit of the loop is not known.")
	case measured:
		about = append(about, fmt.Sprintf("The loop is modelled for %s, at the clock of %.2f GHz that was measured.", m.Model, ghz))
	default:
		about = append(about, fmt.Sprintf("The loop is modelled for %s, at a clock that is assumed: %s.", m.Model, strings.Replace(model.Clock, ", assumed:", " as of", 1)))
	}
	if m.Compilers == "" {
		return append(about, "No figures of C kernels on this CPU are at hand.")
	}
	return append(about, fmt.Sprintf("The C kernels were built by %s and ran on %s.", m.Compilers, m.Date))
}

// summarize counts the reasons, commonest first, and takes the mean of the ratios to C.
func summarize(cases []limits.Case) string {
	counts := make(map[limits.Reason]int)
	for _, c := range cases {
		counts[c.Binds]++
	}
	var parts []string
	for _, m := range limits.Meanings {
		if n := counts[m.Reason]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s in %d", m.Reason, n))
		}
	}
	text := fmt.Sprintf("Of %d cases, what binds is %s.", len(cases), strings.Join(parts, "; "))
	if mean, n := limits.MeanOfBestC(cases); n > 0 {
		text += fmt.Sprintf(" In the geometric mean of %d, hantei is %s times as fast as the best C kernel.", n, report.Short(mean))
	}
	return text
}

func limitsRows(cases []limits.Case) (rows []limitsRow) {
	for i := range cases {
		c := &cases[i]
		rows = append(rows, limitsRow{
			Test: c.Test, Form: formName(c.Form), Type: c.Type, First: i == 0 || cases[i-1].Test != c.Test,
			Measured: report.Short(c.Measured), Loop: known(c.Loop), Reading: known(c.Reading), C: known(c.BestC),
			OfLimit: percent(c.Share()), OfC: known(c.OfBestC), Binds: string(c.Binds),
			Instructions: known(c.Instructions), InstructionsC: known(c.InstructionsC),
		})
	}
	return rows
}

// known prints a figure, if it is known.
func known(x float64) string {
	if x == 0 {
		return report.None
	}
	return report.Short(x)
}

func percent(share float64) string {
	if share == 0 {
		return report.None
	}
	return fmt.Sprintf("%.0f %%", 100*share)
}

// addFigures adds one for each call form and type.
func (p *limitsPart) addFigures(cases []limits.Case) {
	for _, form := range report.Forms {
		for _, element := range report.Types {
			some := slices.DeleteFunc(slices.Clone(cases), func(c limits.Case) bool { return c.Form != form || c.Type != element })
			if len(some) > 0 {
				caption := fmt.Sprintf("%s, %s, %s, in %s", some[0].Who, formName(form), element, glance.Cache)
				p.Figures.add(caption, limitsMarks, drawLimits(caption+": share of the limit", some))
			}
		}
	}
}
