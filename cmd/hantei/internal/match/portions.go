package match

const (
	// Up to so many kept rows it is as fast to test them all as to look for candidates.
	fewRows = 128

	// A portion of streamed rows has at most so many pairs to test, and so many rows. That bounds
	// the memory.
	portionPairs = 1 << 20
	portionRows  = 1 << 13

	// Where more than this share of the pairs are candidates, testing all is faster: a candidate
	// takes about sixteen times as long to find, gather and test as another pair.
	denseShare = 1.0 / 16
	denseRun   = 16 // portions in which all pairs are tested, until the broad phase is tried again
)

// portions decides how many streamed rows are tested at a time, and whether by the broad phase.
type portions struct {
	choice Broad // Never also where the user said Auto and few rows are kept
	kept   int   // how many rows are kept
	dense  int   // for how many more portions all pairs are tested
}

func newPortions(kept int, choice Broad) portions {
	if choice == Auto && kept <= fewRows {
		choice = Never
	}
	return portions{choice: choice, kept: kept}
}

// fullRows is how many streamed rows have at most portionPairs pairs even if each meets all kept
// rows, and at least one.
func (p *portions) fullRows() int { return min(max(portionPairs/max(p.kept, 1), 1), portionRows) }

// nextIsBroad tells whether the broad phase finds candidates for the next portion.
func (p *portions) nextIsBroad() bool {
	if p.dense > 0 {
		p.dense--
		return false
	}
	return p.choice != Never
}

// learn takes in how many candidates the broad phase found for so many rows.
func (p *portions) learn(rows, candidates int) {
	if p.choice == Auto && float64(candidates) > denseShare*float64(rows)*float64(p.kept) {
		p.dense = denseRun
	}
}
