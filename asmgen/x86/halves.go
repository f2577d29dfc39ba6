package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// greatestHalfHit is the upper half of the last pattern of a number below 0 that is finite: as integers, those above it
// are of misses.
const greatestHalfHit = 0xffefffff

// hitHalves writes the hit bits of two vectors, by the signs of their upper halves or by the rows that miss: a byte. A
// table has it, for to put the bits of a turn in order by steps would take ports from those on vectors.
func (r *routine) hitHalves(s regs.Step) {
	bits := Memory{Base: halvesTable, Index: scratch, Scale: 1}
	if s.Node.Args[0].Op == vec.HalfMisses {
		bits.Displacement = ofMisses
	}
	if !r.holdsHalves() {
		r.emit("LEAQ", assembly.Static(bitsOfHalves.Name), halvesTable)
	}
	r.emit("VMOVMSKPS", r.operand(s.Src[0]), scratch.as(32))
	r.emit("MOVBLZX", bits, scratch.as(32))
	r.emit("MOVB", scratch.as(8), Memory{Base: bytePtr, Displacement: s.Node.Vector / 2})
}

// halvesTable points to bitsOfHalves.
var halvesTable = scratch2

// holdsHalves tells whether halvesTable stays as it is during a loop: no pointer to a column needs the register.
func (r *routine) holdsHalves() bool {
	for i, c := range r.p.In {
		if _, held := r.in[i]; !held && !r.p.Uniform(c) && r.p.Reads(i) {
			return false
		}
	}
	return true
}

// bitsOfHalves has, for every byte of signs of halves of two vectors, those of the rows in order: the rows of two
// vectors lie in quarters of two there, and the two in the middle change places. From ofMisses on it has the hits for
// every byte of misses.
var bitsOfHalves = assembly.Constant{Name: "halves", Bytes: 8, Values: append(tableOfHalves(0), tableOfHalves(0xff)...)}

const ofMisses = 256

// tableOfHalves is one of the two: for bytes of hits, of which the bits of misses are the contrary.
func tableOfHalves(misses uint8) (all []uint64) {
	for first := 0; first < 256; first += 8 {
		var word uint64
		for k := range 8 {
			hits := uint8(first+k) ^ misses
			word |= uint64(hits&0b11000011|hits&0b00110000>>2|hits&0b00001100<<2) << (8 * k)
		}
		all = append(all, word)
	}
	return all
}
