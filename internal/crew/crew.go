// Package crew has the workers of a call: goroutines that take its work piece by piece. A [Crew]
// does pieces in any order; an [Ordered] crew also collects their results in the order of the
// pieces.
//
// A call begins in the calling goroutine alone. Others join it only when the pieces done so far
// tell that the rest is worth the time that goroutines take to start. A crew keeps its memory
// from one call to the next and allocates nothing once that has grown.
package crew

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hantei-go/hantei/internal/fenv"
)

// A Task is work in pieces, numbered from 0 on.
type Task interface {
	// Do does one piece. Different workers call it at the same time. They are numbered from 0 on,
	// so that each can have memory of its own; worker 0 is the goroutine that called Run.
	Do(worker, piece int)
}

// A Crew is the workers of one call at a time. The zero value is ready.
type Crew struct {
	// join runs one more worker. It is made once and kept, for to start a goroutine with a function
	// value that is there already does not allocate.
	join func()

	ctx    context.Context
	task   Task
	pieces int
	taken  atomic.Int64 // pieces that a worker has begun
	joined atomic.Int64 // workers beside worker 0
	ended  sync.WaitGroup

	stopped atomic.Bool
	mutex   sync.Mutex
	changed sync.Cond // stopped is set, or an Ordered crew has collected a piece
	err     error     // why ctx ended
	failure any       // the value of the first panic
	exited  bool      // a piece has called runtime.Goexit
}

// Run does the pieces 0 to pieces-1 of t with up to so many workers and returns when all are
// done. If ctx is done first it returns the error of ctx, and some pieces are not done. A panic
// of a piece becomes a panic of Run, after all workers have ended, and runtime.Goexit in a piece,
// which t.FailNow of a test calls, ends the goroutine that called Run.
func (c *Crew) Run(ctx context.Context, workers, pieces int, t Task) error {
	c.begin(ctx, pieces)
	done := c.alone(workers, t)
	c.together(workers, done, t)
	return c.end()
}

func (c *Crew) begin(ctx context.Context, pieces int) {
	if c.join == nil {
		c.join = func() {
			defer c.ended.Done()
			c.work(int(c.joined.Add(1)))
		}
		c.changed.L = &c.mutex
	}
	c.ctx, c.pieces, c.err, c.failure, c.exited = ctx, pieces, nil, nil, false
	c.stopped.Store(false)
}

// end lets go of the caller's memory.
func (c *Crew) end() error {
	c.ctx, c.task = nil, nil
	return c.err
}

// alone does pieces in the calling goroutine until none is left, the crew has stopped, or the
// rest is worth more workers. It returns how many pieces it did.
func (c *Crew) alone(workers int, t Task) (done int) {
	defer fenv.SetDefault().Restore()
	var start time.Time
	if workers > 1 {
		start = time.Now()
	}
	for ; done < c.pieces && !c.stopped.Load() && !c.Cancelled(); done++ {
		if workers > 1 && pays(start, done, c.pieces) {
			break
		}
		t.Do(0, done)
	}
	return done
}

// together does the pieces from done on, unless the crew has stopped.
func (c *Crew) together(workers, done int, t Task) {
	workers = min(workers, c.pieces-done)
	if workers == 0 || c.stopped.Load() {
		return
	}
	c.task = t
	c.taken.Store(int64(done))
	c.joined.Store(0)
	c.ended.Add(workers - 1)
	for range workers - 1 {
		go c.join()
	}
	func() {
		defer c.ended.Wait() // work(0) may end this goroutine
		c.work(0)
	}()
	if c.failure != nil {
		panic(c.failure)
	}
	if c.exited {
		runtime.Goexit()
	}
}

// work is what a worker does: the next piece, until none is left or the crew has stopped.
func (c *Crew) work(worker int) {
	returns := false
	defer c.caught(&returns)
	waiting, waits := c.task.(waiter)
	for !c.stopped.Load() {
		piece := int(c.taken.Add(1)) - 1
		if piece >= c.pieces || c.Cancelled() || waits && !waiting.await(piece) {
			break
		}
		c.do(worker, piece)
	}
	returns = true
}

// do does a piece. The worker stays on its thread meanwhile, and not while it waits: then Go would
// have to start another one in its place.
func (c *Crew) do(worker, piece int) {
	defer fenv.SetDefault().Restore()
	c.task.Do(worker, piece)
}

// A waiter is a Task that begins no piece before others have gone far enough. await tells whether the
// work goes on.
type waiter interface{ await(piece int) bool }

// caught stops the crew if a worker does not return, and keeps the value of a panic for Run. It is deferred.
func (c *Crew) caught(returns *bool) {
	value := recover()
	if *returns {
		return
	}
	c.mutex.Lock()
	if value == nil {
		c.exited = true
	} else if c.failure == nil {
		c.failure = value
	}
	c.mutex.Unlock()
	c.stop()
}

// Cancelled tells whether ctx is done, and stops the crew if it is. A piece that takes long asks it
// now and then and may end early, for Run returns the error of ctx then.
func (c *Crew) Cancelled() bool {
	err := c.ctx.Err()
	if err == nil {
		return false
	}
	c.mutex.Lock()
	c.err = err
	c.mutex.Unlock()
	c.stop()
	return true
}

// stop makes every worker end after its piece.
func (c *Crew) stop() {
	c.mutex.Lock()
	c.stopped.Store(true)
	c.changed.Broadcast()
	c.mutex.Unlock()
}
