package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// The patterns of narrow lanes with which InvPower and CbrtStart compute. The bits of a float32,
// read as an integer, are nearly linear in the logarithm: a third of them, and two thirds of those
// of 1, are those of a cube root. The third is taken of a float32 that has the value of the
// integer.
const (
	narrowExponentBits = 0x7F800000
	narrowCbrtFactor   = 1. / 3
	narrowCbrtBias     = 0x2A5119F2
)

// narrowPatterns are all of them.
func narrowPatterns() []uint64 {
	return []uint64{narrowExponentBits, narrowCbrtBias, vec.F32.Bits(narrowCbrtFactor)}
}

// narrowing goes from wide lanes to narrow ones and back, or estimates in narrow lanes.
func (r *routine) narrowing(s regs.Step, a, b, dst assembly.Operand) {
	half := r.t.half(s.Dst.Index)
	switch s.Node.Op {
	case vec.Round:
		r.emit(r.wider("VCVTPD2PSY", "VCVTPD2PS"), a, half)
	case vec.ToNarrow:
		if len(s.Src) == 1 { // the same in every row
			b = a
		}
		r.emit(r.wider("VINSERTF128", "VINSERTF64X4"), imm8(1), r.halfOf(b), a, dst)
	case vec.ToWide:
		switch m, spilled := a.(Memory); {
		case spilled:
			r.emit("VCVTPS2PD", m.plus(s.Node.Column*r.t.bytes/2), dst)
		case s.Node.Column > 0:
			r.emit(r.wider("VEXTRACTF128", "VEXTRACTF64X4"), imm8(1), a, half)
			r.emit("VCVTPS2PD", half, dst)
		default:
			r.emit("VCVTPS2PD", r.halfOf(a), dst)
		}
	case vec.Recip:
		r.packed(r.wider("VRCP", "VRCP14"), a, dst)
	case vec.InvSqrt:
		r.packed(r.wider("VRSQRT", "VRSQRT14"), a, dst)
	}
}

// wider is the mnemonic for vectors of 256 or 512 bits.
func (r *routine) wider(avx2, avx512 string) string {
	if r.t.masks {
		return avx512
	}
	return avx2
}

// halfOf is the lower half of a register.
func (r *routine) halfOf(o assembly.Operand) assembly.Operand {
	return o.(Register).as(4 * r.t.bytes)
}

// narrowExponent computes with the bits of narrow lanes as integers.
func (r *routine) narrowExponent(op vec.Op, a, dst assembly.Operand) {
	switch op {
	case vec.InvPower: // the exponent field's complement is its maximum less it
		r.emit("VANDNPS", r.constant(narrowExponentBits), a, dst)
	case vec.CbrtStart:
		r.emit("VCVTDQ2PS", a, dst)
		r.emit("VMULPS", r.constant(vec.F32.Bits(narrowCbrtFactor)), dst, dst)
		r.emit("VCVTPS2DQ", dst, dst)
		r.emit("VPADDD", r.constant(narrowCbrtBias), dst, dst)
	default:
		panic("x86: no narrow " + op.String())
	}
}
