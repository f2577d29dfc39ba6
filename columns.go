package hantei

import (
	"fmt"
	"math"
)

// columns is what the functions over pairs need of a side, S being its type: the columns of package
// soa have it.
type columns[S any] interface {
	*S
	Len() int
	CheckLengths() error
	Slice(i, j int) S
	Gather(from *S, rows []int32)
}

// pairRows is the number of rows of a side of a call over pairs; sides that do not fit panic.
func pairRows[S any, C columns[S]](call, side string, s *S) int {
	if err := C(s).CheckLengths(); err != nil {
		panic(fmt.Sprintf("hantei: %s: %s shape: %v", call, side, err))
	}
	n := C(s).Len()
	if n > math.MaxInt32 {
		panic(fmt.Sprintf("hantei: %s: %s shape has %d rows, need at most %d", call, side, n, math.MaxInt32))
	}
	return n
}
