package pairs

import (
	"fmt"

	"github.com/hantei-go/hantei/internal/decode"
)

const (
	// gatherRows is how many pairs are gathered into columns of their own at a time: few enough for the
	// first-level cache.
	gatherRows = 1024

	// pieceCandidates is how many candidates are a piece.
	pieceCandidates = 8 * gatherRows
)

// candidates is the search among candidates. The rows that they name are gathered, and one call of the test
// compares them row against row.
type candidates struct {
	*search
	list List
}

// begin makes it the search of s among the pairs of list, which it checks.
func (c *candidates) begin(call string, s *search, list *List) {
	list.check(call, "candidates")
	checkRows(call, "A", list.A, "first", s.rows1)
	checkRows(call, "B", list.B, "second", s.rows2)
	c.search, c.list = s, *list
}

// checkRows panics if rows, a column of the candidates, names a row that a side of n rows does not have.
func checkRows(call, column string, rows []int32, side string, n int) {
	var outside int32 // negative if row or n-1-row was negative for some row
	for _, row := range rows {
		outside |= row | (int32(n-1) - row)
	}
	if outside >= 0 {
		return
	}
	for k, row := range rows {
		if row < 0 || int(row) >= n {
			panic(fmt.Sprintf("pairs: %s: candidates: %s[%d] = %d, but %s has %d rows", call, column, k, row, side, n))
		}
	}
}

func (c *candidates) pieces() int { return (c.list.Len() + pieceCandidates - 1) / pieceCandidates }

func (c *candidates) find(number, piece int, out *List) int {
	w, n := c.workers[number], 0
	lo := piece * pieceCandidates
	hi := min(lo+pieceCandidates, c.list.Len())
	for ; lo < hi; lo += gatherRows {
		end := min(lo+gatherRows, hi)
		a, b := c.list.A[lo:end], c.list.B[lo:end]
		if c.filter.on {
			a, b = c.filter.pack(&w.packed, a, b)
		}
		if len(a) > 0 {
			n += c.test(w, a, b, out)
		}
	}
	return n
}

// test appends the pairs of rows a[k] and b[k] that hit to out.
func (c *candidates) test(w *worker, a, b []int32, out *List) int {
	w.hits = resized(w.hits, words(len(a)))
	w.tester.candidates(w.hits, a, b)
	n := w.hits.Count()
	if out != nil && n > 0 {
		hitA, hitB := out.extend(n)
		decode.Pairs(hitA, hitB, w.hits, 0, 0) // hitB becomes the numbers of the candidates that hit
		for i, k := range hitB {
			hitA[i], hitB[i] = a[k], b[k]
		}
	}
	return n
}
