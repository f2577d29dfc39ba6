package broad

import (
	"sync"
	"sync/atomic"
	"time"

	"github.com/hantei-go/hantei/internal/spread"
)

// A task is work in pieces that can be done in any order, and by different workers at the same time.
type task interface{ do(worker, piece int) }

// A crew is the workers of one task.
type crew struct {
	start  func() // runs a worker; kept, for a go statement allocates any other
	ended  sync.WaitGroup
	task   task
	pieces int
	taken  atomic.Int64 // pieces
	began  atomic.Int64 // workers
}

func newCrew() *crew {
	c := new(crew)
	c.start = func() {
		defer c.ended.Done()
		c.work(int(c.began.Add(1)))
	}
	return c
}

// run does all pieces of t with up to so many workers, more than 1.
func (c *crew) run(workers, pieces int, t task) {
	done := alone(pieces, t)
	workers = min(workers, pieces-done)
	if workers == 0 {
		return
	}
	c.task, c.pieces = t, pieces
	c.taken.Store(int64(done))
	c.began.Store(0)
	c.ended.Add(workers - 1)
	for range workers - 1 {
		go c.start()
	}
	c.work(0)
	c.ended.Wait()
	c.task = nil
}

// alone does pieces until none is left, or so much as is worth more workers. It returns how many it did.
func alone(pieces int, t task) (done int) {
	for start := time.Now(); done < pieces; done++ {
		if spread.Pays(start, done, pieces) {
			break
		}
		t.do(0, done)
	}
	return done
}

func (c *crew) work(worker int) {
	for {
		piece := int(c.taken.Add(1)) - 1
		if piece >= c.pieces {
			return
		}
		c.task.do(worker, piece)
	}
}
