package soa

import "fmt"

// A layout is what the machinery shared by all columns types knows of one of them.
type layout struct {
	name   string
	fields []field // in the order of the columns
}

type field struct {
	name string
	need need
}

// need is what a field's number, or those of some fields together, must be, in the words of an error.
// It names no field, so that it is right whatever a caller calls them.
type need string

const (
	number need = "a finite number"
	radius need = "a finite radius >= 0"
	extent need = "a finite half extent >= 0"

	nonNegative need = "a finite number >= 0"

	nonZero            need = "a direction other than zero"
	semidefiniteMatrix need = "a matrix of determinant >= 0"
)

// lengthMismatch describes the first column whose length is not that of the first one; it is empty
// if there is none.
func lengthMismatch[T Float](l *layout, columns []*[]T) string {
	n := len(*columns[0])
	for k, c := range columns {
		if len(*c) != n {
			return fmt.Sprintf("len(%s) = %d, len(%s) = %d, need equal lengths",
				l.fields[k].name, len(*c), l.fields[0].name, n)
		}
	}
	return ""
}

// checkLengths returns an error that names the first column of another length than the first one.
func checkLengths[T Float](l *layout, columns []*[]T) error {
	if mismatch := lengthMismatch(l, columns); mismatch != "" {
		return fmt.Errorf("soa: %s: %s", l.name, mismatch)
	}
	return nil
}

// commonLength returns the length of all columns; unequal ones panic in the name of the method.
func commonLength[T Float](l *layout, method string, columns []*[]T) int {
	if mismatch := lengthMismatch(l, columns); mismatch != "" {
		panic(fmt.Sprintf("soa: %s.%s: %s", l.name, method, mismatch))
	}
	return len(*columns[0])
}

// reserve makes room for extra rows beyond the length, which it returns. Where one column lacks the
// capacity, all move to an arena of at least twice the rows.
func reserve[T Float](l *layout, method string, columns []*[]T, extra int) int {
	n := commonLength(l, method, columns)
	if extra < 0 || extra > maxRows-n {
		panic(fmt.Sprintf("soa: %s.%s: n = %d, need 0 <= n <= %d", l.name, method, extra, maxRows-n))
	}
	for _, c := range columns {
		if cap(*c)-n < extra {
			relocate(columns, n, max(n+extra, min(2*n, maxRows)))
			break
		}
	}
	return n
}

// extend makes the columns extra rows longer and returns the length before. The new rows hold what
// the memory held.
func extend[T Float](l *layout, method string, columns []*[]T, extra int) int {
	n := reserve(l, method, columns, extra)
	for _, c := range columns {
		*c = (*c)[:n+extra]
	}
	return n
}

// resize sets the length to n rows; those beyond the old length are zero.
func resize[T Float](l *layout, columns []*[]T, n int) {
	old := commonLength(l, "Resize", columns)
	if n < 0 || n > maxRows {
		panic(fmt.Sprintf("soa: %s.Resize: n = %d, need 0 <= n <= %d", l.name, n, maxRows))
	}
	extend(l, "Resize", columns, max(n-old, 0))
	for _, c := range columns {
		*c = (*c)[:n]
		clear((*c)[min(n, old):])
	}
}

// slice narrows the columns to rows i to j-1, without capacity beyond them, so that to append to
// the result never writes over rows of what it was cut from.
func slice[T Float](l *layout, columns []*[]T, i, j int) {
	n := commonLength(l, "Slice", columns)
	if i < 0 || j < i || n < j {
		panic(fmt.Sprintf("soa: %s.Slice: i = %d, j = %d, need 0 <= i <= j <= %d", l.name, i, j, n))
	}
	for _, c := range columns {
		*c = (*c)[i:j:j]
	}
}

// reset sets the length of every column to 0 and keeps its memory.
func reset[T Float](columns []*[]T) {
	for _, c := range columns {
		*c = (*c)[:0]
	}
}

// validate returns an error for unequal columns, else for the first row that is not valid.
func validate[T Float](l *layout, columns []*[]T, valid func(row int) bool) error {
	if err := checkLengths(l, columns); err != nil {
		return err
	}
	for i := range *columns[0] {
		if !valid(i) {
			return rowError(l, columns, i)
		}
	}
	return nil
}
