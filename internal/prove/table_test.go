package prove_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/prove"
)

// root is the folder of package hantei.
const root = "../.."

func names(keep func(*prove.Test[float32]) bool) (all []string) {
	for _, test := range prove.Tests[float32]() {
		if keep(&test) {
			all = append(all, test.Name)
		}
	}
	slices.Sort(all)
	return all
}

func every(*prove.Test[float32]) bool { return true }

func wantNames(t *testing.T, got, want []string) {
	t.Helper()
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestTable checks that the table has every batch test of package hantei, that its two element types
// agree, and that what goes with a test is there: golden hashes, a search, a fuzz target, a corpus.
func TestTable(t *testing.T) {
	all := names(every)
	t.Run("batch tests of hantei", func(t *testing.T) {
		wantNames(t, functions(t, "*.go", isBatchTest), all)
	})
	t.Run("fuzz targets", func(t *testing.T) {
		isTarget := func(f *ast.FuncDecl) bool { return strings.HasPrefix(f.Name.Name, "Fuzz") }
		var targets []string
		for _, name := range all {
			targets = append(targets, "Fuzz"+name)
		}
		wantNames(t, functions(t, "fuzz_test.go", isTarget), targets)
	})
	t.Run("golden hashes", func(t *testing.T) {
		wantNames(t, slices.Collect(maps.Keys(prove.Goldens())), all)
	})
	t.Run("searches", func(t *testing.T) {
		var searches []string
		for _, search := range prove.Searches[float32]() {
			searches = append(searches, search.Name)
		}
		wantNames(t, searches, names(func(test *prove.Test[float32]) bool { return test.Numbers == nil }))
	})
	wide := prove.Tests[float64]()
	for i, test := range prove.Tests[float32]() {
		t.Run(test.Name, func(t *testing.T) {
			if wide[i].Name != test.Name {
				t.Errorf("test %d of float64 is %s", i, wide[i].Name)
			}
			for _, row := range corpus.Fields(t, test.Corpus) {
				if len(row.Fields) != test.First+test.Second {
					t.Fatalf("the corpus has %d fields a row, the table %d and %d", len(row.Fields), test.First, test.Second)
				}
			}
		})
	}
}

// functions returns the names of the functions in the root's files of the pattern that keep takes. Test
// files have to be named in full.
func functions(t *testing.T, pattern string, keep func(*ast.FuncDecl) bool) (names []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if pattern == "*.go" && strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range file.Decls {
			if f, ok := declaration.(*ast.FuncDecl); ok && f.Recv == nil && keep(f) {
				names = append(names, f.Name.Name)
			}
		}
	}
	return names
}

// isBatchTest tells whether f is exported and its last two parameters are columns of package soa.
func isBatchTest(f *ast.FuncDecl) bool {
	var types []ast.Expr // of the parameters
	for _, field := range f.Type.Params.List {
		for range max(1, len(field.Names)) {
			types = append(types, field.Type)
		}
	}
	return f.Name.IsExported() && len(types) == 3 && isColumns(types[1]) && isColumns(types[2])
}

// isColumns tells whether the type is *soa.Shapes[T].
func isColumns(e ast.Expr) bool {
	pointer, ok := e.(*ast.StarExpr)
	if !ok {
		return false
	}
	generic, ok := pointer.X.(*ast.IndexExpr)
	if !ok {
		return false
	}
	selector, ok := generic.X.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	name, ok := selector.X.(*ast.Ident)
	return ok && name.Name == "soa"
}
