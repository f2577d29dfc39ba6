package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	start := time.Now()
	clock := start
	p := progress{out: &out, columns: 60, steps: 4, start: start, now: func() time.Time { return clock }}
	p.step("first")
	clock = start.Add(3 * time.Second)
	p.step("second, which has a name that is too long for the line")
	p.finish()
	shown := strings.Split(out.String(), "\r")
	want := []string{
		"", "[....................] 0/4: first                          ",
		"[#####...............] 1/4, about 9s left: second, which ha",
		strings.Repeat(" ", 59), "",
	}
	if strings.Join(shown, "|") != strings.Join(want, "|") {
		t.Errorf("shown\n%q, want\n%q", shown, want)
	}
}

func TestProgressOnlyOnTerminal(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p := newProgress(f, 2)
	p.step("first")
	p.finish()
	if info, err := f.Stat(); err != nil || info.Size() != 0 {
		t.Errorf("a file that is no terminal got %v bytes, %v", info.Size(), err)
	}
}
