package pairs

import (
	"fmt"
	"math"
	"unsafe"

	"github.com/hantei-go/hantei/internal/packed"
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

	// Once a single row has been asked for:
	one    S            // any one row of all
	table  packed.Table // the columns of all, if they are known
	looked bool         // at whether they are

	// Where the side is packed, gathered has gatherRows rows, of which front is the first few.
	packed *packed.Rows
	room   packed.Table // the columns of gathered
	front  S
	rooms  int // rows of front
}

// take makes all the side.
func (s *side[S, C]) take(all *S) {
	s.all, s.some, s.from, s.to = all, *new(S), 0, 0
	s.looked, s.packed = false, nil
}

// takePacked makes rows what gather copies from, unless they are nil.
func (s *side[S, C]) takePacked(rows *packed.Rows) {
	if rows == nil {
		return
	}
	s.packed = rows
	any(&s.gathered).(interface{ Resize(int) }).Resize(gatherRows)
	s.room = tableOf(&s.gathered)
	s.front, s.rooms = *new(S), 0
}

// forget lets go of the caller's memory.
func (s *side[S, C]) forget() {
	s.take(nil)
	s.one, s.table = *new(S), packed.Table{}
}

// row is row i, valid until the next call. To move over known columns takes a fifth of the time of a
// slice.
func (s *side[S, C]) row(i int) *S {
	if s.looked && s.table.Known() {
		s.table.MoveTo(unsafe.Pointer(&s.one), i)
		return &s.one
	}
	if !s.looked {
		s.table, s.looked = tableOf(s.all), true
	}
	s.one = C(s.all).Slice(i, i+1)
	return &s.one
}

// rows are rows from to to-1, valid until the next call.
func (s *side[S, C]) rows(from, to int) *S {
	if from != s.from || to != s.to {
		s.some, s.from, s.to = C(s.all).Slice(from, to), from, to
	}
	return &s.some
}

// gather copies rows, at most gatherRows. They are valid until the next call.
func (s *side[S, C]) gather(rows []int32) *S {
	if s.packed != nil {
		s.packed.Gather(&s.room.Columns, rows)
		if s.rooms != len(rows) {
			s.front, s.rooms = C(&s.gathered).Slice(0, len(rows)), len(rows)
		}
		return &s.front
	}
	C(&s.gathered).Gather(s.all, rows)
	return &s.gathered
}

// sides are the two sides of a call as a worker sees them.
type sides[A, B any, PA Columns[A], PB Columns[B]] struct {
	first  side[A, PA]
	second side[B, PB]
}

func (s *sides[A, B, PA, PB]) take(first *A, second *B) {
	s.first.take(first)
	s.second.take(second)
}

func (s *sides[A, B, PA, PB]) takePacked(first, second *packed.Rows) {
	s.first.takePacked(first)
	s.second.takePacked(second)
}

func (s *sides[A, B, PA, PB]) forget() {
	s.first.forget()
	s.second.forget()
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
