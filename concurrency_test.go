package hantei_test

import (
	"runtime"
	"sync"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// TestConcurrentCalls runs all tests on the same columns from many goroutines, while the tier changes
// under them.
func TestConcurrentCalls(t *testing.T) {
	useTier(t, hantei.Tier()) // as it is now in the end
	var all sync.WaitGroup
	done := make(chan struct{})
	go func() {
		defer close(done)
		concurrently[float32](t, &all)
		concurrently[float64](t, &all)
		all.Wait()
	}()
	for {
		for _, tier := range hantei.Tiers() {
			if err := hantei.UseTier(tier); err != nil {
				t.Error(err)
			}
			select {
			case <-done:
				return
			default:
				runtime.Gosched() // js has one thread and does not preempt
			}
		}
	}
}

func concurrently[T soa.Float](t *testing.T, all *sync.WaitGroup) {
	const rows, goroutines, calls = 300, 4, 10
	for _, c := range collisionTests[T]() {
		first, second := c.hostileBatch(newSource[T](13), callShapes[0], rows)
		want := newResults(&c, rows)
		c.batch(want, first, second)
		for range goroutines {
			all.Go(func() {
				got := newResults(&c, rows)
				for range calls {
					if c.batch(got, first, second); !got.equal(want) {
						t.Errorf("%s of %T gives other answers beside other calls", c.name, T(0))
					}
				}
			})
		}
	}
}
