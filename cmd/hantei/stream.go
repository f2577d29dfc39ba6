package main

import (
	"context"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// A stream reads a file one block ahead of its user, and counts the rows that never hit.
type stream struct {
	source       *files.Series
	blocks       chan *files.Block
	failed       error // set before blocks is closed
	kind         *shape.Kind
	eachNotShape func(columns [][]float64, found func(row int))
	tally        tally
}

// openSides opens the files of both sides of a test, which arguments name, and begins to read them.
func (p *program) openSides(ctx context.Context, test *match.Test, arg1, arg2 string) (sides [2]*stream, err error) {
	for side, arg := range []string{arg1, arg2} {
		if sides[side], err = p.openStream(ctx, test, side, arg); err != nil {
			return sides, err
		}
		if p.flags.self && !sides[side].source.CanBeOpenedAgain() { // before the second side waits for what is gone
			return sides, readsTwice()
		}
	}
	return sides, p.checkDirections(sides)
}

// openStream opens the files of a side of a test, which an argument names, and begins to read them.
// Reading ends when ctx does.
func (p *program) openStream(ctx context.Context, test *match.Test, side int, arg string) (*stream, error) {
	inputs, err := p.inputs(arg, p.flags.formats[side])
	if err != nil {
		return nil, err
	}
	return startStream(ctx, inputs, p.reading(test, side),
		func(columns [][]float64, found func(int)) { test.EachNotShape(side, columns, found) })
}

// startStream opens files, and begins to read them.
func startStream(ctx context.Context, inputs []files.Input, reading *files.Reading,
	eachNotShape func([][]float64, func(int))) (*stream, error) {
	source, err := files.OpenSeries(ctx, inputs, reading)
	if err != nil {
		return nil, err
	}
	s := &stream{source: source, kind: reading.Kind, blocks: make(chan *files.Block, 1), eachNotShape: eachNotShape}
	go s.read(ctx)
	return s, nil
}

func (s *stream) read(ctx context.Context) {
	defer s.source.Close()
	defer close(s.blocks)
	for {
		block, err := s.source.Read()
		if err != nil {
			s.failed = err
			return
		}
		select {
		case s.blocks <- block:
		case <-ctx.Done():
			s.failed = ctx.Err()
			return
		}
	}
}

// next returns the next block, or io.EOF. When ctx ends it returns at once, even if the file is a
// pipe that sends nothing.
func (s *stream) next(ctx context.Context) (*files.Block, error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case b, more := <-s.blocks:
		if !more {
			return nil, s.failed
		}
		s.count(b)
		return b, nil
	}
}

// setTypes gives a block without rows the types of its columns.
func (s *stream) setTypes(b *files.Block) {
	b.IDs.Type = s.source.IDType
	if b.Carried == nil {
		b.Carried = make([]files.Values, len(s.source.Carried))
	}
	for k, c := range s.source.Carried {
		b.Carried[k].Type = c.Type
	}
}
