package page

import (
	"slices"

	"github.com/hantei-go/hantei/bench/internal/glance"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// A shortTable is the short calls of one machine, on its best tier that was called so.
type shortTable struct {
	Machine, Tier string
	Sizes         []int // rows of the calls that are shown
	Rows          []shortRow
}

type shortRow struct {
	Test, Form, Type      string
	First                 bool // of its test
	Times                 []shortTimes
	FromKernel, FromPlain string // rows from which on a call pays
}

// shortTimes are nanoseconds of calls with the same rows.
type shortTimes struct{ Hantei, Kernel, Plain string }

// Columns is how many the layout makes of it.
func (t *shortTable) Columns() int { return 4 + 3*len(t.Sizes) }

// shortOf returns the table of a machine, and false if it has no short calls.
func shortOf(m *saved.Machine) (t shortTable, ok bool) {
	t = shortTable{Machine: shortName(m), Sizes: report.ShownRows}
	for _, test := range saved.Tests([]*saved.Machine{m}) {
		first := true
		for _, k := range saved.Cases(test) {
			for _, tier := range m.Tiers(test) {
				if k.Who = tier; m.Calls(k) != nil {
					t.Tier = tier
					t.Rows = append(t.Rows, t.row(m, k, first))
					first = false
					break
				}
			}
		}
	}
	return t, len(t.Rows) > 0
}

func (t *shortTable) row(m *saved.Machine, k saved.Key, first bool) shortRow {
	r := shortRow{Test: k.Test, Form: formName(k.Form), Type: k.Type, First: first}
	calls := callsOf(m, k)
	kernel, plain := callsOf(m, k, report.Kernel), callsOf(m, k, report.Plain)
	for _, rows := range t.Sizes {
		r.Times = append(r.Times, shortTimes{calls.at(rows), kernel.at(rows), plain.at(rows)})
	}
	r.FromKernel, r.FromPlain = calls.paysFrom(kernel), calls.paysFrom(plain)
	return r
}

// A shortCurve is the calls of one run.
type shortCurve []saved.Call

// callsOf returns those of the key's run, or of another of the same case.
func callsOf(m *saved.Machine, k saved.Key, who ...string) shortCurve {
	if len(who) > 0 {
		k.Who = who[0]
	}
	return m.Calls(k)
}

func (c shortCurve) at(rows int) string {
	i := slices.IndexFunc(c, func(c saved.Call) bool { return c.Rows == rows })
	if i < 0 {
		return glance.None
	}
	return report.Nanoseconds(c[i].Nanoseconds)
}

// paysFrom tells from how many rows on the calls take no longer than the rival's.
func (c shortCurve) paysFrom(rival shortCurve) string {
	if len(c) != len(rival) {
		return glance.None
	}
	var rows []int
	var times, others []float64
	for i := range c {
		rows, times, others = append(rows, c[i].Rows), append(times, c[i].Nanoseconds), append(others, rival[i].Nanoseconds)
	}
	return report.PaysFrom(rows, times, others)
}
