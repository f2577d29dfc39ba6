package hantei

//go:generate go run ./asmgen

import (
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

const (
	maxIn  = 12 // two shapes of six columns
	maxOut = 5
)

// routineArgs is what an assembly routine is handed: the first row of every
// column, and where the results go. A uniform column has just that row.
type routineArgs struct {
	in   [maxIn]unsafe.Pointer
	out  [maxOut]unsafe.Pointer
	hit  unsafe.Pointer // one bit a row, or nil
	rows int            // a multiple of the routine's granule, not 0
}

// genericRows is how many rows a routine of the generic tier takes at a time: arrays,
// of whose elements the compiler knows that they exist.
const genericRows = 64

// genericLeast is from how many rows on such a routine is faster than the scalar
// functions.
const genericLeast = 3

// block is what such a routine is handed.
type block[T soa.Float] struct {
	in  [maxIn]*[genericRows]T
	out [maxOut]*[genericRows]T
	n   int // rows that count, from the first on
}
