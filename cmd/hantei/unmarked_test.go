package main

import (
	"os"
	"strings"
	"testing"
)

// TestUnmarkedStream cuts the mark of its end off a stream. Its rows are read, with a warning that some may be missing;
// a stream with the mark, and a file in another format, have none.
func TestUnmarkedStream(t *testing.T) {
	inFolder(t, map[string]string{"one.csv": "x,y,r\n0,0,9\n"})
	mustRun(t, strings.Fields("gen bullets --rows 5 -o marked.arrows")...)
	mustRun(t, strings.Fields("gen bullets --rows 3 -o other.arrows")...)
	whole, err := os.ReadFile("marked.arrows")
	if err != nil {
		t.Fatal(err)
	}
	const mark = "\xff\xff\xff\xff\x00\x00\x00\x00"
	short, found := strings.CutSuffix(string(whole), mark)
	if !found {
		t.Fatalf("the stream ends with %x, want a mark of its end", whole[max(0, len(whole)-len(mark)):])
	}
	if err := os.WriteFile("short.arrows", []byte(short), 0o666); err != nil {
		t.Fatal(err)
	}
	const warning = "hantei: short.arrows: warning: the stream ends without a mark of its end: it may be cut short\n"
	for _, command := range []string{
		"cross CircleCircle short.arrows one.csv -q", "cross CircleCircle one.csv short.arrows -q", "rows CircleCircle short.arrows marked.arrows -q",
		"cross CircleCircle short.arrows,other.arrows one.csv -q", "describe short.arrows",
	} {
		code, stdout, stderr := runHere(t, strings.Fields(command)...)
		if code != 0 || stderr != warning {
			t.Errorf("%s: exit code %d, standard error %q, want 0 and %q", command, code, stderr, warning)
		}
		if marked := mustRun(t, strings.Fields(strings.ReplaceAll(command, "short", "marked"))...); strings.ReplaceAll(stdout, "short", "marked") != marked {
			t.Errorf("%s: results\n%s\nwant\n%s", command, stdout, marked)
		}
	}
}
