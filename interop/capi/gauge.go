//go:build cgo

package main

// #include "entry.h"
import "C"

import (
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A gauge makes a test that gives numbers one that gives hit bits, by a limit,
// and finds the numbers of the pairs that hit. The library's own calls within a
// limit would do the same, but take memory for as many pairs as there are.
type gauge[T soa.Float, A, B any, PA pairs.Columns[A], PB pairs.Columns[B]] struct {
	test    func([]T, *A, *B)
	limit   T
	job     *job[A, B]
	v       []T // of the pairs: room
	a       A   // rows gathered from the sides
	b       B
	numbers pool[[]T]
	hits    func(hantei.Mask, *A, *B) // within; kept, for a method value allocates
	blocks  pairs.Each                // take
}

// measuredList is hantei_measured_f32 or _f64.
type measuredList[T soa.Float] struct {
	pairList
	v *T
}

// gauge is one for the job, which has its pairs.
func (t *numberTest[T, A, B, PA, PB]) gauge(j *job[A, B], to unsafe.Pointer, limit float64) *gauge[T, A, B, PA, PB] {
	g := t.gauges.get()
	if g.test == nil {
		g.test, g.hits, g.blocks = t.test, g.within, g.take
	}
	g.job, g.limit, g.v = j, T(limit), nil
	if limit != limit {
		j.fail(C.HANTEI_VALUE, "limit is NaN")
	}
	if m := (*measuredList[T])(to); m != nil {
		g.v = memory(&j.call, "pairs", "v", m.v, m.capacity, true)
	}
	return g
}

// rest lets go of the caller's memory and keeps g.
func (t *numberTest[T, A, B, PA, PB]) rest(g *gauge[T, A, B, PA, PB]) {
	g.job, g.v = nil, nil
	t.gauges.put(g)
}

func (g *gauge[T, A, B, PA, PB]) collector() pairs.Collector {
	if g.job.pairs == nil {
		return &g.job.counter
	}
	return g.blocks
}

// within sets the bits of the rows whose number is at most the limit. Several
// workers may call it at once.
func (g *gauge[T, A, B, PA, PB]) within(hits hantei.Mask, a *A, b *B) {
	n := max(PA(a).Len(), PB(b).Len())
	room := g.numbers.get()
	if cap(*room) < n {
		*room = make([]T, n)
	}
	numbers := (*room)[:n]
	g.test(numbers, a, b)
	for w := range hits {
		var word uint64
		for k, v := range numbers[min(w*64, n):min(w*64+64, n)] {
			word |= bit(v <= g.limit) << k
		}
		hits[w] = word
	}
	g.numbers.put(room)
}

// bit is for words that no branch makes.
func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// gatherRows is how many pairs' numbers are computed at a time.
const gatherRows = 1024

// take takes the pairs that there is room for, and computes their numbers.
func (g *gauge[T, A, B, PA, PB]) take(block *pairs.List) (more bool) {
	j := g.job
	at := min(j.n, len(j.a))
	j.collect(block)
	for to := min(j.n, len(j.a)); at < to; {
		end := min(at+gatherRows, to)
		PA(&g.a).Gather(&j.first, j.a[at:end])
		PB(&g.b).Gather(&j.second, j.b[at:end])
		g.test(g.v[at:end], &g.a, &g.b)
		at = end
	}
	return true
}
