package pairs

import (
	"fmt"

	"github.com/hantei-go/hantei"
)

// hitTester has a test that writes hit bits.
type hitTester[A, B any, PA Columns[A], PB Columns[B]] struct {
	sides[A, B, PA, PB]
	test func(hantei.Mask, *A, *B)
}

func (t *hitTester[A, B, PA, PB]) firstRow(hits hantei.Mask, i, from, to int, allowed hantei.Mask) {
	t.test(hits, t.first.row(i), t.second.rows(from, to))
	intersect(hits, allowed)
}

func (t *hitTester[A, B, PA, PB]) firstRows(hits hantei.Mask, stride, i, end, from, to int) {
	some, n := t.second.rows(from, to), words(to-from)
	for at := 0; i < end; i, at = i+1, at+stride {
		t.test(hits[at:at+n:at+n], t.first.row(i), some)
	}
}

func (t *hitTester[A, B, PA, PB]) secondRow(hits hantei.Mask, from, to, j int) {
	t.test(hits, t.first.rows(from, to), t.second.row(j))
}

func (t *hitTester[A, B, PA, PB]) candidates(hits hantei.Mask, a, b []int32) {
	t.test(hits, t.first.gather(a), t.second.gather(b))
}

// hitTesters are those of the workers.
type hitTesters[A, B any, PA Columns[A], PB Columns[B]] struct {
	of []*hitTester[A, B, PA, PB]
}

// begin checks the arguments and gives every worker of s a tester.
func (h *hitTesters[A, B, PA, PB]) begin(call string, names sideNames, s *search, test func(hantei.Mask, *A, *B), first *A, second *B, o *Option) {
	o.noLimits(call)
	if test == nil {
		panic(fmt.Sprintf("pairs: %s: test is nil, need a function", call))
	}
	s.begin(call, rowsOf[A, PA](call, names[0], first), rowsOf[B, PB](call, names[1], second), o)
	for len(h.of) < len(s.workers) {
		h.of = append(h.of, new(hitTester[A, B, PA, PB]))
	}
	for i, w := range s.workers {
		t := h.of[i]
		t.test = test
		t.take(first, second)
		w.tester = t
	}
}

// end lets go of the caller's memory.
func (h *hitTesters[A, B, PA, PB]) end() {
	for _, t := range h.of {
		t.test = nil
		t.forget()
	}
}
