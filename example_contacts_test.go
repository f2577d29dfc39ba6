package hantei_test

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// Drops of rain near the edge of a pond: the one ellipse stands for every row.
func ExampleEllipseDistance() {
	var pond soa.Ellipses[float64]
	pond.Append(soa.Ellipse[float64]{X: 10, Y: 20, UX: 3, UY: 4, RX: 5, RY: 2})
	drops := soa.Points[float64]{
		X: []float64{10, 13, 16},
		Y: []float64{20, 24, 28},
	}
	dist := make([]float64, drops.Len())
	hantei.EllipseDistance(dist, &pond, &drops)
	fmt.Printf("%.1f\n", dist) // in the middle, at the tip, 5 beyond it
	// Output:
	// [-2.0 0.0 5.0]
}

// A ball of radius 1 is pushed out of a pillar that it has run into.
func ExampleEllipseNearest() {
	var pillar soa.Ellipses[float64]
	pillar.Append(soa.Ellipse[float64]{UX: 1, RX: 4, RY: 3})
	ball := soa.Points[float64]{X: []float64{0}, Y: []float64{3.5}}

	var nearest soa.Nearest[float64] // grows to the rows of the call
	hantei.EllipseNearest(&nearest, &pillar, &ball)
	if n := nearest.At(0); n.D < 1 {
		ball.X[0], ball.Y[0] = n.X+n.NX, n.Y+n.NY
	}
	fmt.Printf("the ball is at (%.2f, %.2f)\n", ball.X[0], ball.Y[0])
	// Output:
	// the ball is at (0.00, 4.00)
}

// Two balls that have run into each other are pushed apart, each by half the depth.
func ExampleCircleCircleContact() {
	var one, other soa.Circles[float64]
	one.Append(soa.Circle[float64]{R: 3})
	other.Append(soa.Circle[float64]{X: 3, Y: 4, R: 4})

	var contacts soa.Penetrations[float64] // grows to the rows of the call
	hantei.CircleCircleContact(&contacts, &one, &other)
	c := contacts.At(0)
	fmt.Printf("depth %.2f, point (%.2f, %.2f), normal (%.2f, %.2f)\n", c.Depth, c.X, c.Y, c.NX, c.NY)
	half := c.Depth / 2
	fmt.Printf("one moves by (%.2f, %.2f)\n", -half*c.NX, -half*c.NY)
	// Output:
	// depth 2.00, point (1.20, 1.60), normal (0.60, 0.80)
	// one moves by (-0.60, -0.80)
}

// A ball has rolled into a ramp, whose direction may have any length, and is pushed out of it.
func ExampleBoxCircleContact() {
	var ramp soa.Boxes[float64]
	ramp.Append(soa.Box[float64]{UX: 4, UY: 3, HW: 10, HH: 1})
	var ball soa.Circles[float64]
	ball.Append(soa.Circle[float64]{X: -1.5, Y: 2, R: 2})

	var contacts soa.Penetrations[float64] // grows to the rows of the call
	hantei.BoxCircleContact(&contacts, &ramp, &ball)
	c := contacts.At(0)
	fmt.Printf("depth %.2f, normal (%.2f, %.2f)\n", c.Depth, c.NX, c.NY)
	fmt.Printf("the ball moves to (%.2f, %.2f)\n", ball.X[0]+c.Depth*c.NX, ball.Y[0]+c.Depth*c.NY)
	// Output:
	// depth 0.50, normal (-0.60, 0.80)
	// the ball moves to (-1.80, 2.40)
}

// A negative depth is the gap between a beam with round ends and two bullets.
func ExampleCapsuleCircleContact() {
	var beam soa.Capsules[float64]
	beam.Append(soa.Capsule[float64]{X1: 0, Y1: 0, X2: 0, Y2: 10, R: 1})
	bullets := soa.Circles[float64]{X: []float64{-2, -4}, Y: []float64{5, 13}, R: []float64{1.5, 1}}

	var contacts soa.Penetrations[float64] // grows to the rows of the call
	hantei.CapsuleCircleContact(&contacts, &beam, &bullets)
	for i := range contacts.Len() {
		c := contacts.At(i)
		fmt.Printf("depth %.2f, point (%.2f, %.2f), normal (%.2f, %.2f)\n", c.Depth, c.X, c.Y, c.NX, c.NY)
	}
	// Output:
	// depth 0.50, point (-0.75, 5.00), normal (-1.00, 0.00)
	// depth -3.00, point (-2.00, 11.50), normal (-0.80, 0.60)
}

// How far a bullet has to go so that it only touches the hull, and which way.
func ExampleEllipseCircleContact() {
	var hull soa.Ellipses[float64]
	hull.Append(soa.Ellipse[float64]{X: 10, Y: 20, UX: 0, UY: 1, RX: 10, RY: 5})
	bullets := soa.Circles[float64]{X: []float64{10, 17, 10}, Y: []float64{31, 20, 20}, R: []float64{2, 1, 1}}
	var contacts soa.Penetrations[float64] // grows to the rows of the call
	hantei.EllipseCircleContact(&contacts, &hull, &bullets)
	for i := range contacts.Len() {
		c := contacts.At(i)
		fmt.Printf("depth %g at (%g, %g) along (%g, %g)\n", c.Depth, c.X, c.Y, c.NX, c.NY)
	}
	// Output:
	// depth 1 at (10, 29.5) along (0, 1)
	// depth -1 at (15.5, 20) along (1, 0)
	// depth 6 at (8, 20) along (-1, 0)
}

// A crate that has sunk into the ground by 1/4: it rests on two corners.
func ExampleBoxBoxContact() {
	var ground, crate soa.Boxes[float64]
	ground.Append(soa.Box[float64]{X: 0, Y: -1, UX: 0, UY: 1, HW: 1, HH: 50}) // its first axis points up
	crate.Append(soa.Box[float64]{X: 7, Y: 1.75, UX: 1, UY: 0, HW: 3, HH: 2})

	var contacts soa.Manifolds[float64]
	hantei.BoxBoxContact(&contacts, &ground, &crate)
	m := contacts.At(0)
	fmt.Println("depth", m.Depth, "along", m.NX, m.NY)
	fmt.Println("point", m.ID1, "at", m.X1, m.Y1, "depth", m.Depth1)
	fmt.Println("point", m.ID2, "at", m.X2, m.Y2, "depth", m.Depth2)
	// Output:
	// depth 0.25 along 0 1
	// point 19 at 10 -0.125 depth 0.25
	// point 18 at 4 -0.125 depth 0.25
}

// A plank with round ends lies across a longer one. Each of the two points has an identity, by
// which a solver finds again what it knows of it from the last frame.
func ExampleCapsuleCapsuleContact() {
	var floor, plank soa.Capsules[float64]
	floor.Append(soa.Capsule[float64]{X1: 0, Y1: 0, X2: 10, Y2: 0, R: 1})
	plank.Append(soa.Capsule[float64]{X1: 8, Y1: 1.5, X2: 14, Y2: 1.5, R: 1})

	var contacts soa.Manifolds[float64] // grows to the rows of the call
	hantei.CapsuleCapsuleContact(&contacts, &floor, &plank)
	c := contacts.At(0)
	fmt.Printf("depth %.2f, normal (%.2f, %.2f)\n", c.Depth, c.NX+0, c.NY)
	fmt.Printf("point %v at (%.2f, %.2f), depth %.2f\n", c.ID1, c.X1, c.Y1, c.Depth1)
	fmt.Printf("point %v at (%.2f, %.2f), depth %.2f\n", c.ID2, c.X2, c.Y2, c.Depth2)
	// Output:
	// depth 0.50, normal (0.00, 1.00)
	// point 1 at (10.00, 0.75), depth 0.50
	// point 2 at (8.00, 0.75), depth 0.50
}
