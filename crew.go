package hantei

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hantei-go/hantei/internal/spread"
)

// A task is a call over pairs cut into pieces whose results, one after the other,
// are that of the call.
type task interface {
	pieces() int

	// find appends the pairs of a piece that hit to out and returns how many they
	// are; with a nil out it only counts. Different workers call it at the same
	// time.
	find(worker, piece int, out *Pairs) int
}

// slotsPerWorker is how many finished pieces a worker may be ahead of the results.
const slotsPerWorker = 4

// crew is the workers of one call. They take pieces in order and finish them in
// any; results are collected in order, by whoever finishes the piece that is due.
type crew struct {
	start func() // runs a worker; kept, for a go statement allocates any other
	ended sync.WaitGroup

	ctx    context.Context
	task   task
	to     collection
	pieces int
	taken  atomic.Int64 // pieces
	began  atomic.Int64 // workers

	mutex      sync.Mutex
	moved      sync.Cond // collected or stopped has changed
	slots      []slot    // that of piece p is p modulo their number
	collected  int       // pieces
	collecting bool      // a worker is at it
	stopped    bool
	err        error // of ctx
	failure    any   // what the first panic was called with
}

// slot is where the pairs of a piece wait until it is due.
type slot struct {
	pairs Pairs
	n     int
	full  bool
}

func (c *crew) init() {
	c.start = func() {
		defer c.ended.Done()
		c.work()
	}
	c.moved.L = &c.mutex
}

// run does t with up to so many workers. It returns the error of ctx if that cut
// it short; the result is then as it was before.
func (c *crew) run(ctx context.Context, workers int, t task, to collection) error {
	c.ctx, c.task, c.to, c.pieces = ctx, t, to, t.pieces()
	c.stopped, c.err, c.failure = false, nil, nil
	if done := c.alone(workers); !c.stopped && done < c.pieces {
		c.together(min(workers, c.pieces-done), done)
	}
	c.to.finish(c.err != nil)
	c.ctx, c.task, c.to = nil, nil, collection{}
	return c.err
}

// alone does pieces until none is left, or so much as is worth more workers. It
// returns how many it did.
func (c *crew) alone(workers int) (done int) {
	var start time.Time
	if workers > 1 {
		start = time.Now()
	}
	for ; done < c.pieces && !c.stopped; done++ {
		if c.cancelled() {
			break
		}
		if workers > 1 && spread.Pays(start, done, c.pieces) {
			break
		}
		if c.to.pairs != nil {
			c.to.found += c.task.find(0, done, c.to.pairs)
			continue
		}
		own := &c.slot(done).pairs
		own.Reset()
		c.stopped = !c.to.take(own, c.task.find(0, done, c.to.block(own)))
	}
	return done
}

// slot is that of a piece.
func (c *crew) slot(piece int) *slot {
	if len(c.slots) == 0 {
		c.slots = make([]slot, slotsPerWorker)
	}
	return &c.slots[piece%len(c.slots)]
}

// cancelled stops the crew if ctx is done, and tells whether it is.
func (c *crew) cancelled() bool {
	err := c.ctx.Err()
	if err == nil {
		return false
	}
	c.mutex.Lock()
	c.err = err
	c.stop()
	c.mutex.Unlock()
	return true
}

// stop ends all workers; it wants the mutex.
func (c *crew) stop() {
	c.stopped = true
	c.moved.Broadcast()
}

// together does the pieces from done on with so many workers, this goroutine
// among them.
func (c *crew) together(workers, done int) {
	c.taken.Store(int64(done))
	c.began.Store(0)
	c.collected, c.collecting = done, false
	for len(c.slots) < workers*slotsPerWorker {
		c.slots = append(c.slots, slot{})
	}
	for i := range c.slots {
		c.slots[i].full = false
	}
	c.ended.Add(workers - 1)
	for range workers - 1 {
		go c.start()
	}
	c.work()
	c.ended.Wait()
	if c.failure != nil {
		panic(c.failure)
	}
}

// work is one worker.
func (c *crew) work() {
	defer c.failed()
	worker := int(c.began.Add(1)) - 1
	for {
		piece := int(c.taken.Add(1)) - 1
		if piece >= c.pieces || c.cancelled() || !c.await(piece) {
			return
		}
		s := c.slot(piece)
		s.pairs.Reset()
		s.n = c.task.find(worker, piece, c.to.block(&s.pairs))
		c.deliver(s)
	}
}

// failed stops the crew if a worker panics, so that the call can.
func (c *crew) failed() {
	if value := recover(); value != nil {
		c.mutex.Lock()
		c.failure = value
		c.stop()
		c.mutex.Unlock()
	}
}

// await waits until the slot of a piece is free and tells whether work goes on.
func (c *crew) await(piece int) bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for !c.stopped && piece >= c.collected+len(c.slots) {
		c.moved.Wait()
	}
	return !c.stopped
}

// deliver collects the pieces that are due, from s on if that is, unless another
// worker is at it.
func (c *crew) deliver(s *slot) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	s.full = true
	if c.collecting {
		return
	}
	c.collecting = true
	for s := c.slot(c.collected); s.full && !c.stopped; s = c.slot(c.collected) {
		c.collect(s)
	}
	c.collecting = false
}

// collect takes the pairs of s. It gives the mutex up meanwhile, so that other
// workers go on.
func (c *crew) collect(s *slot) {
	c.mutex.Unlock()
	more := false
	defer func() { // also if a function of the caller panics
		c.mutex.Lock()
		s.full = false
		c.collected++
		c.stopped = c.stopped || !more
		c.moved.Broadcast()
	}()
	more = c.to.take(&s.pairs, s.n)
}
