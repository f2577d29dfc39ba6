package pairs

import (
	"fmt"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/internal/limit"
	"github.com/hantei-go/hantei/soa"
)

// limitTester has a test that writes numbers. A number of at most the limit is a hit.
type limitTester[T soa.Float, A, B any, PA Columns[A], PB Columns[B]] struct {
	sides[A, B, PA, PB]
	test    func([]T, *A, *B)
	self    bool // both sides are one: pairs whose first row is not below the second are no hits
	limit   T
	limits  []T // of the rows of first besides, or nil
	numbers []T
	keeps   bool // the numbers of hits
	kept    kept[T]
}

func (t *limitTester[T, A, B, PA, PB]) startPiece() {
	t.keeps = true
	t.kept.reset()
}

func (t *limitTester[T, A, B, PA, PB]) firstRow(hits hantei.Mask, i, from, to int, allowed hantei.Mask) {
	t.row(hits, i, from, to)
	intersect(hits, allowed)
	t.keep(i, hits)
}

func (t *limitTester[T, A, B, PA, PB]) firstRows(hits hantei.Mask, stride, i, end, from, to int) {
	n := words(to - from)
	for at := 0; i < end; i, at = i+1, at+stride {
		of := hits[at : at+n : at+n]
		t.row(of, i, from, to)
		t.keep(i, of)
	}
}

// row sets hits for row i of first against rows from to to-1 of second.
func (t *limitTester[T, A, B, PA, PB]) row(hits hantei.Mask, i, from, to int) {
	v, most := t.room(to-from), t.limit
	if t.limits != nil {
		most = min(most, t.limits[i])
	}
	t.test(v, t.first.row(i), t.second.rows(from, to))
	limit.AtMost(hits, v, most)
	if above := i - from; t.self && above >= 0 {
		hits[0] &= ^uint64(1) << above // it is below 64: words before that of row i are not asked for
	}
}

// keep keeps the numbers of the hits of row i of first, if they are wanted.
func (t *limitTester[T, A, B, PA, PB]) keep(i int, hits hantei.Mask) {
	if t.keeps {
		t.kept.add(int32(i), t.numbers, hits)
	}
}

func (t *limitTester[T, A, B, PA, PB]) secondRow(hits hantei.Mask, from, to, j int) {
	var v []T
	if t.keeps {
		v = t.kept.room(j, PB(t.second.all).Len(), from, to)
	} else {
		v = t.room(to - from)
	}
	t.test(v, t.first.rows(from, to), t.second.row(j))
	limit.AtMost(hits, v, t.limit)
	if t.limits != nil {
		for i, most := range t.limits[from:to] {
			hits[i/64] &^= lane.Bit(!(v[i] <= most)) << (i % 64)
		}
	}
}

func (t *limitTester[T, A, B, PA, PB]) candidates(hits hantei.Mask, a, b []int32) {
	v := t.room(len(a))
	t.test(v, t.first.gather(a), t.second.gather(b))
	limit.AtMost(hits, v, t.limit)
	if t.limits != nil {
		for k, row := range a {
			hits[k/64] &^= lane.Bit(!(v[k] <= t.limits[row])) << (k % 64)
		}
	}
	t.keep(0, hits) // candidates stay in the order in which they come, whatever their rows are
}

func (t *limitTester[T, A, B, PA, PB]) measure(v []T, a, b []int32) { t.kept.place(v, a, b) }

func (t *limitTester[T, A, B, PA, PB]) room(n int) []T {
	t.numbers = resized(t.numbers, n)
	return t.numbers
}

// limitTesters are those of the workers.
type limitTesters[T soa.Float, A, B any, PA Columns[A], PB Columns[B]] struct {
	of []*limitTester[T, A, B, PA, PB]
}

// begin checks the arguments and gives every worker of s a tester.
func (l *limitTesters[T, A, B, PA, PB]) begin(call string, names sideNames, s *search, test func([]T, *A, *B), limit T, first *A, second *B, o *Option) {
	if test == nil {
		panic(fmt.Sprintf("pairs: %s: test is nil, need a function", call))
	}
	s.begin(call, rowsOf[A, PA](call, names[0], first), rowsOf[B, PB](call, names[1], second), o)
	for len(l.of) < len(s.workers) {
		l.of = append(l.of, new(limitTester[T, A, B, PA, PB]))
	}
	limits := limitsOf[T](call, o, s.rows1)
	for i, w := range s.workers {
		t := l.of[i]
		t.test, t.self, t.limit, t.limits, t.keeps = test, names == oneSide, limit, limits, false
		t.take(first, second)
		w.tester = t
	}
}

// end lets go of the caller's memory.
func (l *limitTesters[T, A, B, PA, PB]) end() {
	for _, t := range l.of {
		t.test, t.limits = nil, nil
		t.forget()
	}
}
