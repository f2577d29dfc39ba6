package beampairs

import (
	"fmt"
	"reflect"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// A task is the rows of a cell that meet in one go. A cell with many rows is split: the rows of
// each side into shards by the hash of their numbers, and each shard of the first side meets each
// of the second in a task of its own. So every two rows of a cell meet in exactly one task.
type task struct {
	cell
	shards [2]int64
}

// key is the task as the key by which its rows are grouped.
func (t task) key() string { return fmt.Sprintf("%v %d %d", t.cell, t.shards[0], t.shards[1]) }

func taskOf(key string) (t task, err error) {
	_, err = fmt.Sscanf(key, "%d %d %d %d %d", &t.level, &t.x, &t.y, &t.shards[0], &t.shards[1])
	return t, err
}

// placeFn cuts a block of one side into a piece for each task.
type placeFn struct {
	Search search
	Side   int
}

// A place is where rows of a block go.
type place struct {
	cell
	visiting bool
}

func (f *placeFn) ProcessElement(b Block, g grid, t table, emit func(string, piece)) error {
	if _, err := f.Search.check(f.Side, &b); err != nil {
		return err
	}
	bounds := f.Search.bounds(f.Side, b.Columns)
	rows := map[place][]int32{}
	for i := range bounds.Len() {
		row := boxAt(bounds, i)
		if row.empty() {
			continue
		}
		g.each(row, func(c cell, visiting bool) {
			at := place{c, visiting}
			rows[at] = append(rows[at], int32(i))
		})
	}
	for at, rows := range rows {
		c := t.find(at.cell)
		if c == nil || at.visiting && c.home[1-f.Side] == 0 {
			continue // they meet nothing
		}
		f.ship(&b, c, at, rows, emit)
	}
	return nil
}

// ship emits rows of a block that go to one cell, each to the tasks of its shard.
func (f *placeFn) ship(b *Block, c *counted, at place, rows []int32, emit func(string, piece)) {
	own, others := c.shards(f.Side, f.Search.RowsPerTask), c.shards(1-f.Side, f.Search.RowsPerTask)
	shards := make([][]int32, own)
	if own == 1 {
		shards[0] = rows
	} else {
		for _, row := range rows {
			s := hashed(b.First+int64(row)) % uint64(own)
			shards[s] = append(shards[s], row)
		}
	}
	for s, some := range shards {
		if len(some) == 0 {
			continue
		}
		p := piece{side: f.Side, visiting: at.visiting, rows: make([]int64, len(some)), columns: gathered(b.Columns, some)}
		for i, row := range some {
			p.rows[i] = b.First + int64(row)
		}
		to := task{cell: at.cell}
		to.shards[f.Side] = int64(s)
		for other := range others {
			to.shards[1-f.Side] = other
			emit(to.key(), p)
		}
	}
}

func init() {
	beam.RegisterDoFn(reflect.TypeFor[placeFn]())
}
