package prove

import "slices"

// Ordinary draws the columns of n rows for a call of the form, anywhere on the way from a hit to a
// miss: a good part of them hits, and few are so near the boundary that a routine is unsure of
// them.
func (test *Test[T]) Ordinary(s *Source, form Form, n int) (first, second [][]T) {
	first, second = NewColumns[T](test.First, n), NewColumns[T](test.Second, n)
	var hit, miss []float64
	for i := range n {
		if i == 0 || form == RowsAgainstRows {
			hit, miss = test.Draw(s)
		}
		r := Between[T](hit, miss, s.Float64())
		if s.Chance(0.7) {
			for k := range r {
				r[k] *= T(s.Uniform(0.9, 1.1))
			}
		}
		r.Store(first, second, i)
	}
	return Sides(form, first, second, n)
}

// sameDraw is how many rows against rows of a hostile batch lie about the same point of the
// boundary.
const sameDraw = 6

// Hostile draws the columns of n rows for a call of the form. Most are at the boundary or a few
// units in the last place beside it, some far inside, some with a field at the edge of the type.
func (test *Test[T]) Hostile(s *Source, form Form, n int) (first, second [][]T) {
	first, second = NewColumns[T](test.First, n), NewColumns[T](test.Second, n)
	from, to := 0, test.First+test.Second // the fields that differ from row to row
	if form.OneFirst {
		from = test.First
	} else if form.OneSecond {
		to = test.First
	}
	var in, out Row[T]
	for i := range n {
		if i%sameDraw == 0 && form == RowsAgainstRows || i == 0 {
			in, out = test.hostileRows(s)
		}
		r := slices.Clone(in)
		if s.Chance(0.5) {
			copy(r[from:to], out[from:to])
		}
		if s.Chance(0.8) {
			nudge(s, r[from:to])
		}
		if s.Chance(0.04) {
			Extreme(s, r[from:to])
		}
		r.Store(first, second, i)
	}
	return Sides(form, first, second, n)
}

// hostileRows draws the two rows on either side of the boundary that the rows of a hostile batch
// vary.
func (test *Test[T]) hostileRows(s *Source) (in, out Row[T]) {
	switch {
	case s.family == nil:
	case s.family.AnyBits:
		in = test.anyBits(s)
		return in, in
	case s.family.Decimals:
		return test.decimals(s), test.decimals(s)
	}
	hit, miss := test.Draw(s)
	in, out = test.Boundary(hit, miss)
	if s.Chance(0.15) { // far inside: a routine must not be sure of a hit for a wrong reason
		in = Between[T](hit, miss, 0)
		out = in
	}
	if s.Chance(0.1) {
		Extreme(s, in)
	}
	return in, out
}
