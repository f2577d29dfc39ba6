package pairs

import (
	"context"

	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/internal/packed"
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
	rows  packed.Rows
	table packed.Table
	on    bool
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
	if candidates < leastPacked {
		return nil, nil
	}
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
	s.rows.Pack(&s.table.Columns, piece*packedPiece, min((piece+1)*packedPiece, s.table.Rows))
}

// end lets go of the caller's memory.
func (p *packing) end() {
	for k := range p.sides {
		p.sides[k].table = packed.Table{}
	}
}

// begin makes room for the packed rows of a side, if to pack it pays.
func (s *packedSide) begin(side any, candidates int) {
	s.table = tableOf(side)
	s.on = s.table.Known() && packedNamings*candidates >= s.table.Rows
	if s.on {
		s.rows.Resize(s.table.Layout, s.table.Rows)
	}
}

func (s *packedSide) pieces() int {
	if !s.on {
		return 0
	}
	return (s.table.Rows + packedPiece - 1) / packedPiece
}

func (s *packedSide) packed() *packed.Rows {
	if !s.on {
		return nil
	}
	return &s.rows
}
