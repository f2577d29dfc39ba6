package report

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"

	"golang.org/x/perf/benchfmt"
)

// Units of the shares of rows that WriteGo writes: hits, those that the best tier's routine was
// unsure of, and wrong answers.
const (
	UnitHits   = "hits/op"
	UnitUnsure = "unsure/op"
	UnitWrong  = "wrong/op"
)

// What tells modelled results from measured ones: the CPU's name ends with ModelledBy. They have
// the cycles of a row beside its time, its instructions, and the cycles that it would take if only
// that counted: how many instructions the CPU takes in at once, or its busiest unit.
const (
	ModelledBy       = " (modelled by llvm-mca)"
	UnitCycles       = "cycles/op"
	UnitInstructions = "instructions/op"
	UnitIssue        = "issue-cycles/op"
	UnitBusiest      = "unit-cycles/op"
)

// KeyCompilers is the key of a file that says which compilers built the C kernels that it is of.
const KeyCompilers = "compilers"

// Package is hantei's, which all results are of.
const Package = "github.com/hantei-go/hantei"

// KeyModel is the key that names the modelled CPU with the same cores.
const KeyModel = "model"

// WriteGo writes every sample in Go benchmark format. The operation is one row; MB/s are those of a
// row's columns and results. Below stand the shares of the scene's own rows.
func (r *Report) WriteGo(w io.Writer) error {
	var text bytes.Buffer
	out := goWriter{benchfmt.NewWriter(&text), r.config(), r.Machine.Procs}
	for _, c := range r.Cases {
		if err := out.samples(&c); err != nil {
			return err
		}
	}
	for _, a := range r.Answers {
		if err := out.shares(&a, r.wrong(&a)); err != nil {
			return err
		}
	}
	for _, h := range r.Hard {
		if err := out.hard(&h); err != nil {
			return err
		}
	}
	_, err := w.Write(text.Bytes())
	return err
}

// wrong returns the shares for the rows of an answer.
func (r *Report) wrong(a *Answer) *Wrong {
	for i := range r.Cases {
		if c := &r.Cases[i]; c.Test == a.Test && c.Type == a.Type && c.Form == a.Form {
			return &c.Wrong
		}
	}
	return nil
}

type goWriter struct {
	*benchfmt.Writer
	config []benchfmt.Config
	procs  int
}

func (w *goWriter) samples(c *Case) error {
	for _, run := range c.Runs {
		name := fmt.Sprintf("%s/tier=%s/type=%s/form=%s/size=%s", c.Test, run.Name, c.Type, c.Form, c.Size)
		for _, s := range run.Samples {
			perRow := s.PerRow()
			if err := w.line(name, s.Rows,
				benchfmt.Value{Value: digits(perRow, 5), Unit: "ns/op"},
				benchfmt.Value{Value: digits(c.RowBytes*1e3/perRow, 5), Unit: "MB/s"},
			); err != nil {
				return err
			}
		}
	}
	return nil
}

// shares writes those of all hantei's tiers, which are the same, as tier=hantei.
func (w *goWriter) shares(a *Answer, wrong *Wrong) error {
	name := func(who string) string {
		return fmt.Sprintf("%s/tier=%s/type=%s/form=%s", a.Test, who, a.Type, a.Form)
	}
	share := func(rows int) float64 { return digits(float64(rows)/float64(a.Rows), 5) }
	hantei := []benchfmt.Value{{Value: share(a.Hits), Unit: UnitHits}, {Value: share(a.Unsure), Unit: UnitUnsure}}
	if wrong == nil {
		return w.line(name(Hantei), a.Rows, hantei...)
	}
	if err := w.line(name(Hantei), a.Rows, append(hantei, wrongValue(wrong.Hantei))...); err != nil {
		return err
	}
	if err := w.line(name(Plain), a.Rows, wrongValue(wrong.Plain)); err != nil {
		return err
	}
	return w.line(name(Article), a.Rows, wrongValue(wrong.Article))
}

func (w *goWriter) hard(h *Hard) error {
	name := fmt.Sprintf("%s/method=%s/type=%s", h.Test, word(h.Method), h.Type)
	if h.Answer != "" {
		name += "/answer=" + word(h.Answer)
	}
	return w.line(name+"/family="+word(h.Family), h.Judged, wrongValue(h.Wrong))
}

// word makes a name of several words one of one, as the format wants it. No name has an underscore.
func word(name string) string { return strings.ReplaceAll(name, " ", "_") }

func wrongValue(share float64) benchfmt.Value {
	return benchfmt.Value{Value: digits(share, 5), Unit: UnitWrong}
}

func (w *goWriter) line(name string, rows int, values ...benchfmt.Value) error {
	return w.Write(&benchfmt.Result{
		Config: w.config,
		Name:   benchfmt.Name(fmt.Sprintf("%s-%d", name, w.procs)),
		Iters:  rows,
		Values: values,
	})
}

func (r *Report) config() []benchfmt.Config {
	m := &r.Machine
	return FileConfig([][2]string{
		{"goos", m.OS}, {"goarch", m.Arch}, {"pkg", Package}, {"cpu", m.CPU},
		{"caches", m.Caches.String()}, {"tiers", strings.Join(m.Tiers, ", ")}, {KeyModel, m.Model}, {"clock", clockText(m.GHz)},
		{"toolchain", m.Go}, {"commit", r.Commit}, {"scene", r.Scene}, {"memory", r.Memory}, {"noise", r.Noise()},
	})
}

// FileConfig returns the configuration that stands at the top of a file: keys and their values, without
// those whose value is "".
func FileConfig(lines [][2]string) (config []benchfmt.Config) {
	for _, line := range lines {
		if line[1] != "" {
			config = append(config, benchfmt.Config{Key: line[0], Value: []byte(line[1]), File: true})
		}
	}
	return config
}

// clockText tells a measured clock, "" if it is not known.
func clockText(ghz float64) string {
	if ghz == 0 {
		return ""
	}
	return fmt.Sprintf("%.2f GHz, measured", ghz)
}

// digits rounds x to n significant digits.
func digits(x float64, n int) float64 {
	if x == 0 || math.IsInf(x, 0) || math.IsNaN(x) {
		return x
	}
	scale := math.Pow(10, float64(n-1)-math.Floor(math.Log10(math.Abs(x))))
	return math.Round(x*scale) / scale
}
