package wasm

import (
	"encoding/binary"
	"fmt"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// encoder writes the binary format: numbers as LEB128, and contents behind their length.
// https://webassembly.github.io/spec/core/binary describes it.
type encoder []byte

func (e *encoder) raw(bs ...byte) { *e = append(*e, bs...) }

// unsigned writes a number of seven bits a byte, the lowest first, of which all but the last
// byte have the top bit set.
func (e *encoder) unsigned(n uint32) { *e = binary.AppendUvarint(*e, uint64(n)) }

// signed writes a number likewise, so that bit 6 of the last byte is its sign.
func (e *encoder) signed(n int32) {
	for n < -64 || n > 63 {
		e.raw(byte(n)&0x7f | 0x80)
		n >>= 7
	}
	e.raw(byte(n) & 0x7f)
}

// sized writes bytes behind their number.
func (e *encoder) sized(bs []byte) {
	e.unsigned(uint32(len(bs)))
	e.raw(bs...)
}

func (e *encoder) name(s string) { e.sized([]byte(s)) }

// body writes the code of a function: its locals in runs of one type, and its instructions,
// of which the last is end.
func (e *encoder) body(f function) error {
	var code encoder
	code.unsigned(uint32(runs(f.locals)))
	for i := 0; i < len(f.locals); {
		first := i
		for i < len(f.locals) && f.locals[i] == f.locals[first] {
			i++
		}
		code.unsigned(uint32(i - first))
		code.raw(byte(f.locals[first]))
	}
	for _, i := range f.instructions {
		if err := code.instruction(i); err != nil {
			return err
		}
	}
	e.sized(code)
	return nil
}

// runs counts how often the type changes, the first included.
func runs(ts []Type) (n int) {
	for i := range ts {
		if i == 0 || ts[i] != ts[i-1] {
			n++
		}
	}
	return n
}

func (e *encoder) instruction(i assembly.Instruction) error {
	op, ok := opcodes[i.Mnemonic]
	if !ok {
		return fmt.Errorf("wasm: no opcode for %s", i.Mnemonic)
	}
	if op.vector {
		e.raw(vectorPrefix)
	}
	e.unsigned(op.code)
	switch op.takes {
	case none:
		if len(i.Operands) > 0 {
			return fmt.Errorf("wasm: %s has operands %v, need none", i.Mnemonic, i.Operands)
		}
	case emptyBlock:
		e.raw(0x40)
	case indirect:
		e.raw(routineType, theTable)
	case address:
		e.raw(op.alignment)
		e.operands(i.Operands)
	case operands:
		e.operands(i.Operands)
	}
	return nil
}

func (e *encoder) operands(list []assembly.Operand) {
	for _, o := range list {
		switch o := o.(type) {
		case Local:
			e.unsigned(uint32(o))
		case Offset:
			e.unsigned(uint32(o))
		case Number:
			e.signed(int32(o))
		case Pattern:
			*e = binary.LittleEndian.AppendUint64(*e, o[0])
			*e = binary.LittleEndian.AppendUint64(*e, o[1])
		case Bytes:
			e.raw(o[:]...)
		}
	}
}
