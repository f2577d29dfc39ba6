package x86

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// greatestHalfHit is the upper half of the last pattern of a number below 0 that is finite: as integers, those above it
// are of misses.
const greatestHalfHit = 0xffefffff

// hitHalves adds the hit bits of two vectors, whose upper halves tell the rows that miss, to those of the vectors of a
// turn before them, and writes those of the last ones.
func (r *routine) hitHalves(s regs.Step) {
	all := s.Node.Column
	size := all * r.t.lanes(vec.F64)
	r.addHits("VMOVMSKPS", s, size)
	if s.Node.Group < all-2 {
		return
	}
	bits, more := scratch2.as(32), scratch.as(32)
	// The rows of two vectors lie in quarters of two: the two in the middle of each byte change places.
	r.emit("MOVL", bits, more)
	r.emit("SHRL", imm8(2), more)
	r.emit("XORL", bits, more)
	r.emit("NOTL", bits)
	r.emit("ANDL", imm32(0x0c0c0c0c), more)
	r.emit("XORL", more, bits)
	r.emit("SHLL", imm8(2), more)
	r.emit("XORL", more, bits)
	r.writeHits(size)
}
