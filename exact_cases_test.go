package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

// TestExactCases answers ties, degenerate shapes and special values, among them the time of a sweep and
// the distance from an ellipse.
func TestExactCases(t *testing.T) {
	t.Run("float32", testExactCases[float32])
	t.Run("float64", testExactCases[float64])
}

func testExactCases[T soa.Float](t *testing.T) {
	for _, c := range collisionTests[T]() {
		var rows []goldenRow
		for _, e := range corpus.ExactCases(t, c.table) {
			r := goldenRow{name: e.Kind + "/" + e.Name, fields: e.In}
			switch c.table {
			case "circle_sweep_circle":
				r.hit, r.number = e.Expect[0] == 1, e.Expect[1]
			case "ellipse_point_distance":
				r.hit, r.number = e.Expect[0] <= 0, e.Expect[0]
			default:
				r.hit = e.Expect[0] == 1
			}
			rows = append(rows, r)
		}
		t.Run(c.name, func(t *testing.T) {
			everyTier(t, func(t *testing.T) {
				checkHits(t, &c, rows)
				if c.numbers != nil {
					checkNumbers(t, &c, rows)
				}
			})
		})
	}
}

// checkNumbers compares the first number of each row, a time of impact or a distance, exactly. The others
// are numbers where it is one, and NaN where there is no impact or no shape.
func checkNumbers[T soa.Float](t *testing.T, c *collisionTest[T], rows []goldenRow) {
	t.Helper()
	first, second := columnsOf(c, rows)
	got := newResults(c, len(rows))
	c.batch(got, first, second)
	for i, r := range rows {
		want := T(r.number)
		if v := got.numbers[0][i]; v != want && (v == v || want == want) {
			t.Errorf("%s %v: %s %v, want %v", r.name, r.fields, c.numbers[0], v, want)
		}
		none := math.IsNaN(r.number) || math.IsInf(r.number, 1)
		for k, column := range got.numbers[1:] {
			if math.IsNaN(float64(column[i])) != none {
				t.Errorf("%s %v: %s %v, but %s is %v", r.name, r.fields, c.numbers[0], want, c.numbers[k+1], column[i])
			}
		}
	}
}
