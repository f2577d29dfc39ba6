package wasm

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Sink writes a step that has no result.
func (r *routine) Sink(s regs.Step) {
	switch s.Node.Op {
	case vec.Store:
		r.store(s.Node, s.Src[0])
	case vec.Keep:
		r.Copy(s.Src[0], regs.Operand{Where: regs.Slot, Index: s.Node.Column})
	case vec.Unsure, vec.UnsureSign:
		r.value(s.Src[0])
		r.gather(r.unsure, "v128.or")
	case vec.UnsureLt:
		r.compare(s, "lt")
		r.gather(r.unsure, "v128.or")
	case vec.UnsureLe:
		r.compare(s, "le")
		r.gather(r.unsure, "v128.or")
	case vec.UnsureNotLt: // sure if it is less
		r.compare(s, "lt")
		r.gather(r.sure, "v128.and")
	case vec.Hit:
		r.bits(r.hitPtr, s.Src)
	case vec.UnsureBits:
		r.bits(unsurePtr, s.Src)
	}
}

// compare puts the mask of a comparison on the stack.
func (r *routine) compare(s regs.Step, name string) {
	r.values(s.Src...)
	r.emit(r.float() + "." + name)
}

// gather adds the mask on the stack to a sticky one.
func (r *routine) gather(sticky Local, mnemonic string) {
	r.get(sticky)
	r.emit(mnemonic)
	r.set(sticky)
}

// store writes a number column. Float32 columns of float64 lanes are rounded here.
func (r *routine) store(n *vec.Node, from regs.Operand) {
	r.address(r.out[n.Column])
	r.value(from)
	if r.wide() {
		r.emit("f32x4.demote_f64x2_zero")
		r.emit("v128.store64_lane", r.offset(n), Number(0))
		return
	}
	r.emit("v128.store", r.offset(n))
}

// bits writes the signs of the masks of a turn as a byte, the first row lowest. They are
// narrowed to eight lanes of 16 bits, which keeps the signs.
func (r *routine) bits(to Local, masks []regs.Operand) {
	r.get(to, r.index)
	r.number(log2(rows * r.p.Column.Bytes()))
	r.emit("i32.shr_u")
	r.emit("i32.add")
	for i := 0; i < len(masks); i += len(masks) / 2 {
		r.value(masks[i])
		if len(masks) == 4 {
			r.value(masks[i+1])
			r.emit("i8x16.shuffle", highHalves)
		}
	}
	r.emit("i16x8.narrow_i32x4_s")
	r.emit("i16x8.bitmask")
	r.emit("i32.store8", Offset(0))
}

// highHalves takes the high half of each lane of 64 bits of two vectors.
var highHalves = Bytes{4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31}

// highHalvesTwice takes that of each lane of a vector to both halves of the lane.
var highHalvesTwice = Bytes{4, 5, 6, 7, 4, 5, 6, 7, 12, 13, 14, 15, 12, 13, 14, 15}
