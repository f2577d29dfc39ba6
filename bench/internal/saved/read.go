package saved

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/perf/benchfmt"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

// ReadFiles returns the machines of all files, the measured ones first. A file of the best C
// kernels, or of short calls alone, adds to the machine with the same CPU, and is an error where
// there is none.
func ReadFiles(files []string) ([]*Machine, error) {
	var all []*Machine
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		machines, err := Read(f, file)
		f.Close()
		if err != nil {
			return nil, err
		}
		all = append(all, machines...)
	}
	all, err := joinBestC(all)
	if err != nil {
		return nil, err
	}
	if all, err = joinCalls(all); err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b *Machine) int { return cmp.Compare(rank(a), rank(b)) })
	return all, nil
}

func rank(m *Machine) int {
	if m.Modelled {
		return 1
	}
	return 0
}

// Of returns the machine of one report, as if it had been saved.
func Of(r *report.Report) (*Machine, error) {
	var text bytes.Buffer
	if err := r.WriteGo(&text); err != nil {
		return nil, err
	}
	machines, err := Read(&text, "report")
	if err != nil {
		return nil, err
	}
	return machines[0], nil
}

// Read returns the machines of one file, called name in errors.
func Read(r io.Reader, name string) ([]*Machine, error) {
	var machines []*Machine
	var raw []*samples
	reader := benchfmt.NewReader(r, name)
	for reader.Scan() {
		result, ok := reader.Result().(*benchfmt.Result)
		if !ok {
			return nil, fmt.Errorf("%v", reader.Result())
		}
		cpu := result.GetConfig("cpu")
		i := slices.IndexFunc(machines, func(m *Machine) bool { return m.CPU == cpu })
		if i < 0 {
			m, err := newMachine(name, result)
			if err != nil {
				return nil, err
			}
			i = len(machines)
			machines, raw = append(machines, m), append(raw, &samples{of: make(map[run]*[]sample)})
		}
		if err := machines[i].add(result, raw[i]); err != nil {
			return nil, err
		}
	}
	if err := reader.Err(); err != nil {
		return nil, err
	}
	if len(machines) == 0 {
		return nil, fmt.Errorf("%s has no results of the bench", name)
	}
	for i, m := range machines {
		m.summarize(raw[i])
	}
	return machines, nil
}

func newMachine(file string, r *benchfmt.Result) (*Machine, error) {
	m := &Machine{
		File: file, CPU: r.GetConfig("cpu"), OS: r.GetConfig("goos"), Arch: r.GetConfig("goarch"),
		Go: r.GetConfig("toolchain"), Commit: r.GetConfig("commit"), Noise: r.GetConfig("noise"),
		Scene: r.GetConfig("scene"), Clock: r.GetConfig("clock"), Model: r.GetConfig(report.KeyModel),
		Compilers: r.GetConfig(report.KeyCompilers), Date: r.GetConfig("date"),
		curves: make(map[Key][]Point), shares: make(map[Key]Shares), costs: make(map[Key]Cost), calls: make(map[Key]report.CallTimes),
	}
	m.Modelled = strings.HasSuffix(m.CPU, report.ModelledBy)
	if m.Modelled || m.Compilers != "" {
		return m, nil
	}
	var err error
	if m.Caches, err = report.ParseCaches(r.GetConfig("caches")); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}

// samples of all runs, in the order of their first.
type samples struct {
	runs []run
	of   map[run]*[]sample
}

type run struct {
	key  Key
	size string
}

type sample struct{ perRow, rowBytes float64 }

// add takes one line in: a sample, or shares.
func (m *Machine) add(r *benchfmt.Result, all *samples) error {
	if h, ok := hardOf(r); ok {
		m.hard = append(m.hard, h)
		return nil
	}
	key, size := keyOf(r)
	if key.Who == "" || key.Type == "" || key.Form == "" {
		return nil // of another command of the bench
	}
	if m.addCall(r, key) {
		return nil
	}
	seconds, timed := r.Value("sec/op")
	if timed {
		if seconds <= 0 {
			return fmt.Errorf("%s: %s takes %v s", m.File, r.Name, seconds)
		}
		bytes, _ := r.Value("B/s")
		s := sample{seconds * 1e9, math.Round(8*bytes*seconds) / 8} // a bit is the least that a row has
		k := run{key, size}
		if all.of[k] == nil {
			all.of[k] = new([]sample)
			all.runs = append(all.runs, k)
		}
		*all.of[k] = append(*all.of[k], s)
		if c, ok := costOf(r); ok {
			m.costs[key] = c
		}
		return nil
	}
	wrong, ok := r.Value(report.UnitWrong)
	if !ok {
		return nil
	}
	hits, _ := r.Value(report.UnitHits)
	unsure, _ := r.Value(report.UnitUnsure)
	m.shares[key] = Shares{Wrong: wrong, Hits: hits, Unsure: unsure, Rows: r.Iters}
	return nil
}

func keyOf(r *benchfmt.Result) (k Key, size string) {
	test, parts := nameOf(r)
	return Key{Test: test, Type: parts["type"], Form: parts["form"], Who: parts["tier"]}, parts["size"]
}

// hardOf returns what a line says of a family of hard cases, if it does.
func hardOf(r *benchfmt.Result) (h report.Hard, ok bool) {
	test, parts := nameOf(r)
	wrong, ok := r.Value(report.UnitWrong)
	words := func(part string) string { return strings.ReplaceAll(parts[part], "_", " ") }
	return report.Hard{
		Test: test, Type: parts["type"], Answer: words("answer"), Family: words("family"), Method: words("method"),
		Judged: r.Iters, Wrong: wrong,
	}, ok && parts["family"] != ""
}

// nameOf returns the test of a name and its parts, which are name=value.
func nameOf(r *benchfmt.Result) (test string, parts map[string]string) {
	base, list := r.Name.Parts()
	parts = make(map[string]string)
	for _, part := range list {
		name, value, _ := strings.Cut(strings.TrimPrefix(string(part), "/"), "=")
		parts[name] = value
	}
	return string(base), parts
}

// summarize turns samples into points.
func (m *Machine) summarize(all *samples) {
	for _, k := range all.runs {
		if !slices.Contains(m.tests, k.key.Test) {
			m.tests = append(m.tests, k.key.Test)
		}
		var times []float64
		for _, s := range *all.of[k] {
			times = append(times, s.perRow)
		}
		median, spread := timing.MedianAndSpread(times)
		rows, _ := strconv.Atoi(k.size)
		m.curves[k.key] = append(m.curves[k.key], Point{
			Size: k.size, Rows: rows, PerRow: median, Spread: spread,
			RowBytes: (*all.of[k])[0].rowBytes, rounds: times,
		})
	}
	for _, curve := range m.curves {
		slices.SortStableFunc(curve, func(a, b Point) int { return cmp.Compare(a.Rows, b.Rows) })
	}
}
