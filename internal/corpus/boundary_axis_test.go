package corpus_test

import (
	"math/big"
	"slices"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/soa"
)

// An axis is the direction of a shape: that of an ellipse or a box, or the displacement of what moves
// or of a capsule's segment.
type axis [2]*big.Rat

// axisOf returns the places of the axis in a shape's columns: those of x and y, and those that are to
// be taken off, or -1. It is nil of a shape without one.
func axisOf(shape *catalog.Shape) []int {
	at := func(name string) int { return slices.Index(shape.Columns, name) }
	for _, names := range [][2]string{{"UX", "UY"}, {"DX", "DY"}, {"VX", "VY"}} {
		if at(names[0]) >= 0 {
			return []int{at(names[0]), at(names[1]), -1, -1}
		}
	}
	if at("X2") >= 0 {
		return []int{at("X2"), at("Y2"), at("X1"), at("Y1")}
	}
	return nil
}

// axisFrom is that of a row of the shape.
func axisFrom[T soa.Float](columns []int, row []T) axis {
	rational := func(i int) *big.Rat {
		if i < 0 {
			return new(big.Rat)
		}
		return new(big.Rat).SetFloat64(float64(row[i]))
	}
	return axis{
		new(big.Rat).Sub(rational(columns[0]), rational(columns[2])),
		new(big.Rat).Sub(rational(columns[1]), rational(columns[3])),
	}
}

// level tells whether the two axes are exactly parallel or at right angles. Neither may be 0.
func level(a, b axis) bool {
	product := func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }
	for _, v := range []axis{a, b} {
		if v[0].Sign() == 0 && v[1].Sign() == 0 {
			return false
		}
	}
	across := product(a[0], b[1]).Cmp(product(a[1], b[0])) == 0
	along := product(a[0], b[0]).Cmp(new(big.Rat).Neg(product(a[1], b[1]))) == 0
	return across || along
}
