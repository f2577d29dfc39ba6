package beampairs

import (
	"context"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
)

// A table tells how many rows of each side there are in each cell. Each worker has the table of all
// cells, in which two rows may meet, at some 20 bytes each.
type table struct{ cells []counted } // in order

// A counted cell. The rows of a side either have it for one of their own level, or visit it.
type counted struct {
	cell
	home, visiting [2]int64
}

// shipped is how many rows of a side go to the cell. Visitors of one side only meet rows of the
// other that are at home.
func (c *counted) shipped(side int) int64 {
	if c.home[1-side] > 0 {
		return c.home[side] + c.visiting[side]
	}
	if c.home[side] > 0 && c.visiting[1-side] > 0 {
		return c.home[side]
	}
	return 0
}

// live tells whether two rows may meet in the cell.
func (c *counted) live() bool { return c.shipped(firstSide) > 0 && c.shipped(secondSide) > 0 }

// shards is into how many parts the rows of a side are split.
func (c *counted) shards(side int, rowsPerTask int64) int64 {
	return (c.shipped(side) + rowsPerTask - 1) / rowsPerTask
}

// find returns the counts of a cell, or nil if the table does not have it.
func (t *table) find(c cell) *counted {
	i, ok := slices.BinarySearchFunc(t.cells, c, func(at counted, c cell) int { return at.compare(c) })
	if !ok {
		return nil
	}
	return &t.cells[i]
}

// mergeTables adds up the counts of two tables.
func mergeTables(a, b table) table {
	all := make([]counted, 0, len(a.cells)+len(b.cells))
	i, j := 0, 0
	for i < len(a.cells) && j < len(b.cells) {
		switch order := a.cells[i].compare(b.cells[j].cell); {
		case order < 0:
			all = append(all, a.cells[i])
			i++
		case order > 0:
			all = append(all, b.cells[j])
			j++
		default:
			sum := a.cells[i]
			for side := range 2 {
				sum.home[side] += b.cells[j].home[side]
				sum.visiting[side] += b.cells[j].visiting[side]
			}
			all = append(all, sum)
			i++
			j++
		}
	}
	return table{append(append(all, a.cells[i:]...), b.cells[j:]...)}
}

// countFn counts the rows of a block of one side in each cell.
type countFn struct {
	Search search
	Side   int
}

func (f *countFn) ProcessElement(b Block, g grid) (table, error) {
	if _, err := f.Search.check(f.Side, &b); err != nil {
		return table{}, err
	}
	counts := map[cell]*counted{}
	bounds := f.Search.bounds(f.Side, b.Columns)
	for i := range bounds.Len() {
		row := boxAt(bounds, i)
		if row.empty() {
			continue
		}
		g.each(row, func(c cell, visiting bool) {
			n := counts[c]
			if n == nil {
				n = &counted{cell: c}
				counts[c] = n
			}
			if visiting {
				n.visiting[f.Side]++
			} else {
				n.home[f.Side]++
			}
		})
	}
	var t table
	for _, n := range counts {
		t.cells = append(t.cells, *n)
	}
	slices.SortFunc(t.cells, func(a, b counted) int { return a.compare(b.cell) })
	return t, nil
}

// tableFn leaves the cells in which two rows may meet.
type tableFn struct{ Search search }

func (f *tableFn) ProcessElement(ctx context.Context, all table) table {
	var t table
	var tasks, largest int64
	for _, c := range all.cells {
		if !c.live() {
			continue
		}
		t.cells = append(t.cells, c)
		rows := c.shipped(firstSide) + c.shipped(secondSide)
		cellRows.Update(ctx, rows)
		largest = max(largest, rows)
		tasks += c.shards(firstSide, f.Search.RowsPerTask) * c.shards(secondSide, f.Search.RowsPerTask)
	}
	cells.Inc(ctx, int64(len(t.cells)))
	log.Infof(ctx, "hantei: %s: %d cells, %d rows in the largest, %d tasks", f.Search.Test, len(t.cells), largest, tasks)
	return t
}

func init() {
	beam.RegisterCoder(reflect.TypeFor[table](), encodeTable, decodeTable)
	beam.RegisterDoFn(reflect.TypeFor[countFn]())
	beam.RegisterDoFn(reflect.TypeFor[tableFn]())
	beam.RegisterFunction(mergeTables)
}

func encodeTable(t table) []byte {
	var e encoding
	e.length(len(t.cells))
	var last cell
	for _, c := range t.cells {
		e.int(int64(c.level))
		e.int(c.x - last.x)
		e.int(c.y - last.y)
		for side := range 2 {
			e.int(c.home[side])
			e.int(c.visiting[side])
		}
		last = c.cell
	}
	return e
}

func decodeTable(bytes []byte) (table, error) {
	d := decoding{bytes: bytes}
	t := table{make([]counted, d.length(7))}
	var last cell
	for i := range t.cells {
		last = cell{int(d.int()), last.x + d.int(), last.y + d.int()}
		c := counted{cell: last}
		for side := range 2 {
			c.home[side], c.visiting[side] = d.int(), d.int()
		}
		t.cells[i] = c
	}
	return t, d.end("table")
}
