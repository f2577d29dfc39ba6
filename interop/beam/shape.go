package beampairs

import (
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/internal/sides"
)

// A Shape is a kind of shapes: its name, and the names of its columns in the order that a [Block]
// has them, which is that of the fields of package soa.
type Shape struct {
	Name    string
	Columns []string
}

// The kinds of shapes.
var (
	Points        = (*Shape)(sides.Points.Shape)
	Circles       = (*Shape)(sides.Circles.Shape)
	Boxes         = (*Shape)(sides.Boxes.Shape)
	Capsules      = (*Shape)(sides.Capsules.Shape)
	Ellipses      = (*Shape)(sides.Ellipses.Shape)
	Covariances   = (*Shape)(sides.Covariances.Shape)
	MovingCircles = (*Shape)(sides.MovingCircles.Shape)
	Rays          = (*Shape)(sides.Rays.Shape)
)

// boundsOf returns a function that returns the bounds of all rows of a side, widened by the limit if
// that is a distance and they are of ellipses: [broad.Bounds.Widen] tells why of no others. The
// bounds of what moves are of all that it touches up to the time 1. A limit that is NaN, or a time
// beyond 1, does not get here, because the transforms panic.
func boundsOf[S any](s sides.Side[S], answer answerKind) func(columns [][]float64, limit float64) *broad.Bounds[float64] {
	widened := answer == distanceAnswer && (*Shape)(s.Shape) == Ellipses
	return func(columns [][]float64, limit float64) *broad.Bounds[float64] {
		var bounds broad.Bounds[float64]
		shapes := s.Of(columns)
		s.Bounds(&bounds, &shapes)
		if widened {
			bounds.Widen(limit)
		}
		return &bounds
	}
}
