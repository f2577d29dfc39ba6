package x86

import (
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// sink writes a step that has no result.
func (f *function) sink(s regs.Step) {
	switch s.Node.Op {
	case vec.Store:
		f.store(s)
	case vec.Keep:
		f.move(f.operand(s.Src[0]), f.slot(s.Node.Column), s.Src[0].Where == regs.MaskRegister)
	case vec.Unsure:
		sticky := f.nextSticky()
		if f.t.masks {
			f.logic(vec.AndNot, sticky, f.operand(s.Src[0]), sticky)
		} else {
			f.emit("VORPS", f.operand(s.Src[0]), sticky, sticky)
		}
	case vec.UnsureLt, vec.UnsureLe, vec.UnsureNotLt:
		f.narrowSure(s)
	case vec.UnsureSign: // the sign bit has to be 0
		sticky := f.nextSticky()
		f.emit(f.pick("VPTESTNMD", "VPTESTNMQ"), f.constant(f.p.Lane.SignBit()), f.operand(s.Src[0]), sticky, sticky)
	case vec.Hit, vec.UnsureBits:
		f.bits(s.Node.Op, s.Src)
	}
}

// narrowSure keeps the rows sure of which the contrary of the doubt holds; a NaN is
// sure if it is no doubt.
func (f *function) narrowSure(s regs.Step) {
	contrary := map[vec.Op]int{vec.UnsureLt: 0x15, vec.UnsureLe: 0x16, vec.UnsureNotLt: 0x11}
	sticky := f.nextSticky()
	f.packed("VCMP", imm8(contrary[s.Node.Op]), f.operand(s.Src[1]), f.operand(s.Src[0]), sticky, sticky)
}

// nextSticky is each of the tier's in turn.
func (f *function) nextSticky() Register {
	all := f.t.stickies()
	f.stuck++
	return all[f.stuck%len(all)]
}

// store writes a number column. Float32 columns of float64 lanes are rounded here.
func (f *function) store(s regs.Step) {
	to := f.at(f.out, s.Node.Column, declare.OutOffset, s.Node.Group)
	from := f.operand(s.Src[0])
	if f.p.Column == f.p.Lane {
		f.emit("VMOVUPS", from, to)
		return
	}
	half := f.t.half(s.Src[0].Index)
	if f.t.bytes == 32 {
		f.emit("VCVTPD2PSY", from, half)
	} else {
		f.emit("VCVTPD2PS", from, half)
	}
	f.emit("VMOVUPS", half, to)
}

// bits writes the masks of a block as bits, the first row lowest.
func (f *function) bits(op vec.Op, masks []regs.Operand) {
	to := Memory{Base: bytePtr}
	if op == vec.UnsureBits && f.delta != (Register{}) {
		to.Index, to.Scale = f.delta, 1
	}
	switch {
	case f.t.masks && f.p.Lane == vec.F32: // 16 rows
		f.emit("KMOVW", f.operand(masks[0]), to)
	case f.t.masks: // 8 rows each
		for i, m := range masks {
			f.emit("KMOVB", f.operand(m), to.plus(i))
		}
	case f.p.Lane == vec.F32:
		f.emit("VMOVMSKPS", f.operand(masks[0]), scratch.low(32))
		f.emit("MOVB", scratch.low(8), to)
	default: // 4 rows and 4 rows
		f.emit("VMOVMSKPD", f.operand(masks[0]), scratch.low(32))
		f.emit("VMOVMSKPD", f.operand(masks[1]), scratch2.low(32))
		f.emit("SHLL", imm8(4), scratch2.low(32))
		f.emit("ORL", scratch2.low(32), scratch.low(32))
		f.emit("MOVB", scratch.low(8), to)
	}
}
