package prove

import "github.com/hantei-go/hantei/soa"

// The functions here view columns, in the order of the shape's Columns method, as the shapes of
// package soa. A view shares the columns' memory.

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

// Covariances are the covariances of six columns.
func Covariances[T soa.Float](c [][]T) *soa.Covariances[T] {
	return &soa.Covariances[T]{X: c[0], Y: c[1], XX: c[2], XY: c[3], YY: c[4], K2: c[5]}
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

func penetrations[T soa.Float](c [][]T) *soa.Penetrations[T] {
	return &soa.Penetrations[T]{Depth: c[0], X: c[1], Y: c[2], NX: c[3], NY: c[4]}
}

func manifolds[T soa.Float](c [][]T) *soa.Manifolds[T] {
	return &soa.Manifolds[T]{
		Depth: c[0], NX: c[1], NY: c[2],
		Depth1: c[3], X1: c[4], Y1: c[5], ID1: c[6],
		Depth2: c[7], X2: c[8], Y2: c[9], ID2: c[10],
	}
}

func nearest[T soa.Float](c [][]T) *soa.Nearest[T] {
	return &soa.Nearest[T]{D: c[0], X: c[1], Y: c[2], NX: c[3], NY: c[4]}
}
