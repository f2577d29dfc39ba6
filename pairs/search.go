package pairs

import "github.com/hantei-go/hantei"

// A finder is a search cut into pieces. The pairs of the pieces, one after the other, are its
// result.
type finder interface {
	pieces() int

	// find appends the pairs of a piece that hit to out and returns how many they are. If out is
	// nil it only counts them. Different workers call it at the same time.
	find(worker, piece int, out *List) int
}

// search is what every search has: the sizes of the two sides, the filter, and the workers.
type search struct {
	rows1, rows2 int
	filter       pairFilter
	workers      []*worker
}

// worker is the working memory of one worker.
type worker struct {
	tester     tester
	hits       hantei.Mask
	transposed hantei.Mask // hits with the sides exchanged
	allowed    allowed
	packed     List // candidates that the filter allows
}

// begin takes the sizes and options of a call.
func (s *search) begin(call string, rows1, rows2 int, o *Option) {
	s.rows1, s.rows2 = rows1, rows2
	s.filter = newPairFilter(call, o.filters, rows1, rows2)
	for len(s.workers) < o.workers {
		s.workers = append(s.workers, new(worker))
	}
}

// end lets go of the caller's memory.
func (s *search) end() {
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
