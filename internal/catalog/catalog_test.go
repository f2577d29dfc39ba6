package catalog

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// root is the folder of package hantei.
const root = "../.."

func TestEntries(t *testing.T) {
	byName := map[string]*Test{}
	for i := range Tests {
		test := &Tests[i]
		if byName[test.Name] != nil {
			t.Errorf("%s is there twice", test.Name)
		}
		byName[test.Name] = test
	}
	for _, test := range Tests {
		t.Run(test.Name, func(t *testing.T) {
			if test.Question == "" || !slices.Contains(Shapes, test.First) || !slices.Contains(Shapes, test.Second) || !slices.Contains(Answers, test.Answer) {
				t.Errorf("%+v lacks a question, a side or an answer, or has one that no list has", test)
			}
			if test.Symmetric && test.First != test.Second {
				t.Errorf("symmetric, but of %s and %s", test.First.Name, test.Second.Name)
			}
			if name := test.Companion; name != "" {
				c := byName[name]
				if c == nil || c.Answer != Hits || c.First != test.First || c.Second != test.Second || test.Answer == Hits {
					t.Errorf("companion %q is not a test of the same sides that answers with hit bits", name)
				}
			}
			if test.Corpus == "" {
				return
			}
			if _, err := os.Stat(filepath.Join(root, "testdata/corpus", test.Corpus+".csv")); err != nil {
				t.Errorf("corpus %q: %v", test.Corpus, err)
			}
		})
	}
}

// Every test is a function of package hantei, with the sides and the answer that the table says,
// and every function of that form is in the table.
func TestFunctions(t *testing.T) {
	got := map[string]signature{}
	for name, f := range functions(t, root) {
		if s, ok := signatureOf(f); ok {
			got[name] = s
		}
	}
	for _, test := range Tests {
		want := signature{answer: answerType(test.Answer), first: test.First.Name, second: test.Second.Name}
		switch s, ok := got[test.Name]; {
		case !ok:
			t.Errorf("package hantei has no test %s: write it in a file of its own in the root", test.Name)
		case s != want:
			t.Errorf("hantei.%s has %+v, but the table says %+v", test.Name, s, want)
		}
		delete(got, test.Name)
	}
	for name, s := range got {
		t.Errorf("package hantei has test %s of %+v, which internal/catalog/tests.go lacks", name, s)
	}
}

func answerType(a *Answer) string {
	switch a.Form {
	case Bits:
		return "Mask"
	case Numbers:
		return "[]T"
	}
	return "*soa." + a.Record + "[T]"
}

func TestDefinitions(t *testing.T) {
	defined := functions(t, filepath.Join(root, "kernel"))
	for _, name := range Names() {
		if defined[name] == nil {
			t.Errorf("package kernel does not define %s: write it in a file of its own in kernel", name)
		}
	}
}

func TestColumns(t *testing.T) {
	got := structs(t, filepath.Join(root, "soa"))
	for _, s := range Shapes {
		if !slices.Equal(got[s.Name], s.Columns) {
			t.Errorf("soa.%s has columns %q, but the table says %q", s.Name, got[s.Name], s.Columns)
		}
	}
	for _, a := range Answers {
		if a.Form == Record && !slices.Equal(got[a.Record], a.Columns) {
			t.Errorf("soa.%s has columns %q, but the table says %q", a.Record, got[a.Record], a.Columns)
		}
	}
}

func TestBounds(t *testing.T) {
	methods := methods(t, filepath.Join(root, "broad"), "Bounds")
	for _, s := range Shapes {
		if !slices.Contains(methods, "Append"+s.Name) {
			t.Errorf("broad.Bounds has no method Append%s", s.Name)
		}
	}
}

// TestReadme looks for a row of every test in README's table of tests.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(readme), "## The tests")
	table, _, _ = strings.Cut(table, "\n#")
	for _, name := range Names() {
		if !strings.Contains(table, "\n| `"+name+"` |") {
			t.Errorf("README.md has no row of %s in its table of tests", name)
		}
	}
}

// TestPairsTables looks for every shape in the switch by which package pairs knows the columns of a side: without it the
// side is not packed, and rows are cut out of it slowly.
func TestPairsTables(t *testing.T) {
	source, err := os.ReadFile(filepath.Join(root, "pairs", "table.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range Shapes {
		if !strings.Contains(string(source), "case *soa."+s.Name+"[T]:") {
			t.Errorf("pairs/table.go has no case for %s", s.Name)
		}
	}
}
