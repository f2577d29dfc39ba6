package main

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/pairs"
)

func TestParseFrame(t *testing.T) {
	o, err := parseFrame(nil, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(o.kinds, scene.BodyKinds) || !slices.Equal(o.bodies, bodiesNames) || !slices.Equal(o.types, []string{"float32"}) ||
		!slices.Equal(o.tiers, hantei.Tiers()[:1]) || o.workers < 1 {
		t.Errorf("default options %+v", o)
	}
	o, err = parseFrame(strings.Fields("-bodies 10000 -radii mixed -type float64,float32 -tier generic -workers 3"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(o.jobs(), []frameJob{{"generic", "float32", "mixed", 10000}, {"generic", "float64", "mixed", 10000}}) || o.workers != 3 {
		t.Errorf("options %+v, jobs %v", o, o.jobs())
	}
	checkMisuse(t, "bench frame", parseFrame, map[string]string{
		"-bodies 20":  `invalid value "20" for flag -bodies: want some of 10000,100000,1000000`,
		"-radii none": `invalid value "none" for flag -radii: want some of even,mixed`,
		"-workers -2": "-workers is -2: want 0 or more",
	})
}

// TestRunFrame runs frames of a few bodies. That the contenders agree is what runFrame checks.
func TestRunFrame(t *testing.T) {
	keepTier(t)
	o := &frameOptions{
		kinds: scene.BodyKinds, bodies: []string{"2000"}, types: report.Types, tiers: hantei.Tiers()[:1],
		seed: 1, workers: 2, time: time.Millisecond,
	}
	var table, lines bytes.Buffer
	if err := runFrame(o, &table); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\n2000 bodies, radii even, float32, ", "\n2000 bodies, radii mixed, float64, ", "\nhantei   ", "\nhantei 2 workers ",
		"\nsort-and-sweep ", "\nhash grid ", "\nall pairs ",
	} {
		if !strings.Contains(table.String(), want) {
			t.Errorf("printed\n%s\nwant %q in it", &table, want)
		}
	}
	o.format = formatGo
	if err := runFrame(o, &lines); err != nil {
		t.Fatal(err)
	}
	names := benchmarkNames(t, &lines)
	if want := "Frame/by=hash-grid/tier=" + o.tiers[0] + "/type=float64/radii=mixed/bodies=2000/part=total"; names[want] != leastRounds {
		t.Errorf("%d lines of %s, want %d", names[want], want, leastRounds)
	}
	if strings.Contains(lines.String(), "by=all-pairs/tier="+o.tiers[0]+"/type=float32/radii=even/bodies=2000/part=build") {
		t.Error("lines of a part that all pairs do not have")
	}
}

func TestCheckFramesTellsOtherHits(t *testing.T) {
	finds := func(name string, list ...int32) contender {
		hits := new(pairs.List)
		return contender{name: name, hits: hits, frame: func(*stopwatch) {
			hits.Reset()
			for k := 0; k < len(list); k += 2 {
				hits.Append(list[k], list[k+1])
			}
		}}
	}
	first := finds("first", 1, 2, 3, 4)
	if err := checkFrames([]contender{first, finds("in another order", 3, 4, 1, 2)}); err != nil {
		t.Error(err)
	}
	for _, other := range []contender{finds("fewer", 1, 2), finds("others", 1, 2, 3, 5)} {
		if err := checkFrames([]contender{first, other}); err == nil || !strings.Contains(err.Error(), other.name+" finds ") {
			t.Errorf("error %v, want one that names %s", err, other.name)
		}
	}
}
