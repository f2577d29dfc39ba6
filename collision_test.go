package hantei_test

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// A collisionTest is one of the package's tests as the properties see it: columns in, results out. A
// new test is added to collisionTests, and every property covers it.
type collisionTest[T soa.Float] struct {
	name          string
	table         string   // of the corpus
	first, second int      // columns of either shape
	numbers       []string // result columns; none where the result is a mask
	batch         func(to results[T], first, second [][]T)
	hits          func(number T) bool                        // tells a hit by the first of the numbers, where there are some
	scalar        func(first, second [][]T, i, j int) answer // row i against row j, by package kernel
	draw          func(s *source) (hit, miss []float64)      // see boundary
}

func collisionTests[T soa.Float]() []collisionTest[T] {
	return []collisionTest[T]{
		{
			name: "EllipsePoint", table: "ellipse_contains_point", first: 6, second: 2,
			batch: func(to results[T], first, second [][]T) {
				hantei.EllipsePoint(to.hits, ellipses(first), points(second))
			},
			scalar: func(first, second [][]T, i, j int) answer {
				return answerBit(kernel.EllipsePoint(ellipses(first).At(i), points(second).At(j)))
			},
			draw: drawEllipsePoint,
		},
		{
			name: "EllipseEllipse", table: "ellipse_overlaps_ellipse", first: 6, second: 6,
			batch: func(to results[T], first, second [][]T) {
				hantei.EllipseEllipse(to.hits, ellipses(first), ellipses(second))
			},
			scalar: func(first, second [][]T, i, j int) answer {
				return answerBit(kernel.EllipseEllipse(ellipses(first).At(i), ellipses(second).At(j)))
			},
			draw: drawEllipseEllipse,
		},
		{
			name: "BoxCircle", table: "box_overlaps_circle", first: 6, second: 3,
			batch: func(to results[T], first, second [][]T) {
				hantei.BoxCircle(to.hits, boxes(first), circles(second))
			},
			scalar: func(first, second [][]T, i, j int) answer {
				return answerBit(kernel.BoxCircle(boxes(first).At(i), circles(second).At(j)))
			},
			draw: drawBoxCircle,
		},
		{
			name: "CircleCircle", table: "circle_overlaps_circle", first: 3, second: 3,
			batch: func(to results[T], first, second [][]T) {
				hantei.CircleCircle(to.hits, circles(first), circles(second))
			},
			scalar: func(first, second [][]T, i, j int) answer {
				return answerBit(kernel.CircleCircle(circles(first).At(i), circles(second).At(j)))
			},
			draw: drawCircleCircle,
		},
		{
			name: "CircleSweep", table: "circle_sweep_circle", first: 5, second: 5, numbers: []string{"times"},
			hits: withinFrame[T],
			batch: func(to results[T], first, second [][]T) {
				hantei.CircleSweep(to.numbers[0], movingCircles(first), movingCircles(second))
			},
			scalar: func(first, second [][]T, i, j int) answer {
				return answerNumbers(kernel.CircleSweep(movingCircles(first).At(i), movingCircles(second).At(j)))
			},
			draw: drawCircleSweep,
		},
		{
			name: "CircleSweepContact", table: "circle_sweep_circle", first: 5, second: 5, numbers: []string{"T", "X", "Y", "NX", "NY"},
			hits: withinFrame[T],
			batch: func(to results[T], first, second [][]T) {
				hantei.CircleSweepContact(contacts(to.numbers), movingCircles(first), movingCircles(second))
			},
			scalar: func(first, second [][]T, i, j int) answer {
				c := kernel.CircleSweepContact(movingCircles(first).At(i), movingCircles(second).At(j))
				return answerNumbers(c.T, c.X, c.Y, c.NX, c.NY)
			},
			draw: drawCircleSweep,
		},
		{
			name: "EllipseDistance", table: "ellipse_point_distance", first: 6, second: 2, numbers: []string{"dist"},
			hits: notOutside[T],
			batch: func(to results[T], first, second [][]T) {
				hantei.EllipseDistance(to.numbers[0], ellipses(first), points(second))
			},
			scalar: func(first, second [][]T, i, j int) answer {
				return answerNumbers(kernel.EllipseDistance(ellipses(first).At(i), points(second).At(j)))
			},
			draw: drawEllipseDistance,
		},
		{
			name: "EllipseNearest", table: "ellipse_point_distance", first: 6, second: 2, numbers: []string{"D", "X", "Y", "NX", "NY"},
			hits: notOutside[T],
			batch: func(to results[T], first, second [][]T) {
				hantei.EllipseNearest(nearest(to.numbers), ellipses(first), points(second))
			},
			scalar: func(first, second [][]T, i, j int) answer {
				n := kernel.EllipseNearest(ellipses(first).At(i), points(second).At(j))
				return answerNumbers(n.D, n.X, n.Y, n.NX, n.NY)
			},
			draw: drawEllipseDistance,
		},
		{
			name: "CircleSweepHit", table: "circle_sweep_circle", first: 5, second: 5,
			batch: func(to results[T], first, second [][]T) {
				hantei.CircleSweepHit(to.hits, movingCircles(first), movingCircles(second))
			},
			scalar: func(first, second [][]T, i, j int) answer {
				return answerBit(kernel.CircleSweepHit(movingCircles(first).At(i), movingCircles(second).At(j)))
			},
			draw: drawCircleSweep,
		},
	}
}

// hit tells whether a is the answer of a row that hits.
func (c *collisionTest[T]) hit(a answer) bool {
	if c.numbers == nil {
		return a[0] == 1
	}
	return c.hits(fromBits[T](a[0]))
}

// withinFrame tells whether a time of impact is that of a hit.
func withinFrame[T soa.Float](time T) bool { return time != T(math.Inf(1)) }

// notOutside tells whether a signed distance is that of a point inside the curve or on it: a hit where
// the properties need to know one.
func notOutside[T soa.Float](distance T) bool { return distance <= 0 }

func points[T soa.Float](c [][]T) *soa.Points[T]   { return &soa.Points[T]{X: c[0], Y: c[1]} }
func circles[T soa.Float](c [][]T) *soa.Circles[T] { return &soa.Circles[T]{X: c[0], Y: c[1], R: c[2]} }

func ellipses[T soa.Float](c [][]T) *soa.Ellipses[T] {
	return &soa.Ellipses[T]{X: c[0], Y: c[1], UX: c[2], UY: c[3], RX: c[4], RY: c[5]}
}

func boxes[T soa.Float](c [][]T) *soa.Boxes[T] {
	return &soa.Boxes[T]{X: c[0], Y: c[1], UX: c[2], UY: c[3], HW: c[4], HH: c[5]}
}

func movingCircles[T soa.Float](c [][]T) *soa.MovingCircles[T] {
	return &soa.MovingCircles[T]{X: c[0], Y: c[1], VX: c[2], VY: c[3], R: c[4]}
}

func contacts[T soa.Float](c [][]T) *soa.Contacts[T] {
	return &soa.Contacts[T]{T: c[0], X: c[1], Y: c[2], NX: c[3], NY: c[4]}
}

func nearest[T soa.Float](c [][]T) *soa.Nearest[T] {
	return &soa.Nearest[T]{D: c[0], X: c[1], Y: c[2], NX: c[3], NY: c[4]}
}
