package page

import (
	"slices"

	"github.com/hantei-go/hantei/bench/internal/limits"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// A loopsTable is the modelled loops of one tier, the CPUs side by side.
type loopsTable struct {
	Tier string
	Open bool
	CPUs []loopsCPU
	Rows []loopsRow
}

type loopsCPU struct{ Name, Clock string }

type loopsRow struct {
	Test, Form, Type string
	First            bool   // of its test
	Instructions     string // a row; the same on every CPU
	Loops            []loop // by CPU
}

// A loop is what a CPU makes of a routine's loop.
type loop struct{ Cycles, Rate, Binds string }

// Columns is how many the layout makes of it.
func (t *loopsTable) Columns() int { return 3 + 3*len(t.CPUs) }

// loopsOf returns a table for each tier that is modelled, NEON first: it is the one that nothing
// else tells of.
func loopsOf(machines []*saved.Machine, named map[limits.Reason]bool) (tables []loopsTable) {
	for _, tier := range []string{"neon", "avx512", "avx2"} {
		var models []*saved.Machine
		for _, m := range machines {
			if m.Modelled && slices.Contains(m.AllTiers(), tier) {
				models = append(models, m)
			}
		}
		if len(models) > 0 {
			t := loopsTable{Tier: tier, Open: len(tables) == 0}
			t.add(models, named)
			tables = append(tables, t)
		}
	}
	return tables
}

func (t *loopsTable) add(models []*saved.Machine, named map[limits.Reason]bool) {
	for _, m := range models {
		t.CPUs = append(t.CPUs, loopsCPU{shortName(m), m.Clock})
	}
	for _, test := range append(saved.Tests(models), saved.Nears(models)...) {
		routines := []string{test}
		if sieve := models[0].Sieve(test); sieve != "" {
			routines = append(routines, sieve)
		}
		first := true
		for _, routine := range routines {
			for _, form := range append(slices.Clone(report.Forms), report.FormSecond) {
				for _, element := range report.Types {
					r := loopsRow{Test: test, Form: formName(form), Type: element, First: first}
					if routine != test {
						r.Form = "its sieve, " + r.Form
					}
					if r.addLoops(models, saved.Key{Test: routine, Type: element, Form: form, Who: t.Tier}, named) {
						t.Rows, first = append(t.Rows, r), false
					}
				}
			}
		}
	}
}

// addLoops adds what each CPU makes of a routine, and tells whether any has it.
func (r *loopsRow) addLoops(models []*saved.Machine, k saved.Key, named map[limits.Reason]bool) (any bool) {
	r.Instructions = report.None
	for _, m := range models {
		cost, ok := m.Cost(k)
		ghz, clocked := m.GHz()
		if !ok || !clocked {
			r.Loops = append(r.Loops, loop{report.None, report.None, report.None})
			continue
		}
		any = true
		binds := limits.InLoop(cost)
		named[binds] = true
		r.Loops = append(r.Loops, loop{report.Short(cost.Cycles), report.Short(1e3 * ghz / cost.Cycles), shortReason(binds)})
		if cost.Instructions > 0 {
			r.Instructions = report.Short(cost.Instructions)
		}
	}
	return any
}
