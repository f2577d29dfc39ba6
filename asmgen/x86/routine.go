package x86

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/loop"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// General registers. One index walks all columns, and one pointer the bytes of bits.
// What is needed once a stretch lies on the stack.
var (
	scratch  = general("AX")
	scratch2 = general("BX")
	index    = general("SI")  // of the turn, in bytes from the start of every column
	bytePtr  = general("DX")  // to the next byte of hit or unsure bits
	lastTurn = general("CX")  // index of the last turn of this stretch, or of the call if the routine is direct
	turns    = lastTurn       // left in the call, in a routine that compacts rows
	slotBase = general("R15") // to the first stack slot of a vector
	argsPtr  = general("DI")  // to routineArgs
	// Those for pointers to columns.
	pool = []Register{general("R8"), general("R9"), general("R10"), general("R11"), general("R12"), general("R13"), general("R14")}
)

// routine writes one routine of one tier.
type routine struct {
	writer
	p        *vec.Program
	frame    *regs.Frame
	in       map[int]Register    // pointers to input columns that have a register
	out      map[int]Register    // the same of output columns
	moved    Register            // to the room after the rows that are compacted, in the first column of them
	toUnsure Register            // from a hit byte to its unsure byte, if the hot loop writes both
	unsure   int                 // unsure masks added to a sticky one so far
	near     regs.Operand        // the bound on the smallest values, if there are any
	narrow   bool                // the step that is being written is of narrow lanes
	held     map[string]Register // constants that have a register in the hot loop: see holdPatterns
	cold     bool                // the cold loop is being written
	halves   bool                // the hot loop tells hits by upper halves: see hitHalves
	dense    bool                // the hot loop begins in the middle of a line: see denseSteps

	// Variables in registers that are left, or on the stack.
	lastOfCall assembly.Operand // index of the last turn of the call
	startIndex assembly.Operand // index at the start of this stretch
	startByte  assembly.Operand // bytePtr there
	// toUnsureSlot holds what toUnsure would, while the cold loop runs.
	toUnsureSlot assembly.Operand

	compactAfter *vec.Node // the step after which a turn compacts, nil if it does so at its end: see compactsInside

	aside []func() // write what comes after the return
}

// Machine describes the tier to the register allocator.
func (r *routine) Machine() regs.Machine { return r.t.machine(r.p) }

// Vectors is how many vectors make a turn.
func (r *routine) Vectors() int { return r.t.turnRows(r.p) / r.t.lanes(r.p.Lane) }

// Direct tells whether one loop writes hit and unsure bits alike. Where both sides have many rows
// that is about as fast as a sticky mask, and no row is gone over twice if some are not shapes;
// with one row for a side the loop is too short for it, unless it is that of a long program. Rows
// are compacted once only. A quick program has rows that it is unfit for.
func (r *routine) Direct() bool { return isDirect(r.p) }

func isDirect(p *vec.Program) bool {
	return !p.HasQuick() && (p.Form == vec.RowsAgainstRows || !p.CanBeUnsure() || p.Long || p.Weave > 1 || p.Compacts())
}

// StaysCold is so: where one stretch has unsure rows, because some are not shapes, say, others
// have them too, and it would cost twice the time to find that out for each.
func (r *routine) StaysCold() bool { return true }

// Granules is how many granules a turn has.
func (r *routine) Granules() int { return r.t.granules(r.p) }

// Lag is that of the vectors of a wide turn. A CPU has names for so many results that it can wait for some ten
// short vectors at once, and is slower the longer a result waits between its dispatch and its last use. With a
// lag the last steps of a vector are among the first ones of those after it, when what they need is there.
//
// Where vectors are packed, the last ones of a turn wait for what comes after that, and start earlier.
func (r *routine) Lag() int {
	switch {
	case r.t.packsWords(r.p):
		return 5
	case r.t.wide(r.p) > 0:
		return 3
	}
	return 0
}

// Reduce has a comparison add to the sticky mask or to the mask of sure rows by itself where masks
// have registers of their own, and fuses operations on bits; elsewhere it takes values for masks
// of their signs.
func (r *routine) Reduce(loop *vec.Body) {
	loop.FuseNear()
	if r.t.masks {
		loop.Fuse()
		loop.ChainSure()
		loop.FuseBits()
	} else {
		if r.t.putsNaNsFirst(r.p) {
			loop.HitSigns()
		}
		loop.Unsign()
		loop.PairGathers(r.t.pairs(r.p))
	}
	if r.t.packsWords(r.p) {
		loop.PackWords()
	}
	// Signs of two vectors take one step more than those of their halves. Where rows meet rows the table that puts these
	// in order is one load more, beside one for each column, and costs more than that.
	switch {
	case !r.t.masks && loop.HalfHits(r.p.Form != vec.RowsAgainstRows):
		r.halves = true
	case r.t.wide(r.p) > 0:
		loop.SplitHits()
	}
}

// Enter lays out the frame, runs the prologue and loads what the loops need.
func (r *routine) Enter(l *loop.Routine, prologue func()) {
	r.frame = l.Frame
	if r.t.compactsInside(r.p) {
		r.compactAfter = compactAfter(l.Hot)
	}
	r.dense = !r.t.masks && !l.Direct && len(l.Hot) <= denseSteps
	if r.frame.Slots > 0 {
		// Slots are aligned, so that none straddles a cache line.
		slots := r.variable(r.frame.Slots*r.t.bytes + r.t.bytes)
		r.emit("LEAQ", slots.plus(r.t.bytes-1), slotBase)
		r.emit("ANDQ", imm32(-r.t.bytes), slotBase)
	}
	r.emit("MOVQ", declare.Args, argsPtr)
	prologue()
	r.startTurns()
	left := r.pointToBits(l.Direct || r.p.MarksInHot())
	if l.Direct {
		return
	}
	for _, v := range []*assembly.Operand{&r.lastOfCall, &r.startIndex, &r.startByte} {
		if len(left) > 0 {
			*v, left = left[0], left[1:]
		} else {
			*v = r.variable(8)
		}
	}
	r.emit("MOVQ", lastTurn, r.lastOfCall)
	r.holdPatterns(l)
}

// variable adds a variable of so many bytes to the frame.
func (r *routine) variable(bytes int) Memory {
	at := Memory{Base: stackPointer, Displacement: r.Function.Frame}
	r.Function.Frame += bytes
	return at
}

// pointToBits loads the pointers to the bytes of bits, and those to the columns
// into the registers that are left. It returns those that are left then.
func (r *routine) pointToBits(both bool) (left []Register) {
	free := slices.Clone(pool)
	if r.frame.Slots == 0 {
		free = append(free, slotBase)
	}
	if r.p.Hits() {
		r.emit("MOVQ", Memory{Base: argsPtr, Displacement: declare.HitOffset}, bytePtr)
	} else {
		r.emit("MOVQ", declare.Unsure, bytePtr)
	}
	if both && r.p.Hits() && r.p.CanBeUnsure() {
		r.toUnsure, free = free[0], free[1:]
		r.emit("MOVQ", declare.Unsure, r.toUnsure)
		r.emit("SUBQ", bytePtr, r.toUnsure)
	}
	if r.p.Compacts() {
		r.moved, free = free[0], free[1:]
		r.emit("MOVQ", Memory{Base: argsPtr, Displacement: declare.OutOffset + 8*len(r.p.Out)}, r.moved)
	}
	return r.pointToColumns(free)
}

// pointToColumns gives registers to the pointers to columns until there are
// none left. The loop fetches the others through argsPtr each time it needs them.
// If all but one have a register, that one gets argsPtr, which nothing
// needs any more. It returns the registers that are left.
func (r *routine) pointToColumns(free []Register) (left []Register) {
	type pointer struct {
		held           map[int]Register
		column, offset int
	}
	var pointers []pointer
	for i, c := range r.p.In {
		if !r.p.Uniform(c) && r.p.Reads(i) {
			pointers = append(pointers, pointer{r.in, i, declare.InOffset + 8*i})
		}
	}
	for i := range r.p.Out {
		pointers = append(pointers, pointer{r.out, i, declare.OutOffset + 8*i})
	}
	if len(pointers) <= len(free)+1 {
		free = append(free, argsPtr)
	}
	held := min(len(pointers), len(free))
	for i, p := range pointers[:held] {
		p.held[p.column] = free[i]
		r.emit("MOVQ", Memory{Base: argsPtr, Displacement: p.offset}, free[i])
	}
	return free[held:]
}

// slot is the address of a stack slot.
func (r *routine) slot(i int) Memory {
	return Memory{Base: slotBase, Displacement: i * r.t.bytes}
}

// column is the address of the rows of a column that a vector of the turn holds.
// offset is that of the pointers to such columns in routineArgs.
func (r *routine) column(held map[int]Register, column, offset, vector int) Memory {
	base, ok := held[column]
	if !ok {
		if r.t.wide(r.p) > 0 {
			panic("x86: a wide turn has the table of halves in the register for a pointer to a column")
		}
		base = scratch2
		r.emit("MOVQ", Memory{Base: argsPtr, Displacement: offset + 8*column}, base)
	}
	return Memory{Base: base, Index: index, Scale: 1, Displacement: vector * r.t.lanes(r.p.Lane) * r.p.Column.Bytes()}
}

// lane is the type of the lanes of the step that is being written.
func (r *routine) lane() vec.Elem { return lanesOf(r.p, r.narrow) }

// lanesOf is the type of p's lanes, or of narrow ones.
func lanesOf(p *vec.Program, narrow bool) vec.Elem {
	if narrow {
		return vec.F32
	}
	return p.Lane
}

// constant is the address of a vector with one bit pattern in every lane.
func (r *routine) constant(pattern uint64) assembly.Static {
	return assembly.Static(constantName(r.lane(), pattern))
}
