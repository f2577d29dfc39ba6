package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/column"
	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// altered is fenv.Altered. The compiler inlines that in answer, which other packages instantiate, only if a function of
// this package that is not generic calls it.
func altered() bool { return fenv.Altered() }

// meeting is the routine for sides of so many rows, and the number of rows of the call, 0 if they cannot
// meet. It asks what formOf asks once more: every program has it inlined, and with formOf it would be larger.
func (of *routines) meeting(first, second int) (r *routine, rows int) {
	switch {
	case first == second:
		return &of[rowsAgainstRows], first
	case first == 1:
		return &of[oneAgainstRows], second
	case second == 1:
		return &of[rowsAgainstOne], first
	}
	return &of[rowsAgainstRows], 0
}

// fits tells whether the result has the length for so many rows.
func (r result) fits(rows int, numbers bool) bool {
	if numbers {
		return r.length == rows
	}
	return rows <= r.length*64
}

// clearTail clears the words of a mask that so many rows do not fill: none, or one, unless it is longer than it
// has to be.
func (r result) clearTail(rows int) {
	for word := uint(rows) / 64; word < uint(r.length); word++ {
		setWord(r.start, int(word), 0)
	}
}

// plain tells whether a routine alone makes the answers of so many rows, without anything before or after it, whatever
// the form.
func (d *description) plain(n int) bool {
	return uintptr(unsafe.Pointer(d.numbers))|uintptr(unsafe.Pointer(d.derivation))|
		uintptr(unsafe.Pointer(d.sieve))|uintptr(unsafe.Pointer(d.compactor)) == 0 && (n < leastNear || d.near == nil)
}

// direct tells it of so many rows, against rows or against one.
//
//go:noinline
func direct[T soa.Float](d *description, n int, againstRows bool) bool {
	return d.numbers == nil && d.derivation == nil && !d.sievesRows(n, againstRows) && !compactsRows[T](d, n) &&
		(againstRows || !triesNear[T](d, n))
}

// A columnHeader is a slice as it lies in memory.
type columnHeader struct {
	start            unsafe.Pointer
	length, capacity int
}

const sizeOfHeader = int(unsafe.Sizeof(columnHeader{}))

// columnsOf is how many columns a shape of package soa has: see columns.
func columnsOf[S any]() int { return int(unsafe.Sizeof(*new(S))) / sizeOfHeader }

// rowsOfSide is the length of the first column.
func rowsOfSide[S any](side *S) int { return (*columnHeader)(unsafe.Pointer(side)).length }

// sharing tells which columns of so many rows share memory with the result: those that begin less than
// so many bytes after an address. A column with x bytes after its first does if it begins no more than x bytes
// before the start of the result, and before its end.
func (r result) sharing(rows int, size uintptr, numbers bool) (from, bytes uintptr) {
	x := uintptr(rows-1)*size | (size - 1) // that is rows*size - 1, in which the compiler finds no constant to move elsewhere
	bytes = uintptr(r.length) * 8
	if numbers {
		bytes = uintptr(r.length) * size
	}
	return uintptr(r.start) - x, bytes + x
}

// take hands over the k-th column of a side, and tells whether it has so many rows and does not share memory
// with the result.
func take(to *unsafe.Pointer, side unsafe.Pointer, k, rows int, from, bytes uintptr) bool {
	column := (*columnHeader)(unsafe.Add(side, k*sizeOfHeader))
	start := column.start
	*to = start
	return column.length == rows && uintptr(start)-from >= bytes
}

// exchange answers a call for whose form the test has no routine in another form: rows against one of a symmetric test
// as one against rows, for which the sides change places, and numbers of one against few as rows against rows.
//
//go:noinline
func exchange[T soa.Float, A, B any, K kind, M marks](d *description, to result, first *A, second *B, exchanged bool, settle func(row int)) {
	switch {
	case !exchanged && d.symmetric && rowsOfSide(second) == 1:
		answer[T, A, B, K, M](d, to, (*A)(unsafe.Pointer(second)), (*B)(unsafe.Pointer(first)), true, settle)
	case exchanged || !isNumbers[K]() || !repeat[T, A, B, K, M](d, to, first, second, settle):
		indirect[T, A, B, K, M](d, to, first, second, exchanged, settle)
	}
}

// repeat does what runRepeated does, for rows so few that what comes before that would be a good part of the call. It
// leaves a call for which another way is faster, or of which the single row is not as it should be, and tells that.
func repeat[T soa.Float, A, B any, K kind, M marks](d *description, to result, first *A, second *B, settle func(row int)) (done bool) {
	n := max(rowsOfSide(first), rowsOfSide(second))
	if n > repeatedRows || triesNear[T](d, n) || tooFewToRepeat[T](d, tier.Active(), n) {
		return false
	}
	pool := forType[T](&repetitions32, &repetitions64)
	room := pool.Get().(*repetition[T])
	from, shared := to.sharing(1, unsafe.Sizeof(*new(T)), isNumbers[K]())
	var a A
	var b B
	if rowsOfSide(first) == 1 {
		if done = repeatSide(room, &a, first, n, from, shared); done {
			answer[T, A, B, K, M](d, to, &a, second, false, settle)
		}
	} else if done = repeatSide(room, &b, second, n, from, shared); done {
		answer[T, A, B, K, M](d, to, first, &b, false, settle)
	}
	pool.Put(room)
	return done
}

// repeatSide makes the columns of to the single row of a side, so many times. It tells whether that has one row in each
// column and does not share memory with the result.
func repeatSide[T soa.Float, S any](room *repetition[T], to, side *S, n int, from, shared uintptr) bool {
	for k := range columnsOf[S]() {
		var single unsafe.Pointer
		if !take(&single, unsafe.Pointer(side), k, 1, from, shared) {
			return false
		}
		repeated := room.columns[k][:n]
		column.Fill(repeated, *(*T)(single))
		*(*[]T)(unsafe.Add(unsafe.Pointer(to), k*sizeOfHeader)) = repeated
	}
	return true
}

// indirect answers a call in another way. Sides that were exchanged change places again first, so that they
// are named as the caller knows them.
//
//go:noinline
func indirect[T soa.Float, A, B any, K kind, M marks](d *description, to result, first *A, second *B, exchanged bool, settle func(row int)) {
	if first != nil && second != nil && rowsOfMarks[M]() == smallRows {
		if _, n := forType[T](d.f32, d.f64).meeting(rowsOfSide(first), rowsOfSide(second)); smallRows < n && n <= chunkRows {
			answer[T, A, B, K, chunkMarks](d, to, first, second, exchanged, settle)
			return
		}
	}
	a, b := columns[T](first), columns[T](second)
	if exchanged {
		a, b = b, a
	}
	checked[T, K](d, to, a, b, settle)
}

// checked finds what is wrong with the arguments of a call, and otherwise answers it.
//
//go:noinline
func checked[T soa.Float, K kind](d *description, to result, first, second [][]T, settle func(row int)) {
	var c call[T]
	c.begin(d, first, second)
	if isNumbers[K]() {
		c.writesNumbers(unsafe.Slice((*T)(to.start), to.length))
	} else {
		c.writesMask(unsafe.Slice((*uint64)(to.start), to.length))
	}
	c.run(settle)
}

// scalar answers less than a granule of rows.
//
//go:noinline
func scalar[K kind](to result, n int, settle func(row int)) { runScalar(mask[K](to), n, settle) }

// further describes a call that has come straight as far as its routine, and goes on with it: in another way if it asks
// for more than the routine does, which has not run then, and there are no marks. Sides that were exchanged are described as
// they are now. One function does it for both, for a description takes more instructions than what comes after it.
//
//go:noinline
func further[T soa.Float, K kind](d *description, to result, r *routine, t tier.Tier, n int, a *routineArgs, marks *uint64, settle func(row int)) {
	var c call[T]
	describe[T, K](&c, d, to, r, t, n, a)
	switch {
	case marks != nil:
		c.afterRoutine(t, unsafe.Slice(marks, maskWords(n)), settle)
	case c.sievesNear(t):
		c.sievedNear(t, settle)
	default:
		c.runOrPad(t, settle)
	}
}

// resume goes on with such a call where its routine had no room for unsure bits, and stopped at a stretch with unsure rows.
//
//go:noinline
func resume[T soa.Float, K kind](d *description, to result, r *routine, t tier.Tier, n int, a *routineArgs, settle func(row int)) {
	var c call[T]
	describe[T, K](&c, d, to, r, t, n, a)
	c.resume(t, 0, n, settle)
}

// describe describes a call that has come straight as far as its routine.
func describe[T soa.Float, K kind](c *call[T], d *description, to result, r *routine, t tier.Tier, n int, a *routineArgs) {
	f := rowsAgainstRows
	for of := forType[T](d.f32, d.f64); r != &of[f]; {
		f++
	}
	c.test, c.routine, c.form, c.taken, c.hits, c.n, c.granule = d, r, f, f, mask[K](to), n, r.granule(t)
	c.first = len(d.first.shape.Columns)
	c.count = c.first + len(d.second.shape.Columns)
	c.args.commonArgs = a.commonArgs
	if isNumbers[K]() {
		c.outs, c.args.out[0] = 1, to.start
	}
}

// afterRoutine does what is left to do when the routine has answered the call: it answers the rest that the routine
// left, if it did, and settles the rows that it was unsure of.
func (c *call[T]) afterRoutine(t tier.Tier, unsure []uint64, settle func(row int)) {
	if rest := c.n & (c.granule - 1); rest != 0 {
		if takesRest {
			placeRest(&unsure[c.n/64], c.n, rest, c.granule)
		} else {
			c.answerRest(t, &c.args, 0, c.n, unsure)
		}
	}
	c.settleUnsure(t, &c.args, 0, unsure, settle)
}

// anyMarked tells whether the bit of any of n rows is set. There is room for a multiple of 256 rows,
// and the bits after n are zero.
func anyMarked(marks unsafe.Pointer, n int) bool {
	four := (*[4]uint64)(marks)
	all := four[0] | four[1] | four[2] | four[3]
	for row := 256; row < n; row += 256 {
		four = (*[4]uint64)(unsafe.Add(marks, uint(row)/8))
		all |= four[0] | four[1] | four[2] | four[3]
	}
	return all != 0
}
