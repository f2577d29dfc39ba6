package rows

import (
	"context"
	"fmt"
)

// Columns is what a call needs of a side of type S. The shapes of package soa have it; S is
// soa.Circles[float32], for example.
type Columns[S any] interface {
	*S

	// Len is the number of rows.
	Len() int

	// CheckLengths returns an error if the columns differ in length.
	CheckLengths() error

	// Slice returns rows i to j-1, which share the memory of the whole.
	Slice(i, j int) S
}

// Results is what [Records] needs of a shape of results of type R. The results of package soa have
// it; R is soa.Contacts[float32], for example.
type Results[R any] interface {
	Columns[R]

	// Resize makes the number of rows n.
	Resize(n int)
}

// rowsOf is the number of rows of a call. It panics for arguments that do not fit.
func rowsOf[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, noTest bool, first *A, second *B) int {
	if ctx == nil {
		panic(fmt.Sprintf("rows: %s: ctx is nil, need a context", call))
	}
	if noTest {
		panic(fmt.Sprintf("rows: %s: test is nil, need a function", call))
	}
	a, b := lengthOf[A, PA](call, "first", first), lengthOf[B, PB](call, "second", second)
	switch {
	case a == b || b == 1:
		return a
	case a == 1:
		return b
	}
	panic(fmt.Sprintf("rows: %s: first has %d rows, second has %d, need equal numbers or 1", call, a, b))
}

// lengthOf is the number of rows of some columns. It panics if they are nil or differ in length.
func lengthOf[S any, C Columns[S]](call, argument string, s *S) int {
	if s == nil {
		panic(fmt.Sprintf("rows: %s: %s is nil, need columns", call, argument))
	}
	if err := C(s).CheckLengths(); err != nil {
		panic(fmt.Sprintf("rows: %s: %s: %v", call, argument, err))
	}
	return C(s).Len()
}
