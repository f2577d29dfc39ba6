//go:build js && wasm

package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A search is a call over pairs.
type search struct {
	to            any // the list
	first, second any // sides; second is nil for self
	candidates    *pairs.List
	limit         float64
	limits        any // numbers, nil for none
	most          int // pairs that are wanted at most
	options       []pairs.Option
}

// A pairTester is a test of which calls over pairs can be made.
type pairTester interface {
	cross(s *search)
	among(s *search)
}

// A selfTester is a pairTester that can be asked for the pairs of one side.
type selfTester interface{ self(s *search) }

// A selfTest is a test of two shapes of one type.
type selfTest[S any, PS pairs.Columns[S]] struct{ hitTest[S, S, PS, PS] }

// A selfNumberTest is a numberTest of two shapes of one type.
type selfNumberTest[T soa.Float, S any, PS pairs.Columns[S]] struct {
	numberTest[T, S, S, PS, PS]
}

func newSelfTest[S any, PS pairs.Columns[S]](test func(hantei.Mask, *S, *S)) selfTest[S, PS] {
	return selfTest[S, PS]{hitTest[S, S, PS, PS]{test}}
}

func newSelfNumberTest[T soa.Float, S any, PS pairs.Columns[S]](test func([]T, *S, *S)) selfNumberTest[T, S, PS] {
	return selfNumberTest[T, S, PS]{numberTest[T, S, S, PS, PS]{test}}
}

func (t hitTest[A, B, PA, PB]) cross(s *search) {
	s.to.(*list).gather(s, func(to pairs.Collector) {
		pairs.Cross[A, B, PA, PB](to, t.test, side[A](s.first), side[B](s.second), s.options...)
	})
}

func (t hitTest[A, B, PA, PB]) among(s *search) {
	s.to.(*list).gather(s, func(to pairs.Collector) {
		pairs.Among[A, B, PA, PB](to, t.test, side[A](s.first), side[B](s.second), s.candidates, s.options...)
	})
}

func (t selfTest[S, PS]) self(s *search) {
	s.to.(*list).gather(s, func(to pairs.Collector) {
		pairs.Self[S, PS](to, t.test, side[S](s.first), s.options...)
	})
}

func (t numberTest[T, A, B, PA, PB]) cross(s *search) {
	s.to.(*measured[T]).gather(s, func(to pairs.MeasuredCollector[T]) {
		pairs.CrossWithin[T, A, B, PA, PB](to, t.test, side[A](s.first), side[B](s.second), T(s.limit), s.options...)
	})
}

func (t numberTest[T, A, B, PA, PB]) among(s *search) {
	s.to.(*measured[T]).gather(s, func(to pairs.MeasuredCollector[T]) {
		pairs.AmongWithin[T, A, B, PA, PB](to, t.test, side[A](s.first), side[B](s.second), s.candidates, T(s.limit), s.options...)
	})
}

func (t selfNumberTest[T, S, PS]) self(s *search) {
	s.to.(*measured[T]).gather(s, func(to pairs.MeasuredCollector[T]) {
		pairs.SelfWithin[T, S, PS](to, t.test, side[S](s.first), T(s.limit), s.options...)
	})
}

// gather makes the list what a call over pairs finds.
func (l *list) gather(s *search, call func(to pairs.Collector)) {
	s.fill(l.Reset, func(begin func()) (many bool) {
		call(pairs.Each(func(block *pairs.List) bool {
			begin()
			if many = l.Len()+block.Len() > s.most; many {
				return false
			}
			if n := l.Len() + block.Len(); n > cap(l.A) {
				room(n+n/2, l.rowBytes())
			}
			l.A, l.B = append(l.A, block.A...), append(l.B, block.B...)
			return true
		}))
		return many
	})
}

func (m *measured[T]) gather(s *search, call func(to pairs.MeasuredCollector[T])) {
	if numbers, ok := s.limits.(*numbers[T]); ok {
		s.options = append(s.options, pairs.LimitPerRow(numbers.values))
	}
	s.fill(m.Reset, func(begin func()) (many bool) {
		call(pairs.EachMeasured[T](func(block *pairs.Measured[T]) bool {
			begin()
			if many = m.Len()+block.Len() > s.most; many {
				return false
			}
			if n := m.Len() + block.Len(); n > cap(m.V) {
				room(n+n/2, m.rowBytes())
			}
			m.A, m.B, m.V = append(m.A, block.A...), append(m.B, block.B...), append(m.V, block.V...)
			return true
		}))
		return many
	})
}

// fill refills the list of a search. gather tells whether it found too many pairs.
func (s *search) fill(reset func(), gather func(begin func()) (many bool)) {
	refill(s.to.(rows), reset, func(begin func()) {
		if gather(begin) {
			wrong("there are more than %d pairs, need at most that many, or a higher options.most", s.most)
		}
	})
}

// begin makes a search of what an exported function was called with.
func begin(to, first, second, firstFilter, secondFilter, limits int32, limit, most float64) *search {
	s := &search{
		to: get[rows](to), first: get[any](first), second: optional[any](second),
		limit: limit, limits: optional[any](limits), most: int(min(most, math.MaxInt32)),
	}
	if firstFilter != 0 || secondFilter != 0 {
		s.options = append(s.options, pairs.Filtered(
			optional[*filter](firstFilter).widened(), optional[*filter](secondFilter).widened()))
	}
	return s
}

//go:wasmexport cross
func cross(element, test, to, first, second, firstFilter, secondFilter, limits int32, limit, most float64) (status int32) {
	defer recovered(&status)
	s := begin(to, first, second, firstFilter, secondFilter, limits, limit, most)
	tests[element][test].(pairTester).cross(s)
	return
}

//go:wasmexport self
func self(element, test, to, shapes, filter, limits int32, limit, most float64) (status int32) {
	defer recovered(&status)
	s := begin(to, shapes, 0, filter, filter, limits, limit, most)
	tests[element][test].(selfTester).self(s)
	return
}

//go:wasmexport among
func among(element, test, to, first, second, candidates, firstFilter, secondFilter, limits int32, limit, most float64) (status int32) {
	defer recovered(&status)
	s := begin(to, first, second, firstFilter, secondFilter, limits, limit, most)
	s.candidates = get[lister](candidates).pairList()
	tests[element][test].(pairTester).among(s)
	return
}

// A recorder is a test that answers with records for a list of pairs.
type recorder interface {
	records(result, first, second any, list *pairs.List)
}

func (t recordTest[R, A, B, PR, PA, PB]) records(result, first, second any, list *pairs.List) {
	pairs.Records[R, A, B, PR, PA, PB](side[R](result), t.test, side[A](first), side[B](second), list)
}

//go:wasmexport records
func records(element, test, result, first, second, list int32) (status int32) {
	defer recovered(&status)
	l := get[lister](list).pairList()
	to := get[rows](result)
	room(l.Len(), to.rowBytes())
	tests[element][test].(recorder).records(to, objects[first], objects[second], l)
	show(to)
	return
}
