package crew

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
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

func (c *counted) Do(worker, piece int) {
	time.Sleep(c.takes)
	c.pieces[piece].Add(1)
	c.workers[worker].Add(1)
}

func TestCrew(t *testing.T) {
	for _, test := range []struct {
		name            string
		workers, pieces int
		takes           time.Duration
		shared          bool // more than one worker takes part
	}{
		{"no piece", 2, 0, 0, false},
		{"one piece", 2, 1, time.Millisecond, false},
		{"one worker", 1, 10, time.Millisecond, false},
		{"quick pieces", 4, 10, 0, false},
		{"slow pieces", 2, 30, time.Millisecond, true},
		{"more workers than pieces", 16, 3, time.Millisecond, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			var crew Crew
			asWanted := 0 // on a busy machine even quick pieces may take long
			for range 5 {
				task := counted{pieces: make([]atomic.Int32, test.pieces), takes: test.takes}
				if err := crew.Run(context.Background(), test.workers, test.pieces, &task); err != nil {
					t.Error(err)
				}
				for k := range task.pieces {
					if n := task.pieces[k].Load(); n != 1 {
						t.Errorf("piece %d is done %d times", k, n)
					}
				}
				if first := int(task.workers[0].Load()); (first < test.pieces) == test.shared {
					asWanted++
				}
			}
			if asWanted == 0 {
				t.Errorf("others than worker 0 take part: never %v", test.shared)
			}
		})
	}
}

// A taskFunc is a task that is a function.
type taskFunc func(worker, piece int)

func (f taskFunc) Do(worker, piece int) { f(worker, piece) }

func TestCrewPanic(t *testing.T) {
	for _, at := range []int{0, 20} {
		t.Run(fmt.Sprint(at), func(t *testing.T) {
			var crew Crew
			defer func() {
				if got := recover(); got != "out of luck" {
					t.Errorf("Run panicked with %v", got)
				}
				task := counted{pieces: make([]atomic.Int32, 9), takes: time.Millisecond}
				if err := crew.Run(context.Background(), 4, 9, &task); err != nil {
					t.Error(err)
				}
				for k := range task.pieces {
					if n := task.pieces[k].Load(); n != 1 {
						t.Errorf("after a panic piece %d is done %d times", k, n)
					}
				}
			}()
			crew.Run(context.Background(), 4, 30, taskFunc(func(_, piece int) {
				time.Sleep(time.Millisecond)
				if piece == at {
					panic("out of luck")
				}
			}))
		})
	}
}

// TestCrewExit ends a piece by runtime.Goexit, as t.FailNow does, in a worker that joined and in the one that called
// Run. Both end the goroutine that called Run, after all workers have ended.
func TestCrewExit(t *testing.T) {
	for _, joined := range []bool{false, true} {
		t.Run(fmt.Sprintf("joined %t", joined), func(t *testing.T) {
			var plain Crew
			var ordered Ordered[int]
			for name, run := range map[string]func(do func(worker, piece int)) error{
				"crew": func(do func(worker, piece int)) error { return plain.Run(context.Background(), 4, 200, taskFunc(do)) },
				"ordered": func(do func(worker, piece int)) error {
					return ordered.Run(context.Background(), 4, 200, orderedFunc(do))
				},
			} {
				ended := make(chan string)
				var running atomic.Int32
				go func() {
					how := "Goexit"
					defer func() { ended <- how }()
					err := run(func(worker, piece int) {
						running.Add(1)
						defer running.Add(-1)
						time.Sleep(time.Millisecond)
						if piece > 20 && (worker > 0) == joined {
							runtime.Goexit()
						}
					})
					how = fmt.Sprintf("return of %v", err)
				}()
				if how := <-ended; how != "Goexit" || running.Load() != 0 {
					t.Errorf("%s: Run ended by %s, with %d pieces begun and not done", name, how, running.Load())
				}
			}
		})
	}
}

// An orderedFunc is an ordered task that is a function, without results.
type orderedFunc func(worker, piece int)

func (f orderedFunc) Next(piece int, _ *int) bool    { f(0, piece); return true }
func (f orderedFunc) Find(worker, piece int, _ *int) { f(worker, piece) }
func (f orderedFunc) Collect(*int) (more bool)       { return true }

// TestCrewCancelled counts the pieces that begin though the context is done: one at most, of the worker that asked
// just before another one cancelled. How many are done tells nothing, for that worker may come to its cancel late.
func TestCrewCancelled(t *testing.T) {
	for _, at := range []int32{0, 1, 10} {
		t.Run(fmt.Sprint(at), func(t *testing.T) {
			var crew Crew
			var done, late atomic.Int32
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			if at == 0 {
				cancel()
			}
			err := crew.Run(ctx, 2, 100, taskFunc(func(int, int) {
				if ctx.Err() != nil {
					late.Add(1)
				}
				time.Sleep(time.Millisecond)
				if done.Add(1) == at {
					cancel()
				}
			}))
			if !errors.Is(err, context.Canceled) {
				t.Errorf("error %v, want %v", err, context.Canceled)
			}
			if n := late.Load(); n > min(at, 1) {
				t.Errorf("%d pieces begin after the call was cancelled", n)
			}
			if n := done.Load(); n < at || n == 100 {
				t.Errorf("%d of 100 pieces are done, cancelled at %d", n, at)
			}
		})
	}
}

// A listing is an OrderedTask: the result of a piece is its number, and a piece takes the longer
// the lower its number is within eight, so that workers finish them out of order.
type listing struct {
	list []int
	stop int // as many results are wanted
}

func (l *listing) Next(piece int, room *int) bool {
	l.Find(0, piece, room)
	return l.Collect(room)
}

func (l *listing) Find(_, piece int, result *int) {
	time.Sleep(time.Duration(8-piece%8) * 200 * time.Microsecond)
	*result = piece
}

func (l *listing) Collect(result *int) bool {
	l.list = append(l.list, *result)
	return len(l.list) < l.stop
}

func TestOrdered(t *testing.T) {
	const pieces = 60
	want := make([]int, pieces)
	for i := range want {
		want[i] = i
	}
	var crew Ordered[int]
	for _, workers := range []int{1, 2, 7, 100} {
		for _, stop := range []int{1, 2, 30, pieces + 1} {
			t.Run(fmt.Sprintf("%d workers, %d results", workers, stop), func(t *testing.T) {
				task := listing{stop: stop}
				if err := crew.Run(context.Background(), workers, pieces, &task); err != nil {
					t.Error(err)
				}
				if want := want[:min(stop, pieces)]; !slices.Equal(task.list, want) {
					t.Errorf("results %v, want %v", task.list, want)
				}
			})
		}
	}
}
