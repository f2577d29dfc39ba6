package broad_test

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// Which of many circles hit each other.
func ExampleGrid_Self() {
	circles := soa.Circles[float32]{
		X: []float32{0, 10, 3, 11.5},
		Y: []float32{0, 0, 4, 1.5},
		R: []float32{3, 1, 2, 1},
	}
	var bounds broad.Bounds[float32] // these are kept from frame to frame
	var grid broad.Grid[float32]
	var candidates, hits pairs.List

	bounds.Reset()
	bounds.AppendCircles(&circles)
	grid.Build(&bounds)
	candidates.Reset()
	grid.Self(&candidates)
	hits.Reset()
	pairs.Among(&hits, hantei.CircleCircle, &circles, &circles, &candidates)
	fmt.Println(candidates.A, candidates.B)
	fmt.Println(hits.A, hits.B)
	// Output:
	// [0 1] [2 3]
	// [0] [2]
}

// Shots, however fast, against targets of which there are two kinds.
func ExampleGrid_Query() {
	var ships soa.Ellipses[float64]
	ships.Append(soa.Ellipse[float64]{X: 50, Y: 0, UX: 1, UY: 1, RX: 4, RY: 2})
	var rocks soa.Circles[float64]
	rocks.Append(soa.Circle[float64]{X: 80, Y: 1, R: 3}, soa.Circle[float64]{X: 20, Y: 30, R: 3})
	var shots soa.MovingCircles[float64]
	shots.Append(soa.MovingCircle[float64]{X: 0, Y: 0, VX: 100, R: 1})

	var targets, paths broad.Bounds[float64]
	targets.AppendEllipses(&ships) // row 0
	targets.AppendCircles(&rocks)  // rows 1 and 2
	paths.AppendMovingCircles(&shots)

	var grid broad.Grid[float64]
	var candidates pairs.List
	grid.Build(&targets)
	grid.Query(&candidates, &paths)
	for shot, target := range candidates.All() {
		fmt.Println("shot", shot, "may hit target", target)
	}
	// Output:
	// shot 0 may hit target 0
	// shot 0 may hit target 1
}

// Rocks and ships in one grid. BoxCircle takes the box first, but rocks have the lower rows.
func ExampleGrid_Self_kinds() {
	rocks := soa.Circles[float32]{X: []float32{0, 1}, Y: []float32{0, 0}, R: []float32{1, 1}}
	walls := soa.Boxes[float32]{X: []float32{3}, Y: []float32{0}, UX: []float32{1}, UY: []float32{0}, HW: []float32{1.5}, HH: []float32{1}}
	var bounds broad.Bounds[float32]
	var grid broad.Grid[float32]
	var candidates, rocksHit, wallsHit pairs.List
	var byKind pairs.ByKind

	bounds.AppendCircles(&rocks)
	bounds.AppendBoxes(&walls)
	grid.Build(&bounds)
	grid.Self(&candidates)

	ends := []int{rocks.Len(), bounds.Len()}
	byKind.Split(&candidates, ends, ends)
	pairs.Among(&rocksHit, hantei.CircleCircle, &rocks, &rocks, byKind.Of(0, 0))
	walled := byKind.Of(0, 1) // a rock and a wall
	walled.Swap()             // a wall and a rock
	pairs.Among(&wallsHit, hantei.BoxCircle, &walls, &rocks, walled)
	fmt.Println("rocks", rocksHit.A, rocksHit.B)
	fmt.Println("walls", wallsHit.A, wallsHit.B)
	// Output:
	// rocks [0] [1]
	// walls [0] [1]
}
