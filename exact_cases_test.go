package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

// TestExactCases answers ties, degenerate shapes and special values, among them the time of a sweep.
func TestExactCases(t *testing.T) {
	t.Run("float32", testExactCases[float32])
	t.Run("float64", testExactCases[float64])
}

func testExactCases[T soa.Float](t *testing.T) {
	for _, c := range collisionTests[T]() {
		var rows []goldenRow
		for _, e := range corpus.ExactCases(t, c.table) {
			r := goldenRow{name: e.Kind + "/" + e.Name, fields: e.In, hit: e.Expect[0] == 1}
			if len(e.Expect) > 1 {
				r.time = e.Expect[1]
			}
			rows = append(rows, r)
		}
		t.Run(c.name, func(t *testing.T) {
			everyTier(t, func(t *testing.T) {
				checkHits(t, &c, rows)
				if c.numbers != nil {
					checkTimes(t, &c, rows)
				}
			})
		})
	}
}

// checkTimes compares the first number of each row, its time of impact, exactly.
func checkTimes[T soa.Float](t *testing.T, c *collisionTest[T], rows []goldenRow) {
	t.Helper()
	first, second := columnsOf(c, rows)
	got := newResults(c, len(rows))
	c.batch(got, first, second)
	for i, r := range rows {
		if time := got.numbers[0][i]; time != T(r.time) {
			t.Errorf("%s %v: time %v, want %v", r.name, r.fields, time, r.time)
		}
		for k, column := range got.numbers[1:] {
			if nan := math.IsNaN(float64(column[i])); nan == r.hit {
				t.Errorf("%s %v: hit %v, but number %d is %v", r.name, r.fields, r.hit, k+1, column[i])
			}
		}
	}
}
