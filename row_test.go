package hantei_test

import "github.com/hantei-go/hantei/soa"

// A row is the columns of both shapes, the first's before the second's.
type row[T soa.Float] []T

// hits is the scalar answer of r.
func (r row[T]) hits(c *collisionTest[T]) bool {
	columns := make([][]T, 0, 12)
	for i := range r {
		columns = append(columns, r[i:i+1])
	}
	return c.hit(c.scalar(columns[:c.first], columns[c.first:], 0, 0))
}

// between is the row that lies the part k of the way from one row to another.
func between[T soa.Float](from, to []float64, k float64) row[T] {
	r := make(row[T], len(from))
	for i, v := range from {
		r[i] = T(v + float64(k*(to[i]-v)))
	}
	return r
}

// store puts r into row i of the columns.
func (r row[T]) store(first, second [][]T, i int) {
	for k, v := range r[:len(first)] {
		first[k][i] = v
	}
	for k, v := range r[len(first):] {
		second[k][i] = v
	}
}

// ordinaryBatch draws the columns of n rows for a call of the shape given, of which about half hit;
// few are near the boundary, so that most are answered by the kernels.
func (c *collisionTest[T]) ordinaryBatch(s *source, shape callShape, n int) (first, second [][]T) {
	first, second = newColumns[T](c.first, n), newColumns[T](c.second, n)
	var hit, miss []float64
	for i := range n {
		if i == 0 || shape.name == "rows" {
			hit, miss = c.draw(s)
		}
		r := between[T](hit, miss, s.Float64())
		if s.chance(0.7) {
			for k := range r {
				r[k] *= T(s.uniform(0.9, 1.1))
			}
		}
		r.store(first, second, i)
	}
	return sides(shape, first, second, n)
}
