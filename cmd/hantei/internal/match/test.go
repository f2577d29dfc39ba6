// Package match runs the tests of package hantei over blocks of rows.
package match

import (
	"math"
	"strings"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A Test is one of package hantei's, over float64 columns as a block has them. Float32 and integers up to
// 2^53 are float64 too, so that its answers are exact for these as well.
type Test struct {
	Name          string
	About         string
	First, Second *shape.Kind
	Numbers       []string // the columns of its answer; none for a test that only hits or misses
	Limits        *Limits  // of the first number, up to which a row or pair hits; nil without numbers

	rows   func(first, second [][]float64) (hantei.Mask, [][]float64)
	finder [2]func(kept [][]float64, o *Options) Finder // by the side that is kept
	bad    [2]func(columns [][]float64, found func(row int))
}

// The sides of a test.
const (
	First = iota
	Second
)

// Named returns the test of that name, in any case of its letters, or nil.
func Named(name string) *Test {
	for _, t := range Tests {
		if strings.EqualFold(t.Name, name) {
			return t
		}
	}
	return nil
}

// EachBad calls found with the rows of a side's columns that are not shapes, in order.
func (t *Test) EachBad(side int, columns [][]float64, found func(row int)) {
	t.bad[side](columns, found)
}

// Limits are the numbers that may be asked for.
type Limits struct{ Default, Least, Most float64 }

// Tests are all tests, in the order of the README.
var Tests = []*Test{
	hits("EllipsePoint", "an ellipse and a point share a point", ellipseSide, pointSide, hantei.EllipsePoint),
	hits("EllipseEllipse", "two ellipses share a point", ellipseSide, ellipseSide, hantei.EllipseEllipse),
	hits("BoxCircle", "an oriented box and a circle share a point", boxSide, circleSide, hantei.BoxCircle),
	hits("CircleCircle", "two circles share a point", circleSide, circleSide, hantei.CircleCircle),
	hits("CircleSweepHit", "two moving circles touch in the frame", moverSide, moverSide, hantei.CircleSweepHit),
	measures("CircleSweep", "when two moving circles first touch", &Limits{1, 0, 1}, moverSide, moverSide,
		[]string{"time"}, hantei.CircleSweep,
		func(a, b *movers) [][]float64 {
			times := make([]float64, rowsOf(a.Len(), b.Len()))
			hantei.CircleSweep(times, a, b)
			return [][]float64{times}
		}),
	measures("CircleSweepContact", "when, where and along which normal they touch", &Limits{1, 0, 1}, moverSide, moverSide,
		[]string{"time", "x", "y", "nx", "ny"}, hantei.CircleSweep,
		func(a, b *movers) [][]float64 {
			var to soa.Contacts[float64]
			hantei.CircleSweepContact(&to, a, b)
			c := to.Columns()
			return c[:]
		}),
	measures("EllipseDistance", "the signed distance of a point from an ellipse", &Limits{0, -math.MaxFloat64, math.MaxFloat64}, ellipseSide, pointSide,
		[]string{"distance"}, hantei.EllipseDistance,
		func(a *ellipses, b *points) [][]float64 {
			dist := make([]float64, rowsOf(a.Len(), b.Len()))
			hantei.EllipseDistance(dist, a, b)
			return [][]float64{dist}
		}),
	measures("EllipseNearest", "the distance, the nearest point of the ellipse, the normal there", &Limits{0, -math.MaxFloat64, math.MaxFloat64}, ellipseSide, pointSide,
		[]string{"distance", "x", "y", "nx", "ny"}, hantei.EllipseDistance,
		func(a *ellipses, b *points) [][]float64 {
			var to soa.Nearest[float64]
			hantei.EllipseNearest(&to, a, b)
			c := to.Columns()
			return c[:]
		}),
}

func hits[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name, about string, a side[A], b side[B],
	test func(hantei.Mask, *A, *B)) *Test {
	swapped := func(hits hantei.Mask, b *B, a *A) { test(hits, a, b) }
	return &Test{
		Name: name, About: about, First: a.kind, Second: b.kind,
		rows: func(first, second [][]float64) (hantei.Mask, [][]float64) {
			s, r := a.of(first), b.of(second)
			hits := hantei.NewMask(rowsOf(PA(&s).Len(), PB(&r).Len()))
			test(hits, &s, &r)
			return hits, nil
		},
		finder: [2]func([][]float64, *Options) Finder{
			First: func(kept [][]float64, o *Options) Finder {
				return newFinder[B, A, PB, PA](b, a, kept, o, asks[B, A]{test: swapped})
			},
			Second: func(kept [][]float64, o *Options) Finder {
				return newFinder[A, B, PA, PB](a, b, kept, o, asks[A, B]{test: test})
			},
		},
		bad: [2]func([][]float64, func(int)){a.bad, b.bad},
	}
}

// measures is a test whose answer has the named numbers: measure gives the first, detail all.
func measures[A, B any, PA pairs.Columns[A], PB pairs.Columns[B]](name, about string, limits *Limits, a side[A], b side[B],
	numbers []string, measure func([]float64, *A, *B), detail func(*A, *B) [][]float64) *Test {
	t := &Test{
		Name: name, About: about, First: a.kind, Second: b.kind, Numbers: numbers, Limits: limits,
		rows: func(first, second [][]float64) (hantei.Mask, [][]float64) {
			s, r := a.of(first), b.of(second)
			return nil, detail(&s, &r)
		},
		bad: [2]func([][]float64, func(int)){a.bad, b.bad},
	}
	distance := numbers[0] == "distance"
	ask := asks[A, B]{measure: measure, distance: distance}
	swapped := asks[B, A]{measure: func(to []float64, b *B, a *A) { measure(to, a, b) }, distance: distance}
	if len(numbers) > 1 {
		ask.detail = detail
		swapped.detail = func(b *B, a *A) [][]float64 { return detail(a, b) }
	}
	t.finder = [2]func([][]float64, *Options) Finder{
		First: func(kept [][]float64, o *Options) Finder {
			return newFinder[B, A, PB, PA](b, a, kept, o, swapped)
		},
		Second: func(kept [][]float64, o *Options) Finder {
			return newFinder[A, B, PA, PB](a, b, kept, o, ask)
		},
	}
	return t
}

// rowsOf is how many rows two sides have together, of which one may be a single row for all.
func rowsOf(first, second int) int {
	if first == 1 {
		return second
	}
	return first
}
