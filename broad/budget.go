package broad

// A budget bounds the steps of a search: the rows, cells and levels that it looks at. Where rows are
// spread well a row takes some ten steps, but no size of cells suits every scene: thousands of rows
// may lie in the same few cells without overlapping. A look-up that the budget cannot afford is
// postponed, and all postponed ones are done together, in another way, by a joining.
//
// A look-up of fairSteps is always afforded. A longer one is paid from the credit, of which a piece
// of the search has creditPerRow for every row in it. A pair that is found gives its step back. So
// the grid takes no more than a constant number of steps for every row and every pair.
type budget struct {
	credit int64
	steps  int64 // all that were taken
}

const (
	fairSteps    = 16
	fairLevels   = 8   // that a row is looked up in without credit
	creditPerRow = 256 // takes about a third as long as a row of a joining
)

// affords reports whether there is credit for so many steps, and takes it.
func (b *budget) affords(steps int) bool {
	if steps > fairSteps {
		if int64(steps) > b.credit {
			return false
		}
		b.credit -= int64(steps)
	}
	b.steps += int64(steps)
	return true
}

// affordsLevels is affords for the look-ups of a row in so many levels.
func (b *budget) affordsLevels(levels int) bool {
	if levels <= fairLevels {
		return true
	}
	if int64(levels)*fairSteps > b.credit {
		return false
	}
	b.credit -= int64(levels) * fairSteps
	return true
}
