// Package sides has the shapes of package soa as sides of a test, for programs that read columns of
// float64 from files and know a test by its name alone. Float32 and integers up to 2^53 are float64
// too, so that answers are exact for these as well.
package sides

import (
	"strings"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/soa"
)

// A Shape is a kind of shapes: its name, and the names of its columns in the order of the fields of
// package soa.
type Shape struct {
	Name    string
	Columns []string
}

// A Side is a kind of shape as a side of a test: S is its columns in package soa.
type Side[S any] struct {
	Shape  *Shape
	Of     func(columns [][]float64) S                // in the same memory
	Bounds func(to *broad.Bounds[float64], shapes *S) // appends those of all rows
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

// The kinds of shapes.
var (
	Points = Side[points]{shapeOf("points", &catalog.Points),
		func(c [][]float64) points { return points{X: c[0], Y: c[1]} },
		(*broad.Bounds[float64]).AppendPoints,
		func(s *points, i int) bool { return s.At(i).Valid() }}
	Circles = Side[circles]{shapeOf("circles", &catalog.Circles),
		func(c [][]float64) circles { return circles{X: c[0], Y: c[1], R: c[2]} },
		(*broad.Bounds[float64]).AppendCircles,
		func(s *circles, i int) bool { return s.At(i).Valid() }}
	Boxes = Side[boxes]{shapeOf("boxes", &catalog.Boxes),
		func(c [][]float64) boxes { return boxes{X: c[0], Y: c[1], UX: c[2], UY: c[3], HW: c[4], HH: c[5]} },
		(*broad.Bounds[float64]).AppendBoxes,
		func(s *boxes, i int) bool { return s.At(i).Valid() }}
	Capsules = Side[capsules]{shapeOf("capsules", &catalog.Capsules),
		func(c [][]float64) capsules { return capsules{X1: c[0], Y1: c[1], X2: c[2], Y2: c[3], R: c[4]} },
		(*broad.Bounds[float64]).AppendCapsules,
		func(s *capsules, i int) bool { return s.At(i).Valid() }}
	Ellipses = Side[ellipses]{shapeOf("ellipses", &catalog.Ellipses),
		func(c [][]float64) ellipses {
			return ellipses{X: c[0], Y: c[1], UX: c[2], UY: c[3], RX: c[4], RY: c[5]}
		},
		(*broad.Bounds[float64]).AppendEllipses,
		func(s *ellipses, i int) bool { return s.At(i).Valid() }}
	Covariances = Side[covariances]{shapeOf("covariances", &catalog.Covariances),
		func(c [][]float64) covariances {
			return covariances{X: c[0], Y: c[1], XX: c[2], XY: c[3], YY: c[4], K2: c[5]}
		},
		(*broad.Bounds[float64]).AppendCovariances,
		func(s *covariances, i int) bool { return s.At(i).Valid() }}
	MovingCircles = Side[movingCircles]{shapeOf("moving circles", &catalog.MovingCircles),
		func(c [][]float64) movingCircles {
			return movingCircles{X: c[0], Y: c[1], VX: c[2], VY: c[3], R: c[4]}
		},
		(*broad.Bounds[float64]).AppendMovingCircles,
		func(s *movingCircles, i int) bool { return s.At(i).Valid() }}
	Rays = Side[rays]{shapeOf("rays", &catalog.Rays),
		func(c [][]float64) rays { return rays{X: c[0], Y: c[1], DX: c[2], DY: c[3]} },
		(*broad.Bounds[float64]).AppendRays,
		func(s *rays, i int) bool { return s.At(i).Valid() }}
)

// shapeOf is an entry of the catalogue as files name it.
func shapeOf(name string, entry *catalog.Shape) *Shape { return &Shape{name, lower(entry.Columns)} }

// lower is names of columns as files have them.
func lower(names []string) (all []string) {
	for _, name := range names {
		all = append(all, strings.ToLower(name))
	}
	return all
}

// EachNotShape calls found with the rows that are not shapes, in order.
func (s Side[S]) EachNotShape(columns [][]float64, found func(row int)) {
	shapes := s.Of(columns)
	for i := range columns[0] {
		if !s.valid(&shapes, i) {
			found(i)
		}
	}
}
