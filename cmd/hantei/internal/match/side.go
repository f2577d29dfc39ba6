package match

import (
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/soa"
)

// A side is a kind of shape as a side of a test: S is its columns in package soa.
type side[S any] struct {
	kind   *shape.Kind
	of     func(columns [][]float64) S                // in the same memory
	bounds func(to *broad.Bounds[float64], shapes *S) // appends those of all rows
	valid  func(shapes *S, row int) bool              // whether a row is a shape
}

type (
	points   = soa.Points[float64]
	circles  = soa.Circles[float64]
	boxes    = soa.Boxes[float64]
	ellipses = soa.Ellipses[float64]
	capsules = soa.Capsules[float64]
	movers   = soa.MovingCircles[float64]
	rays     = soa.Rays[float64]

	covariances = soa.Covariances[float64]
)

var (
	pointSide = side[points]{shape.Point,
		func(c [][]float64) points { return points{X: c[0], Y: c[1]} },
		(*broad.Bounds[float64]).AppendPoints,
		func(s *points, i int) bool { return s.At(i).Valid() }}
	circleSide = side[circles]{shape.Circle,
		func(c [][]float64) circles { return circles{X: c[0], Y: c[1], R: c[2]} },
		(*broad.Bounds[float64]).AppendCircles,
		func(s *circles, i int) bool { return s.At(i).Valid() }}
	boxSide = side[boxes]{shape.Box,
		func(c [][]float64) boxes { return boxes{X: c[0], Y: c[1], UX: c[2], UY: c[3], HW: c[4], HH: c[5]} },
		(*broad.Bounds[float64]).AppendBoxes,
		func(s *boxes, i int) bool { return s.At(i).Valid() }}
	ellipseSide = side[ellipses]{shape.Ellipse,
		func(c [][]float64) ellipses {
			return ellipses{X: c[0], Y: c[1], UX: c[2], UY: c[3], RX: c[4], RY: c[5]}
		},
		(*broad.Bounds[float64]).AppendEllipses,
		func(s *ellipses, i int) bool { return s.At(i).Valid() }}
	capsuleSide = side[capsules]{shape.Capsule,
		func(c [][]float64) capsules { return capsules{X1: c[0], Y1: c[1], X2: c[2], Y2: c[3], R: c[4]} },
		(*broad.Bounds[float64]).AppendCapsules,
		func(s *capsules, i int) bool { return s.At(i).Valid() }}
	covarianceSide = side[covariances]{shape.Covariance,
		func(c [][]float64) covariances {
			return covariances{X: c[0], Y: c[1], XX: c[2], XY: c[3], YY: c[4], K2: c[5]}
		},
		(*broad.Bounds[float64]).AppendCovariances,
		func(s *covariances, i int) bool { return s.At(i).Valid() }}
	moverSide = side[movers]{shape.MovingCircle,
		func(c [][]float64) movers { return movers{X: c[0], Y: c[1], VX: c[2], VY: c[3], R: c[4]} },
		(*broad.Bounds[float64]).AppendMovingCircles,
		func(s *movers, i int) bool { return s.At(i).Valid() }}
	raySide = side[rays]{shape.Ray,
		func(c [][]float64) rays { return rays{X: c[0], Y: c[1], DX: c[2], DY: c[3]} },
		(*broad.Bounds[float64]).AppendRays,
		func(s *rays, i int) bool { return s.At(i).Valid() }}
)

// eachNotShape calls found with the rows that are not shapes, in order.
func (s side[S]) eachNotShape(columns [][]float64, found func(row int)) {
	shapes := s.of(columns)
	for i := range columns[0] {
		if !s.valid(&shapes, i) {
			found(i)
		}
	}
}
