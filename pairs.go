package hantei

import (
	"fmt"
	"iter"
)

// Pairs are pairs of rows in two columns of equal length: pair k is row A[k] of
// the first shape and row B[k] of the second. [Cross], [Self] and [Among] append
// to them; Reset keeps the memory, so that nothing is allocated from the second
// frame on. The zero value has no pairs.
type Pairs struct{ A, B []int32 }

// Len is the number of pairs.
func (p *Pairs) Len() int { return len(p.A) }

// At returns the rows of pair k. It panics if k is not in 0 to Len()-1.
func (p *Pairs) At(k int) (a, b int) { return int(p.A[k]), int(p.B[k]) }

// All yields the rows of every pair, in order.
func (p *Pairs) All() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for k, a := range p.A {
			if !yield(int(a), int(p.B[k])) {
				return
			}
		}
	}
}

// Append adds the pair of rows a and b at the end.
func (p *Pairs) Append(a, b int32) { p.A, p.B = append(p.A, a), append(p.B, b) }

// Grow makes room for n more pairs, so that to append them does not allocate. It
// panics if n is negative.
func (p *Pairs) Grow(n int) {
	if n < 0 {
		panic(fmt.Sprintf("hantei: Pairs.Grow: n = %d, need n >= 0", n))
	}
	p.A, p.B = grown(p.A, n), grown(p.B, n)
}

// grown is s with room for n more, at least twice as much as it has if it has to move.
func grown[E any](s []E, n int) []E {
	if cap(s)-len(s) >= n {
		return s
	}
	return append(make([]E, 0, max(len(s)+n, 2*len(s))), s...)
}

// Reset sets the number of pairs to 0 and keeps the memory.
func (p *Pairs) Reset() { p.truncate(0) }

func (p *Pairs) truncate(n int) { p.A, p.B = p.A[:n], p.B[:n] }

// extend makes p longer by n pairs and returns those, which hold what the memory
// held.
func (p *Pairs) extend(n int) (a, b []int32) {
	p.Grow(n)
	old := len(p.A)
	p.A, p.B = p.A[:old+n], p.B[:old+n]
	return p.A[old:], p.B[old:]
}

// checkLengths panics if the columns differ in length.
func (p *Pairs) checkLengths(call, argument string) {
	if len(p.A) != len(p.B) {
		panic(fmt.Sprintf("hantei: %s: %s: len(A) = %d, len(B) = %d, need equal lengths", call, argument, len(p.A), len(p.B)))
	}
}
