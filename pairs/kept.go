package pairs

import (
	"math/bits"
	"slices"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// kept is the numbers of the pairs that a worker has found in a piece. It takes them from the
// numbers of a call while these are in the first-level cache: to compute them again, for rows that
// have to be gathered first, takes ten times as long. Where the sides are exchanged it keeps all
// numbers of the piece, for the rows of the first side are not complete before the last call.
type kept[T soa.Float] struct {
	numbers []T
	runs    []run
	inOrder bool  // no run is of a row below that of the run before
	starts  []int // of the rows, working memory of place

	exchanged   []T // the numbers of each row of the second side with rows of the first
	first, rows int // which rows these are
}

// A run is the numbers of a row of the first side and a block of the second.
type run struct {
	row    int32
	length int
}

// reset forgets the numbers of the piece before.
func (k *kept[T]) reset() {
	k.numbers, k.runs, k.inOrder = k.numbers[:0], k.runs[:0], true
	k.exchanged = k.exchanged[:0]
}

// room is where the numbers of row j, of so many rows of the second side, with rows from to to-1 of
// the first are kept.
func (k *kept[T]) room(j, rows2, from, to int) []T {
	k.first, k.rows = from, to-from
	k.exchanged = resized(k.exchanged, rows2*k.rows)
	return k.exchanged[j*k.rows:][:k.rows]
}

// leastRoom is for how many numbers more there is room wherever there is to be some.
const leastRoom = 1024

// add keeps those of the numbers v of a row whose hit bits are set.
func (k *kept[T]) add(row int32, v []T, hits hantei.Mask) {
	n := hits.Count()
	if n == 0 {
		return
	}
	at := len(k.numbers)
	k.numbers = slices.Grow(k.numbers, max(n, leastRoom))[:at+n]
	to := k.numbers[at:]
	for w, word := range hits {
		of := v[w*64:]
		for ; word != 0; word &= word - 1 {
			to[0] = of[bits.TrailingZeros64(word)]
			to = to[1:]
		}
	}
	if last := len(k.runs) - 1; last >= 0 && row < k.runs[last].row {
		k.inOrder = false
	}
	k.runs = append(k.runs, run{row, n})
}

// place writes the numbers to v in the order of the pairs of the piece, which are rows a and b: row
// by row of the first side, where a side of several blocks was tested block by block.
func (k *kept[T]) place(v []T, a, b []int32) {
	switch {
	case len(k.exchanged) > 0:
		for i := range v {
			v[i] = k.exchanged[int(b[i])*k.rows+int(a[i])-k.first]
		}
	case k.inOrder:
		copy(v, k.numbers)
	default:
		k.placeRuns(v, a)
	}
}

// placeRuns is place where the runs of a row do not follow each other.
func (k *kept[T]) placeRuns(v []T, a []int32) {
	first := a[0]
	k.starts = resized(k.starts, int(a[len(a)-1]-first)+2)
	clear(k.starts)
	for _, r := range k.runs {
		k.starts[r.row-first+1] += r.length
	}
	for i := 1; i < len(k.starts); i++ {
		k.starts[i] += k.starts[i-1]
	}
	from := 0
	for _, r := range k.runs {
		start := &k.starts[r.row-first]
		copy(v[*start:], k.numbers[from:from+r.length])
		*start += r.length
		from += r.length
	}
}
