package report

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/timing"
)

// WriteTable writes the report for people.
func (r *Report) WriteTable(w io.Writer) error {
	var out bytes.Buffer
	r.writeHeader(&out)
	r.writeAnswers(&out)
	for cases := r.Cases; len(cases) > 0; {
		n := slices.IndexFunc(cases, func(c Case) bool { return c.Test != cases[0].Test })
		if n < 0 {
			n = len(cases)
		}
		writeTest(&out, cases[:n])
		cases = cases[n:]
	}
	r.writeLegend(&out)
	_, err := w.Write(out.Bytes())
	return err
}

func (r *Report) writeHeader(w io.Writer) {
	m := &r.Machine
	fmt.Fprintf(w, "hantei on %s, one core of %d, %s/%s, %s\n", m.CPU, m.Procs, m.OS, m.Arch, m.Go)
	fmt.Fprintf(w, "caches  %s\n", m.Caches)
	fmt.Fprintf(w, "tiers   %s\n", strings.Join(m.Tiers, ", "))
	fmt.Fprintf(w, "scene   %s\n", r.Scene)
	if r.Memory != "" {
		fmt.Fprintf(w, "memory  %s\n", r.Memory)
	}
	if r.Longer != "" {
		fmt.Fprintf(w, "time    %s\n", r.Longer)
	}
}

func (r *Report) writeAnswers(w io.Writer) {
	fmt.Fprintf(w, "\nAnswers: the same on every tier\n")
	fmt.Fprintf(w, "%-21s %-7s %-5s %8s %8s %8s %7s  %-16s  %s\n",
		"test", "type", "form", "rows", "hits", "", "unsure", "hash", "what against what")
	for _, a := range r.Answers {
		fmt.Fprintf(w, "%-21s %-7s %-5s %8d %8d %6.1f %% %7d  %016x  %s\n",
			a.Test, a.Type, a.Form, a.Rows, a.Hits, 100*float64(a.Hits)/float64(a.Rows), a.Unsure, a.Hash, a.About)
	}
}

// writeTest writes the block of one test: a line a case.
func writeTest(w io.Writer, cases []Case) {
	fmt.Fprintf(w, "\n%s\n%-7s %-5s %-6s %9s |", cases[0].Test, "type", "form", "size", "rows")
	rates := slices.DeleteFunc(slices.Clone(cases[0].Runs), func(r Run) bool { return r.Name == Read })
	for _, run := range rates {
		fmt.Fprintf(w, " %8s", run.Name)
	}
	best := rates[0].Name
	fmt.Fprintf(w, " | %s: ns/row  x plain  x article  of C reading   GB/s        spread | wrong: hantei    plain  article\n", best)
	for i, c := range cases {
		if i > 0 && (c.Type != cases[i-1].Type || c.Form != cases[i-1].Form) {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%-7s %-5s %-6s %9d |", c.Type, c.Form, c.Size, c.Rows)
		for _, run := range rates {
			perRow, _ := timing.Median(c.run(run.Name))
			fmt.Fprintf(w, " %8s", Short(1e3/perRow))
		}
		c.writeBest(w, best)
	}
}

// writeBest writes the figures of one run beside the others.
func (c *Case) writeBest(w io.Writer, name string) {
	samples := c.run(name)
	perRow, spread := timing.Median(samples)
	fmt.Fprintf(w, " | %*s", len(name)+len(": ns/row"), fmt.Sprintf("%.3f", perRow))
	for _, other := range []struct {
		name  string
		width int
	}{{Plain, 9}, {Article, 11}} {
		ratio := None
		if base := c.run(other.name); base != nil {
			ratio = Short(timing.Ratio(samples, base))
		}
		fmt.Fprintf(w, "%*s", other.width, ratio)
	}
	ofC := None
	if c.BestC > 0 {
		ofC = fmt.Sprintf("%.0f %%", 100*1e3/perRow/c.BestC)
	}
	reading, bandwidth := None, None
	if base := c.run(Read); base != nil {
		reading = fmt.Sprintf("%.0f %%", 100*timing.Ratio(samples, base))
		perRead, _ := timing.Median(base)
		bandwidth = Short(c.RowBytes / perRead)
	}
	fmt.Fprintf(w, "%6s%8s%7s", ofC, reading, bandwidth)
	fmt.Fprintf(w, "%14v | %13s %8s %8s\n", spread, Share(c.Wrong.Hantei), Share(c.Wrong.Plain), Share(c.Wrong.Article))
}

func (r *Report) writeLegend(w io.Writer) {
	fmt.Fprint(w, tableLegend)
}

var tableLegend = `
Columns between the bars are 10^6 rows a second: the tiers, plain and article. Right of them stands the first tier.
  hits     rows that meet; of a distance, points in their ellipse
  form     rows: row i against row i; one: one shape against every row
  size     where the columns and results fit; memory is beyond all caches
  plain    the plain loop: in Go, over the same columns, in the same type, that takes no care at the boundary
  article  the articles' formula, a pair a call, on structs of float64: a turned shape has an angle, whose sine and cosine
           every call works out
  of C     share of the speed of the best C kernel, which bounds no error and takes every row for a shape: its
           figures of this machine, if bench/results has any (docs/machines.md)
  reading  share of the speed at which the same run only reads the same columns and writes the same results
  GB/s     what that speed comes to
  spread   ` + timing.SpreadMeans + `. Ratios are
           medians of the rounds' ratios
  wrong    share of wrong answers on the scene's first 65536 rows, those that are no shapes left out. A hit or a miss is
           wrong if the exact answer is the other one; of the first 1024 rows a distance is, its sign aside, if it is
           off by more than 4 times the largest of distance and radii times the type's epsilon, 2^-52 or 2^-23
  –        not known, or not measured
  unsure   rows that the first tier's routine could not decide and package kernel settled
`

// Share prints a share, 0 to 1, in per cent with two digits, but never 0 or 100 % for what is not
// quite.
func Share(x float64) string {
	switch {
	case x == 0:
		return "0"
	case x < 0.0995:
		return fmt.Sprintf("%.2g %%", 100*x)
	case x < 1:
		return fmt.Sprintf("%d %%", min(int(math.Round(100*x)), 99))
	}
	return "100 %"
}

// Short prints x with three digits or more, and with two behind the point below 1.
func Short(x float64) string {
	switch {
	case x >= 99.95:
		return fmt.Sprintf("%.0f", x)
	case x >= 9.995:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}
