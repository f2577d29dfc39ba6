package pairs_test

import (
	"context"
	"fmt"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// All pairs of two ellipses and three points.
func ExampleCross() {
	ellipses := soa.Ellipses[float32]{
		X: []float32{0, 10}, Y: []float32{0, 0}, UX: []float32{1, 0}, UY: []float32{0, 1}, RX: []float32{4, 4}, RY: []float32{2, 2},
	}
	points := soa.Points[float32]{X: []float32{3, 10, 1}, Y: []float32{0, 4, 1}}

	var found pairs.List
	for range 2 { // frames: the second allocates nothing
		found.Reset()
		pairs.Cross(&found, hantei.EllipsePoint, &ellipses, &points)
	}
	for e, p := range found.All() {
		fmt.Println("ellipse", e, "contains point", p)
	}
	// Output:
	// ellipse 0 contains point 0
	// ellipse 0 contains point 2
	// ellipse 1 contains point 1
}

// Candidates from elsewhere, say a grid, and those of them that hit.
func ExampleAmong() {
	ellipses := soa.Ellipses[float64]{X: []float64{0, 9}, Y: []float64{0, 0}, UX: []float64{1, 1}, UY: []float64{0, 0}, RX: []float64{4, 4}, RY: []float64{2, 2}}
	points := soa.Points[float64]{X: []float64{3, 10, 5}, Y: []float64{0, 1, 0}}
	candidates := pairs.List{A: []int32{1, 0, 0}, B: []int32{1, 2, 0}}

	var found pairs.List
	pairs.Among(&found, hantei.EllipsePoint, &ellipses, &points, &candidates)
	fmt.Println(found.A, found.B)
	// Output:
	// [1 0] [1 0]
}

// Which of some circles touch each other, each pair once.
func ExampleSelf() {
	circles := soa.Circles[float32]{X: []float32{0, 3, 6, 3}, Y: []float32{0, 0, 0, 2}, R: []float32{1, 1, 1, 1}}
	var found pairs.List
	pairs.Self(&found, hantei.CircleCircle, &circles)
	fmt.Println(found.A, found.B)

	var count pairs.Count
	pairs.Self(&count, hantei.CircleCircle, &circles)
	fmt.Println(count)
	// Output:
	// [1] [3]
	// 1
}

// Shots do not hit their own side.
func ExampleFiltered() {
	const player, enemy = 1, 2
	shots := soa.Circles[float32]{X: []float32{0, 0}, Y: []float32{0, 0}, R: []float32{1, 1}}
	ships := soa.Circles[float32]{X: []float32{1, 0}, Y: []float32{0, 1}, R: []float32{1, 1}}
	shotFilter := pairs.Filter{Mask: []uint64{enemy, player}} // of any category
	shipFilter := pairs.Filter{Category: []uint64{player, enemy}}

	var found pairs.List
	pairs.Cross(&found, hantei.CircleCircle, &shots, &ships, pairs.Filtered(&shotFilter, &shipFilter), pairs.Workers(0))
	fmt.Println(found.A, found.B)
	// Output:
	// [0 1] [1 0]
}

// The earliest impact first, and the first of each shot.
func ExampleCrossWithin() {
	shots := soa.MovingCircles[float64]{X: []float64{0, 0}, Y: []float64{0, 9}, VX: []float64{100, 50}, VY: []float64{0, 0}, R: []float64{1, 1}}
	ships := soa.MovingCircles[float64]{X: []float64{54, 28, 29}, Y: []float64{0, 0, 9}, VX: []float64{0, 0, 0}, VY: []float64{0, 0, 0}, R: []float64{3, 2, 3}}

	var impacts pairs.Measured[float64]
	pairs.CrossWithin(&impacts, hantei.CircleSweep, &shots, &ships, 1)
	impacts.Least()
	impacts.Sort()
	for k, time := range impacts.V {
		shot, ship := impacts.At(k)
		fmt.Printf("%.2f: shot %d hits ship %d\n", time, shot, ship)
	}
	// Output:
	// 0.25: shot 0 hits ship 1
	// 0.50: shot 1 hits ship 2
}

// What each ray hits first, and where.
func ExampleCrossNearest() {
	rays := soa.Rays[float64]{X: []float64{0, 0}, Y: []float64{0, 9}, DX: []float64{100, 50}, DY: []float64{0, 0}}
	trees := soa.Circles[float64]{X: []float64{54, 28, 28}, Y: []float64{0, 0, 9}, R: []float64{4, 3, 3}}

	var hits pairs.Measured[float64]
	pairs.CrossNearest(&hits, hantei.RayCircle, &rays, &trees, 1)
	var contacts soa.Contacts[float64]
	pairs.Records(&contacts, hantei.RayCircleContact, &rays, &trees, &hits.List)
	for k, time := range hits.V {
		ray, tree := hits.At(k)
		fmt.Printf("%.2f: ray %d hits tree %d at (%.0f, %.0f)\n", time, ray, tree, contacts.X[k], contacts.Y[k])
	}
	// Output:
	// 0.25: ray 0 hits tree 1 at (25, 0)
	// 0.50: ray 1 hits tree 2 at (25, 9)
}

// Which wall each ball meets first, among candidates, say of a grid, and where. The walls are the first
// side of the test, and the balls that of the call: a function exchanges the two.
func ExampleAmongNearest() {
	balls := soa.MovingCircles[float64]{X: []float64{0, 0}, Y: []float64{0, 30}, VX: []float64{100, 100}, VY: []float64{0, 0}, R: []float64{5, 5}}
	walls := soa.Boxes[float64]{X: []float64{85, 60}, Y: []float64{0, 0}, UX: []float64{1, 1}, UY: []float64{0, 0}, HW: []float64{5, 5}, HH: []float64{40, 10}}
	candidates := pairs.List{A: []int32{0, 0, 1}, B: []int32{0, 1, 0}} // a ball and a wall

	var impacts pairs.Measured[float64]
	sweep := func(times []float64, balls *soa.MovingCircles[float64], walls *soa.Boxes[float64]) {
		hantei.BoxCircleSweep(times, walls, balls)
	}
	pairs.AmongNearest(&impacts, sweep, &balls, &walls, &candidates, 1)

	var places soa.Circles[float64] // of the balls at their impacts
	for k, time := range impacts.V {
		b := balls.At(int(impacts.A[k]))
		places.Append(soa.Circle[float64]{X: b.X + time*b.VX, Y: b.Y + time*b.VY, R: b.R})
	}
	var met soa.Boxes[float64]
	met.Gather(&walls, impacts.B)
	var contacts soa.Penetrations[float64]
	hantei.BoxCircleContact(&contacts, &met, &places)
	for k, time := range impacts.V {
		ball, wall := impacts.At(k)
		fmt.Printf("%.2f: ball %d meets wall %d at (%.0f, %.0f)\n", time, ball, wall, contacts.X[k], contacts.Y[k])
	}
	// Output:
	// 0.50: ball 0 meets wall 1 at (55, 0)
	// 0.75: ball 1 meets wall 0 at (80, 30)
}

// Where and how the pairs touch that do.
func ExampleRecords() {
	shots := soa.MovingCircles[float64]{X: []float64{0}, Y: []float64{0}, VX: []float64{10}, VY: []float64{0}, R: []float64{1}}
	ships := soa.MovingCircles[float64]{X: []float64{9, 0}, Y: []float64{0, 40}, VX: []float64{0, 0}, VY: []float64{0, 0}, R: []float64{3, 3}}

	var impacts pairs.Measured[float64]
	pairs.CrossWithin(&impacts, hantei.CircleSweep, &shots, &ships, 1)
	var contacts soa.Contacts[float64]
	pairs.Records(&contacts, hantei.CircleSweepContact, &shots, &ships, &impacts.List)
	for k := range contacts.Len() {
		_, ship := impacts.At(k)
		c := contacts.At(k)
		fmt.Printf("ship %d at time %.1f, at (%.0f, %.0f)\n", ship, c.T, c.X, c.Y)
	}
	// Output:
	// ship 0 at time 0.5, at (6, 0)
}

// A result too big to keep is handed on in blocks; a time limit ends the call.
func ExampleEach() {
	circles := soa.Circles[float32]{X: []float32{0, 1, 2}, Y: []float32{0, 0, 0}, R: []float32{1, 1, 1}}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	err := pairs.SelfContext(ctx, pairs.Each(func(block *pairs.List) bool {
		fmt.Println(block.A, block.B)
		return true
	}), hantei.CircleCircle, &circles)
	fmt.Println(err)
	// Output:
	// [0 0 1] [1 2 2]
	// <nil>
}

// Which rocks begin to overlap in a frame, which go on, and which end.
func ExampleChanges() {
	rocks := soa.Circles[float64]{X: []float64{0, 1, 5, 9}, Y: []float64{0, 0, 0, 0}, R: []float64{1, 1, 1, 1}}
	last, now := new(pairs.List), new(pairs.List)
	var changes pairs.Changes
	for _, x := range []float64{5, 3, 4, 8} { // where rock 2 is in each frame
		rocks.X[2] = x
		last, now = now, last
		now.Reset()
		pairs.Self(now, hantei.CircleCircle, &rocks)
		changes.Compare(last, now)
		fmt.Println("enter", changes.Enter.A, changes.Enter.B, "stay", changes.Stay.A, changes.Stay.B, "exit", changes.Exit.A, changes.Exit.B)
	}
	// Output:
	// enter [0] [1] stay [] [] exit [] []
	// enter [1] [2] stay [0] [1] exit [] []
	// enter [] [] stay [0] [1] exit [1] [2]
	// enter [2] [3] stay [0] [1] exit [] []
}
