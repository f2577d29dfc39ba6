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
// bits with a pointer. What is needed once a stretch lives on the stack. Columns
// that get no register of their own are found through args.
var (
	scratch  = reg.RAX
	scratch2 = reg.RBX
	index    = reg.RSI // byte offset into every column
	bytePtr  = reg.RDX // next byte of hit or unsure bits
	turns    = reg.RCX // of the loop, left in this stretch
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
	stuck int         // doubts written
	left  operand.Mem // turns left after this stretch
	start operand.Mem // index at the start of this stretch
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
		f.suit(&loop)
		prologue := f.plan(m, nil, loop, vec.Body{})
		steps, _ := regs.Allocate(loop.Loop, m, f.frame)
		f.begin(prologue)
		f.directLoop(steps)
		return
	}
	hot, doubts := f.p.Hot(f.groups())
	cold := f.p.Cold(f.groups())
	f.suit(&hot)
	f.suit(&cold)
	prologue := f.plan(m, doubts, hot, cold)
	hotSteps, _ := regs.Allocate(hot.Loop, m, f.frame)
	coldSteps, _ := regs.Allocate(cold.Loop, m, f.frame)
	f.begin(prologue)
	f.hotLoop(hotSteps, doubts)
	f.coldLoop(coldSteps)
}

// suit changes a loop into one of fewer steps that the tier has.
func (f *function) suit(loop *vec.Body) {
	if f.t.masks {
		loop.Fuse()
	} else {
		loop.Unsign()
	}
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
	if !f.direct() {
		f.left, f.start, f.hits = f.AllocLocal(8), f.AllocLocal(8), f.AllocLocal(8)
	}
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
	unsure := operand.NewParamAddr("unsure", declare.UnsureParam)
	if f.p.Hits() {
		f.MOVQ(operand.Mem{Base: argsPtr, Disp: declare.HitOffset}, bytePtr)
	} else {
		f.MOVQ(unsure, bytePtr)
	}
	if f.direct() && f.p.Hits() && f.p.Doubts() {
		f.delta, free = free[0], free[1:]
		f.MOVQ(unsure, f.delta)
		f.SUBQ(bytePtr, f.delta)
	}
	f.in, f.out = map[int]reg.GPPhysical{}, map[int]reg.GPPhysical{}
	var offsets []int
	var give []func(reg.GPPhysical)
	for i, c := range f.p.In {
		if !f.p.Uniform(c) && f.p.Reads(i) {
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

// signature is declare.Signature.
func signature() *gotypes.Signature {
	name := types.NewTypeName(0, nil, "kernelArgs", nil)
	args := types.NewNamed(name, types.NewStruct(nil, nil), nil)
	params := types.NewTuple(types.NewParam(0, nil, "a", types.NewPointer(args)),
		types.NewParam(0, nil, "unsure", types.NewPointer(types.Typ[types.Uint64])))
	return gotypes.NewSignature(nil, types.NewSignatureType(nil, nil, nil, params, nil, false))
}
