// Package spread tells when work is worth more than one goroutine.
package spread

import "time"

// above is the least work, in the time of one worker, that is spread over
// several: a goroutine takes 60 to 160 microseconds to start on another core.
const above = 250 * time.Microsecond

// Pays tells whether what is left of so many equal pieces, begun at start and done
// so far by one worker, is worth more workers. Nothing is known before a piece is
// done.
func Pays(start time.Time, done, pieces int) bool {
	return done > 0 && float64(time.Since(start))*float64(pieces-done) > float64(done)*float64(above)
}
