package hantei

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
type crossing[A, B any, PA columns[A], PB columns[B]] struct {
	search[A, B, PA, PB]
	self bool // only pairs whose first row is below the second
	tile int  // rows
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
	stride := maskWords(x.rows2)
	h.hits = resized(h.hits, (hi-lo)*stride)
	for b := x.start(lo) * 64; b < x.rows2; b += blockRows {
		x.fill(h, lo, hi, b, min(b+blockRows, x.rows2))
	}
	n := 0
	for i := lo; i < hi; i++ {
		w := x.start(i)
		row := h.hits[(i-lo)*stride:][:stride]
		if x.self && w < stride {
			row[w] &= ^uint64(1) << (i % 64)
		}
		n += row[w:].Count()
	}
	if out != nil && n > 0 {
		x.decode(h, lo, hi, out, n)
	}
	return n
}

// start is the first word of hit bits that row i of the first side needs.
func (x *crossing[A, B, PA, PB]) start(i int) int {
	if x.self {
		return i / 64
	}
	return 0
}

// fill tests rows lo to hi-1 of the first side against rows from to to-1 of the
// second.
func (x *crossing[A, B, PA, PB]) fill(h *hand[A, B], lo, hi, from, to int) {
	stride := maskWords(x.rows2)
	h.block = PB(x.second).Slice(from, to)
	h.passes.known = false
	for i := lo; i < hi; i++ {
		hits := h.hits[(i-lo)*stride:][:stride]
		first, last := from/64, maskWords(to) // the words to fill
		first = max(first, x.start(i))
		if first >= last {
			continue
		}
		h.one = PA(x.first).Slice(i, i+1)
		switch {
		case x.filter.on:
			x.fillPassing(h, i, hits, from, to)
		case first*64 == from:
			h.test(hits[first:last], &h.one, &h.block)
		default:
			h.part = PB(x.second).Slice(first*64, to)
			h.test(hits[first:last], &h.one, &h.part)
		}
	}
}
