package main

import (
	"context"
	"io"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
	"github.com/hantei-go/hantei/internal/column"
)

// rows tests row i of one file against row i of the other, and writes a row for each.
func (p *program) rows(ctx context.Context, test *match.Test, name1, name2 string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	sides, err := p.openSides(ctx, test, name1, name2)
	if err != nil {
		return err
	}
	first, second := sides[match.First], sides[match.Second]
	var s schema
	s.add("row", arrow.PrimitiveTypes.Int64, false)
	var answers schema
	if len(test.Numbers) == 0 && !p.flags.onlyHits {
		answers.add("hit", arrow.FixedWidthTypes.Boolean, false)
	}
	for _, name := range test.Numbers {
		answers.add(name, arrow.PrimitiveTypes.Float64, false)
	}
	s.addAlong(answers, sides)
	err = p.writeOutput(ctx, append(s, answers...), sides[:], func(o *output) error {
		a, b := &cursor{stream: first}, &cursor{stream: second}
		if err := a.start(ctx); err != nil {
			return err
		}
		if err := b.start(ctx); err != nil {
			return err
		}
		return p.zip(ctx, test, o, a, b)
	})
	if err == nil {
		p.tell(first)
		p.tell(second)
	}
	return err
}

// A cursor goes through a stream some rows at a time. If the file has a single row, that row is
// always the next.
type cursor struct {
	stream *stream
	left   *files.Block // rows that were read but not taken: at least one, or nil at the end
	one    bool         // the file has a single row
	passed int64        // how many rows were taken
}

// start reads enough to know whether the file has a single row.
func (c *cursor) start(ctx context.Context) error {
	if err := c.fill(ctx); err != nil || c.left == nil || c.left.Len() > 1 {
		return err
	}
	only := c.left
	if err := c.fill(ctx); err != nil {
		return err
	}
	if c.left == nil {
		c.left, c.one = only, true
		return nil
	}
	only.Append(c.left)
	c.left = only
	return nil
}

// fill reads the next block.
func (c *cursor) fill(ctx context.Context) error {
	b, err := c.stream.next(ctx)
	if err == io.EOF {
		c.left = nil
		return nil
	}
	c.left = b
	return err
}

// take returns the next n rows, which must be there.
func (c *cursor) take(ctx context.Context, n int) (*files.Block, error) {
	if c.one {
		return c.left, nil
	}
	part := c.left.Slice(0, n)
	c.passed += int64(n)
	if n < c.left.Len() {
		c.left = c.left.Slice(n, c.left.Len())
		return part, nil
	}
	return part, c.fill(ctx)
}

// zip tests the rows of both cursors against each other, until one is at its end.
func (p *program) zip(ctx context.Context, test *match.Test, o *output, a, b *cursor) error {
	longer := a
	if a.one {
		longer = b
	}
	bar := p.newProgress(longer.stream, "testing")
	defer bar.finish()
	if a.one && b.one {
		a.one = false // one row against one: the end comes after it
	}
	for a.left != nil && b.left != nil {
		n := a.left.Len()
		if a.one || !b.one && b.left.Len() < n {
			n = b.left.Len()
		}
		row := longer.passed
		x, err := a.take(ctx, n)
		if err != nil {
			return err
		}
		y, err := b.take(ctx, n)
		if err != nil {
			return err
		}
		if err := p.writeRows(test, o, row, x, y); err != nil {
			return err
		}
		bar.update(longer.stream)
	}
	return p.checkEnds(ctx, a, b)
}

// checkEnds returns an error if one file has more rows than the other.
func (p *program) checkEnds(ctx context.Context, a, b *cursor) error {
	if (a.left == nil || a.one) && (b.left == nil || b.one) {
		return nil
	}
	shorter, longer := a, b
	if b.left == nil {
		shorter, longer = b, a
	}
	file, row := longer.stream.source.At(shorter.passed)
	return &files.Error{
		File: file, Row: row,
		Problem: "there is no such row in " + shorter.stream.source.Name + ", need equal numbers of rows, or one row in a file",
	}
}

// writeRows tests blocks against each other, and writes what they give. Their first row has that
// number.
func (p *program) writeRows(test *match.Test, o *output, row int64, first, second *files.Block) error {
	hit, numbers := test.Rows(first.Columns, second.Columns, p.flags.within, p.flags.workers)
	chosen := make([]int32, 0, len(hit))
	rows := make([]int64, 0, len(hit))
	for i, h := range hit {
		if h || !p.flags.onlyHits {
			chosen, rows = append(chosen, int32(i)), append(rows, row+int64(i))
		}
	}
	columns := []arrow.Array{files.Int64s(rows)}
	sides := [2]*files.Block{first, second}
	taken, err := along(sides, [2][]int32{rowsOfSide(chosen, first.Len()), rowsOfSide(chosen, second.Len())})
	if err != nil {
		return err
	}
	columns = append(columns, taken...)
	if len(test.Numbers) == 0 && !p.flags.onlyHits {
		columns = append(columns, files.Bools(hit))
	}
	for _, n := range numbers {
		columns = append(columns, files.Float64s(picked(n, chosen)))
	}
	return o.write(columns)
}

// rowsOfSide is the rows of a side that meet rows of the batch: 0 where the side has a single row.
func rowsOfSide(rows []int32, n int) []int32 {
	if n == 1 {
		return make([]int32, len(rows))
	}
	return rows
}

// picked is the values of the chosen rows.
func picked(values []float64, rows []int32) []float64 {
	some := make([]float64, len(rows))
	column.Gather(some, values, rows)
	return some
}
