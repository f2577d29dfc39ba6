package hantei

//go:generate go run ./asmgen

import (
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

const (
	maxIn  = 12 // columns of two shapes with six each
	maxOut = 5  // columns of a record
)

// routineArgs is what a routine of assembly is handed: the first row of every column, and where
// the results go. A uniform column has that row only.
type routineArgs struct {
	in   [maxIn]unsafe.Pointer
	out  [maxOut]unsafe.Pointer
	hit  unsafe.Pointer // one bit a row, or nil
	rows int            // a multiple of the routine's granule, not 0
}

// genericRows is how many rows a routine of the generic tier takes at a time. It is handed
// arrays, because the compiler then knows that their elements exist.
const genericRows = 64

// leastGenericRows is the least number of rows for which such a routine is faster than package
// kernel.
const leastGenericRows = 3

// word is a word of rows, as a routine of the generic tier is handed it.
type word[T soa.Float] struct {
	in  [maxIn]*[genericRows]T
	out [maxOut]*[genericRows]T
	n   int // the rows 0 to n-1 are answered
}
