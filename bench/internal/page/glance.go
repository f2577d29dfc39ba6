package page

import (
	"fmt"
	"slices"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// A glance is all tests of one machine, with rows that fit in L2.
type glance struct {
	Machine string
	Tiers   []string
	Rows    []glanceRow
}

type glanceRow struct {
	Test, Call, Type            string
	First                       bool     // of its test
	Rates                       []string // of the tiers
	Plain, Article, Reach       string
	WrongPlain, WrongArticle    string
	WrongHantei, Unsure, Faster string
}

// Columns is how many the table has.
func (g *glance) Columns() int { return len(g.Tiers) + 10 }

const none = "–"

func glanceOf(m *saved.Machine) *glance {
	g := &glance{Machine: shortName(m)}
	tests := saved.Tests([]*saved.Machine{m})
	for _, test := range tests {
		for _, tier := range m.Tiers(test) {
			if !slices.Contains(g.Tiers, tier) {
				g.Tiers = append(g.Tiers, tier)
			}
		}
	}
	for _, test := range tests {
		first := true
		for _, k := range cases(test) {
			if row, ok := g.row(m, k); ok {
				row.First, first = first, false
				g.Rows = append(g.Rows, row)
			}
		}
	}
	return g
}

// cases are the types and shapes of a call that a test is measured with.
func cases(test string) (keys []saved.Key) {
	for _, form := range []string{"rows", "one"} {
		for _, element := range []string{"float32", "float64"} {
			keys = append(keys, saved.Key{Test: test, Type: element, Form: form})
		}
	}
	return keys
}

// cache is the one that the rows of bars, tables and shares fit in.
const cache = "L2"

func (g *glance) row(m *saved.Machine, k saved.Key) (r glanceRow, ok bool) {
	r = glanceRow{Test: k.Test, Call: formName(k.Form), Type: k.Type}
	rateOf := func(who string) float64 {
		k.Who = who
		p, found := m.Within(k, cache)
		if !found {
			return 0
		}
		return p.Rate()
	}
	text := func(x float64) string {
		if x == 0 {
			return none
		}
		return report.Short(x)
	}
	best := 0.0
	for _, tier := range g.Tiers {
		x := rateOf(tier)
		if best == 0 {
			best = x
		}
		r.Rates = append(r.Rates, text(x))
	}
	if best == 0 {
		return r, false
	}
	r.Plain, r.Article = text(rateOf(report.Plain)), text(rateOf(report.Article))
	r.Reach, r.Faster = none, none
	if x := rateOf(report.Read); x > 0 {
		r.Reach = fmt.Sprintf("%.0f %%", 100*best/x)
	}
	if x := rateOf(report.Plain); x > 0 {
		r.Faster = report.Short(best / x)
	}
	r.WrongHantei = wrong(m, k, "hantei")
	r.WrongPlain, r.WrongArticle = wrong(m, k, report.Plain), wrong(m, k, report.Article)
	k.Who = "hantei"
	r.Unsure = none
	if s, ok := m.Shares(k); ok {
		r.Unsure = report.Share(s.Unsure)
	}
	return r, true
}

func wrong(m *saved.Machine, k saved.Key, who string) string {
	k.Who = who
	s, ok := m.Shares(k)
	if !ok {
		return none
	}
	return report.Share(s.Wrong)
}
