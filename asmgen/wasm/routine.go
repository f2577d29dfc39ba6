package wasm

import (
	"math/bits"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/loop"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// routine writes one routine. A mask is a vector of which the sign bits of lanes count.
type routine struct {
	writer
	p         *vec.Program
	in, out   map[int]Local // addresses of columns
	registers map[int]Local // of the allocator
	slots     map[int]Local
	scratch   map[Local]bool      // registers that are not pinned, and the like
	fetches   map[Local]*vec.Node // what a register is to hold, and does not yet
	wholes    map[*vec.Node]Local // masks with the sign in all bits of a lane
	patterns  map[uint64]Local    // constants of operations on bits
	readers   map[*vec.Node]int   // of the values of the loops
	hitPtr    Local               // address of the first hit bits

	index        Local // of the turn, in bytes from the start of every column
	end          Local // index after the last row
	stretchStart Local // index at the start of this stretch
	stretchEnd   Local // index after this stretch
	unsure       Local // sticky: the sign is set in the lanes of which a row is unsure
	sure         Local // sticky: the sign stays set in the lanes of which all rows are sure
}

// Machine describes locals to the register allocator.
func (r *routine) Machine() regs.Machine { return machine }

// Vectors is how many vectors make a turn.
func (r *routine) Vectors() int { return rows / r.lanes() }

// Direct tells whether one loop writes hit and unsure bits alike, as on x86: where both sides have
// many rows.
func (r *routine) Direct() bool {
	return r.p.Form == vec.RowsAgainstRows || !r.p.CanBeUnsure() || r.p.Long
}

// StaysCold is never so: an unsure row costs one stretch.
func (r *routine) StaysCold() bool { return false }

// Granules is how many granules a turn has: one, whatever the program.
func (r *routine) Granules() int { return 1 }

// Lag leaves the weave to the program.
func (r *routine) Lag() int { return 0 }

// Reduce has comparisons add to a sticky mask, which spares the complement of one, and takes
// values for masks of their signs.
func (r *routine) Reduce(loop *vec.Body) {
	loop.Fuse()
	loop.Unsign()
	loop.Loop = byExpression(loop.Loop)
	for _, n := range loop.Loop {
		for _, a := range n.Args {
			r.readers[a]++
		}
	}
}

// lanes is the number of lanes of a vector.
func (r *routine) lanes() int { return vectorBytes / r.p.Lane.Bytes() }

// wide tells whether float32 columns are computed in float64.
func (r *routine) wide() bool { return r.p.Column != r.p.Lane }

// Enter loads what the loops need and runs the prologue.
func (r *routine) Enter(l *loop.Routine, prologue func()) {
	r.index, r.end = r.local(I32), r.local(I32)
	r.pointToColumns()
	if r.p.Hits() {
		r.hitPtr = r.argument(declare.HitOffset)
	}
	r.loadArgument(declare.RowsOffset)
	r.number(log2(r.p.Column.Bytes()))
	r.emit("i32.shl")
	r.set(r.end)
	if !l.Direct {
		r.stretchStart, r.stretchEnd = r.local(I32), r.local(I32)
		r.unsure, r.sure = r.local(V128), r.local(V128)
	}
	for _, steps := range [][]regs.Step{l.Prologue, l.Hot, l.Cold} {
		r.keepPatterns(steps)
	}
	prologue()
}

// loadArgument puts a field of routineArgs on the stack. Go's pointers and integers have 8
// bytes there, of which the address is the lower half.
func (r *routine) loadArgument(offset int) {
	r.get(argsPtr)
	r.emit("i32.load", Offset(offset))
}

// argument is a new local with a field of routineArgs.
func (r *routine) argument(offset int) Local {
	l := r.local(I32)
	r.loadArgument(offset)
	r.set(l)
	return l
}

// pointToColumns loads the address of every column into a local.
func (r *routine) pointToColumns() {
	for i, c := range r.p.In {
		if !r.p.Uniform(c) && r.p.Reads(i) {
			r.in[i] = r.argument(declare.InOffset + 8*i)
		}
	}
	for i := range r.p.Out {
		r.out[i] = r.argument(declare.OutOffset + 8*i)
	}
}

// Pin gives a constant a local. A value of the prologue stays in that which it is in.
func (r *routine) Pin(home regs.Operand, register int) {
	if home.Where == regs.Slot {
		r.registers[register] = r.slot(home.Index)
		return
	}
	r.registers[register] = r.local(V128)
	r.pattern(r.lanesOf(r.p.Lane.Bits(home.Node.Value)))
	r.set(r.registers[register])
}

// register is the local of a register of the allocator.
func (r *routine) register(n int) Local {
	if _, ok := r.registers[n]; !ok {
		r.registers[n] = r.scratchLocal()
	}
	return r.registers[n]
}

// scratchLocal is a new local for values of one turn, or of the prologue.
func (r *routine) scratchLocal() Local {
	l := r.local(V128)
	r.scratch[l] = true
	return l
}

// slot is the local of a stack slot.
func (r *routine) slot(n int) Local {
	if _, ok := r.slots[n]; !ok {
		r.slots[n] = r.local(V128)
	}
	return r.slots[n]
}

// passing tells whether no value of l is needed behind the block that sets it.
func (r *routine) passing(l Local) bool { return r.scratch[l] }

// lanesOf repeats the bits of a lane until they fill 64.
func (r *routine) lanesOf(bits uint64) uint64 {
	if r.p.Lane == vec.F32 {
		return bits<<32 | bits
	}
	return bits
}

func log2(n int) int { return bits.TrailingZeros(uint(n)) }
