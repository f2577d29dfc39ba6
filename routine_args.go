package hantei

//go:generate go run ./asmgen

import (
	"unsafe"
)

const (
	maxIn  = 12 // columns of two shapes with six each
	maxOut = 11 // columns of a manifold

	compactedRows = 1104 // room of a column that a routine compacts rows in
	keptValues    = 28   // room for values that a routine of the generic tier keeps between stages
)

// routineArgs is what a routine is handed: the first row of every column, and where the results go. A uniform
// column has that row only.
type routineArgs struct {
	commonArgs
	out unsafe.Pointer // the first column of numbers; if there are more the routine is handed callArgs
}

// callArgs are routineArgs with all columns of numbers that a routine may write, at the places where the
// routine looks for them. They are nearly twice as large, and it takes time to clear them.
type callArgs struct {
	commonArgs
	out [maxOut]unsafe.Pointer
}

// commonArgs are the arguments of every routine but where numbers go.
type commonArgs struct {
	hit  unsafe.Pointer // one bit a row, or nil
	rows int            // a granule or more; a multiple of it unless takesRest, or if the routine compacts rows

	// coldFrom is 0 if a routine with a hint is to begin in the cold loop, otherwise negative. It tells
	// afterwards where the cold loop began, in bytes from the start of a column, and one more by a routine that takes no
	// hint; that is negative if there was no need for it. A routine that has a single loop leaves it.
	coldFrom int

	in [maxIn]unsafe.Pointer
}

// ofRoutine are a as the routine takes them.
func (a *callArgs) ofRoutine() *routineArgs { return (*routineArgs)(unsafe.Pointer(a)) }

// genericRows is how many rows a routine of the generic tier answers before it stores their bits: a
// word of a mask.
const genericRows = 64
