package x86

import (
	"math/bits"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

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
	f.DECQ(turns)
	f.JNZ(operand.LabelRef(f.label("rows")))
	f.VZEROUPPER()
	f.RET()
}

// advance moves on by one turn.
func (f *function) advance() {
	f.ADDQ(operand.U32(uint32(f.stride())), index)
	if f.p.Hits() || f.p.Doubts() {
		f.ADDQ(operand.Imm(uint64(f.t.rows(f.p)/8)), bytePtr)
	}
}

// hotLoop walks the rows, a stretch at a time, and leaves for the cold loop
// after one that holds a doubt.
func (f *function) hotLoop(steps []regs.Step, doubts []*vec.Node) {
	f.MOVQ(turns, f.left)
	f.Label(f.label("stretch"))
	f.MOVQ(operand.U32(uint32(vec.Stretch/f.t.rows(f.p))), turns)
	f.MOVQ(f.left, scratch)
	f.CMPQ(scratch, turns)
	f.CMOVQLT(scratch, turns)
	f.SUBQ(turns, scratch)
	f.MOVQ(scratch, f.left)
	f.MOVQ(index, f.start)
	f.clearSticky(doubts)
	f.Label(f.label("rows"))
	for _, s := range steps {
		f.step(s)
	}
	f.advance()
	f.DECQ(turns)
	f.JNZ(operand.LabelRef(f.label("rows")))
	f.leaveInDoubt()
	f.Label(f.label("next"))
	f.CMPQ(f.left, operand.Imm(0))
	f.JNE(operand.LabelRef(f.label("stretch")))
	f.VZEROUPPER()
	f.RET()
}

// leaveInDoubt goes to the cold loop if a row of this stretch is unsure.
func (f *function) leaveInDoubt() {
	switch sticky := f.t.stickies()[0]; {
	case f.t.masks:
		f.logic(vec.And, sticky, f.t.stickies()[1], sticky)
		if f.p.Lane == vec.F32 {
			f.KORTESTW(sticky, sticky) // carries if all are ones
		} else {
			f.KORTESTB(sticky, sticky)
		}
		f.JCC(operand.LabelRef(f.label("doubt")))
		return
	case f.p.Lane == vec.F32:
		f.VTESTPS(sticky, sticky)
	default:
		f.VTESTPD(sticky, sticky)
	}
	f.JNZ(operand.LabelRef(f.label("doubt")))
}

// coldLoop goes over the stretch again and writes which rows are unsure.
func (f *function) coldLoop(steps []regs.Step) {
	perByte := uint64(bits.TrailingZeros(uint(8 * f.p.Column.Bytes()))) // index to byte of bits
	f.Label(f.label("doubt"))
	f.MOVQ(index, turns) // the end of the stretch
	f.MOVQ(bytePtr, f.hits)
	f.MOVQ(f.start, index)
	f.MOVQ(operand.NewParamAddr("unsure", declare.UnsureParam), bytePtr)
	f.MOVQ(index, scratch)
	f.SHRQ(operand.Imm(perByte), scratch)
	f.ADDQ(scratch, bytePtr)
	f.Label(f.label("again"))
	for _, s := range steps {
		f.step(s)
	}
	f.advance()
	f.CMPQ(index, turns)
	f.JNE(operand.LabelRef(f.label("again")))
	f.MOVQ(f.hits, bytePtr)
	f.JMP(operand.LabelRef(f.label("next")))
}

func (f *function) label(s string) string { return declare.Name(f.p, f.t.Name) + "_" + s }

// clearSticky starts a stretch with the doubts that hold for every row.
func (f *function) clearSticky(doubts []*vec.Node) {
	if f.t.masks {
		f.KXNORW(reg.K7, reg.K7, reg.K7)
		f.KXNORW(reg.K6, reg.K6, reg.K6)
		for _, d := range doubts {
			f.KMOVW(f.slot(f.frame.Homes[d]), reg.K5)
			f.logic(vec.AndNot, reg.K7, reg.K5, reg.K7)
		}
		return
	}
	sticky := f.t.stickies()[0]
	f.VXORPS(sticky, sticky, sticky)
	for _, d := range doubts {
		f.VORPS(f.slot(f.frame.Homes[d]), sticky, sticky)
	}
}
