package x86

import (
	"math/bits"
	"slices"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// General registers. A call walks the columns with one index, and the bytes of
// bits with a pointer. What is needed once a stretch lives on the stack. Columns
// that get no register of their own are found through args.
var (
	scratch     = general("AX")
	scratch2    = general("BX")
	index       = general("SI") // byte offset into every column
	bytePtr     = general("DX") // next byte of hit or unsure bits
	turns       = general("CX") // of the loop, left in this stretch
	slotBase    = general("R15")
	argsPtr     = general("DI")
	argsParam   = assembly.Parameter{Name: "a", Offset: 0}
	unsureParam = assembly.Parameter{Name: "unsure", Offset: declare.UnsureParam}
	pool        = []Register{general("R8"), general("R9"), general("R10"), general("R11"), general("R12"), general("R13"), general("R14")}
)

// function writes one kernel for one tier.
type function struct {
	writer
	p     *vec.Program
	frame *regs.Frame
	delta Register         // of unsure bits from hit bits, if the loop writes both
	in    map[int]Register // column pointers in registers
	out   map[int]Register
	stuck int    // doubts written
	left  Memory // turns left after this stretch
	start Memory // index at the start of this stretch
	hits  Memory // hit pointer, while the cold loop uses its register
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
	if !f.direct() {
		f.left, f.start, f.hits = f.local(8), f.local(8), f.local(8)
	}
	if f.frame.Slots > 0 {
		// Slots are aligned, so that none straddles a cache line.
		slots := f.local(f.frame.Slots*f.t.bytes + f.t.bytes)
		f.emit("LEAQ", slots.plus(f.t.bytes-1), slotBase)
		f.emit("ANDQ", imm32(-f.t.bytes), slotBase)
	}
	f.emit("MOVQ", argsParam, argsPtr)
	for _, s := range prologue {
		f.step(s)
	}
	for n, r := range inOrder(f.frame.Pinned) {
		home := regs.Operand{Where: regs.Memory, Node: n}
		if s, ok := f.frame.Homes[n]; ok {
			home = regs.Operand{Where: regs.Slot, Index: s}
		}
		f.emit("VMOVUPS", f.operand(home), f.t.vector(r))
	}
	f.emit("MOVQ", Memory{Base: argsPtr, Displacement: declare.RowsOffset}, turns)
	f.emit("SHRQ", imm8(bits.TrailingZeros(uint(f.t.rows(f.p)))), turns)
	f.emit("XORQ", index, index)
	f.pointers()
}

// pointers loads as many pointers as there are registers, the last perhaps over
// that to args.
func (f *function) pointers() {
	free := slices.Clone(pool)
	if f.frame.Slots == 0 {
		free = append(free, slotBase)
	}
	if f.p.Hits() {
		f.emit("MOVQ", Memory{Base: argsPtr, Displacement: declare.HitOffset}, bytePtr)
	} else {
		f.emit("MOVQ", unsureParam, bytePtr)
	}
	if f.direct() && f.p.Hits() && f.p.Doubts() {
		f.delta, free = free[0], free[1:]
		f.emit("MOVQ", unsureParam, f.delta)
		f.emit("SUBQ", bytePtr, f.delta)
	}
	f.in, f.out = map[int]Register{}, map[int]Register{}
	var offsets []int
	var give []func(Register)
	for i, c := range f.p.In {
		if !f.p.Uniform(c) && f.p.Reads(i) {
			offsets = append(offsets, declare.InOffset+8*i)
			give = append(give, func(r Register) { f.in[i] = r })
		}
	}
	for i := range f.p.Out {
		offsets = append(offsets, declare.OutOffset+8*i)
		give = append(give, func(r Register) { f.out[i] = r })
	}
	if len(offsets) == len(free)+1 {
		free = append(free, argsPtr)
	}
	for i := range min(len(offsets), len(free)) {
		f.emit("MOVQ", Memory{Base: argsPtr, Displacement: offsets[i]}, free[i])
		give[i](free[i])
	}
}

// local adds a variable of so many bytes to the frame.
func (f *function) local(bytes int) Memory {
	at := Memory{Base: stackPointer, Displacement: f.Frame}
	f.Frame += bytes
	return at
}

// slot is the address of a stack slot.
func (f *function) slot(i int) Memory {
	return Memory{Base: slotBase, Displacement: i * f.t.bytes}
}

// column is the address of an input column's rows for the node's group.
func (f *function) column(n *vec.Node) Memory {
	return f.at(f.in, n.Column, declare.InOffset, n.Group)
}

func (f *function) at(held map[int]Register, column, offset, group int) Memory {
	base, ok := held[column]
	if !ok {
		base = scratch2
		f.emit("MOVQ", Memory{Base: argsPtr, Displacement: offset + 8*column}, base)
	}
	return Memory{Base: base, Index: index, Scale: 1, Displacement: group * f.t.Lanes(f.p.Lane) * f.p.Column.Bytes()}
}

// constant is a vector of one bit pattern in read-only data.
func (f *function) constant(b uint64) assembly.Static {
	return assembly.Static(constantName(f.p.Lane, b))
}
