// Package assembly is Go assembly as a list of instructions, and its printer.
// Every vector unit is lowered to this list; what prints, checks or replays
// assembly works on it.
package assembly

import "slices"

// File is one file of assembly.
type File struct {
	Constraint string // build constraint
	Constants  []Constant
	Functions  []*Function
}

// Constant is an array in read-only data that only this file sees.
type Constant struct {
	Name   string
	Bytes  int // of each value: 4 or 8
	Values []uint64
}

// Function is one function.
type Function struct {
	Name      string
	Signature string // parameters and results, as Go declares them
	Arguments int    // bytes of the parameters and results
	Frame     int    // bytes of local variables
	Blocks    []Block
}

// smallFrame is how many bytes of local variables a function may have that does not look whether the
// stack has room for them. There is room for some 800 where a function that does look calls one that
// calls none, as all of these do; the linker would say if there were not.
const smallFrame = 256

// NoSplit tells whether f does not look for room on the stack.
func (f *Function) NoSplit() bool { return f.Frame <= smallFrame }

// Block is a run of instructions that only its start can be jumped to.
type Block struct {
	Label        Label // empty for the first block
	Align        int   // the block starts at a multiple of so many bytes; 0 for anywhere
	Instructions []Instruction
}

// Instruction is one instruction.
type Instruction struct {
	Mnemonic string
	Operands []Operand
	Needs    []string // extensions of the instruction set that its form is part of
	Comment  string
}

// Label starts a block.
func (f *Function) Label(l Label) { f.Blocks = append(f.Blocks, Block{Label: l}) }

// AlignedLabel starts a block at a multiple of so many bytes.
func (f *Function) AlignedLabel(l Label, bytes int) {
	f.Blocks = append(f.Blocks, Block{Label: l, Align: bytes})
}

// Add appends an instruction to the last block.
func (f *Function) Add(i Instruction) {
	if len(f.Blocks) == 0 {
		f.Label("")
	}
	last := &f.Blocks[len(f.Blocks)-1]
	last.Instructions = append(last.Instructions, i)
}

// Needs lists the extensions that the function's instructions need, sorted.
func (f *Function) Needs() []string {
	var all []string
	for _, b := range f.Blocks {
		for _, i := range b.Instructions {
			all = append(all, i.Needs...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
