package files

import (
	"fmt"
	"strings"
)

// An Error says what is wrong with a file that the user named, and where in it.
type Error struct {
	File    string
	Row     int64  // counted from 0; noRow if it is not about a row
	Line    int    // of a text file, counted from 1; 0 if it is not known
	Column  string // empty if it is not about a column
	Problem string // what is there, and what is needed
}

const noRow = -1

func (e *Error) Error() string {
	var place []string
	if e.Line > 0 {
		place = append(place, fmt.Sprintf("line %d", e.Line))
	}
	if e.Row != noRow {
		place = append(place, fmt.Sprintf("row %d", e.Row))
	}
	if e.Column != "" {
		place = append(place, "column "+Printable(e.Column))
	}
	if len(place) == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Problem)
	}
	return fmt.Sprintf("%s: %s: %s", e.File, strings.Join(place, ", "), e.Problem)
}

func fileError(file, format string, args ...any) *Error {
	return &Error{File: file, Row: noRow, Problem: fmt.Sprintf(format, args...)}
}
