package soa

// A Point is one row of [Points].
type Point[T Float] struct{ X, Y T }

// Valid reports whether both coordinates are finite.
func (p Point[T]) Valid() bool { return finite(p.X) && finite(p.Y) }

// Points are points, one a row, in columns of equal length.
type Points[T Float] struct{ X, Y []T }

var pointsLayout = layout{"Points", []field{
	{"X", number}, {"Y", number},
}}

func (p *Points[T]) columns() [2]*[]T {
	return [2]*[]T{&p.X, &p.Y}
}

// Columns returns the columns themselves, not copies, in the order of the fields.
func (p *Points[T]) Columns() [2][]T {
	return [2][]T{p.X, p.Y}
}

// Len returns the number of rows: the length of X, which a valid Points has in every column.
func (p *Points[T]) Len() int { return len(p.X) }

// At returns row i. It panics if i is not in 0 to Len()-1.
func (p *Points[T]) At(i int) Point[T] {
	return Point[T]{p.X[i], p.Y[i]}
}

// Set stores row i. It panics if i is not in 0 to Len()-1.
func (p *Points[T]) Set(i int, row Point[T]) {
	p.X[i], p.Y[i] = row.X, row.Y
}

// Append adds rows at the end. Where a column lacks the capacity, all move to fresh memory with room
// for at least twice the rows; until then it does not allocate. It panics if the columns have
// unequal lengths.
func (p *Points[T]) Append(rows ...Point[T]) {
	columns := p.columns()
	n := extend(&pointsLayout, "Append", columns[:], len(rows))
	for i, row := range rows {
		p.Set(n+i, row)
	}
}

// Grow makes room for n more rows, so that to append them does not allocate. It panics if n is
// negative or the columns have unequal lengths.
func (p *Points[T]) Grow(n int) {
	columns := p.columns()
	reserve(&pointsLayout, "Grow", columns[:], n)
}

// Resize sets the number of rows to n. New rows are zero; memory is kept, and grown as by Append. It
// panics if n is negative or the columns have unequal lengths.
func (p *Points[T]) Resize(n int) {
	columns := p.columns()
	resize(&pointsLayout, columns[:], n)
}

// Reset sets the number of rows to 0 and keeps the memory.
func (p *Points[T]) Reset() {
	columns := p.columns()
	reset(columns[:])
}

// Slice returns rows i to j-1 in the same memory. To append to them never writes over rows of p. It
// panics unless 0 <= i <= j <= Len(), or if the columns have unequal lengths.
func (p *Points[T]) Slice(i, j int) Points[T] {
	part := *p
	columns := part.columns()
	slice(&pointsLayout, columns[:], i, j)
	return part
}

// CheckLengths returns an error that names the first column that is not as long as X, nil if there
// is none.
func (p *Points[T]) CheckLengths() error {
	columns := p.columns()
	return checkLengths(&pointsLayout, columns[:])
}

// Validate returns nil if all rows are shapes in the sense of [Point.Valid]; else an error that
// names the first column of unequal length, or the first bad row, its field and value and what is
// needed.
func (p *Points[T]) Validate() error {
	columns := p.columns()
	return validate(&pointsLayout, columns[:], func(i int) bool { return p.At(i).Valid() })
}
