package fenv_test

import (
	"runtime"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/hantei-go/hantei/internal/fenv"
)

// TestSetDefaultStays looks for a goroutine on another thread, where the environment may be another one, while others
// compete with it for the threads.
func TestSetDefaultStays(t *testing.T) {
	var done atomic.Bool
	defer done.Store(true)
	for range 4 * runtime.GOMAXPROCS(0) {
		go func() {
			for !done.Load() {
				runtime.Gosched()
			}
		}()
	}
	defer fenv.SetDefault().Restore()
	thread := syscall.Gettid()
	for range 2000 {
		runtime.Gosched()
		if now := syscall.Gettid(); now != thread {
			t.Fatalf("on thread %d, began on thread %d", now, thread)
		}
	}
}
