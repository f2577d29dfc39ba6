//go:build !race

// The race detector makes sync.Pool drop what it is given at random, so allocations are counted
// without it.

package main

import (
	"runtime"
	"runtime/debug"
	"testing"
)

func TestNoAllocation(t *testing.T) {
	// What a sync.Pool holds is lost in a garbage collection, and to this goroutine where it moves to
	// another processor, as it does when AllocsPerRun leaves it one. What replaces it has to grow anew.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	runtime.GC()
	w := newWorld(1, 3000, 16, 16, 200)
	j := newJudge(w, 1)
	frame := func() {
		j.frame(w)
		w.move(j.spent)
	}
	for range 100 {
		frame()
	}
	if n := testing.AllocsPerRun(20, frame); n >= 1 {
		t.Errorf("%v allocations a frame, want none once memory has grown", n)
	}
}
