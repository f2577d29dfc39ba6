//go:build !race

// The race detector makes sync.Pool drop what it is given at random, so allocations are counted
// without it.

package kernel_test

import (
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
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
	draw := func(test string) (first, second [][]float64) {
		f := prove.Family{Name: "bits", AnyBits: true}
		return prove.TestNamed[float64](test).Hostile(prove.NewFamilySource[float64](f, 1), prove.RowsAgainstRows, n)
	}
	ellipses, points := draw("EllipsePoint")
	boxes, circles := draw("BoxCircle")
	_, discs := draw("CircleCircle")
	from, to := draw("CircleSweep")
	all := make([]pairs, n)
	for i := range all {
		all[i] = pairs{
			ellipse: prove.Ellipses(ellipses).At(i), point: prove.Points(points).At(i),
			box: prove.Boxes(boxes).At(i), circle: prove.Circles(circles).At(i), disc: prove.Circles(discs).At(i),
			from: prove.MovingCircles(from).At(i), to: prove.MovingCircles(to).At(i),
		}
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
