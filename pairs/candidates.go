package pairs

import (
	"fmt"
	"iter"

	"github.com/hantei-go/hantei/internal/decode"
	"github.com/hantei-go/hantei/internal/packed"
)

const (
	// gatherRows is how many pairs are gathered into columns of their own at a time: few enough
	// for the first-level cache.
	gatherRows = 512

	// pieceCandidates is how many candidates are a piece: they take some ten microseconds.
	pieceCandidates = 16 * gatherRows
)

// candidates is the search among candidates. The rows that they name are gathered, and one call
// of the test compares them row against row.
type candidates struct {
	*search
	list List
}

// begin makes it the search of s among the pairs of list, which it checks.
func (c *candidates) begin(call string, s *search, list *List) {
	list.check(call, "candidates")
	checkRows(call, "candidates", "A", list.A, "first", s.rows1)
	checkRows(call, "candidates", "B", list.B, "second", s.rows2)
	c.search, c.list = s, *list
}

// checkRows panics if rows, a column of a list, names a row that a side of n rows does
// not have.
func checkRows(call, argument, column string, rows []int32, side string, n int) {
	if !packed.Outside(rows, n) {
		return
	}
	for k, row := range rows {
		if row < 0 || int(row) >= n {
			panic(fmt.Sprintf("pairs: %s: %s: %s[%d] = %d, need a row of %s, which has %d", call, argument, column, k, row, side, n))
		}
	}
}

// pieces is the number of pieces of a list.
func pieces(list *List) int { return (list.Len() + pieceCandidates - 1) / pieceCandidates }

// gatherings yields where the parts of a piece of a list that are gathered begin and end.
func gatherings(list *List, piece int) iter.Seq2[int, int] {
	return func(yield func(lo, hi int) bool) {
		lo := piece * pieceCandidates
		end := min(lo+pieceCandidates, list.Len())
		for ; lo < end; lo += gatherRows {
			if !yield(lo, min(lo+gatherRows, end)) {
				return
			}
		}
	}
}

func (c *candidates) pieces() int { return pieces(&c.list) }

func (c *candidates) find(number, piece int, out *List, later int) int {
	w, n, before := c.workers[number], 0, 0
	if out != nil {
		before = out.Len()
	}
	for lo, hi := range gatherings(&c.list, piece) {
		a, b := c.list.A[lo:hi], c.list.B[lo:hi]
		if c.filter.on {
			a, b = c.filter.pack(&w.packed, a, b)
		}
		if len(a) > 0 {
			n += c.test(w, a, b, out, later)
		}
		if c.cancelled(w, len(a)) {
			if out != nil {
				out.truncate(before)
			}
			return 0
		}
	}
	return n
}

// test appends the pairs of rows a[k] and b[k] that hit to out.
func (c *candidates) test(w *worker, a, b []int32, out *List, later int) int {
	w.hits = resized(w.hits, words(len(a)))
	w.tester.candidates(w.hits, a, b)
	if out == nil {
		return w.hits.Count()
	}
	w.selected.resize(len(a) + decode.SelectRoom)
	n := decode.Select(w.selected.A, w.selected.B, w.hits, a, b)
	hitA, hitB := out.extend(n, later)
	copy(hitA, w.selected.A)
	copy(hitB, w.selected.B)
	return n
}
