package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

func TestParseImportC(t *testing.T) {
	o, err := parseImportC([]string{"-compilers", "gcc 1", "-cpu", "Some CPU", "-date", "2026-01-31", "ratios.txt"}, io.Discard)
	if err != nil || *o != (importOptions{"ratios.txt", "Some CPU", "gcc 1", "2026-01-31"}) {
		t.Errorf("options %+v, error %v", o, err)
	}
	checkMisuse(t, "bench import-c", parseImportC, map[string]string{
		"-compilers gcc":                   "0 files: want one, of what the bench of the C kernels printed",
		"-compilers gcc a b":               "2 files: want one, of what the bench of the C kernels printed",
		"a":                                `-compilers is "": want their names and versions`,
		"-compilers gcc -date yesterday a": `-date is "yesterday": want one like 2026-01-31`,
	})
}

// TestImportC imports a table of ratios and has the figures beside a report's cases.
func TestImportC(t *testing.T) {
	o := &importOptions{file: filepath.Join(t.TempDir(), "ratios.txt"), compilers: "gcc 1", date: "2026-01-31"}
	const table = "test type form size C | avx2 ratio\nBoxCircle float32 rows L1 4000 | 2000 0.50\n"
	if err := os.WriteFile(o.file, []byte(table), 0o644); err != nil {
		t.Fatal(err)
	}
	text, err := importC(o, &report.Machine{CPU: "Some CPU", OS: "linux", Arch: "amd64"})
	if err != nil {
		t.Fatal(err)
	}
	machines, err := saved.Read(bytes.NewReader(text), "file")
	if err != nil || len(machines) != 1 || machines[0].CPU != "Some CPU" || machines[0].Compilers != "gcc 1" {
		t.Fatalf("machines %+v, error %v", machines, err)
	}
	var r report.Report
	for _, size := range []string{"L1", "L2", "L3"} {
		r.Cases = append(r.Cases, report.Case{Test: "BoxCircle", Type: "float32", Form: "rows", Size: size})
	}
	addBestCOf(&r, machines[0])
	if l1, l2, l3 := r.Cases[0].BestC, r.Cases[1].BestC, r.Cases[2].BestC; l1 != 4000 || l2 != l1 || l3 != 0 {
		t.Errorf("C does %v in L1, %v in L2 and %v in L3, want 4000 in L1, which stands for L2", l1, l2, l3)
	}
	o.file += "x"
	if _, err := importC(o, new(report.Machine)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error %v, want that the file is not there", err)
	}
}

// TestAddBestC adds the figures of every machine in bench/results to a report of it.
func TestAddBestC(t *testing.T) {
	files, err := filepath.Glob("results/*.c.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("files %v, error %v", files, err)
	}
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		machines, err := saved.Read(f, file)
		if err != nil {
			t.Fatal(err)
		}
		r := report.Report{Machine: report.Machine{CPU: machines[0].CPU}}
		r.Cases = []report.Case{{Test: "EllipsePoint", Type: "float32", Form: "rows", Size: "L1"}}
		if err := addBestC(&r); err != nil || r.Cases[0].BestC <= 0 {
			t.Errorf("%s: C does %v in EllipsePoint, error %v", file, r.Cases[0].BestC, err)
		}
	}
}
