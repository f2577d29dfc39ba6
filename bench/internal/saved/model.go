package saved

import (
	"fmt"

	"golang.org/x/perf/benchfmt"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/internal/catalog"
)

// A Cost is what a row takes in the loop of a modelled routine. Issue and Unit are the cycles if
// only that counted: how many instructions the CPU takes in at once, or its busiest unit. What the
// file does not tell is 0. Of a C kernel that may be all but the instructions.
type Cost struct{ Cycles, Instructions, Issue, Unit float64 }

// Cost returns that of a routine, by its tier.
func (m *Machine) Cost(k Key) (c Cost, ok bool) {
	c, ok = m.costs[k]
	return c, ok
}

// NearCost returns that of the routine that tells which rows are near the single shape, where a test has one shape
// against rows.
func (m *Machine) NearCost(k Key) (c Cost, ok bool) {
	entry := catalog.Named(k.Test)
	if entry == nil || k.Form != report.FormOne {
		return c, false
	}
	k.Test = entry.Second.Name + near
	return m.Cost(k)
}

// GHz returns the clock's rate, measured or assumed.
func (m *Machine) GHz() (rate float64, ok bool) {
	_, err := fmt.Sscanf(m.Clock, "%f GHz", &rate)
	return rate, err == nil && rate > 0
}

// ModelOf returns the modelled CPU that has the cores of m, nil if there is none.
func ModelOf(m *Machine, machines []*Machine) *Machine {
	for _, model := range machines {
		if model.Modelled && m.Model != "" && model.CPU == m.Model+report.ModelledBy {
			return model
		}
	}
	return nil
}

// Sieve returns the modelled routine that is the sieve of a test, "" if there is none.
func (m *Machine) Sieve(test string) string {
	for _, routine := range m.tests {
		if of, ok := SievedBy(routine); ok && of == test {
			return routine
		}
	}
	return ""
}

// costOf returns what a line says of a modelled row, if it does.
func costOf(r *benchfmt.Result) (c Cost, ok bool) {
	c.Cycles, _ = r.Value(report.UnitCycles)
	c.Instructions, _ = r.Value(report.UnitInstructions)
	c.Issue, _ = r.Value(report.UnitIssue)
	c.Unit, _ = r.Value(report.UnitBusiest)
	return c, c != Cost{}
}
