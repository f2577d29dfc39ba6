package main

import (
	"context"
	"errors"
	"io"
	"math"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
)

// cross writes all pairs that hit.
func (p *program) cross(ctx context.Context, test *match.Test, name1, name2 string) error {
	keep := match.Second
	if p.flags.keep == "first" {
		keep = match.First
	}
	return p.search(ctx, &search{program: p, test: test, keep: keep}, name1, name2)
}

// nearest writes the nearest ellipse of every point.
func (p *program) nearest(ctx context.Context, test *match.Test, ellipses, points string) error {
	return p.search(ctx, &search{program: p, test: test, keep: match.First, nearest: true}, ellipses, points)
}

// A search finds the pairs that hit. It keeps one side in memory and streams the other.
type search struct {
	*program
	test    *match.Test
	keep    int  // the side that is kept
	nearest bool // find only the pair with the least number for each streamed row
	sides   [2]*stream
	kept    *files.Block
	out     *output
}

func (p *program) search(ctx context.Context, s *search, name1, name2 string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for side, name := range []string{name1, name2} {
		var err error
		if s.sides[side], err = p.openStream(ctx, s.test, side, name); err != nil {
			return err
		}
	}
	var columns schema
	columns.add("first", arrow.PrimitiveTypes.Int64, s.nearest)
	columns.add("second", arrow.PrimitiveTypes.Int64, false)
	columns.addIDs(s.sides[match.First], s.sides[match.Second])
	for _, name := range s.test.Numbers {
		columns.add(name, arrow.PrimitiveTypes.Float64, s.nearest)
	}
	if err := p.writeOutput(ctx, columns, s.sides[:], func(o *output) error { s.out = o; return s.run(ctx) }); err != nil {
		return err
	}
	p.tell(s.sides[match.First])
	p.tell(s.sides[match.Second])
	return nil
}

func (s *search) run(ctx context.Context) error {
	kept, streamed := s.sides[s.keep], s.sides[1-s.keep]
	bar := s.newProgress(kept, "reading")
	defer func() { bar.finish() }()
	var err error
	if s.kept, err = kept.all(ctx, bar); err != nil {
		return err
	}
	bar.finish()
	finder := s.test.Finder(s.keep, s.kept.Columns, &match.Options{
		Workers: s.flags.workers, Limit: s.flags.within, Broad: match.Broad(s.flags.broad), Least: s.nearest,
	})
	bar = s.newProgress(streamed, "testing")
	for {
		block, err := streamed.next(ctx)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		write := func(f *match.Found) error { return s.write(block, f) }
		if s.nearest && !s.flags.onlyHits {
			write = func(f *match.Found) error { return s.write(block, everyRow(f)) }
		}
		if err := finder.Find(ctx, block.Columns, write); err != nil {
			return err
		}
		bar.update(streamed)
	}
}

// everyRow adds the streamed rows that are in no pair. Their kept row is -1, and their numbers are
// NaN.
func everyRow(f *match.Found) *match.Found {
	n := f.To - f.From
	all := &match.Found{From: f.From, To: f.To, Streamed: make([]int32, n), Kept: make([]int32, n)}
	for i := range n {
		all.Streamed[i], all.Kept[i] = int32(f.From+i), -1
	}
	for k, row := range f.Streamed {
		all.Kept[int(row)-f.From] = f.Kept[k]
	}
	for _, numbers := range f.Numbers {
		column := make([]float64, n)
		for i := range column {
			column[i] = math.NaN()
		}
		for k, row := range f.Streamed {
			column[int(row)-f.From] = numbers[k]
		}
		all.Numbers = append(all.Numbers, column)
	}
	return all
}

// write adds pairs to the output. A kept row of -1 is written as null, and so are its id and the
// numbers.
func (s *search) write(block *files.Block, f *match.Found) error {
	var rows [2]arrow.Array
	var ids []arrow.Array
	rows[s.keep] = files.Rows(0, f.Kept)
	rows[1-s.keep] = files.Rows(block.Row, f.Streamed)
	for side := range 2 {
		from, chosen := block, f.Streamed
		if side == s.keep {
			from, chosen = s.kept, f.Kept
		}
		if from.IDs.Type != nil {
			ids = append(ids, from.IDs.Pick(chosen))
		}
	}
	columns := append(rows[:], ids...)
	for _, n := range f.Numbers {
		columns = append(columns, files.Numbers(n, f.Kept))
	}
	return s.out.write(columns)
}
