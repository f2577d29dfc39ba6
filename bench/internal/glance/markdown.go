package glance

import (
	"fmt"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
	"github.com/hantei-go/hantei/internal/catalog"
)

// tierNames are those of a text for people.
var tierNames = map[string]string{"avx512": "AVX-512", "avx2": "AVX2", "neon": "NEON", "generic": "generic"}

// markdownType is the element type that the README tells of.
const markdownType = "float32"

// Markdown returns the table of a machine for a page of text: float32 rows that fit in [Cache]. It has
// all tests, or only those that there is a best C kernel for.
func Markdown(m *saved.Machine, onlyBesideC bool) string {
	t := Of(m)
	var out strings.Builder
	out.WriteString("| test | call |")
	for _, tier := range t.Tiers {
		fmt.Fprintf(&out, " %s |", tierNames[tier])
	}
	out.WriteString(" plain loop | article | times C | pays from |\n|---|---|")
	out.WriteString(strings.Repeat("---:|", len(t.Tiers)+4) + "\n")
	above := ""
	for _, r := range t.Rows {
		k := saved.Key{Test: r.Test, Type: r.Type, Form: r.Form, Who: t.Tiers[0]}
		plain := k
		plain.Who = report.Plain
		if r.Type != markdownType || onlyBesideC && timesC(m, k) == report.None {
			continue
		}
		name := "`" + r.Test + "`"
		if r.Test == above {
			name = ""
		}
		above = r.Test
		fmt.Fprintf(&out, "| %s | %s |", name, r.call())
		for _, rate := range r.Rates {
			fmt.Fprintf(&out, " %s |", rate)
		}
		fmt.Fprintf(&out, " %s | %s | %s | %s |\n", r.Plain, r.Article, timesC(m, k), m.Calls(k).PaysFrom(m.Calls(plain)))
	}
	return strings.ReplaceAll(out.String(), "|  |", "| |")
}

// call tells how the sides meet, and how many rows hit where the test tells that.
func (r *Row) call() string {
	text := "one against rows"
	if r.Form == report.FormRows {
		text = "row against row"
	}
	test := catalog.Named(r.Test)
	if r.Hits != report.None && (test.Answer == catalog.Hits || test.Companion != "") {
		text += ", " + r.Hits + " hit"
	}
	return text
}

func timesC(m *saved.Machine, k saved.Key) string {
	times, ok := m.OfBestC(k, Cache)
	if !ok {
		return report.None
	}
	return report.Short(times)
}
