package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// answerHits checks the arguments of a call whose result is a mask, and answers every row.
func answerHits[T soa.Float](d *description, hits Mask, first, second *[]T, settle func(row int)) {
	answer(d, result[T]{start: unsafe.Pointer(unsafe.SliceData(hits)), length: len(hits)}, first, second, settle)
}

// answerNumbers does the same for a call whose result is one column of numbers.
func answerNumbers[T soa.Float](d *description, column []T, first, second *[]T, settle func(row int)) {
	answer(d, result[T]{start: unsafe.Pointer(unsafe.SliceData(column)), length: len(column), numbers: true}, first, second, settle)
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

// answer checks the arguments and answers every row, straight if that is possible.
func answer[T soa.Float](d *description, to result[T], first, second *[]T, settle func(row int)) {
	done := false
	if first != nil && second != nil {
		switch f, n, ok := formOf(len(*first), len(*second)); {
		case !ok || n == 0 || n > chunkRows:
		case n <= smallRows:
			done = straight[T, [smallRows / 64]uint64](d, to, first, second, f, n, settle)
		default:
			done = straight[T, [chunkRows / 64]uint64](d, to, first, second, f, n, settle)
		}
	}
	if done {
		return
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

// straight answers a call of n rows if nothing about it is out of the ordinary: the arguments are in
// order, and a routine alone makes the answers. It tells whether that is so, and has written nothing if
// not. Marks have a bit for each row of the call.
//
// The way through begin and run takes as long as a short routine does for some hundred rows.
// This one is a third of it: it is one function, which clears no more than what the routine is
// handed, and that stands on its own stack, so that the compiler need not ask the garbage collector
// at each pointer.
func straight[T soa.Float, Marks [smallRows / 64]uint64 | [chunkRows / 64]uint64](d *description, to result[T], first, second *[]T, f form, n int, settle func(row int)) bool {
	if !direct[T](d, n) {
		return false
	}
	bytes, fits := 8*to.length, to.length >= maskWords(n)
	if to.numbers {
		bytes, fits = n*int(unsafe.Sizeof(*new(T))), to.length == n
	}
	if !fits {
		return false
	}
	routine := &forType[T](d.f32, d.f64)[f]
	t := routine.tierFor(n)
	on := &routine.on[t]
	if on.granule == 0 || n < on.granule && to.numbers {
		return false
	}
	var args routineArgs
	x, y := len(d.first.shape.Columns), len(d.second.shape.Columns)
	if !takeApart(args.in[:x], first, to.start, bytes) || !takeApart(args.in[x:x+y], second, to.start, bytes) {
		return false
	}
	if n < on.granule {
		runScalar(to.mask(), n, settle)
		return true
	}
	args.rows = turnRows(n, on.granule)
	if to.numbers {
		args.out[0] = to.start
	} else {
		args.hit = to.start
		clearWords(to.start, n/64, to.length)
	}
	var marks Marks
	unsure := unsafe.Slice((*uint64)(unsafe.Pointer(&marks)), maskWords(n))
	routine.answer(t, &args, &unsure[0])
	rest := n & (on.granule - 1)
	if takesRest && rest != 0 {
		placeRest(&unsure[n/64], n, rest, on.granule)
		if !to.numbers {
			placeRest((*uint64)(unsafe.Add(to.start, n/64*8)), n, rest, on.granule)
		}
	}
	if !takesRest && rest != 0 || anySet(unsure) {
		afterRoutine(d, to, f, n, t, hidden(&args), unsure, settle)
	}
	return true
}

// direct tells whether a routine alone makes the answers of so many rows, without anything before or
// after it.
func direct[T soa.Float](d *description, n int) bool {
	return d.numbers == nil && d.derivation == nil && (d.sieve == nil || n < min(leastSievedOne, leastSievedRows)) &&
		(d.collector == nil || n < leastCollectedRows || unsafe.Sizeof(*new(T)) == 8)
}

// afterRoutine does what is left to do of a call whose routine has answered all rows but a rest,
// which it may have left.
func afterRoutine[T soa.Float](d *description, to result[T], f form, n int, t tier.Tier, a *routineArgs, unsure []uint64, settle func(row int)) {
	c := call[T]{test: d, routine: &forType[T](d.f32, d.f64)[f], form: f, columns: f, hits: to.mask(), n: n}
	c.least = c.routine.granule(t)
	c.first = len(d.first.shape.Columns)
	c.count = c.first + len(d.second.shape.Columns)
	if to.numbers {
		c.outs = 1
	}
	if a.rows != n {
		c.answerRest(t, a, 0, n, unsure)
	}
	if c.dropNonShapes(t, a, unsure) {
		settleMarked(0, unsure, settle)
	}
}

// takeApart puts the first rows of the columns of a side into in. It tells whether all columns have
// as many rows as the first one, one at least, and share no memory with the result, which has so many
// bytes from start on.
func takeApart[T any](in []unsafe.Pointer, first *[]T, start unsafe.Pointer, bytes int) bool {
	n := len(*first)
	// A column shares memory if its last byte is one of so many bytes from start on.
	last := uintptr(n)*unsafe.Sizeof(*new(T)) - 1
	from, shared := uintptr(start)-last, uintptr(bytes)+last
	for k := range in {
		column := (*[]T)(unsafe.Add(unsafe.Pointer(first), uintptr(k)*unsafe.Sizeof(*first)))
		at := unsafe.Pointer(unsafe.SliceData(*column))
		if len(*column) != n || uintptr(at)-from < shared {
			return false
		}
		in[k] = at
	}
	return true
}

// clearWords clears words from to to-1 of a mask, of which there is often one or none.
func clearWords(mask unsafe.Pointer, from, to int) {
	if from+1 == to {
		setWord(mask, from, 0)
	} else if from < to {
		clear(unsafe.Slice((*uint64)(mask), to)[from:])
	}
}

// anySet tells whether a bit is set in any of the words.
func anySet(words []uint64) bool {
	var all uint64
	for _, word := range words {
		all |= word
	}
	return all != 0
}
