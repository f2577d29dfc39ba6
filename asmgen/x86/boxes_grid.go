package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
)

// What a grid needs of its boxes: their cells, their digests, and which are near others.

// digests takes four boxes a turn, a vector each: where a box begins in x and in y, and where it ends.
// Their low bits are then put side by side.
func (b *boxer) digests() {
	const scale, far = 8, 9
	stride := general("BX")
	b.emit("MOVQ", b.parameter("to"), boxesTo[2])
	b.emit("MOVQ", b.parameter("boxes"), boxesFrom[0])
	b.emit("MOVQ", b.parameter("stride"), stride)
	b.emit("VBROADCASTSD", b.parameter("scale"), y(scale))
	b.emit("VXORPD", assembly.Static(negativeEnds.Name), y(scale), y(scale))
	b.emit("VMOVUPS", assembly.Static(boxesRounder.Name), y(10))
	b.emit("VMOVUPS", assembly.Static(leastNear.Name), y(11))
	b.emit("VMOVUPS", assembly.Static(digestBits.Name), y(12))
	b.emit("VXORPD", y(far), y(far), y(far))
	b.begin()
	for k := range 4 {
		b.load(Memory{Base: boxesFrom[0]}, k)
		b.emit("ADDQ", stride, boxesFrom[0])
		b.op("VMULPD", k, scale, k)
		b.op("VADDPD", k, 10, k)
		b.op("VPSUBQ", k, 11, 4)
		b.op("VORPD", far, 4, far)
	}
	for k := range 2 {
		b.emit("VSHUFPS", imm8(0x88), y(2*k+1), y(2*k), y(k)) // the low halves
		b.op("VANDPS", k, 12, k)
	}
	b.emit("VPACKUSDW", y(1), y(0), y(0)) // where boxes begin, then where they end
	b.emit("VPERMQ", imm8(0xd8), y(0), y(0))
	b.emit("VPSHUFD", imm8(0xd8), y(0), y(0))
	b.emit("VMOVUPS", y(0), Memory{Base: boxesTo[2], Index: packedPlace, Scale: 2})
	b.next(4)
	b.emit("VPSRLQ", imm8(51), y(far), y(far))
	b.emit("VPSHUFD", imm8(0x4e), x(far), x(0)) // of where boxes begin alone
	b.emit("VORPD", y(0), y(far), y(far))
	b.emit("VMOVD", x(far), packedEnd.as(32))
	b.emit("VZEROUPPER")
	b.emit("MOVQ", packedEnd, b.parameter("far"))
	b.emit("RET")
}

// cells takes eight boxes a turn, the subcells of four in a vector.
func (b *boxer) cells() {
	const scale, stride, mask, most = 8, 9, 10, 11
	b.pointers("from", boxesFrom[:4])
	b.emit("MOVQ", b.parameter("to"), boxesTo[2])
	b.emit("VBROADCASTSD", b.parameter("scale"), y(scale))
	b.emit("VBROADCASTSS", b.parameter("gridStride"), y(stride))
	b.emit("VBROADCASTSS", b.parameter("mask"), y(mask))
	b.emit("MOVQ", b.parameter("most"), packedEnd)
	b.emit("VMOVD", packedEnd.as(32), x(most))
	b.emit("VPBROADCASTD", x(most), y(most))
	b.emit("VMOVUPS", assembly.Static(boxesRounder.Name), y(12))
	b.emit("VMOVUPS", assembly.Static(leastNear.Name), y(13))
	b.emit("VPCMPEQD", y(14), y(14), y(14))
	b.begin()
	for half := range 2 {
		cell, far := half, 2+half
		const column, line, scratch = 4, 5, 6
		for axis, v := range []int{column, line} {
			b.load(b.at(boxesFrom[axis], 4*half), v)
			b.op("VMULPD", v, scale, v)
			b.op("VADDPD", v, 12, v)
		}
		b.op("VPSUBQ", column, 13, far)
		b.op("VPSUBQ", line, 13, scratch)
		b.op("VORPD", far, scratch, far)
		b.emit("VPSRLQ", imm8(51), y(far), y(far))
		b.emit("VPSRLQ", imm8(12), y(column), y(column))
		b.emit("VPSRLQ", imm8(12), y(line), y(line))
		b.op("VPMULUDQ", line, stride, line)
		b.op("VPADDQ", column, line, cell)
	}
	for _, v := range []int{0, 2} { // the low halves, four and four
		b.emit("VSHUFPS", imm8(0x88), y(v+1), y(v), y(v))
		b.emit("VPERMQ", imm8(0xd8), y(v), y(v))
	}
	for axis := range 2 {
		b.emit("VMOVUPS", b.at(boxesFrom[2+axis], 0), y(4+axis))
		b.emit("VSUBPS", b.at(boxesFrom[axis], 0), y(4+axis), y(4+axis))
	}
	b.op("VPMAXUD", 4, 5, 4) // the pattern of the size
	b.op("VPMINUD", 4, most, 5)
	b.op("VPCMPEQD", 4, 5, 4)
	b.op("VXORPS", 5, 5, 5)
	b.op("VPCMPEQD", 2, 5, 2)
	b.op("VANDPS", 2, 4, 2)
	b.op("VXORPS", 2, 14, 2) // all bits of those that have no cell
	b.op("VANDPS", 0, mask, 0)
	b.op("VORPS", 0, 2, 0)
	b.emit("VMOVUPS", y(0), b.at(boxesTo[2], 0))
	b.next(8)
	b.finish()
}

// notAlone takes a row a turn, and compares its digest with four beside it and eight above, four in a
// vector. Whether cells hold more than these are two differences, which are negative then.
func (b *boxer) notAlone() {
	const (
		facing, tops, signs, zero = 0, 8, 9, 10
		besideRows, aboveRows     = 4, 8
	)
	list, cells, row, found := general("DI"), general("SI"), general("DX"), general("AX")
	starts, startsAbove := general("R8"), general("R9")
	digests, own, place := general("R10"), general("R11"), general("R12")
	cell, few, low := general("BX"), general("R13"), general("R14")
	b.emit("MOVQ", b.parameter("list"), list)
	b.emit("MOVQ", b.parameter("cells"), cells)
	b.emit("MOVQ", b.parameter("rows"), packedEnd)
	b.emit("MOVQ", b.parameter("starts"), starts)
	b.emit("MOVQ", b.parameter("gridStride"), startsAbove)
	b.emit("LEAQ", Memory{Base: starts, Index: startsAbove, Scale: 4}, startsAbove)
	b.emit("MOVQ", b.parameter("digests"), digests)
	b.emit("MOVQ", b.parameter("at"), place)
	b.emit("LEAQ", Memory{Base: digests, Index: place, Scale: 8}, own)
	b.emit("ADDQ", imm8(1+besideRows), place)
	b.emit("VMOVUPS", assembly.Static(laneTops.Name), y(tops))
	b.emit("VMOVUPS", assembly.Static(laneSigns.Name), y(signs))
	b.op("VXORPS", zero, zero, zero)
	b.emit("XORQ", row, row)
	b.emit("XORQ", found, found)
	b.Label("turn")
	b.emit("MOVL", Memory{Base: cells, Index: row, Scale: 4}, cell.as(32))
	b.emit("VBROADCASTSD", Memory{Base: own, Index: row, Scale: 8}, y(facing))
	b.emit("VPSHUFD", imm8(0xb1), y(facing), y(facing))
	b.op("VPSUBQ", tops, facing, facing)
	b.op("VORPS", facing, tops, facing)

	b.emit("LEAQ", Memory{Base: place, Index: row, Scale: 1}, few)
	b.emit("MOVL", Memory{Base: starts, Index: cell, Scale: 4, Displacement: 8}, low.as(32))
	b.emit("SUBQ", low, few) // negative if more are beside it
	b.emit("MOVL", Memory{Base: startsAbove, Index: cell, Scale: 4, Displacement: -4}, low.as(32))
	b.emit("MOVL", Memory{Base: startsAbove, Index: cell, Scale: 4, Displacement: 8}, cell.as(32))
	for k, others := range []Memory{
		{Base: own, Index: row, Scale: 8, Displacement: 8},
		{Base: digests, Index: low, Scale: 8},
		{Base: digests, Index: low, Scale: 8, Displacement: 32},
	} {
		b.emit("VPSUBQ", others, y(facing), y(1+k))
		b.op("VANDPS", 1+k, signs, 1+k)
		b.op("VPCMPEQQ", 1+k, zero, 1+k)
	}
	b.emit("ADDQ", imm8(aboveRows), low)
	b.emit("SUBQ", cell, low) // negative if more are above
	b.emit("ORQ", low, few)
	b.op("VORPS", 1, 2, 1)
	b.op("VORPS", 1, 3, 1)
	b.emit("VMOVMSKPD", y(1), low.as(32))
	b.emit("XORQ", cell, cell)
	b.emit("SUBQ", low, cell) // negative if any is near
	b.emit("ORQ", cell, few)
	b.emit("SHRQ", imm8(63), few)
	b.emit("MOVB", row.as(8), Memory{Base: list, Index: found, Scale: 1})
	b.emit("ADDQ", few, found)
	b.emit("ADDQ", imm8(1), row)
	b.emit("CMPQ", row, packedEnd)
	b.emit("JLT", assembly.Label("turn"))
	b.emit("VZEROUPPER")
	b.emit("MOVQ", found, b.parameter("found"))
	b.emit("RET")
}
