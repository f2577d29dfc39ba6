package pairs

import (
	"fmt"
	"sort"

	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/soa"
)

// Measured is a [List] with a number for each pair: V[k] is the time of impact or the distance of
// pair k. The calls of this package whose names end in Within or Nearest append to it. The zero value
// has no pairs.
type Measured[T soa.Float] struct {
	List
	V []T
}

// Append adds the pair of rows a and b with the number v at the end.
func (m *Measured[T]) Append(a, b int32, v T) {
	m.List.Append(a, b)
	m.V = append(m.V, v)
}

// Grow makes room for n more pairs, so that to append them does not allocate. It panics if n is
// negative.
func (m *Measured[T]) Grow(n int) {
	m.List.Grow(n)
	m.V = grown(m.V, n)
}

// Reset makes the list empty and keeps its memory.
func (m *Measured[T]) Reset() { m.truncate(0) }

func (m *Measured[T]) truncate(n int) {
	m.List.truncate(n)
	m.V = m.V[:n]
}

// Sort puts the pairs in ascending order of V, and those of equal V in the order of A, then B:
// the earliest impact, or the nearest pair, comes first. NaN, which no call of this package leaves,
// comes last. It does not allocate.
func (m *Measured[T]) Sort() {
	defer fenv.SetDefault().Restore()
	sort.Sort((*byValue[T])(m))
}

type byValue[T soa.Float] Measured[T]

func (m *byValue[T]) Len() int { return len(m.V) }

func (m *byValue[T]) Less(i, j int) bool {
	if v, w := m.V[i], m.V[j]; before(v, w) || before(w, v) {
		return before(v, w)
	}
	if m.A[i] != m.A[j] {
		return m.A[i] < m.A[j]
	}
	return m.B[i] < m.B[j]
}

// before tells whether v is less than w, as any number is less than NaN.
func before[T soa.Float](v, w T) bool { return v < w || v == v && w != w }

func (m *byValue[T]) Swap(i, j int) {
	m.A[i], m.A[j] = m.A[j], m.A[i]
	m.B[i], m.B[j] = m.B[j], m.B[i]
	m.V[i], m.V[j] = m.V[j], m.V[i]
}

// Least keeps one pair of every run of pairs with equal A: the pair with the least V, and of
// several such pairs the first one; NaN is least only where there is nothing else. After
// [CrossWithin], whose pairs are in the order of A, that is what each row of the first side meets
// first, or what is nearest to it. Pairs of one row that do not follow each other, as after
// [List.Swap] or [Measured.Sort], are several runs: [AmongNearest] takes candidates in any order.
func (m *Measured[T]) Least() {
	defer fenv.SetDefault().Restore()
	n := 0
	for k, a := range m.A {
		switch {
		case n == 0 || m.A[n-1] != a:
			n++
		case !before(m.V[k], m.V[n-1]):
			continue
		}
		m.A[n-1], m.B[n-1], m.V[n-1] = a, m.B[k], m.V[k]
	}
	m.truncate(n)
}

// check panics if m is nil or its columns differ in length.
func (m *Measured[T]) check(call, argument string) {
	if m == nil {
		panic(fmt.Sprintf("pairs: %s: %s is nil, need a list of pairs", call, argument))
	}
	m.List.check(call, argument)
	if len(m.V) != len(m.A) {
		panic(fmt.Sprintf("pairs: %s: %s: len(V) = %d, len(A) = %d, need equal lengths", call, argument, len(m.V), len(m.A)))
	}
}
