// Package bestc keeps how fast the best C kernels are: for each case the fastest of hand-written
// AVX2 and of what compilers make of plain loops. They decide in the columns' own type with no
// bound on the error and take every row for a shape, so they mark how fast an answer can be had,
// not a right one. The kernels are not in this repository; their figures are, with the machine they
// ran on.
//
// A file of figures is in Go benchmark format, as the saved results are:
//
//	goos: linux
//	goarch: amd64
//	cpu: Some CPU
//	compilers: gcc 12.2.0, clang 19.1.7
//	date: 2026-11-22
//
//	BenchmarkBoxCircle/tier=c/type=float32/form=rows/size=L1 1 0.2045 ns/op 3.125 instructions/op
//	BenchmarkBoxCircle/tier=avx2/type=float32/form=rows/size=L1 1 0.55066 ns/op
//
// The operation is one row. Tier c is the best C kernel, with the instructions of a row where they
// were counted; lines of other tiers, if there are any, are hantei's on the same rows, all of them
// shapes, by turns with C in the same run.
package bestc

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/internal/catalog"
)

// A Figure is the speed of one case.
type Figure struct {
	Test, Type, Form string
	Size             string  // the cache that the rows fit in
	Who              string  // [report.BestC] or a tier
	Rate             float64 // million rows a second
	Instructions     float64 // that a row takes, 0 where not known
}

// A File is the figures of one machine.
type File struct {
	CPU, OS, Arch   string
	Compilers, Date string
	Figures         []Figure
}

// Read reads what the bench of the C kernels prints: tab-separated values, one kernel a line, or a
// table of ratios, one case a line. It is an error if there is no figure, or one twice.
func Read(r io.Reader) ([]Figure, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	parse := readTable
	if strings.Contains(lines[0], "\t") {
		parse = readValues
	}
	figures, err := parse(lines)
	if err != nil {
		return nil, err
	}
	if len(figures) == 0 {
		return nil, errors.New("no figure of a test of hantei")
	}
	slices.SortStableFunc(figures, compare)
	for i, f := range figures {
		if slices.ContainsFunc(figures[:i], func(g Figure) bool { return compare(f, g) == 0 && f.Who == g.Who }) {
			return nil, fmt.Errorf("two figures of %s, %s, %s, %s, %s", f.Test, f.Type, f.Form, f.Size, f.Who)
		}
	}
	return figures, nil
}

// compare orders by case, as the catalog and package report list them.
func compare(a, b Figure) int {
	return cmp.Or(
		cmp.Compare(slices.Index(catalog.Names(), a.Test), slices.Index(catalog.Names(), b.Test)),
		cmp.Compare(a.Type, b.Type),
		cmp.Compare(slices.Index(report.Forms, a.Form), slices.Index(report.Forms, b.Form)),
		cmp.Compare(a.Size, b.Size),
	)
}

// check tells what is wrong with a figure, if anything.
func (f *Figure) check() error {
	switch {
	case catalog.Named(f.Test) == nil:
		return fmt.Errorf("%q is no test of hantei", f.Test)
	case !slices.Contains(report.Types, f.Type):
		return fmt.Errorf("%s: type is %q: want one of %s", f.Test, f.Type, strings.Join(report.Types, ", "))
	case !slices.Contains(report.Forms, f.Form):
		return fmt.Errorf("%s: call form is %q: want one of %s", f.Test, f.Form, strings.Join(report.Forms, ", "))
	case !slices.Contains(report.Sizes, f.Size):
		return fmt.Errorf("%s: size is %q: want one of %s", f.Test, f.Size, strings.Join(report.Sizes, ", "))
	case !(f.Instructions >= 0 && f.Instructions < 1e4):
		return fmt.Errorf("%s: %v instructions a row: want 0, for not counted, or more", f.Test, f.Instructions)
	case !(f.Rate > 0 && f.Rate < 1e6):
		return fmt.Errorf("%s: %v million rows a second: want more than 0 and less than a million", f.Test, f.Rate)
	}
	return nil
}

// Write writes the file in Go benchmark format.
func (f *File) Write(w io.Writer) error {
	var text bytes.Buffer
	out := benchfmt.NewWriter(&text)
	config := report.FileConfig([][2]string{
		{"goos", f.OS}, {"goarch", f.Arch}, {"pkg", report.Package}, {"cpu", f.CPU},
		{report.KeyCompilers, f.Compilers}, {"date", f.Date},
	})
	for _, x := range f.Figures {
		name := fmt.Sprintf("%s/tier=%s/type=%s/form=%s/size=%s", x.Test, x.Who, x.Type, x.Form, x.Size)
		values := []benchfmt.Value{{Value: math.Round(1e8/x.Rate) / 1e5, Unit: "ns/op"}}
		if x.Instructions > 0 {
			values = append(values, benchfmt.Value{Value: x.Instructions, Unit: report.UnitInstructions})
		}
		if err := out.Write(&benchfmt.Result{Config: config, Name: benchfmt.Name(name), Iters: 1, Values: values}); err != nil {
			return err
		}
	}
	_, err := w.Write(text.Bytes())
	return err
}
