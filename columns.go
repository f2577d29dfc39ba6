package hantei

import (
	"fmt"
	"math"
)

// Columns is what a call over pairs needs of a side of type S: rows to look at,
// without a copy or gathered. The columns of package soa have it.
type Columns[S any] interface {
	*S
	Len() int
	CheckLengths() error
	Slice(i, j int) S
	Gather(from *S, rows []int32)
}

// pairRows is the rows of a side of a call over pairs; it panics for columns that
// do not fit.
func pairRows[S any, C Columns[S]](call, side string, s *S) int {
	if err := C(s).CheckLengths(); err != nil {
		panic(fmt.Sprintf("hantei: %s: %s shape: %v", call, side, err))
	}
	n := C(s).Len()
	if n > math.MaxInt32 {
		panic(fmt.Sprintf("hantei: %s: %s shape has %d rows, need at most %d", call, side, n, math.MaxInt32))
	}
	return n
}
