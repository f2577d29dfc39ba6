package vec

// Definition is a vector program as its author writes it.
type Definition struct {
	Name string
	Doc  string
	Wide bool // compute float32 columns in float64
	// Narrow tells that float32 columns are computed in narrow lanes besides where the unit has them:
	// see Builder.Narrow.
	Narrow bool
	// Weave is how many vectors are mixed, step by step: for long programs, of
	// which the CPU cannot see several vectors at once. A power of two; 0 is 1.
	Weave int
	// Lag is by how many steps each vector of a weave, or each of narrow lanes, is behind the one before
	// it. Where all are at the same division or root the others wait for the divider; with a lag the
	// divider works for one of them while others multiply and add. Besides, a CPU waits for the results of so many
	// steps at once and no more: vectors one after another, each a chain of steps, fill that up sooner. With a lag
	// all vectors of a turn are woven.
	Lag int
	// LagExtras is what a unit has to have for the Lag. Where registers are few, vectors of a long
	// program that are woven lose more by spills than they gain.
	LagExtras Extras
	// Long tells that the loop is so long that to write a bit for each unsure row costs little beside
	// it. Then one loop writes hit and unsure bits alike on every unit, which halves the code.
	Long bool
	// WideTurns tells that the hot loop, which takes few steps, answers several granules a turn on units that
	// have few rows in one. Not so where rows meet one.
	WideTurns bool
	// Rereads tells that a unit whose instructions read memory reads a column twice, in place of loading it, where
	// two instructions can: for loops with loads to spare, of which a CPU sees the more turns ahead the fewer
	// instructions they have.
	Rereads bool
	// RereadsOne tells so of the call forms in which one shape meets rows, which have fewer columns to read.
	RereadsOne bool
	// Symmetric tells that the answer is the same, to the bit, when the sides change
	// places. Such a program needs no form for rows against one.
	Symmetric bool
	// NoRowsAgainstOne tells that the program has no form for rows against one, for the second shape has
	// nothing to compute beforehand: package hantei repeats a single one.
	NoRowsAgainstOne bool
	// OneOnly tells that the program has no call form but OneAgainstRows.
	OneOnly bool
	// OneSided tells that it reads the first shape alone, so that it has no call form but RowsAgainstRows.
	OneSided bool
	// RowsOnly tells that the program has no call form but RowsAgainstRows: because it computes numbers of rows
	// that hit, gathered next to each other, or because what one shape for all rows would spare is
	// not worth the code of two more forms. Package hantei repeats a single row. See ScalarOne.
	RowsOnly bool
	// ScalarOne tells that a program of RowsOnly has the form for one against rows on the generic tier, which
	// is spared more by it than vector units are.
	ScalarOne bool
	// Compactor tells that the program is part of a compactor: it decides and compacts rows, or computes the numbers
	// of compacted ones. It is for vector units that move lanes together.
	Compactor bool
	// Widest tells that units with vectors of two widths have a Compactor program that does not compact in the
	// wider one, too, where rows meet rows.
	Widest bool
	Build  func(*Builder)
	// Quick, if there is one, decides in fewer operations, but is Unfit for rows of some kind that
	// few calls have any of. It is the hot loop of units that stay cold, where Build is the cold
	// one. It need not call Hit; then Build is the hot loop as well.
	Quick func(*Builder)
	// QuickBranches tells that Quick has a program for the generic tier as well. It has hit bits alone,
	// leaves rows that are Unfit to Build, each by itself, and knows no values of a stretch.
	QuickBranches bool
}

// Forms are the call forms that d has programs for.
func (d Definition) Forms() []Form {
	switch {
	case d.OneOnly:
		return []Form{OneAgainstRows}
	case d.RowsOnly && d.ScalarOne:
		return []Form{RowsAgainstRows, OneAgainstRows}
	case d.OneSided, d.RowsOnly:
		return []Form{RowsAgainstRows}
	case d.Symmetric, d.NoRowsAgainstOne:
		return []Form{RowsAgainstRows, OneAgainstRows}
	}
	return []Form{RowsAgainstRows, OneAgainstRows, RowsAgainstOne}
}
