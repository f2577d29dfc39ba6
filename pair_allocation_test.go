package hantei_test

import (
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
)

// TestPairAllocations checks that calls over pairs allocate nothing from the second frame on.
func TestPairAllocations(t *testing.T) {
	if prove.RaceDetector {
		t.Skip("the race detector drops pooled memory at random")
	}
	c, moving := crowd(1, 300, 0.05), traffic[float64](2, 100)
	e, p := garden[float32](3, 40, 80)
	f := filters(prove.NewSource[float32](4), 300)
	one := filters(prove.NewSource[float32](5), 40)
	candidates := every([2]int{40, 80})
	var pairs hantei.Pairs
	var count hantei.Count
	var times hantei.Measured[float64]
	var near hantei.Measured[float32]
	blocks := hantei.Blocks(func(*hantei.Pairs) bool { return true })
	for name, frame := range map[string]func(){
		"Cross":       func() { hantei.Cross(&pairs, hantei.EllipsePoint, e, p) },
		"count":       func() { hantei.Cross(&count, hantei.CircleCircle, c, c) },
		"blocks":      func() { hantei.Cross(blocks, hantei.CircleCircle, c, c) },
		"Self":        func() { hantei.Self(&pairs, hantei.CircleCircle, c) },
		"Among":       func() { hantei.Among(&pairs, hantei.EllipsePoint, e, p, &candidates) },
		"filters":     func() { hantei.Self(&pairs, hantei.CircleCircle, c, hantei.Filtered(f, f)) },
		"filtered":    func() { hantei.Among(&pairs, hantei.EllipsePoint, e, p, &candidates, hantei.Filtered(one, nil)) },
		"CrossWithin": func() { hantei.CrossWithin(&near, hantei.EllipseDistance, e, p, 1) },
		"SelfWithin":  func() { hantei.SelfWithin(&times, hantei.CircleSweep, moving, 1); times.Sort(); times.Least() },
		"AmongWithin": func() { hantei.AmongWithin(&near, hantei.EllipseDistance, e, p, &candidates, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			n := testing.AllocsPerRun(20, func() {
				pairs.Reset()
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

// TestWorkersAllocations has enough work for workers to start in every frame.
func TestWorkersAllocations(t *testing.T) {
	if prove.RaceDetector {
		t.Skip("the race detector drops pooled memory at random")
	}
	c := crowd(1, 4000, 0.05)
	for _, to := range []hantei.Collector{new(hantei.Pairs), new(hantei.Count)} {
		n := testing.AllocsPerRun(20, func() {
			if pairs, ok := to.(*hantei.Pairs); ok {
				pairs.Reset()
			}
			hantei.Self(to, hantei.CircleCircle, c, hantei.Workers(4))
		})
		if n != 0 {
			t.Errorf("%v allocations a frame into a %T, want 0", n, to)
		}
	}
}
