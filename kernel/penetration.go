package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// The numbers of a contact of shapes at rest. The vector programs do these operations in this
// order; every product and sum is rounded on its own.

// A penetration is a contact in float64, before it is rounded to the type of the columns. depth has
// the right sign where it is farther from 0 than slack.
type penetration struct {
	depth, slack float64
	x, y, nx, ny float64
}

// Rows with lengths outside these are scaled by a power of two, so that their squares neither
// overflow nor underflow. No float32 row needs it; the vector programs leave the float64 rows that
// do to this package.
const (
	leastSquare = 0x1p-900
	mostSquare  = 0x1p900
	leastSize   = 0x1p-200
	mostSize    = 0x1p400

	// shrunk brings lengths from mostSize up into the range, however large they are.
	shrunk = 0x1p-600
)

// grown is the contact of a row whose lengths are all multiplied by shrunk, undone.
func (p penetration) grown() penetration {
	p.depth, p.slack, p.x, p.y = p.depth/shrunk, p.slack/shrunk, p.x/shrunk, p.y/shrunk
	return p
}

// penetrationRow rounds p to T. Where rounding may contradict it, hits decides whether the shapes
// meet: a depth that should not be negative becomes 0, and one that should be the greatest negative
// number.
func penetrationRow[T soa.Float](p penetration, hits func() bool) soa.Penetration[T] {
	return soa.Penetration[T]{Depth: depthOf[T](p.depth, p.slack, hits), X: T(p.x), Y: T(p.y), NX: T(p.nx), NY: T(p.ny)}
}

// depthOf is the depth of penetrationRow.
func depthOf[T soa.Float](depth, slack float64, hits func() bool) T {
	d := T(depth)
	if math.Abs(depth) > slack+lane.LeastDepth {
		return d
	}
	switch meet := hits(); {
	case meet && !(d > 0):
		return 0
	case !meet && !(d < 0):
		return -leastPositive[T]()
	}
	return d
}

// leastPositive is the least positive number of T.
func leastPositive[T soa.Float]() T {
	if least := T(math.SmallestNonzeroFloat64); least > 0 {
		return least
	}
	return T(math.SmallestNonzeroFloat32)
}

// noPenetration is the contact of a row that is not a pair of shapes.
func noPenetration[T soa.Float]() soa.Penetration[T] {
	nan := lane.NaN[T]()
	return soa.Penetration[T]{Depth: nan, X: nan, Y: nan, NX: nan, NY: nan}
}

// lengthAndUnit returns the length of the vector (x, y) and the unit vector along it, (1, 0) if it
// is zero. n must be x² + y², less than infinity. With x and y off by one rounding each, the length
// is off by 3ε of itself, and the unit vector by 6ε.
func lengthAndUnit(x, y, n float64) (length, ux, uy float64) {
	k := 1.0
	if n < leastSquare { // the squares may have underflowed
		k = lane.InvPower(lane.Max(math.Abs(x), math.Abs(y)))
		x, y = float64(x*k), float64(y*k)
		n = float64(x*x) + float64(y*y)
		if n == 0 {
			return 0, 1, 0
		}
	}
	length = math.Sqrt(n)
	inv := 1 / length
	return length / k, float64(x * inv), float64(y * inv)
}
