package beampairs

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// Every number is in exactly one column of cells: the one that exact arithmetic says, also next to
// a border and where quotients underflow.
func TestPartIsExact(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	check := func(v float64, exponent int) {
		t.Helper()
		got := part(v, exponent)
		if math.Abs(got) > farthest {
			return // such a row has no cells at this level
		}
		low := new(big.Float).SetMantExp(big.NewFloat(got), exponent)
		high := new(big.Float).SetMantExp(big.NewFloat(got+1), exponent)
		if x := big.NewFloat(v); x.Cmp(low) < 0 || x.Cmp(high) >= 0 {
			t.Errorf("%v is not in column %v of width 2^%d", v, got, exponent)
		}
	}
	for _, exponent := range []int{leastExponent, -3, 0, 5, mostExponent + levelStep*maxLevels} {
		for range 2000 {
			border := math.Ldexp(float64(r.IntN(2001)-1000), exponent)
			for _, v := range []float64{border, math.Nextafter(border, math.Inf(1)), math.Nextafter(border, math.Inf(-1))} {
				if !math.IsInf(v, 0) {
					check(v, exponent)
				}
			}
			check(math.Ldexp(float64(r.Float64()*2)-1, exponent+r.IntN(60)-20), exponent)
		}
		for _, v := range []float64{0, math.SmallestNonzeroFloat64, -math.SmallestNonzeroFloat64, 1e-300, -1e-300} {
			check(v, exponent)
		}
	}
}

// The cells of a level are cut by those of the level below: a box touches no more of the larger
// ones.
func TestLevelsNest(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	g := grid{exponent: -2, levels: 6}
	for range 5000 {
		x, y := float64(r.Float64()*100)-50, float64(r.Float64()*100)-50
		b := box{x, y, x + math.Ldexp(r.Float64(), r.IntN(8)-3), y + math.Ldexp(r.Float64(), r.IntN(8)-3)}
		for level := range g.levels - 1 {
			p, _ := g.touched(level, b)
			q, _ := g.touched(level+1, b)
			if p.minX>>levelStep != q.minX || p.minY>>levelStep != q.minY || p.maxX>>levelStep != q.maxX || p.maxY>>levelStep != q.maxY {
				t.Fatalf("%v touches %+v and then %+v", b, p, q)
			}
		}
	}
}
