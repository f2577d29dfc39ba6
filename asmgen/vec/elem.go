package vec

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
)

// Elem is the element type of columns or of lanes.
type Elem uint8

const (
	F32 Elem = 4
	F64 Elem = 8
)

// Bytes is the size of one element.
func (e Elem) Bytes() int { return int(e) }

// GoType is the element's type in Go.
func (e Elem) GoType() string {
	if e == F32 {
		return "float32"
	}
	return "float64"
}

// String is the element's suffix in the names of routines.
func (e Elem) String() string {
	if e == F32 {
		return "F32"
	}
	return "F64"
}

// Bits is the pattern of x rounded to e.
func (e Elem) Bits(x float64) uint64 {
	if e == F32 {
		return uint64(math.Float32bits(float32(x)))
	}
	return math.Float64bits(x)
}

// SignBit has only the sign bit of an element set.
func (e Elem) SignBit() uint64 { return 1 << (8*uint(e) - 1) }

// Roundoff is the unit roundoff u: 2^-24 or 2^-53.
func (e Elem) Roundoff() float64 {
	if e == F32 {
		return 0x1p-24
	}
	return 0x1p-53
}

// A Form is a call form: it tells which sides of a call are one row that stands for all.
type Form uint8

const (
	RowsAgainstRows Form = iota // row i of the first side meets row i of the second
	OneAgainstRows              // the one row of the first side meets every row of the second
	RowsAgainstOne              // every row of the first side meets the one row of the second
)

// String is what the names of routines have for the form.
func (f Form) String() string {
	return [...]string{"Rows", "OneAgainstRows", "RowsAgainstOne"}[f]
}

// uniform tells whether the columns of a side hold one row that stands for all.
func (f Form) uniform(side int) bool {
	return f == OneAgainstRows && side == 0 || f == RowsAgainstOne && side == 1
}

// The patterns of float64 lanes with which Power, InvPower and CbrtStart compute as integers.
const (
	ExponentBits = lane.ExponentBits
	ExponentUnit = lane.ExponentUnit
	CbrtFactor   = lane.CbrtFactor
	CbrtBias     = lane.CbrtBias
)
