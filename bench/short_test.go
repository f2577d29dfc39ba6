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
)

func TestParseShort(t *testing.T) {
	o, err := parseShort(nil, io.Discard)
	if err != nil || !slices.Equal(o.tests, testNames) || !slices.Equal(o.types, report.Types) ||
		!slices.Equal(o.tiers, hantei.Tiers()[:1]) || o.time != time.Minute || o.save {
		t.Errorf("default options %+v, error %v", o, err)
	}
	o, err = parseShort(strings.Fields("-test BoxCircle -type float64 -form one -tier generic -time 3s -save"), io.Discard)
	if err != nil || !slices.Equal(o.tests, []string{"BoxCircle"}) || !slices.Equal(o.types, []string{"float64"}) ||
		!slices.Equal(o.forms, []string{"one"}) || !slices.Equal(o.tiers, []string{"generic"}) || o.time != 3*time.Second || !o.save {
		t.Errorf("options %+v, error %v", o, err)
	}
	checkMisuse(t, "bench short", parseShort, map[string]string{"-time 0s": "-time is 0s: want more than 0", "x": `unexpected argument "x"`})
}

// TestRunShort measures a little: every test has a line of each call form.
func TestRunShort(t *testing.T) {
	o, err := parseShort(strings.Fields("-type float32 -tier generic -time 50ms"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := runShort(o, time.Now().Add(o.time), &out); err != nil {
		t.Fatal(err)
	}
	for _, test := range testNames {
		for _, form := range report.Forms {
			if n := strings.Count(out.String(), "\n"+test+strings.Repeat(" ", 22-len(test))+"float32 "+form); n != 1 {
				t.Errorf("%s, %s has %d lines, want 1:\n%s", test, form, n, &out)
			}
		}
	}
}

// TestScalarLoops compares the loops over package kernel with the batches, for every test.
func TestScalarLoops(t *testing.T) {
	o, err := parseShort([]string{"-seed", "3"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	jobs := shortJobs(o)
	if want := len(testNames) * len(report.Types) * len(report.Forms); len(jobs) != want {
		t.Errorf("%d jobs, want %d", len(jobs), want)
	}
	for _, j := range jobs {
		if !j.same() {
			t.Errorf("%s, %s, %s: the loop over package kernel differs from the batch", j.test, j.element, j.form)
		}
	}
}
