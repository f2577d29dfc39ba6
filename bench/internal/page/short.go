package page

import (
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
	calls := m.Calls(k)
	k.Who = report.Kernel
	kernel := m.Calls(k)
	k.Who = report.Plain
	plain := m.Calls(k)
	for _, rows := range t.Sizes {
		r.Times = append(r.Times, shortTimes{calls.At(rows), kernel.At(rows), plain.At(rows)})
	}
	r.FromKernel, r.FromPlain = calls.PaysFrom(kernel), calls.PaysFrom(plain)
	return r
}
