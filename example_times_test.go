package hantei_test

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

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

// Where a fast shot hits, and the direction from it to the target at that moment.
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

// When a ball that rolls meets two walls: its side touches the first, and it passes below the
// second.
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

// Where a shot enters a target, and the way out of the target there.
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

// A laser against two walls: it enters the first and passes below the second.
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

// A ray meets the left side of a wall: the normal is against the first axis.
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

// A shot against two beams with round ends: it enters the first and passes below the second.
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

// A ball, so small that it is a point, meets the side of one beam with round ends and the end of
// another.
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

// Where a shot meets a hull, and the normal to bounce it off by.
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
