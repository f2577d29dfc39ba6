package neon

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// writer adds instructions to a function.
type writer struct {
	*assembly.Function
	err error // the first
}

// emit adds an instruction that Go's assembler knows. It names the destination
// last.
func (w *writer) emit(mnemonic string, operands ...assembly.Operand) {
	w.Add(assembly.Instruction{Mnemonic: mnemonic, Operands: operands})
}

// word adds an instruction that Go's assembler lacks, on lanes of e.
func (w *writer) word(mnemonic string, e vec.Elem, d, n, m int) {
	code, text := word(mnemonic, e, d, n, m)
	w.Add(assembly.Instruction{Mnemonic: "WORD", Operands: []assembly.Operand{pattern(uint64(code), 32)}, Comment: text})
}

// weigh makes the lanes of a vector register what the bit of each row counts in its byte: 1, 2, ... 128.
func (w *writer) weigh(to int, scratch General) {
	for half, bits := range []uint64{0x0008000400020001, 0x0080004000200010} {
		w.emit("MOVD", pattern(bits, 64), scratch)
		w.emit("VMOV", scratch, Lane{to, "D", half})
	}
}

// whole is register r as 16 bytes, for operations on bits.
func whole(r int) Vector { return Vector{r, "B16"} }

// number is a constant that is written in decimal.
func number(n int) assembly.Operand { return assembly.Decimal(n) }

// pattern is a constant that is written in hexadecimal.
func pattern(value uint64, bits int) assembly.Operand {
	return assembly.Immediate{Value: int64(value), Bits: bits}
}
