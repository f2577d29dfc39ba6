package match

const (
	fewRows = 128 // so many kept rows, and fewer, are all tested in the time that it takes to look for candidates

	// A portion of streamed rows has so many pairs to test, or rows, so that memory is bounded.
	portionPairs = 1 << 20
	portionRows  = 1 << 13

	// Where more than this share of the pairs are candidates, testing all is faster: a candidate takes
	// about sixteen times as long to find, gather and test as another pair.
	denseShare = 1.0 / 16
	denseRun   = 16 // portions without the broad phase, until it is tried again
)

// portions are how many streamed rows are tested at a time, and whether by the broad phase.
type portions struct {
	choice Broad // Never where Auto is sure of it
	kept   int
	dense  int // portions left without it
}

func newPortions(kept int, choice Broad) portions {
	if choice == Auto && kept <= fewRows {
		choice = Never
	}
	return portions{choice: choice, kept: kept}
}

// sure is how many rows cannot have more than portionPairs pairs, but one at least.
func (p *portions) sure() int { return min(max(portionPairs/max(p.kept, 1), 1), portionRows) }

// broadly tells whether the next portion is one of the broad phase.
func (p *portions) broadly() bool {
	if p.dense > 0 {
		p.dense--
		return false
	}
	return p.choice != Never
}

// found learns from the candidates that the broad phase has found.
func (p *portions) found(rows, candidates int) {
	if p.choice == Auto && float64(candidates) > denseShare*float64(rows)*float64(p.kept) {
		p.dense = denseRun
	}
}
