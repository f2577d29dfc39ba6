package report

import (
	"fmt"
	"io"
	"math"

	"golang.org/x/perf/benchfmt"
)

// WriteGo writes every sample in Go benchmark format. The operation is one row; MB/s are those of a
// row's columns and results.
func (r *Report) WriteGo(w io.Writer) error {
	out := benchfmt.NewWriter(w)
	config := r.config()
	for _, c := range r.Cases {
		for _, run := range c.Runs {
			name := fmt.Sprintf("%s/tier=%s/type=%s/shape=%s/size=%s-%d",
				c.Test, run.Name, c.Type, c.Shape, c.Size, r.Machine.Procs)
			for _, s := range run.Samples {
				perRow := s.PerRow()
				if err := out.Write(&benchfmt.Result{
					Config: config,
					Name:   benchfmt.Name(name),
					Iters:  s.Rows,
					Values: []benchfmt.Value{
						{Value: digits(perRow, 5), Unit: "ns/op"},
						{Value: digits(c.RowBytes*1e3/perRow, 5), Unit: "MB/s"},
					},
				}); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (r *Report) config() []benchfmt.Config {
	m := &r.Machine
	var config []benchfmt.Config
	for _, line := range [][2]string{
		{"goos", m.OS}, {"goarch", m.Arch}, {"pkg", "github.com/hantei-go/hantei"}, {"cpu", m.CPU},
		{"toolchain", m.Go}, {"caches", m.Caches.String()}, {"scene", r.Scene},
	} {
		config = append(config, benchfmt.Config{Key: line[0], Value: []byte(line[1]), File: true})
	}
	return config
}

// digits rounds x to n significant digits.
func digits(x float64, n int) float64 {
	if x == 0 || math.IsInf(x, 0) || math.IsNaN(x) {
		return x
	}
	scale := math.Pow(10, float64(n-1)-math.Floor(math.Log10(math.Abs(x))))
	return math.Round(x*scale) / scale
}
