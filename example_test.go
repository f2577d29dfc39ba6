package hantei_test

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// A laser beam, turned by 45 degrees, against bullets.
func ExampleBoxCircle() {
	ux, uy := soa.Direction(float32(0.7853982))
	var beam soa.Boxes[float32]
	beam.Append(soa.Box[float32]{X: 100, Y: 100, UX: ux, UY: uy, HW: 80, HH: 4})

	bullets := soa.Circles[float32]{ // columns that the game already has
		X: []float32{150, 150, 40},
		Y: []float32{150, 100, 60},
		R: []float32{3, 3, 3},
	}
	hits := hantei.NewMask(bullets.Len())
	hantei.BoxCircle(hits, &beam, &bullets)
	for i := range hits.Rows() {
		fmt.Println("bullet", i, "is hit")
	}
	// Output:
	// bullet 0 is hit
}

// Stars against the error ellipse of a source: the one ellipse stands for every row.
func ExampleEllipsePoint() {
	var source soa.Ellipses[float64]
	source.Append(soa.Ellipse[float64]{X: 10, Y: 20, UX: 3, UY: 4, RX: 5, RY: 1})
	stars := soa.Points[float64]{
		X: []float64{10, 13, 12, 10},
		Y: []float64{20, 24, 20, 26},
	}
	hits := hantei.NewMask(stars.Len())
	hantei.EllipsePoint(hits, &source, &stars)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2), hits.Get(3)) // the second is on the curve
	// Output:
	// true true false false
}

// Events against a gate of two standard deviations, given by its covariance.
func ExampleCovariancePoint() {
	var gate soa.Covariances[float64]
	gate.Append(soa.Covariance[float64]{X: 10, Y: 20, XX: 5, XY: 2, YY: 8, K2: 4})
	events := soa.Points[float64]{X: []float64{10, 14, 14}, Y: []float64{20, 20, 26}}
	hits := hantei.NewMask(events.Len())
	hantei.CovariancePoint(hits, &gate, &events)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2))
	// Output:
	// true true false
}

// A hull against bullets: the first one touches its tip, the second its side.
func ExampleEllipseCircle() {
	var hull soa.Ellipses[float32]
	hull.Append(soa.Ellipse[float32]{X: 10, Y: 20, UX: 3, UY: 4, RX: 10, RY: 5})
	bullets := soa.Circles[float32]{X: []float32{19, 2, 2}, Y: []float32{32, 26, 26}, R: []float32{5, 5, 4}}
	hits := hantei.NewMask(bullets.Len())
	hantei.EllipseCircle(hits, &hull, &bullets)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2))
	// Output:
	// true true false
}

// A splat, an ellipse as a Gaussian casts it, against tiles of 16 by 16 pixels.
func ExampleEllipseBox() {
	var splat soa.Ellipses[float32]
	splat.Append(soa.Ellipse[float32]{X: 25.5, Y: 24, UX: 3, UY: 4, RX: 10, RY: 3.125})
	tiles := soa.Boxes[float32]{
		X: []float32{24, 40, 40}, Y: []float32{24, 24, 40},
		UX: []float32{1, 1, 1}, UY: []float32{0, 0, 0},
		HW: []float32{8, 8, 8}, HH: []float32{8, 8, 8},
	}
	hits := hantei.NewMask(tiles.Len())
	hantei.EllipseBox(hits, &splat, &tiles)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2)) // it touches the edge of the second
	// Output:
	// true true false
}

// A beam with round ends against hulls: it touches the tip of the first, and ends before the second.
func ExampleEllipseCapsule() {
	hulls := soa.Ellipses[float64]{
		X: []float64{20, 60}, Y: []float64{15, 0}, UX: []float64{0, 3}, UY: []float64{1, 4},
		RX: []float64{13, 10}, RY: []float64{5, 5},
	}
	var beam soa.Capsules[float64]
	beam.Append(soa.Capsule[float64]{X1: 0, Y1: 0, X2: 50, Y2: 0, R: 2})
	hits := hantei.NewMask(hulls.Len())
	hantei.EllipseCapsule(hits, &hulls, &beam)
	fmt.Println(hits.Get(0), hits.Get(1))
	// Output:
	// true false
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

// A beam with round ends against bullets.
func ExampleCapsuleCircle() {
	var beam soa.Capsules[float32]
	beam.Append(soa.Capsule[float32]{X1: 0, Y1: 0, X2: 30, Y2: 40, R: 2})
	bullets := soa.Circles[float32]{X: []float32{15, 33, 0}, Y: []float32{25, 44, 10}, R: []float32{1, 3, 3}}
	hits := hantei.NewMask(bullets.Len())
	hantei.CapsuleCircle(hits, &beam, &bullets)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2)) // the first two touch: at the side, at the tip
	// Output:
	// true true false
}

// Crates on a ramp: the first touches it with a corner, the last lies on it.
func ExampleBoxBox() {
	var ramp soa.Boxes[float64]
	ramp.Append(soa.Box[float64]{X: 0, Y: 0, UX: 4, UY: 3, HW: 10, HH: 5})
	crates := soa.Boxes[float64]{
		X: []float64{1, 1, -6}, Y: []float64{10.5, 10.6, 8}, UX: []float64{1, 1, 4}, UY: []float64{0, 0, 3},
		HW: []float64{2, 2, 5}, HH: []float64{2, 2, 5},
	}
	hits := hantei.NewMask(crates.Len())
	hantei.BoxBox(hits, &ramp, &crates)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2))
	// Output:
	// true false true
}

// A door that stands ajar against beams with round ends: one that goes through it, one that touches
// its edge.
func ExampleBoxCapsule() {
	var door soa.Boxes[float64]
	door.Append(soa.Box[float64]{X: 0, Y: 0, UX: 3, UY: 4, HW: 10, HH: 0})
	beams := soa.Capsules[float64]{
		X1: []float64{-5, 6, 6}, Y1: []float64{5, 10, 10}, X2: []float64{5, -4, -4}, Y2: []float64{-5, 10, 10}, R: []float64{0, 2, 1.9},
	}
	hits := hantei.NewMask(beams.Len())
	hantei.BoxCapsule(hits, &door, &beams)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2))
	// Output:
	// true true false
}

// What ships pass over in a frame: two paths that cross, and two side by side that touch.
func ExampleCapsuleCapsule() {
	a := soa.Capsules[float32]{
		X1: []float32{0, 0, 0}, Y1: []float32{0, 0, 0}, X2: []float32{30, 30, 30}, Y2: []float32{40, 0, 0}, R: []float32{0, 2, 2},
	}
	b := soa.Capsules[float32]{
		X1: []float32{30, 10, 10}, Y1: []float32{0, 5, 5}, X2: []float32{0, 50, 50}, Y2: []float32{40, 5, 5}, R: []float32{0, 3, 2.9},
	}
	hits := hantei.NewMask(a.Len())
	hantei.CapsuleCapsule(hits, &a, &b)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2))
	// Output:
	// true true false
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

// Points on a board that lies askew.
func ExampleBoxPoint() {
	var board soa.Boxes[float64]
	board.Append(soa.Box[float64]{X: 10, Y: 20, UX: 3, UY: 4, HW: 5, HH: 1})
	points := soa.Points[float64]{X: []float64{10, 13, 12}, Y: []float64{20, 24, 20}}
	hits := hantei.NewMask(points.Len())
	hantei.BoxPoint(hits, &board, &points)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2)) // the second is on the edge
	// Output:
	// true true false
}

// A plank with round ends lies across a longer one. Each of the two points has an identity, by which a
// solver finds again what it knows of it from the last frame.
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

// Row i against row i.
func ExampleCircleCircle() {
	a := soa.Circles[float32]{X: []float32{0, 0}, Y: []float32{0, 0}, R: []float32{2, 2}}
	b := soa.Circles[float32]{X: []float32{3, 3}, Y: []float32{4, 4}, R: []float32{3, 2.9}}
	hits := hantei.NewMask(2)
	hantei.CircleCircle(hits, &a, &b)
	fmt.Println(hits.Get(0), hits.Get(1))
	// Output:
	// true false
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

// A shot so fast that it is past the target in one frame. Which targets it hits is known sooner
// than when.
func ExampleCircleSweepHit() {
	var shot, targets soa.MovingCircles[float64]
	shot.Append(soa.MovingCircle[float64]{X: 0, Y: 0, VX: 100, R: 1})
	targets.Append(
		soa.MovingCircle[float64]{X: 54, Y: 0, R: 3},
		soa.MovingCircle[float64]{X: 54, Y: 9, R: 3},
		soa.MovingCircle[float64]{X: 54, Y: 9, VY: -10, R: 3},
	)
	hits := hantei.NewMask(targets.Len())
	hantei.CircleSweepHit(hits, &shot, &targets)
	for i := range hits.Rows() {
		fmt.Println("target", i, "is hit")
	}
	// Output:
	// target 0 is hit
	// target 2 is hit
}

// A shot so fast that it is past the target in one frame.
func ExampleCircleSweep() {
	var shot, targets soa.MovingCircles[float64]
	shot.Append(soa.MovingCircle[float64]{X: 0, Y: 0, VX: 100, R: 1})
	targets.Append(
		soa.MovingCircle[float64]{X: 54, Y: 0, R: 3},
		soa.MovingCircle[float64]{X: 54, Y: 9, R: 3},
	)
	times := make([]float64, targets.Len())
	hantei.CircleSweep(times, &shot, &targets)
	fmt.Println(times)
	// Output:
	// [0.5 +Inf]
}

func ExampleCircleSweepContact() {
	var shot, target soa.MovingCircles[float64]
	shot.Append(soa.MovingCircle[float64]{X: 0, Y: 0, VX: 60, VY: 80, R: 1})
	target.Append(soa.MovingCircle[float64]{X: 33, Y: 44, R: 4})

	var contacts soa.Contacts[float64] // grows to the rows of the call
	hantei.CircleSweepContact(&contacts, &shot, &target)
	c := contacts.At(0)
	fmt.Printf("time %.2f, point (%.2f, %.2f), normal (%.2f, %.2f)\n", c.T, c.X, c.Y, c.NX, c.NY)
	// Output:
	// time 0.50, point (30.60, 40.80), normal (0.60, 0.80)
}

// Whom a lookout sees from a mast: one ray a direction, against one cloud.
func ExampleRayCircleHit() {
	var sight soa.Rays[float64]
	var cloud soa.Circles[float64]
	sight.Append(soa.Ray[float64]{DX: 100}, soa.Ray[float64]{DX: 100, DY: 20}, soa.Ray[float64]{DX: 100, DY: 80})
	cloud.Append(soa.Circle[float64]{X: 50, Y: 10, R: 10})
	hits := hantei.NewMask(sight.Len())
	hantei.RayCircleHit(hits, &sight, &cloud)
	for i := range hits.Rows() {
		fmt.Println("ray", i, "ends at the cloud")
	}
	// Output:
	// ray 0 ends at the cloud
	// ray 1 ends at the cloud
}

// One shot against every target: how far along it is when it enters them.
func ExampleRayCircle() {
	var shot soa.Rays[float64]
	var targets soa.Circles[float64]
	shot.Append(soa.Ray[float64]{X: 0, Y: 0, DX: 100})
	targets.Append(
		soa.Circle[float64]{X: 54, Y: 0, R: 4},
		soa.Circle[float64]{X: 54, Y: 9, R: 4},
		soa.Circle[float64]{X: 1, Y: 1, R: 4}, // around the muzzle
	)
	times := make([]float64, targets.Len())
	hantei.RayCircle(times, &shot, &targets)
	fmt.Println(times)
	// Output:
	// [0.5 +Inf 0]
}

func ExampleRayCircleContact() {
	var shot soa.Rays[float64]
	var target soa.Circles[float64]
	shot.Append(soa.Ray[float64]{DX: 60, DY: 80})
	target.Append(soa.Circle[float64]{X: 33, Y: 44, R: 5})

	var contacts soa.Contacts[float64] // grows to the rows of the call
	hantei.RayCircleContact(&contacts, &shot, &target)
	c := contacts.At(0)
	fmt.Printf("time %.2f, point (%.2f, %.2f), normal (%.2f, %.2f)\n", c.T, c.X, c.Y, c.NX, c.NY)
	// Output:
	// time 0.50, point (30.00, 40.00), normal (-0.60, -0.80)
}

func ExampleRayBox() {
	var laser soa.Rays[float64]
	laser.Append(soa.Ray[float64]{X: 0, Y: 0, DX: 100, DY: 0})
	var walls soa.Boxes[float64]
	walls.Append(
		soa.Box[float64]{X: 50, Y: 5, UX: 0, UY: 1, HW: 20, HH: 10},
		soa.Box[float64]{X: 50, Y: 5, UX: 1, UY: 0, HW: 20, HH: 4},
	)
	times := make([]float64, walls.Len())
	hantei.RayBox(times, &laser, &walls)
	fmt.Println(times)
	// Output:
	// [0.4 +Inf]
}

func ExampleRayBoxContact() {
	var ray soa.Rays[float64]
	ray.Append(soa.Ray[float64]{X: -10, Y: 0, DX: 40, DY: 10})
	var wall soa.Boxes[float64]
	wall.Append(soa.Box[float64]{X: 20, Y: 0, UX: 1, UY: 0, HW: 10, HH: 30})

	var contacts soa.Contacts[float64] // grows to the rows of the call
	hantei.RayBoxContact(&contacts, &ray, &wall)
	c := contacts.At(0)
	fmt.Printf("time %.2f, point (%.2f, %.2f), normal (%.0f, %.0f)\n", c.T, c.X, c.Y, c.NX, c.NY)
	// Output:
	// time 0.50, point (10.00, 5.00), normal (-1, 0)
}

func ExampleRayCapsule() {
	var shot soa.Rays[float64]
	shot.Append(soa.Ray[float64]{X: 0, Y: 0, DX: 100, DY: 0})
	var beams soa.Capsules[float64]
	beams.Append(
		soa.Capsule[float64]{X1: 50, Y1: -20, X2: 50, Y2: 20, R: 10},
		soa.Capsule[float64]{X1: 50, Y1: 20, X2: 50, Y2: 60, R: 10},
	)
	times := make([]float64, beams.Len())
	hantei.RayCapsule(times, &shot, &beams)
	fmt.Println(times)
	// Output:
	// [0.4 +Inf]
}

func ExampleRayCapsuleContact() {
	var ball soa.Rays[float64]
	ball.Append(soa.Ray[float64]{X: 0, Y: 0, DX: 60, DY: 80})
	var beams soa.Capsules[float64]
	beams.Append(
		soa.Capsule[float64]{X1: 40, Y1: -20, X2: 40, Y2: 60, R: 10},
		soa.Capsule[float64]{X1: 33, Y1: 44, X2: 66, Y2: 88, R: 5},
	)

	var contacts soa.Contacts[float64] // grows to the rows of the call
	hantei.RayCapsuleContact(&contacts, &ball, &beams)
	for i := range contacts.Len() {
		c := contacts.At(i)
		fmt.Printf("time %.2f, point (%.2f, %.2f), normal (%.2f, %.2f)\n", c.T, c.X, c.Y, c.NX, c.NY)
	}
	// Output:
	// time 0.50, point (30.00, 40.00), normal (-1.00, 0.00)
	// time 0.50, point (30.00, 40.00), normal (-0.60, -0.80)
}

func ExampleBoxCircleSweep() {
	var walls soa.Boxes[float64]
	walls.Append(
		soa.Box[float64]{X: 50, Y: 0, UX: 0, UY: 1, HW: 20, HH: 5},
		soa.Box[float64]{X: 50, Y: 30, UX: 0, UY: 1, HW: 20, HH: 5},
	)
	var ball soa.MovingCircles[float64]
	ball.Append(soa.MovingCircle[float64]{X: 0, Y: 0, VX: 100, R: 5})
	times := make([]float64, walls.Len())
	hantei.BoxCircleSweep(times, &walls, &ball)
	fmt.Println(times)
	// Output:
	// [0.4 +Inf]
}

// Which boats a searchlight falls on.
func ExampleRayEllipseHit() {
	var light soa.Rays[float64]
	var boats soa.Ellipses[float64]
	light.Append(soa.Ray[float64]{DX: 100})
	boats.Append(
		soa.Ellipse[float64]{X: 50, Y: 3, UX: 1, RX: 8, RY: 3},
		soa.Ellipse[float64]{X: 50, Y: 4, UX: 1, RX: 8, RY: 3},
		soa.Ellipse[float64]{X: 90, Y: 7, UX: 0, UY: 1, RX: 8, RY: 3},
	)
	hits := hantei.NewMask(boats.Len())
	hantei.RayEllipseHit(hits, &light, &boats)
	for i := range hits.Rows() {
		fmt.Println("boat", i)
	}
	// Output:
	// boat 0
	// boat 2
}

// When a drop that falls reaches ponds seen from the side.
func ExampleRayEllipse() {
	var drop soa.Rays[float64]
	var ponds soa.Ellipses[float64]
	drop.Append(soa.Ray[float64]{Y: 10, DY: -10})
	ponds.Append(
		soa.Ellipse[float64]{X: 0, Y: 0, UX: 1, RX: 20, RY: 5},
		soa.Ellipse[float64]{X: 25, Y: 0, UX: 1, RX: 20, RY: 5},
		soa.Ellipse[float64]{X: 15, Y: 0, UX: 1, RX: 25, RY: 5},
	)
	times := make([]float64, ponds.Len())
	hantei.RayEllipse(times, &drop, &ponds)
	fmt.Println(times)
	// Output:
	// [0.5 +Inf 0.6]
}

func ExampleRayEllipseContact() {
	var shot soa.Rays[float64]
	var hull soa.Ellipses[float64]
	shot.Append(soa.Ray[float64]{X: -40, DX: 40})
	hull.Append(soa.Ellipse[float64]{UX: 3, UY: 4, RX: 10, RY: 5})

	var contacts soa.Contacts[float64] // grows to the rows of the call
	hantei.RayEllipseContact(&contacts, &shot, &hull)
	c := contacts.At(0)
	fmt.Printf("time %.3f, point (%.2f, %.2f), normal (%.2f, %.2f)\n", c.T, c.X, c.Y, c.NX, c.NY)
	// Output:
	// time 0.854, point (-5.85, 0.00), normal (-0.90, 0.44)
}

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

func ExampleMask_Rows() {
	hits := hantei.Mask{1<<3 | 1<<40, 1 << 2}
	for i := range hits.Rows() {
		fmt.Println(i)
	}
	fmt.Println(hits.Count(), "hits")
	// Output:
	// 3
	// 40
	// 66
	// 3 hits
}

func ExampleUseTier() {
	before := hantei.Tier()
	if err := hantei.UseTier("generic"); err != nil {
		fmt.Println(err)
	}
	fmt.Println(hantei.Tier())
	fmt.Println(hantei.UseTier("mmx") != nil)
	if err := hantei.UseTier(before); err != nil {
		fmt.Println(err)
	}
	// Output:
	// generic
	// true
}
