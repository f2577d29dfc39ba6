package main

import (
	"fmt"
	"time"
)

// The least time of a sample, however short the time for all. In less, an implementation finds in the
// caches, and in what the CPU expects of jumps, what the one before it left there.
const (
	testSample  = time.Millisecond     // of a test on its rows
	pairsSample = 5 * time.Millisecond // of calls over pairs, which are up to eight times as slow at first
	frameSample = 5 * time.Millisecond // of frames one after the other
)

// longer says how long a command took that should have ended at a deadline after the limit, and why, or
// "" if it took about as long as it should.
func longer(deadline time.Time, limit, sample time.Duration) string {
	took := limit + time.Since(deadline)
	if took <= limit+limit/8 {
		return ""
	}
	return fmt.Sprintf("%v, not %v: the rows have to be laid out, and a sample takes %v at least", took.Round(time.Second/10), limit, sample)
}
