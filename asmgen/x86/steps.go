package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Fetch loads a value. Float32 columns of float64 lanes are converted on the way.
func (r *routine) Fetch(from, to regs.Operand) {
	if from.Where == regs.Memory && from.Node.Op == vec.Load && r.p.Column != r.p.Lane && !from.Node.Narrow {
		r.emit("VCVTPS2PD", r.operand(from), r.operand(to))
		return
	}
	r.Copy(from, to)
}

// Spill stores a vector or a mask.
func (r *routine) Spill(from, to regs.Operand) { r.Copy(from, to) }

// Copy moves a vector or a mask.
func (r *routine) Copy(from, to regs.Operand) {
	if from.Where == regs.MaskRegister || to.Where == regs.MaskRegister {
		r.emit("KMOVW", r.operand(from), r.operand(to))
	} else {
		r.emit("VMOVUPS", r.operand(from), r.operand(to))
	}
}

// Pin loads a vector for good.
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
		e := lanesOf(r.p, o.Node.Narrow)
		return assembly.Static(constantName(e, e.Bits(o.Node.Value)))
	}
	return r.column(r.in, o.Node.Column, declare.InOffset, o.Node.Vector)
}

// packed adds an instruction whose mnemonic ends in PS for float32 lanes, in PD for
// float64 lanes.
func (r *routine) packed(mnemonic string, operands ...assembly.Operand) {
	r.emit(mnemonic+r.pick("PS", "PD"), operands...)
}

// pick is f32 or f64, by the type of the lanes.
func (r *routine) pick(f32, f64 string) string {
	if r.lane() == vec.F32 {
		return f32
	}
	return f64
}

// binary are the instructions on two values that a mnemonic is all there is to say of.
// VMINPS yields its second source on NaN and equal zeros, as Min is defined.
var binary = map[vec.Op]string{
	vec.Add: "VADD", vec.Sub: "VSUB", vec.Mul: "VMUL", vec.Div: "VDIV", vec.Min: "VMIN", vec.Max: "VMAX",
	vec.BitOr: "VOR", vec.BitAnd: "VAND",
}

// multiplyAdds are the instructions on three values, without the order of their sources.
var multiplyAdds = map[vec.Op]string{vec.MulAdd: "VFMADD", vec.NegMulAdd: "VFNMADD", vec.MulSub: "VFMSUB", vec.NegMulSub: "VFNMSUB"}

// Predicates of VCMPPS and VCMPPD. Those that start with not hold if a value is NaN.
const (
	less           = 0x11
	lessOrEqual    = 0x12
	notLess        = 0x15
	notLessOrEqual = 0x16
	notGreater     = 0x1a
	greaterOrEqual = 0x1d
	greater        = 0x1e
)

// rangeMinAbs has VRANGEPS choose the smaller magnitude and clear its sign, rangeClampAbs give it that
// of the first source.
const (
	rangeMinAbs   = 0b1010
	rangeClampAbs = 0b0010
)

// upperHalves has VSHUFPS take the odd ones of the numbers of 32 bits of both sources.
const upperHalves = 0b11_01_11_01

var comparisons = map[vec.Op]int{vec.Lt: less, vec.Le: lessOrEqual, vec.NotLt: notLess}

// Compute writes an operation. Go's assembler names the last source first.
func (r *routine) Compute(s regs.Step) {
	r.narrow = s.Node.Narrow
	defer func() { r.narrow = false }()
	if s.Node == r.compactAfter && s.Node != nil {
		defer r.compact(compactBehind, "")
	}
	var src [3]assembly.Operand
	for i, x := range s.Src {
		src[i] = r.operand(x)
	}
	a, b, c, dst := src[0], src[1], src[2], r.operand(s.Dst)
	op := s.Node.Op
	if mnemonic, ok := binary[op]; ok {
		r.packed(mnemonic, b, a, dst)
		return
	}
	if mnemonic, ok := multiplyAdds[op]; ok {
		r.multiplyAdd(mnemonic, a, b, c, dst)
		return
	}
	switch op {
	case vec.Load:
		r.broadcast(s)
	case vec.BitAndNot:
		r.packed("VANDN", a, b, dst)
	case vec.UpperHalves:
		r.emit("VSHUFPS", imm8(upperHalves), b, a, dst)
	case vec.UpperWords, vec.NotNegative:
		r.words(op, a, b, dst)
	case vec.AddBits:
		r.emit("VPADDD", b, a, dst)
	case vec.SubBits:
		r.emit("VPSUBD", b, a, dst)
	case vec.NaNsFirst:
		r.emit("VPADDD", r.constant(nansWithSign), a, dst)
	case vec.HalfMisses:
		r.emit("VPCMPGTD", r.pattern(greatestHalfHit), a, dst)
	case vec.BitLogic:
		r.bitLogic(s.Node.Column, a, b, c, dst)
	case vec.Sqrt:
		r.packed("VSQRT", a, dst)
	case vec.Abs:
		r.withPattern("VAND", r.lane().SignBit()-1, a, dst)
	case vec.Neg:
		r.withPattern("VXOR", r.lane().SignBit(), a, dst)
	case vec.CopySign:
		r.copySign(a, b, dst)
	case vec.Round, vec.ToNarrow, vec.ToWide, vec.Recip, vec.InvSqrt:
		r.narrowing(s, a, b, dst)
	case vec.MinAbs:
		r.packed("VRANGE", imm8(rangeMinAbs), b, a, dst)
	case vec.ClampAbs:
		r.packed("VRANGE", imm8(rangeClampAbs), b, a, dst)
	case vec.Power, vec.InvPower, vec.CbrtStart:
		r.exponent(op, a, dst)
	case vec.Lt, vec.Le, vec.NotLt:
		r.packed("VCMP", imm8(comparisons[op]), b, a, dst)
	case vec.Sign:
		r.sign(a, dst)
	case vec.And, vec.Or, vec.AndNot:
		r.logic(op, a, b, dst)
	case vec.Not:
		r.emit("KNOTW", a, dst)
	case vec.Sure:
		r.sure(s)
	case vec.Select:
		r.choose(a, b, c, dst)
	default:
		panic("x86: cannot lower " + op.String())
	}
}

// choose is mask ? yes : no.
func (r *routine) choose(mask, yes, no, dst assembly.Operand) {
	if r.t.masks {
		r.packed("VBLENDM", yes, no, mask, dst)
	} else {
		r.packed("VBLENDV", mask, yes, no, dst)
	}
}
