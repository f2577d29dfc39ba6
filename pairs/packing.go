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
	// leastPacked is how many candidates there are at least when a side is packed.
	leastPacked = 128

	// packedPiece is how many rows a worker packs at a time.
	packedPiece = 8192
)

// run packs those of two sides, pointers to columns, for which that pays with these candidates. It
// returns their packed rows, nil for a side that is not packed.
func (p *packing) run(ctx context.Context, workers int, candidates *List, first, second any) (rows1, rows2 *packed.Rows) {
	if candidates.Len() < leastPacked {
		return nil, nil
	}
	same := first == second
	if same {
		p.sides[0].begin(first, candidates.B) // if one column is in order, it is A as a rule
		p.sides[1].on = false
	} else {
		p.sides[0].begin(first, candidates.A)
		p.sides[1].begin(second, candidates.B)
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

// begin makes room for the packed rows of a side, if to pack it pays for candidates that name these
// rows: once for every two rows of the side, or twice for every row where columns are read in order.
func (s *packedSide) begin(side any, named []int32) {
	s.table = tableOf(side)
	namings := 2 * len(named)
	if inOrder(named) {
		namings = len(named) / 2
	}
	s.on = s.table.Known() && namings >= s.table.Rows && packed.Fit(s.table.Layout, s.table.Rows)
	if s.on {
		s.rows.Resize(s.table.Layout, s.table.Rows)
	}
}

// inOrder tells, by a sample, whether most rows are near the one that was named before, so that they
// are in the same cache line of a column or in the next. There are leastPacked rows or more.
func inOrder(rows []int32) bool {
	const (
		sample   = 64
		lineRows = 16 // of float32
	)
	near := 0
	for k := range sample {
		at := k * (len(rows) - 1) / sample
		if step := rows[at+1] - rows[at]; -lineRows < step && step < lineRows {
			near++
		}
	}
	return near > sample*3/4
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
