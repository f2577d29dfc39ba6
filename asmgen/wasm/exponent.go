package wasm

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// patternsOf lists the constants that an operation computes with, as lanes of 64 bits.
func (r *routine) patternsOf(op vec.Op) []uint64 {
	switch op {
	case vec.CopySign:
		return []uint64{^r.lanesOf(r.p.Lane.SignBit())}
	case vec.Power:
		return []uint64{vec.ExponentBits}
	case vec.InvPower:
		return []uint64{vec.ExponentBits, vec.ExponentUnit}
	case vec.CbrtStart: // the factor is for the lanes of 32 bits that a product takes
		return []uint64{vec.CbrtFactor<<32 | vec.CbrtFactor, vec.CbrtBias}
	}
	return nil
}

// keepPatterns gives a local to each pattern that these steps compute with.
func (r *routine) keepPatterns(steps []regs.Step) {
	for _, s := range steps {
		if s.Kind != regs.Compute {
			continue
		}
		for _, bits := range r.patternsOf(s.Node.Op) {
			if _, ok := r.patterns[bits]; !ok {
				r.patterns[bits] = r.local(V128)
				r.pattern(bits)
				r.set(r.patterns[bits])
			}
		}
	}
}

// exponent computes with the bits of float64 lanes as integers.
func (r *routine) exponent(op vec.Op, a regs.Operand) {
	first := r.patterns[r.patternsOf(op)[0]]
	switch op {
	case vec.Power:
		r.value(a)
		r.get(first)
		r.emit("v128.and")
		return
	case vec.InvPower: // the exponent field's complement is its maximum less it
		r.get(first)
		r.value(a)
		r.emit("v128.andnot")
		r.get(r.patterns[r.patternsOf(op)[1]])
		r.emit("i64x2.sub")
	case vec.CbrtStart: // of the high halves
		r.values(a, a)
		r.emit("i8x16.shuffle", highHalves)
		r.get(first)
		r.emit("i64x2.extmul_low_i32x4_u")
		r.get(r.patterns[r.patternsOf(op)[1]])
		r.emit("i64x2.add")
	}
}
