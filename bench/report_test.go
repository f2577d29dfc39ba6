package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestParseReport(t *testing.T) {
	files, output, err := parseReport(strings.Fields("-o x.html a.txt b.txt"), io.Discard)
	if err != nil || strings.Join(files, " ") != "a.txt b.txt" || output != "x.html" {
		t.Errorf("files %v, output %s, error %v", files, output, err)
	}
	if _, _, err := parseReport(nil, io.Discard); err == nil || !strings.HasPrefix(err.Error(), "no file of results") {
		t.Errorf("no files: error %v", err)
	}
}

// TestSavedRunIsDrawn measures a little, in Go's format, and draws it.
func TestSavedRunIsDrawn(t *testing.T) {
	o, err := parseOptions(strings.Fields("-test CircleCircle -type float32 -size 64,1024 -time 100ms -format go"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	file, output := filepath.Join(t.TempDir(), "machine.txt"), filepath.Join(t.TempDir(), "page.html")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	shapes, err := loadScene(o)
	if err != nil {
		t.Fatal(err)
	}
	if err := run(o, shapes, time.Now().Add(o.time), f); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := writeReport([]string{file}, output); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(output)
	if err != nil {
		t.Fatal(err)
	}
	if svgs := strings.Count(string(text), "<svg "); svgs != 2+2+1+2 {
		t.Errorf("%d figures, want 2 of throughput, 2 of tiers, 1 of accuracy, 2 of limits", svgs)
	}
}

func TestWriteReportErrors(t *testing.T) {
	if err := writeReport([]string{"none.txt"}, "x.html"); err == nil || !strings.HasPrefix(err.Error(), "report: ") {
		t.Errorf("error %v", err)
	}
}
