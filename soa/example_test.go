package soa_test

import (
	"fmt"
	"math"

	"github.com/hantei-go/hantei/soa"
)

// Columns that exist already are wrapped without a copy.
func ExampleEllipses() {
	x, y := []float32{0, 10}, []float32{0, 5}
	ellipses := soa.Ellipses[float32]{
		X: x, Y: y,
		UX: []float32{1, 0}, UY: []float32{0, 1},
		RX: []float32{3, 2}, RY: []float32{1, 2},
	}
	x[1] = 20
	fmt.Println(ellipses.Len(), ellipses.At(1))
	// Output: 2 {20 5 0 1 2 2}
}

// Rows are appended one at a time or many at once; from an angle by Direction.
func ExampleEllipses_Append() {
	var ellipses soa.Ellipses[float64]
	ux, uy := soa.Direction(math.Pi / 6)
	ellipses.Append(soa.Ellipse[float64]{X: 1, Y: 2, UX: ux, UY: uy, RX: 3, RY: 1})
	fmt.Printf("%.3f\n", ellipses.At(0))
	// Output: {1.000 2.000 0.866 0.500 3.000 1.000}
}

func ExampleEllipses_Validate() {
	var ellipses soa.Ellipses[float32]
	ellipses.Append(
		soa.Ellipse[float32]{UX: 1, RX: 2, RY: 1},
		soa.Ellipse[float32]{UX: 1, RX: -1, RY: 1},
	)
	fmt.Println(ellipses.Validate())
	// Output: soa: Ellipses row 1: RX = -1, need a finite radius >= 0
}

// A slice shares memory with its origin, but what is appended to it goes elsewhere.
func ExamplePoints_Slice() {
	points := soa.Points[float32]{X: []float32{0, 1, 2, 3}, Y: []float32{0, 1, 4, 9}}
	middle := points.Slice(1, 3)
	middle.Append(soa.Point[float32]{X: 7, Y: 7})
	fmt.Println(middle.X, points.X)
	// Output: [1 2 7] [0 1 2 3]
}

// A frame's shapes are collected anew without new memory.
func ExampleMovingCircles_Reset() {
	var shots soa.MovingCircles[float32]
	shots.Grow(1000)
	for range 3 {
		shots.Reset()
		shots.Append(soa.MovingCircle[float32]{X: 1, Y: 1, VX: 0.5, R: 0.25})
	}
	fmt.Println(shots.Len(), shots.At(0))
	// Output: 1 {1 1 0.5 0 0.25}
}

func ExampleDirection() {
	ux, uy := soa.Direction(math.Pi / 3)
	fmt.Printf("%.4f %.4f\n", ux, uy)
	// Output: 0.5000 0.8660
}
