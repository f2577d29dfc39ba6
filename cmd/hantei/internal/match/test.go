// Package match runs the tests of package hantei over blocks of rows.
package match

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/cmd/hantei/internal/sphere"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/sides"
)

// Tests are all tests. The commands, the help and the checks of this package go through this table,
// and so it is the only place to add one.
var Tests = inOrder(
	hitTest("EllipsePoint", sides.Ellipses, sides.Points, hantei.EllipsePoint),
	hitTest("CovariancePoint", sides.Covariances, sides.Points, hantei.CovariancePoint),
	hitTest("EllipseEllipse", sides.Ellipses, sides.Ellipses, hantei.EllipseEllipse),
	hitTest("EllipseCircle", sides.Ellipses, sides.Circles, hantei.EllipseCircle),
	hitTest("EllipseBox", sides.Ellipses, sides.Boxes, hantei.EllipseBox),
	hitTest("EllipseCapsule", sides.Ellipses, sides.Capsules, hantei.EllipseCapsule),
	contactTest("EllipseCircleContact", sides.Ellipses, sides.Circles, sides.Penetrations, hantei.EllipseCircle, hantei.EllipseCircleContact),
	hitTest("BoxCircle", sides.Boxes, sides.Circles, hantei.BoxCircle),
	hitTest("BoxBox", sides.Boxes, sides.Boxes, hantei.BoxBox),
	contactTest("BoxCircleContact", sides.Boxes, sides.Circles, sides.Penetrations, hantei.BoxCircle, hantei.BoxCircleContact),
	contactTest("BoxBoxContact", sides.Boxes, sides.Boxes, sides.Manifolds, hantei.BoxBox, hantei.BoxBoxContact),
	hitTest("BoxPoint", sides.Boxes, sides.Points, hantei.BoxPoint),
	hitTest("BoxCapsule", sides.Boxes, sides.Capsules, hantei.BoxCapsule),
	hitTest("CapsuleCircle", sides.Capsules, sides.Circles, hantei.CapsuleCircle),
	contactTest("CapsuleCircleContact", sides.Capsules, sides.Circles, sides.Penetrations, hantei.CapsuleCircle, hantei.CapsuleCircleContact),
	hitTest("CapsuleCapsule", sides.Capsules, sides.Capsules, hantei.CapsuleCapsule),
	contactTest("CapsuleCapsuleContact", sides.Capsules, sides.Capsules, sides.Manifolds, hantei.CapsuleCapsule, hantei.CapsuleCapsuleContact),
	hitTest("CircleCircle", sides.Circles, sides.Circles, hantei.CircleCircle),
	contactTest("CircleCircleContact", sides.Circles, sides.Circles, sides.Penetrations, hantei.CircleCircle, hantei.CircleCircleContact),
	hitTest("CircleSweepHit", sides.MovingCircles, sides.MovingCircles, hantei.CircleSweepHit),
	numberTest("CircleSweep", sides.MovingCircles, sides.MovingCircles, times, hantei.CircleSweep),
	recordTest("CircleSweepContact", sides.MovingCircles, sides.MovingCircles, times, sides.Contacts, hantei.CircleSweep, hantei.CircleSweepContact),
	hitTest("RayCircleHit", sides.Rays, sides.Circles, hantei.RayCircleHit),
	numberTest("RayCircle", sides.Rays, sides.Circles, times, hantei.RayCircle),
	recordTest("RayCircleContact", sides.Rays, sides.Circles, times, sides.Contacts, hantei.RayCircle, hantei.RayCircleContact),
	numberTest("RayBox", sides.Rays, sides.Boxes, times, hantei.RayBox),
	recordTest("RayBoxContact", sides.Rays, sides.Boxes, times, sides.Contacts, hantei.RayBox, hantei.RayBoxContact),
	numberTest("BoxCircleSweep", sides.Boxes, sides.MovingCircles, times, hantei.BoxCircleSweep),
	numberTest("RayCapsule", sides.Rays, sides.Capsules, times, hantei.RayCapsule),
	recordTest("RayCapsuleContact", sides.Rays, sides.Capsules, times, sides.Contacts, hantei.RayCapsule, hantei.RayCapsuleContact),
	hitTest("RayEllipseHit", sides.Rays, sides.Ellipses, hantei.RayEllipseHit),
	numberTest("RayEllipse", sides.Rays, sides.Ellipses, times, hantei.RayEllipse),
	recordTest("RayEllipseContact", sides.Rays, sides.Ellipses, times, sides.Contacts, hantei.RayEllipse, hantei.RayEllipseContact),
	numberTest("EllipseDistance", sides.Ellipses, sides.Points, distances, hantei.EllipseDistance),
	recordTest("EllipseNearest", sides.Ellipses, sides.Points, distances, sides.Nearest, hantei.EllipseDistance, hantei.EllipseNearest),
)

// inOrder sorts tests like internal/catalog, and takes their questions from there.
func inOrder(tests ...*Test) (sorted []*Test) {
	for _, entry := range catalog.Tests {
		for _, t := range tests {
			if t.Name == entry.Name {
				t.About = entry.Question
				sorted = append(sorted, t)
			}
		}
	}
	return sorted
}

// A Test is one of package hantei's, over float64 columns as a block has them. Float32 and integers
// up to 2^53 are float64 too, so that its answers are exact for these as well.
type Test struct {
	Name          string
	About         string // the question that it answers
	First, Second *shape.Kind
	Numbers       []string // the columns of its answer; none for a test that only hits or misses
	Limits        *Limits  // of the first number, up to which a row or a pair hits; nil of a test that hits or misses by itself

	rows      func(first, second [][]float64) (hantei.Mask, [][]float64)
	finder    [2]func(kept [][]float64, o *Options) Finder // by the side that is kept
	notShapes [2]func(columns [][]float64, found func(row int))
}

// The sides of a test.
const (
	First = iota
	Second
)

// Limits are from where to where the limit of a test may be, and what it is unless it is given.
type Limits struct{ Default, Least, Most float64 }

// Named returns the test of that name, as [sides.IsSpelt] takes it, or nil.
func Named(name string) *Test {
	for _, t := range Tests {
		if sides.IsSpelt(name, t.Name) {
			return t
		}
	}
	return nil
}

// Sides are the kinds of shapes of the sides.
func (t *Test) Sides() [2]*shape.Kind { return [2]*shape.Kind{First: t.First, Second: t.Second} }

// EachNotShape calls found with the rows of a side's columns that are not shapes, in order.
func (t *Test) EachNotShape(side int, columns [][]float64, found func(row int)) {
	t.notShapes[side](columns, found)
}

// NotShapes returns a function that calls found with the rows of columns of a kind that are not
// shapes, in order. Errors of sources are in arcseconds for it.
func NotShapes(kind *shape.Kind) func(columns [][]float64, found func(row int)) {
	for _, t := range Tests {
		for side, k := range t.Sides() {
			if k == kind {
				return t.notShapes[side]
			}
		}
	}
	if kind.OnSky() {
		unit, _ := sphere.UnitNamed("arcsec")
		return SkyQuestion{Scale: sphere.Scale{Unit: unit, Sigma: 1}}.eachNotSource
	}
	return nil
}

// An answer is what the first number of a test is.
type answer struct {
	number   string
	limits   Limits
	distance bool // a limit above 0 reaches beyond the shapes
}

var (
	times     = answer{"time", Limits{1, 0, 1}, false}
	distances = answer{"distance", Limits{0, -math.MaxFloat64, math.MaxFloat64}, true}
)
