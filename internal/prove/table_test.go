package prove_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/prove"
)

// TestComplete checks that what goes with a test of the catalog is there: golden hashes, a fuzz
// target, rows of its corpus and draws with a field for each column, and if it is boolean exact
// arithmetic. Each message names the file that lacks something.
func TestComplete(t *testing.T) {
	goldens, targets := prove.Goldens(), fuzzTargets(t)
	exacts := map[string]*prove.Exact{}
	for _, exact := range prove.Exacts() {
		exacts[exact.Name] = &exact
	}
	for i, test := range prove.Tests[float32]() {
		entry := catalog.Tests[i]
		t.Run(test.Name, func(t *testing.T) {
			g := goldens[test.Name]
			if slices.Contains([]uint64{g.Seed, g.Stream.Rows, g.Stream.Answers, g.Short.Rows, g.Short.Answers, g.Hostile}, 0) {
				t.Errorf("its file in internal/prove has the golden %+v: set every field: any seed, and the hashes that go test -run Golden . ./kernel prints, with -short and without", g)
			}
			if !slices.Contains(targets, "Fuzz"+test.Name) {
				t.Errorf("fuzz_test.go has no target Fuzz%s", test.Name)
			}
			exact := exacts[test.Name]
			if entry.Answer.Form == catalog.Bits && exact == nil {
				t.Error("its file in internal/prove has no exact arithmetic, but it answers with hit bits")
			}
			if exact != nil {
				checkUnits(t, exact.Units, &entry)
			}
			if test.Corpus != "" {
				for _, row := range corpus.Fields(t, test.Corpus) {
					if len(row.Fields) != test.First+test.Second {
						t.Fatalf("testdata/corpus/%s.csv has %d fields a row, the sides have %d and %d columns", test.Corpus, len(row.Fields), test.First, test.Second)
					}
				}
			}
			if hit, miss := test.Draw(prove.NewSource[float32](1)); len(hit) != test.First+test.Second || len(miss) != len(hit) {
				t.Errorf("its draw in internal/prove returns rows of %d and %d fields, the sides have %d and %d columns", len(hit), len(miss), test.First, test.Second)
			}
		})
	}
	for _, name := range prove.ProofNames() {
		if catalog.Named(name) == nil {
			t.Errorf("proofs in internal/prove/table.go has %s, which is not in internal/catalog", name)
		}
	}
	for _, name := range targets {
		if catalog.Named(strings.TrimPrefix(name, "Fuzz")) == nil {
			t.Errorf("fuzz_test.go has %s, which is of no test in internal/catalog", name)
		}
	}
}

// checkUnits checks that there is a letter for each column of both sides.
func checkUnits(t *testing.T, units string, entry *catalog.Test) {
	t.Helper()
	first, second, _ := strings.Cut(units, "|")
	if len(first) != len(entry.First.Columns) || len(second) != len(entry.Second.Columns) {
		t.Errorf("its file in internal/prove has units %q, the sides have columns %q and %q", units, entry.First.Columns, entry.Second.Columns)
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
