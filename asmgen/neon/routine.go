package neon

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/loop"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// General registers. R16 to R18 and R27 to R30 belong to the linker, the
// platform and Go. Every vector of a turn has an index of its own into all
// columns, in bytes.
const (
	maxColumns           = 15 // R0 upwards point to columns
	scratch      General = 15
	firstIndex   General = 19 // and up to three more
	bytePtr      General = 23 // to the next byte of hit or unsure bits
	stretchEnd   General = 24 // index after this stretch
	end          General = 25 // index after the last row
	stretchStart General = 26 // index at the start of this stretch
	unsurePtr    General = 26 // to the next byte of unsure bits, where there are no stretches
)

// Vector registers: the allocator hands out those below the ones named here. A
// mask is a vector whose lanes are all ones or all zeros.
const (
	allocatable    = 28
	vectorScratch  = 28
	vectorScratch2 = 29
	weights        = 30 // what each row's bit counts in its byte: 1, 2, ... 128 in eight lanes
	sticky         = 31 // or of the unsure masks of a stretch
)

// routine writes one routine.
type routine struct {
	writer
	p         *vec.Program
	direct    bool            // see Direct
	in, out   map[int]General // pointers to columns that have a register
	constants map[uint64]Slot // patterns that the loop fetches
	aside     func()          // writes what comes after the return
}

// Machine describes NEON to the register allocator.
func (r *routine) Machine() regs.Machine { return machine }

// Vectors is how many vectors make a turn.
func (r *routine) Vectors() int { return vectors(r.p) }

func vectors(p *vec.Program) int { return rows * p.Lane.Bytes() / vectorBytes }

// Direct tells whether one loop writes hit and unsure bits alike.
func (r *routine) Direct() bool { return r.direct }

// longTurn is how many steps of a turn are so many that a byte of unsure bits, which takes up to eight
// instructions, costs at most 3 % beside them. On shorter ones of rows against rows it costs up to 14 %.
const longTurn = 200

// isDirect is Direct for p, which halves the code of long turns. A sticky mask is one instruction for each
// vector, the bits of masks are many: they pay where both sides have many rows, as hoisting leaves few
// steps beside them elsewhere, and in all long programs.
func isDirect(p *vec.Program) bool {
	if p.Long || !p.CanBeUnsure() {
		return true
	}
	hot, _ := p.Hot(vectors(p))
	return p.Form == vec.RowsAgainstRows && len(hot.Loop) >= longTurn
}

// StaysCold is never so: an unsure row costs one stretch.
func (r *routine) StaysCold() bool { return false }

// Granules is how many granules a turn has: one, whatever the program.
func (r *routine) Granules() int { return 1 }

// Lag leaves the weave to the program.
func (r *routine) Lag() int { return 0 }

// Reduce leaves a loop as it is.
func (r *routine) Reduce(*vec.Body) {}

// lanes is the number of lanes of a vector.
func (r *routine) lanes() int { return vectorBytes / r.p.Lane.Bytes() }

// wide tells whether float32 columns are computed in float64.
func (r *routine) wide() bool { return r.p.Column != r.p.Lane }

// index is the register with the index of a vector of the turn into all columns.
func index(vector int) General { return firstIndex + General(vector) }

// Enter lays out the frame, loads what the loops need and runs the prologue.
func (r *routine) Enter(l *loop.Routine, prologue func()) {
	r.keepConstants(l)
	// The frame and the link register that Go puts below it are a multiple of 16.
	r.Frame = 8 + vectorBytes*l.Frame.Slots
	r.emit("MOVD", declare.Args, scratch)
	r.pointToColumns()
	if r.p.Hits() {
		r.emit("MOVD", Memory{scratch, declare.HitOffset}, bytePtr)
	}
	r.emit("MOVD", Memory{scratch, declare.RowsOffset}, end)
	r.emit("LSL", number(log2(r.p.Column.Bytes())), end, end)
	if l.Direct && r.p.CanBeUnsure() {
		r.emit("MOVD", declare.Unsure, unsurePtr)
	}
	r.emit("MOVD", number(0), index(0))
	r.followIndex()
	r.weigh(weights, scratch)
	for _, b := range slices.SortedFunc(maps.Keys(r.constants), func(a, b uint64) int { return int(r.constants[a] - r.constants[b]) }) {
		r.broadcast(b, vectorScratch)
		r.emit("FMOVQ", Scalar(vectorScratch), r.constants[b])
	}
	prologue()
}

// keepConstants gives a slot to every constant that the loop fetches or computes
// with.
func (r *routine) keepConstants(l *loop.Routine) {
	for _, s := range l.Hot {
		patterns := exponentPatterns[s.Node.Op]
		if s.Kind == regs.Fetch && s.Node.Op == vec.Const {
			patterns = []uint64{r.p.Lane.Bits(s.Node.Value)}
		}
		for _, b := range patterns {
			if _, ok := r.constants[b]; !ok {
				r.constants[b] = Slot(l.Frame.Slots)
				l.Frame.Slots++
			}
		}
	}
}

// pointToColumns loads a pointer to every column into a register of its own, while there are some: the
// pointers to the last output columns are loaded at each use.
func (r *routine) pointToColumns() {
	next := 0
	load := func(held map[int]General, column, offset int) {
		held[column] = General(next)
		r.emit("MOVD", Memory{scratch, offset + 8*column}, General(next))
		next++
	}
	for i, c := range r.p.In {
		if !r.p.Uniform(c) && r.p.Reads(i) {
			load(r.in, i, declare.InOffset)
		}
	}
	if next > maxColumns {
		r.err = fmt.Errorf("neon: %s reads %d columns, need at most %d", r.Name, next, maxColumns)
	}
	for i := range r.p.Out[:min(len(r.p.Out), max(maxColumns-next, 0))] {
		load(r.out, i, declare.OutOffset)
	}
}

// followIndex derives the indexes of the turn's other vectors from the first.
func (r *routine) followIndex() {
	for v := 1; v < r.Vectors(); v++ {
		r.emit("ADD", number(v*r.lanes()*r.p.Column.Bytes()), index(0), index(v))
	}
}

// Pin loads a constant without memory.
func (r *routine) Pin(home regs.Operand, register int) {
	if home.Where == regs.Slot {
		r.emit("FMOVQ", Slot(home.Index), Scalar(register))
	} else {
		r.broadcast(r.p.Lane.Bits(home.Node.Value), register)
	}
}

func log2(n int) int { return bits.TrailingZeros(uint(n)) }
