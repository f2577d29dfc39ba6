package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// pattern is one bit pattern in every lane, in memory or in the register that holds it.
func (r *routine) pattern(pattern uint64) assembly.Operand {
	if held, ok := r.held[constantName(r.lane(), pattern)]; ok {
		return held
	}
	return r.constant(pattern)
}

// withPattern computes with a and one bit pattern in every lane. An instruction reads only one
// source from memory: if a is there, the pattern is loaded first.
func (r *routine) withPattern(mnemonic string, pattern uint64, a, dst assembly.Operand) {
	switch p := r.pattern(pattern); {
	case !inMemory(p):
		r.packed(mnemonic, a, p, dst)
	case inMemory(a):
		r.emit("VMOVUPS", p, dst)
		r.packed(mnemonic, a, dst, dst)
	default:
		r.packed(mnemonic, p, a, dst)
	}
}

// multiplyAdd is a*b + c, whose result replaces one of the three. Of the digits after the
// mnemonic the first two stand for the factors and the last for the addend; 1 is the one
// that the result replaces, and 3 the one that may be in memory.
func (r *routine) multiplyAdd(mnemonic string, a, b, c, dst assembly.Operand) {
	switch {
	case c == dst && inMemory(a):
		r.packed(mnemonic+"231", a, b, dst)
	case c == dst:
		r.packed(mnemonic+"231", b, a, dst)
	default:
		other := b
		if b == dst {
			other = a
		}
		if inMemory(other) {
			r.packed(mnemonic+"132", other, c, dst)
			return
		}
		r.packed(mnemonic+"213", c, other, dst)
	}
}

// signOfThird is the truth table that takes from the first of three values where to choose: the bits of
// the third where it is set, of the second elsewhere.
const signOfThird = vec.FirstBit&vec.ThirdBit | (0xFF^vec.FirstBit)&vec.SecondBit

// copySign is |a| with the sign of b. It writes dst before it has read a for the last time: dst is
// another register than a. On AVX2 it flips the sign of a where it differs from b's.
func (r *routine) copySign(a, b, dst assembly.Operand) {
	if r.t.masks {
		r.emit("VMOVUPS", r.constant(r.lane().SignBit()), dst)
		r.emit("VPTERNLOGD", imm8(signOfThird), b, a, dst)
		return
	}
	r.packed("VXOR", b, a, dst)
	r.packed("VAND", r.constant(r.lane().SignBit()), dst, dst)
	r.packed("VXOR", a, dst, dst)
}

// exponent computes with the bits of float64 lanes as integers.
func (r *routine) exponent(op vec.Op, a, dst assembly.Operand) {
	if r.narrow {
		r.narrowExponent(op, a, dst)
		return
	}
	switch op {
	case vec.Power:
		r.withPattern("VAND", vec.ExponentBits, a, dst)
	case vec.InvPower: // the exponent field's complement is its maximum less it
		r.emit("VANDNPD", r.constant(vec.ExponentBits), a, dst)
		r.emit("VPSUBQ", r.constant(vec.ExponentUnit), dst, dst)
	case vec.CbrtStart:
		r.emit("VPSRLQ", imm8(32), a, dst)
		r.emit("VPMULUDQ", r.constant(vec.CbrtFactor), dst, dst)
		r.emit("VPADDQ", r.constant(vec.CbrtBias), dst, dst)
	}
}

// bitLogic is any function of the bits of a, b and c, one of which the result replaces.
func (r *routine) bitLogic(table int, a, b, c, dst assembly.Operand) {
	t := uint8(table)
	switch dst {
	case b:
		a, b, t = b, a, vec.Permute(t, vec.SecondBit, vec.FirstBit, vec.ThirdBit)
	case c:
		a, c, t = c, a, vec.Permute(t, vec.ThirdBit, vec.SecondBit, vec.FirstBit)
	}
	r.emit("VPTERNLOGD", imm8(int(t)), c, b, a)
}

// sign makes a mask of sign bits. On AVX2 the value is its own mask, for only the sign
// bits of a mask count.
func (r *routine) sign(a, dst assembly.Operand) {
	switch {
	case r.t.masks && r.lane() == vec.F32:
		r.emit("VPMOVD2M", a, dst)
	case r.t.masks:
		r.emit("VPMOVQ2M", a, dst)
	case a != dst:
		r.emit("VMOVUPS", a, dst)
	}
}

// logic computes with masks.
func (r *routine) logic(op vec.Op, a, b, dst assembly.Operand) {
	if r.t.masks {
		switch op {
		case vec.And:
			r.emit("KANDW", b, a, dst)
		case vec.Or:
			r.emit("KORW", b, a, dst)
		case vec.AndNot:
			r.emit("KANDNW", a, b, dst) // ^b & a
		}
		return
	}
	switch op {
	case vec.And:
		r.emit("VANDPS", b, a, dst)
	case vec.Or:
		r.emit("VORPS", b, a, dst)
	case vec.AndNot:
		r.emit("VANDNPS", a, b, dst) // ^b & a
	}
}

// broadcast loads the one row of a uniform column into every lane.
func (r *routine) broadcast(s regs.Step) {
	from := Memory{Base: scratch2}
	r.emit("MOVQ", Memory{Base: argsPtr, Displacement: declare.InOffset + 8*s.Node.Column}, scratch2)
	dst := r.operand(s.Dst)
	switch {
	case r.lane() == vec.F32:
		r.emit("VBROADCASTSS", from, dst)
	case r.p.Column == vec.F64:
		r.emit("VBROADCASTSD", from, dst)
	default:
		half := r.t.half(s.Dst.Index)
		r.emit("VBROADCASTSS", from, half)
		r.emit("VCVTPS2PD", half, dst)
	}
}
