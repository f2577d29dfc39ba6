package broad_test

import (
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/internal/fenv/fenvtest"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestEnvironment compares the bounds of small shapes of every kind, and the pairs and rows that a grid finds of
// them, in every floating-point environment with those in the default one.
func TestEnvironment(t *testing.T) {
	t.Run("float32", testEnvironment[float32])
	t.Run("float64", testEnvironment[float64])
}

func testEnvironment[T soa.Float](t *testing.T) {
	least := -149
	if most[T]() > 200 {
		least = -1074
	}
	for _, size := range []int{least + 3, least / 2, 0} {
		all := newEveryShape[T](size)
		want := all.frame()
		fenvtest.Every(t, func(t *testing.T) {
			if got := all.frame(); !slices.Equal(got, want) {
				t.Errorf("shapes of 2^%d: other bounds or rows than in the default environment", size)
			}
		})
	}
}

// An everyShape is shapes of every kind.
type everyShape[T soa.Float] struct {
	points      soa.Points[T]
	circles     soa.Circles[T]
	moving      soa.MovingCircles[T]
	rays        soa.Rays[T]
	capsules    soa.Capsules[T]
	boxes       soa.Boxes[T]
	ellipses    soa.Ellipses[T]
	covariances soa.Covariances[T]
	limit       T // by which bounds are widened
	along       [4]T
}

// newEveryShape is shapes of some 2^size.
func newEveryShape[T soa.Float](size int) *everyShape[T] {
	unit := T(math.Ldexp(1, size))
	all := &everyShape[T]{limit: unit, along: [4]T{0, unit, 5 * unit, 3 * unit}}
	for i := range 30 {
		x, y, s := unit*T(i%7), unit*T(i%4), unit*T(i%3)
		all.points.Append(soa.Point[T]{X: x, Y: y})
		all.circles.Append(soa.Circle[T]{X: x, Y: y, R: s})
		all.moving.Append(soa.MovingCircle[T]{X: x, Y: y, VX: s, VY: y, R: s})
		all.rays.Append(soa.Ray[T]{X: x, Y: y, DX: s, DY: x})
		all.capsules.Append(soa.Capsule[T]{X1: x, Y1: y, X2: y, Y2: s, R: s})
		all.boxes.Append(soa.Box[T]{X: x, Y: y, UX: s + unit, UY: y, HW: x, HH: s})
		all.ellipses.Append(soa.Ellipse[T]{X: x, Y: y, UX: s + unit, UY: y, RX: x, RY: s})
		all.covariances.Append(soa.Covariance[T]{X: x, Y: y, XX: s, YY: x, K2: 1})
	}
	return all
}

// frame is the bits of the bounds of all shapes, and the rows found among them.
func (all *everyShape[T]) frame() (bits []uint64) {
	var wide, b broad.Bounds[T]
	wide.AppendPoints(&all.points)
	wide.Widen(all.limit)
	b.AppendPoints(&all.points)
	b.AppendCircles(&all.circles)
	b.AppendMovingCircles(&all.moving)
	b.AppendRays(&all.rays)
	b.AppendCapsules(&all.capsules)
	b.AppendBoxes(&all.boxes)
	b.AppendEllipses(&all.ellipses)
	b.AppendCovariances(&all.covariances)
	for _, column := range [][]T{wide.MinX, wide.MinY, wide.MaxX, wide.MaxY, b.MinX, b.MinY, b.MaxX, b.MaxY} {
		for _, bound := range column {
			bits = append(bits, broad.Bits(bound))
		}
	}
	for i := range b.Len() {
		if b.Overlap(i, &b, (i+1)%b.Len()) {
			bits = append(bits, uint64(i))
		}
	}
	var g broad.Grid[T]
	var found pairs.List
	g.Build(&b)
	g.Self(&found)
	found.A = g.AppendAlong(found.A, all.along[0], all.along[1], all.along[2], all.along[3])
	for _, row := range append(found.A, found.B...) {
		bits = append(bits, uint64(row))
	}
	return bits
}
