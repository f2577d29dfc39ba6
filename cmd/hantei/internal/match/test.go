// Package match runs the tests of package hantei over blocks of rows.
package match

import (
	"math"
	"strings"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// Tests are all tests, in the order of the README. No other list of them has to be kept: the
// commands, the help and the checks of this package go through this table.
var Tests = []*Test{
	hitTest("EllipsePoint", "an ellipse and a point share a point", ellipseSide, pointSide, hantei.EllipsePoint),
	hitTest("EllipseEllipse", "two ellipses share a point", ellipseSide, ellipseSide, hantei.EllipseEllipse),
	hitTest("BoxCircle", "an oriented box and a circle share a point", boxSide, circleSide, hantei.BoxCircle),
	hitTest("CircleCircle", "two circles share a point", circleSide, circleSide, hantei.CircleCircle),
	hitTest("CircleSweepHit", "two moving circles touch in the frame", moverSide, moverSide, hantei.CircleSweepHit),
	numberTest("CircleSweep", "when two moving circles first touch", moverSide, moverSide,
		times, hantei.CircleSweep),
	columnsTest("CircleSweepContact", "when, where and along which normal they touch", moverSide, moverSide,
		contacts, hantei.CircleSweep, hantei.CircleSweepContact),
	numberTest("EllipseDistance", "the signed distance of a point from an ellipse", ellipseSide, pointSide,
		distances, hantei.EllipseDistance),
	columnsTest("EllipseNearest", "the distance, the nearest point of the ellipse, the normal there", ellipseSide, pointSide,
		nearests, hantei.EllipseDistance, hantei.EllipseNearest),
}

// A Test is one of package hantei's, over float64 columns as a block has them. Float32 and integers
// up to 2^53 are float64 too, so that its answers are exact for these as well.
type Test struct {
	Name          string
	About         string
	First, Second *shape.Kind
	Numbers       []string // the columns of its answer; none for a test that only hits or misses
	Limits        *Limits  // of the first number, up to which a row or a pair hits; nil without numbers

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

// EachNotShape calls found with the rows of a side's columns that are not shapes, in order.
func (t *Test) EachNotShape(side int, columns [][]float64, found func(row int)) {
	t.notShapes[side](columns, found)
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
