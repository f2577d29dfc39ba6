package beampairs

import (
	"math"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/soa"
)

// A Shape is a kind of shapes: its name, and the names of its columns in the order that a [Block]
// has them, which is that of the fields of package soa.
type Shape struct {
	Name    string
	Columns []string
}

// The kinds of shapes.
var (
	Points        = &Shape{"points", []string{"x", "y"}}
	Circles       = &Shape{"circles", []string{"x", "y", "r"}}
	Boxes         = &Shape{"boxes", []string{"x", "y", "ux", "uy", "hw", "hh"}}
	Capsules      = &Shape{"capsules", []string{"x1", "y1", "x2", "y2", "r"}}
	Ellipses      = &Shape{"ellipses", []string{"x", "y", "ux", "uy", "rx", "ry"}}
	Covariances   = &Shape{"covariances", []string{"x", "y", "xx", "xy", "yy", "k2"}}
	MovingCircles = &Shape{"moving circles", []string{"x", "y", "vx", "vy", "r"}}
	Rays          = &Shape{"rays", []string{"x", "y", "dx", "dy"}}
)

// A sideOf is a kind of shape as a side of a test: S is its columns in package soa.
type sideOf[S any] struct {
	shape  *Shape
	of     func(columns [][]float64) S                // in the same memory
	bounds func(to *broad.Bounds[float64], shapes *S) // appends those of all rows
	valid  func(shapes *S, row int) bool              // whether a row is a shape
}

type (
	points        = soa.Points[float64]
	circles       = soa.Circles[float64]
	boxes         = soa.Boxes[float64]
	capsules      = soa.Capsules[float64]
	ellipses      = soa.Ellipses[float64]
	covariances   = soa.Covariances[float64]
	movingCircles = soa.MovingCircles[float64]
	rays          = soa.Rays[float64]
)

var (
	pointSide = sideOf[points]{Points,
		func(c [][]float64) points { return points{X: c[0], Y: c[1]} },
		(*broad.Bounds[float64]).AppendPoints,
		func(s *points, i int) bool { return s.At(i).Valid() }}
	circleSide = sideOf[circles]{Circles,
		func(c [][]float64) circles { return circles{X: c[0], Y: c[1], R: c[2]} },
		(*broad.Bounds[float64]).AppendCircles,
		func(s *circles, i int) bool { return s.At(i).Valid() }}
	boxSide = sideOf[boxes]{Boxes,
		func(c [][]float64) boxes { return boxes{X: c[0], Y: c[1], UX: c[2], UY: c[3], HW: c[4], HH: c[5]} },
		(*broad.Bounds[float64]).AppendBoxes,
		func(s *boxes, i int) bool { return s.At(i).Valid() }}
	capsuleSide = sideOf[capsules]{Capsules,
		func(c [][]float64) capsules { return capsules{X1: c[0], Y1: c[1], X2: c[2], Y2: c[3], R: c[4]} },
		(*broad.Bounds[float64]).AppendCapsules,
		func(s *capsules, i int) bool { return s.At(i).Valid() }}
	ellipseSide = sideOf[ellipses]{Ellipses,
		func(c [][]float64) ellipses {
			return ellipses{X: c[0], Y: c[1], UX: c[2], UY: c[3], RX: c[4], RY: c[5]}
		},
		(*broad.Bounds[float64]).AppendEllipses,
		func(s *ellipses, i int) bool { return s.At(i).Valid() }}
	covarianceSide = sideOf[covariances]{Covariances,
		func(c [][]float64) covariances {
			return covariances{X: c[0], Y: c[1], XX: c[2], XY: c[3], YY: c[4], K2: c[5]}
		},
		(*broad.Bounds[float64]).AppendCovariances,
		func(s *covariances, i int) bool { return s.At(i).Valid() }}
	movingCircleSide = sideOf[movingCircles]{MovingCircles,
		func(c [][]float64) movingCircles {
			return movingCircles{X: c[0], Y: c[1], VX: c[2], VY: c[3], R: c[4]}
		},
		(*broad.Bounds[float64]).AppendMovingCircles,
		func(s *movingCircles, i int) bool { return s.At(i).Valid() }}
	raySide = sideOf[rays]{Rays,
		func(c [][]float64) rays { return rays{X: c[0], Y: c[1], DX: c[2], DY: c[3]} },
		(*broad.Bounds[float64]).AppendRays,
		func(s *rays, i int) bool { return s.At(i).Valid() }}
)

// boundsOf returns the bounds of all rows, widened by a limit unless that is NaN.
func (s sideOf[S]) boundsOf(columns [][]float64, limit float64) *broad.Bounds[float64] {
	var bounds broad.Bounds[float64]
	shapes := s.of(columns)
	s.bounds(&bounds, &shapes)
	if !math.IsNaN(limit) {
		bounds.Widen(limit)
	}
	return &bounds
}

// notShapes returns the rows that are not shapes, in order.
func (s sideOf[S]) notShapes(columns [][]float64) (rows []int) {
	shapes := s.of(columns)
	for i := range columns[0] {
		if !s.valid(&shapes, i) {
			rows = append(rows, i)
		}
	}
	return rows
}
