package hantei

import (
	"context"
	"fmt"

	"github.com/hantei-go/hantei/internal/decode"
)

// Among tests the candidates, pairs of a row of first and a row of second, and
// leaves those that hit in to, as [Cross] does, in the order of the candidates.
// A candidate that is there twice counts twice. Candidates next to each other are
// fastest if their rows are near each other in memory.
//
// to may be the candidates themselves: the pairs that hit then follow them.
//
// It panics as [Cross] does, and before it writes anything if the columns of
// candidates differ in length or name a row that a side does not have.
func Among[A, B any, PA Columns[A], PB Columns[B]](to Collector, test func(Mask, *A, *B), first *A, second *B, candidates *Pairs, options ...Option) {
	among[A, B, PA, PB](context.Background(), "Among", to, test, first, second, candidates, options)
}

// AmongContext is [Among] until ctx is done, as [CrossContext] is.
func AmongContext[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, to Collector, test func(Mask, *A, *B), first *A, second *B, candidates *Pairs, options ...Option) error {
	return among[A, B, PA, PB](ctx, "AmongContext", to, test, first, second, candidates, options)
}

func among[A, B any, PA Columns[A], PB Columns[B]](ctx context.Context, call string, to Collector, test func(Mask, *A, *B), first *A, second *B, candidates *Pairs, options []Option) error {
	s := scratches.Get().(*scratch)
	x := typed[sifting[A, B, PA, PB]](s)
	o, c := merged(options), to.collection(call)
	x.begin(call, test, first, second, &o)
	x.take(call, candidates)
	err := s.crew.run(ctx, o.workers, x, c)
	x.end()
	scratches.Put(s)
	return err
}

const (
	// gatherRows is how many pairs are gathered into columns of their own at a
	// time: few enough for the first-level cache.
	gatherRows = 1024

	siftRows = 8 * gatherRows // of a piece
)

// sifting is a search among candidates. Their rows are copied into columns block
// by block, which one call then tests row against row.
type sifting[A, B any, PA Columns[A], PB Columns[B]] struct {
	search[A, B, PA, PB]
	candidates Pairs
}

func (x *sifting[A, B, PA, PB]) take(call string, candidates *Pairs) {
	candidates.checkLengths(call, "candidates")
	checkRows(call, "A", candidates.A, "first", x.rows1)
	checkRows(call, "B", candidates.B, "second", x.rows2)
	x.candidates = *candidates
}

func (x *sifting[A, B, PA, PB]) end() {
	x.search.end()
	x.candidates = Pairs{}
}

// checkRows panics if rows, a column of the candidates, names one that a side of
// n rows does not have.
func checkRows(call, column string, rows []int32, side string, n int) {
	var signs int32 // negative if a row is, or the distance from one to the last
	for _, row := range rows {
		signs |= row | (int32(n-1) - row)
	}
	if signs >= 0 {
		return
	}
	for k, row := range rows {
		if row < 0 || int(row) >= n {
			panic(fmt.Sprintf("hantei: %s: candidates: %s[%d] = %d, but the %s shape has %d rows", call, column, k, row, side, n))
		}
	}
}

func (x *sifting[A, B, PA, PB]) pieces() int {
	return (x.candidates.Len() + siftRows - 1) / siftRows
}

func (x *sifting[A, B, PA, PB]) find(worker, piece int, out *Pairs) int {
	h, n := x.hands[worker], 0
	lo := piece * siftRows
	hi := min(lo+siftRows, x.candidates.Len())
	for ; lo < hi; lo += gatherRows {
		end := min(lo+gatherRows, hi)
		a, b := x.candidates.A[lo:end], x.candidates.B[lo:end]
		if x.filter.on {
			a, b = x.filter.pack(&h.passed, a, b)
		}
		n += x.sift(h, a, b, out)
	}
	return n
}

// sift appends those of a block of candidates that hit to out.
func (x *sifting[A, B, PA, PB]) sift(h *hand[A, B], a, b []int32, out *Pairs) int {
	if len(a) == 0 {
		return 0
	}
	x.gather(h, a, b)
	h.hits = resized(h.hits, maskWords(len(a)))
	h.test(h.hits, &h.a, &h.b)
	n := h.hits.Count()
	if out != nil && n > 0 {
		keptA, keptB := out.extend(n)
		decode.Pairs(keptA, keptB, h.hits, 0, 0)
		for k, row := range keptB {
			keptA[k], keptB[k] = a[row], b[row]
		}
	}
	return n
}
