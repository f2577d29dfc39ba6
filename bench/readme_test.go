package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeSpeeds compares the tables of speeds in README.md and its like with the results that they
// are of.
func TestReadmeSpeeds(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range speedPages {
		text, err := os.ReadFile(filepath.Join(root, page.file))
		if err != nil {
			t.Fatal(err)
		}
		machine, shown, err := shownSpeeds(string(text))
		if err != nil {
			t.Fatal(page.file, err)
		}
		want, err := readmeSpeeds(root, machine, page.onlyBesideC)
		if err != nil {
			t.Fatal(err)
		}
		if shown != want {
			t.Errorf("%s shows\n%s\nwant\n%s\ngo run ./bench readme %s writes it anew", page.file, shown, want, machine)
		}
	}
}

func TestShownSpeeds(t *testing.T) {
	const table = "<!-- go run ./bench readme some-machine -->\n| a |\n<!-- end of the speeds -->\n"
	machine, speeds, err := shownSpeeds("# x\n" + table + "y\n")
	if err != nil || machine != "some-machine" || speeds != table {
		t.Errorf("machine %q, speeds %q, error %v", machine, speeds, err)
	}
	for _, readme := range []string{"", "<!-- end of the speeds -->\n", strings.TrimSuffix(table, speedsEnd)} {
		if _, _, err := shownSpeeds(readme); err == nil {
			t.Errorf("%q has speeds", readme)
		}
	}
}

func TestReadmeErrors(t *testing.T) {
	if _, err := readmeSpeeds("..", "no-machine", true); err == nil || err.Error() != "bench/results has no results of no-machine" {
		t.Errorf("error %v", err)
	}
	if _, err := parseReadme(nil, io.Discard); err == nil || !strings.HasPrefix(err.Error(), "want one machine") {
		t.Errorf("error %v", err)
	}
	if machine, err := parseReadme([]string{"m"}, io.Discard); err != nil || machine != "m" {
		t.Errorf("machine %q, error %v", machine, err)
	}
}
