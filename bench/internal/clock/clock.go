// Package clock measures how fast the core's clock runs: no system tells that reliably.
package clock

import (
	"runtime"
	"time"
)

// GHz returns the clock's rate while the core works, in cycles a nanosecond. It times a chain of
// operations of which each needs the one before: every CPU of today takes one cycle for each. It
// takes some milliseconds; the fastest of several tries counts, since whatever disturbs one makes
// it slower.
func GHz() (best float64) {
	warm := time.Now()
	for time.Since(warm) < 5*time.Millisecond { // a core that idled runs slowly at first
		runtime.KeepAlive(chain(1))
	}
	for range tries {
		start := time.Now()
		runtime.KeepAlive(chain(rounds))
		best = max(best, rounds*perRound/float64(time.Since(start).Nanoseconds()))
	}
	return best
}

const (
	tries    = 20
	rounds   = 5000
	perRound = 32
)

// chain does n rounds of perRound operations. Sums and exclusive ors by turns keep the compiler
// from taking two of them together; the loop's own counting runs beside them.
//
//go:noinline
func chain(n int) uint64 {
	a, b := uint64(1), uint64(n)
	for range n {
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
		a += b
		b ^= a
	}
	return b
}
