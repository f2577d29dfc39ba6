package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// step writes one step of an allocated loop.
func (f *function) step(s regs.Step) {
	switch s.Kind {
	case regs.Fetch:
		f.fetch(s)
	case regs.Spill:
		f.move(f.operand(s.Src[0]), f.operand(s.Dst), s.Src[0].Where == regs.MaskRegister)
	case regs.Copy:
		f.move(f.operand(s.Src[0]), f.operand(s.Dst), s.Dst.Where == regs.MaskRegister)
	case regs.Compute:
		f.compute(s)
	}
}

func (f *function) move(from, to assembly.Operand, mask bool) {
	if mask {
		f.emit("KMOVW", from, to)
		return
	}
	f.emit("VMOVUPS", from, to)
}

func (f *function) fetch(s regs.Step) {
	n := s.Src[0].Node
	if s.Src[0].Where == regs.Memory && n.Op == vec.Load && f.p.Column != f.p.Lane {
		f.emit("VCVTPS2PD", f.operand(s.Src[0]), f.operand(s.Dst))
		return
	}
	f.move(f.operand(s.Src[0]), f.operand(s.Dst), s.Dst.Where == regs.MaskRegister)
}

// operand is o as an operand of an instruction.
func (f *function) operand(o regs.Operand) assembly.Operand {
	switch o.Where {
	case regs.Vector:
		return f.t.vector(o.Index)
	case regs.MaskRegister:
		return mask(o.Index)
	case regs.Slot:
		return f.slot(o.Index)
	}
	if o.Node.Op == vec.Const {
		return f.constant(f.p.Lane.Bits(o.Node.Value))
	}
	return f.column(o.Node)
}

// packed adds the instruction on packed lanes: PS for float32, PD for float64.
func (f *function) packed(mnemonic string, operands ...assembly.Operand) {
	f.emit(mnemonic+f.pick("PS", "PD"), operands...)
}

// pick chooses by the lanes.
func (f *function) pick(f32, f64 string) string {
	if f.p.Lane == vec.F32 {
		return f32
	}
	return f64
}

func (f *function) compute(s regs.Step) {
	if s.Node.Op.IsSink() {
		f.sink(s)
		return
	}
	var a, b assembly.Operand
	if len(s.Src) > 0 {
		a = f.operand(s.Src[0])
	}
	if len(s.Src) > 1 {
		b = f.operand(s.Src[1])
	}
	dst := f.operand(s.Dst)
	switch s.Node.Op { // Go's assembler reads the sources from right to left
	case vec.Load:
		f.broadcast(s)
	case vec.Add:
		f.packed("VADD", b, a, dst)
	case vec.Sub:
		f.packed("VSUB", b, a, dst)
	case vec.Mul:
		f.packed("VMUL", b, a, dst)
	case vec.Div:
		f.packed("VDIV", b, a, dst)
	case vec.Min: // yields its second source on NaN and equal zeros, as defined
		f.packed("VMIN", b, a, dst)
	case vec.Max:
		f.packed("VMAX", b, a, dst)
	case vec.BitOr:
		f.packed("VOR", b, a, dst)
	case vec.BitAnd:
		f.packed("VAND", b, a, dst)
	case vec.BitAndNot:
		f.packed("VANDN", a, b, dst)
	case vec.Sqrt:
		f.packed("VSQRT", a, dst)
	case vec.Abs:
		f.flip("VAND", f.p.Lane.SignBit()-1, a, dst)
	case vec.Neg:
		f.flip("VXOR", f.p.Lane.SignBit(), a, dst)
	case vec.CopySign:
		f.copySign(a, b, dst)
	case vec.Power, vec.InvPower, vec.CbrtStart:
		f.exponent(s.Node.Op, a, dst)
	case vec.MulAdd:
		f.fused(s, dst, "VFMADD")
	case vec.NegMulAdd:
		f.fused(s, dst, "VFNMADD")
	case vec.MulSub:
		f.fused(s, dst, "VFMSUB")
	case vec.Lt:
		f.packed("VCMP", imm8(0x11), b, a, dst)
	case vec.Le:
		f.packed("VCMP", imm8(0x12), b, a, dst)
	case vec.NotLt:
		f.packed("VCMP", imm8(0x15), b, a, dst)
	case vec.Sign:
		f.sign(a, dst)
	case vec.And, vec.Or, vec.AndNot:
		f.logic(s.Node.Op, a, b, dst)
	case vec.Select:
		mask, yes, no := a, b, f.operand(s.Src[2])
		if f.t.masks {
			f.packed("VBLENDM", yes, no, mask, dst)
		} else {
			f.packed("VBLENDV", mask, yes, no, dst)
		}
	default:
		panic("x86: cannot lower " + s.Node.Op.String())
	}
}

// flip applies a bit pattern in every lane; a may be memory, then the pattern
// is loaded first.
func (f *function) flip(mnemonic string, bits uint64, a, dst assembly.Operand) {
	if inMemory(a) {
		f.emit("VMOVUPS", f.constant(bits), dst)
		f.packed(mnemonic, a, dst, dst)
		return
	}
	f.packed(mnemonic, f.constant(bits), a, dst)
}

// fused is a multiply-add whose result replaces one of its sources: the addend
// (form 231) or a factor (form 213, or 132 where the other factor is memory).
func (f *function) fused(s regs.Step, dst assembly.Operand, mnemonic string) {
	a, b, c := f.operand(s.Src[0]), f.operand(s.Src[1]), f.operand(s.Src[2])
	switch {
	case c == dst && inMemory(a):
		f.packed(mnemonic+"231", a, b, dst)
	case c == dst:
		f.packed(mnemonic+"231", b, a, dst)
	default:
		other := b
		if b == dst {
			other = a
		}
		if inMemory(other) {
			f.packed(mnemonic+"132", other, c, dst)
			return
		}
		f.packed(mnemonic+"213", c, other, dst)
	}
}

// copySign flips the sign of a where it differs from b's. It writes dst before
// it has read a for the last time: they are different registers.
func (f *function) copySign(a, b, dst assembly.Operand) {
	f.packed("VXOR", b, a, dst)
	f.packed("VAND", f.constant(f.p.Lane.SignBit()), dst, dst)
	f.packed("VXOR", a, dst, dst)
}

// exponent computes with the bits of float64 lanes as integers.
func (f *function) exponent(op vec.Op, a, dst assembly.Operand) {
	switch op {
	case vec.Power:
		f.flip("VAND", vec.ExponentBits, a, dst)
	case vec.InvPower: // the exponent field's complement is its maximum less it
		f.emit("VANDNPD", f.constant(vec.ExponentBits), a, dst)
		f.emit("VPSUBQ", f.constant(vec.ExponentUnit), dst, dst)
	case vec.CbrtStart:
		f.emit("VPSRLQ", imm8(32), a, dst)
		f.emit("VPMULUDQ", f.constant(vec.CbrtFactor), dst, dst)
		f.emit("VPADDQ", f.constant(vec.CbrtBias), dst, dst)
	}
}

// sign makes a mask of sign bits. Without mask registers that is the value
// itself: only sign bits count.
func (f *function) sign(a, dst assembly.Operand) {
	switch {
	case f.t.masks && f.p.Lane == vec.F32:
		f.emit("VPMOVD2M", a, dst)
	case f.t.masks:
		f.emit("VPMOVQ2M", a, dst)
	case a != dst:
		f.emit("VMOVUPS", a, dst)
	}
}

func (f *function) logic(op vec.Op, a, b, dst assembly.Operand) {
	if f.t.masks {
		switch op {
		case vec.And:
			f.emit("KANDW", b, a, dst)
		case vec.Or:
			f.emit("KORW", b, a, dst)
		case vec.AndNot:
			f.emit("KANDNW", a, b, dst) // ^b & a
		}
		return
	}
	switch op {
	case vec.And:
		f.emit("VANDPS", b, a, dst)
	case vec.Or:
		f.emit("VORPS", b, a, dst)
	case vec.AndNot:
		f.emit("VANDNPS", a, b, dst) // ^b & a
	}
}

// broadcast loads the one row of a uniform column into every lane.
func (f *function) broadcast(s regs.Step) {
	from := Memory{Base: scratch2}
	f.emit("MOVQ", argsParam, scratch2)
	f.emit("MOVQ", Memory{Base: scratch2, Displacement: declare.InOffset + 8*s.Node.Column}, scratch2)
	dst := f.operand(s.Dst)
	switch {
	case f.p.Lane == vec.F32:
		f.emit("VBROADCASTSS", from, dst)
	case f.p.Column == vec.F64:
		f.emit("VBROADCASTSD", from, dst)
	default:
		half := f.t.half(s.Dst.Index)
		f.emit("VBROADCASTSS", from, half)
		f.emit("VCVTPS2PD", half, dst)
	}
}
