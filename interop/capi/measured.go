//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// measuredList is hantei_measured_f32 or _f64.
type measuredList[T soa.Float] struct {
	pairList
	v *T
}

// measuredFound is where a call over pairs within a limit leaves them: found with room for numbers.
type measuredFound[T soa.Float] struct {
	*found
	v        []T                        // room
	blocks   pairs.EachMeasured[T]      // collect; made once, for a method value allocates
	counting pairs.MeasuredCollector[T] // into total; made once, for it allocates too
	total    pairs.Count
}

// within is a destination for the numbers of the pairs of j, and the limit as a T.
func (t *numberTest[T, A, B, PA, PB]) within(j *job[A, B], to unsafe.Pointer, limit float64) (*measuredFound[T], T) {
	m := t.founds.get()
	if m.blocks == nil {
		m.blocks, m.counting = m.collect, pairs.PairsOnly[T](&m.total)
	}
	m.found, m.total = &j.found, 0
	if limit != limit {
		j.fail(C.HANTEI_VALUE, "limit is NaN")
	}
	if list := (*measuredList[T])(to); list != nil {
		m.v = memory(&j.call, "pairs", "v", list.v, list.capacity, true)
	}
	return m, T(limit)
}

// rest lets go of the caller's memory and keeps m.
func (t *numberTest[T, A, B, PA, PB]) rest(m *measuredFound[T]) {
	m.found, m.v = nil, nil
	t.founds.put(m)
}

// collector is what gathers the pairs, as that of found.
func (m *measuredFound[T]) collector() pairs.MeasuredCollector[T] {
	if m.pairs == nil {
		return m.counting
	}
	return m.blocks
}

// collect takes the pairs that there is room for, with their numbers, and counts all.
func (m *measuredFound[T]) collect(block *pairs.Measured[T]) (more bool) {
	copy(m.v[min(m.n, len(m.v)):], block.V)
	return m.found.collect(&block.List)
}

// deliver tells the caller how many pairs there are.
func (m *measuredFound[T]) deliver(c *call) {
	m.counter = m.total
	m.found.deliver(c)
}
