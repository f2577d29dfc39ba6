package neon

import (
	"fmt"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Fetch loads a vector.
func (r *routine) Fetch(from, to regs.Operand) {
	switch {
	case from.Where == regs.Slot:
		r.emit("FMOVQ", Slot(from.Index), Scalar(to.Index))
	case from.Node.Op == vec.Const:
		r.pattern(r.p.Lane.Bits(from.Node.Value), to.Index)
	case r.wide():
		r.emit("FMOVD", Indexed{r.in[from.Node.Column], index(from.Node.Vector)}, Scalar(to.Index))
		r.word("fcvtl", to.Index, to.Index, 0)
	default:
		r.word("ldr", to.Index, int(r.in[from.Node.Column]), int(index(from.Node.Vector)))
	}
}

// Spill stores a vector.
func (r *routine) Spill(from, to regs.Operand) {
	r.emit("FMOVQ", Scalar(from.Index), Slot(to.Index))
}

// Copy moves a vector.
func (r *routine) Copy(from, to regs.Operand) { r.emit("VMOV", whole(from.Index), whole(to.Index)) }

// pattern puts bits in every lane, from memory if they have a slot.
func (r *routine) pattern(bits uint64, dst int) {
	if slot, ok := r.constants[bits]; ok {
		r.emit("FMOVQ", slot, Scalar(dst))
		return
	}
	r.broadcast(bits, dst)
}

// broadcast makes bits in every lane without memory.
func (r *routine) broadcast(bits uint64, dst int) {
	r.emit("MOVD", pattern(bits, 8*r.p.Lane.Bytes()), scratch)
	r.emit("VDUP", scratch, r.vector(dst))
}

// vector is a register as full lanes.
func (r *routine) vector(register int) Vector {
	if r.p.Lane == vec.F32 {
		return Vector{register, "S4"}
	}
	return Vector{register, "D2"}
}

// word adds an instruction that Go's assembler lacks.
func (r *routine) word(mnemonic string, d, n, m int) { r.writer.word(mnemonic, r.p.Lane, d, n, m) }

// logic adds an instruction on whole registers that Go's assembler knows.
func (r *routine) logic(mnemonic string, m, n, d int) { r.emit(mnemonic, whole(m), whole(n), whole(d)) }

// load loads the one row of a uniform column into every lane.
func (r *routine) load(column, dst int) {
	r.emit("MOVD", declare.Args, scratch)
	r.emit("MOVD", Memory{scratch, declare.InOffset + 8*column}, scratch)
	if r.wide() {
		r.emit("VLD1R", Memory{Base: scratch}, List{{dst, "S2"}})
		r.word("fcvtl", dst, dst, 0)
		return
	}
	r.emit("VLD1R", Memory{Base: scratch}, List{r.vector(dst)})
}

// mnemonics of the operations that are one word each, its sources in order.
var mnemonics = map[vec.Op]string{
	vec.Add: "fadd", vec.Sub: "fsub", vec.Mul: "fmul", vec.Div: "fdiv", vec.AndNot: "bic", vec.BitAndNot: "bic",
	vec.Sqrt: "fsqrt", vec.Abs: "fabs", vec.Neg: "fneg", vec.Sign: "cmlt",
}

// Compute writes an operation.
func (r *routine) Compute(s regs.Step) {
	var a, b int
	if len(s.Src) > 0 {
		a = s.Src[0].Index
	}
	if len(s.Src) > 1 {
		b = s.Src[1].Index
	}
	dst := s.Dst.Index
	if m, ok := mnemonics[s.Node.Op]; ok {
		r.word(m, dst, a, b)
		return
	}
	switch s.Node.Op {
	case vec.Load:
		r.load(s.Node.Column, dst)
	case vec.MulAdd: // dst has the addend
		r.emit("VFMLA", r.vector(b), r.vector(a), r.vector(dst))
	case vec.NegMulAdd:
		r.emit("VFMLS", r.vector(b), r.vector(a), r.vector(dst))
	case vec.MulSub:
		r.word("fneg", dst, dst, 0)
		r.emit("VFMLA", r.vector(b), r.vector(a), r.vector(dst))
	case vec.NegMulSub:
		r.word("fneg", dst, dst, 0)
		r.emit("VFMLS", r.vector(b), r.vector(a), r.vector(dst))
	case vec.Min: // not FMIN: that propagates NaN and orders the zeros
		r.word("fcmgt", dst, b, a)
		r.logic("VBSL", b, a, dst)
	case vec.Max:
		r.word("fcmgt", dst, a, b)
		r.logic("VBSL", b, a, dst)
	case vec.Lt:
		r.word("fcmgt", dst, b, a)
	case vec.Le:
		r.word("fcmge", dst, b, a)
	case vec.NotLt:
		r.word("fcmgt", dst, b, a)
		r.word("mvn", dst, dst, 0)
	case vec.And, vec.BitAnd:
		r.logic("VAND", b, a, dst)
	case vec.Or, vec.BitOr:
		r.logic("VORR", b, a, dst)
	case vec.CopySign:
		r.copySign(a, b, dst)
	case vec.Power, vec.InvPower, vec.CbrtStart:
		r.exponent(s.Node.Op, a, dst)
	case vec.Select:
		r.choose(a, b, s.Src[2].Index, dst)
	default:
		panic("neon: cannot lower " + s.Node.Op.String())
	}
}

// choose is mask ? yes : no, by the instruction that overwrites dst's value.
func (r *routine) choose(mask, yes, no, dst int) {
	switch dst {
	case mask:
		r.logic("VBSL", no, yes, dst)
	case yes:
		r.logic("VBIF", mask, no, dst) // insert no where the mask is clear
	case no:
		r.logic("VBIT", mask, yes, dst) // insert yes where it is set
	default:
		panic(fmt.Sprintf("neon: select to V%d, which is none of its sources", dst))
	}
}
