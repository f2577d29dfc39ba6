package soa

// An Ellipse is one row of [Ellipses]: centre (X, Y), direction (UX, UY) of its first axis, radii RX
// along that axis and RY across. The direction may have any length but 0, and either radius may be
// the larger. An ellipse with a radius 0 is a segment, with two a point.
type Ellipse[T Float] struct{ X, Y, UX, UY, RX, RY T }

// Valid reports whether e is a shape: all of it finite, the direction not zero, RX and RY not
// negative.
func (e Ellipse[T]) Valid() bool {
	return finite(e.X) && finite(e.Y) &&
		finiteDirection(e.UX, e.UY) && finiteExtent(e.RX) && finiteExtent(e.RY)
}

// Ellipses are ellipses in columns of equal length: centre (X, Y), direction (UX, UY) of the first
// axis, of any length but 0, and radii RX along that axis and RY across.
type Ellipses[T Float] struct{ X, Y, UX, UY, RX, RY []T }

var ellipsesLayout = layout{"Ellipses", []field{
	{"X", number}, {"Y", number}, {"UX", number}, {"UY", number}, {"RX", radius}, {"RY", radius},
}}

func (e *Ellipses[T]) columns() [6]*[]T {
	return [6]*[]T{&e.X, &e.Y, &e.UX, &e.UY, &e.RX, &e.RY}
}

// Columns returns the columns themselves, not copies, in the order of the fields.
func (e *Ellipses[T]) Columns() [6][]T {
	return [6][]T{e.X, e.Y, e.UX, e.UY, e.RX, e.RY}
}

// Len returns the number of rows: the length of X, which a valid Ellipses has in every column.
func (e *Ellipses[T]) Len() int { return len(e.X) }

// At returns row i. It panics if i is not in 0 to Len()-1.
func (e *Ellipses[T]) At(i int) Ellipse[T] {
	return Ellipse[T]{e.X[i], e.Y[i], e.UX[i], e.UY[i], e.RX[i], e.RY[i]}
}

// Set stores row i. It panics if i is not in 0 to Len()-1.
func (e *Ellipses[T]) Set(i int, row Ellipse[T]) {
	e.X[i], e.Y[i], e.UX[i], e.UY[i], e.RX[i], e.RY[i] = row.X, row.Y, row.UX, row.UY, row.RX, row.RY
}

// Append adds rows at the end. Where a column lacks the capacity, all move to fresh memory with room
// for at least twice the rows; until then it does not allocate. It panics if the columns have
// unequal lengths.
func (e *Ellipses[T]) Append(rows ...Ellipse[T]) {
	columns := e.columns()
	n := extend(&ellipsesLayout, "Append", columns[:], len(rows))
	for i, row := range rows {
		e.Set(n+i, row)
	}
}

// Grow makes room for n more rows, so that to append them does not allocate. It panics if n is
// negative or the columns have unequal lengths.
func (e *Ellipses[T]) Grow(n int) {
	columns := e.columns()
	reserve(&ellipsesLayout, "Grow", columns[:], n)
}

// Resize sets the number of rows to n. New rows are zero; memory is kept, and grown as by Append. It
// panics if n is negative or the columns have unequal lengths.
func (e *Ellipses[T]) Resize(n int) {
	columns := e.columns()
	resize(&ellipsesLayout, columns[:], n)
}

// Reset sets the number of rows to 0 and keeps the memory.
func (e *Ellipses[T]) Reset() {
	columns := e.columns()
	reset(columns[:])
}

// Slice returns rows i to j-1 in the same memory. To append to them never writes over rows of e. It
// panics unless 0 <= i <= j <= Len(), or if the columns have unequal lengths.
func (e *Ellipses[T]) Slice(i, j int) Ellipses[T] {
	part := *e
	columns := part.columns()
	slice(&ellipsesLayout, columns[:], i, j)
	return part
}

// CheckLengths returns an error that names the first column that is not as long as X, nil if there
// is none.
func (e *Ellipses[T]) CheckLengths() error {
	columns := e.columns()
	return checkLengths(&ellipsesLayout, columns[:])
}

// Validate returns nil if all rows are shapes in the sense of [Ellipse.Valid]; else an error that
// names the first column of unequal length, or the first bad row, its field and value and what is
// needed.
func (e *Ellipses[T]) Validate() error {
	columns := e.columns()
	return validate(&ellipsesLayout, columns[:], func(i int) bool { return e.At(i).Valid() })
}
