package hantei

import (
	"context"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// measuring is a search with a test that gives numbers, in two tasks: the pairs
// within the limit, found as with a test that gives hit bits; then their numbers.
// So numbers need neither be kept nor be sorted into order meanwhile.
type measuring[T soa.Float, A, B any, PA Columns[A], PB Columns[B]] struct {
	search *search[A, B, PA, PB]
	test   func([]T, *A, *B)
	gauges []*gauge[T, A, B]
	pairs  Pairs // found
	v      []T   // theirs
}

// gauge makes a test that gives numbers one that gives hit bits, for one worker.
type gauge[T soa.Float, A, B any] struct {
	test    func([]T, *A, *B)
	limit   T
	rows    func(*A, *B) int // of a call
	numbers []T
	hits    func(Mask, *A, *B) // within; kept, for a method value allocates
}

// begin has the workers of s test by test.
func (m *measuring[T, A, B, PA, PB]) begin(s *search[A, B, PA, PB], test func([]T, *A, *B), limit T) {
	m.search, m.test = s, test
	for len(m.gauges) < len(s.hands) {
		g := &gauge[T, A, B]{rows: func(a *A, b *B) int { return max(PA(a).Len(), PB(b).Len()) }}
		g.hits = g.within
		m.gauges = append(m.gauges, g)
	}
	for i, h := range s.hands {
		m.gauges[i].test, m.gauges[i].limit = test, limit
		h.test = m.gauges[i].hits
	}
}

// within sets the bits of the rows whose number is at most the limit.
func (g *gauge[T, A, B]) within(hits Mask, a *A, b *B) {
	n := g.rows(a, b)
	g.numbers = grown(g.numbers[:0], n)[:n]
	g.test(g.numbers, a, b)
	for w := range hits {
		var word uint64
		for k, v := range g.numbers[w*64 : min(w*64+64, n)] {
			word |= lane.Bit(v <= g.limit) << k
		}
		hits[w] = word
	}
}

// run does the search t and then the numbers.
func (m *measuring[T, A, B, PA, PB]) run(ctx context.Context, c *crew, workers int, t task, to *Measured[T]) error {
	old := to.Len()
	err := c.run(ctx, workers, t, collection{pairs: &to.Pairs, old: old})
	if err == nil {
		n := to.Len() - old
		to.V = grown(to.V, n)[:old+n]
		m.pairs, m.v = Pairs{to.A[old:], to.B[old:]}, to.V[old:]
		if err = c.run(ctx, workers, m, collection{}); err != nil {
			to.truncate(old)
		}
	}
	m.end()
	return err
}

// end lets go of the caller's memory.
func (m *measuring[T, A, B, PA, PB]) end() {
	m.search, m.test, m.pairs, m.v = nil, nil, Pairs{}, nil
	for _, g := range m.gauges {
		g.test = nil
	}
}

func (m *measuring[T, A, B, PA, PB]) pieces() int { return (len(m.v) + siftRows - 1) / siftRows }

// find computes the numbers of a piece of the pairs; it finds no more of them.
func (m *measuring[T, A, B, PA, PB]) find(worker, piece int, _ *Pairs) int {
	h := m.search.hands[worker]
	lo := piece * siftRows
	hi := min(lo+siftRows, len(m.v))
	for ; lo < hi; lo += gatherRows {
		end := min(lo+gatherRows, hi)
		m.search.gather(h, m.pairs.A[lo:end], m.pairs.B[lo:end])
		m.test(m.v[lo:end], &h.a, &h.b)
	}
	return 0
}
