package pair

import (
	"math"

	"github.com/hantei-go/hantei"
)

// A Test is one of the library's for two kinds of shapes, with its rivals. Which kinds it serves is
// in the table below.
type Test struct {
	Name string // of the library's function

	// Hits sets the hit bits of a batch: one side may have a single row.
	Hits func(hits hantei.Mask, a, b Rows)
	// Textbook and Exact answer the same for one pair.
	Textbook, Exact func(a, b Shape) bool

	// Measure is nil where the library has no number for the pair, and MeasureName is the function
	// that gives it.
	Measure     func(a, b Shape) Numbers
	MeasureName string
}

// Numbers are what the library measures of a pair. NaN stands for what it does not, or what there
// is not.
type Numbers struct {
	Distance         float32 // of a point from the edge of the other shape, negative inside
	Time             float32 // of the first touch: 0 is the start of the motion or the ray, 1 its end, +Inf never
	X, Y             float32 // the nearest point of the edge, or the point of contact
	NormalX, NormalY float32 // of length 1, from the first shape to the second
}

var nothing = func() Numbers {
	nan := float32(math.NaN())
	return Numbers{nan, nan, nan, nan, nan, nan}
}()

// tests says which test serves which kinds of shapes. What a pair is not listed with has none yet.
var tests = []struct {
	first, second Kind
	test          *Test
}{
	{Ellipse, Point, &ellipsePoint},
	{Ellipse, Ellipse, &ellipseEllipse},
	{Ellipse, Circle, &ellipseCircle},
	{Ellipse, Box, &ellipseBox},
	{Ellipse, Capsule, &ellipseCapsule},
	{Box, Box, &boxBox},
	{Box, Capsule, &boxCapsule},
	{Box, Circle, &boxCircle},
	{Box, Point, &boxCircle},
	{Circle, Circle, &circleCircle},
	{Circle, Point, &circlePoint},
	{Point, Point, &circleCircle},
	{MovingCircle, MovingCircle, &circleSweep},
	{MovingCircle, Circle, &circleSweep},
	{MovingCircle, Point, &circleSweep},
	{Box, MovingCircle, &boxCircleSweep},
	{Capsule, Capsule, &capsuleCapsule},
	{Capsule, Circle, &capsuleCircle},
	{Capsule, Point, &capsuleCircle},
	{Ray, Ellipse, &rayEllipse},
	{Ray, Box, &rayBox},
	{Ray, Circle, &rayCircle},
	{Ray, Point, &rayCircle},
	{Ray, Capsule, &rayCapsule},
}

// For returns the test of two kinds of shapes, nil if there is none yet, and whether it takes them
// in the other order.
func For(first, second Kind) (test *Test, swapped bool) {
	for _, t := range tests {
		switch {
		case t.first == first && t.second == second:
			return t.test, false
		case t.first == second && t.second == first:
			return t.test, true
		}
	}
	return nil, false
}

// Answer is what the library says about a pair: whether the shapes touch, and its numbers, in which
// a normal points from a to b. There has to be a test for them.
func Answer(a, b Shape) (hit bool, numbers Numbers) {
	test, swapped := For(a.Kind, b.Kind)
	if swapped {
		a, b = b, a
	}
	mask := hantei.NewMask(1)
	test.Hits(mask, Rows{Shape: a}, Rows{Shape: b})
	numbers = nothing
	if test.Measure != nil {
		numbers = test.Measure(a, b)
	}
	if swapped {
		numbers.NormalX, numbers.NormalY = -numbers.NormalX, -numbers.NormalY
	}
	return mask.Get(0), numbers
}
