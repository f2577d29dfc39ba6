package limits

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/saved"
)

// The caches hold 640 rows of 48 bytes in L1, 27306 in L2, and nothing else.
const machine = `goos: linux
goarch: amd64
cpu: Some CPU
caches: L1 48 KiB, L2 2 MiB, L3 4 MiB
model: Some Core
clock: 2.00 GHz, measured

BenchmarkCircleCircle/tier=avx2/type=float64/form=rows/size=256 1 0.5 ns/op 96000 MB/s
BenchmarkCircleCircle/tier=avx2/type=float64/form=rows/size=16384 1 1 ns/op 48000 MB/s
BenchmarkCircleCircle/tier=avx2/type=float64/form=rows/size=262144 1 4 ns/op 12000 MB/s
BenchmarkCircleCircle/tier=generic/type=float64/form=rows/size=16384 1 8 ns/op 6000 MB/s
BenchmarkCircleCircle/tier=read/type=float64/form=rows/size=256 1 0.1 ns/op 480000 MB/s
BenchmarkCircleCircle/tier=read/type=float64/form=rows/size=16384 1 0.7 ns/op 68571 MB/s
BenchmarkCircleCircle/tier=read/type=float64/form=rows/size=262144 1 3.9 ns/op 12308 MB/s
BenchmarkEllipseEllipse/tier=avx2/type=float32/form=one/size=256 1 1 ns/op 24000 MB/s
BenchmarkEllipseEllipse/tier=hantei/type=float32/form=one 65536 0.002 hits/op 0 unsure/op 0 wrong/op
`

const model = `cpu: Some Core (modelled by llvm-mca)
goarch: amd64
clock: 3.0 GHz, assumed: Server

BenchmarkCircleCircle/tier=avx2/type=float64/form=rows/size=L1 8 0.3 ns/op 0.9 cycles/op 4 instructions/op 0.7 issue-cycles/op 0.8 unit-cycles/op
BenchmarkEllipseEllipse/tier=avx2/type=float32/form=one/size=L1 8 1.5 ns/op 4.5 cycles/op 9 instructions/op 2 issue-cycles/op 4.4 unit-cycles/op
BenchmarkEllipseEllipseNear/tier=avx2/type=float32/form=one/size=L1 8 0.1 ns/op 0.3 cycles/op 1 instructions/op 0.1 issue-cycles/op 0.3 unit-cycles/op
`

const kernels = `cpu: Some CPU
goarch: amd64
compilers: gcc 12.2.0
date: 2026-11-22

BenchmarkCircleCircle/tier=c/type=float64/form=rows/size=L2 1 0.8 ns/op
`

func read(t *testing.T, texts ...string) []*saved.Machine {
	t.Helper()
	folder := t.TempDir()
	var files []string
	for i, text := range texts {
		file := filepath.Join(folder, string(rune('a'+i)))
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
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

func TestOf(t *testing.T) {
	machines := read(t, machine, model, kernels)
	m := machines[0]
	type figures struct{ measured, loop, reading, bestC, ofBestC, share float64 }
	for name, test := range map[string]struct {
		test, tier, cache string
		want              figures
		binds             Reason
	}{
		"in L1":     {"CircleCircle", "avx2", "L1", figures{2000, 2e3 / 0.9, 10000, 0, 0, 0.9}, Units},
		"in L2":     {"CircleCircle", "avx2", "L2", figures{1000, 2e3 / 0.9, 1e3 / 0.7, 1250, 0.8, 0.7}, Both},
		"in memory": {"CircleCircle", "avx2", "memory", figures{250, 2e3 / 0.9, 1e3 / 3.9, 0, 0, 0.975}, Reading},
		"generic":   {"CircleCircle", "generic", "L2", figures{125, 0, 1e3 / 0.7, 1250, 0.1, 0.0875}, Compiler},
		"a sieve":   {"EllipseEllipse", "avx2", "L1", figures{1000, 2e3 / 4.5, 0, 0, 0, 0}, Sieve},
	} {
		t.Run(name, func(t *testing.T) {
			var c *Case
			for _, of := range Of(m, saved.ModelOf(m, machines), test.tier, test.cache) {
				if of.Test == test.test {
					c = &of
				}
			}
			if c == nil {
				t.Fatal("no case")
			}
			got := figures{c.Measured, c.Loop, c.Reading, c.BestC, c.OfBestC, c.Share()}
			for i, x := range [...][2]float64{
				{got.measured, test.want.measured}, {got.loop, test.want.loop}, {got.reading, test.want.reading},
				{got.bestC, test.want.bestC}, {got.ofBestC, test.want.ofBestC}, {got.share, test.want.share},
			} {
				if math.Abs(x[0]-x[1]) > 1e-6*max(x[1], 1) {
					t.Errorf("figure %d of %+v is %v, want %v", i, got, x[0], x[1])
				}
			}
			if c.Binds != test.binds {
				t.Errorf("what binds is %q, want %q", c.Binds, test.binds)
			}
		})
	}
}

// TestWithoutModel checks that a machine of whose CPU there is no model has no limit of the loop.
func TestWithoutModel(t *testing.T) {
	machines := read(t, machine)
	for _, c := range Of(machines[0], saved.ModelOf(machines[0], machines), "avx2", "L2") {
		if c.Loop != 0 || c.BestC != 0 || c.Limit() != c.Reading {
			t.Errorf("case %+v, want the limit of reading alone", c)
		}
	}
}

func TestMeanOfBestC(t *testing.T) {
	cases := []Case{{OfBestC: 0.5}, {}, {OfBestC: 2}, {OfBestC: 8}}
	if mean, n := MeanOfBestC(cases); n != 3 || math.Abs(mean-2) > 1e-9 {
		t.Errorf("mean %v of %d, want 2 of 3", mean, n)
	}
}
