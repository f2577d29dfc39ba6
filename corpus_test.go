package hantei_test

import (
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

// A known is a row whose answer is known: one of the corpus, or an exact case.
type known struct {
	name   string
	fields []float64
	hit    bool
	start  *bool // of shapes that move: whether they touch at the start; nil if that is not known

	// Of an exact case: the time of a sweep, the distance from an ellipse.
	number    float64
	hasNumber bool
}

// knownRows returns the rows of a table of the corpus that element type T holds exactly.
func knownRows[T soa.Float](t *testing.T, table string) []known {
	t.Helper()
	var all []known
	for _, r := range corpus.Fields(t, table) {
		if r.Prec <= prove.Precision[T]() && r.Decided {
			all = append(all, known{name: r.Family, fields: r.Fields, hit: r.Hit, start: r.Start})
		}
	}
	return all
}

// exactCases returns the exact cases of a table of the corpus; most have none.
func exactCases(t *testing.T, table string) []known {
	t.Helper()
	var all []known
	for _, e := range corpus.ExactCases(t, table) {
		r := known{name: e.Kind + "/" + e.Name, fields: e.In, hit: e.Expect[0] == 1}
		switch table {
		case "circle_sweep_circle":
			r.number, r.hasNumber = e.Expect[1], true
		case "ellipse_point_distance":
			r.hit, r.number, r.hasNumber = e.Expect[0] <= 0, e.Expect[0], true
		}
		all = append(all, r)
	}
	return all
}

// knownColumns puts the rows into columns.
func knownColumns[T soa.Float](test *prove.Test[T], rows []known) (first, second [][]T) {
	first, second = prove.NewColumns[T](test.First, len(rows)), prove.NewColumns[T](test.Second, len(rows))
	for i, r := range rows {
		prove.Between[T](r.fields, r.fields, 0).Store(first, second, i)
	}
	return first, second
}

// TestCorpus compares hits with the exact ones of the corpus.
func TestCorpus(t *testing.T) {
	t.Run("float32", testCorpus[float32])
	t.Run("float64", testCorpus[float64])
}

func testCorpus[T soa.Float](t *testing.T) {
	for _, test := range prove.Tests[T]() {
		if test.Corpus == "" {
			continue
		}
		rows := knownRows[T](t, test.Corpus)
		t.Run(test.Name, func(t *testing.T) {
			tiertest.Every(t, func(t *testing.T) {
				checkHits(t, &test, rows)
				for _, most := range []int{5, 60} { // which go other ways than many rows
					for part := range slices.Chunk(rows, most) {
						checkHits(t, &test, part)
					}
				}
				checkHitsOfCopies(t, &test, rows)
			})
		})
	}
}

// TestExactCases answers ties, degenerate shapes and special values, and compares the time of a
// sweep and the distance from an ellipse too, and all numbers of contacts and rays.
func TestExactCases(t *testing.T) {
	t.Run("float32", testExactCases[float32])
	t.Run("float64", testExactCases[float64])
}

func testExactCases[T soa.Float](t *testing.T) {
	for _, test := range prove.Tests[T]() {
		rows, numbers := exactCases(t, test.Corpus), corpus.ExactCases(t, test.Name)
		if len(rows)+len(numbers) == 0 {
			continue
		}
		t.Run(test.Name, func(t *testing.T) {
			tiertest.Every(t, func(t *testing.T) {
				checkHits(t, &test, rows)
				if len(rows) > 0 && test.Numbers != nil && rows[0].hasNumber {
					checkNumbers(t, &test, rows)
				}
				checkAllNumbers(t, &test, numbers)
			})
		})
	}
}

// checkHits answers all rows in one batch.
func checkHits[T soa.Float](t *testing.T, test *prove.Test[T], rows []known) {
	t.Helper()
	first, second := knownColumns(test, rows)
	got := test.NewResults(len(rows))
	test.Batch(got, first, second)
	for i, r := range rows {
		if hit := test.Hit(got.At(i)); hit != r.hit {
			t.Errorf("row %d (%s) %x: hit %v, want %v", i, r.name, r.fields, hit, r.hit)
		}
		if r.start != nil && got.Numbers != nil && *r.start != (got.Numbers[0][i] == 0) {
			t.Errorf("row %d (%s) %x: time %v, want 0 only of shapes that touch at the start: %v", i, r.name, r.fields, got.Numbers[0][i], *r.start)
		}
	}
}

// checkHitsOfCopies answers up to 200 rows, 40 with -short, in batches of copies of each, in every
// call form. There are copies for more than two turns of the widest routine, or for more than one.
func checkHitsOfCopies[T soa.Float](t *testing.T, test *prove.Test[T], rows []known) {
	t.Helper()
	most, copies := 200, 40
	if testing.Short() {
		most, copies = 40, 20
	}
	for i := 0; i < len(rows); i += (len(rows) + most - 1) / most {
		r := rows[i]
		same := make([]known, copies)
		for k := range same {
			same[k] = r
		}
		first, second := knownColumns(test, same)
		for _, form := range prove.Forms() {
			got := test.NewResults(copies)
			a, b := prove.Sides(form, first, second, copies)
			test.Batch(got, a, b)
			for k := range copies {
				if hit := test.Hit(got.At(k)); hit != r.hit {
					t.Fatalf("%s: row %d (%s) %x, copy %d: hit %v, want %v", form.Name, i, r.name, r.fields, k, hit, r.hit)
				}
			}
		}
	}
}

// checkNumbers compares the first number of each row, a time of impact or a distance, exactly. The
// other numbers of the row have to be NaN if there is no impact or no shape, and must not be
// otherwise.
func checkNumbers[T soa.Float](t *testing.T, test *prove.Test[T], rows []known) {
	t.Helper()
	first, second := knownColumns(test, rows)
	got := test.NewResults(len(rows))
	test.Batch(got, first, second)
	for i, r := range rows {
		want := T(r.number)
		if v := got.Numbers[0][i]; v != want && (v == v || want == want) {
			t.Errorf("%s %v: %s %v, want %v", r.name, r.fields, test.Numbers[0], v, want)
		}
		none := math.IsNaN(r.number) || math.IsInf(r.number, 1)
		for k, column := range got.Numbers[1:] {
			if math.IsNaN(float64(column[i])) != none {
				t.Errorf("%s %v: %s %v, but %s is %v", r.name, r.fields, test.Numbers[0], want, test.Numbers[k+1], column[i])
			}
		}
	}
}

// checkAllNumbers compares every number of each case, exactly.
func checkAllNumbers[T soa.Float](t *testing.T, test *prove.Test[T], cases []corpus.ExactCase) {
	t.Helper()
	rows := make([]known, len(cases))
	for i, c := range cases {
		rows[i] = known{name: c.Kind + "/" + c.Name, fields: c.In}
	}
	first, second := knownColumns(test, rows)
	got := test.NewResults(len(rows))
	test.Batch(got, first, second)
	for i, c := range cases {
		if len(c.Expect) != len(test.Numbers) {
			t.Fatalf("%s: %d numbers, want %d", rows[i].name, len(c.Expect), len(test.Numbers))
		}
		for k, want := range c.Expect {
			if v := float64(got.Numbers[k][i]); v != want && !(math.IsNaN(v) && math.IsNaN(want)) {
				t.Errorf("%s %v: %s is %v, want %v", rows[i].name, c.In, test.Numbers[k], v, want)
			}
		}
	}
}
