// Package scene holds the rows that the bench tests: shapes as they lie in a game and in a
// catalogue, or as a file says. Scenes from a seed are the same numbers on every machine: nothing
// in them comes from libm, and no product is fused with a sum.
package scene

import (
	"reflect"

	"github.com/hantei-go/hantei/soa"
)

// Rows are the two sides of a test: row i of A against row i of B, or the only row of A against
// every row of B.
type Rows[A, B any] struct {
	About string // what the two sides are, for a reader
	A     A
	B     B
}

// A Match is the rows of one test for both call forms.
type Match[A, B any] struct {
	Pairs Rows[A, B] // A and B of equal length
	One   Rows[A, B] // A of length 1
}

// A Scene has rows for every test. A match without rows is empty on both sides.
type Scene[T soa.Float] struct {
	EllipsePoint    Match[soa.Ellipses[T], soa.Points[T]]
	EllipseEllipse  Match[soa.Ellipses[T], soa.Ellipses[T]]
	EllipseDistance Match[soa.Ellipses[T], soa.Points[T]]
	BoxCircle       Match[soa.Boxes[T], soa.Circles[T]]
	CircleCircle    Match[soa.Circles[T], soa.Circles[T]]
	CircleSweep     Match[soa.MovingCircles[T], soa.MovingCircles[T]]
}

// Synthetic returns a bullet-hell frame and a cross-match with the given number of rows in every
// match. The share unusable, 0 to 1, of the cross-match's rows have something that is not a shape.
func Synthetic(seed uint64, rows int, unusable float64) *Scene[float64] {
	var s Scene[float64]
	addFrames(&s, seed, rows)
	addCrossMatch(&s, seed, rows, unusable)
	return &s
}

// As returns the scene with every number rounded to T.
func As[T soa.Float](s *Scene[float64]) *Scene[T] {
	return &Scene[T]{
		EllipsePoint:    matchAs(&s.EllipsePoint, EllipsesAs[T], PointsAs[T]),
		EllipseEllipse:  matchAs(&s.EllipseEllipse, EllipsesAs[T], EllipsesAs[T]),
		EllipseDistance: matchAs(&s.EllipseDistance, EllipsesAs[T], PointsAs[T]),
		BoxCircle:       matchAs(&s.BoxCircle, BoxesAs[T], CirclesAs[T]),
		CircleCircle:    matchAs(&s.CircleCircle, CirclesAs[T], CirclesAs[T]),
		CircleSweep:     matchAs(&s.CircleSweep, MovingAs[T], MovingAs[T]),
	}
}

func matchAs[A, B, C, D any](m *Match[A, B], a func(*A) C, b func(*B) D) Match[C, D] {
	return Match[C, D]{
		Pairs: Rows[C, D]{m.Pairs.About, a(&m.Pairs.A), b(&m.Pairs.B)},
		One:   Rows[C, D]{m.One.About, a(&m.One.A), b(&m.One.B)},
	}
}

// Columns returns the columns of a pointer to one of soa's shapes or results, which are its fields.
func Columns[T soa.Float](shapes any) (columns [][]T) {
	for _, field := range reflect.ValueOf(shapes).Elem().Fields() {
		columns = append(columns, field.Interface().([]T))
	}
	return columns
}

// Tile fills the columns of to, all of one length, with those of from again and again. It panics if those are
// empty.
func Tile[T soa.Float](to, from [][]T) {
	for k, column := range to {
		if len(from[k]) == 0 {
			panic("scene: Tile: from has no rows")
		}
		for rest := column; len(rest) > 0; {
			rest = rest[copy(rest, from[k]):]
		}
	}
}
