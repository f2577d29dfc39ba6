package main

import (
	"bytes"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/checkout"
)

func TestParseCompare(t *testing.T) {
	o, err := parseCompare(strings.Fields("-commit v1 -test CircleSweep -size 640,L1 -tier generic -rounds 6"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	want := "sample -test CircleSweep -tier generic -type float32,float64 -size 640,L1"
	if len(hantei.Tiers()) == 1 {
		want = strings.Replace(want, " -tier generic", "", 1) // it is the default
	}
	if got := strings.Join(o.sampleArgs(), " "); got != want || o.commit != "v1" || o.rounds != 6 {
		t.Errorf("options %+v start %s, want %s", o, got, want)
	}
}

func TestParseCompareErrors(t *testing.T) {
	checkMisuse(t, "bench compare", parseCompare, map[string]string{
		"-rounds 5": "-rounds is 5: want 6 or more",
		"-time 0s":  "-time is 0s: want more than 0",
		"HEAD~1":    `unexpected argument "HEAD~1"`,
	})
}

// TestCompareWithHEAD compares two cases. That HEAD has other routines than the working tree, or
// the machine much to do, makes a loss and no failure here.
func TestCompareWithHEAD(t *testing.T) {
	if testing.Short() {
		t.Skip("builds two programs")
	}
	needRepository(t)
	o, err := parseCompare(strings.Fields("-test CircleCircle -type float32 -form rows -size L1 -tier generic -time 200ms"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := runCompare(t.Context(), o, &out); err != nil && !strings.Contains(err.Error(), "1 of 1 cases lose") {
		t.Fatal(err)
	}
	for _, want := range []string{"after:  the working tree\n", "\nCircleCircle          float32 rows  L1     generic "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("printed\n%s\nwant %q in it", &out, want)
		}
	}
}

func TestCompareWithUnknownCommit(t *testing.T) {
	needRepository(t)
	o, err := parseCompare([]string{"-commit", "no-such-commit"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if err := runCompare(t.Context(), o, io.Discard); err == nil || !strings.Contains(err.Error(), "no-such-commit") {
		t.Errorf("error %v, want one that names the commit", err)
	}
}

// needRepository skips the test where there is no Git, or not this repository.
func needRepository(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip(err)
	}
	root, err := checkout.Root()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := checkout.Commit(root); err != nil {
		t.Skip(err)
	}
}

// TestSample asks for samples of one case twice and of another one.
func TestSample(t *testing.T) {
	o, err := parseSample(strings.Fields("-test CircleCircle -type float32 -size 64,128 -form one -tier generic"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	orders := strings.NewReader(`{"Case":0,"Share":1000}{"Case":0,"Share":1000}{"Case":1,"Share":1000}`)
	var out bytes.Buffer
	if err := runSample(o, orders, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 4 || !strings.Contains(lines[0], "64") || !strings.Contains(lines[0], "128") {
		t.Fatalf("printed\n%s\nwant the names of two cases and three samples", &out)
	}
	if slices.ContainsFunc(lines[1:], func(l string) bool { return !strings.HasPrefix(l, `{"PerRow":`) || l == `{"PerRow":0}` }) {
		t.Errorf("printed\n%s\nwant times", &out)
	}
}
