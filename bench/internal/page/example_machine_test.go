package page

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

// exampleRun has nanoseconds a row: in the caches, and beyond them.
type exampleRun struct {
	name         string
	near, beyond float64
}

func exampleReport(cpu string, runs []exampleRun) *report.Report {
	r := &report.Report{
		Machine: report.Machine{
			CPU: cpu, OS: "linux", Arch: "amd64", Go: "go1.26.8", Procs: 2,
			Caches: report.Caches{L1: 48 << 10, L2: 2 << 20, L3: 32 << 20},
			Tiers:  []string{runs[0].name, "generic"},
		},
		Commit: "0123456789ab", Scene: "a scene",
	}
	for _, test := range []string{"CircleCircle", "EllipseDistance"} {
		for _, element := range []string{"float32", "float64"} {
			for _, form := range []string{"rows", "one"} {
				r.Cases = append(r.Cases, exampleCases(test, element, form, runs)...)
				r.Answers = append(r.Answers, report.Answer{Test: test, Type: element, Form: form, Rows: 65536, Hits: 25000, Unsure: 3})
			}
		}
	}
	for _, family := range []string{"ordinary", "near circles", "aspect 1e6"} {
		for i, method := range []string{"hantei", "article: quartic", "bisection", "plain loop: Newton"} {
			r.Hard = append(r.Hard, report.Hard{
				Test: "EllipseDistance", Type: "float64", Family: family, Method: method, Judged: 2000, Wrong: float64(i*len(family)) / 64,
			})
		}
	}
	return r
}

func exampleCases(test, element, form string, runs []exampleRun) (cases []report.Case) {
	rowBytes := 24.125
	if element == "float64" {
		rowBytes *= 2
	}
	for rows := 64; rows <= 1<<22; rows *= 4 {
		c := report.Case{
			Test: test, Type: element, Form: form, Size: strconv.Itoa(rows), Rows: rows, RowBytes: rowBytes,
			Wrong: report.Wrong{Plain: 0.0001, Article: 0.25},
		}
		for _, run := range runs {
			perRow := run.near
			if float64(rows)*rowBytes > 2<<20 {
				perRow = run.beyond
			}
			var samples []timing.Sample
			for i := range 3 {
				samples = append(samples, timing.Sample{Rows: 1e6, Time: time.Duration(1e6 * perRow * (1 + float64(i)/50))})
			}
			c.Runs = append(c.Runs, report.Run{Name: run.name, Samples: samples})
		}
		cases = append(cases, c)
	}
	return cases
}

// exampleMachines are two measured machines and a modelled one, by the way of their files.
func exampleMachines(t *testing.T) []*saved.Machine {
	t.Helper()
	folder := t.TempDir()
	files := []string{filepath.Join("testdata", "modelled.txt"), filepath.Join("testdata", "kernels.c.txt"), filepath.Join("testdata", "calls.short.txt")}
	for i, r := range []*report.Report{
		exampleReport("Example(R) CPU 9000 <fast>, family 1, model 2", []exampleRun{
			{"avx512", 0.25, 0.8}, {"avx2", 0.35, 0.8}, {"generic", 5, 5.2}, {"plain", 1.6, 1.7}, {"article", 9, 9}, {"read", 0.15, 0.75},
		}),
		exampleReport("Another CPU", []exampleRun{
			{"neon", 0.6, 0.9}, {"generic", 4, 4.2}, {"plain", 1.2, 1.3}, {"article", 1.3, 1.3}, {"read", 0.4, 0.85},
		}),
	} {
		file := filepath.Join(folder, strconv.Itoa(i)+".txt")
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		if i == 1 {
			r.Machine.Model, r.Machine.GHz = "Example Core 2", 2.1
		}
		if err := r.WriteGo(f); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	machines, err := saved.ReadFiles(files)
	if err != nil {
		t.Fatal(err)
	}
	return machines
}
