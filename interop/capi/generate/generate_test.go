package main

import (
	"os"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/generated"
)

// The files of interop/capi are those that the table of tests gives now.
func TestGenerated(t *testing.T) {
	generated.Check(t, "..", "go generate ./interop/capi", files)
}

// The README of the Python package names the function of every test.
func TestPythonReadme(t *testing.T) {
	readme, err := os.ReadFile("../../python/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(readme), "\n## Tests\n")
	table, _, _ = strings.Cut(table, "\n## ")
	for _, c := range catalog.Tests {
		if function := snake(c.Name); !strings.Contains(table, "`"+function+"`") {
			t.Errorf("interop/python/README.md does not name %s in its table of tests", function)
		}
	}
}
