package x86

import (
	"math/bits"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// packer writes the routines that pack rows and those that gather packed rows. A row is copied in
// parts of 16 bytes: four elements of 32 bits, or two of 64. A turn takes as many rows as a vector
// of 256 bits has lanes: the lower half of a vector has a part of one row, the upper half the same
// part of a row half a turn further on, so that the two halves are transposed at once.
type packer struct {
	writer
	declare.Packing
}

// Registers of both routines.
var (
	packedRows  = general("SI") // to the packed rows
	packedPlace = general("DX") // rows done so far, times 4
	packedEnd   = general("CX") // where packedPlace ends
	packedLow   = general("AX") // offset of a packed row whose part is a lower half
	packedHigh  = general("BX") // and of one whose part is an upper half
	rowNumbers  = general("DI") // to the numbers of the rows that are gathered

	// packedColumns are pointers to the columns. The first one holds the pointer to all of them
	// before.
	packedColumns = []Register{general("R8"), general("R9"), general("R10"), general("R11"), general("R12"), general("R13")}
)

// element is the bytes of an element.
func (p *packer) element() int { return p.Bits / 8 }

// partColumns is how many columns a part of a row has.
func (p *packer) partColumns() int { return 16 / p.element() }

// parts is how many parts of a row are copied.
func (p *packer) parts() int { return (p.Columns + p.partColumns() - 1) / p.partColumns() }

// column is the vector of column k that a turn takes.
func (p *packer) column(k int) Memory {
	return Memory{Base: packedColumns[k], Index: packedPlace, Scale: p.element() / 4}
}

// begin loads the pointers to the columns and the number of rows.
func (p *packer) begin(columns, rows assembly.Parameter) {
	p.emit("MOVQ", rows, packedEnd)
	p.emit("SHLQ", imm8(2), packedEnd)
	p.emit("MOVQ", columns, packedColumns[0])
	for k := p.Columns - 1; k >= 0; k-- {
		p.emit("MOVQ", Memory{Base: packedColumns[0], Displacement: 8 * k}, packedColumns[k])
	}
	p.emit("XORQ", packedPlace, packedPlace)
	p.Label("turn")
}

// end goes on with the next turn.
func (p *packer) end() {
	p.emit("ADDQ", imm8(4*p.Turn()), packedPlace)
	p.emit("CMPQ", packedPlace, packedEnd)
	p.emit("JLT", assembly.Label("turn"))
	p.emit("VZEROUPPER")
	p.emit("RET")
}

// pack writes the routine that copies columns to packed rows.
func (p *packer) pack() {
	p.emit("MOVQ", declare.PackParameter("to"), packedRows)
	p.begin(declare.PackParameter("columns"), declare.PackParameter("rows"))
	for part := range p.parts() {
		p.packPart(part)
	}
	p.emit("ADDQ", imm32(p.Turn()*p.Stride()), packedRows)
	p.end()
}

// packPart packs one part of the rows of a turn. Where a row has fewer columns than its parts, what
// is in the place of those that are missing does not count.
func (p *packer) packPart(part int) {
	first := part * p.partColumns()
	for k := range min(p.partColumns(), p.Columns-first) {
		p.emit("VMOVUPS", p.column(first+k), y(k))
	}
	switch {
	case p.Bits == 64:
		p.interleave("PD", 0, 1, 4, 5)
		p.storeRows(part, 4, 5)
	case p.Columns == 2: // two rows are a part
		p.interleave("PS", 0, 1, 4, 5)
		p.storeRows(part, 4, 5)
	default:
		p.interleave("PS", 0, 1, 4, 5)
		p.interleave("PS", 2, 3, 6, 7)
		p.interleave("PD", 4, 6, 0, 1)
		p.interleave("PD", 5, 7, 2, 3)
		p.storeRows(part, 0, 1, 2, 3)
	}
}

// storeRows writes parts of the rows of a turn: the lower halves of the vectors, then the upper
// halves.
func (p *packer) storeRows(part int, vectors ...int) {
	distance := p.Turn() * p.Stride() / (2 * len(vectors)) // of one half from the next
	for i, v := range vectors {
		to := Memory{Base: packedRows, Displacement: i*distance + 16*part}
		p.emit("VMOVUPS", x(v), to)
		p.emit("VEXTRACTF128", imm8(1), y(v), to.plus(len(vectors)*distance))
	}
}

// gather writes the routine that copies packed rows to columns.
func (p *packer) gather() {
	p.emit("MOVQ", declare.GatherParameter("from"), packedRows)
	p.emit("MOVQ", declare.GatherParameter("rows"), rowNumbers)
	p.begin(declare.GatherParameter("to"), declare.GatherParameter("count"))
	if p.Stride() == 8 {
		p.gatherShort()
	} else {
		p.gatherParts()
	}
	p.end()
}

// gatherShort gathers rows of two elements of 32 bits, which are half a part.
func (p *packer) gatherShort() {
	for v, rows := range [][4]int{{0, 1, 4, 5}, {2, 3, 6, 7}} {
		for half := range 2 {
			to := x(v + 2*half)
			p.emit("VMOVSD", p.packedRow(rows[2*half], packedLow), to)
			p.emit("VMOVHPS", p.packedRow(rows[2*half+1], packedHigh), to, to)
		}
		p.emit("VINSERTF128", imm8(1), x(v+2), y(v), y(v))
	}
	p.emit("VSHUFPS", imm8(0x88), y(1), y(0), y(2))
	p.emit("VSHUFPS", imm8(0xdd), y(1), y(0), y(3))
	p.emit("VMOVUPS", y(2), p.column(0))
	p.emit("VMOVUPS", y(3), p.column(1))
}

// gatherParts loads all parts of a turn's rows, then transposes part by part. Part i of row k is in
// vector 4 i + k.
func (p *packer) gatherParts() {
	half := p.Turn() / 2
	for k := range half {
		low, high := p.packedRow(k, packedLow), p.packedRow(k+half, packedHigh)
		for part := range p.parts() {
			v := 4*part + k
			p.emit("VMOVUPS", low.plus(16*part), x(v))
			p.emit("VINSERTF128", imm8(1), high.plus(16*part), y(v), y(v))
		}
	}
	for part := range p.parts() {
		v, column := 4*part, part*p.partColumns()
		if p.Bits == 64 {
			p.interleaveTo(column, v, v+1)
			continue
		}
		p.emit("VUNPCKLPS", y(v+1), y(v), y(12))
		p.emit("VUNPCKLPS", y(v+3), y(v+2), y(13))
		p.interleaveTo(column, 12, 13)
		if column+2 < p.Columns {
			p.emit("VUNPCKHPS", y(v+1), y(v), y(12))
			p.emit("VUNPCKHPS", y(v+3), y(v+2), y(13))
			p.interleaveTo(column+2, 12, 13)
		}
	}
}

// packedRow is where the packed row is that the k-th number of the turn names. It uses a register.
func (p *packer) packedRow(k int, offset Register) Memory {
	p.emit("MOVL", Memory{Base: rowNumbers, Index: packedPlace, Scale: 1, Displacement: 4 * k}, offset.as(32))
	if p.Stride() == 8 {
		return Memory{Base: packedRows, Index: offset, Scale: 8}
	}
	p.emit("SHLQ", imm8(bits.Len(uint(p.Stride()))-1), offset)
	return Memory{Base: packedRows, Index: offset, Scale: 1}
}

// interleaveTo stores column k of vectors a and b, whose units are 64 bits, and the next if there is
// one.
func (p *packer) interleaveTo(k, a, b int) {
	p.emit("VUNPCKLPD", y(b), y(a), y(14))
	p.emit("VMOVUPS", y(14), p.column(k))
	if k+1 < p.Columns {
		p.emit("VUNPCKHPD", y(b), y(a), y(15))
		p.emit("VMOVUPS", y(15), p.column(k+1))
	}
}

// interleave puts the units of a and b by turns: those of the lower halves of each 128 bits to low,
// those of the upper halves to high.
func (p *packer) interleave(unit string, a, b, low, high int) {
	p.emit("VUNPCKL"+unit, y(b), y(a), y(low))
	p.emit("VUNPCKH"+unit, y(b), y(a), y(high))
}

func x(number int) Register { return vector(number, 128) }
func y(number int) Register { return vector(number, 256) }

// Packed is the assembly of the routines for packed rows. They suit every tier from AVX2 on.
func Packed() (*assembly.File, error) {
	file := &assembly.File{Constraint: declare.Constraint}
	for _, packing := range declare.Packings {
		pack := packer{writer{Function: packing.Pack(AVX2.Name), t: AVX2}, packing}
		pack.pack()
		gather := packer{writer{Function: packing.Gather(AVX2.Name), t: AVX2}, packing}
		gather.gather()
		for _, p := range []packer{pack, gather} {
			if p.err != nil {
				return nil, p.err
			}
			file.Functions = append(file.Functions, p.Function)
		}
	}
	most := &writer{Function: declare.MostRow(AVX2.Name), t: AVX2}
	most.mostRow()
	file.Functions = append(file.Functions, most.Function)
	return file, most.err
}

// mostRow writes the routine that finds the greatest row number: the greatest of each lane first.
func (w *writer) mostRow() {
	w.emit("MOVQ", declare.MostRowParameter("rows"), rowNumbers)
	w.emit("MOVQ", declare.MostRowParameter("count"), packedEnd)
	vectors := declare.MostRowTurn / 8
	for v := range vectors {
		w.emit("VXORPS", y(v), y(v), y(v))
	}
	w.Label("turn")
	for v := range vectors {
		w.emit("VPMAXUD", Memory{Base: rowNumbers, Displacement: 32 * v}, y(v), y(v))
	}
	w.emit("ADDQ", imm32(4*declare.MostRowTurn), rowNumbers)
	w.emit("SUBQ", imm8(declare.MostRowTurn), packedEnd)
	w.emit("JNZ", assembly.Label("turn"))
	for v := 1; v < vectors; v++ {
		w.emit("VPMAXUD", y(v), y(0), y(0))
	}
	w.emit("VEXTRACTI128", imm8(1), y(0), x(1))
	w.emit("VPMAXUD", x(1), x(0), x(0))
	w.emit("VPSHUFD", imm8(0x4e), x(0), x(1)) // the upper half of 64 bits
	w.emit("VPMAXUD", x(1), x(0), x(0))
	w.emit("VPSHUFD", imm8(0xb1), x(0), x(1)) // the upper half of 32 bits
	w.emit("VPMAXUD", x(1), x(0), x(0))
	w.emit("VMOVD", x(0), packedLow.as(32))
	w.emit("VZEROUPPER")
	w.emit("MOVQ", packedLow, declare.MostRowParameter("most"))
	w.emit("RET")
}
