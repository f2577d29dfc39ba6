package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// collectors is how many vector registers a routine that collects rows needs besides: for the
// numbers of the lanes that it moves together, and for what it moves.
const collectors = 2

// collectBehind is by how many turns a routine collects rows after it has decided them. Instructions
// that waited for the long chain of steps that decides their own turn would fill the CPU's scheduler.
// A few turns later the bits are there, and lanes are moved beside the steps that decide another turn.
const collectBehind = 4

// turnsCollected ends the loop over the turns, each of which collects the rows of an earlier one. It
// goes on for those that are left then. The bits of the turns before the first one are zero.
func (r *routine) turnsCollected(rows assembly.Label) {
	const again assembly.Label = "collect"
	r.Label(again)
	r.collect()
	r.emit("DECQ", turns)
	r.emit("JGT", rows)
	r.Advance()
	r.emit("MOVQ", turns, scratch)
	r.emit("ADDQ", imm8(collectBehind), scratch) // they count on below 0
	r.emit("JGT", again)
}

// collect copies the lanes of float32 columns that hit collectBehind turns before the last one, next
// to each other, to where moved points, and moves that on by as many. It writes whole vectors; the
// next ones are written over the lanes that do not count. Half a vector is enough for most masks, and
// much less often straddles a cache line.
func (r *routine) collect() {
	const wide, none assembly.Label = "wide", "collected"
	bits := 8 * r.t.bytes
	machine := r.t.machine(r.p)
	lanes, values := r.t.vector(machine.Vectors), r.t.vector(machine.Vectors+1)
	hits := Memory{Base: bytePtr, Displacement: -(collectBehind + 1) * r.t.Rows(r.p) / 8}
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
	r.move(lanes, values, bits/2)
	r.aside = append(r.aside, func() {
		r.Label(wide)
		r.move(lanes, values, bits)
		r.emit("JMP", none)
	})
	r.Label(none)
}

// move writes the first bits of the lanes that have these numbers to the collected columns, of
// which as many count as scratch says.
func (r *routine) move(lanes, values Register, bits int) {
	back := -(collectBehind + 1) * r.t.Rows(r.p) * r.p.Column.Bytes()
	for k, c := range r.p.In {
		if !r.p.Uniform(c) {
			to := Memory{Base: r.moved, Displacement: k * declare.CollectedRows * r.p.Column.Bytes()}
			r.emit("VPERMPS", r.column(r.in, k, declare.InOffset, 0).plus(back), lanes, values)
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
