package report

import (
	"fmt"
	"io"

	"github.com/hantei-go/hantei/bench/internal/timing"
	"golang.org/x/perf/benchfmt"
)

// A Line is the samples of one operation, by the name that the Go format has for it.
type Line struct {
	Name    string // without the number of processors
	Samples []timing.Sample
}

// WriteLines writes every sample in Go benchmark format. A row of a sample is the operation.
func WriteLines(w io.Writer, m Machine, scene string, lines []Line) error {
	out := benchfmt.NewWriter(w)
	config := (&Report{Machine: m, Scene: scene}).config()
	for _, l := range lines {
		for _, s := range l.Samples {
			if err := out.Write(&benchfmt.Result{
				Config: config,
				Name:   benchfmt.Name(fmt.Sprintf("%s-%d", l.Name, m.Procs)),
				Iters:  s.Rows,
				Values: []benchfmt.Value{{Value: digits(s.PerRow(), 5), Unit: "ns/op"}},
			}); err != nil {
				return err
			}
		}
	}
	return nil
}
