//go:build !race

// The race detector makes sync.Pool drop what it is given at random, so allocations are counted
// without it.

package kernel_test

import (
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func TestNoAllocations(t *testing.T) {
	for name, rows := range map[string][]pairs{
		"sure": {sure},
		"ties": {ties},
		"wild": wildPairs(200),
	} {
		for _, c := range calls {
			t.Run(name+"/"+c.name, func(t *testing.T) {
				run := func() {
					for i := range rows {
						c.call(&rows[i])
					}
				}
				run() // the exact stage's integers grow to what these rows need
				if n := testing.AllocsPerRun(20, run); n != 0 {
					t.Errorf("%v allocations a run, want 0", n)
				}
			})
		}
	}
}

// wildPairs returns rows of numbers of any size, which the exact stage settles in long integers.
func wildPairs(n int) []pairs {
	s := newSource(family{name: "bits", bits: true}, 1)
	all := make([]pairs, n)
	for i := range all {
		p := &all[i]
		p.ellipse, p.point = s.ellipsePoint()
		p.box, p.circle = s.boxCircle()
		p.circle, p.disc = s.circleCircle()
		p.from, p.to = s.circleSweep()
	}
	return all
}

func TestEllipseEllipseNoAllocations(t *testing.T) {
	for _, pair := range [][2]soa.Ellipse[float64]{ordinaryPair, touchingPair} {
		if n := testing.AllocsPerRun(100, func() { kernel.EllipseEllipse(pair[0], pair[1]) }); n != 0 {
			t.Errorf("EllipseEllipse(%v) allocates %v times", pair, n)
		}
	}
}
