// Package match runs the tests of package hantei over blocks of rows.
package match

import (
	"math"
	"slices"
	"strings"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/cmd/hantei/internal/sphere"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/soa"
)

// Tests are all tests. The commands, the help and the checks of this package go through this table,
// and so it is the only place to add one.
var Tests = inOrder(
	hitTest("EllipsePoint", ellipseSide, pointSide, hantei.EllipsePoint),
	hitTest("CovariancePoint", covarianceSide, pointSide, hantei.CovariancePoint),
	hitTest("EllipseEllipse", ellipseSide, ellipseSide, hantei.EllipseEllipse),
	hitTest("EllipseCircle", ellipseSide, circleSide, hantei.EllipseCircle),
	hitTest("EllipseBox", ellipseSide, boxSide, hantei.EllipseBox),
	hitTest("EllipseCapsule", ellipseSide, capsuleSide, hantei.EllipseCapsule),
	contactTest("EllipseCircleContact", ellipseSide, circleSide, penetrations, hantei.EllipseCircle, hantei.EllipseCircleContact),
	hitTest("BoxCircle", boxSide, circleSide, hantei.BoxCircle),
	hitTest("BoxBox", boxSide, boxSide, hantei.BoxBox),
	contactTest("BoxCircleContact", boxSide, circleSide, penetrations, hantei.BoxCircle, hantei.BoxCircleContact),
	contactTest("BoxBoxContact", boxSide, boxSide, manifolds, hantei.BoxBox, hantei.BoxBoxContact),
	hitTest("BoxPoint", boxSide, pointSide, hantei.BoxPoint),
	hitTest("BoxCapsule", boxSide, capsuleSide, hantei.BoxCapsule),
	hitTest("CapsuleCircle", capsuleSide, circleSide, hantei.CapsuleCircle),
	contactTest("CapsuleCircleContact", capsuleSide, circleSide, penetrations, hantei.CapsuleCircle, hantei.CapsuleCircleContact),
	hitTest("CapsuleCapsule", capsuleSide, capsuleSide, hantei.CapsuleCapsule),
	contactTest("CapsuleCapsuleContact", capsuleSide, capsuleSide, manifolds, hantei.CapsuleCapsule, hantei.CapsuleCapsuleContact),
	hitTest("CircleCircle", circleSide, circleSide, hantei.CircleCircle),
	contactTest("CircleCircleContact", circleSide, circleSide, penetrations, hantei.CircleCircle, hantei.CircleCircleContact),
	hitTest("CircleSweepHit", moverSide, moverSide, hantei.CircleSweepHit),
	numberTest("CircleSweep", moverSide, moverSide, times, hantei.CircleSweep),
	recordTest("CircleSweepContact", moverSide, moverSide, contacts, hantei.CircleSweep, hantei.CircleSweepContact),
	hitTest("RayCircleHit", raySide, circleSide, hantei.RayCircleHit),
	numberTest("RayCircle", raySide, circleSide, times, hantei.RayCircle),
	recordTest("RayCircleContact", raySide, circleSide, contacts, hantei.RayCircle, hantei.RayCircleContact),
	numberTest("RayBox", raySide, boxSide, times, hantei.RayBox),
	recordTest("RayBoxContact", raySide, boxSide, contacts, hantei.RayBox, hantei.RayBoxContact),
	numberTest("BoxCircleSweep", boxSide, moverSide, times, hantei.BoxCircleSweep),
	numberTest("RayCapsule", raySide, capsuleSide, times, hantei.RayCapsule),
	recordTest("RayCapsuleContact", raySide, capsuleSide, contacts, hantei.RayCapsule, hantei.RayCapsuleContact),
	hitTest("RayEllipseHit", raySide, ellipseSide, hantei.RayEllipseHit),
	numberTest("RayEllipse", raySide, ellipseSide, times, hantei.RayEllipse),
	recordTest("RayEllipseContact", raySide, ellipseSide, contacts, hantei.RayEllipse, hantei.RayEllipseContact),
	numberTest("EllipseDistance", ellipseSide, pointSide, distances, hantei.EllipseDistance),
	recordTest("EllipseNearest", ellipseSide, pointSide, nearests, hantei.EllipseDistance, hantei.EllipseNearest),
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

// Named returns the test of that name, in any case of its letters, or nil.
func Named(name string) *Test {
	for _, t := range Tests {
		if strings.EqualFold(t.Name, name) {
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
	if slices.Contains(SkyKinds(), kind) {
		unit, _ := sphere.UnitNamed("arcsec")
		return SkyQuestion{Scale: sphere.Scale{Unit: unit, Sigma: 1}}.eachNotSource
	}
	return nil
}

// An answer is what the numbers of a test are.
type answer struct {
	numbers  []string
	limits   Limits
	distance bool // the first number is a distance, so that a limit above 0 reaches beyond the shapes
}

var (
	timeLimits     = Limits{1, 0, 1}
	distanceLimits = Limits{0, -math.MaxFloat64, math.MaxFloat64}

	times     = answer{[]string{"time"}, timeLimits, false}
	contacts  = answer{[]string{"time", "x", "y", "nx", "ny"}, timeLimits, false}
	distances = answer{[]string{"distance"}, distanceLimits, true}
	nearests  = answer{[]string{"distance", "x", "y", "nx", "ny"}, distanceLimits, true}
)

// A contactAnswer is the numbers of a contact of shapes at rest, and how C has their columns.
type contactAnswer[C any] struct {
	numbers []string
	columns func(*C) [][]float64
}

var (
	penetrations = contactAnswer[soa.Penetrations[float64]]{
		[]string{"depth", "x", "y", "nx", "ny"},
		func(p *soa.Penetrations[float64]) [][]float64 { c := p.Columns(); return c[:] },
	}
	manifolds = contactAnswer[soa.Manifolds[float64]]{
		[]string{"depth", "nx", "ny", "depth1", "x1", "y1", "id1", "depth2", "x2", "y2", "id2"},
		func(m *soa.Manifolds[float64]) [][]float64 { c := m.Columns(); return c[:] },
	}
)
