package hantei

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// TestOrdinaryShapes tells whether hot loops are fit for shapes as programs have them: coordinates up to 1000, and
// sizes and displacements from 1/4 to 16, on both sides of powers of two. A quick program that is fit for none of them
// answers them as well, in the cold loop, so that only the hint tells.
func TestOrdinaryShapes(t *testing.T) {
	needsHints(t)
	t.Run("float32", testOrdinaryShapes[float32])
	t.Run("float64", testOrdinaryShapes[float64])
}

func testOrdinaryShapes[T soa.Float](t *testing.T) {
	const rows = 1000
	d := rand.New(rand.NewPCG(1, 2))
	size := func() T { return T(math.Exp2(6*d.Float64() - 2)) }
	var (
		circles, others soa.Circles[T]
		moving, targets soa.MovingCircles[T]
		ellipses        soa.Ellipses[T]
		boxes           soa.Boxes[T]
		capsules        soa.Capsules[T]
		points          soa.Points[T]
		hits            = NewMask(rows)
	)
	for range rows {
		x, y := T(1000*d.Float64()), T(1000*d.Float64())
		px, py := x+size()-size(), y+size()-size()
		sin, cos := math.Sincos(7 * d.Float64())
		circles.Append(soa.Circle[T]{X: x, Y: y, R: size()})
		others.Append(soa.Circle[T]{X: px, Y: py, R: size()})
		moving.Append(soa.MovingCircle[T]{X: x, Y: y, VX: size(), VY: -size(), R: size()})
		targets.Append(soa.MovingCircle[T]{X: px, Y: py, VX: -size(), VY: size(), R: size()})
		ellipses.Append(soa.Ellipse[T]{X: x, Y: y, UX: T(cos), UY: T(sin), RX: size(), RY: size()})
		boxes.Append(soa.Box[T]{X: x, Y: y, UX: T(cos), UY: T(sin), HW: size(), HH: size()})
		capsules.Append(soa.Capsule[T]{X1: x, Y1: y, X2: x + size(), Y2: y - size(), R: size()})
		points.Append(soa.Point[T]{X: px, Y: py})
	}
	for _, test := range []struct {
		description *description
		call        func()
	}{
		{&circleCircle, func() { CircleCircle(hits, &circles, &others) }},
		{&circleSweepHit, func() { CircleSweepHit(hits, &moving, &targets) }},
		{&ellipsePoint, func() { EllipsePoint(hits, &ellipses, &points) }},
		{&boxPoint, func() { BoxPoint(hits, &boxes, &points) }},
		{&boxCircle, func() { BoxCircle(hits, &boxes, &others) }},
		{&capsuleCircle, func() { CapsuleCircle(hits, &capsules, &others) }},
	} {
		h := &forType[T](test.description.f32, test.description.f64)[rowsAgainstRows].hint
		h.inVain.Store(0)
		if test.call(); h.inVain.Load() != 0 {
			t.Errorf("%s: the hot loop is unfit for ordinary shapes", test.description.name)
		}
		h.inVain.Store(0)
	}
}
