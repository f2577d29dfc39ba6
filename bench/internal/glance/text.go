package glance

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// Write writes the table of a report for a terminal of 100 columns, a block a type.
func Write(w io.Writer, r *report.Report) error {
	m, err := saved.Of(r)
	if err != nil {
		return err
	}
	t := Of(m)
	var out bytes.Buffer
	fmt.Fprintf(&out, "hantei on %s, one core of %d, %s/%s, %s\n", m.CPU, r.Machine.Procs, m.OS, m.Arch, m.Go)
	fmt.Fprintf(&out, "scene   %s\n", m.Scene)
	fmt.Fprintf(&out, "rows    so many that they fit in %s; caches: %s\n", Cache, m.Caches)
	if r.Longer != "" {
		fmt.Fprintf(&out, "time    %s\n", r.Longer)
	}
	for _, element := range report.Types {
		t.writeType(&out, element)
	}
	fmt.Fprintf(&out, legend, m.Noise)
	_, err = w.Write(out.Bytes())
	return err
}

// writeType writes the rows of one type, if there are any.
func (t *Table) writeType(w io.Writer, element string) {
	above := "" // the test of the row above
	for _, r := range t.Rows {
		if r.Type != element {
			continue
		}
		if above == "" {
			t.writeNames(w, element)
		}
		name := r.Test
		if name == above {
			name = ""
		}
		above = r.Test
		fmt.Fprintf(w, "%-21s %-4s", name, r.Form)
		for i, rate := range r.Rates {
			fmt.Fprintf(w, "%*s", rateWidth(t.Tiers[i]), rate)
		}
		fmt.Fprintf(w, "%6s%8s%9s%7s%7s%8s%8s\n", r.TimesPlain, r.TimesArticle,
			tight(r.Reading), tight(r.Hits), tight(r.Wrong.Hantei), tight(r.Wrong.Plain), tight(r.Wrong.Article))
	}
}

// tight is a share without the space in front of its sign.
func tight(share string) string { return strings.ReplaceAll(share, " %", "%") }

// writeNames writes the names of the columns, in two lines.
func (t *Table) writeNames(w io.Writer, element string) {
	rates := 0
	for _, tier := range t.Tiers {
		rates += rateWidth(tier)
	}
	fmt.Fprintf(w, "\n%-26s%*s%14s%9s%7s%23s\n", element, rates, "million rows/s", "times as fast", "share of", "", "wrong answers of")
	fmt.Fprintf(w, "%-21s %-4s", "test", "form")
	for _, tier := range t.Tiers {
		fmt.Fprintf(w, "%*s", rateWidth(tier), tier)
	}
	fmt.Fprintf(w, "%6s%8s%9s%7s%7s%8s%8s\n", "plain", "article", "reading", "hits", "hantei", "plain", "article")
}

// rateWidth is that of a tier's column: its name or five digits, and a space.
func rateWidth(tier string) int { return 1 + max(len(tier), 5) }

const legend = `
A row is a pair of shapes: row i against row i (rows), or one shape against every row (one). The
first tier is so many times as fast as plain, a good Go loop over the same columns that takes no
care at the boundary, and as article, the usual formula for one pair. Reading: its share of the
speed of only reading the columns and writing as many results. Hits: rows that meet. A distance is
wrong if off by more than 4 units in the last place.
Noise: %s.
More: -full for all sizes and types, -type float64, -test EllipsePoint for one test, -h for others.
`
