package hantei

// narrow tells whether a tile of so many rows has so few rows of the second side
// that those should each meet the rows of the first: a test has some cost a call,
// which a row of the second side then bears for many pairs.
func (x *crossing[A, B, PA, PB]) narrow(rows int) bool { return !x.self && 2*x.rows2 <= rows }

// meetNarrow fills the hit bits of rows lo to hi-1 of the first side, row of the
// second by row, and turns them over.
func (x *crossing[A, B, PA, PB]) meetNarrow(h *hand[A, B], lo, hi int) {
	words := maskWords(hi - lo)
	h.turned = resized(h.turned, words*x.rows2)
	h.one = PA(x.first).Slice(lo, hi)
	h.passes.known = false
	filter := pairFilter{first: x.filter.second, second: x.filter.first}
	for j := range x.rows2 {
		hits := h.turned[j*words:][:words]
		if x.filter.on {
			h.passes.of(&filter, j, lo, hi)
			if h.passes.from >= h.passes.to {
				clear(hits)
				continue
			}
		}
		h.part = PB(x.second).Slice(j, j+1)
		h.test(hits, &h.one, &h.part)
		if x.filter.on {
			hits.and(h.passes.bits)
		}
	}
	for at := 0; at < hi-lo; at += 64 {
		rows := h.hits[at*maskWords(x.rows2):]
		turn(rows, h.turned[at/64:], words, min(64, hi-lo-at), x.rows2)
	}
}

// turn makes n <= 64 rows of bits of m columns whose bits stand one word every
// stride words.
func turn(rows, columns Mask, stride, n, m int) {
	words := maskWords(m)
	var square [64]uint64
	for w := range words {
		some := uint64(0)
		for k := range square {
			square[k] = 0
			if j := w*64 + k; j < m {
				square[k] = columns[j*stride]
				some |= square[k]
			}
		}
		if some != 0 {
			transpose(&square)
		}
		for i := range n {
			rows[i*words+w] = square[i]
		}
	}
}

// transpose exchanges bit j of word i with bit i of word j: halves first, then
// halves of those, as in H. S. Warren, "Hacker's Delight", 7-3.
func transpose(square *[64]uint64) {
	mask := ^uint64(0) >> 32
	for j := 32; j != 0; j, mask = j>>1, mask^mask<<(j>>1) {
		for k := 0; k < 64; k = (k + j + 1) &^ j {
			swap := (square[k]>>j ^ square[k+j]) & mask
			square[k] ^= swap << j
			square[k+j] ^= swap
		}
	}
}
