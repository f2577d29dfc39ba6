//go:build cgo

package main

// #include "entry.h"
import "C"

import "github.com/hantei-go/hantei/pairs"

// candidates reads the candidates for sides of n1 and n2 rows.
func candidates(c *call, p *pairList, n1, n2 int) pairs.List {
	if p == nil {
		c.fail(C.HANTEI_NULL, "candidates is null, need a struct")
		return pairs.List{}
	}
	p.checkLength(c, "candidates")
	list := pairs.List{
		A: memory(c, "candidates", "a", p.a, p.n, false),
		B: memory(c, "candidates", "b", p.b, p.n, false),
	}
	if c.ok() {
		inRange(c, "a", list.A, n1)
		inRange(c, "b", list.B, n2)
	}
	return list
}

// inRange faults a row of the candidates that a side of n rows does not have.
func inRange(c *call, column string, rows []int32, n int) {
	top := uint32(0)
	for _, row := range rows {
		top = max(top, uint32(row))
	}
	if int64(top) < int64(n) || len(rows) == 0 {
		return
	}
	for k, row := range rows {
		if row < 0 || int(row) >= n {
			c.fail(C.HANTEI_VALUE, "candidates->%s[%d] = %d, but that side has %d rows", column, k, row, n)
			return
		}
	}
}
