package pairs

import "github.com/hantei-go/hantei"

// A finder is a search cut into pieces. The pairs of the pieces, one after the other, are its
// result.
type finder interface {
	pieces() int

	// find appends the pairs of a piece that hit to out and returns how many they are. If out is
	// nil it only counts them. If it has to make room, it does so for later pairs, these among them. Different
	// workers call it at the same time. It finds nothing once the call is cancelled.
	find(worker, piece int, out *List, later int) int

	// runIn tells the finder which call it is that may be cancelled.
	runIn(call canceller)
}

// A canceller tells whether the context of a call is done. It is the crew of the call.
type canceller interface{ Cancelled() bool }

// askPairs is after how many pairs a worker asks whether the call is cancelled. They take some
// microseconds, and a second if each is a BoxCircleSweep of the kind that takes longest.
const askPairs = 4096

// search is what every search has: the sizes of the two sides, the filter, and the workers.
type search struct {
	rows1, rows2 int
	filter       pairFilter
	workers      []*worker
	call         canceller
}

// worker is the working memory of one worker.
type worker struct {
	tester     tester
	hits       hantei.Mask
	transposed hantei.Mask // hits with the sides exchanged
	allowed    allowed
	packed     List // candidates that the filter allows
	selected   List // candidates that hit
	unasked    int  // pairs since it asked whether the call is cancelled
}

// begin takes the sizes and options of a call.
func (s *search) begin(call string, rows1, rows2 int, o *Option) {
	s.rows1, s.rows2 = rows1, rows2
	s.filter = newPairFilter(call, o.filters, rows1, rows2)
	for len(s.workers) < o.workers {
		s.workers = append(s.workers, new(worker))
	}
}

func (s *search) runIn(call canceller) { s.call = call }

// cancelled tells whether the call is, once in askPairs pairs.
func (s *search) cancelled(w *worker, pairs int) bool {
	if w.unasked += pairs; w.unasked < askPairs {
		return false
	}
	w.unasked = 0
	return s.call.Cancelled()
}

// end lets go of the caller's memory.
func (s *search) end() {
	s.call = nil
	s.filter = pairFilter{}
	for _, w := range s.workers {
		w.tester = nil
	}
}

// words is the number of words of a mask for n rows.
func words(n int) int { return (n + 63) / 64 }

// intersect clears the bits of hits that other does not have.
func intersect(hits, other hantei.Mask) {
	for w := range hits {
		hits[w] &= other[w]
	}
}
