package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Fetch loads a value.
func (r *routine) Fetch(from, to regs.Operand) {
	if from.Where == regs.Memory && from.Node.Op == vec.Load && r.p.Column != r.p.Lane {
		r.emit("VCVTPS2PD", r.operand(from), r.operand(to))
		return
	}
	r.Copy(from, to)
}

// Spill stores a register.
func (r *routine) Spill(from, to regs.Operand) { r.Copy(from, to) }

// Copy moves a vector or a mask.
func (r *routine) Copy(from, to regs.Operand) {
	if from.Where == regs.MaskRegister || to.Where == regs.MaskRegister {
		r.emit("KMOVW", r.operand(from), r.operand(to))
	} else {
		r.emit("VMOVUPS", r.operand(from), r.operand(to))
	}
}

// Pin loads a vector.
func (r *routine) Pin(home regs.Operand, register int) {
	r.Copy(home, regs.Operand{Where: regs.Vector, Index: register})
}

// operand is o as an operand of an instruction.
func (r *routine) operand(o regs.Operand) assembly.Operand {
	switch o.Where {
	case regs.Vector:
		return r.t.vector(o.Index)
	case regs.MaskRegister:
		return mask(o.Index)
	case regs.Slot:
		return r.slot(o.Index)
	}
	if o.Node.Op == vec.Const {
		return r.constant(r.p.Lane.Bits(o.Node.Value))
	}
	return r.column(r.in, o.Node.Column, declare.InOffset, o.Node.Group)
}

// packed adds the instruction on packed lanes: PS for float32, PD for float64.
func (r *routine) packed(mnemonic string, operands ...assembly.Operand) {
	r.emit(mnemonic+r.pick("PS", "PD"), operands...)
}

// pick chooses by the lanes.
func (r *routine) pick(f32, f64 string) string {
	if r.p.Lane == vec.F32 {
		return f32
	}
	return f64
}

// Predicates of a comparison that raises no exception. Those with "not" hold if a
// value is NaN.
const (
	less           = 0x11
	lessOrEqual    = 0x12
	notLess        = 0x15
	notLessOrEqual = 0x16
)

// Compute writes an operation.
func (r *routine) Compute(s regs.Step) {
	var a, b assembly.Operand
	if len(s.Src) > 0 {
		a = r.operand(s.Src[0])
	}
	if len(s.Src) > 1 {
		b = r.operand(s.Src[1])
	}
	dst := r.operand(s.Dst)
	switch s.Node.Op { // Go's assembler reads the sources from right to left
	case vec.Load:
		r.broadcast(s)
	case vec.Add:
		r.packed("VADD", b, a, dst)
	case vec.Sub:
		r.packed("VSUB", b, a, dst)
	case vec.Mul:
		r.packed("VMUL", b, a, dst)
	case vec.Div:
		r.packed("VDIV", b, a, dst)
	case vec.Min: // yields its second source on NaN and equal zeros, as defined
		r.packed("VMIN", b, a, dst)
	case vec.Max:
		r.packed("VMAX", b, a, dst)
	case vec.BitOr:
		r.packed("VOR", b, a, dst)
	case vec.BitAnd:
		r.packed("VAND", b, a, dst)
	case vec.BitAndNot:
		r.packed("VANDN", a, b, dst)
	case vec.Sqrt:
		r.packed("VSQRT", a, dst)
	case vec.Abs:
		r.flip("VAND", r.p.Lane.SignBit()-1, a, dst)
	case vec.Neg:
		r.flip("VXOR", r.p.Lane.SignBit(), a, dst)
	case vec.CopySign:
		r.copySign(a, b, dst)
	case vec.Power, vec.InvPower, vec.CbrtStart:
		r.exponent(s.Node.Op, a, dst)
	case vec.MulAdd:
		r.fused(s, dst, "VFMADD")
	case vec.NegMulAdd:
		r.fused(s, dst, "VFNMADD")
	case vec.MulSub:
		r.fused(s, dst, "VFMSUB")
	case vec.Lt:
		r.packed("VCMP", imm8(less), b, a, dst)
	case vec.Le:
		r.packed("VCMP", imm8(lessOrEqual), b, a, dst)
	case vec.NotLt:
		r.packed("VCMP", imm8(notLess), b, a, dst)
	case vec.Sign:
		r.sign(a, dst)
	case vec.And, vec.Or, vec.AndNot:
		r.logic(s.Node.Op, a, b, dst)
	case vec.Select:
		mask, yes, no := a, b, r.operand(s.Src[2])
		if r.t.masks {
			r.packed("VBLENDM", yes, no, mask, dst)
		} else {
			r.packed("VBLENDV", mask, yes, no, dst)
		}
	default:
		panic("x86: cannot lower " + s.Node.Op.String())
	}
}

// flip applies a bit pattern in every lane; a may be memory, then the pattern
// is loaded first.
func (r *routine) flip(mnemonic string, bits uint64, a, dst assembly.Operand) {
	if inMemory(a) {
		r.emit("VMOVUPS", r.constant(bits), dst)
		r.packed(mnemonic, a, dst, dst)
		return
	}
	r.packed(mnemonic, r.constant(bits), a, dst)
}

// fused is a multiply-add whose result replaces one of its sources: the addend
// (form 231) or a factor (form 213, or 132 where the other factor is memory).
func (r *routine) fused(s regs.Step, dst assembly.Operand, mnemonic string) {
	a, b, c := r.operand(s.Src[0]), r.operand(s.Src[1]), r.operand(s.Src[2])
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

// copySign flips the sign of a where it differs from b's. It writes dst before
// it has read a for the last time: they are different registers.
func (r *routine) copySign(a, b, dst assembly.Operand) {
	r.packed("VXOR", b, a, dst)
	r.packed("VAND", r.constant(r.p.Lane.SignBit()), dst, dst)
	r.packed("VXOR", a, dst, dst)
}

// exponent computes with the bits of float64 lanes as integers.
func (r *routine) exponent(op vec.Op, a, dst assembly.Operand) {
	switch op {
	case vec.Power:
		r.flip("VAND", vec.ExponentBits, a, dst)
	case vec.InvPower: // the exponent field's complement is its maximum less it
		r.emit("VANDNPD", r.constant(vec.ExponentBits), a, dst)
		r.emit("VPSUBQ", r.constant(vec.ExponentUnit), dst, dst)
	case vec.CbrtStart:
		r.emit("VPSRLQ", imm8(32), a, dst)
		r.emit("VPMULUDQ", r.constant(vec.CbrtFactor), dst, dst)
		r.emit("VPADDQ", r.constant(vec.CbrtBias), dst, dst)
	}
}

// sign makes a mask of sign bits. Without mask registers that is the value
// itself: only sign bits count.
func (r *routine) sign(a, dst assembly.Operand) {
	switch {
	case r.t.masks && r.p.Lane == vec.F32:
		r.emit("VPMOVD2M", a, dst)
	case r.t.masks:
		r.emit("VPMOVQ2M", a, dst)
	case a != dst:
		r.emit("VMOVUPS", a, dst)
	}
}

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
	r.emit("MOVQ", declare.Args, scratch2)
	r.emit("MOVQ", Memory{Base: scratch2, Displacement: declare.InOffset + 8*s.Node.Column}, scratch2)
	dst := r.operand(s.Dst)
	switch {
	case r.p.Lane == vec.F32:
		r.emit("VBROADCASTSS", from, dst)
	case r.p.Column == vec.F64:
		r.emit("VBROADCASTSD", from, dst)
	default:
		half := r.t.half(s.Dst.Index)
		r.emit("VBROADCASTSS", from, half)
		r.emit("VCVTPS2PD", half, dst)
	}
}
