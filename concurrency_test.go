package hantei_test

import (
	"runtime"
	"sync"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestConcurrentCalls runs each test on the same columns from several goroutines at the same time,
// while the tier changes under them.
func TestConcurrentCalls(t *testing.T) {
	prove.UseTier(t, hantei.Tier()) // so that the tier is the same again at the end
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
	for _, test := range prove.Tests[T]() {
		first, second := test.Hostile(prove.NewSource[T](13), prove.RowsAgainstRows, rows)
		want := test.NewResults(rows)
		test.Batch(want, first, second)
		for range goroutines {
			all.Go(func() {
				got := test.NewResults(rows)
				for range calls {
					if test.Batch(got, first, second); !got.Equal(want) {
						t.Errorf("%s of %T gives other answers beside other calls", test.Name, T(0))
					}
				}
			})
		}
	}
}
