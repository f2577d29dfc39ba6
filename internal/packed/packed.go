// Package packed packs the columns of a table row by row, so that a row picked at random is read
// from one cache line instead of one for each column, and gathers packed rows into columns again.
package packed

import (
	"math"
	"unsafe"
)

// maxColumns is how many columns a table has at most.
const maxColumns = 6

// Columns are pointers to the first row of columns, nil beyond the last one.
type Columns [maxColumns]unsafe.Pointer

// A Layout is the number of columns of a table, 2 to 6, and the bytes of an element, 4 or 8.
type Layout struct{ Columns, Element int }

// A Table is columns of equal length.
type Table struct {
	Layout  Layout
	Columns Columns
	Rows    int
}

// TableOf is the table of columns.
func TableOf[E float32 | float64](columns [][]E) Table {
	t := Table{Layout: Layout{len(columns), int(unsafe.Sizeof(*new(E)))}, Rows: len(columns[0])}
	for k := range columns {
		t.Columns[k] = unsafe.Pointer(unsafe.SliceData(columns[k]))
	}
	return t
}

// Known tells whether t is a table, and not the zero value.
func (t *Table) Known() bool { return t.Layout.Columns > 0 }

// MoveTo makes a struct of columns, at view, row i of the table. The struct has nothing but the
// columns, in the order of the table, and the length of each is 1 already.
func (t *Table) MoveTo(view unsafe.Pointer, i int) {
	columns := unsafe.Slice((*column)(view), t.Layout.Columns)
	for k := range columns {
		columns[k].first = unsafe.Add(t.Columns[k], i*t.Layout.Element)
	}
}

// A column is a slice as Go keeps it.
type column struct {
	first    unsafe.Pointer
	len, cap int
}

// stride is the bytes from one packed row to the next. A row is never in two cache lines.
func (l Layout) stride() int {
	elements := 2
	for elements < l.Columns {
		elements *= 2
	}
	return elements * l.Element
}

// Rows are the packed rows of a table. The zero value has none; its memory is kept from table to
// table.
type Rows struct {
	layout Layout
	count  int
	memory []uint64
	first  unsafe.Pointer // into memory, at the beginning of a cache line or of a huge page
}

const (
	lineBytes = 64
	hugePage  = 2 << 20

	// leastHuge is how many bytes of rows are in huge pages at least. Half as many or less are in pages
	// that a CPU knows the places of.
	leastHuge = 4 << 20
)

// Fit tells whether the bytes of so many rows of a layout can be counted in an int, as Resize does. Where that
// has 32 bits, it may not do for rows that fit in memory as columns: a packed row is larger.
func Fit(l Layout, count int) bool { return count <= (math.MaxInt-hugePage)/l.stride() }

// Resize makes room for so many rows of a layout, which must [Fit]. They hold anything.
func (r *Rows) Resize(l Layout, count int) {
	r.layout, r.count = l, count
	size, align := count*l.stride(), lineBytes
	if size >= leastHuge {
		align = hugePage
	}
	if words := (size + align) / 8; len(r.memory) < words {
		r.memory = make([]uint64, words)
		if align == hugePage {
			askForHugePages(r.memory)
		}
	}
	start := unsafe.Pointer(unsafe.SliceData(r.memory))
	r.first = unsafe.Add(start, -uintptr(start)%uintptr(align))
}

// row is where row i is.
func (r *Rows) row(i int) unsafe.Pointer { return unsafe.Add(r.first, i*r.layout.stride()) }

// Pack packs rows lo to hi-1 of columns that have as many rows as r. Ranges that do not overlap may
// be packed at the same time.
func (r *Rows) Pack(columns *Columns, lo, hi int) {
	part := columns.from(r.layout, lo)
	n := packVector(r.layout, r.row(lo), &part, hi-lo)
	if r.layout.Element == 4 {
		packGeneric[uint32](r, columns, lo+n, hi)
	} else {
		packGeneric[uint64](r, columns, lo+n, hi)
	}
}

// Gather copies rows, those that rows names, to the front of columns, which have room for them. All
// of them must exist.
func (r *Rows) Gather(to *Columns, rows []int32) {
	n := gatherVector(r.layout, to, r.first, rows)
	if r.layout.Element == 4 {
		gatherGeneric[uint32](r, to, n, rows)
	} else {
		gatherGeneric[uint64](r, to, n, rows)
	}
}

// Outside tells whether any of rows, which are numbers of rows, is negative or not below n, which is
// at most math.MaxInt32.
func Outside(rows []int32, n int) bool {
	most, done := mostRowVector(rows)
	if done > 0 && most >= uint(n) {
		return true
	}
	last, rest := int32(n-1), rows[done:]
	var outside int32 // negative if row or last-row was negative for some row
	for ; len(rest) >= 4; rest = rest[4:] {
		a, b, c, d := rest[0], rest[1], rest[2], rest[3]
		outside |= a | (last - a) | b | (last - b) | (c | (last - c) | d | (last - d))
	}
	for _, row := range rest {
		outside |= row | (last - row)
	}
	return outside < 0
}

// from are the columns from row i on.
func (c *Columns) from(l Layout, i int) (rest Columns) {
	for k := range l.Columns {
		rest[k] = unsafe.Add(c[k], i*l.Element)
	}
	return rest
}

// packedAtOnce is how many rows packGeneric takes before it goes on to the next columns: so few that they
// stay in the first-level cache.
const packedAtOnce = 256

// packGeneric is Pack for elements of the size of E, two columns at a time.
func packGeneric[E any](r *Rows, columns *Columns, lo, hi int) {
	stride := r.layout.stride()
	for ; lo < hi; lo += packedAtOnce {
		end := min(lo+packedAtOnce, hi)
		for k := 0; k < r.layout.Columns; k += 2 {
			to := unsafe.Add(r.row(lo), k*r.layout.Element)
			from := unsafe.Slice((*E)(columns[k]), end)[lo:]
			if k+1 == r.layout.Columns {
				for i, v := range from {
					*(*E)(unsafe.Add(to, i*stride)) = v
				}
				break
			}
			next := unsafe.Slice((*E)(columns[k+1]), end)[lo:][:len(from)]
			for i, v := range from {
				*(*[2]E)(unsafe.Add(to, i*stride)) = [2]E{v, next[i]}
			}
		}
	}
}

// gatherGeneric is Gather of the rows from number n of rows on. It goes column by column, two at a time:
// only the first ones read rows that are not in the cache.
func gatherGeneric[E any](r *Rows, to *Columns, n int, rows []int32) {
	if n == len(rows) {
		return
	}
	stride := r.layout.stride() // to multiply by it is faster than to shift by a variable
	numbers := rows[n:]
	for k := 0; k < r.layout.Columns; k += 2 {
		from := unsafe.Add(r.first, k*r.layout.Element)
		column := unsafe.Slice((*E)(to[k]), len(rows))[n:][:len(numbers)]
		if k+1 == r.layout.Columns {
			for i, row := range numbers {
				column[i] = *(*E)(unsafe.Add(from, int(row)*stride))
			}
			break
		}
		next := unsafe.Slice((*E)(to[k+1]), len(rows))[n:][:len(numbers)]
		for i, row := range numbers {
			two := (*[2]E)(unsafe.Add(from, int(row)*stride))
			column[i], next[i] = two[0], two[1]
		}
	}
}
