package report

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"golang.org/x/perf/benchfmt"
)

// Kernel names the run of a loop over package kernel, a row at a time.
const Kernel = "kernel"

// ShortCalls is one run of short calls.
type ShortCalls struct {
	Machine Machine
	Commit  string // of hantei, or ""
	Calls   []Call
}

// A Call is calls of one test with so many rows each, all shapes. What its samples call rows are
// the calls.
type Call struct {
	Test, Type, Form string
	Rows             int
	Runs             []Run // the tiers best first, then Kernel and Plain
}

// WriteGo writes every sample in Go benchmark format. A call is the operation.
func (r *ShortCalls) WriteGo(w io.Writer) error {
	var text bytes.Buffer
	out := goWriter{benchfmt.NewWriter(&text), (&Report{Machine: r.Machine, Commit: r.Commit}).config(), r.Machine.Procs}
	for _, c := range r.Calls {
		for _, run := range c.Runs {
			name := fmt.Sprintf("%s/tier=%s/type=%s/form=%s/call=%d", c.Test, run.Name, c.Type, c.Form, c.Rows)
			for _, s := range run.Samples {
				if err := out.line(name, s.Rows, benchfmt.Value{Value: digits(s.PerRow(), 5), Unit: "ns/op"}); err != nil {
					return err
				}
			}
		}
	}
	_, err := w.Write(text.Bytes())
	return err
}

// ShownRows are the numbers of rows of which a table shows the time.
var ShownRows = []int{1, 8, 64, 512}

// WriteTable writes the calls for people: a line a test, form, type and tier.
func (r *ShortCalls) WriteTable(w io.Writer) error {
	var out bytes.Buffer
	m := &r.Machine
	fmt.Fprintf(&out, "hantei on %s, one core of %d, %s/%s, %s\nnanoseconds a call\n\n%44s", m.CPU, m.Procs, m.OS, m.Arch, m.Go, "")
	for _, rows := range ShownRows {
		fmt.Fprintf(&out, " | rows: %-14d", rows)
	}
	fmt.Fprintf(&out, " | pays from rows\n%-21s %-7s %-5s %-8s", "test", "type", "form", "tier")
	for range ShownRows {
		fmt.Fprintf(&out, " | %6s %6s %6s", "hantei", Kernel, Plain)
	}
	fmt.Fprintf(&out, " | %6s %6s\n", Kernel, Plain)
	for calls := r.Calls; len(calls) > 0; {
		n := slices.IndexFunc(calls, func(c Call) bool {
			return c.Test != calls[0].Test || c.Type != calls[0].Type || c.Form != calls[0].Form
		})
		if n < 0 {
			n = len(calls)
		}
		for _, run := range calls[0].Runs {
			if run.Name != Kernel && run.Name != Plain {
				writeCalls(&out, calls[:n], run.Name)
			}
		}
		calls = calls[n:]
	}
	out.WriteString(shortLegend)
	_, err := w.Write(out.Bytes())
	return err
}

// writeCalls writes the line of one tier.
func writeCalls(w io.Writer, calls []Call, tier string) {
	fmt.Fprintf(w, "%-21s %-7s %-5s %-8s", calls[0].Test, calls[0].Type, calls[0].Form, tier)
	own, kernel, plain := timesOf(calls, tier), timesOf(calls, Kernel), timesOf(calls, Plain)
	for _, rows := range ShownRows {
		fmt.Fprintf(w, " | %6s %6s %6s", own.At(rows), kernel.At(rows), plain.At(rows))
	}
	fmt.Fprintf(w, " | %6s %6s\n", own.PaysFrom(kernel), own.PaysFrom(plain))
}

// timesOf returns what the calls take that a run did.
func timesOf(calls []Call, who string) (times CallTimes) {
	for _, c := range calls {
		for _, r := range c.Runs {
			if r.Name != who {
				continue
			}
			for _, s := range r.Samples {
				times.Add(c.Rows, s.PerRow())
			}
		}
	}
	return times
}

const shortLegend = `
kernel: a loop over package kernel, a row at a time, with the same answers. plain: the plain loop, which takes no care at the
boundary. ` + PaysMeans + `
`
