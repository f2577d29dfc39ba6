package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/bench/internal/timing"
)

func TestParseOptions(t *testing.T) {
	o, err := parseOptions(strings.Fields("-test CircleSweep,EllipsePoint -type float64 -size L1 -form one -time 3s -format go"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(o.tests, []string{"EllipsePoint", "CircleSweep"}) || !slices.Equal(o.types, []string{"float64"}) ||
		!slices.Equal(o.tiers, hantei.Tiers()) || !slices.Equal(o.sizes, []string{"L1"}) || !slices.Equal(o.forms, []string{"one"}) ||
		o.time != 3*time.Second || o.format != "go" || o.unusable != 0.01 {
		t.Errorf("options %+v", o)
	}
}

func TestParseOptionsDefaults(t *testing.T) {
	float32s, both := report.Types[:1], report.Types
	for args, want := range map[string]options{
		"":                        {time: glanceTime, selection: selection{sizes: []string{report.SizeL2}, types: float32s}},
		"-tier generic -form one": {time: glanceTime, selection: selection{sizes: []string{report.SizeL2}, types: float32s}},
		"-type float64,float32":   {time: glanceTime, selection: selection{sizes: []string{report.SizeL2}, types: both}},
		"-full":                   {time: fullTime, selection: selection{sizes: report.Sizes, types: both}, full: true},
		"-test CircleCircle":      {time: fullTime, selection: selection{sizes: report.Sizes, types: both}, full: true},
		"-size L1 -type float32":  {time: fullTime, selection: selection{sizes: []string{"L1"}, types: float32s}, full: true},
		"-size 1000,10,L2":        {time: fullTime, selection: selection{sizes: []string{"960", "64", "L2"}, types: both}, full: true},
		"-rows 100":               {time: fullTime, selection: selection{sizes: report.Sizes, types: both}, full: true},
		"-format go":              {time: fullTime, selection: selection{sizes: report.Sizes, types: both}, full: true},
		"-save":                   {time: saveTime, save: true, selection: selection{types: both}},
		"-save -size 640,L1":      {time: saveTime, save: true, selection: selection{sizes: []string{"640", "L1"}, types: both}, full: true},
		"-save -time 9s -size L3": {time: 9 * time.Second, save: true, selection: selection{sizes: []string{"L3"}, types: both}, full: true},
	} {
		t.Run(args, func(t *testing.T) {
			o, err := parseOptions(strings.Fields(args), io.Discard)
			if err != nil {
				t.Fatal(err)
			}
			if o.time != want.time || o.save != want.save || o.full != want.full ||
				!slices.Equal(o.sizes, want.sizes) || !slices.Equal(o.types, want.types) {
				t.Errorf("time %v, save %v, full %v, sizes %v, types %v, want %+v", o.time, o.save, o.full, o.sizes, o.types, want)
			}
		})
	}
}

func TestLadder(t *testing.T) {
	p := plan{options: &options{}, memory: 33 * 4096 * 4}
	if got, want := p.sizes(33), []string{"64", "256", "1024", "4096", "16384"}; !slices.Equal(got, want) {
		t.Errorf("sizes %v, want %v", got, want)
	}
	if got := p.rows("1000", 33); got != 960 {
		t.Errorf("size 1000 has %d rows, want 960, a multiple of %d", got, timing.Step)
	}
}

func TestParseOptionsErrors(t *testing.T) {
	checkMisuse(t, "bench", parseOptions, map[string]string{
		"-test Ellipse":                 `invalid value "Ellipse" for flag -test: want some of ` + strings.Join(testNames, ","),
		"-tier sse":                     `invalid value "sse" for flag -tier: want some of ` + strings.Join(hantei.Tiers(), ","),
		"-size L4":                      `invalid value "L4" for flag -size: want some of L1,L2,L3,memory or numbers of rows`,
		"-format json":                  `-format is "json": want table or go`,
		"-time 0s":                      "-time is 0s: want more than 0",
		"-rows -1":                      "-rows is -1: want 0 to 1073741824",
		"-rows 1073741825 -size memory": "-rows is 1073741825: want 0 to 1073741824",
		"-size 64,1073741825":           `invalid value "64,1073741825" for flag -size: want 1073741824 rows at most`,
		"-unusable 101":                 "-unusable is 101: want 0 to 100",
		"-seed -1":                      `invalid value "-1" for flag -seed: parse error`,
		"-nonsense":                     "flag provided but not defined: -nonsense",
		"table":                         `unexpected argument "table"`,
		"-size L1, -h":                  `invalid value "L1," for flag -size: want some of L1,L2,L3,memory or numbers of rows`,
		"-size 0":                       `invalid value "0" for flag -size: want some of L1,L2,L3,memory or numbers of rows`,
		"-form columns":                 `invalid value "columns" for flag -form: want some of rows,one`,
	})
}

// lasersAndBullets is a scene of 3 pairs.
const lasersAndBullets = "box,x,y,angle,hw,hh\nbox,640,480,0,400,8\ncircle,x,y,r\ncircle,600,470,5\ncircle,100,100,5\ncircle,606,470,5\n"

// runOn returns what a run with these flags prints, on a scene from a file of these shapes.
func runOn(t *testing.T, shapes, flags string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "shapes.csv")
	if err := os.WriteFile(file, []byte(shapes), 0o644); err != nil {
		t.Fatal(err)
	}
	o, err := parseOptions(append(strings.Fields(flags), "-scene", file, "-time", "100ms"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	s, err := loadScene(o)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run(o, s, time.Now().Add(o.time), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestRunInFull(t *testing.T) {
	out := runOn(t, lasersAndBullets, "-full -rows 6400")
	for _, want := range []string{
		"BoxCircle             float32 rows         3        2   66.7 %       0",
		"CircleCircle          float64 one          2        1   50.0 %       0",
		"\nBoxCircle\ntype    form  size        rows |",
		"\nfloat64 one   memory      6400 |",
		", not 100ms: the rows have to be laid out, and a sample takes 1ms at least\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("printed\n%s\nwant %q in it", out, want)
		}
	}
	if strings.Contains(out, "EllipsePoint  ") {
		t.Errorf("printed\n%s\nwant no test without shapes", out)
	}
}

func TestRunAtAGlance(t *testing.T) {
	out := runOn(t, lasersAndBullets, "-type float64")
	for want, times := range map[string]int{
		"\nfloat64 ": 1, "\nBoxCircle             rows ": 1, "\nCircleCircle          rows ": 1, "\nCircleSweep": 0,
		"float32": 0, "memory": 0,
	} {
		if got := strings.Count(out, want); got != times {
			t.Errorf("printed\n%s\nwant %q in it %d times, not %d", out, want, times, got)
		}
	}
	// Two thirds of the rows hit and no answer is wrong. The share of reading before these may be 67% as well.
	if hits := regexp.MustCompile(`(?m) 67% +0 +0 +0$`).FindAllString(out, -1); len(hits) != 14 {
		t.Errorf("printed\n%s\nwant 14 lines with 67%% hits and no wrong answer, not %d", out, len(hits))
	}
	rows, one := regexp.MustCompile(`(?m)^\w+ +rows `).FindAllString(out, -1), strings.Count(out, "\n                      one  ")
	if len(rows) != one {
		t.Errorf("printed\n%s\nwant as many lines of one against rows as of rows against rows", out)
	}
}

// TestRunOneForm has a scene of which a test meets rows with rows, and has nothing for one shape against rows.
func TestRunOneForm(t *testing.T) {
	out := runOn(t, "ellipse,x,y,angle,rx,ry\nellipse,0,0,0,3,2\nellipse,1,1,0.5,3,2\n", "-full -size L1 -type float32 -test EllipseCircle")
	if got := strings.Count(out, "\nfloat32 rows "); got != 1 || strings.Contains(out, "\nfloat32 one ") {
		t.Errorf("printed\n%s\nwant rows against rows alone", out)
	}
}

// TestRunNamedTests has a scene without shapes for a test that is asked for by its name.
func TestRunNamedTests(t *testing.T) {
	o, err := parseOptions(strings.Fields("-test CircleCircle,BoxCircle,EllipsePoint -form one"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	shapes := &scene.Scene[float64]{CircleCircle: scene.Synthetic(1, 64, 0).CircleCircle}
	const want = "the scene has no shapes for EllipsePoint, BoxCircle, form one"
	if _, err := newPlan(o, shapes, report.Caches{}); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// TestCrossMatched compares the tests that are said to have rows of the cross-match with those whose answers change
// with its share of unusable rows.
func TestCrossMatched(t *testing.T) {
	o, err := parseOptions(strings.Fields("-tier generic -size 64 -form rows -type float64"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var hashes [2][]report.Answer
	for unusable := range hashes {
		p, err := newPlan(o, scene.Synthetic(1, 256, float64(unusable)), report.Caches{})
		if err != nil {
			t.Fatal(err)
		}
		hashes[unusable] = p.answers
	}
	for i, a := range hashes[0] {
		if got, want := a.Hash != hashes[1][i].Hash, slices.Contains(crossMatched, a.Test); got != want {
			t.Errorf("%s changes with -unusable: %v, want %v as crossMatched says", a.Test, got, want)
		}
	}
}

func TestLoadSceneErrors(t *testing.T) {
	file := filepath.Join(t.TempDir(), "shapes.csv")
	if err := os.WriteFile(file, []byte("circle,x,y,r\ncircle,1,2,x\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := loadScene(&options{scene: file}); err == nil || err.Error() != file+`:2:12: r is "x": want a number` {
		t.Errorf("error %v", err)
	}
	if _, err := loadScene(&options{scene: file + "x"}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error %v, want that the file is not there", err)
	}
}

func TestAgreeTellsDifferentTiers(t *testing.T) {
	answers := map[string]answer{"a": {hits: 1, hash: 2, unsure: 3}, "b": {hits: 1, hash: 2}, "c": {hits: 1, hash: 7}}
	c := &contest{answer: func(tier string) answer { return answers[tier] }}
	if got, err := agree(c, []string{"a", "b"}); err != nil || got != answers["a"] {
		t.Errorf("agree = %v, %v, want the first tier's answer", got, err)
	}
	if _, err := agree(c, []string{"a", "b", "c"}); err == nil || !strings.Contains(err.Error(), "a has 1 hits, hash 0000000000000002; c has 1 hits") {
		t.Errorf("error %v, want one that names a and c", err)
	}
}

func TestRowsOf(t *testing.T) {
	c := caches(32<<10, 1<<20, 32<<20)
	for _, test := range []struct {
		size     string
		rowBytes float64
		want     int
	}{
		{report.SizeL1, 32.125, 576}, {report.SizeL2, 32.125, 20352}, {report.SizeL3, 32.125, 195840}, {report.SizeMemory, 32.125, 31104}, {report.SizeL1, 1e6, timing.Step},
	} {
		if got := rowsOf(test.size, test.rowBytes, c, 1e6); got != test.want {
			t.Errorf("rowsOf(%s, %v) = %d, want %d", test.size, test.rowBytes, got, test.want)
		}
	}
}

func TestMemoryBytes(t *testing.T) {
	for _, test := range []struct {
		l3   int
		free int64
		want int
		why  string
	}{
		{32 << 20, 64 << 30, memoryLeast, ""},
		{100 << 20, 64 << 30, 800 << 20, ""},
		{480 << 20, 64 << 30, memoryMost, "1024 MiB of rows, the most that is laid out, in place of 3840 MiB"},
		{480 << 20, 2 << 30, 512 << 20, "512 MiB of rows, a quarter of what is free, in place of 3840 MiB"},
		{32 << 20, 1 << 30, 256 << 20, "256 MiB of rows, a quarter of what is free, in place of 514 MiB"},
	} {
		if got, why := memoryBytes(report.Caches{L3: test.l3}, test.free); got != test.want || why != test.why {
			t.Errorf("memoryBytes with an L3 of %d and %d free = %d, %q, want %d, %q", test.l3, test.free, got, why, test.want, test.why)
		}
	}
}

func TestMemoryNote(t *testing.T) {
	const capped = "few rows"
	for name, test := range map[string]struct {
		o    options
		want string
	}{
		"measured":      {options{selection: selection{sizes: report.Sizes}}, capped},
		"the ladder":    {options{}, capped},
		"not measured":  {options{selection: selection{sizes: []string{report.SizeL1}}}, ""},
		"rows as asked": {options{selection: selection{sizes: report.Sizes}, rows: 100}, ""},
	} {
		if got := (&plan{options: &test.o, capped: capped}).memoryNote(); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

func TestCachesAssumesUnknownOnes(t *testing.T) {
	if got, want := caches(48<<10, -1, 0), (report.Caches{L1: 48 << 10, L2: 512 << 10, L3: 8 << 20, Assumed: true}); got != want {
		t.Errorf("caches %+v, want %+v", got, want)
	}
	if got, want := caches(1<<15, 1<<20, 1<<25), (report.Caches{L1: 1 << 15, L2: 1 << 20, L3: 1 << 25}); got != want {
		t.Errorf("caches %+v, want %+v", got, want)
	}
}
