package broad

import (
	"sync/atomic"
	"testing"
	"time"
)

// A counted is a task that counts how often each piece is done, and takes its time.
type counted struct {
	pieces  []atomic.Int32
	workers [16]atomic.Int32
	takes   time.Duration
}

func (c *counted) do(worker, piece int) {
	time.Sleep(c.takes)
	c.pieces[piece].Add(1)
	c.workers[worker].Add(1)
}

func TestCrew(t *testing.T) {
	for _, c := range []struct {
		name            string
		workers, pieces int
		takes           time.Duration
		spread          bool // more than one worker takes part
	}{
		{"no piece", 2, 0, 0, false},
		{"one piece", 2, 1, time.Millisecond, false},
		{"quick pieces", 4, 10, 0, false},
		{"slow pieces", 2, 30, time.Millisecond, true},
		{"more workers than pieces", 16, 3, time.Millisecond, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			crew := newCrew()
			asWanted := 0 // on a busy machine even quick pieces may take long
			for range 5 {
				task := counted{pieces: make([]atomic.Int32, c.pieces), takes: c.takes}
				crew.run(c.workers, c.pieces, &task)
				for k := range task.pieces {
					if n := task.pieces[k].Load(); n != 1 {
						t.Errorf("piece %d is done %d times", k, n)
					}
				}
				if first := int(task.workers[0].Load()); (first < c.pieces) == c.spread {
					asWanted++
				}
			}
			if asWanted == 0 {
				t.Errorf("others than the first worker take part: never %v", c.spread)
			}
		})
	}
}
