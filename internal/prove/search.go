package prove

import (
	"context"

	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A Search is a boolean test of the catalog as the functions over pairs take it, without its types.
type Search[T soa.Float] struct {
	*Test[T]

	// Cross, Self and Among call the functions of those names. Self is nil where the two sides are
	// different shapes.
	Cross func(ctx context.Context, to pairs.Collector, first, second [][]T, o ...pairs.Option) error
	Self  func(ctx context.Context, to pairs.Collector, shapes [][]T, o ...pairs.Option) error
	Among func(ctx context.Context, to pairs.Collector, first, second [][]T, candidates *pairs.List, o ...pairs.Option) error
}

// Searches returns every boolean test of the catalog.
func Searches[T soa.Float]() (all []Search[T]) {
	for _, test := range Tests[T]() {
		if c := &proofOf[T](test.Name).calls; c.cross != nil {
			all = append(all, Search[T]{Test: &test, Cross: c.cross, Self: c.self, Among: c.among})
		}
	}
	return all
}

// SearchNamed returns the search with the test of that name. It panics if there is none.
func SearchNamed[T soa.Float](name string) *Search[T] {
	for _, search := range Searches[T]() {
		if search.Name == name {
			return &search
		}
	}
	panic("prove: SearchNamed: the catalog has no boolean test " + name)
}

// Scene draws n[0] rows of the first side and n[1] of the second: pairs at the boundary and
// ordinary ones, rows that are there twice, and some that are not a shape.
func (search *Search[T]) Scene(seed uint64, n [2]int) (first, second [][]T) {
	s, most := NewSource[T](seed), max(n[0], n[1], 2)
	first, second = search.Hostile(s, RowsAgainstRows, most)
	a, b := search.Ordinary(s, Forms()[seed%3], most)
	for i := range most {
		if s.Chance(0.5) {
			CopyRow(first, i, a, RowOf(a, i))
			CopyRow(second, i, b, RowOf(b, i))
		}
		if s.Chance(0.1) {
			k := s.IntN(i + 1)
			CopyRow(first, i, first, k)
			CopyRow(second, i, second, k)
		}
	}
	return Part(first, 0, n[0]), Part(second, 0, n[1])
}

// All is what Cross has to find, by package kernel, among the pairs that pass; nil lets all pass.
func (search *Search[T]) All(first, second [][]T, pass func(i, j int) bool) (found pairs.List) {
	for i := range first[0] {
		for j := range second[0] {
			if (pass == nil || pass(i, j)) && search.Hit(search.Scalar(first, second, i, j)) {
				found.Append(int32(i), int32(j))
			}
		}
	}
	return found
}
