package pairs

import (
	"context"

	"github.com/hantei-go/hantei/internal/crew"
	"github.com/hantei-go/hantei/soa"
)

// measuring runs a finder of pairs within a limit and collects them with their numbers.
type measuring[T soa.Float] struct {
	crew    crew.Ordered[Measured[T]]
	finder  finder
	workers []*worker
	to      measuredCollection[T]
	done    int // pieces of which the pairs are collected
	pieces  int
}

// run returns the error of ctx if that ended the search; the result is then as it was before.
func (m *measuring[T]) run(ctx context.Context, s *search, workers int, f finder, to measuredCollection[T]) (err error) {
	m.finder, m.workers, m.to = f, s.workers, to
	m.done, m.pieces = 0, f.pieces()
	complete := false
	defer func() {
		m.to.finish(complete)
		m.finder, m.workers, m.to = nil, nil, measuredCollection[T]{}
	}()
	f.runIn(&m.crew)
	err = m.crew.Run(ctx, workers, m.pieces, m)
	complete = err == nil
	return err
}

// Next appends to the caller's list directly.
func (m *measuring[T]) Next(piece int, room *Measured[T]) (more bool) {
	if m.to.list != nil {
		m.append(0, piece, m.to.list, m.later())
		return true
	}
	m.Find(0, piece, room)
	return m.Collect(room)
}

func (m *measuring[T]) Find(worker, piece int, block *Measured[T]) {
	block.Reset()
	m.append(worker, piece, block, 0)
}

func (m *measuring[T]) Collect(block *Measured[T]) (more bool) { return m.to.take(block, m.later()) }

// later is how many pairs a list is expected to get yet, from the next piece on, which it counts as done.
func (m *measuring[T]) later() int {
	m.done++
	if m.to.list == nil {
		return 0
	}
	return expected(len(m.to.list.A)-m.to.old, m.done-1, m.pieces)
}

// append adds the pairs of a piece and their numbers to out.
func (m *measuring[T]) append(worker, piece int, out *Measured[T], later int) {
	t := m.workers[worker].tester.(measurer[T])
	t.startPiece()
	at := out.Len()
	n := m.finder.find(worker, piece, &out.List, later)
	if cap(out.V) < at+n {
		out.V = grown(out.V, cap(out.A)-at)
	}
	out.V = out.V[:at+n]
	if n > 0 {
		t.measure(out.V[at:], out.A[at:], out.B[at:])
	}
}
