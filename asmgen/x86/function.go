package x86

import (
	"go/types"
	"math/bits"
	"slices"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/gotypes"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// General registers. A call walks the columns with one index, and the bytes of
// bits with a pointer. What is needed once a word lives on the stack. Columns
// that get no register of their own are found through args.
var (
	scratch  = reg.RAX
	scratch2 = reg.RBX
	index    = reg.RSI // byte offset into every column
	bytePtr  = reg.RDX // next byte of hit or unsure bits
	turns    = reg.RCX // of the loop, left in this word
	slotBase = reg.R15
	argsPtr  = reg.RDI
	pool     = []reg.GPPhysical{reg.R8, reg.R9, reg.R10, reg.R11, reg.R12, reg.R13, reg.R14}
)

// function writes one kernel for one tier.
type function struct {
	*build.Context
	t     Tier
	p     *vec.Program
	frame *regs.Frame
	delta reg.GPPhysical         // of unsure bits from hit bits, if the loop writes both
	in    map[int]reg.GPPhysical // column pointers in registers
	out   map[int]reg.GPPhysical
	left  operand.Mem // turns left after this word
	start operand.Mem // index at the start of this word
	hits  operand.Mem // hit pointer, while the cold loop uses its register
}

func (f *function) groups() int { return f.t.rows(f.p) / f.t.Lanes(f.p.Lane) }

// step of the index in one turn, in bytes.
func (f *function) stride() int { return f.t.rows(f.p) * f.p.Column.Bytes() }

// direct tells whether one loop writes hit and unsure bits alike. Where both
// sides have many rows that is as fast as a sticky mask, and faster if some
// rows are not shapes; with one row for a side the loop is too short for it.
func (f *function) direct() bool { return f.p.Shape == vec.Rows || !f.p.Doubts() }

func (f *function) write() {
	m := f.t.machine(f.p)
	if f.direct() {
		loop := f.p.Direct(f.groups())
		prologue := f.plan(m, nil, loop, vec.Body{})
		steps, _ := regs.Allocate(loop.Loop, m, f.frame)
		f.begin(prologue)
		f.directLoop(steps)
		return
	}
	hot, doubts := f.p.Hot(f.groups())
	cold := f.p.Cold(f.groups())
	prologue := f.plan(m, doubts, hot, cold)
	hotSteps, _ := regs.Allocate(hot.Loop, m, f.frame)
	coldSteps, _ := regs.Allocate(cold.Loop, m, f.frame)
	f.begin(prologue)
	f.hotLoop(hotSteps, doubts)
	f.coldLoop(coldSteps)
}

// plan lays out the frame and allocates what is computed before the loops.
func (f *function) plan(m regs.Machine, doubts []*vec.Node, loop, other vec.Body) []regs.Step {
	f.frame = regs.NewFrame(doubts, loop, other)
	f.frame.Pin(loop.Loop, other.Loop, m)
	pinned := f.frame.Pinned
	f.frame.Pinned = nil
	prologue, _ := regs.Allocate(f.frame.Prologue(loop, other), m, f.frame)
	f.frame.Pinned = pinned
	return prologue
}

// begin opens the function and computes what the loops need. Every loop has been
// allocated: the size of the frame is known.
func (f *function) begin(prologue []regs.Step) {
	f.Function(declare.Name(f.p, f.t.Name))
	f.Signature(signature())
	f.left, f.start, f.hits = f.AllocLocal(8), f.AllocLocal(8), f.AllocLocal(8)
	if f.frame.Slots > 0 {
		// Slots are aligned, so that none straddles a cache line.
		local := f.AllocLocal(f.frame.Slots*f.t.bytes + f.t.bytes)
		f.LEAQ(local.Offset(f.t.bytes-1), slotBase)
		f.ANDQ(operand.I32(-int32(f.t.bytes)), slotBase)
	}
	f.MOVQ(operand.NewParamAddr("a", 0), argsPtr)
	for _, s := range prologue {
		f.step(s)
	}
	for n, r := range inOrder(f.frame.Pinned) {
		home := regs.Operand{Where: regs.Memory, Node: n}
		if s, ok := f.frame.Homes[n]; ok {
			home = regs.Operand{Where: regs.Slot, Index: s}
		}
		f.VMOVUPS(f.operand(home), f.t.vector(r))
	}
	f.MOVQ(operand.Mem{Base: argsPtr, Disp: declare.RowsOffset}, turns)
	f.SHRQ(operand.Imm(uint64(bits.TrailingZeros(uint(f.t.rows(f.p))))), turns)
	f.MOVQ(turns, f.left)
	f.XORQ(index, index)
	f.pointers()
}

// pointers loads as many pointers as there are registers, the last perhaps over
// that to args.
func (f *function) pointers() {
	free := slices.Clone(pool)
	if f.frame.Slots == 0 {
		free = append(free, slotBase)
	}
	bitsOffset := declare.HitOffset
	if !f.p.Hits() {
		bitsOffset = declare.UnsureOffset
	}
	f.MOVQ(operand.Mem{Base: argsPtr, Disp: bitsOffset}, bytePtr)
	if f.direct() && f.p.Hits() && f.p.Doubts() {
		f.delta, free = free[0], free[1:]
		f.MOVQ(operand.Mem{Base: argsPtr, Disp: declare.UnsureOffset}, f.delta)
		f.SUBQ(bytePtr, f.delta)
	}
	f.in, f.out = map[int]reg.GPPhysical{}, map[int]reg.GPPhysical{}
	var offsets []int
	var give []func(reg.GPPhysical)
	for i, c := range f.p.In {
		if !f.p.Uniform(c) {
			offsets = append(offsets, declare.InOffset+8*i)
			give = append(give, func(r reg.GPPhysical) { f.in[i] = r })
		}
	}
	for i := range f.p.Out {
		offsets = append(offsets, declare.OutOffset+8*i)
		give = append(give, func(r reg.GPPhysical) { f.out[i] = r })
	}
	if len(offsets) == len(free)+1 {
		free = append(free, argsPtr)
	}
	for i := range min(len(offsets), len(free)) {
		f.MOVQ(operand.Mem{Base: argsPtr, Disp: offsets[i]}, free[i])
		give[i](free[i])
	}
}

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
	f.ADDQ(operand.Imm(uint64(f.stride())), index)
	if f.p.Hits() || f.p.Doubts() {
		f.ADDQ(operand.Imm(uint64(f.t.rows(f.p)/8)), bytePtr)
	}
}

// hotLoop walks the rows, 64 at a time, and leaves for the cold loop after a
// word that holds a doubt.
func (f *function) hotLoop(steps []regs.Step, doubts []*vec.Node) {
	f.Label(f.label("word"))
	f.MOVQ(operand.U32(uint32(64/f.t.rows(f.p))), turns)
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
	f.JNE(operand.LabelRef(f.label("word")))
	f.VZEROUPPER()
	f.RET()
}

// leaveInDoubt goes to the cold loop if a row of this word is unsure.
func (f *function) leaveInDoubt() {
	switch sticky := f.t.sticky(); {
	case f.t.masks:
		f.KORTESTW(sticky, sticky)
	case f.p.Lane == vec.F32:
		f.VTESTPS(sticky, sticky)
	default:
		f.VTESTPD(sticky, sticky)
	}
	f.JNZ(operand.LabelRef(f.label("doubt")))
}

// coldLoop goes over the word again and writes which rows are unsure.
func (f *function) coldLoop(steps []regs.Step) {
	perByte := uint64(bits.TrailingZeros(uint(8 * f.p.Column.Bytes()))) // index to byte of bits
	f.Label(f.label("doubt"))
	f.MOVQ(index, turns) // the end of the word
	f.MOVQ(bytePtr, f.hits)
	f.MOVQ(f.start, index)
	f.MOVQ(operand.NewParamAddr("a", 0), scratch)
	f.MOVQ(operand.Mem{Base: scratch, Disp: declare.UnsureOffset}, bytePtr)
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

// clearSticky starts a word with the doubts that hold for every row.
func (f *function) clearSticky(doubts []*vec.Node) {
	if f.t.masks {
		f.KXORW(reg.K7, reg.K7, reg.K7)
		for _, d := range doubts {
			f.KMOVW(f.slot(f.frame.Homes[d]), reg.K6)
			f.KORW(reg.K6, reg.K7, reg.K7)
		}
		return
	}
	f.VXORPS(f.t.sticky(), f.t.sticky(), f.t.sticky())
	for _, d := range doubts {
		f.VORPS(f.slot(f.frame.Homes[d]), f.t.sticky(), f.t.sticky())
	}
}

// slot is the address of a stack slot.
func (f *function) slot(i int) operand.Mem {
	return operand.Mem{Base: slotBase, Disp: i * f.t.bytes}
}

// column is the address of an input column's rows for the node's group.
func (f *function) column(n *vec.Node) operand.Mem {
	return f.at(f.in, n.Column, declare.InOffset, n.Group)
}

func (f *function) at(held map[int]reg.GPPhysical, column, offset, group int) operand.Mem {
	base, ok := held[column]
	if !ok {
		base = scratch2
		f.MOVQ(operand.Mem{Base: argsPtr, Disp: offset + 8*column}, base)
	}
	return operand.Mem{Base: base, Index: index, Scale: 1, Disp: group * f.t.Lanes(f.p.Lane) * f.p.Column.Bytes()}
}

// constant is a vector of one bit pattern in read-only data.
func (f *function) constant(b uint64) operand.Mem {
	return operand.Mem{Symbol: operand.Symbol{Name: constantName(f.p.Lane, b), Static: true}, Base: reg.StaticBase}
}

// signature is func(a *kernelArgs).
func signature() *gotypes.Signature {
	name := types.NewTypeName(0, nil, "kernelArgs", nil)
	args := types.NewNamed(name, types.NewStruct(nil, nil), nil)
	params := types.NewTuple(types.NewParam(0, nil, "a", types.NewPointer(args)))
	return gotypes.NewSignature(nil, types.NewSignatureType(nil, nil, nil, params, nil, false))
}
