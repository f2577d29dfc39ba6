package main

import (
	"context"
	"io"
	"math"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
)

// cross writes all pairs that hit.
func (p *program) cross(ctx context.Context, test *match.Test, name1, name2 string) error {
	return p.search(ctx, &search{program: p, test: test, keep: p.kept()}, name1, name2)
}

// kept is the side that is kept in memory.
func (p *program) kept() int {
	if p.flags.keep == sideNames[match.First] {
		return match.First
	}
	return match.Second
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
	self    bool // both sides are the same file
	sides   [2]*stream
	kept    *files.Block
	out     *output
}

func (p *program) search(ctx context.Context, s *search, name1, name2 string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var err error
	if s.sides, err = p.openSides(ctx, s.test, name1, name2); err != nil {
		return err
	}
	if err := p.writeOutput(ctx, s.columns(), s.sides[:], func(o *output) error { s.out = o; return s.run(ctx) }); err != nil {
		return err
	}
	p.tell(s.sides[match.First])
	if !s.self {
		p.tell(s.sides[match.Second])
	}
	return nil
}

// columns are the columns of the results.
func (s *search) columns() (columns schema) {
	var answers schema
	sides := s.sides
	if s.flags.count {
		columns.add(sideNames[1-s.keep], arrow.PrimitiveTypes.Int64, false)
		answers.add("count", arrow.PrimitiveTypes.Int64, false)
		sides[s.keep] = nil
	} else {
		columns.add(sideNames[match.First], arrow.PrimitiveTypes.Int64, s.nearest)
		columns.add(sideNames[match.Second], arrow.PrimitiveTypes.Int64, false)
		for _, name := range s.test.Numbers {
			answers.add(name, arrow.PrimitiveTypes.Float64, s.nearest)
		}
	}
	columns.addAlong(answers, sides)
	return append(columns, answers...)
}

func (s *search) run(ctx context.Context) error {
	kept, streamed := s.sides[s.keep], s.sides[1-s.keep]
	bar := s.newProgress(kept, "reading")
	defer func() { bar.finish() }()
	whole, ended, err := kept.upTo(ctx, bar, s.tileIsFull)
	if err != nil {
		return err
	}
	bar.finish()
	if !ended {
		return s.runTiles(ctx, whole)
	}
	s.kept = whole
	finder := s.finder()
	bar = s.newProgress(streamed, "testing")
	for {
		block, err := streamed.next(ctx)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if err := s.find(ctx, finder, block); err != nil {
			return err
		}
		bar.update(streamed)
	}
}

// finder finds pairs with the rows that are kept.
func (s *search) finder() match.Finder {
	return s.test.Finder(s.keep, s.kept.Columns, &match.Options{
		Workers: s.flags.workers, Limit: s.flags.within, Broad: match.Broad(s.flags.broad), Least: s.nearest,
	})
}

// countPairs adds in how many pairs each row of a block is.
func (s *search) countPairs(ctx context.Context, finder match.Finder, block *files.Block, counts []int64) error {
	return finder.Find(ctx, block.Columns, func(f *match.Found) error {
		for k, row := range f.Streamed {
			if !s.self || block.Row+int64(row) != s.kept.Row+int64(f.Kept[k]) {
				counts[row]++
			}
		}
		return nil
	})
}

// find writes the pairs of a block of streamed rows.
func (s *search) find(ctx context.Context, finder match.Finder, block *files.Block) error {
	switch {
	case s.flags.count:
		counts := make([]int64, block.Len())
		if err := s.countPairs(ctx, finder, block, counts); err != nil {
			return err
		}
		return s.writeCounts(block, counts)
	case s.nearest && !s.flags.onlyHits:
		return finder.Find(ctx, block.Columns, func(f *match.Found) error { return s.write(block, everyRow(f)) })
	case s.self:
		return finder.Find(ctx, block.Columns, func(f *match.Found) error {
			s.onlyOrdered(block, f)
			return s.write(block, f)
		})
	}
	return finder.Find(ctx, block.Columns, func(f *match.Found) error { return s.write(block, f) })
}

// onlyOrdered leaves the pairs whose first row comes before the second.
func (s *search) onlyOrdered(block *files.Block, f *match.Found) {
	n := 0
	for k, row := range f.Streamed {
		streamed, kept := block.Row+int64(row), s.kept.Row+int64(f.Kept[k])
		if s.keep == match.Second && streamed < kept || s.keep == match.First && kept < streamed {
			f.Streamed[n], f.Kept[n] = row, f.Kept[k]
			for _, numbers := range f.Numbers {
				numbers[n] = numbers[k]
			}
			n++
		}
	}
	f.Streamed, f.Kept = f.Streamed[:n], f.Kept[:n]
	for i := range f.Numbers {
		f.Numbers[i] = f.Numbers[i][:n]
	}
}

// writeCounts adds in how many pairs each row of a streamed block is.
func (s *search) writeCounts(block *files.Block, counts []int64) error {
	rows := make([]int32, block.Len())
	for i := range rows {
		rows[i] = int32(i)
	}
	var blocks [2]*files.Block
	blocks[1-s.keep] = block
	columns, err := along(blocks, [2][]int32{rows, rows})
	if err != nil {
		return err
	}
	columns = append([]arrow.Array{files.Rows(block.Row, rows)}, columns...)
	return s.out.write(append(columns, files.Int64s(counts)))
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
	var numbers [2]arrow.Array
	numbers[s.keep] = files.Rows(0, f.Kept)
	numbers[1-s.keep] = files.Rows(block.Row, f.Streamed)
	var blocks [2]*files.Block
	var rows [2][]int32
	blocks[s.keep], rows[s.keep] = s.kept, f.Kept
	blocks[1-s.keep], rows[1-s.keep] = block, f.Streamed
	columns, err := along(blocks, rows)
	if err != nil {
		return err
	}
	columns = append(numbers[:], columns...)
	for _, n := range f.Numbers {
		columns = append(columns, files.Numbers(n, f.Kept))
	}
	return s.out.write(columns)
}
