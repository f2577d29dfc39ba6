package soa

// A NearestPoint is one row of [Nearest]: signed distance D, negative inside, nearest point (X, Y)
// of the boundary, and outward unit normal (NX, NY) there. All are NaN where an input is not a
// shape.
type NearestPoint[T Float] struct{ D, X, Y, NX, NY T }

// Nearest are results of a distance query in columns of equal length: signed distance D, negative
// inside, nearest point (X, Y) of the boundary, and outward unit normal (NX, NY) there. All are NaN
// where an input is not a shape.
type Nearest[T Float] struct{ D, X, Y, NX, NY []T }

var nearestLayout = layout{"Nearest", []field{
	{"D", number}, {"X", number}, {"Y", number}, {"NX", number}, {"NY", number},
}}

func (r *Nearest[T]) columns() [5]*[]T {
	return [5]*[]T{&r.D, &r.X, &r.Y, &r.NX, &r.NY}
}

// Columns returns the columns themselves, not copies, in the order of the fields.
func (r *Nearest[T]) Columns() [5][]T {
	return [5][]T{r.D, r.X, r.Y, r.NX, r.NY}
}

// Len returns the number of rows: the length of D, which a valid Nearest has in every column.
func (r *Nearest[T]) Len() int { return len(r.D) }

// At returns row i. It panics if i is not in 0 to Len()-1.
func (r *Nearest[T]) At(i int) NearestPoint[T] {
	return NearestPoint[T]{r.D[i], r.X[i], r.Y[i], r.NX[i], r.NY[i]}
}

// Set stores row i. It panics if i is not in 0 to Len()-1.
func (r *Nearest[T]) Set(i int, row NearestPoint[T]) {
	r.D[i], r.X[i], r.Y[i], r.NX[i], r.NY[i] = row.D, row.X, row.Y, row.NX, row.NY
}

// Append adds rows at the end. Where a column lacks the capacity, all move to fresh memory with room
// for at least twice the rows; until then it does not allocate. It panics if the columns have
// unequal lengths.
func (r *Nearest[T]) Append(rows ...NearestPoint[T]) {
	columns := r.columns()
	n := extend(&nearestLayout, "Append", columns[:], len(rows))
	for i, row := range rows {
		r.Set(n+i, row)
	}
}

// Grow makes room for n more rows, so that to append them does not allocate. It panics if n is
// negative or the columns have unequal lengths.
func (r *Nearest[T]) Grow(n int) {
	columns := r.columns()
	reserve(&nearestLayout, "Grow", columns[:], n)
}

// Resize sets the number of rows to n. New rows are zero; memory is kept, and grown as by Append. It
// panics if n is negative or the columns have unequal lengths.
func (r *Nearest[T]) Resize(n int) {
	columns := r.columns()
	resize(&nearestLayout, columns[:], n)
}

// Reset sets the number of rows to 0 and keeps the memory.
func (r *Nearest[T]) Reset() {
	columns := r.columns()
	reset(columns[:])
}

// Slice returns rows i to j-1 in the same memory. To append to them never writes over rows of r. It
// panics unless 0 <= i <= j <= Len(), or if the columns have unequal lengths.
func (r *Nearest[T]) Slice(i, j int) Nearest[T] {
	part := *r
	columns := part.columns()
	slice(&nearestLayout, columns[:], i, j)
	return part
}

// CheckLengths returns an error that names the first column that is not as long as D, nil if there
// is none.
func (r *Nearest[T]) CheckLengths() error {
	columns := r.columns()
	return checkLengths(&nearestLayout, columns[:])
}
