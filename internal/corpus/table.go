package corpus

import (
	"encoding/csv"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// parsed are the rows read so far, by table: several tests have rows in one, for both element types, and to read
// its numbers anew takes longer than most tests of them.
var parsed sync.Map

// A table is the key of the rows of a type in the table of that name.
type table[Row any] struct{ name string }

// rows returns what parse makes of each row of the named table, which is the same for all of a type. Nobody changes
// them.
func rows[Row any](t testing.TB, name string, parse func(*record) Row) []Row {
	t.Helper()
	if all, ok := parsed.Load(table[Row]{name}); ok {
		return all.([]Row)
	}
	path := filepath.Join(folder(t), name)
	lines, err := read(path)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	column := make(map[string]int)
	for i, title := range lines[0] {
		column[title] = i
	}
	var all []Row
	for i, line := range lines[1:] {
		all = append(all, parse(&record{t: t, path: path, line: i + 2, titles: lines[0], column: column, fields: line}))
	}
	parsed.Store(table[Row]{name}, all)
	return all
}

// read returns the lines of a table, of which there is at least one.
func read(path string) ([][]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	switch {
	case err != nil:
		return nil, err
	case len(lines) == 0:
		return nil, io.ErrUnexpectedEOF
	}
	return lines, nil
}

// folder returns testdata/corpus of the nearest folder above the test's own that has one.
func folder(t testing.TB) string {
	t.Helper()
	start, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for at := start; ; at = filepath.Dir(at) {
		corpus := filepath.Join(at, "testdata", "corpus")
		if _, err := os.Stat(filepath.Join(corpus, "exact_cases.csv")); err == nil {
			return corpus
		}
		if at == filepath.Dir(at) {
			t.Fatalf("no testdata/corpus with exact_cases.csv in %s or above", start)
		}
	}
}

// A record is one line of a table. Its methods fail the test on what they cannot read, and name the line: they do not
// call Helper, which would take most of the time of reading.
type record struct {
	t      testing.TB
	path   string
	line   int
	titles []string
	column map[string]int // of a title
	fields []string
}

func (r *record) text(title string) string {
	i, ok := r.column[title]
	if !ok {
		r.t.Fatalf("%s: no column %q", r.path, title)
	}
	return r.fields[i]
}

func (r *record) int(title string) int {
	n, err := strconv.Atoi(r.text(title))
	if err != nil {
		r.t.Fatalf("%s:%d: column %s: %v", r.path, r.line, title, err)
	}
	return n
}

func (r *record) float(title string) float64 {
	return r.parse(title, r.text(title))
}

// optional is float for a field that may be empty: ok tells whether it is not.
func (r *record) optional(title string) (v float64, ok bool) {
	if r.text(title) == "" {
		return 0, false
	}
	return r.float(title), true
}

// floats reads a field of numbers with spaces between them.
func (r *record) floats(title string) []float64 {
	var all []float64
	for _, s := range strings.Fields(r.text(title)) {
		all = append(all, r.parse(title, s))
	}
	return all
}

func (r *record) parse(title, s string) float64 {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		r.t.Fatalf("%s:%d: column %s: %v", r.path, r.line, title, err)
	}
	return v
}
