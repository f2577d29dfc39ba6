package main

import (
	"context"
	"io"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
)

// A merge writes the pairs of the runs of a chunk in order.
type merge struct {
	*tiledSearch
	chunk *files.Block
	runs  []*tileRun

	parts [][]files.Values // batches of runs; those that no run is at are dropped with every flush
	// The pairs that are to be written: the row of the chunk, and which row of which part has the
	// rest; -1 where there is none.
	streamed, which, rows []int32
}

// A tileRun is a run that is read: a batch of its pairs, of which those from next on are left.
type tileRun struct {
	reader interface {
		Read() (arrow.RecordBatch, error)
	}
	part     int // of merge.parts
	streamed []int64
	distance []float64 // of a search for the nearest
	next     int
}

func (m *merge) all(ctx context.Context, sections []files.Section) error {
	for _, at := range sections {
		reader, err := m.tiledSearch.runs.Reader(at)
		if err != nil {
			return err
		}
		r := &tileRun{reader: reader}
		if err := m.load(r); err != nil {
			return err
		}
		m.runs = append(m.runs, r)
	}
	for row := range m.chunk.Len() {
		take := m.takeAll
		if m.nearest {
			take = m.takeNearest
		}
		if err := take(int64(row)); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return m.flush()
}

// load reads the next batch of a run. At its end no pairs are left.
func (m *merge) load(r *tileRun) error {
	r.streamed, r.next = nil, 0
	batch, err := r.reader.Read()
	if err == io.EOF {
		return nil
	}
	if err != nil {
		return err
	}
	first := files.ValuesOf(batch.Column(0))
	values, integers := []files.Values{}, first.Integers()
	for i := range first.Len() {
		row, _ := integers(i)
		r.streamed = append(r.streamed, row)
	}
	for _, a := range batch.Columns()[1:] {
		values = append(values, files.ValuesOf(a))
	}
	if m.nearest {
		r.distance = values[len(values)-len(m.test.Numbers)].Numbers()
	}
	m.parts, r.part = append(m.parts, values), len(m.parts)
	return nil
}

// at tells whether the next pair of a run is of a streamed row.
func (r *tileRun) at(row int64) bool { return r.next < len(r.streamed) && r.streamed[r.next] == row }

// step goes on to the next pair of a run.
func (m *merge) step(r *tileRun) error {
	if r.next++; r.next < len(r.streamed) {
		return nil
	}
	return m.load(r)
}

// takeAll takes all pairs of a streamed row, those of earlier tiles first.
func (m *merge) takeAll(row int64) error {
	for _, r := range m.runs {
		for r.at(row) {
			if err := m.add(row, r.part, r.next); err != nil {
				return err
			}
			if err := m.step(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// takeNearest takes the pair of a streamed row with the least distance, of several the one of the
// earliest tile; a run has one at most. Without a pair the row is taken alone, unless only hits count.
func (m *merge) takeNearest(row int64) error {
	part, at, least := -1, -1, 0.0
	for _, r := range m.runs {
		if !r.at(row) {
			continue
		}
		if d := r.distance[r.next]; part < 0 || d < least {
			part, at, least = r.part, r.next, d
		}
		if err := m.step(r); err != nil {
			return err
		}
	}
	if part < 0 && m.flags.onlyHits {
		return nil
	}
	return m.add(row, max(part, 0), at)
}

func (m *merge) add(row int64, part, at int) error {
	m.streamed, m.which, m.rows = append(m.streamed, int32(row)), append(m.which, int32(part)), append(m.rows, int32(at))
	if len(m.rows) < blockRows/2 && len(m.parts) < 2*len(m.runs)+64 {
		return nil
	}
	return m.flush()
}

// flush writes the pairs, and drops the batches that no run is at.
func (m *merge) flush() error {
	if len(m.rows) == 0 {
		return nil
	}
	var columns []arrow.Array
	for k := range m.runSchema().NumFields() - 1 {
		parts := make([]*files.Values, len(m.parts))
		for i := range parts {
			parts[i] = &m.parts[i][k]
		}
		if len(parts) == 0 { // no tile has a pair
			parts = []*files.Values{{Type: m.runSchema().Field(k + 1).Type}}
		}
		a, err := files.Gather(parts, m.which, m.rows)
		if err != nil {
			return err
		}
		columns = append(columns, a)
	}
	if err := m.write(columns); err != nil {
		return err
	}
	var parts [][]files.Values
	for _, r := range m.runs {
		if r.next < len(r.streamed) {
			parts, r.part = append(parts, m.parts[r.part]), len(parts)
		}
	}
	m.parts = parts
	m.streamed, m.which, m.rows = m.streamed[:0], m.which[:0], m.rows[:0]
	return nil
}

// write adds pairs to the output: kept has the columns of a run behind the first.
func (m *merge) write(kept []arrow.Array) error {
	var blocks [2]*files.Block
	blocks[1-m.keep] = m.chunk
	mine, err := along(blocks, [2][]int32{m.streamed, m.streamed})
	if err != nil {
		return err
	}
	var numbers [2]arrow.Array
	numbers[m.keep], numbers[1-m.keep] = kept[0], files.Rows(m.chunk.Row, m.streamed)
	answers := len(kept) - len(m.test.Numbers)
	theirs := kept[1:answers]
	columns := numbers[:]
	cut := func(side int) (id, carried []arrow.Array) {
		list := mine
		if side == m.keep {
			list = theirs
		}
		if m.sides[side].source.IDType != nil {
			return list[:1], list[1:]
		}
		return nil, list
	}
	id1, carried1 := cut(match.First)
	id2, carried2 := cut(match.Second)
	for _, part := range [][]arrow.Array{id1, id2, carried1, carried2, kept[answers:]} {
		columns = append(columns, part...)
	}
	return m.out.write(columns)
}
