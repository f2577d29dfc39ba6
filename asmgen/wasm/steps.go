package wasm

import (
	"math"
	"slices"

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

// Fetch notes what a register is to hold: a vector of a column, or a constant for the
// prologue. It is put on the stack when it is needed first.
func (r *routine) Fetch(from, to regs.Operand) {
	if from.Where == regs.Slot {
		r.Copy(from, to)
		return
	}
	r.fetches[r.register(to.Index)] = from.Node
}

// value puts the value of a register or slot on the stack.
func (r *routine) value(o regs.Operand) {
	l := r.place(o)
	n, ok := r.fetches[l]
	if !ok {
		r.get(l)
		return
	}
	delete(r.fetches, l)
	switch {
	case n.Op == vec.Const:
		r.pattern(r.lanesOf(r.p.Lane.Bits(n.Value)))
	case r.wide():
		r.address(r.in[n.Column])
		r.emit("v128.load64_zero", r.offset(n))
		r.emit("f64x2.promote_low_f32x4")
	default:
		r.address(r.in[n.Column])
		r.emit("v128.load", r.offset(n))
	}
	r.tee(l)
}

// values puts several on the stack, in order.
func (r *routine) values(os ...regs.Operand) {
	for _, o := range os {
		r.value(o)
	}
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
	r.value(from)
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
	switch op {
	case vec.MulAdd, vec.NegMulAdd, vec.MulSub:
		r.multiplyAndAdd(s.Node, args[:2], args[2])
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

// oldestFirst orders two arguments so that what was computed first comes first, if it may have been
// left on the stack: because nothing else reads it, or because it was computed last. What is
// in a local comes last.
func (r *routine) oldestFirst(nodes []*vec.Node, args []regs.Operand) {
	age := func(i int) int {
		l := r.place(args[i])
		_, later := r.fetches[l]
		if !later && r.passing(l) && (r.readers[nodes[i]] == 1 || r.ages[l] == len(r.instructions())) {
			return r.ages[l]
		}
		return math.MaxInt
	}
	if age(1) < age(0) {
		args[0], args[1] = args[1], args[0]
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
	if n.Op != vec.NegMulAdd {
		r.value(c)
	}
	if n.Op == vec.MulAdd {
		r.emit(r.float() + ".add")
	} else {
		r.emit(r.float() + ".sub")
	}
}

// choose is mask ? yes : no. The instruction chooses by every bit of the mask.
func (r *routine) choose(n *vec.Node, mask, yes, no regs.Operand) {
	r.values(yes, no)
	if full(n) {
		r.value(mask)
	} else {
		r.whole(n, mask)
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

// whole puts the mask n, which a register holds, on the stack with its signs in all bits.
// That is done once for all that choose by the mask.
func (r *routine) whole(n *vec.Node, mask regs.Operand) {
	if l, ok := r.wholes[n]; ok && !n.Uniform {
		r.get(l)
		return
	}
	r.value(mask)
	r.number(31)
	r.emit("i32x4.shr_s")
	if r.p.Lane == vec.F64 { // few machines can shift lanes of 64 bits so
		l := r.scratchLocal()
		r.tee(l)
		r.get(l)
		r.emit("i8x16.shuffle", highHalvesTwice)
	}
	r.wholes[n] = r.scratchLocal()
	r.tee(r.wholes[n])
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
