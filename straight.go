package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/soa"
)

// answerHits checks the arguments of a call whose result is a mask, and answers every row.
func (c *call[T]) answerHits(d *description, hits Mask, first, second [][]T, settle func(row int)) {
	done := false
	switch n := mostRows(first, second); {
	case n <= smallRows:
		done = straight[T, [smallRows / 64]uint64](c, d, hits, first, second, settle)
	case n <= chunkRows:
		done = straight[T, [chunkRows / 64]uint64](c, d, hits, first, second, settle)
	}
	if !done {
		c.begin(d, first, second)
		c.writesMask(hits)
		c.run(settle)
	}
}

// mostRows is the greater one of the numbers of rows of two sides, by their first columns.
func mostRows[T any](first, second [][]T) int {
	if len(first) == 0 || len(second) == 0 {
		return 0
	}
	return max(len(first[0]), len(second[0]))
}

// straight answers a call if nothing about it is out of the ordinary: the arguments are in order,
// and a routine alone makes the answers. It tells whether that is so, and has written nothing if
// not. Marks have a bit for each row of the call.
//
// The way through begin, writesMask and run takes as long as a routine does for some hundred rows.
// This one is a third of it: it is one function, and what the routine is handed stands on its own
// stack, so that the compiler need not ask the garbage collector at each pointer.
func straight[T soa.Float, Marks [smallRows / 64]uint64 | [chunkRows / 64]uint64](c *call[T], d *description, hits Mask, first, second [][]T, settle func(row int)) bool {
	if len(first) == 0 || len(second) == 0 || !d.direct() {
		return false
	}
	a, b := len(first[0]), len(second[0])
	f, n, ok := formOf(a, b)
	if !ok || n == 0 || len(hits) < maskWords(n) {
		return false
	}
	routine := &forType[T](d.f32, d.f64)[f]
	t := routine.tierFor(n)
	granule := routine.on[t].granule
	if granule == 0 {
		return false
	}
	var args routineArgs
	if !takeApart(args.in[:len(first)], first, a, hits) || !takeApart(args.in[len(first):][:len(second)], second, b, hits) {
		return false
	}
	if c.form = f; n < granule {
		c.hits, c.n = hits, n
		c.runScalar(settle)
		return true
	}
	args.hit, args.rows = unsafe.Pointer(&hits[0]), n&^(granule-1)
	clear(hits[n/64:])
	var marks Marks
	unsure := unsafe.Slice((*uint64)(unsafe.Pointer(&marks)), maskWords(n))
	routine.on[t].answer(hidden(&args), hidden(&unsure[0]))
	if args.rows == n && !anySet(unsure) {
		return true
	}
	c.test, c.routine, c.columns = d, routine, f
	c.first, c.count, c.hits, c.n, c.least = len(first), len(first)+len(second), hits, n, granule
	if args.rows != n {
		c.answerRest(t, hidden(&args), 0, n, unsure)
	}
	if c.dropNonShapes(t, hidden(&args), unsure) {
		settleMarked(0, unsure, settle)
	}
	return true
}

// takeApart puts the first rows of the columns of a side into in. It tells whether all columns have
// n rows, one at least, and share no memory with the mask.
func takeApart[T any](in []unsafe.Pointer, columns [][]T, n int, hits Mask) bool {
	start, last := uintptr(unsafe.Pointer(unsafe.SliceData(hits))), uintptr(n)*unsafe.Sizeof(*new(T))-1
	// A column shares memory if its last byte is one of so many bytes from the start of the mask on.
	shared := uintptr(8*len(hits)) + last
	for k := range in {
		at := unsafe.Pointer(unsafe.SliceData(columns[k]))
		if len(columns[k]) != n || uintptr(at)+last-start < shared {
			return false
		}
		in[k] = at
	}
	return true
}

// anySet tells whether a bit is set in any of the words.
func anySet(words []uint64) bool {
	for _, word := range words {
		if word != 0 {
			return true
		}
	}
	return false
}
