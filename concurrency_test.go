package hantei_test

import (
	"runtime"
	"sync"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/soa"
)

// TestConcurrentCalls runs each test on the same columns from several goroutines at the same time,
// while the tier changes under them.
func TestConcurrentCalls(t *testing.T) {
	tiertest.Use(t, hantei.Tier()) // so that the tier is the same again at the end
	done := make(chan struct{})
	go func() {
		defer close(done)
		concurrently[float32](t)
		concurrently[float64](t)
	}()
	for {
		for _, tier := range hantei.Tiers() {
			if err := hantei.UseTier(tier); err != nil {
				t.Error(err)
			}
		}
		select {
		case <-done:
			return
		default:
			if runtime.GOMAXPROCS(0) == 1 {
				runtime.Gosched() // js does not preempt
			}
		}
	}
}

// concurrently makes the calls: of hostile rows; of so many ordinary ones, in every form, that sieves and
// compactors take part; and of few by one goroutine alone, so that the one that changes the tier runs beside it, and
// changes it between any two steps of some call. With -short there are a fifth of the calls.
func concurrently[T soa.Float](t *testing.T) {
	times := 5
	if testing.Short() {
		times = 1
	}
	for _, test := range prove.Tests[T]() {
		s := prove.OrdinarySource[T](13)
		first, second := test.Hostile(s, prove.RowsAgainstRows, 300)
		callAtOnce(t, &test, first, second, 300, 4, 2*times)
		for _, form := range prove.Forms() {
			for _, of := range []struct{ rows, goroutines, calls int }{{700, 4, 2 * times}, {64, 1, 200 * times}} {
				first, second := test.Ordinary(s, form, of.rows)
				callAtOnce(t, &test, first, second, of.rows, of.goroutines, of.calls)
			}
		}
	}
}

// callAtOnce compares the answers of goroutines with one that was there before they started.
func callAtOnce[T soa.Float](t *testing.T, test *prove.Test[T], first, second [][]T, rows, goroutines, calls int) {
	want := test.NewResults(rows)
	test.Batch(want, first, second)
	wrong := func(what any) {
		t.Errorf("%s of %d and %d rows of %T beside other calls: %v", test.Name, len(first[0]), len(second[0]), T(0), what)
	}
	var all sync.WaitGroup
	for range goroutines {
		all.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					wrong(p)
				}
			}()
			got := test.NewResults(rows)
			for range calls {
				if test.Batch(got, first, second); !got.Equal(want) {
					wrong("other answers")
					return
				}
			}
		})
	}
	all.Wait()
}
