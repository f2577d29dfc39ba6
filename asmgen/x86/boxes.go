package x86

import (
	"math"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// boxer writes the routines that package broad has for axis-aligned boxes: the bounds of circles, and
// the cells and digests of boxes. Each does the operations of the loop in Go that package broad has where
// there is no such unit, in float64 and in the same order, so that every bit is the same. Four rows fill a
// vector.
type boxer struct {
	writer
	name string
	bits int // of an element of the columns, or 0
}

// General registers of these routines, beside packedPlace, packedEnd and pointers to columns.
var (
	boxesFrom = []Register{general("R8"), general("R9"), general("R10"), general("R11"), general("R12")}
	boxesTo   = []Register{general("AX"), general("BX"), general("SI"), general("DI")}
)

// Constants of these routines, of 256 bits, and the registers that they stay in.
var (
	magnitudeBits = boxesConstant("magnitude", math.MaxInt64)
	noNumber      = boxesConstant("nan", math.Float64bits(math.NaN()))
	outwardF32    = boxesConstant("outwardF32", math.Float64bits(0x1p-23))
	outwardF64    = boxesConstant("outwardF64", math.Float64bits(0x1p-51))
	leastOutward  = boxesConstant("leastOutward", math.Float64bits(0x1p-149))
	reachFactor   = boxesConstant("reach", math.Float64bits(1+0x1p-51))
	boxesRounder  = boxesConstant("rounder", math.Float64bits(3<<51))
	leastNear     = boxesConstant("leastNear", 0x4338<<48-1<<50)
	digestBits    = boxesConstant("digest", 0x00007fff_00007fff)
	laneTops      = boxesConstant("tops", 0x8000_8000_8000_8000)
	laneSigns     = boxesConstant("signs", 0x4000_4000_4000_4000)
	negativeEnds  = boxesConstant("ends", 0, 0, 1<<63, 1<<63)
)

// boxesConstant is a vector of four values, or of one four times.
func boxesConstant(name string, values ...uint64) assembly.Constant {
	for len(values) < 4 {
		values = append(values, values[0])
	}
	return assembly.Constant{Name: name, Bytes: 8, Values: values}
}

// Boxes is the assembly of the routines for boxes. They suit every tier from AVX2 on.
func Boxes() (*assembly.File, error) {
	file := &assembly.File{Constraint: declare.Constraint, Constants: []assembly.Constant{
		magnitudeBits, noNumber, outwardF32, outwardF64, leastOutward, reachFactor, boxesRounder, leastNear, digestBits, laneTops, laneSigns, negativeEnds,
	}}
	for _, routine := range []struct {
		name  string
		bits  []int
		write func(*boxer)
	}{
		{"circleBounds", []int{32, 64}, (*boxer).circleBounds},
		{"movingCircleBounds", []int{32, 64}, (*boxer).movingCircleBounds},
		{"digests", []int{32, 64}, (*boxer).digests},
		{"cells", []int{32}, (*boxer).cells},
		{"notAlone", []int{0}, (*boxer).notAlone},
	} {
		for _, bits := range routine.bits {
			b := &boxer{writer{Function: declare.BoxesRoutine(routine.name, bits, AVX2.Name), t: AVX2}, routine.name, bits}
			routine.write(b)
			if b.err != nil {
				return nil, b.err
			}
			file.Functions = append(file.Functions, b.Function)
		}
	}
	return file, nil
}

func (b *boxer) parameter(name string) assembly.Parameter {
	return declare.BoxesParameter(b.name, name)
}

// pointers loads a table of pointers, by way of the last of them.
func (b *boxer) pointers(table string, to []Register) {
	last := len(to) - 1
	b.emit("MOVQ", b.parameter(table), to[last])
	for k := range to {
		b.emit("MOVQ", Memory{Base: to[last], Displacement: 8 * k}, to[k])
	}
}

// begin starts the loop. packedPlace counts rows, times 4.
func (b *boxer) begin() {
	b.emit("MOVQ", b.parameter("rows"), packedEnd)
	b.emit("SHLQ", imm8(2), packedEnd)
	b.emit("XORQ", packedPlace, packedPlace)
	b.Label("turn")
}

// next goes on with the next turn, of so many rows.
func (b *boxer) next(rows int) {
	b.emit("ADDQ", imm8(4*rows), packedPlace)
	b.emit("CMPQ", packedPlace, packedEnd)
	b.emit("JLT", assembly.Label("turn"))
}

// finish ends the routine.
func (b *boxer) finish() {
	b.emit("VZEROUPPER")
	b.emit("RET")
}

// at is where the rows of a column are that the turn takes, from row k of the turn on.
func (b *boxer) at(column Register, k int) Memory {
	return Memory{Base: column, Index: packedPlace, Scale: b.bits / 32, Displacement: b.bits / 8 * k}
}

// load makes a vector of float64 of four rows.
func (b *boxer) load(from Memory, to int) {
	if b.bits == 32 {
		b.emit("VCVTPS2PD", from, y(to))
	} else {
		b.emit("VMOVUPS", from, y(to))
	}
}

// store rounds a vector of float64 to four rows.
func (b *boxer) store(from int, to Memory) {
	if b.bits == 32 {
		b.emit("VCVTPD2PSY", y(from), x(from))
		b.emit("VMOVUPS", x(from), to)
	} else {
		b.emit("VMOVUPS", y(from), to)
	}
}

// op does an arithmetic operation: to = a op b. Of two NaNs it keeps that of a.
func (b *boxer) op(mnemonic string, a, other, to int) { b.emit(mnemonic, y(other), y(a), y(to)) }

// outwards stores lo and hi, rounded outwards, to columns of the bounds: minX, minY, maxX and maxY.
func (b *boxer) outwards(lo, hi, minimum, maximum int) {
	const scratch = 15
	for _, end := range []struct {
		v, to     int
		operation string
	}{{lo, minimum, "VSUBPD"}, {hi, maximum, "VADDPD"}} {
		b.op("VANDPD", end.v, 8, scratch)
		b.op("VMULPD", scratch, 9, scratch)
		if b.bits == 32 {
			b.op("VADDPD", scratch, 10, scratch)
		}
		b.op(end.operation, end.v, scratch, end.v)
		b.store(end.v, b.at(boxesTo[end.to], 0))
	}
}

// outwardConstants loads what outwards needs, and NaN.
func (b *boxer) outwardConstants() {
	outward := outwardF32
	if b.bits == 64 {
		outward = outwardF64
	}
	for k, c := range []assembly.Constant{magnitudeBits, outward, leastOutward, noNumber} {
		b.emit("VMOVUPS", assembly.Static(c.Name), y(8+k))
	}
}

// onlyShapes makes x and y, in vectors 0 and 1, NaN where a number is not finite or the radius, in vector
// 2, is negative: a difference of a number from itself is 0, or NaN.
func (b *boxer) onlyShapes(numbers ...int) {
	const sum, difference = 14, 15
	b.op("VSUBPD", 2, 2, sum)
	for _, v := range numbers {
		b.op("VSUBPD", v, v, difference)
		b.op("VADDPD", sum, difference, sum)
	}
	b.emit("VCMPPD", imm8(greaterOrEqual), y(sum), y(2), y(sum)) // no NaN
	for v := range 2 {
		b.emit("VBLENDVPD", y(sum), y(v), y(11), y(v))
	}
}

func (b *boxer) circleBounds() {
	b.pointers("to", boxesTo)
	b.pointers("from", boxesFrom[:3])
	b.outwardConstants()
	b.begin()
	for v := range 3 {
		b.load(b.at(boxesFrom[v], 0), v)
	}
	b.onlyShapes(0, 1)
	for axis := range 2 {
		b.op("VSUBPD", axis, 2, 3)
		b.op("VADDPD", axis, 2, 4)
		b.outwards(3, 4, axis, axis+2)
	}
	b.next(4)
	b.finish()
}

func (b *boxer) movingCircleBounds() {
	b.pointers("to", boxesTo)
	b.pointers("from", boxesFrom)
	b.outwardConstants()
	b.emit("VMOVUPS", assembly.Static(reachFactor.Name), y(12))
	b.begin()
	for k, v := range []int{0, 1, 5, 6, 2} { // x, y, vx, vy and r
		b.load(b.at(boxesFrom[k], 0), v)
	}
	b.onlyShapes(0, 1, 5, 6)
	b.op("VMULPD", 2, 12, 2) // the reach
	for axis := range 2 {
		v, end, lo, hi := 5+axis, 7, 3, 4
		b.op("VADDPD", axis, v, end)
		b.emit("VBLENDVPD", y(v), y(end), y(axis), y(lo)) // by the sign of v
		b.emit("VBLENDVPD", y(v), y(axis), y(end), y(hi))
		b.op("VSUBPD", lo, 2, lo)
		b.op("VADDPD", hi, 2, hi)
		b.outwards(lo, hi, axis, axis+2)
	}
	b.next(4)
	b.finish()
}
