package hantei

import (
	"unsafe"

	"github.com/hantei-go/hantei/internal/fenv"
	"github.com/hantei-go/hantei/internal/tier"
	"github.com/hantei-go/hantei/soa"
)

// call is one call of a test, on its way from checked arguments to settled rows.
type call[T soa.Float] struct {
	test    *description
	args    callArgs // the columns, from the row on that is answered next
	routine *routine // for the test, T and the form
	form    form     // of the sides, as they were given
	taken   form     // as the routine takes the columns
	first   int      // columns of the first side, as the routine takes them
	count   int      // columns of both sides
	outs    int      // columns of numbers
	hits    Mask     // nil where the answer is numbers
	n       int      // rows
	granule int      // of the routine, in the tier that answers the call
}

// A way answers every row of a call.
type way[T soa.Float] func(c *call[T], t tier.Tier, settle func(row int))

// run answers every row in the way that suits their number. Whatever the way, a row that the
// routine is unsure of is left to settle, which decides it by package kernel; a way is a matter
// of speed only.
//
// The tier in use is looked up once: another goroutine may change it, and not every tier has a
// routine for every form.
func (c *call[T]) run(settle func(row int)) {
	defer fenv.SetDefault().Restore()
	t := tier.Active()
	if c.sievesNear(t) {
		c.sievedNear(t, settle)
	} else {
		c.runInAnyForm(t, settle)
	}
}

// runInAnyForm answers every row, also where the test has no routine for the form.
func (c *call[T]) runInAnyForm(t tier.Tier, settle func(row int)) {
	if c.repeats(t) {
		c.runRepeated(t, settle)
	} else {
		c.runRoutine(t, settle)
	}
}

// runRoutine answers every row of a call whose form has a routine on the tier in use.
func (c *call[T]) runRoutine(active tier.Tier, settle func(row int)) {
	c.use(forType[T](c.test.f32, c.test.f64))
	c.runOrPad(c.choose(active), settle)
}

// runOrPad answers every row of such a call on tier t, which has the routine.
func (c *call[T]) runOrPad(t tier.Tier, settle func(row int)) {
	switch {
	case c.n >= c.granule:
		c.runOn(t, settle)
	case c.pads(t):
		c.runPadded(t, settle)
	default:
		runScalar(c.hits, c.n, settle)
	}
}

// runOn answers every row of a call that has enough of them for its routine on tier t.
func (c *call[T]) runOn(t tier.Tier, settle func(row int)) {
	switch {
	case c.goesOnce(t):
		c.goOnce(t, settle)
	case c.compacts(t):
		c.compacted(t, settle)
	case c.test.numbers != nil:
		c.inTwoGoes(t, settle)
	case c.sieves(t):
		c.sieved(t, settle)
	default:
		c.runAlike(t, settle)
	}
}

// by answers every row by the one of two ways that is for T. A description has them, so that programs whose tests have
// neither leave them out. What they are handed is hidden, or each call would allocate it.
func (c *call[T]) by(run32 way[float32], run64 way[float64], t tier.Tier, settle func(row int)) {
	at, settling := unsafe.Pointer(hidden(c)), *hidden(&settle)
	if unsafe.Sizeof(*new(T)) == 4 {
		run32((*call[float32])(at), t, settling)
	} else {
		run64((*call[float64])(at), t, settling)
	}
}

// use takes the routine of these for the form of the call. There is none of a symmetric test for
// rows against one: the sides change places, and it is one against rows.
func (c *call[T]) use(of *routines) {
	c.routine = &of[c.taken]
	if c.routine.name != "" {
		return
	}
	in := c.args.in
	n := copy(c.args.in[:], in[c.first:c.count])
	copy(c.args.in[n:], in[:c.first])
	c.first, c.taken = n, oneAgainstRows
	c.routine = &of[oneAgainstRows]
}

// choose returns the tier that answers the call, and notes the granule of its routine.
func (c *call[T]) choose(active tier.Tier) tier.Tier {
	t, _ := c.routine.lowered(active, c.n)
	c.granule = c.routine.granule(t)
	return t
}

// runScalar leaves every row to settle: for so few rows package kernel is the fastest.
func runScalar(hits Mask, n int, settle func(row int)) {
	clear(hits)
	for row := range n {
		settle(row)
	}
}
