package hantei

import (
	"sync"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

const (
	// repeatedRows is how many rows a call answers at a time where it repeats the single row of a
	// side. Its columns then stay in the first-level cache.
	repeatedRows = 512

	maxSide = 6 // columns of a shape
)

// repetition is the single row of a side, repeated.
type repetition[T soa.Float] struct {
	_       incomparable
	columns [maxSide][repeatedRows + 64]T // the last part of a call may be 64 rows longer
}

var (
	repetitions32 = sync.Pool{New: func() any { return new(repetition[float32]) }}
	repetitions64 = sync.Pool{New: func() any { return new(repetition[float64]) }}
)

// repeats tells whether the call has a single row on one side and the test no routine for that on this tier. A
// symmetric test needs none for rows against one: its sides change places.
func (c *call[T]) repeats(t tier.Tier) bool {
	of := forType[T](c.test.f32, c.test.f64)
	lacks := func(f form) bool { return of[f].on[t].granule == 0 }
	switch c.form {
	case oneAgainstRows:
		return lacks(oneAgainstRows)
	case rowsAgainstOne:
		changes := c.test.symmetric && !lacks(oneAgainstRows)
		return lacks(rowsAgainstOne) && !changes
	}
	return false
}

// repeatedAs is how many rows take package kernel as long as it takes to repeat a single one.
const repeatedAs = 2

// tooFewToRepeat tells whether package kernel answers n rows against one sooner than a routine for rows against rows.
func tooFewToRepeat[T soa.Float](d *description, t tier.Tier, n int) bool {
	_, on := forType[T](d.f32, d.f64)[rowsAgainstRows].lowered(t, n)
	return n < on.granule && !d.padsRows(n-repeatedAs, true)
}

// runRepeated answers every row as rows against rows, with columns in which the single row of one
// side is repeated.
func (c *call[T]) runRepeated(t tier.Tier, settle func(row int)) {
	if tooFewToRepeat[T](c.test, t, c.n) {
		runScalar(c.hits, c.n, settle)
		return
	}
	pool := forType[T](&repetitions32, &repetitions64)
	room := pool.Get().(*repetition[T])
	from := 0
	if c.form == rowsAgainstOne {
		from = c.first
	}
	var single [maxIn]unsafe.Pointer // the columns that are repeated
	longest := min(c.n, repeatedRows+64)
	for k := range c.count {
		if c.uniform(k) {
			repeated := room.columns[k-from][:longest]
			column.Fill(repeated, *(*T)(c.args.in[k]))
			single[k] = unsafe.Pointer(unsafe.SliceData(repeated))
		}
	}
	if c.n == longest { // in one part, for which a copy of the call would take 15 ns
		c.meetRepeated(&single)
		c.runRoutine(t, settle)
		pool.Put(room)
		return
	}
	for lo := 0; ; {
		hi := c.end(lo, repeatedRows)
		part := c.part(hi - lo)
		part.hits = c.hitsOf(lo, hi)
		part.meetRepeated(&single)
		part.runRoutine(t, func(row int) { settle(lo + row) })
		if hi == c.n {
			break
		}
		lo = c.advance(lo, hi)
	}
	pool.Put(room)
}

// meetRepeated makes c a call of rows against rows, with these columns in place of single rows.
func (c *call[T]) meetRepeated(single *[maxIn]unsafe.Pointer) {
	c.form, c.taken = rowsAgainstRows, rowsAgainstRows
	for k, repeated := range single {
		if repeated != nil {
			c.args.in[k] = repeated
		}
	}
}
