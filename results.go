package hantei

import (
	"fmt"
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// answerRecords checks the arguments of a call whose results are the columns of records, which resize gives another
// length, and answers every row. Calls for a mask or for one column have answerHits and answerNumbers.
func answerRecords[T soa.Float](d *description, out [][]T, resize func(rows int), first, second [][]T, settle func(row int)) {
	var c call[T]
	c.begin(d, first, second)
	c.writesRecords(out, resize)
	c.run(settle)
}

// writesMask makes hits the result of the call.
func (c *call[T]) writesMask(hits Mask) {
	if need := maskWords(c.n); len(hits) < need {
		panic(fmt.Sprintf("hantei: %s: %s has %d words for %d rows, need %d", c.test.name, c.test.results[0], len(hits), c.n, need))
	}
	c.checkSeparate(0, unsafe.Pointer(unsafe.SliceData(hits)), 8*len(hits))
	c.hits = hits
}

// writesNumbers makes a column the only one of the results.
func (c *call[T]) writesNumbers(column []T) {
	c.addResult(column)
	c.checkResults()
}

// addResult makes a column the next one of the results. Their memory is still to be checked.
func (c *call[T]) addResult(column []T) {
	if len(column) != c.n {
		panic(fmt.Sprintf("hantei: %s: %s has %d rows, need %d", c.test.name, c.test.results[c.outs], len(column), c.n))
	}
	c.args.out[c.outs] = unsafe.Pointer(unsafe.SliceData(column))
	c.outs++
}

// checkResults panics if a column of the results shares memory with another, or with one of a side.
func (c *call[T]) checkResults() {
	for k, out := range c.args.out[:c.outs] {
		c.checkSeparate(k, out, c.n*int(unsafe.Sizeof(*new(T))))
	}
}

// apart tells that the columns of the results surely share no memory, neither among them nor with a side: they lie one
// behind the other, as package soa lays them out, and no column of a side begins among them, or less than its length
// before. That takes as many comparisons as there are columns. To compare each result with each column takes
// dozens, and longer than to answer eight rows.
func (c *call[T]) apart() bool {
	column := uintptr(c.n) * unsafe.Sizeof(*new(T)) // the bytes of one; a side of one row has fewer
	first := uintptr(c.args.out[0])
	end := first + column
	for _, out := range c.args.out[1:c.outs] {
		if uintptr(out) < end {
			return false
		}
		end = uintptr(out) + column
	}
	from := first - column + 1 // a column of a side that begins before ends in front of the results
	for _, in := range c.args.in[:c.count] {
		if uintptr(in)-from < end-from {
			return false
		}
	}
	return true
}

// writesRecords makes the columns of a shape of results those of the call. If all of them are
// empty, resize makes them as long as the call has rows. They may grow into memory that they have
// already: an input, or another of them, must not be there.
func (c *call[T]) writesRecords(columns [][]T, resize func(rows int)) {
	if columns == nil {
		panic(fmt.Sprintf("hantei: %s: out is nil, need columns", c.test.name))
	}
	if allEmpty(columns) {
		for k, column := range columns {
			start, bytes := room(column, c.n)
			c.checkSeparate(k, start, bytes)
			for before, other := range columns[:k] {
				if at, size := room(other, c.n); shareMemory(start, bytes, at, size) {
					panic(c.overlap(k, c.count+before))
				}
			}
		}
		resize(c.n)
	}
	for _, column := range columns {
		c.addResult(column)
	}
	if !c.apart() {
		c.checkResults()
	}
}

// room is the memory that a column has for so many rows, and its bytes.
func room[T any](column []T, rows int) (start unsafe.Pointer, bytes int) {
	return unsafe.Pointer(unsafe.SliceData(column)), min(cap(column), rows) * int(unsafe.Sizeof(*new(T)))
}

// shareMemory tells whether so many bytes from a on and from b on have one in common.
func shareMemory(a unsafe.Pointer, bytesOfA int, b unsafe.Pointer, bytesOfB int) bool {
	from, to := max(uintptr(a), uintptr(b)), min(uintptr(a)+uintptr(bytesOfA), uintptr(b)+uintptr(bytesOfB))
	return from < to
}

func allEmpty[T any](columns [][]T) bool {
	for _, column := range columns {
		if len(column) > 0 {
			return false
		}
	}
	return true
}

// checkSeparate panics if so many bytes from start on, the memory of result k, are also that of a
// column that the call has taken.
func (c *call[T]) checkSeparate(k int, start unsafe.Pointer, bytes int) {
	if other := c.overlapped(k, start, bytes); other >= 0 {
		panic(c.overlap(k, other))
	}
}

// overlap is the message for result k in the memory of the column of that number.
func (c *call[T]) overlap(k, column int) string {
	return fmt.Sprintf("hantei: %s: %s overlaps %s, need separate memory", c.test.name, c.test.results[k], c.columnName(column))
}

// overlapped is the number of a column of the call, inputs before results of which the one of that number
// and those behind it do not count, that shares memory with so many bytes from start on, or -1.
func (c *call[T]) overlapped(result int, start unsafe.Pointer, bytes int) int {
	row := int(unsafe.Sizeof(*new(T)))
	first, second := c.n*row, c.n*row // the bytes of a column of either side
	switch c.form {
	case oneAgainstRows:
		first = row
	case rowsAgainstOne:
		second = row
	}
	for k, at := range c.args.in[:c.first] {
		if shareMemory(start, bytes, at, first) {
			return k
		}
	}
	for k, at := range c.args.in[c.first:c.count] {
		if shareMemory(start, bytes, at, second) {
			return c.first + k
		}
	}
	for k, at := range c.args.out[:min(result, c.outs)] {
		if shareMemory(start, bytes, at, c.n*row) {
			return c.count + k
		}
	}
	return -1
}

// columnName is what errors call column k, counted through both sides and then the results.
func (c *call[T]) columnName(k int) string {
	switch {
	case k < c.first:
		return c.test.first.column(k)
	case k < c.count:
		return c.test.second.column(k - c.first)
	}
	return c.test.results[k-c.count]
}
