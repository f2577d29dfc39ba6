package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// A call of up to chunkRows rows with nothing out of the ordinary about it goes straight to its routine.
// A routine answers 64 rows in some 200 instructions. The way through begin and run would be several
// times as many. This one is as few as can be:
//
//   - It makes no description of the call. What it knows of the call are a few variables.
//   - Columns are checked and handed over in seven instructions each (takeColumns).
//   - What has to be cleared, for the garbage collector or because the routine asks for it, is no more
//     than such a call needs: routineArgs, and the bits of smallRows unsure rows.
//   - What few calls need is a function of its own (checked, afterRoutine), so that this one has no
//     variables for it. The bits of unsure rows are put in their place only if there are any.

// answerHits checks the arguments of a call whose result is a mask, and answers every row.
func answerHits[T soa.Float](d *description, hits Mask, first, second *[]T, settle func(row int)) {
	to := result[T]{start: unsafe.Pointer(unsafe.SliceData(hits)), length: len(hits)}
	answer[T, [smallRows / 64]uint64](d, to, first, second, settle)
}

// answerNumbers does the same for a call whose result is one column of numbers.
func answerNumbers[T soa.Float](d *description, column []T, first, second *[]T, settle func(row int)) {
	to := result[T]{start: unsafe.Pointer(unsafe.SliceData(column)), length: len(column), numbers: true}
	answer[T, [smallRows / 64]uint64](d, to, first, second, settle)
}

// A result is where a call writes its answers: the words of a mask, or a column of numbers.
type result[T soa.Float] struct {
	start   unsafe.Pointer
	length  int
	numbers bool
}

// mask is the result of a call for hits, and nil for one of numbers.
func (r *result[T]) mask() Mask {
	if r.numbers {
		return nil
	}
	return unsafe.Slice((*uint64)(r.start), r.length)
}

// answer checks the arguments and answers every row, straight if that is possible. Marks have room for
// the bits of unsure rows.
func answer[T soa.Float, Marks [smallRows / 64]uint64 | [chunkRows / 64]uint64](d *description, to result[T], first, second *[]T, settle func(row int)) {
	var r *routine
	n, leastSieved := 0, leastSievedOne
	if first != nil && second != nil {
		of := forType[T](d.f32, d.f64)
		switch x, y := len(*first), len(*second); {
		case x == y:
			r, n, leastSieved = &of[rowsAgainstRows], x, leastSievedRows
		case x == 1:
			r, n = &of[oneAgainstRows], y
		case y == 1:
			r, n = &of[rowsAgainstOne], x
		}
	}
	most := 8 * int(unsafe.Sizeof(*new(Marks)))
	if uint(n-1) >= uint(most) || !direct[T](d, n, leastSieved) {
		if most < chunkRows && smallRows < n && n <= chunkRows {
			answer[T, [chunkRows / 64]uint64](d, to, first, second, settle)
		} else {
			checked(d, to, first, second, false, settle)
		}
		return
	}
	t, on := r.lowered(n)
	granule := on.granule
	exchanged := false
	if granule == 0 {
		if one := exchanges[T](d, r); one != nil {
			first, second, exchanged = second, first, true
			r = one
			t, on = r.lowered(n)
			granule = on.granule
		}
	}
	size := unsafe.Sizeof(*new(T))
	fits, bytes := to.length >= maskWords(n) && granule != 0, uintptr(to.length)*8
	if to.numbers {
		fits, bytes = to.length == n && granule != 0 && (n >= granule || n < leastPaddedRows || !r.woven), uintptr(n)*size
	}
	if !fits {
		checked(d, to, first, second, exchanged, settle)
		return
	}
	var args routineArgs
	// A column with x bytes after its first shares memory with the result if it begins no more than x
	// bytes before the start of the result, and before its end.
	x, y := uintptr(len(*first))*size-1, uintptr(len(*second))*size-1
	in, columns := unsafe.Pointer(hidden(&args.in)), len(d.first.shape.Columns)
	firstTaken := takeColumns(in, unsafe.Pointer(first), columns, len(*first), uintptr(to.start)-x, bytes+x)
	in = unsafe.Add(in, columns*int(unsafe.Sizeof(in)))
	secondTaken := takeColumns(in, unsafe.Pointer(second), len(d.second.shape.Columns), len(*second), uintptr(to.start)-y, bytes+y)
	if !firstTaken || !secondTaken {
		checked(d, to, first, second, exchanged, settle)
		return
	}
	if n < granule {
		runScalar(to.mask(), n, settle)
		return
	}
	if to.numbers {
		args.out = to.start
	} else {
		args.hit = to.start
		for word := uint(n) / 64; word < uint(to.length); word++ { // not at all, or once
			setWord(to.start, int(word), 0)
		}
	}
	args.rows = turnRows(n, granule)
	var marks Marks
	a, unsure := &args, (*uint64)(unsafe.Pointer(&marks))
	inVain := r.hint.start(a)
	on.answer(hidden(a), hidden(unsure))
	r.hint.finish(inVain, a, unsure)
	rest := n & (granule - 1)
	if takesRest && rest != 0 && !to.numbers {
		placeRest((*uint64)(unsafe.Add(to.start, uint(n)/64*8)), n, rest, granule)
	}
	if !takesRest && rest != 0 || anyMarked(unsafe.Pointer(&marks), n) {
		afterRoutine(d, to, r, t, n, hidden(a), hidden(unsure), settle)
	}
}

// A columnHeader is a slice as it lies in memory, with its pointer as a number.
type columnHeader struct {
	start            uintptr
	length, capacity int
}

// takeColumns puts the addresses of the columns of a side, 2 to 6 of them, into an array of pointers. It
// tells whether each has so many rows, and none begins at one of the shared addresses, so many from the first one on.
//
// The array is on the stack of the caller. The compiler does not know that, and would ask at each pointer
// whether the garbage collector has to hear of it. So the pointers are copied as numbers. That is safe
// because nothing is called from here, so that the stack, where columns may be too, does not move
// meanwhile; and because the shape of package soa, which the caller has, keeps the columns.
//
//go:noinline
//go:nosplit
func takeColumns(to, side unsafe.Pointer, columns, rows int, from, shared uintptr) bool {
	in := (*[maxSide]uintptr)(to)
	take := func(k int) bool {
		column := (*columnHeader)(unsafe.Add(side, k*int(unsafe.Sizeof(columnHeader{}))))
		in[k] = column.start
		return column.length == rows && column.start-from >= shared
	}
	switch columns {
	case 6:
		if !take(5) {
			return false
		}
		fallthrough
	case 5:
		if !take(4) {
			return false
		}
		fallthrough
	case 4:
		if !take(3) {
			return false
		}
		fallthrough
	case 3:
		if !take(2) {
			return false
		}
	}
	return take(0) && take(1)
}

// exchanges is the routine for one against rows of a symmetric test that has none for rows against one,
// if r is what it has for these. The sides then change places.
//
//go:noinline
func exchanges[T soa.Float](d *description, r *routine) *routine {
	of := forType[T](d.f32, d.f64)
	if r != &of[rowsAgainstOne] || d.first.shape != d.second.shape || of[oneAgainstRows].name == "" {
		return nil
	}
	return &of[oneAgainstRows]
}

// checked answers a call in any other way, after it has found what is wrong with its arguments. Sides
// that were exchanged change places again first, so that they are named as the caller knows them.
//
//go:noinline
func checked[T soa.Float](d *description, to result[T], first, second *[]T, exchanged bool, settle func(row int)) {
	if exchanged {
		first, second = second, first
	}
	var c call[T]
	c.begin(d, columnsFrom(&d.first, first), columnsFrom(&d.second, second))
	if to.numbers {
		c.writesNumbers(unsafe.Slice((*T)(to.start), to.length))
	} else {
		c.writesMask(to.mask())
	}
	c.run(settle)
}

// direct tells whether a routine alone makes the answers of so many rows, without anything before or
// after it, where a sieve takes so many at least.
func direct[T soa.Float](d *description, n, leastSieved int) bool {
	return d.numbers == nil && d.derivation == nil && (d.sieve == nil || n < leastSieved) &&
		(d.collector == nil || n < leastCollectedRows || unsafe.Sizeof(*new(T)) == 8)
}

// afterRoutine does what is left to do of a call whose routine has answered all rows but a rest,
// which it may have left.
//
//go:noinline
func afterRoutine[T soa.Float](d *description, to result[T], r *routine, t tier.Tier, n int, a *routineArgs, marks *uint64, settle func(row int)) {
	all, unsure := a.ofCall(), unsafe.Slice(marks, maskWords(n))
	f := rowsAgainstRows
	for of := forType[T](d.f32, d.f64); r != &of[f]; {
		f++
	}
	c := call[T]{test: d, routine: r, form: f, columns: f, hits: to.mask(), n: n}
	c.least = c.routine.granule(t)
	c.first = len(d.first.shape.Columns)
	c.count = c.first + len(d.second.shape.Columns)
	if to.numbers {
		c.outs = 1
	}
	if rest := n & (c.least - 1); rest != 0 {
		if takesRest {
			placeRest(&unsure[n/64], n, rest, c.least)
		} else {
			c.answerRest(t, &all, 0, n, unsure)
		}
	}
	if c.dropNonShapes(t, hidden(&all), unsure) {
		settleMarked(0, unsure, settle)
	}
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
