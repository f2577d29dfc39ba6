package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

func TestMachineName(t *testing.T) {
	for cpu, want := range map[string]string{
		"AMD EPYC 9B14": "linux-amd64-amd-epyc-9b14",
		"Intel(R) Core(TM) i7-1165G7 CPU @ 2.80GHz": "linux-amd64-intel-core-i7-1165g7-cpu-2-80ghz",
		"../../Weird  name/":                        "linux-amd64-weird-name",
	} {
		if got := machineName(&report.Machine{OS: "linux", Arch: "amd64", CPU: cpu}); got != want {
			t.Errorf("machineName(%s) = %s, want %s", cpu, got, want)
		}
	}
}

func TestCPUName(t *testing.T) {
	for _, test := range []struct {
		brand, want string
		family      int
	}{
		{" AMD EPYC 9B14 ", "AMD EPYC 9B14", 25},
		{"AMD EPYC", "AMD EPYC, family 25, model 17", 25},
		{"", "unknown CPU", 0},
	} {
		if got := cpuName(test.brand, test.family, 17); got != test.want {
			t.Errorf("cpuName(%q, %d, 17) = %q, want %q", test.brand, test.family, got, test.want)
		}
	}
}

func TestResultsFileOutside(t *testing.T) {
	t.Chdir(t.TempDir())
	if _, _, err := resultsFile(&report.Machine{}); err == nil || !strings.Contains(err.Error(), "is not in a checkout of hantei") {
		t.Errorf("error %v, want one that says so", err)
	}
}

func TestSave(t *testing.T) {
	file := filepath.Join(t.TempDir(), "results", "m.txt")
	r := report.Report{Machine: report.Machine{CPU: "Some CPU"}, Commit: "0123456789ab+dirty"}
	r.Cases = []report.Case{{
		Test: "BoxCircle", Type: "float32", Form: "rows", Size: "64", Rows: 64, RowBytes: 32,
		Runs: []report.Run{{Name: "avx2", Samples: []timing.Sample{{Rows: 6400, Time: 3200}}}},
	}}
	if err := save(&r, file); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"cpu: Some CPU\n", "commit: 0123456789ab+dirty\n", "noise: 0.0 % median spread",
		"BenchmarkBoxCircle/tier=avx2/type=float32/form=rows/size=64-0 6400 0.5 ns/op 64000 MB/s\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("saved\n%s\nwant %q in it", text, want)
		}
	}
}
