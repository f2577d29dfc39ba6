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

func (t *tiles) find(number, piece int, out *List, later int) int {
	w := t.workers[number]
	lo := piece * t.rows
	hi := min(lo+t.rows, t.rows1)
	w.hits = resized(w.hits, (hi-lo)*t.stride(lo))
	complete := false
	switch {
	case t.narrow(hi - lo):
		complete = t.testNarrow(w, lo, hi)
	case t.filter.on:
		complete = t.testRows(w, lo, hi)
	default:
		complete = t.testBlocks(w, lo, hi)
	}
	if !complete {
		return 0
	}
	if t.self {
		t.clearUnasked(w, lo, hi)
	}
	n := w.hits.Count()
	if out != nil && n > 0 {
		a, b := out.extend(n, later)
		decode.Rows(a, b, w.hits, t.stride(lo), int32(lo), int32(64*t.firstWord(lo)))
	}
	return n
}

// testBlocks fills the hit bits of rows lo to hi-1 of the first side, unless the call is cancelled. There
// is no filter.
func (t *tiles) testBlocks(w *worker, lo, hi int) (complete bool) {
	for from := 64 * t.firstWord(lo); from < t.rows2; from += blockRows {
		to := min(from+blockRows, t.rows2)
		for i, end := lo, 0; i < hi; i = end {
			end = t.alike(i, hi)
			if begin := max(from, 64*t.firstWord(i)); begin < to && !t.testAlike(w, lo, i, end, begin, to) {
				return false
			}
		}
	}
	return true
}

// alike is where the rows of the first side from i on end, hi at most, that need the same words of hit
// bits.
func (t *tiles) alike(i, hi int) int {
	if t.self {
		return min(i/64*64+64, hi)
	}
	return hi
}

// testAlike is testBlocks of rows i to hi-1 of the tile from row lo on, and a block or less.
func (t *tiles) testAlike(w *worker, lo, i, hi, from, to int) (complete bool) {
	stride, step := t.stride(lo), max(1, askPairs/(to-from))
	for ; i < hi; i += step {
		end := min(i+step, hi)
		w.tester.firstRows(w.hits[(i-lo)*stride+from/64-t.firstWord(lo):], stride, i, end, from, to)
		if t.cancelled(w, (end-i)*(to-from)) {
			return false
		}
	}
	return true
}

// testRows is testBlocks where there is a filter.
func (t *tiles) testRows(w *worker, lo, hi int) (complete bool) {
	for from := 64 * t.firstWord(lo); from < t.rows2; from += blockRows {
		to := min(from+blockRows, t.rows2)
		w.allowed.known = false
		for i := lo; i < hi; i++ {
			if max(from, 64*t.firstWord(i)) < to {
				t.testRow(w, i, t.hits(w, lo, i)[from/64-t.firstWord(lo):], from, to)
			}
			if t.cancelled(w, to-from) {
				return false
			}
		}
	}
	return true
}

// testRow tests row i of the first side against the block of rows from to to-1 of the second, whose hit
// bits are at the front of hits. It leaves out words in which no pair is asked for.
func (t *tiles) testRow(w *worker, i int, hits hantei.Mask, from, to int) {
	asked, last := max(t.firstWord(i)-from/64, 0), words(to-from) // the words to fill
	w.allowed.find(&t.filter, i, from, to)
	clear(hits[asked:last])
	first := max(asked, w.allowed.first)
	if last = min(last, w.allowed.last); first < last {
		w.tester.firstRow(hits[first:last], i, from+64*first, min(from+64*last, to), w.allowed.bits[first:])
	}
}

// hits are the hit bits of row i in the tile from row lo on.
func (t *tiles) hits(w *worker, lo, i int) hantei.Mask {
	stride := t.stride(lo)
	return w.hits[(i-lo)*stride:][:stride]
}

// stride is how many words of hit bits a row has in the tile from row lo on: those from the first on that
// row lo needs.
func (t *tiles) stride(lo int) int { return words(t.rows2) - t.firstWord(lo) }

// firstWord is the first word of hit bits that row i of the first side needs.
func (t *tiles) firstWord(i int) int {
	if t.self {
		return i / 64
	}
	return 0
}

// clearUnasked clears the hit bits of rows lo to hi-1 of the first side with rows that are not above them.
func (t *tiles) clearUnasked(w *worker, lo, hi int) {
	for i := lo; i < hi; i++ {
		row, first := t.hits(w, lo, i), t.firstWord(i)-t.firstWord(lo)
		clear(row[:first])
		row[first] &= ^uint64(1) << (i % 64)
	}
}
