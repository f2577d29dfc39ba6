package beampairs

import (
	"context"
	"fmt"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
)

// matchFn finds the pairs of a task.
type matchFn struct{ Search search }

func (f *matchFn) ProcessElement(ctx context.Context, key string, pieces func(*piece) bool, g grid, emit func(Pairs)) error {
	m, err := f.meeting(ctx, key, pieces, g)
	if err != nil {
		return err
	}
	m.each(func(p Pairs) {
		pairsOut.Inc(ctx, int64(p.Len()))
		emit(p)
	})
	return nil
}

// A meeting is the rows of a task: of each side those that are at home in the cell, and visitors.
type meeting struct {
	*test
	ctx    context.Context
	limit  float64
	sides  [2]struct{ home, visiting gathering }
	corner [2]float64 // x and y of the cell's lower left one
}

// A gathering is rows of one side.
type gathering struct {
	rows    []int64
	columns [][]float64
	bounds  *broad.Bounds[float64]
}

// meeting gathers the pieces of a task, which may come in any order.
func (f *matchFn) meeting(ctx context.Context, key string, pieces func(*piece) bool, g grid) (*meeting, error) {
	t, err := taskOf(key)
	if err != nil {
		return nil, fmt.Errorf("beampairs: the key of a task is %q: %w", key, err)
	}
	m := &meeting{test: testNamed(f.Search.Test), ctx: ctx, limit: f.Search.limit()}
	if m.test == nil {
		return nil, fmt.Errorf("beampairs: no test is called %q", f.Search.Test)
	}
	m.corner[0], m.corner[1] = g.corner(t.cell)
	var sorted [2][2][]piece
	for {
		var p piece
		if !pieces(&p) {
			break
		}
		kind := bit(p.visiting)
		sorted[p.side][kind] = append(sorted[p.side][kind], p)
	}
	all := 0
	for side := range 2 {
		for kind, to := range []*gathering{&m.sides[side].home, &m.sides[side].visiting} {
			to.join(sorted[side][kind], len(m.shapes[side].Columns))
			to.bounds = f.Search.bounds(side, to.columns)
			all += len(to.rows)
		}
	}
	tasks.Inc(ctx, 1)
	taskRows.Update(ctx, int64(all))
	return m, nil
}

// join makes one gathering of pieces, in the order of their rows.
func (a *gathering) join(pieces []piece, columns int) {
	slices.SortFunc(pieces, func(p, q piece) int { return slices.Compare(p.rows, q.rows) })
	a.columns = make([][]float64, columns)
	for _, p := range pieces {
		a.rows = append(a.rows, p.rows...)
		for k, c := range p.columns {
			a.columns[k] = append(a.columns[k], c...)
		}
	}
}

// each calls yield with the pairs of the task, some at a time. Rows of which neither is at home
// have met at a lower level.
func (m *meeting) each(yield func(Pairs)) {
	first, second := &m.sides[firstSide], &m.sides[secondSide]
	for _, some := range [][2]*gathering{
		{&first.home, &second.home}, {&first.home, &second.visiting}, {&first.visiting, &second.home},
	} {
		m.meet(some[0], some[1], yield)
	}
	countUnsure(m.ctx)
}

const (
	// Rows of the first side are looked up in portions of about so many candidates, which bounds the
	// memory, and of at most so many rows.
	portionCandidates = 1 << 21
	portionRows       = 1 << 14

	// yieldPairs is how many pairs there are at most in an element of the result.
	yieldPairs = 1 << 16
)

// meet yields the pairs of a row of a and a row of b.
func (m *meeting) meet(a, b *gathering, yield func(Pairs)) {
	if len(a.rows) == 0 || len(b.rows) == 0 {
		return
	}
	var index broad.Grid[float64]
	var list pairs.List
	index.Build(b.bounds)
	atOnce := min(max(portionCandidates/len(b.rows), 1), portionRows)
	for lo := 0; lo < len(a.rows); {
		hi, last := lo, min(lo+portionRows, len(a.rows))
		list.Reset()
		for hi < last && list.Len() < portionCandidates {
			next, known := min(hi+atOnce, last), list.Len()
			part := a.bounds.Slice(hi, next)
			index.Query(&list, &part)
			for k := range list.A[known:] {
				list.A[known+k] += int32(hi)
			}
			hi = next
		}
		m.report(a, b, &list, yield)
		lo = hi
	}
}

// report tests the candidates that belong to the cell and yields those that hit.
func (m *meeting) report(a, b *gathering, list *pairs.List, yield func(Pairs)) {
	m.keepOwn(a, b, list)
	candidates.Inc(m.ctx, int64(list.Len()))
	var found pairs.Measured[float64]
	m.among(&found, a.columns, b.columns, list, m.limit)
	numbers := m.numbersOf(&found, a.columns, b.columns)
	for lo := 0; lo < found.Len(); lo += yieldPairs {
		hi := min(lo+yieldPairs, found.Len())
		p := Pairs{First: make([]int64, hi-lo), Second: make([]int64, hi-lo), Numbers: make([][]float64, len(numbers))}
		for k := range hi - lo {
			p.First[k], p.Second[k] = a.rows[found.A[lo+k]], b.rows[found.B[lo+k]]
		}
		for k, column := range numbers {
			p.Numbers[k] = column[lo:hi]
		}
		yield(p)
	}
}

// keepOwn leaves the candidates that belong to the cell. Two rows meet in each cell that both
// touch; the one that holds the lower left corner of what their bounds share reports them. That
// corner lies in the bounds of both, so both have come to its cell; its coordinates are numbers of
// the bounds, and so are the borders of cells, so that it is in exactly one. It is never to the
// right of a cell where they meet, or above: one of the two begins at it, in each direction, and
// goes to no cell that ends before.
func (m *meeting) keepOwn(a, b *gathering, list *pairs.List) {
	n := 0
	for k, i := range list.A {
		j := list.B[k]
		x, y := max(a.bounds.MinX[i], b.bounds.MinX[j]), max(a.bounds.MinY[i], b.bounds.MinY[j])
		if x >= m.corner[0] && y >= m.corner[1] {
			list.A[n], list.B[n] = i, j
			n++
		}
	}
	list.A, list.B = list.A[:n], list.B[:n]
}

func init() {
	beam.RegisterDoFn(reflect.TypeFor[matchFn]())
}
