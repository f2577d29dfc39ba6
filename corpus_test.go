package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/soa"
)

// A goldenRow is a row of the corpus, or an exact case, whatever its test.
type goldenRow struct {
	name   string
	prec   int // 32: for both element types
	fields []float64
	hit    bool
	number float64 // of an exact case: the time of a sweep, the distance from an ellipse
}

// goldenRows returns the corpus of the named table.
func goldenRows(t *testing.T, table string) []goldenRow {
	t.Helper()
	var all []goldenRow
	add := func(h corpus.Header, d corpus.Decision, fields ...float64) {
		all = append(all, goldenRow{name: h.Family, prec: h.Prec, fields: fields, hit: d.Hit})
	}
	switch table {
	case "ellipse_contains_point":
		for _, r := range corpus.EllipsePoint(t) {
			e, p := r.Ellipse, r.Point
			add(r.Header, r.Decision, e.X, e.Y, e.UX, e.UY, e.RX, e.RY, p.X, p.Y)
		}
	case "ellipse_overlaps_ellipse":
		for _, r := range corpus.EllipseEllipse(t) {
			a, b := r.A, r.B
			add(r.Header, r.Decision, a.X, a.Y, a.UX, a.UY, a.RX, a.RY, b.X, b.Y, b.UX, b.UY, b.RX, b.RY)
		}
	case "box_overlaps_circle":
		for _, r := range corpus.BoxCircle(t) {
			b, c := r.Box, r.Circle
			add(r.Header, r.Decision, b.X, b.Y, b.UX, b.UY, b.HW, b.HH, c.X, c.Y, c.R)
		}
	case "circle_overlaps_circle":
		for _, r := range corpus.CircleCircle(t) {
			add(r.Header, r.Decision, r.A.X, r.A.Y, r.A.R, r.B.X, r.B.Y, r.B.R)
		}
	case "circle_sweep_circle":
		for _, r := range corpus.CircleSweep(t) {
			a, b := r.A, r.B
			add(r.Header, r.Decision, a.X, a.Y, a.VX, a.VY, a.R, b.X, b.Y, b.VX, b.VY, b.R)
		}
	case "ellipse_point_distance":
		for _, r := range corpus.EllipseDistance(t) {
			e, p, d := r.Ellipse, r.Point, r.Nearest.D
			if math.Abs(d) <= 4*0x1p-52*r.DScale {
				continue // its sign is uncertain: TestEllipseDistanceErrors has it
			}
			add(r.Header, corpus.Decision{Hit: d < 0}, e.X, e.Y, e.UX, e.UY, e.RX, e.RY, p.X, p.Y)
		}
	default:
		t.Fatalf("no corpus for table %q", table)
	}
	return all
}

// columnsOf puts the rows of element type T into columns.
func columnsOf[T soa.Float](c *collisionTest[T], rows []goldenRow) (first, second [][]T) {
	first, second = newColumns[T](c.first, len(rows)), newColumns[T](c.second, len(rows))
	for i, r := range rows {
		between[T](r.fields, r.fields, 0).store(first, second, i)
	}
	return first, second
}

func TestCorpus(t *testing.T) {
	t.Run("float32", testCorpus[float32])
	t.Run("float64", testCorpus[float64])
}

func testCorpus[T soa.Float](t *testing.T) {
	for _, c := range collisionTests[T]() {
		var rows []goldenRow
		for _, r := range goldenRows(t, c.table) {
			if r.prec <= precision[T]() {
				rows = append(rows, r)
			}
		}
		t.Run(c.name, func(t *testing.T) {
			everyTier(t, func(t *testing.T) {
				checkHits(t, &c, rows)
				checkHitsAlone(t, &c, rows)
			})
		})
	}
}

func precision[T soa.Float]() int {
	if _, narrow := any(T(0)).(float32); narrow {
		return 32
	}
	return 64
}

// checkHits answers all rows in one batch.
func checkHits[T soa.Float](t *testing.T, c *collisionTest[T], rows []goldenRow) {
	t.Helper()
	first, second := columnsOf(c, rows)
	got := newResults(c, len(rows))
	c.batch(got, first, second)
	for i, r := range rows {
		if hit := c.hit(got.at(i)); hit != r.hit {
			t.Errorf("row %d (%s) %x: hit %v, want %v", i, r.name, r.fields, hit, r.hit)
		}
	}
}

// checkHitsAlone answers every tenth row in calls of one shape against many: copies of the other.
func checkHitsAlone[T soa.Float](t *testing.T, c *collisionTest[T], rows []goldenRow) {
	t.Helper()
	const copies = 40
	for i := 0; i < len(rows); i += 10 {
		same := make([]goldenRow, copies)
		for k := range same {
			same[k] = rows[i]
		}
		first, second := columnsOf(c, same)
		for _, shape := range callShapes {
			got := newResults(c, copies)
			a, b := sides(shape, first, second, copies)
			c.batch(got, a, b)
			for k := range copies {
				if hit := c.hit(got.at(k)); hit != rows[i].hit {
					t.Fatalf("%s: row %d (%s) %x, copy %d: hit %v, want %v", shape.name, i, rows[i].name, rows[i].fields, k, hit, rows[i].hit)
				}
			}
		}
	}
}
