// Package glance tells of every test and call form at a glance: how fast each tier is, what that
// compares with, and what is wrong. It is one table; the page shows it as HTML, Write for a
// terminal.
package glance

import (
	"fmt"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// Cache is the one that the rows fit in.
const Cache = report.SizeL2

// A Table is all tests of one machine.
type Table struct {
	Tiers []string // best first
	Rows  []Row    // by test, then call form, then type
}

// A Row is one case. Its texts are [report.None] where nothing is known.
type Row struct {
	Test, Form, Type      string
	First                 bool     // of its test
	Rates                 []string // of the tiers, in million rows a second
	Plain, Article        string   // the like of others
	TimesPlain            string   // how many times as fast as the plain loop the best tier is
	TimesArticle, Reading string   // the like of the article; its share of the speed of reading
	Hits, Unsure          string   // shares of rows
	Wrong                 Wrong
}

// Wrong are shares of wrong answers.
type Wrong struct{ Hantei, Plain, Article string }

// Of returns the table of a machine.
func Of(m *saved.Machine) *Table {
	t := &Table{Tiers: m.AllTiers()}
	for _, test := range saved.Tests([]*saved.Machine{m}) {
		first := true
		for _, k := range saved.Cases(test) {
			if row, ok := t.row(m, k); ok {
				row.First, first = first, false
				t.Rows = append(t.Rows, row)
			}
		}
	}
	return t
}

// row returns that of a case, if the machine has run it on any tier.
func (t *Table) row(m *saved.Machine, k saved.Key) (r Row, ok bool) {
	run := func(who string) speed {
		k.Who = who
		p, ok := m.Within(k, Cache)
		return speed{p, ok}
	}
	r.Test, r.Form, r.Type = k.Test, k.Form, k.Type
	var best speed
	for _, tier := range t.Tiers {
		s := run(tier)
		if !best.known {
			best = s
		}
		r.Rates = append(r.Rates, s.rate())
	}
	plain, article, read := run(report.Plain), run(report.Article), run(report.Read)
	r.Plain, r.Article = plain.rate(), article.rate()
	r.TimesPlain, r.TimesArticle = best.against(&plain, report.Short), best.against(&article, report.Short)
	r.Reading = best.against(&read, func(x float64) string { return fmt.Sprintf("%.0f %%", 100*x) })
	r.addShares(m, k)
	return r, best.known
}

// A speed is that of a run, if it is known.
type speed struct {
	saved.Point
	known bool
}

func (s *speed) rate() string {
	if !s.known {
		return report.None
	}
	return report.Short(s.Rate())
}

// against prints how many times as fast as other s is.
func (s *speed) against(other *speed, text func(float64) string) string {
	if !s.known || !other.known {
		return report.None
	}
	return text(s.TimesAsFast(&other.Point))
}

func (r *Row) addShares(m *saved.Machine, k saved.Key) {
	r.Hits, r.Unsure = report.None, report.None
	for _, column := range []struct {
		who   string
		wrong *string
	}{{report.Hantei, &r.Wrong.Hantei}, {report.Plain, &r.Wrong.Plain}, {report.Article, &r.Wrong.Article}} {
		*column.wrong = report.None
		k.Who = column.who
		s, ok := m.Shares(k)
		if !ok {
			continue
		}
		*column.wrong = report.Share(s.Wrong)
		if k.Who == report.Hantei {
			r.Hits, r.Unsure = report.Share(s.Hits), report.Share(s.Unsure)
		}
	}
}
