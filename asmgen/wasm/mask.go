package wasm

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// choose is mask ? yes : no. The instruction chooses by every bit of the mask, so that a mask of
// which only the signs count is spread to all bits first.
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

// whole puts the mask n, which a register holds, on the stack with its signs in all bits. In a
// loop that is done once for all that choose by the mask. The prologue may share a mask with
// the loops, and does it each time.
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
