package wasm

import (
	"github.com/hantei-go/hantei/asmgen/declare"
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

// Fetch loads a vector of a column, or a constant for the prologue: what the loops share is
// pinned.
func (r *routine) Fetch(from, to regs.Operand) {
	switch {
	case from.Where == regs.Slot:
		r.get(r.slot(from.Index))
	case from.Node.Op == vec.Const:
		r.pattern(r.lanesOf(r.p.Lane.Bits(from.Node.Value)))
	case r.wide():
		r.address(r.in[from.Node.Column])
		r.emit("v128.load64_zero", r.offset(from.Node))
		r.emit("f64x2.promote_low_f32x4")
	default:
		r.address(r.in[from.Node.Column])
		r.emit("v128.load", r.offset(from.Node))
	}
	r.set(r.register(to.Index))
}

// address puts the address of the turn's rows on the stack.
func (r *routine) address(column Local) {
	r.get(column, r.index)
	r.emit("i32.add")
}

// offset is that of a node's vector from the first of the turn.
func (r *routine) offset(n *vec.Node) Offset {
	return Offset(n.Group * r.lanes() * r.p.Column.Bytes())
}

// place is the local of a register or slot.
func (r *routine) place(o regs.Operand) Local {
	switch o.Where {
	case regs.Vector:
		return r.register(o.Index)
	case regs.Slot:
		return r.slot(o.Index)
	}
	panic("wasm: a value that is in no local")
}

// Spill moves a vector to the local of a slot.
func (r *routine) Spill(from, to regs.Operand) { r.Copy(from, to) }

// Copy moves a vector.
func (r *routine) Copy(from, to regs.Operand) {
	r.get(r.place(from))
	r.set(r.place(to))
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
	op, args := s.Node.Op, make([]Local, len(s.Src))
	for i, from := range s.Src {
		args[i] = r.place(from)
	}
	if name, ok := names[op]; ok {
		r.get(args...)
		r.emit(r.float() + "." + name)
		return
	}
	if name, ok := logic[op]; ok {
		r.get(args...)
		r.emit(name)
		return
	}
	switch op {
	case vec.MulAdd, vec.NegMulAdd, vec.MulSub:
		r.multiplyAndAdd(op, args[0], args[1], args[2])
	case vec.Min: // pmin(a, b) is b < a ? b : a
		r.get(args[1], args[0])
		r.emit(r.float() + ".pmin")
	case vec.Max: // pmax(a, b) is a < b ? b : a
		r.get(args[1], args[0])
		r.emit(r.float() + ".pmax")
	case vec.NotLt:
		r.get(args...)
		r.emit(r.float() + ".lt")
		r.emit("v128.not")
	case vec.Sign: // the value is the mask of its sign
		r.get(args...)
	case vec.CopySign:
		r.get(args...)
		r.pattern(^r.lanesOf(r.p.Lane.SignBit()))
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
func (r *routine) multiplyAndAdd(op vec.Op, a, b, c Local) {
	if op == vec.NegMulAdd {
		r.get(c)
	}
	r.get(a, b)
	r.emit(r.float() + ".mul")
	switch op {
	case vec.MulAdd:
		r.get(c)
		r.emit(r.float() + ".add")
	case vec.MulSub:
		r.get(c)
		r.emit(r.float() + ".sub")
	case vec.NegMulAdd:
		r.emit(r.float() + ".sub")
	}
}

// choose is mask ? yes : no. The instruction chooses by every bit of the mask.
func (r *routine) choose(n *vec.Node, mask, yes, no Local) {
	r.get(yes, no, mask)
	if !full(n) {
		r.number(8*r.p.Lane.Bytes() - 1)
		r.emit(r.integer() + ".shr_s")
	}
	r.emit("v128.bitselect")
}

// full tells whether the mask n has all bits of a lane alike. That of a sign has not.
func full(n *vec.Node) bool {
	switch n.Op {
	case vec.Lt, vec.Le, vec.NotLt:
		return true
	case vec.And, vec.Or, vec.AndNot:
		return full(n.Args[0]) && full(n.Args[1])
	}
	return false
}

// exponent computes with the bits of float64 lanes as integers.
func (r *routine) exponent(op vec.Op, a Local) {
	switch op {
	case vec.Power:
		r.get(a)
		r.pattern(vec.ExponentBits)
		r.emit("v128.and")
	case vec.InvPower: // the exponent field's complement is its maximum less it
		r.pattern(vec.ExponentBits)
		r.get(a)
		r.emit("v128.andnot")
		r.pattern(vec.ExponentUnit)
		r.emit("i64x2.sub")
	case vec.CbrtStart: // of the high halves
		r.get(a, a)
		r.emit("i8x16.shuffle", highHalves(vectorBytes))
		r.pattern(vec.CbrtFactor<<32 | vec.CbrtFactor)
		r.emit("i64x2.extmul_low_i32x4_u")
		r.pattern(vec.CbrtBias)
		r.emit("i64x2.add")
	}
}

// load puts the one row of a uniform column in every lane.
func (r *routine) load(column int) {
	r.loadArgument(declare.InOffset + 8*column)
	switch {
	case r.p.Column == vec.F64:
		r.emit("v128.load64_splat", Offset(0))
	case r.wide():
		r.emit("v128.load32_splat", Offset(0))
		r.emit("f64x2.promote_low_f32x4")
	default:
		r.emit("v128.load32_splat", Offset(0))
	}
}
