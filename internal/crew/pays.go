package crew

import "time"

// leastShared is the least work, in the time that one worker would take, that is shared with
// others: a goroutine takes 60 to 160 microseconds to start on another core.
const leastShared = 250 * time.Microsecond

// pays tells whether the rest of so many pieces is worth more workers. One worker began them at
// start and has done some. The pieces count as equally long; before one is done nothing is known,
// and the answer is no.
func pays(start time.Time, done, pieces int) bool {
	return done > 0 && float64(time.Since(start))*float64(pieces-done) > float64(done)*float64(leastShared)
}
