package glance

import (
	"bytes"
	"flag"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

var update = flag.Bool("update", false, "write testdata/table.txt anew")

// run has nanoseconds for a thousand rows, round by round.
func run(name string, rounds ...time.Duration) report.Run {
	r := report.Run{Name: name}
	for _, t := range rounds {
		r.Samples = append(r.Samples, timing.Sample{Rows: 1000, Time: t})
	}
	return r
}

// example has the longest name of a test, a tier that one test lacks, and a case without
// comparisons.
func example() *report.Report {
	all := []report.Run{
		run("avx512", 250, 500, 260), run("avx2", 300, 310, 320), run("generic", 5000, 5100, 5200),
		run(report.Plain, 1000, 2000, 1040), run(report.Article, 25000, 50000, 26000), run(report.Read, 125, 250, 130),
	}
	r := &report.Report{
		Machine: report.Machine{
			CPU: "Some CPU", OS: "linux", Arch: "amd64", Go: "go1.26.0", Procs: 4,
			Caches: report.Caches{L1: 48 << 10, L2: 2 << 20, L3: 8 << 20}, Tiers: []string{"avx512", "avx2", "generic"},
		},
		Scene: "a scene",
	}
	for _, c := range []report.Case{
		{Test: "CircleSweepContact", Type: "float32", Form: "rows", Wrong: report.Wrong{Plain: 2. / 65536, Article: 0.034}, Runs: all},
		{Test: "CircleSweepContact", Type: "float32", Form: "one", Wrong: report.Wrong{Plain: 1, Article: 0.9999}, Runs: all},
		{Test: "CircleSweepContact", Type: "float64", Form: "rows", Runs: all},
		{Test: "EllipsePoint", Type: "float32", Form: "rows", Runs: all[1:2]},
	} {
		c.Size, c.Rows, c.RowBytes = Cache, 8192, 32
		r.Cases = append(r.Cases, c)
		r.Answers = append(r.Answers, report.Answer{Test: c.Test, Type: c.Type, Form: c.Form, Rows: 65536, Hits: 24000, Unsure: 3})
	}
	return r
}

func TestWrite(t *testing.T) {
	var got bytes.Buffer
	if err := Write(&got, example()); err != nil {
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
	for line := range strings.Lines(got.String()) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 100 {
			t.Errorf("%d columns, more than a screen of 100 has: %s", n, line)
		}
	}
}

// TestOf checks the figures that are not those of one run: ratios are medians over the rounds, of
// which the second was slow for all.
func TestOf(t *testing.T) {
	m, err := saved.Of(example())
	if err != nil {
		t.Fatal(err)
	}
	table := Of(m)
	want := Row{
		Test: "CircleSweepContact", Form: "rows", Type: "float32", First: true,
		Rates: []string{"3846", "3226", "196"}, Plain: "962", Article: "38.5",
		TimesPlain: "4.00", TimesArticle: "100", Reading: "50 %", Hits: "37 %", Unsure: "0.0046 %",
		Wrong: Wrong{"0", "0.0031 %", "3.4 %"},
	}
	got := table.Rows[0]
	if !reflect.DeepEqual(got, want) {
		t.Errorf("row\n%+v, want\n%+v", got, want)
	}
	if len(table.Rows) != 4 || strings.Join(table.Tiers, " ") != "avx512 avx2 generic" {
		t.Errorf("%d rows, tiers %v", len(table.Rows), table.Tiers)
	}
	last := table.Rows[3]
	if !last.First || last.TimesPlain != report.None || last.Rates[0] != report.None || last.Rates[1] != "3226" {
		t.Errorf("row %+v, want one of a single run", last)
	}
}
