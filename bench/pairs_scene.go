package main

import (
	"slices"

	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

// A side is rows in the unit square, and those of its columns that hold sizes.
type side[T soa.Float, S any] struct {
	shapes S
	sizes  [][]T
}

func drawPoints[T soa.Float](d dice.Dice, n int) (s side[T, soa.Points[T]]) {
	for range n {
		s.shapes.Append(soa.Point[T]{X: T(d.Float64()), Y: T(d.Float64())})
	}
	return s
}

func drawCircles[T soa.Float](d dice.Dice, n int) (s side[T, soa.Circles[T]]) {
	for range n {
		s.shapes.Append(soa.Circle[T]{X: T(d.Float64()), Y: T(d.Float64()), R: T(d.Between(0.5, 1))})
	}
	s.sizes = [][]T{s.shapes.R}
	return s
}

func drawBoxes[T soa.Float](d dice.Dice, n int) (s side[T, soa.Boxes[T]]) {
	for range n {
		ux, uy := d.Direction()
		s.shapes.Append(soa.Box[T]{
			X: T(d.Float64()), Y: T(d.Float64()), UX: T(ux), UY: T(uy), HW: T(d.Between(0.5, 1)), HH: T(d.Between(0.2, 1)),
		})
	}
	s.sizes = [][]T{s.shapes.HW, s.shapes.HH}
	return s
}

// drawCapsules draws capsules of a tenth of the square.
func drawCapsules[T soa.Float](d dice.Dice, n int) (s side[T, soa.Capsules[T]]) {
	for range n {
		ux, uy := d.Direction()
		x, y := d.Float64(), d.Float64()
		s.shapes.Append(soa.Capsule[T]{X1: T(x), Y1: T(y), X2: T(x + 0.1*ux), Y2: T(y + 0.1*uy), R: T(d.Between(0.5, 1))})
	}
	s.sizes = [][]T{s.shapes.R}
	return s
}

func drawEllipses[T soa.Float](d dice.Dice, n int) (s side[T, soa.Ellipses[T]]) {
	for range n {
		ux, uy := d.Direction()
		s.shapes.Append(soa.Ellipse[T]{
			X: T(d.Float64()), Y: T(d.Float64()), UX: T(ux), UY: T(uy), RX: T(d.Between(0.5, 1)), RY: T(d.Between(0.2, 1)),
		})
	}
	s.sizes = [][]T{s.shapes.RX, s.shapes.RY}
	return s
}

// drawCovariances draws the covariances of ellipses as those of drawEllipses, K2 for the size.
func drawCovariances[T soa.Float](d dice.Dice, n int) (s side[T, soa.Covariances[T]]) {
	ellipses := drawEllipses[T](d, n)
	s.shapes.FromEllipses(&ellipses.shapes)
	s.sizes = [][]T{s.shapes.K2}
	return s
}

// drawMoving draws circles that move by a twentieth of the square.
func drawMoving[T soa.Float](d dice.Dice, n int) (s side[T, soa.MovingCircles[T]]) {
	for range n {
		ux, uy := d.Direction()
		s.shapes.Append(soa.MovingCircle[T]{
			X: T(d.Float64()), Y: T(d.Float64()), VX: T(0.05 * ux), VY: T(0.05 * uy), R: T(d.Between(0.5, 1)),
		})
	}
	s.sizes = [][]T{s.shapes.R}
	return s
}

// drawRays draws rays of a twentieth of the square.
func drawRays[T soa.Float](d dice.Dice, n int) (s side[T, soa.Rays[T]]) {
	for range n {
		ux, uy := d.Direction()
		s.shapes.Append(soa.Ray[T]{X: T(d.Float64()), Y: T(d.Float64()), DX: T(0.05 * ux), DY: T(0.05 * uy)})
	}
	return s
}

// fit scales the sizes so that about the given share of pairs hits; hits returns the share. It grows
// with the sizes, so bisection finds the scale.
func fit[T soa.Float](sizes [][]T, share float64, hits func() float64) {
	drawn := make([][]T, len(sizes))
	for k, column := range sizes {
		drawn[k] = slices.Clone(column)
	}
	scale := func(by float64) {
		for k, column := range drawn {
			for i, size := range column {
				sizes[k][i] = T(float64(size) * by)
			}
		}
	}
	const steps = 14
	lo, hi := 0.0, 1.0 // at 1 almost all hit
	for range steps {
		middle := (lo + hi) / 2
		scale(middle)
		if hits() < share {
			lo = middle
		} else {
			hi = middle
		}
	}
}
