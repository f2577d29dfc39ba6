package hantei

// search is what every call over pairs has: a test and two sides.
type search[A, B any, PA Columns[A], PB Columns[B]] struct {
	first        *A
	second       *B
	rows1, rows2 int
	filter       pairFilter
	hands        []*hand[A, B] // one a worker
}

// hand is the working memory of one worker.
type hand[A, B any] struct {
	test   func(Mask, *A, *B)
	one    A // of the first side
	block  B // of the second side
	part   B // of the block
	a      A // rows gathered from the sides
	b      B
	hits   Mask
	turned Mask    // hits with the sides exchanged
	passes passing // of a block
	passed Pairs   // candidates
}

// begin checks what every call over pairs checks, and takes the inputs.
func (s *search[A, B, PA, PB]) begin(call string, test func(Mask, *A, *B), first *A, second *B, o *Option) {
	s.rows1 = pairRows[A, PA](call, "first", first)
	s.rows2 = pairRows[B, PB](call, "second", second)
	s.filter = newPairFilter(call, o.filters, s.rows1, s.rows2)
	s.first, s.second = first, second
	for len(s.hands) < o.workers {
		s.hands = append(s.hands, new(hand[A, B]))
	}
	for _, h := range s.hands {
		h.test = test
	}
}

// end lets go of the caller's memory.
func (s *search[A, B, PA, PB]) end() {
	s.first, s.second, s.filter = nil, nil, pairFilter{}
	for _, h := range s.hands {
		h.test = nil
		h.one, h.block, h.part = *new(A), *new(B), *new(B)
	}
}

// gather makes h.a and h.b the rows that the pairs name.
func (s *search[A, B, PA, PB]) gather(h *hand[A, B], a, b []int32) {
	PA(&h.a).Gather(s.first, a)
	PB(&h.b).Gather(s.second, b)
}

// resized is m with n words, which hold anything.
func resized(m Mask, n int) Mask { return grown(m[:0], n)[:n] }
