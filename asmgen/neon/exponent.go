package neon

import "github.com/hantei-go/hantei/asmgen/vec"

// copySign inserts the bits of a but its sign into b.
func (r *routine) copySign(a, b, dst int) {
	r.emit("VSHL", number(1), r.vector(a), r.vector(vectorScratch))
	if dst != b {
		r.emit("VMOV", whole(b), whole(dst))
	}
	r.emit("VSRI", number(1), r.vector(vectorScratch), r.vector(dst))
}

// exponentPatterns are the constants of operations on bits of float64 lanes.
// CbrtFactor is for the 32-bit lanes that a product takes.
var exponentPatterns = map[vec.Op][]uint64{
	vec.Power:     {vec.ExponentBits},
	vec.InvPower:  {vec.ExponentBits, vec.ExponentUnit},
	vec.CbrtStart: {vec.CbrtFactor<<32 | vec.CbrtFactor, vec.CbrtBias},
}

// exponent computes with the bits of float64 lanes as integers.
func (r *routine) exponent(op vec.Op, a, dst int) {
	for i, b := range exponentPatterns[op] {
		r.pattern(b, vectorScratch+i)
	}
	switch op {
	case vec.Power:
		r.logic("VAND", vectorScratch, a, dst)
	case vec.InvPower: // the exponent field's complement is its maximum less it
		r.word("bic", dst, vectorScratch, a)
		r.emit("VSUB", r.vector(vectorScratch2), r.vector(dst), r.vector(dst))
	case vec.CbrtStart: // of the high halves
		r.emit("VUZP2", Vector{a, "S4"}, Vector{a, "S4"}, Vector{dst, "S4"})
		r.word("umull", dst, dst, vectorScratch)
		r.emit("VADD", r.vector(vectorScratch2), r.vector(dst), r.vector(dst))
	}
}
