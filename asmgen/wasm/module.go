package wasm

import "github.com/hantei-go/hantei/asmgen/assembly"

// function is a routine as the module has it.
type function struct {
	locals       []Type // after the parameters
	instructions []assembly.Instruction
}

// The names by which the module and its host know the memory and the function that calls
// a routine.
const (
	memoryModule = "go"
	memoryName   = "mem"
	exportName   = "routine"
)

// Numbers of types and of the table, as instructions and sections name them.
const (
	routineType  = 0 // args, unsure
	dispatchType = 1 // args, unsure, number of the routine
	theTable     = 0
)

// Numbers of the sections, in the order in which they have to be.
const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	tableSection    = 4
	exportSection   = 7
	elementSection  = 9
	codeSection     = 10
)

const (
	functionForm  = 0x60
	functionKind  = 0x00
	memoryKind    = 0x02
	functionTable = 0x70
)

// dispatch calls the routine that the table has at the last parameter. A number that the
// table does not have is a trap.
var dispatch = function{instructions: []assembly.Instruction{
	{Mnemonic: "local.get", Operands: []assembly.Operand{argsPtr}},
	{Mnemonic: "local.get", Operands: []assembly.Operand{unsurePtr}},
	{Mnemonic: "local.get", Operands: []assembly.Operand{Local(parameters)}},
	{Mnemonic: "call_indirect"},
	{Mnemonic: "end"},
}}

// encode writes the module of routines, which go into a table in order, and of dispatch.
func encode(routines []function) ([]byte, error) {
	n := uint32(len(routines))
	m := encoder("\x00asm\x01\x00\x00\x00")
	m.section(typeSection, 2, func(e *encoder) {
		i32 := byte(I32)
		e.raw(functionForm, 2, i32, i32, 0)
		e.raw(functionForm, 3, i32, i32, i32, 0)
	})
	m.section(importSection, 1, func(e *encoder) {
		e.name(memoryModule)
		e.name(memoryName)
		e.raw(memoryKind, 0, 1) // of a page at least
	})
	m.section(functionSection, n+1, func(e *encoder) {
		for range routines {
			e.raw(routineType)
		}
		e.raw(dispatchType)
	})
	m.section(tableSection, 1, func(e *encoder) {
		e.raw(functionTable, 1) // with a most and a least length
		e.unsigned(n)
		e.unsigned(n)
	})
	m.section(exportSection, 1, func(e *encoder) {
		e.name(exportName)
		e.raw(functionKind)
		e.unsigned(n)
	})
	m.section(elementSection, 1, func(e *encoder) {
		e.raw(theTable)
		e.raw(opcodeByte("i32.const"), 0, opcodeByte("end")) // from its start on
		e.unsigned(n)
		for i := range n {
			e.unsigned(i)
		}
	})
	var err error
	m.section(codeSection, n+1, func(e *encoder) {
		for _, f := range append(routines, dispatch) {
			if err == nil {
				err = e.body(f)
			}
		}
	})
	return m, err
}

// section writes a section of so many entries.
func (e *encoder) section(id byte, entries uint32, write func(*encoder)) {
	var content encoder
	content.unsigned(entries)
	write(&content)
	e.raw(id)
	e.sized(content)
}

func opcodeByte(mnemonic string) byte { return byte(opcodes[mnemonic].code) }
