package page

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/glance"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// accuracy draws hantei's best tier, the plain loop and the article: speeds rows against rows in
// L2.
func accuracy(test, element string, m *saved.Machine) *drawing {
	var stands []stand
	for _, who := range []string{report.Hantei, report.Plain, report.Article} {
		k := saved.Key{Test: test, Type: element, Form: report.FormRows, Who: who}
		shares, ok := m.Shares(k)
		if tiers := m.Tiers(test); who == report.Hantei && len(tiers) > 0 {
			k.Who = tiers[0]
		}
		p, found := m.Within(k, glance.Cache)
		if !ok || !found {
			continue
		}
		s := stand{who: who, rate: p.Rate(), wrong: shares.Wrong}
		for _, h := range m.Hard(test, element) {
			if strings.HasPrefix(h.Method, who) { // "article: quartic" is the article's
				s.hard = append(s.hard, h.Wrong)
			}
		}
		stands = append(stands, s)
	}
	title := fmt.Sprintf("%s, rows against rows, %s: share of wrong answers over million rows a second", test, element)
	return drawAccuracy(title, stands)
}

// A hardTable has the shares of wrong answers of all methods on all families of hard cases.
type hardTable struct {
	Caption string
	Methods []string
	Lines   []hardLine
}

type hardLine struct {
	Family string
	Shares []string // by method
}

// hardOf returns a table for each answer of a test that is judged.
func hardOf(m *saved.Machine, test, element string) (tables []hardTable) {
	for _, h := range m.Hard(test, element) {
		caption := "Wrong answers on hard cases, " + element
		if h.Answer != "" {
			caption += ", " + h.Answer
		}
		i := slices.IndexFunc(tables, func(t hardTable) bool { return t.Caption == caption })
		if i < 0 {
			i = len(tables)
			tables = append(tables, hardTable{Caption: caption})
		}
		tables[i].add(&h)
	}
	return tables
}

func (t *hardTable) add(h *report.Hard) {
	column := slices.Index(t.Methods, h.Method)
	if column < 0 {
		column = len(t.Methods)
		t.Methods = append(t.Methods, h.Method)
		for i := range t.Lines {
			t.Lines[i].Shares = append(t.Lines[i].Shares, report.None)
		}
	}
	row := slices.IndexFunc(t.Lines, func(l hardLine) bool { return l.Family == h.Family })
	if row < 0 {
		row = len(t.Lines)
		t.Lines = append(t.Lines, hardLine{h.Family, slices.Repeat([]string{report.None}, len(t.Methods))})
	}
	t.Lines[row].Shares[column] = report.Share(h.Wrong)
}
