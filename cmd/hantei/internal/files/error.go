package files

import (
	"fmt"
	"strings"
)

// An Error says what is wrong with a file that was given: the file's fault, not the machine's.
type Error struct {
	File    string
	Row     int64  // from 0, noRow if it is not about a row
	Line    int    // of a text file from 1, 0 where there are none
	Column  string // may be empty
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
		place = append(place, "column "+e.Column)
	}
	if len(place) == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Problem)
	}
	return fmt.Sprintf("%s: %s: %s", e.File, strings.Join(place, ", "), e.Problem)
}

func fileError(file, format string, args ...any) *Error {
	return &Error{File: file, Row: noRow, Problem: fmt.Sprintf(format, args...)}
}
