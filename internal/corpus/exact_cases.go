package corpus

import "testing"

// An ExactCase is a row of exact_cases.csv: a tie, a degenerate shape or a special value, of
// numbers so small and simple that its answer is plain.
type ExactCase struct {
	ID     int
	Test   string // the table of its test without .csv
	Kind   string // tie, degenerate, plain, minuszero, nonfinite, negative
	Name   string
	In     []float64 // in the order of that table's columns
	Expect []float64 // 0 or 1 for a hit; hit and time for a sweep; the distance
}

// ExactCases returns the rows of exact_cases.csv for the test, as "circle_sweep_circle"; none for tables
// that have ties among their own rows.
func ExactCases(t testing.TB, test string) []ExactCase {
	t.Helper()
	var of []ExactCase
	for _, c := range rows(t, "exact_cases.csv", exactCase) {
		if c.Test == test {
			of = append(of, c)
		}
	}
	return of
}

func exactCase(r *record) ExactCase {
	return ExactCase{ID: r.int("id"), Test: r.text("test"), Kind: r.text("kind"), Name: r.text("name"),
		In: r.floats("in"), Expect: r.floats("expect")}
}
