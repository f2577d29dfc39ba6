package hantei

import (
	"math/rand/v2"
	"sync/atomic"
	"unsafe"
)

// A hint is what a routine of rows against rows keeps from call to call: how often in a row it had to
// go over the first stretch twice, because it was unsure of one of its rows or unfit for the data. After
// startsInVain times the next calls begin in the cold loop. So data with rows that are no shapes costs
// no more than the cold loop takes. A hint never changes an answer.
//
// Many goroutines read it. It is written only where it changes, and in no order: a hint that is lost
// costs the time of a stretch.
type hint struct{ inVain atomic.Uint32 }

const (
	// startsInVain is how many calls find out for themselves: one may have met a rare row.
	startsInVain = 2

	// callsCold is how many calls in a row, on average, begin in the cold loop though it is unsure of
	// none of their rows. Then one tries the hot loop again. If that is unfit for all such data it is
	// tried in vain, which takes the time of a stretch.
	callsCold = 16
)

// beginsCold tells whether a routine with so many starts in vain should begin in the cold loop.
func beginsCold(inVain uint32) bool { return inVain >= startsInVain }

// start tells a routine where to begin, and returns how many starts in vain there were before.
func (h *hint) start(a *routineArgs) (inVain uint32) {
	inVain = h.inVain.Load()
	a.coldFrom = -1
	if beginsCold(inVain) {
		a.coldFrom = 0
	}
	return inVain
}

// finish takes down how the call went that started so. Nothing changes after most calls. unsure is nil if the routine had
// no room for unsure bits.
func (h *hint) finish(inVain uint32, a *routineArgs, unsure *uint64) {
	if a.coldFrom == 0 || inVain != 0 {
		h.note(inVain, a, unsure)
	}
}

// note is finish where something may change.
func (h *hint) note(inVain uint32, a *routineArgs, unsure *uint64) {
	switch {
	case beginsCold(inVain):
		if unsure != nil && !anySet(unsafe.Slice(unsure, maskWords(a.rows))) && rand.N(callsCold) == 0 {
			h.inVain.Store(startsInVain - 1) // a single start in vain will be enough
		}
	case a.coldFrom == 0:
		h.inVain.Store(inVain + 1)
	case inVain != 0:
		h.inVain.Store(0)
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
