package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// collectors is how many vector registers a routine that collects rows needs besides: for the
// numbers of the lanes that it moves together, and for what it moves.
const collectors = 2

// collect copies the lanes of float32 columns that a mask has, next to each other, to where moved
// points, and moves that on by as many. It writes whole vectors; the next ones are written over the
// lanes that do not count. On AVX-512 half a vector is enough for most masks, and much less often
// straddles a cache line.
func (r *routine) collect(mask assembly.Operand) {
	const wide, none assembly.Label = "wide", "collected"
	bits := 8 * r.t.bytes
	machine := r.t.machine(r.p)
	lanes, values := r.t.vector(machine.Vectors), r.t.vector(machine.Vectors+1)
	if r.t.masks {
		r.emit("KMOVW", mask, scratch.as(32))
	} else {
		r.emit("VMOVMSKPS", mask, scratch.as(32))
	}
	r.emit("TESTQ", scratch, scratch)
	r.emit("JZ", none)
	if r.t.masks {
		r.emit("VMOVUPS", assembly.Static(laneNumbers.Name), values)
		r.emit("VPCOMPRESSD.Z", values, mask, lanes)
	} else {
		r.emit("LEAQ", assembly.Static(bitNumbersOfBytes.Name), scratch2)
		r.emit("VPMOVZXBD", Memory{Base: scratch2, Index: scratch, Scale: 8}, lanes)
	}
	r.emit("POPCNTL", scratch.as(32), scratch.as(32))
	if !r.t.masks {
		r.move(lanes, values, bits)
		r.Label(none)
		return
	}
	r.emit("CMPQ", scratch, imm8(bits/2/32))
	r.emit("JGT", wide)
	r.move(lanes, values, bits/2)
	r.Label(none)
	r.aside = append(r.aside, func() {
		r.Label(wide)
		r.move(lanes, values, bits)
		r.emit("JMP", none)
	})
}

// move writes the first bits of the lanes that have these numbers to the collected columns, of
// which as many count as scratch says.
func (r *routine) move(lanes, values Register, bits int) {
	for k, c := range r.p.In {
		if !r.p.Uniform(c) {
			to := Memory{Base: r.moved, Displacement: k * declare.CollectedRows * r.p.Column.Bytes()}
			r.emit("VPERMPS", r.column(r.in, k, declare.InOffset, 0), lanes, values)
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
