package broad

import (
	"math/bits"
	"slices"

	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// An answer sorts the pairs that were found, which lie in the pool in no order.
type answer struct {
	buckets       counting // by the first row of a pair
	pairs, spare  []uint64
	first, second int     // how many rows each side has
	a, b          []int32 // the columns of the result
}

// Pairs are first distributed to buckets that fit into the caches, if they are even, and then
// sorted within each.
const (
	mostPairBits = 8
	bucketPairs  = 2048
	leastSpread  = 400 // pairs; fewer are sorted faster by comparisons than by digits
	digitBits    = 12
)

// deliver appends what was found to list, in order. The sides have so many rows.
func (g *Grid[T]) deliver(list *pairs.List, first, second int) {
	n := g.found.len()
	if n == 0 {
		return
	}
	o := &g.answer
	o.pairs = resized(o.pairs, n)
	old := list.Len()
	list.Grow(n)
	list.A, list.B = list.A[:old+n], list.B[:old+n]
	o.a, o.b = list.A[old:], list.B[old:]
	if n < leastSpread {
		g.found.copy(o.pairs)
		slices.Sort(o.pairs)
		o.write(0, n)
	} else {
		o.spare = resized(o.spare, n)
		o.first, o.second = first, second
		pieces := piecesOf(n)
		o.buckets.reset(pieces, first, min(mostPairBits, bits.Len(uint(n/bucketPairs))), 0)
		g.run(pieces, (*tallying[T])(g))
		o.buckets.sum()
		g.run(pieces, (*spreading[T])(g))
		g.run(o.buckets.count, (*ordering[T])(g))
	}
	o.a, o.b = nil, nil
}

// tallying is the task that counts the pairs of every bucket, block by block.
type tallying[T soa.Float] Grid[T]

func (g *tallying[T]) Do(_, piece int) {
	o := &g.answer
	tally, shift := o.buckets.of(piece), o.buckets.shift+32
	clear(tally)
	for _, block := range g.found.part(piece, len(o.pairs)) {
		for _, p := range block {
			tally[p>>(shift&63)]++
		}
	}
}

// spreading is the task that moves pairs to their buckets.
type spreading[T soa.Float] Grid[T]

func (g *spreading[T]) Do(_, piece int) {
	o := &g.answer
	ends, shift := o.buckets.of(piece), o.buckets.shift+32
	for _, block := range g.found.part(piece, len(o.pairs)) {
		for _, p := range block {
			end := &ends[p>>(shift&63)]
			o.pairs[*end] = p
			*end++
		}
	}
}

// ordering is the task that sorts every bucket and writes it to the result.
type ordering[T soa.Float] Grid[T]

func (g *ordering[T]) Do(_, piece int) {
	lo, hi := g.answer.buckets.bucket(piece)
	g.answer.sort(lo, hi)
	g.answer.write(lo, hi)
}

// sort sorts the pairs of a bucket by digits, the least significant first (LSD radix sort).
func (o *answer) sort(lo, hi int) {
	list, spare := o.pairs[lo:hi], o.spare[lo:hi]
	if len(list) < leastSpread {
		slices.Sort(list)
		return
	}
	inPlace := true // or the pairs are in spare
	for _, half := range []struct{ shift, width int }{
		{0, bits.Len(uint(o.second - 1))},
		{32, min(o.buckets.shift, bits.Len(uint(o.first-1)))},
	} {
		passes := (half.width + digitBits - 1) / digitBits
		for p := range passes {
			lo, hi := half.width*p/passes, half.width*(p+1)/passes
			distribute(spare, list, half.shift+lo, hi-lo)
			list, spare = spare, list
			inPlace = !inPlace
		}
	}
	if !inPlace {
		copy(spare, list)
	}
}

// write splits pairs into the columns of the result.
func (o *answer) write(lo, hi int) {
	a, b := o.a[lo:hi], o.b[lo:hi]
	for k, p := range o.pairs[lo:hi] {
		a[k], b[k] = int32(p>>32), int32(p)
	}
}

// distribute copies from to to, sorted by the width bits from shift on. Where these are equal the
// order stays.
func distribute(to, from []uint64, shift, width int) {
	var starts [1 << digitBits]int
	mask := uint64(1)<<width - 1
	for _, p := range from {
		starts[p>>(shift&63)&mask&(1<<digitBits-1)]++
	}
	total := 0
	for d := range mask + 1 {
		n := starts[d]
		starts[d] = total
		total += n
	}
	for _, p := range from {
		start := &starts[p>>(shift&63)&mask&(1<<digitBits-1)]
		to[*start] = p
		*start++
	}
}
