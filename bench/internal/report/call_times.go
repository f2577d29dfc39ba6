package report

import (
	"fmt"
	"slices"
)

// A CallTime is how long a call with so many rows takes.
type CallTime struct {
	Rows        int
	Nanoseconds float64
}

// CallTimes are those of one run, fewest rows first.
type CallTimes []CallTime

// Add adds a call. Of those with as many rows the fastest counts: a round is too short for disturbances
// to hit all runs alike.
func (c *CallTimes) Add(rows int, nanoseconds float64) {
	i, found := slices.BinarySearchFunc(*c, rows, func(c CallTime, rows int) int { return c.Rows - rows })
	if !found {
		*c = slices.Insert(*c, i, CallTime{rows, nanoseconds})
	}
	(*c)[i].Nanoseconds = min((*c)[i].Nanoseconds, nanoseconds)
}

// At prints the time of a call with so many rows, or [None].
func (c CallTimes) At(rows int) string {
	i := slices.IndexFunc(c, func(c CallTime) bool { return c.Rows == rows })
	switch {
	case i < 0:
		return None
	case c[i].Nanoseconds < 9.95:
		return fmt.Sprintf("%.1f", c[i].Nanoseconds)
	}
	return fmt.Sprintf("%.0f", c[i].Nanoseconds)
}

// PaysMeans tells the reader of a table what PaysFrom prints there.
const PaysMeans = "A call pays from so many rows on if with these and with more it takes no longer."

// PaysFrom prints the fewest rows from which on a call takes no longer than a rival's, "never" if it does with
// the most. It prints [None] where the two were not timed with the same rows.
func (c CallTimes) PaysFrom(rival CallTimes) string {
	sameRows := func(a, b CallTime) bool { return a.Rows == b.Rows }
	if len(c) == 0 || !slices.EqualFunc(c, rival, sameRows) {
		return None
	}
	from := "never"
	for i := len(c) - 1; i >= 0 && c[i].Nanoseconds <= rival[i].Nanoseconds; i-- {
		from = fmt.Sprint(c[i].Rows)
	}
	return from
}
