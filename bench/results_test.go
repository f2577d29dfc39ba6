package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hantei-go/hantei/bench/internal/mca"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
	"github.com/hantei-go/hantei/internal/catalog"
)

// TestResults reads the files in bench/results: all can be read, are of tests that exist, and are
// named for their machine; a model that a machine names is there.
func TestResults(t *testing.T) {
	files, err := filepath.Glob("results/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("files %v, error %v", files, err)
	}
	machines, err := saved.ReadFiles(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range saved.Tests(machines) {
		if catalog.Named(test) == nil {
			t.Errorf("%s is no test", test)
		}
	}
	for _, m := range machines {
		t.Run(m.CPU, func(t *testing.T) {
			checkMachine(t, m, strings.TrimSuffix(filepath.Base(m.File), ".txt"))
		})
	}
}

// checkMachine checks a machine that was read from a file of that name.
func checkMachine(t *testing.T, m *saved.Machine, name string) {
	t.Helper()
	if m.Modelled {
		if !slices.ContainsFunc(modelledCPUs, func(c mca.CPU) bool { return c.Name+report.ModelledBy == m.CPU }) {
			t.Errorf("%s is not among modelledCPUs", m.CPU)
		}
		return
	}
	if want := machineName(&report.Machine{CPU: m.CPU, OS: m.OS, Arch: m.Arch}); name != want {
		t.Errorf("the file is %s.txt, want %s.txt", name, want)
	}
	if m.Model != "" && !slices.ContainsFunc(modelledCPUs, func(c mca.CPU) bool { return c.Name == m.Model }) {
		t.Errorf("%s is modelled as %s, which is not", m.CPU, m.Model)
	}
}

// TestBestCResults checks the files of C kernels, which ReadFiles adds to those of their machines.
func TestBestCResults(t *testing.T) {
	entries, err := bestCFiles.ReadDir("results")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		t.Run(e.Name(), func(t *testing.T) {
			f, err := bestCFiles.Open("results/" + e.Name())
			if err != nil {
				t.Fatal(err)
			}
			machines, err := saved.Read(f, e.Name())
			if err != nil || len(machines) != 1 {
				t.Fatalf("%d machines, want one; error %v", len(machines), err)
			}
			m := machines[0]
			checkMachine(t, m, strings.TrimSuffix(e.Name(), ".c.txt"))
			if _, err := time.Parse(time.DateOnly, m.Date); err != nil || m.Compilers == "" {
				t.Errorf("compilers %q, date %q", m.Compilers, m.Date)
			}
			for _, k := range saved.Cases("EllipsePoint") {
				k.Who = report.BestC
				if p, ok := m.At(k, "L1"); !ok || p.PerRow < 0.01 || p.PerRow > 100 {
					t.Errorf("%+v: %v ns a row, %v", k, p.PerRow, ok)
				}
			}
		})
	}
}
