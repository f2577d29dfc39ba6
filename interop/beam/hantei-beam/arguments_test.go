package main

import (
	"flag"
	"fmt"
	"io"
	"math"
	"testing"
)

// The limit is checked as hantei checks it, and where none is given a time has the limit 1, so that a
// miss is neither a pair nor the nearest row.
func TestLimits(t *testing.T) {
	none, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		test          string
		nearest       int
		rows          bool
		within, limit float64
		want          string
	}{
		{"CircleSweep", 0, false, none, 1, ""},
		{"CircleSweep", 0, true, none, 1, ""},
		{"RayCircle", 1, false, none, 1, ""},
		{"RayBoxContact", 0, false, 0, 0, ""},
		{"EllipseDistance", 0, false, none, 0, ""},
		{"EllipseDistance", 2, false, 3, 3, ""},
		{"CircleSweep", 0, false, 1.5, 0, "--within 1.5: the time of CircleSweep needs a limit from 0 to 1"},
		{"BoxCircleSweep", 0, true, -1, 0, "--within -1: the time of BoxCircleSweep needs a limit from 0 to 1"},
		{"RayBox", 1, false, inf, 0, "--within +Inf: the time of RayBox needs a limit from 0 to 1"},
		{"EllipseDistance", 0, false, inf, 0, "--within +Inf: the distance of EllipseDistance needs a limit that is finite"},
	} {
		a := arguments{test: c.test, first: "a.csv", second: "b.csv", output: "c.csv", of: "first", shards: 1,
			nearest: c.nearest, rows: c.rows, within: c.within}
		err := a.check()
		switch {
		case c.want == "" && (err != nil || a.within != c.limit):
			t.Errorf("%+v: limit %v, %v: need %v", c, a.within, err, c.limit)
		case c.want != "" && (err == nil || err.Error() != c.want):
			t.Errorf("%+v: %v, need %s", c, err, c.want)
		}
	}
}

// NaN is no limit, and not the same as none.
func TestLimitIsNumber(t *testing.T) {
	for text, want := range map[string]string{
		"NaN": `invalid value "NaN" for flag -within: need a number`,
		"far": `invalid value "far" for flag -within: strconv.ParseFloat: parsing "far": invalid syntax`,
		"0.5": "",
	} {
		var a arguments
		flags := flag.NewFlagSet("hantei-beam", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		a.define(flags)
		err := flags.Parse([]string{"--within", text})
		if got := fmt.Sprint(err); err != nil && got != want || err == nil && want != "" {
			t.Errorf("--within %s: %v, need %q", text, err, want)
		}
	}
}
