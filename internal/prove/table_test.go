package prove_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/prove"
)

// TestComplete checks that what goes with a test of the catalog is there: its calls and columns in
// the table, golden hashes, a fuzz target, its corpus, and if it is boolean a search and exact
// arithmetic.
func TestComplete(t *testing.T) {
	var boolean, targets []string
	symmetric := map[string]bool{}
	for _, entry := range catalog.Tests {
		targets = append(targets, "Fuzz"+entry.Name)
		if entry.Answer.Form == catalog.Bits {
			boolean, symmetric[entry.Name] = append(boolean, entry.Name), entry.Symmetric
		}
	}
	t.Run("golden hashes", func(t *testing.T) {
		wantNames(t, slices.Collect(maps.Keys(prove.Goldens())), catalog.Names())
	})
	t.Run("fuzz targets", func(t *testing.T) { wantNames(t, fuzzTargets(t), targets) })
	t.Run("searches", func(t *testing.T) {
		var names []string
		for _, search := range prove.Searches[float32]() {
			names = append(names, search.Name)
			if (search.Self != nil) != symmetric[search.Name] {
				t.Errorf("%s: Self is there: %v, symmetric: %v", search.Name, search.Self != nil, symmetric[search.Name])
			}
		}
		wantNames(t, names, boolean)
	})
	t.Run("exact arithmetic", func(t *testing.T) {
		var names []string
		for _, exact := range prove.Exacts() {
			names = append(names, exact.Name)
		}
		wantNames(t, names, boolean)
	})
	for _, test := range prove.Tests[float32]() {
		t.Run(test.Name, func(t *testing.T) {
			for _, row := range corpus.Fields(t, test.Corpus) {
				if len(row.Fields) != test.First+test.Second {
					t.Fatalf("the corpus has %d fields a row, the sides have %d and %d columns", len(row.Fields), test.First, test.Second)
				}
			}
			if hit, miss := test.Draw(prove.NewSource[float32](1)); len(hit) != test.First+test.Second || len(miss) != len(hit) {
				t.Errorf("Draw returns rows of %d and %d fields, the sides have %d and %d columns", len(hit), len(miss), test.First, test.Second)
			}
		})
	}
}

// wantNames compares names in any order.
func wantNames(t *testing.T, got, want []string) {
	t.Helper()
	slices.Sort(got)
	if want = slices.Sorted(slices.Values(want)); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// fuzzTargets returns the names of those of package hantei.
func fuzzTargets(t *testing.T) (names []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../fuzz_test.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, declaration := range file.Decls {
		if f, ok := declaration.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Fuzz") {
			names = append(names, f.Name.Name)
		}
	}
	return names
}
