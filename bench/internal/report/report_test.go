package report

import (
	"bytes"
	"flag"
	"os"
	"testing"
	"time"

	"github.com/hantei-go/hantei/bench/internal/timing"
	"golang.org/x/perf/benchfmt"
)

var update = flag.Bool("update", false, "write testdata/table.txt anew")

func samples(perThousand ...time.Duration) (s []timing.Sample) {
	for _, p := range perThousand {
		s = append(s, timing.Sample{Rows: 1000, Time: p})
	}
	return s
}

// example has a wide case, a noisy one, and one without comparisons.
func example() *Report {
	runs := []Run{
		{"avx2", samples(250, 260, 240)},
		{"generic", samples(5000, 5100, 5200)},
		{Plain, samples(2500, 2600, 2400)},
		{Article, samples(25000, 26000, 27000)},
		{Read, samples(125, 130, 120)},
	}
	noisyRuns := []Run{
		{"avx2", samples(1000, 2000, 1400)}, {"generic", samples(5000, 5100, 5200)},
		{Plain, samples(2500, 2500, 2500)}, {Article, samples(25000, 25000, 25000)}, {Read, samples(500, 500, 500)},
	}
	return &Report{
		Machine: Machine{
			CPU: "Some CPU", OS: "linux", Arch: "amd64", Go: "go1.26.0", Procs: 4,
			Caches: Caches{L1: 48 << 10, L2: 2 << 20, L3: 8 << 20, Assumed: true},
			Tiers:  []string{"avx2", "generic"}, Model: "Some Core", GHz: 3.456,
		},
		Commit: "0123456789ab",
		Scene:  "a scene",
		Answers: []Answer{
			{"EllipsePoint", "float32", "rows", "ellipses against points", 65536, 24000, 3, 0x123},
			{"CircleSweepContact", "float64", "one", "a circle against circles", 1000, 0, 0, 0xfedcba9876543210},
		},
		Cases: []Case{
			{"EllipsePoint", "float32", "rows", "L1", 576, 32.125, Wrong{}, runs, 5000},
			{"EllipsePoint", "float32", "rows", "memory", 16 << 20, 32.125, Wrong{0, 2. / 65536, 0.034}, noisyRuns, 0},
			{"EllipsePoint", "float64", "one", "L1", 1216, 16.125, Wrong{0, 0, 0.9996}, runs, 2500},
			{"CircleSweepContact", "float64", "one", "L2", 8192, 80, Wrong{0, 0.5, 1}, runs[:1], 0},
		},
		Hard: []Hard{{"CircleSweep", "float64", "hit or miss", "scale 1e-20", "article: quadratic", 5000, 0.25}},
	}
}

func TestWriteTable(t *testing.T) {
	var got bytes.Buffer
	if err := example().WriteTable(&got); err != nil {
		t.Fatal(err)
	}
	const golden = "testdata/table.txt"
	if *update {
		if err := os.WriteFile(golden, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("table\n%s\nwant as in %s; go test -update writes it anew", got.Bytes(), golden)
	}
}

func TestWriteGoParses(t *testing.T) {
	var out bytes.Buffer
	r := example()
	if err := r.WriteGo(&out); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	var names []string
	reader := benchfmt.NewReader(&out, "out")
	for reader.Scan() {
		result, ok := reader.Result().(*benchfmt.Result)
		if !ok {
			t.Fatalf("%v in\n%s", reader.Result(), text)
		}
		for key, want := range map[string]string{
			"goos": "linux", "goarch": "amd64", "cpu": "Some CPU", "pkg": "github.com/hantei-go/hantei",
			"tiers": "avx2, generic", "commit": "0123456789ab", "noise": "2.0 % median spread, above 10 % in 1 of 7, noisy",
		} {
			if got := result.GetConfig(key); got != want {
				t.Errorf("%s: %s is %q, want %q", result.Name, key, got, want)
			}
		}
		names = append(names, result.Name.String())
		if result.Name.String() == "CircleSweepContact/tier=plain/type=float64/form=one-4" {
			if wrong, _ := result.Value(UnitWrong); wrong != 0.5 || result.Iters != 1000 {
				t.Errorf("%s: %v wrong of %d rows, want 0.5 of 1000", result.Name, wrong, result.Iters)
			}
		}
		if len(names) == 1 {
			if seconds, _ := result.Value("sec/op"); seconds != 0.25e-9 || result.Iters != 1000 {
				t.Errorf("first sample %v s, %d rows, want 0.25e-9 s, 1000 rows", seconds, result.Iters)
			}
			if rate, _ := result.Value("B/s"); rate != 128.5e9 {
				t.Errorf("first sample %v B/s, want 128.5e9", rate)
			}
		}
	}
	if err := reader.Err(); err != nil {
		t.Fatal(err)
	}
	if want := (5+5+5+1)*3 + 2*3 + 1; len(names) != want {
		t.Errorf("%d lines, want %d: samples and 7 of shares", len(names), want)
	}
	if want := "CircleSweep/method=article:_quadratic/type=float64/answer=hit_or_miss/family=scale_1e-20-4"; names[len(names)-1] != want {
		t.Errorf("last name %s, want %s", names[len(names)-1], want)
	}
	if want := "EllipsePoint/tier=avx2/type=float32/form=rows/size=L1-4"; names[0] != want {
		t.Errorf("first name %s, want %s", names[0], want)
	}
}

func TestNoise(t *testing.T) {
	r := Report{Cases: []Case{{Runs: []Run{{"avx2", samples(100, 120, 140)}, {Plain, samples(1, 1000, 2000)}}}}}
	if got, want := r.Noise(), "8.3 % median spread, above 10 % in 0 of 1, noisy"; got != want {
		t.Errorf("Noise() = %s, want %s", got, want)
	}
	r.Cases[0].Runs[0].Samples = samples(100, 100, 102)
	if got, want := r.Noise(), "0.5 % median spread, above 10 % in 0 of 1"; got != want {
		t.Errorf("Noise() = %s, want %s", got, want)
	}
	if got := (&Report{}).Noise(); got != "unknown, nothing was measured" {
		t.Errorf("Noise() of nothing = %s", got)
	}
}

func TestShort(t *testing.T) {
	for x, want := range map[float64]string{0.1234: "0.12", 9.994: "9.99", 9.996: "10.0", 99.94: "99.9", 99.96: "100", 12345.6: "12346"} {
		if got := Short(x); got != want {
			t.Errorf("Short(%v) = %s, want %s", x, got, want)
		}
	}
}

func TestShare(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 1e-5: "0.001 %", 0.0994: "9.9 %", 0.0996: "10 %", 0.996: "99 %", 1: "100 %"} {
		if got := Share(x); got != want {
			t.Errorf("Share(%v) = %s, want %s", x, got, want)
		}
	}
}

func TestDigits(t *testing.T) {
	for _, test := range []struct {
		x    float64
		n    int
		want float64
	}{{123456, 3, 123000}, {0.00123456, 3, 0.00123}, {-9.996, 3, -10}, {0, 3, 0}} {
		if got := digits(test.x, test.n); got != test.want {
			t.Errorf("digits(%v, %d) = %v, want %v", test.x, test.n, got, test.want)
		}
	}
}
