package soa

// A MovingCircle is one row of [MovingCircles]: a circle of centre (X, Y) and radius R at the start
// of the frame, and its displacement (VX, VY) over the frame. A displacement of 0 is a circle at
// rest.
type MovingCircle[T Float] struct{ X, Y, VX, VY, R T }

// Valid reports whether c is a shape: all of it finite, R not negative.
func (c MovingCircle[T]) Valid() bool {
	return finite(c.X) && finite(c.Y) &&
		finite(c.VX) && finite(c.VY) && finiteExtent(c.R)
}

// MovingCircles are circles in motion in columns of equal length: centre (X, Y) and radius R at the
// start of the frame, displacement (VX, VY) over the frame.
type MovingCircles[T Float] struct{ X, Y, VX, VY, R []T }

var movingCirclesLayout = layout{"MovingCircles", []field{
	{"X", number}, {"Y", number}, {"VX", number}, {"VY", number}, {"R", radius},
}}

func (c *MovingCircles[T]) columns() [5]*[]T {
	return [5]*[]T{&c.X, &c.Y, &c.VX, &c.VY, &c.R}
}

// Columns returns the columns themselves, not copies, in the order of the fields.
func (c *MovingCircles[T]) Columns() [5][]T {
	return [5][]T{c.X, c.Y, c.VX, c.VY, c.R}
}

// Len returns the number of rows: the length of X, which a valid MovingCircles has in every column.
func (c *MovingCircles[T]) Len() int { return len(c.X) }

// At returns row i. It panics if i is not in 0 to Len()-1.
func (c *MovingCircles[T]) At(i int) MovingCircle[T] {
	return MovingCircle[T]{c.X[i], c.Y[i], c.VX[i], c.VY[i], c.R[i]}
}

// Set stores row i. It panics if i is not in 0 to Len()-1.
func (c *MovingCircles[T]) Set(i int, row MovingCircle[T]) {
	c.X[i], c.Y[i], c.VX[i], c.VY[i], c.R[i] = row.X, row.Y, row.VX, row.VY, row.R
}

// Append adds rows at the end. Where a column lacks the capacity, all move to fresh memory with room
// for at least twice the rows; until then it does not allocate. It panics if the columns have
// unequal lengths.
func (c *MovingCircles[T]) Append(rows ...MovingCircle[T]) {
	columns := c.columns()
	n := extend(&movingCirclesLayout, "Append", columns[:], len(rows))
	for i, row := range rows {
		c.Set(n+i, row)
	}
}

// Grow makes room for n more rows, so that to append them does not allocate. It panics if n is
// negative or the columns have unequal lengths.
func (c *MovingCircles[T]) Grow(n int) {
	columns := c.columns()
	reserve(&movingCirclesLayout, "Grow", columns[:], n)
}

// Resize sets the number of rows to n. New rows are zero; memory is kept, and grown as by Append. It
// panics if n is negative or the columns have unequal lengths.
func (c *MovingCircles[T]) Resize(n int) {
	columns := c.columns()
	resize(&movingCirclesLayout, columns[:], n)
}

// Reset sets the number of rows to 0 and keeps the memory.
func (c *MovingCircles[T]) Reset() {
	columns := c.columns()
	reset(columns[:])
}

// Slice returns rows i to j-1 in the same memory. To append to them never writes over rows of c. It
// panics unless 0 <= i <= j <= Len(), or if the columns have unequal lengths.
func (c *MovingCircles[T]) Slice(i, j int) MovingCircles[T] {
	part := *c
	columns := part.columns()
	slice(&movingCirclesLayout, columns[:], i, j)
	return part
}

// CheckLengths returns an error that names the first column that is not as long as X, nil if there
// is none.
func (c *MovingCircles[T]) CheckLengths() error {
	columns := c.columns()
	return checkLengths(&movingCirclesLayout, columns[:])
}

// Validate returns nil if all rows are shapes in the sense of [MovingCircle.Valid]; else an error
// that names the first column of unequal length, or the first bad row, its field and value and what
// is needed.
func (c *MovingCircles[T]) Validate() error {
	columns := c.columns()
	return validate(&movingCirclesLayout, columns[:], func(i int) bool { return c.At(i).Valid() })
}
