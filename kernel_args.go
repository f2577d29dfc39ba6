package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

const (
	maxIn  = 12 // two shapes of six columns
	maxOut = 5
)

// kernelArgs is what an assembly kernel is handed: the first row of every
// column, and where the results go. A uniform column has just that row.
type kernelArgs struct {
	in   [maxIn]unsafe.Pointer
	out  [maxOut]unsafe.Pointer
	hit  unsafe.Pointer // one bit a row, or nil
	rows int            // a multiple of the kernel's granule, not 0
}

// piece is what a kernel of the generic tier is handed: columns of n rows, or of
// one that stands for all.
type piece[T soa.Float] struct {
	in     [maxIn][]T
	out    [maxOut][]T
	hit    []uint64
	unsure []uint64
	n      int
	first  int // ANDed to a row's index into the first shape: -1, or 0 for one row
	second int // the same for the second shape
}
