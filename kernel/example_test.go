package kernel_test

import (
	"fmt"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ExampleEllipsePoint() {
	// Radii 10 and 5, the first axis along (3, 4): its tip is at (6, 8).
	e := soa.Ellipse[float32]{X: 0, Y: 0, UX: 3, UY: 4, RX: 10, RY: 5}
	fmt.Println(kernel.EllipsePoint(e, soa.Point[float32]{X: 6, Y: 8}))
	fmt.Println(kernel.EllipsePoint(e, soa.Point[float32]{X: 6, Y: 8.000001}))
	// Output:
	// true
	// false
}

func ExampleBoxCircle() {
	b := soa.Box[float64]{X: 0, Y: 0, UX: 1, UY: 0, HW: 2, HH: 1}
	fmt.Println(kernel.BoxCircle(b, soa.Circle[float64]{X: 5, Y: 5, R: 5})) // touches the corner (2, 1)
	fmt.Println(kernel.BoxCircle(b, soa.Circle[float64]{X: 5, Y: 5, R: 4.99}))
	// Output:
	// true
	// false
}

func ExampleCircleCircle() {
	a := soa.Circle[float64]{X: 0, Y: 0, R: 2}
	b := soa.Circle[float64]{X: 3, Y: 4, R: 3}
	fmt.Println(kernel.CircleCircle(a, b))
	// Output: true
}

func ExampleCircleSweep() {
	wall := soa.MovingCircle[float64]{X: 0, Y: 0, R: 1}
	shot := soa.MovingCircle[float64]{X: -1024, Y: 0, VX: 2048, VY: 0, R: 1} // through the wall in one frame
	fmt.Println(kernel.CircleSweep(wall, shot))
	shot.VX = -2048
	fmt.Println(kernel.CircleSweep(wall, shot))
	// Output:
	// 0.4990234375
	// +Inf
}

func ExampleCircleSweepContact() {
	a := soa.MovingCircle[float64]{X: 0, Y: 0, R: 2}
	b := soa.MovingCircle[float64]{X: 9, Y: 12, VX: -12, VY: -16, R: 3}
	c := kernel.CircleSweepContact(a, b)
	fmt.Printf("at %.3f in (%.3f, %.3f), normal (%.3f, %.3f)\n", c.T, c.X, c.Y, c.NX, c.NY)
	// Output: at 0.500 in (1.200, 1.600), normal (0.600, 0.800)
}
