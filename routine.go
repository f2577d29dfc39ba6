package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/tier"
)

// routines are those of a test for one element type, by call form. A symmetric test has none for
// rows against one. Some tests have those for rows against rows alone, or one against rows on the generic tier alone:
// see runRepeated.
type routines [forms]routine

// A routine is a vector program for one element type and call form, as the tiers of this build have
// it.
type routine struct {
	name string
	on   [tier.Count]lowering
	hint hint
}

// A lowering is a routine on one tier.
type lowering struct {
	granule int // the rows in a turn of its loop, or in half a turn: it takes a multiple of them, or as many or more
	answer  func(a *routineArgs, unsure *uint64)

	// stops tells that unsure may be nil: if it comes to unsure rows the routine then stops before them. It
	// writes unsure bits only where coldFrom tells that it has come to such rows.
	stops bool
}

// granule is the granule of r on tier t. It panics if r is not lowered to that.
func (r *routine) granule(t tier.Tier) int {
	granule := r.on[t].granule
	if granule == 0 {
		r.missing(t)
	}
	return granule
}

// missing is apart from granule, which is compiled into many functions.
//
//go:noinline
func (r *routine) missing(t tier.Tier) {
	panic("hantei: this build has no routine " + r.name + " for tier " + t.String())
}

// lowered is the tier that answers so many rows where t is in use, and r on it, whose granule is 0 if there
// is none. A batch too small for a routine of the tier avx512 goes to avx2 if its granule is half of that.
// Every such CPU has both.
func (r *routine) lowered(t tier.Tier, rows int) (tier.Tier, *lowering) {
	on := &r.on[t]
	if t == tier.AVX512 && rows < on.granule && r.on[tier.AVX2].granule < on.granule {
		return tier.AVX2, &r.on[tier.AVX2]
	}
	return t, on
}

// needsNoRoom tells whether r, as lowered, may be handed no room for unsure bits. If it is to begin with the rows that
// may be unsure it could do nothing without.
func (r *routine) needsNoRoom(on *lowering) bool {
	return on.stops && !beginsCold(r.hint.inVain.Load())
}

// answer runs r on tier t. Of what it is handed no routine keeps anything.
func (r *routine) answer(t tier.Tier, a *callArgs, unsure *uint64) {
	args := a.ofRoutine()
	inVain := r.hint.start(args)
	r.on[t].answer(hidden(args), hidden(unsure))
	r.hint.finish(inVain, args, unsure)
}

// hidden is p, unknown to the compiler's escape analysis. What is handed to a function that the
// compiler does not know would otherwise be allocated on the heap, at each call.
//
// While the address is a number the stack must not move. So nothing is called in between: the
// directives keep the checks of the race detector out, and the one for the size of the stack.
//
//go:nosplit
//go:nocheckptr
//go:norace
func hidden[E any](p *E) *E {
	address := uintptr(unsafe.Pointer(p))
	return *(**E)(unsafe.Pointer(&address))
}

// answerByRoutine answers rows lo to hi-1, at least a granule, by the routine of tier t, which
// marks those that it is unsure of. The rest, less than a granule, is answered with the rows before
// it as the last granule of the rows; those before it are thus answered twice, and nothing is read
// or written outside the columns. Where takesRest says so the routine does that by itself, and the
// bits of the rest are only put in their place. Otherwise it is called once more. The granule of the
// generic tier is one row, which leaves no rest.
func (c *call[T]) answerByRoutine(t tier.Tier, lo, hi int, unsure []uint64) {
	c.handRows(lo, hi)
	c.routine.answer(t, &c.args, &unsure[0])
	c.endRows(t, lo, hi, unsure)
}

// handRows makes the arguments those of rows lo to hi-1, of which the columns begin with row lo.
func (c *call[T]) handRows(lo, hi int) {
	c.args.rows = turnRows(hi-lo, c.granule)
	if c.hits != nil {
		c.args.hit = unsafe.Pointer(&c.hits[lo/64])
	}
}

// endRows answers the rest of such rows, or puts its bits in their place. unsure is nil if the routine had no room for them.
func (c *call[T]) endRows(t tier.Tier, lo, hi int, unsure []uint64) {
	switch rest := (hi - lo) & (c.granule - 1); {
	case rest == 0:
	case takesRest:
		if unsure != nil {
			placeRest(&unsure[(hi-lo)/64], hi-lo, rest, c.granule)
		}
		if c.hits != nil {
			placeRest(&c.hits[hi/64], hi-lo, rest, c.granule)
		}
	default:
		c.answerRest(t, &c.args, lo, hi, unsure)
	}
}

// turnRows is how many of n rows a routine is handed.
func turnRows(n, granule int) int {
	if takesRest {
		return n
	}
	return n &^ (granule - 1)
}

// placeRest puts the bits of the rest of n rows in their place. word has the bits of the last turn
// where those of the rest belong: the bits of the last granule of the rows, of which the rest are
// the last ones.
func placeRest(word *uint64, n, rest, granule int) {
	before := uint64(1)<<(uint(n-rest)%64) - 1
	*word = *word&before | *word>>(uint(granule-rest)%64)&^before
}

// answerRest answers what less than a granule remains of rows lo to hi-1. a is what the routine was
// handed for those before.
func (c *call[T]) answerRest(t tier.Tier, a *callArgs, lo, hi int, unsure []uint64) {
	var hit, unsureOfAll uint64
	var last callArgs
	c.from(&last, a, hi-c.granule-lo)
	last.hit, last.rows = unsafe.Pointer(&hit), c.granule
	c.routine.answer(t, &last, &unsureOfAll)
	rest := (hi - lo) & (c.granule - 1)
	row := hi - rest // a multiple of the granule, so that the bits from here on are in one word
	unsure[(row-lo)/64] |= unsureOfAll >> (c.granule - rest) << (row % 64)
	if c.hits != nil {
		c.hits[row/64] |= hit >> (c.granule - rest) << (row % 64)
	}
}

// from makes the columns of to those of a from the row on that is so many rows further on. It must
// exist. to may be a.
func (c *call[T]) from(to, a *callArgs, rows int) {
	bytes := rows * int(unsafe.Sizeof(*new(T)))
	first, second := bytes, bytes
	switch c.taken {
	case oneAgainstRows:
		first = 0
	case rowsAgainstOne:
		second = 0
	}
	for k, at := range a.in[:c.first] {
		to.in[k] = unsafe.Add(at, first)
	}
	for k := c.first; k < c.count; k++ {
		to.in[k] = unsafe.Add(a.in[k], second)
	}
	for k, at := range a.out[:c.outs] {
		to.out[k] = unsafe.Add(at, bytes)
	}
}
