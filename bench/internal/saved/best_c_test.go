package saved

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

const kernels = `cpu: Some CPU
goarch: amd64
compilers: gcc 12.2.0
date: 2026-11-22

BenchmarkCircleCircle/tier=c/type=float32/form=rows/size=L1 1 0.2 ns/op 3.5 instructions/op
BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/size=L1 1 0.25 ns/op
BenchmarkCircleCircle/tier=c/type=float32/form=rows/size=L2 1 0.3 ns/op
BenchmarkCircleCircle/tier=c/type=float32/form=one/size=L1 1 0.4 ns/op
`

// readAll reads files with these texts.
func readAll(t *testing.T, texts ...string) []*Machine {
	t.Helper()
	machines, err := ReadFiles(filesOf(t, texts...))
	if err != nil {
		t.Fatal(err)
	}
	return machines
}

// filesOf writes files with these texts: a.txt, b.txt and so on.
func filesOf(t *testing.T, texts ...string) (files []string) {
	t.Helper()
	folder := t.TempDir()
	for i, text := range texts {
		file := filepath.Join(folder, string(rune('a'+i))+".txt")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

func TestBestC(t *testing.T) {
	machines := readAll(t, kernels, measured, modelled)
	if len(machines) != 3 || machines[0].CPU != "Some CPU" || machines[0].Compilers != "gcc 12.2.0" || machines[0].Date != "2026-11-22" {
		t.Fatalf("machines %+v, want the measured one with what is said of C", machines)
	}
	m := machines[0]
	for _, test := range []struct {
		who, form, cache string
		rate, times      float64
	}{
		{"avx2", "rows", "L1", 5000, 0.8},            // both in one run
		{"avx2", "rows", "L2", 1e3 / 0.3, 0.3 / 0.6}, // each by itself
		{"avx2", "rows", "L3", 0, 0},                 // C was not measured there
		{"neon", "rows", "L2", 1e3 / 0.3, 0},
		{"avx2", "one", "L2", 2500, 0}, // C was measured in L1 alone, hantei not at all
		{"avx2", "one", "L3", 0, 0},
	} {
		k := Key{"CircleCircle", "float32", test.form, test.who}
		c, ok := m.BestC(k, test.cache)
		if ok != (test.rate > 0) || ok && math.Abs(c.Rate()-test.rate) > 1e-6 {
			t.Errorf("%+v: C does %v, %v", test, c.Rate(), ok)
		}
		times, ok := m.OfBestC(k, test.cache)
		if ok != (test.times > 0) || math.Abs(times-test.times) > 1e-9 {
			t.Errorf("%+v: %v of C, %v", test, times, ok)
		}
	}
	if n, none := m.BestCInstructions(Key{"CircleCircle", "float32", "rows", "avx2"}), m.BestCInstructions(Key{"CircleCircle", "float32", "one", "avx2"}); n != 3.5 || none != 0 {
		t.Errorf("C takes %v and %v instructions, want 3.5 and none known", n, none)
	}
	if _, ok := machines[1].BestC(Key{"CircleCircle", "float32", "rows", "neon"}, "L1"); ok {
		t.Error("another CPU has the figures")
	}
}

func TestWithoutItsMachine(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"C", kernels, "b.txt has figures of C kernels on Some CPU, need a file of its results too"},
		{"short calls", calls, "b.txt has short calls on Some CPU, need a file of its results too"},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := filesOf(t, modelled, c.text)
			if _, err := ReadFiles(files); err == nil || err.Error() != filepath.Join(filepath.Dir(files[1]), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}
