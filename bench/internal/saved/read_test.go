package saved

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/report"
)

const measured = `goos: linux
goarch: amd64
pkg: github.com/hantei-go/hantei
cpu: Some CPU
caches: L1 48 KiB, L2 2 MiB, L3 32 MiB
tiers: avx2, generic
toolchain: go1.26.8
commit: 0123456789ab
noise: 7.0 % median spread, above 10 % in 3 of 9, noisy

BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/size=64-2 1000 0.5 ns/op 48250 MB/s
BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/size=64-2 1000 0.4 ns/op 60313 MB/s
BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/size=64-2 1000 0.9 ns/op 26806 MB/s
BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/size=16384-2 1000 0.6 ns/op 40208 MB/s
BenchmarkCircleCircle/tier=avx2/type=float32/form=rows/size=1024-2 1000 0.25 ns/op 96500 MB/s
BenchmarkCircleCircle/tier=read/type=float32/form=rows/size=L2-2 1000 0.125 ns/op 193000 MB/s
BenchmarkCircleCircle/tier=hantei/type=float32/form=rows-2 65536 0.375 hits/op 0.01 unsure/op 0 wrong/op
BenchmarkCircleSweep/method=article:_quadratic/type=float64/answer=hit_or_miss/family=scale_1e-20-2 2000 0.25 wrong/op
BenchmarkFrame/bodies=1000-2 100 1000 ns/op
`

const modelled = `cpu: Core A (modelled by llvm-mca)
goarch: arm64
clock: 2.8 GHz, assumed: Server
toolchain: go1.26.8, LLVM 19.1.7

BenchmarkCircleCircle/tier=neon/type=float32/form=rows/size=L1 8 0.45 ns/op 1.26 cycles/op
cpu: Core B (modelled by llvm-mca)
BenchmarkCircleCircle/tier=neon/type=float32/form=rows/size=L1 8 0.9 ns/op 2.52 cycles/op
`

func TestRead(t *testing.T) {
	machines, err := Read(strings.NewReader(measured), "file")
	if err != nil {
		t.Fatal(err)
	}
	if len(machines) != 1 {
		t.Fatalf("%d machines, want 1", len(machines))
	}
	m := machines[0]
	if m.CPU != "Some CPU" || m.Arch != "amd64" || m.Go != "go1.26.8" || m.Commit != "0123456789ab" || m.Modelled ||
		m.Caches.L2 != 2<<20 || !strings.HasSuffix(m.Noise, "noisy") {
		t.Errorf("machine %+v", m)
	}
	k := Key{"CircleCircle", "float32", "rows", "avx2"}
	var rows []int
	for _, p := range m.Curve(k) {
		rows = append(rows, p.Rows)
	}
	if want := []int{64, 1024, 16384}; !slices.Equal(rows, want) {
		t.Errorf("rows %v, want %v", rows, want)
	}
	if p := m.Curve(k)[0]; math.Abs(p.PerRow-0.5) > 1e-9 || math.Abs(float64(p.Spread)-0.25) > 1e-9 || p.RowBytes != 24.125 || math.Abs(p.Rate()-2000) > 1e-6 {
		t.Errorf("point %+v, want a median of 0.5 ns, a spread of a quarter, 24.125 bytes", p)
	}
	if s, ok := m.Shares(Key{"CircleCircle", "float32", "rows", "hantei"}); !ok || s != (Shares{Hits: 0.375, Unsure: 0.01, Rows: 65536}) {
		t.Errorf("shares %+v, %v", s, ok)
	}
	want := []report.Hard{{
		Test: "CircleSweep", Type: "float64", Answer: "hit or miss", Family: "scale 1e-20", Method: "article: quadratic",
		Judged: 2000, Wrong: 0.25,
	}}
	if got := m.Hard("CircleSweep", "float64"); !slices.Equal(got, want) {
		t.Errorf("hard cases %+v, want %+v", got, want)
	}
	if got := Tests(machines); !slices.Equal(got, []string{"CircleCircle"}) {
		t.Errorf("tests %v, want CircleCircle alone", got)
	}
}

func TestWithin(t *testing.T) {
	machines, err := Read(strings.NewReader(measured), "file")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		who, cache string
		rows       int
		ok         bool
	}{
		{"avx2", "L1", 1024, true}, {"avx2", "L2", 16384, true}, {"read", "L2", 0, true}, {"read", "L1", 0, false},
		{"generic", "L1", 0, false},
	} {
		p, ok := machines[0].Within(Key{"CircleCircle", "float32", "rows", test.who}, test.cache)
		if ok != test.ok || p.Rows != test.rows {
			t.Errorf("%s in %s: %+v, %v, want %d rows, %v", test.who, test.cache, p, ok, test.rows, test.ok)
		}
	}
}

func TestReadFiles(t *testing.T) {
	folder := t.TempDir()
	var files []string
	for name, text := range map[string]string{"modelled.txt": modelled, "zz.txt": measured} {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	slices.Sort(files)
	machines, err := ReadFiles(files)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, m := range machines {
		names = append(names, m.CPU)
	}
	if want := []string{"Some CPU", "Core A" + report.ModelledBy, "Core B" + report.ModelledBy}; !slices.Equal(names, want) {
		t.Errorf("machines %q, want %q: measured ones first", names, want)
	}
	if m := machines[2]; !m.Modelled || m.Clock != "2.8 GHz, assumed: Server" {
		t.Errorf("machine %+v, want a modelled one", m)
	}
	if p, ok := machines[2].Within(Key{"CircleCircle", "float32", "rows", "neon"}, "L1"); !ok || math.Abs(p.PerRow-0.9) > 1e-9 {
		t.Errorf("point %+v, %v", p, ok)
	}
	if _, err := ReadFiles([]string{filepath.Join(folder, "none.txt")}); err == nil {
		t.Error("a file that is not there is no error")
	}
}

func TestReadErrors(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"nothing":       {"", "file has no results of the bench"},
		"no caches":     {"cpu: x\nBenchmarkA/tier=avx2/type=float32/form=rows/size=64 1 1 ns/op\n", `file: caches are ""`},
		"a broken line": {strings.ReplaceAll(measured, "0.25 ns/op", "fast ns/op"), "file:15: "},
		"negative time": {strings.ReplaceAll(measured, "0.25 ns/op", "-1 ns/op"), "takes -1e-09 s"},
	} {
		if _, err := Read(strings.NewReader(test.text), "file"); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q in it", name, err, test.want)
		}
	}
}
