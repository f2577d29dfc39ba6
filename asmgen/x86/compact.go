package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// compactors is how many vector registers a routine that compacts rows needs besides: for the
// numbers of the lanes that it moves together, and for what it moves.
const compactors = 2

// compactBehind is by how many turns a routine compacts rows after it has decided them. Instructions
// that waited for the long chain of steps that decides their own turn would fill the CPU's scheduler.
// A few turns later the bits are there, and lanes are moved beside the steps that decide another turn.
const compactBehind = 4

// shortTurn is how many values a short turn of a routine that compacts rows has at most: so few that to move
// lanes is a good part of it.
const shortTurn = 80

// compactsInside tells whether a routine of p compacts inside its turns and not at their end. On AVX2 it does
// so after the division of a short turn: what needs the quotient then enters the scheduler of the CPU when
// that is there, or nearly, and does not fill it. AVX-512 decides twice as many rows in a turn, and its CPUs
// have larger schedulers.
//
// Such a routine also loads the lanes before it moves them: there are CPUs on which to move lanes takes twice
// as long from memory as from a register (AMD's Zen 3).
func (t Tier) compactsInside(p *vec.Program) bool {
	return p.Compacts() && !t.masks && p.Values() <= shortTurn
}

// compactAfter is the step of a turn after which it compacts: the last division.
func compactAfter(turn []regs.Step) (after *vec.Node) {
	for _, s := range turn {
		if s.Kind == regs.Compute && s.Node.Op == vec.Div {
			after = s.Node
		}
	}
	return after
}

// turnsCompacted ends the loop over the turns, each of which compacts the rows of an earlier one. It
// goes on for those that are left then. The bits of the turns before the first one are zero.
func (r *routine) turnsCompacted(rows assembly.Label) {
	const again assembly.Label = "compact"
	if r.compactAfter != nil {
		r.emit("DECQ", turns)
		r.emit("JGT", rows)
		r.Label(again)
		r.compact(compactBehind, "_left")
		r.Advance()
		r.emit("DECQ", turns)
	} else {
		r.Label(again)
		r.compact(compactBehind+1, "")
		r.emit("DECQ", turns)
		r.emit("JGT", rows)
		r.Advance()
	}
	r.emit("MOVQ", turns, scratch)
	r.emit("ADDQ", imm8(compactBehind), scratch) // they count on below 0
	r.emit("JGT", again)
}

// compact copies the lanes of float32 columns that hit so many turns before the index, next
// to each other, to where moved points, and moves that on by as many. It writes whole vectors; the
// next ones are written over the lanes that do not count. Half a vector is enough for most masks, and
// much less often straddles a cache line. The labels end in a suffix.
func (r *routine) compact(behind int, suffix assembly.Label) {
	wide, none := "wide"+suffix, "compacted"+suffix
	bits := 8 * r.t.bytes
	machine := r.t.machine(r.p)
	lanes, values := r.t.vector(machine.Vectors), r.t.vector(machine.Vectors+1)
	hits := Memory{Base: bytePtr, Displacement: -behind * r.t.Granule(r.p) / 8}
	if r.t.masks {
		r.emit("MOVWLZX", hits, scratch.as(32))
	} else {
		r.emit("MOVBLZX", hits, scratch.as(32))
	}
	r.emit("TESTQ", scratch, scratch)
	r.emit("JZ", none)
	if r.t.masks {
		m := mask(machine.Masks) // at the end of a turn none holds anything
		r.emit("KMOVW", scratch.as(32), m)
		r.emit("VMOVUPS", assembly.Static(laneNumbers.Name), values)
		r.emit("VPCOMPRESSD.Z", values, m, lanes)
	} else {
		r.emit("LEAQ", assembly.Static(bitNumbersOfBytes.Name), scratch2)
		r.emit("VPMOVZXBD", Memory{Base: scratch2, Index: scratch, Scale: 8}, lanes)
	}
	r.emit("POPCNTL", scratch.as(32), scratch.as(32))
	r.emit("CMPQ", scratch, imm8(bits/2/32))
	r.emit("JGT", wide)
	r.move(lanes, values, bits/2, behind)
	r.aside = append(r.aside, func() {
		r.Label(wide)
		r.move(lanes, values, bits, behind)
		r.emit("JMP", none)
	})
	r.Label(none)
}

// move writes the first bits of the lanes that have these numbers, so many turns before the index, to the
// compacted columns, of which as many count as scratch says.
func (r *routine) move(lanes, values Register, bits, behind int) {
	back := -behind * r.t.Granule(r.p) * r.p.Column.Bytes()
	for k, c := range r.p.In {
		if !r.p.Uniform(c) {
			to := Memory{Base: r.moved, Displacement: k * declare.CompactedRows * r.p.Column.Bytes()}
			from := r.column(r.in, k, declare.InOffset, 0).plus(back)
			if r.t.compactsInside(r.p) {
				r.emit("VMOVUPS", from, values)
				r.emit("VPERMPS", values, lanes, values)
			} else {
				r.emit("VPERMPS", from, lanes, values)
			}
			r.emit("VMOVUPS", vector(values.Number, bits), to)
		}
	}
	r.emit("LEAQ", Memory{Base: r.moved, Index: scratch, Scale: r.p.Column.Bytes()}, r.moved)
}

// bitNumbersOfBytes has, for every byte, the numbers of its bits that are set, each as a byte.
var bitNumbersOfBytes = assembly.Constant{Name: "bits", Bytes: 8, Values: bitNumbersOf()}

func bitNumbersOf() (numbers []uint64) {
	for v := range 256 {
		var word uint64
		n := 0
		for bit := range 8 {
			if v>>bit&1 != 0 {
				word |= uint64(bit) << (8 * n)
				n++
			}
		}
		numbers = append(numbers, word)
	}
	return numbers
}
