// Package regs gives the values of a straight-line loop their registers and,
// where those run out, slots on the stack.
package regs

import "github.com/hantei-go/hantei/asmgen/vec"

// Machine is a vector unit as the allocator sees it. A unit whose values need no
// registers, as WebAssembly's locals, has as many Vectors as any program has values. A
// function that is nil says no.
type Machine struct {
	Vectors int // vector registers to hand out, from number 0 on
	Masks   int // mask registers, from number 1 on; 0 if masks are in vector registers
	// Folds tells whether the instruction of n can read its argument number arg from
	// memory, where it lies at from.
	Folds func(n *vec.Node, arg int, from Operand) bool
	// Tied lists the arguments, by number, of which an operation's instruction
	// overwrites one with its result: one that is not needed any more, or else a copy
	// of the first. A sink that is tied spoils the register instead. The list is empty
	// if the result may go to any register.
	Tied func(vec.Op) []int
	// Early tells whether an operation's instructions write to the register of the
	// result before they have read all arguments, so that it has to be another one than
	// theirs.
	Early func(vec.Op) bool
	// Rereads tells that a column that two instructions can read from memory is not loaded for them: that
	// is an instruction less, and a read more.
	Rereads bool
	// Readies tells that the prologue may compute a value in the register that it is pinned to.
	Readies bool
}

// Where is a kind of place that a value can be in.
type Where uint8

const (
	Vector Where = iota
	MaskRegister
	Slot   // on the stack
	Memory // in a column or a constant: see Node
)

// Operand is the place that a value is in.
type Operand struct {
	Where Where
	Index int       // of the register or slot
	Node  *vec.Node // the Load or Const, if it is in Memory
}

// Kind is what a step does.
type Kind uint8

const (
	Compute Kind = iota // Dst = Node's operation on Src; a sink has no Dst
	Fetch               // Dst = Src[0], from memory or a slot to a register
	Spill               // Dst = Src[0], from a register to a slot
	Copy                // Dst = Src[0], between registers
)

// Step is one step of straight-line code with registers.
type Step struct {
	Kind Kind
	Node *vec.Node
	Dst  Operand
	Src  []Operand
}

// Frame is what all code of a routine shares: hoisted values, which the prologue computes
// once a call, and constants.
type Frame struct {
	Pinned map[*vec.Node]int // register that holds a value throughout the loops
	Ready  map[*vec.Node]int // those of Pinned that the prologue computes in their registers
	Homes  map[*vec.Node]int // slot of a hoisted value
	Slots  int               // slots in use
}
