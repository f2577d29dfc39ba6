package main

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/bench/internal/accuracy"
	"github.com/hantei-go/hantei/bench/internal/report"
)

func TestParseAccuracy(t *testing.T) {
	o, err := parseAccuracy(nil, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(o.tests, accuracyTests) || !slices.Equal(o.types, []string{"float64"}) || o.seed != 1 || o.rows != 5000 || o.markdown {
		t.Errorf("default options %+v", o)
	}
	o, err = parseAccuracy(strings.Fields("-test EllipseDistance,BoxCircle -type float32 -seed 9 -rows 10 -markdown"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(o.tests, []string{"BoxCircle", "EllipseDistance"}) || !slices.Equal(o.types, []string{"float32"}) || o.seed != 9 || o.rows != 10 || !o.markdown {
		t.Errorf("options %+v", o)
	}
}

// TestTrialsAreAskedFor checks that every trial is of a test in the table, so that -test reaches
// it.
func TestTrialsAreAskedFor(t *testing.T) {
	for _, trial := range accuracy.Trials[float32]() {
		if !slices.Contains(accuracyTests, trial.Test) {
			t.Errorf("%s has a trial and is not among those of -test, %v", trial.Test, accuracyTests)
		}
	}
}

func TestParseAccuracyErrors(t *testing.T) {
	checkMisuse(t, "bench accuracy", parseAccuracy, map[string]string{
		"-test CircleCircle": `invalid value "CircleCircle" for flag -test: want some of EllipsePoint,EllipseEllipse,BoxCircle,CircleSweep,EllipseDistance`,
		"-type int":          `invalid value "int" for flag -type: want some of float32,float64`,
		"-rows 0":            "-rows is 0: want 1 to 1073741824",
		"-rows 1073741825":   "-rows is 1073741825: want 1 to 1073741824",
		"table":              `unexpected argument "table"`,
	})
}

func TestRunAccuracy(t *testing.T) {
	o := &accuracyOptions{tests: []string{"EllipseEllipse", "CircleSweep"}, types: report.Types, seed: 1, rows: 20}
	var table, again, markdown bytes.Buffer
	for _, out := range []*bytes.Buffer{&table, &again} {
		if err := runAccuracy(o, out); err != nil {
			t.Fatal(err)
		}
	}
	if table.String() != again.String() {
		t.Error("two runs differ")
	}
	for _, want := range []string{
		"20 rows a family, seed 1", "\nEllipseEllipse, float32 ", "\nEllipseEllipse, float64 ", "\nCircleSweep, hit or miss, float64 ", "\nCircleSweep, time, float32 ",
	} {
		if strings.Count(table.String(), want) != 1 {
			t.Errorf("printed\n%s\nwant %q in it once", &table, want)
		}
	}
	if strings.Contains(table.String(), "BoxCircle") {
		t.Errorf("printed\n%s\nwant only what was asked for", &table)
	}
	o.markdown = true
	if err := runAccuracy(o, &markdown); err != nil {
		t.Fatal(err)
	}
	if want := "\n\n| CircleSweep, time, float64 | hantei |"; !strings.Contains(markdown.String(), want) {
		t.Errorf("wrote\n%s\nwant %q in it", &markdown, want)
	}
}
