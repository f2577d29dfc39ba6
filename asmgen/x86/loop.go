package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"math/bits"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// directLoop walks all rows.
func (f *function) directLoop(steps []regs.Step) {
	f.Label(f.label("rows"))
	for _, s := range steps {
		f.step(s)
	}
	f.advance()
	f.emit("DECQ", turns)
	f.emit("JNZ", f.label("rows"))
	f.emit("VZEROUPPER")
	f.emit("RET")
}

// advance moves on by one turn.
func (f *function) advance() {
	f.emit("ADDQ", imm32(f.stride()), index)
	if f.p.Hits() || f.p.Doubts() {
		f.emit("ADDQ", imm8(f.t.rows(f.p)/8), bytePtr)
	}
}

// hotLoop walks the rows, a stretch at a time, and leaves for the cold loop
// after one that holds a doubt.
func (f *function) hotLoop(steps []regs.Step, doubts []*vec.Node) {
	f.emit("MOVQ", turns, f.left)
	f.Label(f.label("stretch"))
	f.emit("MOVQ", imm32(vec.Stretch/f.t.rows(f.p)), turns)
	f.emit("MOVQ", f.left, scratch)
	f.emit("CMPQ", scratch, turns)
	f.emit("CMOVQLT", scratch, turns)
	f.emit("SUBQ", turns, scratch)
	f.emit("MOVQ", scratch, f.left)
	f.emit("MOVQ", index, f.start)
	f.clearSticky(doubts)
	f.Label(f.label("rows"))
	for _, s := range steps {
		f.step(s)
	}
	f.advance()
	f.emit("DECQ", turns)
	f.emit("JNZ", f.label("rows"))
	f.leaveInDoubt()
	f.Label(f.label("next"))
	f.emit("CMPQ", f.left, imm8(0))
	f.emit("JNE", f.label("stretch"))
	f.emit("VZEROUPPER")
	f.emit("RET")
}

// leaveInDoubt goes to the cold loop if a row of this stretch is unsure.
func (f *function) leaveInDoubt() {
	switch sticky := f.t.stickies()[0]; {
	case f.t.masks:
		f.logic(vec.And, sticky, f.t.stickies()[1], sticky)
		if f.p.Lane == vec.F32 {
			f.emit("KORTESTW", sticky, sticky) // carries if all are ones
		} else {
			f.emit("KORTESTB", sticky, sticky)
		}
		f.emit("JCC", f.label("doubt"))
		return
	case f.p.Lane == vec.F32:
		f.emit("VTESTPS", sticky, sticky)
	default:
		f.emit("VTESTPD", sticky, sticky)
	}
	f.emit("JNZ", f.label("doubt"))
}

// coldLoop goes over the stretch again and writes which rows are unsure.
func (f *function) coldLoop(steps []regs.Step) {
	perByte := bits.TrailingZeros(uint(8 * f.p.Column.Bytes())) // index to byte of bits
	f.Label(f.label("doubt"))
	f.emit("MOVQ", index, turns) // the end of the stretch
	f.emit("MOVQ", bytePtr, f.hits)
	f.emit("MOVQ", f.start, index)
	f.emit("MOVQ", unsureParam, bytePtr)
	f.emit("MOVQ", index, scratch)
	f.emit("SHRQ", imm8(perByte), scratch)
	f.emit("ADDQ", scratch, bytePtr)
	f.Label(f.label("again"))
	for _, s := range steps {
		f.step(s)
	}
	f.advance()
	f.emit("CMPQ", index, turns)
	f.emit("JNE", f.label("again"))
	f.emit("MOVQ", f.hits, bytePtr)
	f.emit("JMP", f.label("next"))
}

func (f *function) label(s string) assembly.Label {
	return assembly.Label(declare.Name(f.p, f.t.Name) + "_" + s)
}

// clearSticky starts a stretch with the doubts that hold for every row.
func (f *function) clearSticky(doubts []*vec.Node) {
	if f.t.masks {
		f.emit("KXNORW", mask(7), mask(7), mask(7))
		f.emit("KXNORW", mask(6), mask(6), mask(6))
		for _, d := range doubts {
			f.emit("KMOVW", f.slot(f.frame.Homes[d]), mask(5))
			f.logic(vec.AndNot, mask(7), mask(5), mask(7))
		}
		return
	}
	sticky := f.t.stickies()[0]
	f.emit("VXORPS", sticky, sticky, sticky)
	for _, d := range doubts {
		f.emit("VORPS", f.slot(f.frame.Homes[d]), sticky, sticky)
	}
}
