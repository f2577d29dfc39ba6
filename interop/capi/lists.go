//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A pairList is hantei_pairs, and what hantei_measured_f32 and _f64 begin with.
type pairList struct {
	n, capacity uintptr
	a, b        *int32
}

// A measuredList is hantei_measured_f32 or _f64.
type measuredList[T soa.Float] struct {
	pairList
	v *T
}

// checkLength faults a list that is said to have more pairs than it has room for.
func (p *pairList) checkLength(c *call, argument string) {
	if p.n > p.capacity {
		c.fail(C.HANTEI_LENGTH, "%s->n = %d, need at most %s->capacity = %d", argument, p.n, argument, p.capacity)
	}
}

// readList reads a list of pairs of sides of n1 and n2 rows.
func readList(c *call, argument string, from unsafe.Pointer, n1, n2 int) pairs.List {
	p := (*pairList)(structAt(c, argument, from, unsafe.Sizeof(pairList{}), false))
	if p == nil {
		return pairs.List{}
	}
	p.checkLength(c, argument)
	list := pairs.List{
		A: memory(c, argument, "a", p.a, p.n, false),
		B: memory(c, argument, "b", p.b, p.n, false),
	}
	if c.ok() {
		checkRows(c, argument, "a", list.A, n1)
		checkRows(c, argument, "b", list.B, n2)
	}
	return list
}

// checkRows faults a row of a list that a side of n rows does not have. It looks for the greatest row
// first, which takes no branch, and only then for the one at fault.
func checkRows(c *call, argument, column string, rows []int32, n int) {
	greatest := uint32(0)
	for _, row := range rows {
		greatest = max(greatest, uint32(row)) // a negative row becomes greater than any other
	}
	if int64(greatest) < int64(n) || len(rows) == 0 {
		return
	}
	for k, row := range rows {
		if row < 0 || int(row) >= n {
			c.fail(C.HANTEI_VALUE, "%s->%s[%d] = %d, need 0 <= row < %d, the rows of that side", argument, column, k, row, n)
			return
		}
	}
}

// readMeasured reads the pairs that hantei_sort or hantei_least changes.
func readMeasured[T soa.Float](c *call, list unsafe.Pointer) *pairs.Measured[T] {
	p := (*measuredList[T])(structAt(c, "pairs", list, unsafe.Sizeof(measuredList[T]{}), true))
	if p == nil {
		return nil
	}
	p.checkLength(c, "pairs")
	return &pairs.Measured[T]{
		List: pairs.List{A: memory(c, "pairs", "a", p.a, p.n, true), B: memory(c, "pairs", "b", p.b, p.n, true)},
		V:    memory(c, "pairs", "v", p.v, p.n, true),
	}
}
