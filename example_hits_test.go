package hantei_test

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

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

// Galaxies as ellipses: which of them touch the one at the origin, the first end to end.
func ExampleEllipseEllipse() {
	var galaxy soa.Ellipses[float64]
	galaxy.Append(soa.Ellipse[float64]{UX: 1, RX: 5, RY: 2})
	others := soa.Ellipses[float64]{
		X: []float64{10, 10, 3}, Y: []float64{0, 0, 4}, UX: []float64{1, 0, 3}, UY: []float64{0, 1, 4},
		RX: []float64{5, 5, 5}, RY: []float64{1, 4.9, 1},
	}
	hits := hantei.NewMask(others.Len())
	hantei.EllipseEllipse(hits, &galaxy, &others)
	fmt.Println(hits.Get(0), hits.Get(1), hits.Get(2))
	// Output:
	// true false true
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

// A beam with round ends against hulls: it touches the tip of the first, and ends before the
// second.
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

// The rows that hit, and how many they are.
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

// A test or a benchmark may choose the tier, and has to put the one before back.
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
