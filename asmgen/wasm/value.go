package wasm

import (
	"math"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

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
	return Offset(n.Vector * r.lanes() * r.p.Column.Bytes())
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
