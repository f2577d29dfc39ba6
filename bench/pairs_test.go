package main

import (
	"bytes"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/pairs"
	"golang.org/x/perf/benchfmt"
)

// smallSizes make every call short; some are no multiple of 64.
var smallSizes = pairsSizes{
	cross: [][2]int{{16, 700}}, self: 150, tables: []int{300}, candidates: 1280, scaling: [2]int{16, 128},
}

// keepTier has the tier in use again after the test.
func keepTier(t *testing.T) {
	tier := hantei.Tier()
	t.Cleanup(func() { useTier(tier) })
}

func TestParsePairs(t *testing.T) {
	o, err := parsePairs(strings.Fields("-call among,workers,cross -test EllipseEllipse -type float64 -tier generic -time 3s -seed 7 -workers 3 -format go"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(o.calls, []string{"cross", "among", "workers"}) || !slices.Equal(o.tests, []string{"EllipseEllipse"}) || !slices.Equal(o.types, []string{"float64"}) ||
		!slices.Equal(o.tiers, []string{"generic"}) || o.time != 3*time.Second || o.seed != 7 || o.workers != 3 || o.format != formatGo {
		t.Errorf("options %+v", o)
	}
	best := hantei.Tiers()[:1]
	for flags, want := range map[string]pairsOptions{
		"":                          {time: pairsGlanceTime, tests: pairTestsAtAGlance, types: report.Types[:1], tiers: best},
		"-call cross -type float64": {time: pairsGlanceTime, tests: pairTestsAtAGlance, types: report.Types[1:], tiers: best},
		"-full":                     {time: pairsFullTime, tests: pairTestNames, types: report.Types, tiers: hantei.Tiers(), full: true},
		"-format go -time 7s":       {time: 7 * time.Second, tests: pairTestNames, types: report.Types, tiers: hantei.Tiers(), full: true},
		"-test BoxBox":              {time: pairsTestTime, tests: []string{"BoxBox"}, types: report.Types, tiers: hantei.Tiers(), full: true},
	} {
		o, err := parsePairs(strings.Fields(flags), io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(o.tests)
		if o.time != want.time || o.full != want.full || !slices.Equal(o.tests, slices.Sorted(slices.Values(want.tests))) ||
			!slices.Equal(o.types, want.types) || !slices.Equal(o.tiers, want.tiers) || o.sample != pairsSample {
			t.Errorf("%s: options %+v", flags, o)
		}
	}
	checkMisuse(t, "bench pairs", parsePairs, map[string]string{
		"-test EllipseNearest": `invalid value "EllipseNearest" for flag -test: want some of ` + strings.Join(pairTestNames, ","),
		"-workers -1":          "-workers is -1: want 0 or more",
		"-time -1s":            "-time is -1s: want more than 0",
		"-format json":         `-format is "json": want table or go`,
		"table":                `unexpected argument "table"`,
	})
}

// TestPairContestsAgree checks that all implementations of a case find the same pairs, about as
// many as the case is made for.
func TestPairContestsAgree(t *testing.T) {
	keepTier(t)
	o := &pairsOptions{
		calls: []string{callCross, callSelf, callAmong, callWorkers}, tests: pairTestNames,
		types: report.Types, tiers: hantei.Tiers(), pairsSizes: smallSizes, seed: 1, workers: 2,
	}
	jobs := pairJobs(o)
	want := len(o.types) // those of the workers
	for i := range catalog.Tests {
		for _, call := range callsOf(&catalog.Tests[i]) {
			cases := len(o.types)
			if call == "Among" {
				cases *= 2 // in random order and by row
			}
			want += cases
		}
	}
	if len(jobs) != want {
		t.Errorf("%d jobs, want %d", len(jobs), want)
	}
	for _, j := range jobs {
		t.Run(strings.Join([]string{j.call, j.test, j.element, j.size}, "/"), func(t *testing.T) {
			c, err := j.ready()
			if err != nil {
				t.Fatal(err)
			}
			checkPairContest(t, c)
		})
	}
}

func checkPairContest(t *testing.T, c *pairContest) {
	total := float64(c.rows) * c.pairsPerRow
	listed := map[string]pairs.List{}
	counts := map[int]bool{}
	for _, r := range c.runners {
		r.run(0, c.rows, 2)
		switch r.to {
		case report.Count:
			counts[c.counted] = true
		case report.ManyPairs, report.FewPairs:
			list := pairs.List{A: slices.Clone(c.pairs.A), B: slices.Clone(c.pairs.B)}
			if first, ok := listed[r.to]; !ok {
				listed[r.to] = list
			} else if !slices.Equal(list.A, first.A) || !slices.Equal(list.B, first.B) {
				t.Errorf("%s lists %d pairs to %s, the first run %d, or others", r.by, list.Len(), r.to, first.Len())
			}
		}
	}
	many, ok := listed[report.ManyPairs]
	for to, list := range listed {
		want := map[string]float64{report.ManyPairs: manyHits, report.FewPairs: fewHits}[to]
		if share := float64(list.Len()) / total; math.Abs(share/want-1) > 0.25 {
			t.Errorf("%s are %.3f of all, want about %v", to, share, want)
		}
	}
	if len(counts) > 1 || ok && len(counts) == 1 && !counts[many.Len()] {
		t.Errorf("counts %v, want %d", counts, many.Len())
	}
}

func TestCandidatesByRow(t *testing.T) {
	c := drawCandidates(dice.New(1, 0), 40, 500, rowOrder)
	for k := range c.Len() - 1 {
		if a, b := c.At(k); a > int(c.A[k+1]) || a == int(c.A[k+1]) && b > int(c.B[k+1]) {
			t.Fatalf("candidate %d is (%d, %d), the next one (%d, %d)", k, a, b, c.A[k+1], c.B[k+1])
		}
	}
}

func TestWorkerCounts(t *testing.T) {
	for most, want := range map[int][]int{1: nil, 2: {2}, 6: {2, 4, 6}, 8: {2, 4, 8}} {
		if got := workerCounts(most); !slices.Equal(got, want) {
			t.Errorf("workerCounts(%d) = %v, want %v", most, got, want)
		}
	}
}

// TestRunPairs runs all calls in short, for people and for benchstat.
func TestRunPairs(t *testing.T) {
	keepTier(t)
	o := &pairsOptions{
		calls: []string{callCross, callSelf, callAmong, callWorkers}, tests: []string{"EllipseEllipse", "EllipseDistance"},
		types: []string{"float32"}, tiers: hantei.Tiers()[:1], pairsSizes: smallSizes, seed: 1, workers: 2, time: 10 * time.Millisecond,
	}
	var table, lines bytes.Buffer
	if err := runPairs(o, &table); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\nCross, EllipseEllipse\n", "\nCrossWithin, EllipseDistance\n", "\nSelf, EllipseEllipse\n", "\nAmong, EllipseEllipse\n",
		"\nfloat32 300-by-row       plain", "\nCross by workers, EllipseEllipse, float32, 16x128, ", "\n2-separate",
	} {
		if strings.Count(table.String(), want) != 1 {
			t.Errorf("printed\n%s\nwant %q in it once", &table, want)
		}
	}
	o.format = formatGo
	if err := runPairs(o, &lines); err != nil {
		t.Fatal(err)
	}
	names := benchmarkNames(t, &lines)
	tier := hantei.Tiers()[0]
	for _, want := range []string{
		"Cross/test=EllipseEllipse/by=" + tier + "/type=float32/size=16x700/to=count",
		"CrossWithin/test=EllipseDistance/by=plain/type=float32/size=16x700/to=pairs1",
		"Workers/test=EllipseEllipse/by=2-workers/type=float32/size=16x128/to=count",
	} {
		if names[want] != rounds {
			t.Errorf("%d lines of %s, want %d", names[want], want, rounds)
		}
	}
}

// TestShortTimeForPairs checks that a time that is too short makes no short samples, and that the report
// tells so.
func TestShortTimeForPairs(t *testing.T) {
	keepTier(t)
	o := &pairsOptions{
		calls: []string{callSelf, callAmong}, tests: []string{"CircleCircle"}, types: report.Types[:1], tiers: hantei.Tiers()[:1],
		pairsSizes: smallSizes, seed: 1, time: time.Millisecond, sample: 2 * time.Millisecond,
	}
	for _, j := range pairJobs(o) {
		c, err := j.ready()
		if err != nil {
			t.Fatal(err)
		}
		for _, run := range c.measure(time.Nanosecond, o.sample).Runs {
			// Where the speed was found while other programs were in the way, samples are shorter. Without a least
			// time they would take some microseconds.
			longest := time.Duration(0)
			for _, s := range run.Samples {
				longest = max(longest, s.Time)
			}
			if longest < o.sample/8 {
				t.Errorf("%s %s by %s: the samples take %v at most, want about %v", j.call, j.size, run.By, longest, o.sample)
			}
		}
	}
	var out bytes.Buffer
	if err := runPairs(o, &out); err != nil {
		t.Fatal(err)
	}
	if want := ", not 1ms: the rows have to be laid out, and a sample takes 2ms at least\n"; strings.Count(out.String(), want) != 1 {
		t.Errorf("printed\n%s\nwant %q in it once", &out, want)
	}
}

// benchmarkNames counts the lines of each name, the number of processors cut off.
func benchmarkNames(t *testing.T, in io.Reader) map[string]int {
	t.Helper()
	names := map[string]int{}
	reader := benchfmt.NewReader(in, "in")
	for reader.Scan() {
		result, ok := reader.Result().(*benchfmt.Result)
		if !ok {
			t.Fatalf("%v", reader.Result())
		}
		if seconds, _ := result.Value("sec/op"); !(seconds > 0) {
			t.Errorf("%s takes %v s", result.Name, seconds)
		}
		name := result.Name.String()
		names[name[:strings.LastIndexByte(name, '-')]]++
	}
	if err := reader.Err(); err != nil {
		t.Fatal(err)
	}
	return names
}
