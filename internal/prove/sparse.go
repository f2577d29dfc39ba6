package prove

import "math"

// Sparse draws the columns of n rows for a call of the form, of which about one in a hundred hits
// while the others clearly miss. A batch of them goes through a sieve to its end where the test has
// one.
func (test *Test[T]) Sparse(s *Source, form Form, n int) (first, second [][]T) {
	const sameDraw = 64
	first, second = NewColumns[T](test.First, n), NewColumns[T](test.Second, n)
	var hit, miss []float64
	for i := range n {
		if i%sameDraw == 0 && form == RowsAgainstRows || i == 0 {
			hit, miss = test.plain(s)
			if form == RowsAgainstOne {
				miss = test.firstMoved(hit, miss)
			}
		}
		k := s.Uniform(1, 3)
		if s.Chance(0.01) {
			k = s.Uniform(0, 0.25)
		}
		Between[T](hit, miss, k).Store(first, second, i)
	}
	return Sides(form, first, second, n)
}

// plain draws until there is a row that hits and one that misses of moderate numbers.
func (test *Test[T]) plain(s *Source) (hit, miss []float64) {
	for {
		hit, miss = test.Draw(s)
		if moderate(hit) && moderate(miss) && test.RowHits(Between[T](hit, miss, 0)) && !test.RowHits(Between[T](hit, miss, 1)) {
			return hit, miss
		}
	}
}

// moderate tells whether each field is 0 or from 2^-6 to 2^6.
func moderate(fields []float64) bool {
	for _, v := range fields {
		if v != 0 && !(0x1p-6 <= math.Abs(v) && math.Abs(v) <= 0x1p6) {
			return false
		}
	}
	return true
}

// firstMoved is a row that misses as miss does, but for which the first side of hit has moved, the
// opposite way, and not the second. Positions are the columns X, Y, X1 and so on, not XX; the first
// two of the second side are one.
func (test *Test[T]) firstMoved(hit, miss []float64) []float64 {
	moved := append([]float64(nil), hit...)
	for k, name := range test.entry.First.Columns {
		if len(name) > 1 && (name[1] == 'X' || name[1] == 'Y') {
			continue // a part of a matrix
		}
		switch name[0] {
		case 'X':
			moved[k] -= miss[test.First] - hit[test.First]
		case 'Y':
			moved[k] -= miss[test.First+1] - hit[test.First+1]
		}
	}
	return moved
}
