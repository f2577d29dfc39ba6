package hantei

import (
	"sync"
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// pads tells whether a batch of less than a granule is padded on this tier.
func (c *call[T]) pads(t tier.Tier) bool {
	return t != tier.Generic && c.test.padsRows(c.n, c.taken == rowsAgainstRows)
}

// padsRows tells whether so many rows, against rows or against one, are padded if they are less than a granule: where a
// routine takes less time for a granule than package kernel for so many rows. That of a test in two goes has to
// decide as well.
func (d *description) padsRows(n int, againstRows bool) bool {
	return d.leastPadded != 0 && n >= d.leastPadded && (d.numbers == nil || d.numbers.decides && againstRows)
}

// padding is the working memory of a padded call. Behind the rows of a call it has those of earlier ones, which are shapes
// as a rule: to fill it up each time would take a third as long as a routine does.
type padding[T soa.Float] struct {
	_ incomparable

	of  *routine // which those were for, nil if it was unsure of some
	in  [maxIn][maxGranule]T
	out [maxOut][maxGranule]T
}

var (
	paddings32 = sync.Pool{New: func() any { return new(padding[float32]) }}
	paddings64 = sync.Pool{New: func() any { return new(padding[float64]) }}
)

// runPadded answers less than a granule of rows on copies of the columns, behind which are other rows. What the routine
// makes of those is not used.
func (c *call[T]) runPadded(t tier.Tier, settle func(row int)) {
	if c.test.numbers != nil {
		c.useOfHits(t)
	}
	pool := forType[T](&paddings32, &paddings64)
	s := pool.Get().(*padding[T])
	a := c.args
	c.pad(&a, s)
	var hit, unsure uint64
	if c.hits != nil {
		a.hit = unsafe.Pointer(&hit)
	}
	c.routine.answer(t, &a, &unsure)
	for k := range c.outs {
		copy(unsafe.Slice((*T)(c.args.out[k]), c.n), s.out[k][:])
	}
	if unsure>>c.n != 0 {
		s.of = nil
	}
	pool.Put(s)
	ofCall := uint64(1)<<c.n - 1
	if c.hits != nil {
		clear(c.hits)
		c.hits[0] = hit & ofCall
	}
	marked := []uint64{unsure & ofCall}
	c.derive(c.n, marked)
	settleMarked(0, marked, settle)
}

// pad has a hand over copies of the columns. If the rows behind were for another routine they are made the last one of
// the call, so that they are shapes of the same kind.
func (c *call[T]) pad(a *callArgs, s *padding[T]) {
	a.rows = c.granule
	for k := range c.count {
		if c.uniform(k) {
			continue
		}
		room := s.in[k][:a.rows]
		copy(room, unsafe.Slice((*T)(c.args.in[k]), c.n))
		if s.of != c.routine {
			column.Repeat(room, c.n)
		}
		a.in[k] = unsafe.Pointer(&room[0])
	}
	s.of = c.routine
	for k := range c.outs {
		a.out[k] = unsafe.Pointer(&s.out[k])
	}
}
