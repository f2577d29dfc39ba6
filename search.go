package hantei

// search is what every call over pairs has: a test and two sides.
type search[A, B any, PA columns[A], PB columns[B]] struct {
	first        *A
	second       *B
	rows1, rows2 int
	filter       pairFilter
	hands        []*hand[A, B] // one a worker
}

// hand is the working memory of one worker.
type hand[A, B any] struct {
	test   func(Mask, *A, *B)
	one    A // views of the sides
	block  B
	part   B
	a      A // rows gathered from the sides
	b      B
	hits   Mask
	passes passing
	rowsA  []int32
	rowsB  []int32
}

// begin checks what every call over pairs checks, and takes the inputs.
func (s *search[A, B, PA, PB]) begin(call string, to *collection, test func(Mask, *A, *B), first *A, second *B, o *Option) {
	if to.pairs != nil {
		to.pairs.checkLengths(call, "pairs")
	}
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

// end lets go of what belongs to the caller.
func (s *search[A, B, PA, PB]) end() {
	s.first, s.second, s.filter = nil, nil, pairFilter{}
	for _, h := range s.hands {
		h.test = nil
		clear1(&h.one)
		clear1(&h.block)
		clear1(&h.part)
	}
}

func clear1[S any](s *S) { *s = *new(S) }

// resized is m with n words, which hold anything.
func resized(m Mask, n int) Mask { return grown(m[:0], n)[:n] }
