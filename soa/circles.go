package soa

// A Circle is one row of [Circles]: centre (X, Y) and radius R. A circle of radius 0 is a point.
type Circle[T Float] struct{ X, Y, R T }

// Valid reports whether c is a shape: all of it finite, R not negative.
func (c Circle[T]) Valid() bool { return finite(c.X) && finite(c.Y) && finiteExtent(c.R) }

// Circles are circles in columns of equal length: centre (X, Y) and radius R.
type Circles[T Float] struct{ X, Y, R []T }

var circlesLayout = layout{"Circles", []field{
	{"X", number}, {"Y", number}, {"R", radius},
}}

func (c *Circles[T]) columns() [3]*[]T {
	return [3]*[]T{&c.X, &c.Y, &c.R}
}

// Columns returns the columns themselves, not copies, in the order of the fields.
func (c *Circles[T]) Columns() [3][]T {
	return [3][]T{c.X, c.Y, c.R}
}

// Len returns the number of rows: the length of X, which a valid Circles has in every column.
func (c *Circles[T]) Len() int { return len(c.X) }

// At returns row i. It panics if i is not in 0 to Len()-1.
func (c *Circles[T]) At(i int) Circle[T] {
	return Circle[T]{c.X[i], c.Y[i], c.R[i]}
}

// Set stores row i. It panics if i is not in 0 to Len()-1.
func (c *Circles[T]) Set(i int, row Circle[T]) {
	c.X[i], c.Y[i], c.R[i] = row.X, row.Y, row.R
}

// Append adds rows at the end. Where a column lacks the capacity, all move to fresh memory with room
// for at least twice the rows; until then it does not allocate. It panics if the columns have
// unequal lengths.
func (c *Circles[T]) Append(rows ...Circle[T]) {
	columns := c.columns()
	n := extend(&circlesLayout, "Append", columns[:], len(rows))
	for i, row := range rows {
		c.Set(n+i, row)
	}
}

// Grow makes room for n more rows, so that to append them does not allocate. It panics if n is
// negative or the columns have unequal lengths.
func (c *Circles[T]) Grow(n int) {
	columns := c.columns()
	reserve(&circlesLayout, "Grow", columns[:], n)
}

// Resize sets the number of rows to n. New rows are zero; memory is kept, and grown as by Append. It
// panics if n is negative or the columns have unequal lengths.
func (c *Circles[T]) Resize(n int) {
	columns := c.columns()
	resize(&circlesLayout, columns[:], n)
}

// Reset sets the number of rows to 0 and keeps the memory.
func (c *Circles[T]) Reset() {
	columns := c.columns()
	reset(columns[:])
}

// Slice returns rows i to j-1 in the same memory. To append to them never writes over rows of c. It
// panics unless 0 <= i <= j <= Len(), or if the columns have unequal lengths.
func (c *Circles[T]) Slice(i, j int) Circles[T] {
	part := *c
	columns := part.columns()
	slice(&circlesLayout, columns[:], i, j)
	return part
}

// CheckLengths returns an error that names the first column that is not as long as X, nil if there
// is none.
func (c *Circles[T]) CheckLengths() error {
	columns := c.columns()
	return checkLengths(&circlesLayout, columns[:])
}

// Validate returns nil if all rows are shapes in the sense of [Circle.Valid]; else an error that
// names the first column of unequal length, or the first bad row, its field and value and what is
// needed.
func (c *Circles[T]) Validate() error {
	columns := c.columns()
	return validate(&circlesLayout, columns[:], func(i int) bool { return c.At(i).Valid() })
}
