package neon

import "github.com/hantei-go/hantei/asmgen/vec"

// copySign inserts the bits of a but its sign into b.
func (f *function) copySign(a, b, dst int) {
	t := f.arrangement()
	f.asm("VSHL $1, V%d.%s, V%d.%[2]s", a, t, scratch)
	if dst != b {
		f.asm("VMOV V%d.B16, V%d.B16", b, dst)
	}
	f.asm("VSRI $1, V%d.%s, V%d.%[2]s", scratch, t, dst)
}

// exponentPatterns are the constants of operations on bits of float64 lanes.
// CbrtFactor is for the 32-bit lanes that a product takes.
var exponentPatterns = map[vec.Op][]uint64{
	vec.Power:     {vec.ExponentBits},
	vec.InvPower:  {vec.ExponentBits, vec.ExponentUnit},
	vec.CbrtStart: {vec.CbrtFactor<<32 | vec.CbrtFactor, vec.CbrtBias},
}

// exponent computes with the bits of float64 lanes as integers.
func (f *function) exponent(op vec.Op, a, dst int) {
	for i, b := range exponentPatterns[op] {
		f.pattern(b, scratch+i)
	}
	switch op {
	case vec.Power:
		f.logic("VAND", scratch, a, dst)
	case vec.InvPower: // the exponent field's complement is its maximum less it
		f.word("bic", dst, scratch, a)
		f.asm("VSUB V%d.D2, V%d.D2, V%[2]d.D2", scratch2, dst)
	case vec.CbrtStart: // of the high halves
		f.asm("VUZP2 V%d.S4, V%[1]d.S4, V%d.S4", a, dst)
		f.word("umull", dst, dst, scratch)
		f.asm("VADD V%d.D2, V%d.D2, V%[2]d.D2", scratch2, dst)
	}
}
