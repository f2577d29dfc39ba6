package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/perf/benchfmt"

	"github.com/hantei-go/hantei/bench/internal/checkout"
	"github.com/hantei-go/hantei/bench/internal/mca"
	"github.com/hantei-go/hantei/bench/internal/report"
)

// TestModelledNEON models the NEON routines as they are and compares with the file of results, so
// that a change that ruins them is seen without the hardware. Figures of these very routines are not
// made again, but with HANTEI_DEEP=1.
func TestModelledNEON(t *testing.T) {
	if testing.Short() {
		t.Skip("simulates all routines")
	}
	tools, err := mca.FindTools()
	if err != nil && os.Getenv("HANTEI_EXPECT_LLVM") != "" {
		t.Fatal(err)
	} else if err != nil {
		t.Skip(err)
	}
	root, err := checkout.Root()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, modelledFile))
	if err != nil {
		t.Fatal(err)
	}
	major, _, _ := strings.Cut(tools.Version, ".")
	if !bytes.Contains(text, []byte("LLVM "+major+".")) {
		t.Skipf("%s is not by the models of LLVM %s", modelledFile, tools.Version)
	}
	kernel, err := kernelHash(root, "arm64")
	if err != nil {
		t.Fatal(err)
	}
	saved, kernels := modelledCycles(t, text)
	build := sync.OnceValues(func() (string, error) { return buildRoutines(root, "arm64", t.TempDir()) })
	for i := range modelledCPUs {
		cpu := &modelledCPUs[i]
		if cpu.Arch != "arm64" {
			continue
		}
		t.Run(cpu.Name, func(t *testing.T) {
			name := cpu.Name + report.ModelledBy
			if kernels[name] == kernel && os.Getenv("HANTEI_DEEP") != "1" {
				return
			}
			program, err := build()
			if err != nil {
				t.Fatal(err)
			}
			var text bytes.Buffer
			if err := writeModelled(&text, tools, cpu, program, kernel); err != nil {
				t.Fatal(err)
			}
			now, _ := modelledCycles(t, text.Bytes())
			compareModelled(t, saved[name], now[name])
		})
	}
}

// tolerance is how far the model may be from the saved one: minor versions of LLVM and Go differ a
// little.
const tolerance = 0.10

func compareModelled(t *testing.T, saved, now map[string]float64) {
	t.Helper()
	if len(now) == 0 || len(now) != len(saved) {
		t.Errorf("%d routines, %d in %s: go run ./bench modelled writes it anew", len(now), len(saved), modelledFile)
	}
	for routine, cycles := range now {
		switch was, ok := saved[routine]; {
		case !ok:
			t.Errorf("%s is not in %s: go run ./bench modelled writes it anew", routine, modelledFile)
		case cycles > was*(1+tolerance):
			t.Errorf("%s takes %.3f cycles a row, %.3f in %s: a loss of %.0f %%", routine, cycles, was, modelledFile, 100*(cycles/was-1))
		case cycles < was*(1-tolerance):
			t.Errorf("%s takes %.3f cycles a row, %.3f in %s: go run ./bench modelled writes down the gain",
				routine, cycles, was, modelledFile)
		}
	}
}

// modelledCycles returns the cycles a row by CPU and routine, and by CPU the kernel that they are of.
func modelledCycles(t *testing.T, text []byte) (cycles map[string]map[string]float64, kernels map[string]string) {
	t.Helper()
	cycles, kernels = make(map[string]map[string]float64), make(map[string]string)
	reader := benchfmt.NewReader(bytes.NewReader(text), modelledFile)
	for reader.Scan() {
		result, ok := reader.Result().(*benchfmt.Result)
		if !ok {
			t.Fatal(reader.Result())
		}
		cpu := result.GetConfig("cpu")
		if cycles[cpu] == nil {
			cycles[cpu] = make(map[string]float64)
		}
		n, ok := result.Value(report.UnitCycles)
		if !ok || n <= 0 {
			t.Fatalf("%s: %s has no cycles", cpu, result.Name)
		}
		cycles[cpu][result.Name.String()] = n
		kernels[cpu] = result.GetConfig(kernelKey)
	}
	if err := reader.Err(); err != nil {
		t.Fatal(err)
	}
	return cycles, kernels
}

func TestParseModelled(t *testing.T) {
	var usage strings.Builder
	if err := parseModelled([]string{"x86"}, &usage); err == nil || err.Error() != `unexpected argument "x86"` {
		t.Errorf("error %v", err)
	}
	if err := parseModelled(nil, io.Discard); err != nil {
		t.Error(err)
	}
}
