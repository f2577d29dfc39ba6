package pairs

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/decode"
)

const (
	// blockRows is how many rows of the second side are a block: a test hands as many to a
	// routine at a time, and they stay in the first-level cache.
	blockRows = 4096

	// tilePairs is about how many pairs a tile has. Their hit bits stay in the first-level cache,
	// and to test them takes some ten microseconds.
	tilePairs = 1 << 18

	// leastTileRows is the least number of rows in a tile, so that a second side larger than the
	// cache is read once for so many rows.
	leastTileRows = 8
)

// tiles is the search of all pairs. A piece is a tile: some rows of the first side against all of
// the second. The second side is taken block by block, so that a block stays in the cache while
// every row of the tile meets it. The hit bits are kept until the tile is done and then decoded
// in order.
type tiles struct {
	*search
	self bool // only pairs whose first row is below the second
	rows int  // of a tile
}

// begin makes it the search of s.
func (t *tiles) begin(s *search, self bool) {
	t.search, t.self = s, self
	t.rows = min(max(tilePairs/max(s.rows2, 1), leastTileRows), tilePairs/64)
}

func (t *tiles) pieces() int {
	if t.rows2 == 0 {
		return 0
	}
	return (t.rows1 + t.rows - 1) / t.rows
}

func (t *tiles) find(number, piece int, out *List) int {
	w := t.workers[number]
	lo := piece * t.rows
	hi := min(lo+t.rows, t.rows1)
	w.hits = resized(w.hits, (hi-lo)*words(t.rows2))
	complete := false
	switch {
	case t.narrow(hi - lo):
		complete = t.testNarrow(w, lo, hi)
	case t.self || t.filter.on:
		complete = t.testRows(w, lo, hi)
	default:
		complete = t.testBlocks(w, lo, hi)
	}
	if !complete {
		return 0
	}
	n := t.count(w, lo, hi)
	if out != nil && n > 0 {
		t.decode(w, lo, hi, out, n)
	}
	return n
}

// testBlocks fills the hit bits of rows lo to hi-1 of the first side, unless the call is cancelled. All
// pairs are asked for.
func (t *tiles) testBlocks(w *worker, lo, hi int) (complete bool) {
	stride := words(t.rows2)
	for from := 0; from < t.rows2; from += blockRows {
		to := min(from+blockRows, t.rows2)
		step := max(1, askPairs/(to-from))
		for i := lo; i < hi; i += step {
			end := min(i+step, hi)
			w.tester.firstRows(w.hits[(i-lo)*stride+from/64:], stride, i, end, from, to)
			if t.cancelled(w, (end-i)*(to-from)) {
				return false
			}
		}
	}
	return true
}

// testRows is testBlocks where not all pairs are asked for.
func (t *tiles) testRows(w *worker, lo, hi int) (complete bool) {
	for from := t.firstWord(lo) * 64; from < t.rows2; from += blockRows {
		to := min(from+blockRows, t.rows2)
		w.allowed.known = false
		for i := lo; i < hi; i++ {
			t.testRow(w, i, t.hits(w, lo, i), from, to)
			if t.cancelled(w, to-from) {
				return false
			}
		}
	}
	return true
}

// testRow tests row i of the first side against the block of rows from to to-1 of the second. It
// leaves out words of hits in which no pair is asked for.
func (t *tiles) testRow(w *worker, i int, hits hantei.Mask, from, to int) {
	first, last := max(from/64, t.firstWord(i)), words(to) // the words to fill
	if first >= last {
		return
	}
	if t.filter.on {
		w.allowed.find(&t.filter, i, from, to)
		allowedFirst, allowedLast := max(first, from/64+w.allowed.first), min(last, from/64+w.allowed.last)
		clear(hits[first:last])
		if first, last = allowedFirst, allowedLast; first >= last {
			return
		}
	}
	w.tester.firstRow(hits[first:last], i, first*64, min(last*64, to))
	if t.filter.on {
		intersect(hits[first:last], w.allowed.bits[first-from/64:])
	}
}

// hits are the hit bits of row i in the tile from row lo on.
func (t *tiles) hits(w *worker, lo, i int) hantei.Mask {
	stride := words(t.rows2)
	return w.hits[(i-lo)*stride:][:stride]
}

// firstWord is the first word of hit bits that row i of the first side needs.
func (t *tiles) firstWord(i int) int {
	if t.self {
		return i / 64
	}
	return 0
}

// count clears the hit bits that are not asked for and returns how many are left.
func (t *tiles) count(w *worker, lo, hi int) (n int) {
	if !t.self {
		return w.hits.Count()
	}
	for i := lo; i < hi; i++ {
		row, first := t.hits(w, lo, i), t.firstWord(i)
		row[first] &= ^uint64(1) << (i % 64)
		n += row[first:].Count()
	}
	return n
}

// decode appends the n pairs of rows lo to hi-1 of the first side.
func (t *tiles) decode(w *worker, lo, hi int, out *List, n int) {
	a, b := out.extend(n)
	if !t.self {
		decode.Rows(a, b, w.hits, words(t.rows2), int32(lo), 0)
		return
	}
	for i := lo; i < hi; i++ {
		first := t.firstWord(i)
		found := decode.Pairs(a, b, t.hits(w, lo, i)[first:], int32(i), int32(first*64))
		a, b = a[found:], b[found:]
	}
}
