package x86

import (
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

type emitter = func(...operand.Op)

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

func (f *function) move(from, to operand.Op, mask bool) {
	if mask {
		f.KMOVW(from, to)
		return
	}
	f.VMOVUPS(from, to)
}

func (f *function) fetch(s regs.Step) {
	n := s.Src[0].Node
	if s.Src[0].Where == regs.Memory && n.Op == vec.Load && f.p.Column != f.p.Lane {
		f.VCVTPS2PD(f.operand(s.Src[0]), f.operand(s.Dst))
		return
	}
	f.move(f.operand(s.Src[0]), f.operand(s.Dst), s.Dst.Where == regs.MaskRegister)
}

// operand is o as avo has it.
func (f *function) operand(o regs.Operand) operand.Op {
	switch o.Where {
	case regs.Vector:
		return f.t.vector(o.Index)
	case regs.MaskRegister:
		return kreg[o.Index]
	case regs.Slot:
		return f.slot(o.Index)
	}
	if o.Node.Op == vec.Const {
		return f.constant(f.p.Lane.Bits(o.Node.Value))
	}
	return f.column(o.Node)
}

// pick chooses the instruction for the lanes.
func (f *function) pick(ps, pd emitter) emitter {
	if f.p.Lane == vec.F32 {
		return ps
	}
	return pd
}

func (f *function) compute(s regs.Step) {
	if s.Node.Op.IsSink() {
		f.sink(s)
		return
	}
	var a, b operand.Op
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
		f.pick(f.VADDPS, f.VADDPD)(b, a, dst)
	case vec.Sub:
		f.pick(f.VSUBPS, f.VSUBPD)(b, a, dst)
	case vec.Mul:
		f.pick(f.VMULPS, f.VMULPD)(b, a, dst)
	case vec.Div:
		f.pick(f.VDIVPS, f.VDIVPD)(b, a, dst)
	case vec.Min: // yields its second source on NaN and equal zeros, as defined
		f.pick(f.VMINPS, f.VMINPD)(b, a, dst)
	case vec.Max:
		f.pick(f.VMAXPS, f.VMAXPD)(b, a, dst)
	case vec.BitOr:
		f.pick(f.VORPS, f.VORPD)(b, a, dst)
	case vec.BitAnd:
		f.pick(f.VANDPS, f.VANDPD)(b, a, dst)
	case vec.BitAndNot:
		f.pick(f.VANDNPS, f.VANDNPD)(a, b, dst)
	case vec.Sqrt:
		f.pick(f.VSQRTPS, f.VSQRTPD)(a, dst)
	case vec.Abs:
		f.flip(f.pick(f.VANDPS, f.VANDPD), f.p.Lane.SignBit()-1, a, dst)
	case vec.Neg:
		f.flip(f.pick(f.VXORPS, f.VXORPD), f.p.Lane.SignBit(), a, dst)
	case vec.CopySign:
		f.copySign(a, b, dst)
	case vec.Power, vec.InvPower, vec.CbrtStart:
		f.exponent(s.Node.Op, a, dst)
	case vec.MulAdd:
		f.fused(s, dst, f.pick(f.VFMADD231PS, f.VFMADD231PD), f.pick(f.VFMADD213PS, f.VFMADD213PD))
	case vec.NegMulAdd:
		f.fused(s, dst, f.pick(f.VFNMADD231PS, f.VFNMADD231PD), f.pick(f.VFNMADD213PS, f.VFNMADD213PD))
	case vec.MulSub:
		f.fused(s, dst, f.pick(f.VFMSUB231PS, f.VFMSUB231PD), f.pick(f.VFMSUB213PS, f.VFMSUB213PD))
	case vec.Lt:
		f.pick(f.VCMPPS, f.VCMPPD)(operand.Imm(0x11), b, a, dst)
	case vec.Le:
		f.pick(f.VCMPPS, f.VCMPPD)(operand.Imm(0x12), b, a, dst)
	case vec.NotLt:
		f.pick(f.VCMPPS, f.VCMPPD)(operand.Imm(0x15), b, a, dst)
	case vec.Sign:
		f.sign(a, dst)
	case vec.And, vec.Or, vec.AndNot:
		f.logic(s.Node.Op, a, b, dst)
	case vec.Select:
		mask, yes, no := a, b, f.operand(s.Src[2])
		switch {
		case f.t.masks:
			f.pick(f.VBLENDMPS, f.VBLENDMPD)(yes, no, mask, dst)
		case f.p.Lane == vec.F32:
			f.VBLENDVPS(mask, yes, no, dst)
		default:
			f.VBLENDVPD(mask, yes, no, dst)
		}
	default:
		panic("x86: cannot lower " + s.Node.Op.String())
	}
}

// flip applies a bit pattern in every lane; a may be memory, then the pattern
// is loaded first.
func (f *function) flip(op emitter, bits uint64, a, dst operand.Op) {
	if _, ok := a.(operand.Mem); ok {
		f.VMOVUPS(f.constant(bits), dst)
		op(a, dst, dst)
		return
	}
	op(f.constant(bits), a, dst)
}

// fused is a multiply-add whose result replaces one of its sources: the addend
// (form 231) or a factor (form 213, or 132 where the other factor is memory).
func (f *function) fused(s regs.Step, dst operand.Op, op231, op213 emitter) {
	a, b, c := f.operand(s.Src[0]), f.operand(s.Src[1]), f.operand(s.Src[2])
	isMem := func(o operand.Op) bool { _, ok := o.(operand.Mem); return ok }
	switch {
	case c == dst && isMem(a):
		op231(a, b, dst)
	case c == dst:
		op231(b, a, dst)
	default:
		other := b
		if b == dst {
			other = a
		}
		if isMem(other) {
			f.form132(s.Node.Op)(other, c, dst)
			return
		}
		op213(c, other, dst)
	}
}

func (f *function) form132(op vec.Op) emitter {
	switch op {
	case vec.MulAdd:
		return f.pick(f.VFMADD132PS, f.VFMADD132PD)
	case vec.MulSub:
		return f.pick(f.VFMSUB132PS, f.VFMSUB132PD)
	}
	return f.pick(f.VFNMADD132PS, f.VFNMADD132PD)
}

// copySign flips the sign of a where it differs from b's. It writes dst before
// it has read a for the last time: they are different registers.
func (f *function) copySign(a, b, dst operand.Op) {
	f.pick(f.VXORPS, f.VXORPD)(b, a, dst)
	f.pick(f.VANDPS, f.VANDPD)(f.constant(f.p.Lane.SignBit()), dst, dst)
	f.pick(f.VXORPS, f.VXORPD)(a, dst, dst)
}

// exponent computes with the bits of float64 lanes as integers.
func (f *function) exponent(op vec.Op, a, dst operand.Op) {
	switch op {
	case vec.Power:
		f.flip(emitter(f.VANDPD), vec.ExponentBits, a, dst)
	case vec.InvPower: // the exponent field's complement is its maximum less it
		f.VANDNPD(f.constant(vec.ExponentBits), a, dst)
		f.VPSUBQ(f.constant(vec.ExponentUnit), dst, dst)
	case vec.CbrtStart:
		f.VPSRLQ(operand.Imm(32), a, dst)
		f.VPMULUDQ(f.constant(vec.CbrtFactor), dst, dst)
		f.VPADDQ(f.constant(vec.CbrtBias), dst, dst)
	}
}

// sign makes a mask of sign bits. Without mask registers that is the value
// itself: only sign bits count.
func (f *function) sign(a, dst operand.Op) {
	switch {
	case f.t.masks && f.p.Lane == vec.F32:
		f.VPMOVD2M(a, dst)
	case f.t.masks:
		f.VPMOVQ2M(a, dst)
	case a != dst:
		f.VMOVUPS(a, dst)
	}
}

func (f *function) logic(op vec.Op, a, b, dst operand.Op) {
	if f.t.masks {
		switch op {
		case vec.And:
			f.KANDW(b, a, dst)
		case vec.Or:
			f.KORW(b, a, dst)
		case vec.AndNot:
			f.KANDNW(a, b, dst) // ^b & a
		}
		return
	}
	switch op {
	case vec.And:
		f.VANDPS(b, a, dst)
	case vec.Or:
		f.VORPS(b, a, dst)
	case vec.AndNot:
		f.VANDNPS(a, b, dst) // ^b & a
	}
}

// broadcast loads the one row of a uniform column into every lane.
func (f *function) broadcast(s regs.Step) {
	from := operand.Mem{Base: reg.RBX}
	f.MOVQ(operand.NewParamAddr("a", 0), reg.RBX)
	f.MOVQ(operand.Mem{Base: reg.RBX, Disp: declare.InOffset + 8*s.Node.Column}, reg.RBX)
	dst := f.operand(s.Dst)
	switch {
	case f.p.Lane == vec.F32:
		f.VBROADCASTSS(from, dst)
	case f.p.Column == vec.F64:
		f.VBROADCASTSD(from, dst)
	default:
		half := f.t.half(s.Dst.Index)
		f.VBROADCASTSS(from, half)
		f.VCVTPS2PD(half, dst)
	}
}
