package soa

// A Box is one row of [Boxes], an oriented box: centre (X, Y), direction (UX, UY) of its first axis,
// half extents HW along that axis and HH across. The direction may have any length but 0. A box with
// an extent 0 is a segment, with two a point.
type Box[T Float] struct{ X, Y, UX, UY, HW, HH T }

// Valid reports whether b is a shape: all of it finite, the direction not zero, HW and HH not
// negative.
func (b Box[T]) Valid() bool {
	return finite(b.X) && finite(b.Y) &&
		finiteDirection(b.UX, b.UY) && finiteExtent(b.HW) && finiteExtent(b.HH)
}

// Boxes are oriented boxes in columns of equal length: centre (X, Y), direction (UX, UY) of the
// first axis, of any length but 0, and half extents HW along that axis and HH across.
type Boxes[T Float] struct{ X, Y, UX, UY, HW, HH []T }

var boxesLayout = layout{"Boxes", []field{
	{"X", number}, {"Y", number}, {"UX", number}, {"UY", number}, {"HW", extent}, {"HH", extent},
}}

func (b *Boxes[T]) columns() [6]*[]T {
	return [6]*[]T{&b.X, &b.Y, &b.UX, &b.UY, &b.HW, &b.HH}
}

// Columns returns the columns themselves, not copies, in the order of the fields.
func (b *Boxes[T]) Columns() [6][]T {
	return [6][]T{b.X, b.Y, b.UX, b.UY, b.HW, b.HH}
}

// Len returns the number of rows: the length of X, which a valid Boxes has in every column.
func (b *Boxes[T]) Len() int { return len(b.X) }

// At returns row i. It panics if i is not in 0 to Len()-1.
func (b *Boxes[T]) At(i int) Box[T] {
	return Box[T]{b.X[i], b.Y[i], b.UX[i], b.UY[i], b.HW[i], b.HH[i]}
}

// Set stores row i. It panics if i is not in 0 to Len()-1.
func (b *Boxes[T]) Set(i int, row Box[T]) {
	b.X[i], b.Y[i], b.UX[i], b.UY[i], b.HW[i], b.HH[i] = row.X, row.Y, row.UX, row.UY, row.HW, row.HH
}

// Append adds rows at the end. Where a column lacks the capacity, all move to fresh memory with room
// for at least twice the rows; until then it does not allocate. It panics if the columns have
// unequal lengths.
func (b *Boxes[T]) Append(rows ...Box[T]) {
	columns := b.columns()
	n := extend(&boxesLayout, "Append", columns[:], len(rows))
	for i, row := range rows {
		b.Set(n+i, row)
	}
}

// Grow makes room for n more rows, so that to append them does not allocate. It panics if n is
// negative or the columns have unequal lengths.
func (b *Boxes[T]) Grow(n int) {
	columns := b.columns()
	reserve(&boxesLayout, "Grow", columns[:], n)
}

// Resize sets the number of rows to n. New rows are zero; memory is kept, and grown as by Append. It
// panics if n is negative or the columns have unequal lengths.
func (b *Boxes[T]) Resize(n int) {
	columns := b.columns()
	resize(&boxesLayout, columns[:], n)
}

// Reset sets the number of rows to 0 and keeps the memory.
func (b *Boxes[T]) Reset() {
	columns := b.columns()
	reset(columns[:])
}

// Slice returns rows i to j-1 in the same memory. To append to them never writes over rows of b. It
// panics unless 0 <= i <= j <= Len(), or if the columns have unequal lengths.
func (b *Boxes[T]) Slice(i, j int) Boxes[T] {
	part := *b
	columns := part.columns()
	slice(&boxesLayout, columns[:], i, j)
	return part
}

// CheckLengths returns an error that names the first column that is not as long as X, nil if there
// is none.
func (b *Boxes[T]) CheckLengths() error {
	columns := b.columns()
	return checkLengths(&boxesLayout, columns[:])
}

// Validate returns nil if all rows are shapes in the sense of [Box.Valid]; else an error that names
// the first column of unequal length, or the first bad row, its field and value and what is needed.
func (b *Boxes[T]) Validate() error {
	columns := b.columns()
	return validate(&boxesLayout, columns[:], func(i int) bool { return b.At(i).Valid() })
}
