package soa

import (
	"fmt"
	"slices"
	"strings"
)

// A RowError is the error of Validate for a row that is not a shape. It says which of the row's
// numbers are not what is needed: most often one, which is not finite or negative. It is UX and UY
// where both are zero, and XX, XY and YY where their matrix is not positive semidefinite.
type RowError struct {
	Type    string   // of the columns, such as "Circles"
	Row     int      // the first that is not a shape
	Columns []int    // where the numbers are: indices into what the method Columns returns
	Fields  []string // the names of these columns
	Values  []any    // the numbers, float32 or float64 as in the columns
	Need    string   // what they must be, such as "a finite radius >= 0"; it names no field
}

func (e *RowError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "soa: %s row %d: ", e.Type, e.Row)
	for k, field := range e.Fields {
		fmt.Fprintf(&b, "%s = %v, ", field, e.Values[k])
	}
	return b.String() + "need " + e.Need
}

// rowError says what is wrong with row i, which is not a shape.
func rowError[T Float](l *layout, columns []*[]T, i int) *RowError {
	for k, f := range l.fields {
		x := (*columns[k])[i]
		if !finite(x) || f.need != number && !finiteExtent(x) {
			return newRowError(l, columns, i, f.need, f.name)
		}
	}
	if l == &covariancesLayout {
		return newRowError(l, columns, i, semidefiniteMatrix, "XX", "XY", "YY")
	}
	return newRowError(l, columns, i, nonZero, "UX", "UY")
}

// newRowError is the error for row i where the numbers of these fields are not what is needed.
func newRowError[T Float](l *layout, columns []*[]T, i int, what need, fields ...string) *RowError {
	e := &RowError{Type: l.name, Row: i, Fields: fields, Need: string(what)}
	for _, name := range fields {
		k := slices.IndexFunc(l.fields, func(f field) bool { return f.name == name })
		e.Columns = append(e.Columns, k)
		e.Values = append(e.Values, (*columns[k])[i])
	}
	return e
}
