package broad

// A budget bounds the steps of a search: the rows, cells and levels that it looks at. Where rows
// are spread well a row takes some ten steps, but no size of cells suits every scene: thousands of
// rows may lie in the same few cells without overlapping. A look-up that the budget cannot afford
// is postponed, and all postponed ones are done together, in another way, by a joining.
//
// A look-up of fairSteps is always afforded. A longer one is paid from the credit, of which a piece
// of the search has creditPerRow for every row in it. A pair that is found gives its step back.
//
// So of n rows each takes at most 12 steps in notAlone, fairSteps in its own level, twice that in
// each of fairLevels others, since there it looks at cells and at rows, twice creditPerRow on
// levels and long look-ups, and fewLate: 860 in all. A row may postpone two look-ups, one of them
// in its own level. In a joining the row and they are points once and intervals once. At every
// depth of the division, of which there are at most log2(2n/leafRows), a point takes 3 steps and an
// interval 10: 39 for the three. At its end they are compared with leafRows others up to 3 times:
// 144 for the three. A pair may be found four times in a joining, and its step that was given back
// taken twice. Hence the bound in the documentation of the package: 1200 + 40·log2(n) steps a row
// and 6 a pair.
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

// spend takes steps that were done to learn what a look-up costs, if it was not done for that. There must have been
// credit for them, if they are more than fairSteps. Otherwise each of many tall boxes would be counted, and none paid for.
func (b *budget) spend(steps int64) {
	b.steps += steps
	if steps > fairSteps {
		b.credit -= steps
	}
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
