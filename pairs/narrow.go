package pairs

import "github.com/hantei-go/hantei"

// A call of a test has a cost of its own, whatever its rows. If the second side has few rows, a
// tile is therefore tested with the sides exchanged: each row of the second side meets all rows
// of the tile in one call, and the hit bits are transposed.

// narrow tells whether a tile of so many rows is tested with the sides exchanged.
func (t *tiles) narrow(rows int) bool { return !t.self && 2*t.rows2 <= rows }

// testNarrow fills the hit bits of rows lo to hi-1 of the first side, unless the call is cancelled.
func (t *tiles) testNarrow(w *worker, lo, hi int) (complete bool) {
	stride := words(hi - lo)
	w.transposed = resized(w.transposed, stride*t.rows2)
	w.allowed.known = false
	exchanged := pairFilter{first: t.filter.second, second: t.filter.first}
	for j := range t.rows2 {
		hits := w.transposed[j*stride:][:stride]
		if t.filter.on {
			w.allowed.find(&exchanged, j, lo, hi)
			if w.allowed.first >= w.allowed.last {
				clear(hits)
				continue
			}
		}
		w.tester.secondRow(hits, lo, hi, j)
		if t.cancelled(w, hi-lo) {
			return false
		}
		if t.filter.on {
			intersect(hits, w.allowed.bits)
		}
	}
	for at := 0; at < hi-lo; at += 64 {
		rows := w.hits[at*words(t.rows2):]
		transpose(rows, w.transposed[at/64:], stride, min(64, hi-lo-at), t.rows2)
	}
	return true
}

// transpose makes n <= 64 rows of m bits each of m columns, of n bits each, in every stride-th
// word.
func transpose(rows, columns hantei.Mask, stride, n, m int) {
	rowWords := words(m)
	var square [64]uint64
	for w := range rowWords {
		some := uint64(0)
		for k := range square {
			square[k] = 0
			if j := w*64 + k; j < m {
				square[k] = columns[j*stride]
				some |= square[k]
			}
		}
		if some != 0 {
			transposeSquare(&square)
		}
		for i := range n {
			rows[i*rowWords+w] = square[i]
		}
	}
}

// transposeSquare exchanges bit j of word i with bit i of word j: halves first, then halves of
// those, as in H. S. Warren, "Hacker's Delight", 7-3.
func transposeSquare(square *[64]uint64) {
	mask := ^uint64(0) >> 32
	for j := 32; j != 0; j, mask = j>>1, mask^mask<<(j>>1) {
		for k := 0; k < 64; k = (k + j + 1) &^ j {
			swap := (square[k]>>j ^ square[k+j]) & mask
			square[k] ^= swap << j
			square[k+j] ^= swap
		}
	}
}
