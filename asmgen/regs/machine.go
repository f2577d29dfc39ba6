// Package regs gives the values of a straight-line loop their registers and,
// where those run out, slots on the stack.
package regs

import "github.com/hantei-go/hantei/asmgen/vec"

// Machine is what the allocator has to know of a vector unit.
type Machine struct {
	Vectors int // registers to hand out, 0 upwards
	Masks   int // mask registers, 1 upwards; 0 if masks sit in vector registers
	// Folds tells whether argument arg of n may be read from memory at from.
	Folds func(n *vec.Node, arg int, from Operand) bool
	// Tied lists the arguments of an operation of which one must sit in the
	// register that receives the result, the one to copy first. A sink spoils
	// that register.
	Tied func(vec.Op) []int
	// Early tells whether an operation writes its result before it has read
	// its arguments.
	Early func(vec.Op) bool
}

// Where is the kind of place of an operand.
type Where uint8

const (
	Vector Where = iota
	MaskRegister
	Slot   // a stack slot
	Memory // a column or a constant: see Node
)

// Operand is where a value is.
type Operand struct {
	Where Where
	Index int
	Node  *vec.Node // Memory
}

// Kind is what a step does.
type Kind uint8

const (
	Compute Kind = iota // Node's operation on Src
	Fetch               // Dst = Src[0], from memory
	Spill               // Dst = Src[0], to memory
	Copy                // Dst = Src[0], between registers
)

// Step is one step of the allocated loop.
type Step struct {
	Kind Kind
	Node *vec.Node
	Dst  Operand
	Src  []Operand
}

// Frame is what lies outside the loop: registers that hold a hoisted value or
// constant throughout, and the homes of hoisted values.
type Frame struct {
	Pinned map[*vec.Node]int
	Homes  map[*vec.Node]int // slot
	Slots  int               // slots in use
}
