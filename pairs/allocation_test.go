package pairs_test

import (
	"runtime"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestPairAllocations checks that calls over pairs allocate nothing from the second frame on.
func TestPairAllocations(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector drops pooled memory at random")
	}
	c, moving := crowd(1, 300, 0.05), traffic[float64](2, 100)
	e, p := garden[float32](3, 40, 80)
	f := filters(prove.NewSource[float32](4), 300)
	one := filters(prove.NewSource[float32](5), 40)
	candidates := every([2]int{40, 80})
	var found pairs.List
	var count pairs.Count
	var times pairs.Measured[float64]
	var near pairs.Measured[float32]
	blocks := pairs.Each(func(*pairs.List) bool { return true })
	limits := make([]float32, 40)
	var byKind pairs.ByKind
	var changes pairs.Changes
	var even pairs.List
	for a, b := range candidates.All() {
		if a%2 == 0 {
			even.Append(int32(a), int32(b))
		}
	}
	var points soa.Nearest[float32]
	for name, frame := range map[string]func(){
		"Cross":        func() { pairs.Cross(&found, hantei.EllipsePoint, e, p) },
		"count":        func() { pairs.Cross(&count, hantei.CircleCircle, c, c) },
		"blocks":       func() { pairs.Cross(blocks, hantei.CircleCircle, c, c) },
		"Self":         func() { pairs.Self(&found, hantei.CircleCircle, c) },
		"Among":        func() { pairs.Among(&found, hantei.EllipsePoint, e, p, &candidates) },
		"filters":      func() { pairs.Self(&found, hantei.CircleCircle, c, pairs.Filtered(f, f)) },
		"filtered":     func() { pairs.Among(&found, hantei.EllipsePoint, e, p, &candidates, pairs.Filtered(one, nil)) },
		"CrossWithin":  func() { pairs.CrossWithin(&near, hantei.EllipseDistance, e, p, 1) },
		"SelfWithin":   func() { pairs.SelfWithin(&times, hantei.CircleSweep, moving, 1); times.Sort(); times.Least() },
		"CrossNearest": func() { pairs.CrossNearest(&near, hantei.EllipseDistance, e, p, 1) },
		"LimitPerRow":  func() { pairs.CrossWithin(&near, hantei.EllipseDistance, e, p, 1, pairs.LimitPerRow(limits)) },
		"Records":      func() { pairs.Records(&points, hantei.EllipseNearest, e, p, &candidates) },
		"ByKind":       func() { byKind.Split(&candidates, []int{10, 40}, []int{30, 80}); byKind.Of(0, 1).Sort() },
		"Changes":      func() { changes.Compare(&candidates, &even); changes.Compare(&even, &candidates) },
		"AmongWithin":  func() { pairs.AmongWithin(&near, hantei.EllipseDistance, e, p, &candidates, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			// A call may take its memory from several pools, and get it in another order the next time:
			// after a few calls all of it has grown. Those on another processor would not count.
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
			for range 4 {
				near.Reset()
				frame()
			}
			n := testing.AllocsPerRun(20, func() {
				found.Reset()
				times.Reset()
				near.Reset()
				frame()
			})
			if n != 0 {
				t.Errorf("%v allocations a frame, want 0", n)
			}
		})
	}
}

// TestLocalVariables checks what the documentation says of allocations: a struct of columns or a
// collector in a local variable is one, an assignment to a field is none.
func TestLocalVariables(t *testing.T) {
	all, hits := crowd(1, 300, 0.05), new(pairs.List)
	var kept struct{ near soa.Circles[float32] }
	for _, c := range []struct {
		name  string
		frame func()
		want  float64
	}{
		{"local columns", func() {
			near := all.Slice(10, 20)
			pairs.Self(hits, hantei.CircleCircle, &near)
		}, 1},
		{"local count", func() {
			var count pairs.Count
			pairs.Self(&count, hantei.CircleCircle, all)
		}, 1},
		{"field", func() {
			kept.near = all.Slice(10, 20)
			pairs.Self(hits, hantei.CircleCircle, &kept.near)
		}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if race.Enabled {
				t.Skip("the race detector drops pooled memory at random")
			}
			if n := testing.AllocsPerRun(20, func() { hits.Reset(); c.frame() }); n != c.want {
				t.Errorf("%v allocations a frame, want %v", n, c.want)
			}
		})
	}
}

// TestWorkersAllocations has enough work for workers to start in every frame.
func TestWorkersAllocations(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector drops pooled memory at random")
	}
	c := crowd(1, 4000, 0.05)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, to := range []pairs.Collector{new(pairs.List), new(pairs.Count)} {
		frame := func() {
			if found, ok := to.(*pairs.List); ok {
				found.Reset()
			}
			pairs.Self(to, hantei.CircleCircle, c, pairs.Workers(4))
		}
		for range 10 { // until the memory of every worker has grown
			frame()
		}
		if n := testing.AllocsPerRun(20, frame); n != 0 {
			t.Errorf("%v allocations a frame into a %T, want 0", n, to)
		}
	}
}
