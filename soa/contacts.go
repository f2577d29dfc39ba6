package soa

// A Contact is one row of [Contacts]: time of impact T as a fraction of the frame, contact point (X,
// Y), and unit normal (NX, NY) from the first shape to the second. For a miss T is +Inf and the rest
// NaN.
type Contact[T Float] struct{ T, X, Y, NX, NY T }

// Contacts are results of a sweep in columns of equal length: time of impact T as a fraction of the
// frame, contact point (X, Y), and unit normal (NX, NY) from the first shape to the second. For a
// miss T is +Inf and the rest NaN.
type Contacts[T Float] struct{ T, X, Y, NX, NY []T }

var contactsLayout = layout{"Contacts", []field{
	{"T", number}, {"X", number}, {"Y", number}, {"NX", number}, {"NY", number},
}}

func (c *Contacts[T]) columns() [5]*[]T {
	return [5]*[]T{&c.T, &c.X, &c.Y, &c.NX, &c.NY}
}

// Columns returns the columns themselves, not copies, in the order of the fields.
func (c *Contacts[T]) Columns() [5][]T {
	return [5][]T{c.T, c.X, c.Y, c.NX, c.NY}
}

// Len returns the number of rows: the length of T, which a valid Contacts has in every column.
func (c *Contacts[T]) Len() int { return len(c.T) }

// At returns row i. It panics if i is not in 0 to Len()-1.
func (c *Contacts[T]) At(i int) Contact[T] {
	return Contact[T]{c.T[i], c.X[i], c.Y[i], c.NX[i], c.NY[i]}
}

// Set stores row i. It panics if i is not in 0 to Len()-1.
func (c *Contacts[T]) Set(i int, row Contact[T]) {
	c.T[i], c.X[i], c.Y[i], c.NX[i], c.NY[i] = row.T, row.X, row.Y, row.NX, row.NY
}

// Append adds rows at the end. Where a column lacks the capacity, all move to fresh memory with room
// for at least twice the rows; until then it does not allocate. It panics if the columns have
// unequal lengths.
func (c *Contacts[T]) Append(rows ...Contact[T]) {
	columns := c.columns()
	n := extend(&contactsLayout, "Append", columns[:], len(rows))
	for i, row := range rows {
		c.Set(n+i, row)
	}
}

// Grow makes room for n more rows, so that to append them does not allocate. It panics if n is
// negative or the columns have unequal lengths.
func (c *Contacts[T]) Grow(n int) {
	columns := c.columns()
	reserve(&contactsLayout, "Grow", columns[:], n)
}

// Resize sets the number of rows to n. New rows are zero; memory is kept, and grown as by Append. It
// panics if n is negative or the columns have unequal lengths.
func (c *Contacts[T]) Resize(n int) {
	columns := c.columns()
	resize(&contactsLayout, columns[:], n)
}

// Reset sets the number of rows to 0 and keeps the memory.
func (c *Contacts[T]) Reset() {
	columns := c.columns()
	reset(columns[:])
}

// Slice returns rows i to j-1 in the same memory. To append to them never writes over rows of c. It
// panics unless 0 <= i <= j <= Len(), or if the columns have unequal lengths.
func (c *Contacts[T]) Slice(i, j int) Contacts[T] {
	part := *c
	columns := part.columns()
	slice(&contactsLayout, columns[:], i, j)
	return part
}

// CheckLengths returns an error that names the first column that is not as long as T, nil if there
// is none.
func (c *Contacts[T]) CheckLengths() error {
	columns := c.columns()
	return checkLengths(&contactsLayout, columns[:])
}
