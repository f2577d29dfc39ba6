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
//   - It is compiled for each pair of shapes, element type and kind of answer, so that it knows how many
//     columns there are. A column is checked and handed over in seven instructions.
//   - It is one function, and leaves for indirect from where it finds a reason to, rather than at the end:
//     conditions that are kept take variables, and a function that has more of them than there are registers
//     spends its time on putting them away.
//   - What has to be cleared, for the garbage collector or because the routine asks for it, is no more
//     than such a call needs: routineArgs, and the bits of smallRows unsure rows. With more rows than that a routine
//     that stops at unsure rows has no room for their bits at all, until it does.
//   - What few calls need is a function of its own (indirect, exchange, scalar, further, resume), so that this
//     one has no variables for it. The bits of unsure rows are put in their place only if there are any.

// answerHits checks the arguments of a call whose result is a mask, and answers every row.
func answerHits[T soa.Float, A, B any](d *description, hits Mask, first *A, second *B, settle func(row int)) {
	to := result{unsafe.Pointer(unsafe.SliceData(hits)), len(hits)}
	answer[T, A, B, asHits, smallMarks](d, to, first, second, false, settle)
}

// answerNumbers does the same for a call whose result is one column of numbers.
func answerNumbers[T soa.Float, A, B any](d *description, column []T, first *A, second *B, settle func(row int)) {
	to := result{unsafe.Pointer(unsafe.SliceData(column)), len(column)}
	answer[T, A, B, asNumbers, smallMarks](d, to, first, second, false, settle)
}

// A result is where a call writes its answers: the words of a mask, or a column of numbers.
type result struct {
	start  unsafe.Pointer
	length int
}

// A kind of answer: hits or numbers. A function that has it as a type parameter is compiled for either,
// since their sizes differ.
type (
	kind      interface{ asHits | asNumbers }
	asHits    [0]byte
	asNumbers [1]byte
)

func isNumbers[K kind]() bool { return unsafe.Sizeof(*new(K)) == unsafe.Sizeof(asNumbers{}) }

// mask is the result of a call for hits, and nil for one of numbers.
func mask[K kind](to result) Mask {
	if isNumbers[K]() {
		return nil
	}
	return unsafe.Slice((*uint64)(to.start), to.length)
}

// Marks have room for the bits of unsure rows.
type (
	marks      interface{ smallMarks | chunkMarks }
	smallMarks [smallRows / 64]uint64
	chunkMarks [chunkRows / 64]uint64
)

// rowsOfMarks is how many rows there is room for.
func rowsOfMarks[M marks]() int { return 8 * int(unsafe.Sizeof(*new(M))) }

// answer checks the arguments and answers every row, straight if that is possible. It takes as many rows
// as there are marks for, and a chunk of them if the routine can do without. Sides that were exchanged are in the order of
// the routine, not the caller's.
func answer[T soa.Float, A, B any, K kind, M marks](d *description, to result, first *A, second *B, exchanged bool, settle func(row int)) {
	if first == nil || second == nil || altered() {
		goto indirect
	}
	{
		x, y := rowsOfSide(first), rowsOfSide(second)
		r, n := forType[T](d.f32, d.f64).meeting(x, y)
		if uint(n-1) >= chunkRows || !to.fits(n, isNumbers[K]()) {
			goto indirect
		}
		t, on := r.lowered(tier.Active(), n)
		if on.granule == 0 {
			exchange[T, A, B, K, M](d, to, first, second, exchanged, settle)
			return
		}
		if n > rowsOfMarks[M]() && !r.needsNoRoom(on) {
			goto indirect
		}
		var args routineArgs
		in := &args.in
		// The columns, 2 to 6 of either side. A function of its own for them would not be inlined, and
		// conditions in one expression would be kept.
		side := unsafe.Pointer(first)
		size := unsafe.Sizeof(*new(T))
		from, shared := to.sharing(x, size, isNumbers[K]())
		if !take(&in[0], side, 0, x, from, shared) {
			goto indirect
		}
		if !take(&in[1], side, 1, x, from, shared) {
			goto indirect
		}
		a := columnsOf[A]()
		if a > 2 {
			if !take(&in[2], side, 2, x, from, shared) {
				goto indirect
			}
		}
		if a > 3 {
			if !take(&in[3], side, 3, x, from, shared) {
				goto indirect
			}
		}
		if a > 4 {
			if !take(&in[4], side, 4, x, from, shared) {
				goto indirect
			}
		}
		if a > 5 {
			if !take(&in[5], side, 5, x, from, shared) {
				goto indirect
			}
		}
		side = unsafe.Pointer(second)
		from, shared = to.sharing(y, size, isNumbers[K]())
		if !take(&in[a], side, 0, y, from, shared) {
			goto indirect
		}
		if !take(&in[a+1], side, 1, y, from, shared) {
			goto indirect
		}
		b := columnsOf[B]()
		if b > 2 {
			if !take(&in[a+2], side, 2, y, from, shared) {
				goto indirect
			}
		}
		if b > 3 {
			if !take(&in[a+3], side, 3, y, from, shared) {
				goto indirect
			}
		}
		if b > 4 {
			if !take(&in[a+4], side, 4, y, from, shared) {
				goto indirect
			}
		}
		if b > 5 {
			if !take(&in[a+5], side, 5, y, from, shared) {
				goto indirect
			}
		}
		if n < on.granule {
			if d.padsRows(n, x == y) {
				further[T, K](d, to, r, t, n, hidden(&args), nil, settle)
			} else {
				scalar[K](to, n, settle)
			}
			return
		}
		if !d.plain(n) {
			if !direct[T](d, n, x == y) {
				further[T, K](d, to, r, t, n, hidden(&args), nil, settle)
				return
			}
		}
		args.rows = turnRows(n, on.granule)
		if isNumbers[K]() {
			args.out = to.start
		} else {
			args.hit = to.start
			to.clearTail(n)
		}
		var marks M
		toRoutine, unsure := &args, (*uint64)(unsafe.Pointer(&marks))
		if n > rowsOfMarks[M]() {
			unsure = nil
		}
		inVain := r.hint.start(toRoutine)
		on.answer(hidden(toRoutine), hidden(unsure))
		r.hint.finish(inVain, toRoutine, unsure)
		sure := on.stops && toRoutine.coldFrom < 0 // of all rows
		if !sure && n > rowsOfMarks[M]() {
			resume[T, K](d, to, r, t, n, hidden(toRoutine), settle)
			return
		}
		rest := n & (on.granule - 1)
		if takesRest && rest != 0 && !isNumbers[K]() {
			placeRest((*uint64)(unsafe.Add(to.start, (maskWords(n)-1)*8)), n, rest, on.granule)
		}
		if !takesRest && rest != 0 || !sure && anyMarked(unsafe.Pointer(&marks), n) {
			further[T, K](d, to, r, t, n, hidden(toRoutine), hidden(unsure), settle)
		}
		return
	}
indirect:
	indirect[T, A, B, K, M](d, to, first, second, exchanged, settle)
}
