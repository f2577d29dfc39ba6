package hantei

// form is how the rows of the two sides of a call meet.
type form uint8

// The table of a test's routines has them in the same order.
const (
	rowsAgainstRows form = iota // row i of the first side meets row i of the second
	oneAgainstRows              // the one row of the first side meets every row of the second
	rowsAgainstOne              // every row of the first side meets the one row of the second

	forms = iota // how many there are
)

// formOf is the form for sides of so many rows, and the number of rows of the call. ok tells
// whether the sides can meet.
func formOf(first, second int) (f form, rows int, ok bool) {
	switch {
	case first == second:
		return rowsAgainstRows, first, true
	case first == 1:
		return oneAgainstRows, second, true
	case second == 1:
		return rowsAgainstOne, first, true
	}
	return 0, 0, false
}

// rowsOf are the rows of two sides of so many rows that meet in a row of the call. A side of one row
// has that alone.
func rowsOf(row, first, second int) (i, j int) {
	return min(row, first-1), min(row, second-1)
}
