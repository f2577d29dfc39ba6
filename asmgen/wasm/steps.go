package wasm

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// float is the prefix of instructions on the lanes as numbers.
func (r *routine) float() string {
	if r.p.Lane == vec.F32 {
		return "f32x4"
	}
	return "f64x2"
}

// integer is that of instructions on the lanes as integers.
func (r *routine) integer() string {
	if r.p.Lane == vec.F32 {
		return "i32x4"
	}
	return "i64x2"
}

// names are those of the operations that are one instruction on their arguments in order.
var names = map[vec.Op]string{
	vec.Add: "add", vec.Sub: "sub", vec.Mul: "mul", vec.Div: "div", vec.Sqrt: "sqrt", vec.Abs: "abs", vec.Neg: "neg", vec.Lt: "lt", vec.Le: "le",
}

// logic are those on the bits of whole vectors.
var logic = map[vec.Op]string{
	vec.And: "v128.and", vec.BitAnd: "v128.and", vec.Or: "v128.or", vec.BitOr: "v128.or", vec.AndNot: "v128.andnot", vec.BitAndNot: "v128.andnot",
}

// Compute writes an operation.
func (r *routine) Compute(s regs.Step) {
	if s.Node.Op == vec.Load {
		r.load(s.Node.Column)
	} else {
		r.operation(s)
	}
	r.set(r.register(s.Dst.Index))
}

// operation leaves the result of a step on the stack.
func (r *routine) operation(s regs.Step) {
	op, args := s.Node.Op, slices.Clone(s.Src)
	if op.Commutes() {
		r.oldestFirst(s.Node.Args, args)
	}
	if name, ok := names[op]; ok {
		r.values(args...)
		r.emit(r.float() + "." + name)
		return
	}
	if name, ok := logic[op]; ok {
		r.values(args...)
		r.emit(name)
		return
	}
	if op.IsFused() {
		r.multiplyAndAdd(s.Node, args[:2], args[2])
		return
	}
	switch op {
	case vec.Min: // pmin(a, b) is b < a ? b : a
		r.values(args[1], args[0])
		r.emit(r.float() + ".pmin")
	case vec.Max: // pmax(a, b) is a < b ? b : a
		r.values(args[1], args[0])
		r.emit(r.float() + ".pmax")
	case vec.NotLt:
		r.values(args...)
		r.emit(r.float() + ".lt")
		r.emit("v128.not")
	case vec.Sign: // the value is the mask of its sign
		r.values(args...)
	case vec.CopySign:
		r.values(args...)
		r.get(r.patterns[^r.lanesOf(r.p.Lane.SignBit())])
		r.emit("v128.bitselect")
	case vec.Select:
		r.choose(s.Node.Args[0], args[0], args[1], args[2])
	case vec.Power, vec.InvPower, vec.CbrtStart:
		r.exponent(op, args[0])
	default:
		panic("wasm: cannot lower " + op.String())
	}
}

// multiplyAndAdd rounds twice: there is no fused multiply-add but among the relaxed
// instructions. The bounds of the programs cover both.
func (r *routine) multiplyAndAdd(n *vec.Node, factors []regs.Operand, c regs.Operand) {
	r.oldestFirst(n.Args, factors)
	if n.Op == vec.NegMulAdd {
		r.value(c)
	}
	r.values(factors...)
	r.emit(r.float() + ".mul")
	if n.Op == vec.NegMulSub {
		r.emit(r.float() + ".neg")
	}
	if n.Op != vec.NegMulAdd {
		r.value(c)
	}
	if n.Op == vec.MulAdd {
		r.emit(r.float() + ".add")
	} else {
		r.emit(r.float() + ".sub")
	}
}
