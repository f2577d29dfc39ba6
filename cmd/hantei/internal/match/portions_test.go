package match

import (
	"testing"

	"github.com/hantei-go/hantei/internal/sides"
	"github.com/hantei-go/hantei/soa"
)

func TestPortions(t *testing.T) {
	for _, kept := range []int{1, 100, fewRows} {
		if p := newPortions(kept, Auto); p.nextIsBroad() {
			t.Errorf("%d kept rows: the broad phase, want all pairs", kept)
		}
		if p := newPortions(kept, Always); !p.nextIsBroad() {
			t.Errorf("%d kept rows: all pairs, want the broad phase always", kept)
		}
	}
	for kept, want := range map[int]int{0: portionRows, 1: portionRows, 1 << 10: 1 << 10, 1 << 17: 8, 1 << 30: 1} {
		if p := newPortions(kept, Never); p.nextIsBroad() || p.fullRows() != want {
			t.Errorf("%d kept rows: %d rows at a time, want %d and no broad phase", kept, p.fullRows(), want)
		}
	}
	const rows, kept = 1000, 1 << 17
	p := newPortions(kept, Auto)
	for range 30 {
		if !p.nextIsBroad() {
			t.Fatal("no broad phase where candidates are few")
		}
		p.learn(rows, rows*2)
	}
	p.learn(rows, rows*kept/2)
	for k := range denseRun {
		if p.nextIsBroad() {
			t.Fatalf("portion %d after a dense one is of the broad phase", k)
		}
	}
	if !p.nextIsBroad() {
		t.Error("the broad phase is not tried again")
	}
}

// TestLookUp checks how many candidates a portion has where all rows meet all others.
func TestLookUp(t *testing.T) {
	const kept, streamed = 5000, 9000
	allAt0 := func(n int) [][]float64 {
		c := make([][]float64, 3)
		for k := range c {
			c[k] = make([]float64, n)
		}
		return c
	}
	o := &Options{Workers: 1, Broad: Always}
	type circles = soa.Circles[float64]
	f := newFinder(sides.Circles, sides.Circles, allAt0(kept), o, asks[circles, circles]{}).(*finder[circles, circles, *circles, *circles])
	shapes := sides.Circles.Of(allAt0(streamed))
	f.bounds.AppendCircles(&shapes)
	hi := f.lookUp(100)
	if n := f.candidates.Len(); n != (hi-100)*kept || n < portionPairs || n > 2*portionPairs {
		t.Errorf("%d candidates of %d rows, want %d, from %d to %d", n, hi-100, (hi-100)*kept, portionPairs, 2*portionPairs)
	}
	if a, b := f.candidates.At(f.candidates.Len() - 1); a != hi-101 || b != kept-1 {
		t.Errorf("the last candidate is (%d, %d), want (%d, %d)", a, b, hi-101, kept-1)
	}
	for i := range f.bounds.MinX {
		f.bounds.MinX[i], f.bounds.MaxX[i] = 10, 10
	}
	if hi := f.lookUp(100); hi != 100+portionRows || f.candidates.Len() != 0 {
		t.Errorf("%d candidates of rows 100 to %d, want none and %d", f.candidates.Len(), hi, 100+portionRows)
	}
}
