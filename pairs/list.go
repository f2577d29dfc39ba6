package pairs

import (
	"fmt"
	"iter"
	"sort"
)

// A List is pairs of rows in two columns of equal length: pair k is row A[k] of the first side
// and row B[k] of the second. It is a [Collector]: a call appends the pairs that hit. The zero
// value has no pairs; Reset keeps the memory, so that nothing is allocated from the second frame
// on.
type List struct{ A, B []int32 }

// Len is the number of pairs.
func (l *List) Len() int { return len(l.A) }

// At returns the rows of pair k. It panics unless 0 <= k < Len().
func (l *List) At(k int) (a, b int) { return int(l.A[k]), int(l.B[k]) }

// All yields the rows of every pair, in order.
func (l *List) All() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for k, a := range l.A {
			if !yield(int(a), int(l.B[k])) {
				return
			}
		}
	}
}

// Append adds the pair of row a of the first side and row b of the second at the end.
func (l *List) Append(a, b int32) { l.A, l.B = append(l.A, a), append(l.B, b) }

// Grow makes room for n more pairs, so that to append them does not allocate. It panics if n is
// negative.
func (l *List) Grow(n int) {
	if n < 0 {
		panic(fmt.Sprintf("pairs: List.Grow: n = %d, need n >= 0", n))
	}
	l.A, l.B = grown(l.A, n), grown(l.B, n)
}

// Reset makes the list empty and keeps its memory.
func (l *List) Reset() { l.truncate(0) }

// Sort puts the pairs in ascending order of A, then B. It does not allocate. The numbers of a
// [Measured] stay where they are: its list must not be sorted without them.
func (l *List) Sort() { sort.Sort((*byRows)(l)) }

// Swap makes the first row of every pair the second and the second the first, at once and for any
// number of pairs. The order of the pairs stays, which is then by B, if it was by A.
func (l *List) Swap() { l.A, l.B = l.B, l.A }

type byRows List

func (l *byRows) Len() int           { return len(l.A) }
func (l *byRows) Less(i, j int) bool { return (*List)(l).key(i) < (*List)(l).key(j) }

func (l *byRows) Swap(i, j int) {
	l.A[i], l.A[j] = l.A[j], l.A[i]
	l.B[i], l.B[j] = l.B[j], l.B[i]
}

// key is a number for pair k that is in the order of A, then B.
func (l *List) key(k int) int64 { return int64(l.A[k])<<32 + int64(l.B[k]) }

// appendFrom appends the pairs of another list from number k on.
func (l *List) appendFrom(other *List, k int) {
	l.A, l.B = append(l.A, other.A[k:]...), append(l.B, other.B[k:]...)
}

func (l *List) truncate(n int) { l.A, l.B = l.A[:n], l.B[:n] }

// resize sets the number of pairs, which hold anything.
func (l *List) resize(n int) { l.A, l.B = resized(l.A, n), resized(l.B, n) }

// extend makes the list longer by n pairs and returns those. They hold what the memory held. If it has to
// move, it makes room for later pairs, these n among them, but for no more than mostLater times its length.
func (l *List) extend(n, later int) (a, b []int32) {
	if cap(l.A)-len(l.A) < n || cap(l.B)-len(l.B) < n {
		l.Grow(max(n, min(later, mostLater*(len(l.A)+n))))
	}
	old := len(l.A)
	l.A, l.B = l.A[:old+n], l.B[:old+n]
	return l.A[old:], l.B[old:]
}

// check panics if the list is nil or its columns differ in length.
func (l *List) check(call, argument string) {
	if l == nil {
		panic(fmt.Sprintf("pairs: %s: %s is nil, need a list of pairs", call, argument))
	}
	if len(l.A) != len(l.B) {
		panic(fmt.Sprintf("pairs: %s: %s: len(A) = %d, len(B) = %d, need equal lengths", call, argument, len(l.A), len(l.B)))
	}
}

// mostLater bounds what a list grows by because of what is expected: the first pieces may be the fullest.
const mostLater = 3

// expected is how many pairs the pieces of a call that are left will have if they have as many each as were
// found in those that are done, and an eighth more. To make room for them at once spares most of the
// copying, and the first write to memory that is new, which takes longer than to find what is written.
func expected(found, done, pieces int) (later int) {
	if done == 0 {
		return 0
	}
	later = found / done * (pieces - done)
	return later + later/8
}

// grown is s with room for n more elements. If it has to move, its capacity at least doubles.
func grown[E any](s []E, n int) []E {
	if cap(s)-len(s) >= n {
		return s
	}
	return append(make([]E, 0, max(len(s)+n, 2*len(s))), s...)
}

// resized is s with n elements, which hold anything.
func resized[S ~[]E, E any](s S, n int) S { return grown(s[:0], n)[:n] }
