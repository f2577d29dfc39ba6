package hantei

import (
	"context"

	"github.com/hantei-go/hantei/internal/decode"
)

const (
	// blockRows is how many rows of the second side one call of a test meets.
	blockRows = chunk

	// tilePairs is about how many pairs a tile has: their hit bits stay in the
	// first-level cache, and a tile is work for some ten microseconds.
	tilePairs = 1 << 18

	// tileRows is the least number of rows in a tile, so that blocks of a second
	// side beyond the cache are read once for so many rows.
	tileRows = 8
)

// crossing is a search of all pairs. Its pieces are tiles: some rows of the first
// side against the whole second one, block by block, so that a block stays in
// the cache while every row of the tile meets it. The hit bits are kept until the
// tile is done; then they are decoded in order.
type crossing[A, B any, PA Columns[A], PB Columns[B]] struct {
	search[A, B, PA, PB]
	self bool // only pairs whose first row is below the second
	tile int  // rows
}

func (x *crossing[A, B, PA, PB]) run(ctx context.Context, call string, s *scratch, to Collector, test func(Mask, *A, *B), first *A, second *B, options []Option) error {
	o, c := merged(options), to.collection(call)
	x.begin(call, test, first, second, &o)
	err := s.crew.run(ctx, o.workers, x, c)
	x.end()
	return err
}

func (x *crossing[A, B, PA, PB]) pieces() int {
	if x.rows1 == 0 || x.rows2 == 0 {
		return 0
	}
	x.tile = min(max(tilePairs/x.rows2, tileRows), tilePairs/64)
	return (x.rows1 + x.tile - 1) / x.tile
}

func (x *crossing[A, B, PA, PB]) find(worker, piece int, out *Pairs) int {
	h := x.hands[worker]
	lo := piece * x.tile
	hi := min(lo+x.tile, x.rows1)
	h.hits = resized(h.hits, (hi-lo)*maskWords(x.rows2))
	if x.narrow(hi - lo) {
		x.meetNarrow(h, lo, hi)
	} else {
		x.meetBlocks(h, lo, hi)
	}
	n := x.count(h, lo, hi)
	if out != nil && n > 0 {
		x.emit(h, lo, hi, out, n)
	}
	return n
}

// count clears the hit bits that are not asked for and returns how many are left.
func (x *crossing[A, B, PA, PB]) count(h *hand[A, B], lo, hi int) (n int) {
	for i := lo; i < hi; i++ {
		row, w := x.row(h, lo, i), x.start(i)
		if x.self {
			row[w] &= ^uint64(1) << (i % 64)
		}
		n += row[w:].Count()
	}
	return n
}

// emit appends the n pairs of rows lo to hi-1 of the first side.
func (x *crossing[A, B, PA, PB]) emit(h *hand[A, B], lo, hi int, out *Pairs, n int) {
	a, b := out.extend(n)
	for i := lo; i < hi; i++ {
		w := x.start(i)
		found := decode.Pairs(a, b, x.row(h, lo, i)[w:], int32(i), int32(w*64))
		a, b = a[found:], b[found:]
	}
}

// meetBlocks fills the hit bits of rows lo to hi-1 of the first side.
func (x *crossing[A, B, PA, PB]) meetBlocks(h *hand[A, B], lo, hi int) {
	for from := x.start(lo) * 64; from < x.rows2; from += blockRows {
		to := min(from+blockRows, x.rows2)
		h.block = PB(x.second).Slice(from, to)
		h.passes.known = false
		for i := lo; i < hi; i++ {
			x.meet(h, i, x.row(h, lo, i), from, to)
		}
	}
}

// start is the first word of hit bits that row i of the first side needs.
func (x *crossing[A, B, PA, PB]) start(i int) int {
	if x.self {
		return i / 64
	}
	return 0
}

// row is the hit bits of row i in the tile from lo on.
func (x *crossing[A, B, PA, PB]) row(h *hand[A, B], lo, i int) Mask {
	stride := maskWords(x.rows2)
	return h.hits[(i-lo)*stride:][:stride]
}

// meet tests row i of the first side against rows from to to-1 of the second,
// which are h.block.
func (x *crossing[A, B, PA, PB]) meet(h *hand[A, B], i int, hits Mask, from, to int) {
	first, last := max(from/64, x.start(i)), maskWords(to) // the words to fill
	if first >= last {
		return
	}
	if x.filter.on {
		h.passes.of(&x.filter, i, from, to)
		needed, end := max(first, from/64+h.passes.from), min(last, from/64+h.passes.to)
		clear(hits[first:last])
		if first, last = needed, end; first >= last {
			return
		}
	}
	h.one = PA(x.first).Slice(i, i+1)
	if first*64 == from && last == maskWords(to) {
		h.test(hits[first:last], &h.one, &h.block)
	} else {
		h.part = PB(x.second).Slice(first*64, min(last*64, to))
		h.test(hits[first:last], &h.one, &h.part)
	}
	if x.filter.on {
		hits[first:last].and(h.passes.bits[first-from/64:])
	}
}

// and clears the bits of m that other does not have.
func (m Mask) and(other Mask) {
	for w := range m {
		m[w] &= other[w]
	}
}
