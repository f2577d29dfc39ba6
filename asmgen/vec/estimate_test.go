package vec

import (
	"math"
	"testing"
)

// TestIntegerStarts samples the estimates that begin with the bits as integers, over the binades
// after which they repeat: they are as near as the bounds of RoughDiv and InvSqrt take them to be.
func TestIntegerStarts(t *testing.T) {
	b := &Builder{p: &Program{Lane: F64, Column: F32, extras: Integers}, seen: map[string]*Node{}}
	x := b.column("x", 0)
	constant := func(y Float) (found uint64) { // of the first step, which is a difference of bits
		for _, n := range b.p.nodes {
			if n.Op == SubBits {
				found = math.Float64bits(n.Args[0].Value)
			}
		}
		return found
	}
	recip, root := constant(x.RoughDiv(x)), constant(x.RoughSqrt())
	const samples = 1 << 16
	var worstRecip, worstRoot float64
	for i := range 4 * samples {
		a := math.Ldexp(1+float64(i%samples)/samples, i/samples) // from 1 to 16
		y := math.Float64frombits(recip - math.Float64bits(a))
		worstRecip = max(worstRecip, math.Abs(1-a*y))
		y = math.Float64frombits(root - math.Float64bits(a)>>1)
		worstRoot = max(worstRoot, math.Abs(1-a*y*y))
	}
	if worstRecip > 0.0506 {
		t.Errorf("1 - a·y is up to %v where y is to be 1/a, want at most 0.0506", worstRecip)
	}
	if worstRoot > 0.0682 {
		t.Errorf("1 - a·y² is up to %v where y is to be 1/√a, want at most 0.0682", worstRoot)
	}
}
