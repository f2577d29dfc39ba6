package prove

import "github.com/hantei-go/hantei/soa"

// Points, Circles, Capsules, Ellipses, Boxes, MovingCircles and Rays are views of columns as the shapes of
// package soa, in the order of its Columns methods. They share the columns' memory.

// Points are the points of two columns.
func Points[T soa.Float](c [][]T) *soa.Points[T] { return &soa.Points[T]{X: c[0], Y: c[1]} }

// Circles are the circles of three columns.
func Circles[T soa.Float](c [][]T) *soa.Circles[T] {
	return &soa.Circles[T]{X: c[0], Y: c[1], R: c[2]}
}

// Capsules are the capsules of five columns.
func Capsules[T soa.Float](c [][]T) *soa.Capsules[T] {
	return &soa.Capsules[T]{X1: c[0], Y1: c[1], X2: c[2], Y2: c[3], R: c[4]}
}

// Ellipses are the ellipses of six columns.
func Ellipses[T soa.Float](c [][]T) *soa.Ellipses[T] {
	return &soa.Ellipses[T]{X: c[0], Y: c[1], UX: c[2], UY: c[3], RX: c[4], RY: c[5]}
}

// Boxes are the boxes of six columns.
func Boxes[T soa.Float](c [][]T) *soa.Boxes[T] {
	return &soa.Boxes[T]{X: c[0], Y: c[1], UX: c[2], UY: c[3], HW: c[4], HH: c[5]}
}

// MovingCircles are the moving circles of five columns.
func MovingCircles[T soa.Float](c [][]T) *soa.MovingCircles[T] {
	return &soa.MovingCircles[T]{X: c[0], Y: c[1], VX: c[2], VY: c[3], R: c[4]}
}

// Rays are the rays of four columns.
func Rays[T soa.Float](c [][]T) *soa.Rays[T] {
	return &soa.Rays[T]{X: c[0], Y: c[1], DX: c[2], DY: c[3]}
}

func contacts[T soa.Float](c [][]T) *soa.Contacts[T] {
	return &soa.Contacts[T]{T: c[0], X: c[1], Y: c[2], NX: c[3], NY: c[4]}
}

func nearest[T soa.Float](c [][]T) *soa.Nearest[T] {
	return &soa.Nearest[T]{D: c[0], X: c[1], Y: c[2], NX: c[3], NY: c[4]}
}
