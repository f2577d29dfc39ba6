package crew

import "context"

// An OrderedTask is work in pieces, each with a result of type R, which are collected in the
// order of the pieces.
type OrderedTask[R any] interface {
	// Next does the next piece and collects its result, in the calling goroutine, before other
	// workers have joined. It may use room for the result, which holds anything. If it returns
	// false the work ends.
	Next(piece int, room *R) (more bool)

	// Find does a piece and leaves its result, which holds anything before. Different workers
	// call it at the same time.
	Find(worker, piece int, result *R)

	// Collect takes the result of the next piece. It is called piece after piece, never twice at
	// the same time, but by any worker. If it returns false the work ends.
	Collect(result *R) (more bool)
}

// slotsPerWorker is how many results may wait, for each worker, until those before them are there.
const slotsPerWorker = 4

// An Ordered is a crew whose workers take pieces in order and finish them in any order. Who
// finishes the piece that is due collects its result and those that wait behind it. The zero
// value is ready.
type Ordered[R any] struct {
	crew Crew
	task OrderedTask[R]

	// Under the mutex of crew:
	slots      []slot[R] // the result of a piece is in slot number piece % len(slots)
	collected  int       // pieces
	collecting bool      // a worker is at it
}

// slot is where a result waits.
type slot[R any] struct {
	result R
	full   bool
}

// Run does the pieces of t as [Crew.Run] does.
func (o *Ordered[R]) Run(ctx context.Context, workers, pieces int, t OrderedTask[R]) error {
	o.task = t
	o.crew.begin(ctx, pieces)
	o.makeSlots(1)
	done := o.crew.alone(workers, (*inTurn[R])(o))
	if done < pieces {
		o.makeSlots(workers)
		o.collected, o.collecting = done, false
		o.crew.together(workers, done, (*inAnyOrder[R])(o))
	}
	o.task = nil
	return o.crew.end()
}

// Cancelled is [Crew.Cancelled]. A piece that ends early because of it has to leave a result that
// may be collected: an empty one.
func (o *Ordered[R]) Cancelled() bool { return o.crew.Cancelled() }

// makeSlots makes all slots empty and at least as many as so many workers need.
func (o *Ordered[R]) makeSlots(workers int) {
	for len(o.slots) < workers*slotsPerWorker {
		o.slots = append(o.slots, slot[R]{})
	}
	for i := range o.slots {
		o.slots[i].full = false
	}
}

// inTurn does the pieces of an Ordered one after the other.
type inTurn[R any] Ordered[R]

func (o *inTurn[R]) Do(_, piece int) {
	if !o.task.Next(piece, &o.slots[0].result) {
		o.crew.stop()
	}
}

// inAnyOrder does the pieces of an Ordered by several workers.
type inAnyOrder[R any] Ordered[R]

func (o *inAnyOrder[R]) Do(worker, piece int) {
	s := o.slot(piece)
	o.task.Find(worker, piece, &s.result)
	o.deliver(s)
}

func (o *inAnyOrder[R]) slot(piece int) *slot[R] { return &o.slots[piece%len(o.slots)] }

// await waits until the slot of a piece is free. It tells whether the work goes on.
func (o *inAnyOrder[R]) await(piece int) bool {
	c := &o.crew
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for !c.stopped.Load() && piece >= o.collected+len(o.slots) {
		c.changed.Wait()
	}
	return !c.stopped.Load()
}

// deliver marks s as full and collects the results that are due, unless another worker is at it,
// which will then find s.
func (o *inAnyOrder[R]) deliver(s *slot[R]) {
	c := &o.crew
	c.mutex.Lock()
	defer c.mutex.Unlock()
	s.full = true
	if o.collecting {
		return
	}
	o.collecting = true
	for due := o.slot(o.collected); due.full && !c.stopped.Load(); due = o.slot(o.collected) {
		o.collect(due)
	}
	o.collecting = false
}

// collect takes the result that is due. It gives the mutex up meanwhile, so that other workers go
// on, and has it again when Collect panics.
func (o *inAnyOrder[R]) collect(due *slot[R]) {
	c := &o.crew
	c.mutex.Unlock()
	more := false
	defer func() {
		c.mutex.Lock()
		due.full = false
		o.collected++
		if !more {
			c.stopped.Store(true)
		}
		c.changed.Broadcast()
	}()
	more = o.task.Collect(&due.result)
}
