package pairs

import (
	"fmt"
	"math"
)

// Columns is what a call needs of a side of type S: rows to look at without a copy, and rows
// gathered. The shapes of package soa have it; S is soa.Circles[float32], for example.
type Columns[S any] interface {
	*S

	// Len is the number of rows.
	Len() int

	// CheckLengths returns an error if the columns differ in length.
	CheckLengths() error

	// Slice returns rows i to j-1, which share the memory of the whole.
	Slice(i, j int) S

	// Gather makes the rows copies of those rows of from, in that order.
	Gather(from *S, rows []int32)
}

// side is one side of a call as a worker sees it.
type side[S any, C Columns[S]] struct {
	all      *S
	some     S // rows from to to-1 of all
	from, to int
	gathered S
}

// take makes all the side.
func (s *side[S, C]) take(all *S) {
	s.all, s.some, s.from, s.to = all, *new(S), 0, 0
}

// forget lets go of the caller's memory.
func (s *side[S, C]) forget() { s.take(nil) }

// rows are rows from to to-1, valid until the next call.
func (s *side[S, C]) rows(from, to int) *S {
	if from != s.from || to != s.to {
		s.some, s.from, s.to = C(s.all).Slice(from, to), from, to
	}
	return &s.some
}

// gather copies rows. They are valid until the next call.
func (s *side[S, C]) gather(rows []int32) *S {
	C(&s.gathered).Gather(s.all, rows)
	return &s.gathered
}

// rowsOf is the number of rows of a side. It panics for columns that do not fit.
func rowsOf[S any, C Columns[S]](call, argument string, s *S) int {
	if s == nil {
		panic(fmt.Sprintf("pairs: %s: %s is nil, need columns", call, argument))
	}
	if err := C(s).CheckLengths(); err != nil {
		panic(fmt.Sprintf("pairs: %s: %s: %v", call, argument, err))
	}
	n := C(s).Len()
	if n > math.MaxInt32 {
		panic(fmt.Sprintf("pairs: %s: %s has %d rows, need at most %d", call, argument, n, math.MaxInt32))
	}
	return n
}
