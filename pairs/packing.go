package pairs

import (
	"context"

	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/internal/packed"
	"github.com/hantei-go/hantei/soa"
)

// Candidates name rows in any order. The columns of a row are in as many cache lines, and to gather
// them takes longer than the test. So a side that candidates name often is packed first: copied once,
// row by row, so that each row is in one cache line.

// packing is the packed sides of a call.
type packing struct {
	crew  crew.Crew
	sides [2]packedSide
}

// packedSide is a side that is packed if on is set.
type packedSide struct {
	rows    packed.Rows
	columns packed.Columns
	count   int // of rows
	on      bool
}

const (
	// packedNamings is how many times a candidate must name a row on average that packing pays, as
	// a divisor: half a time.
	packedNamings = 2

	// leastPacked is how many candidates there are at least when a side is packed.
	leastPacked = 128

	// packedPiece is how many rows a worker packs at a time.
	packedPiece = 8192
)

// run packs those of two sides, pointers to columns, for which that pays with so many candidates. It
// returns their packed rows, nil for a side that is not packed.
func (p *packing) run(ctx context.Context, workers, candidates int, first, second any) (rows1, rows2 *packed.Rows) {
	p.sides[0].begin(first, candidates)
	same := first == second
	if same {
		p.sides[1].on = false
	} else {
		p.sides[1].begin(second, candidates)
	}
	pieces := p.sides[0].pieces() + p.sides[1].pieces()
	if pieces == 0 {
		return nil, nil
	}
	if err := p.crew.Run(ctx, workers, pieces, p); err != nil {
		return nil, nil // and the search finds ctx done
	}
	rows1, rows2 = p.sides[0].packed(), p.sides[1].packed()
	if same {
		rows2 = rows1
	}
	return rows1, rows2
}

// Do packs a piece of a side.
func (p *packing) Do(_, piece int) {
	s := &p.sides[0]
	if n := s.pieces(); piece >= n {
		s, piece = &p.sides[1], piece-n
	}
	s.rows.Pack(&s.columns, piece*packedPiece, min((piece+1)*packedPiece, s.count))
}

// end lets go of the caller's memory.
func (p *packing) end() {
	for k := range p.sides {
		p.sides[k].columns = packed.Columns{}
	}
}

// begin makes room for the packed rows of a side, if to pack it pays.
func (s *packedSide) begin(side any, candidates int) {
	layout, columns, count := tableOf(side)
	s.on = layout != packed.Layout{} && candidates >= leastPacked && packedNamings*candidates >= count
	if s.on {
		s.columns, s.count = columns, count
		s.rows.Resize(layout, count)
	}
}

func (s *packedSide) pieces() int {
	if !s.on {
		return 0
	}
	return (s.count + packedPiece - 1) / packedPiece
}

func (s *packedSide) packed() *packed.Rows {
	if !s.on {
		return nil
	}
	return &s.rows
}

// tableOf is the columns of a shape of package soa, by a pointer to it. Of other types, whose columns
// are unknown, the layout is zero: their own method gathers them.
func tableOf(side any) (packed.Layout, packed.Columns, int) {
	switch s := side.(type) {
	case *soa.Points[float32]:
		c := s.Columns()
		return packed.Table(c[:])
	case *soa.Points[float64]:
		c := s.Columns()
		return packed.Table(c[:])
	case *soa.Circles[float32]:
		c := s.Columns()
		return packed.Table(c[:])
	case *soa.Circles[float64]:
		c := s.Columns()
		return packed.Table(c[:])
	case *soa.Boxes[float32]:
		c := s.Columns()
		return packed.Table(c[:])
	case *soa.Boxes[float64]:
		c := s.Columns()
		return packed.Table(c[:])
	case *soa.Ellipses[float32]:
		c := s.Columns()
		return packed.Table(c[:])
	case *soa.Ellipses[float64]:
		c := s.Columns()
		return packed.Table(c[:])
	case *soa.MovingCircles[float32]:
		c := s.Columns()
		return packed.Table(c[:])
	case *soa.MovingCircles[float64]:
		c := s.Columns()
		return packed.Table(c[:])
	}
	return packed.Layout{}, packed.Columns{}, 0
}
