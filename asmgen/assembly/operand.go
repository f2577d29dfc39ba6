package assembly

import "fmt"

// Operand is an operand of an instruction. String is how Go's assembler writes
// it. The packages that lower to a vector unit add their registers and
// addresses to the operands of this package.
type Operand interface{ String() string }

// Label is a place in the function, the target of a jump.
type Label string

func (l Label) String() string { return string(l) }

// Immediate is a constant in the instruction, of 8, 32 or 64 bits. It is
// written with as many hexadecimal digits as it has bits for. A negative one of less
// than 64 bits, which an instruction extends to 64, is written in decimal.
type Immediate struct {
	Value int64
	Bits  int
}

func (i Immediate) String() string {
	if i.Value < 0 && i.Bits < 64 {
		return fmt.Sprintf("$%d", i.Value)
	}
	return fmt.Sprintf("$0x%0*x", i.Bits/4, uint64(i.Value))
}

// Decimal is a constant in the instruction that is written in decimal.
type Decimal int

func (d Decimal) String() string { return fmt.Sprintf("$%d", int(d)) }

// Parameter is a parameter or result of the function: its name, and its offset in bytes
// from the first parameter.
type Parameter struct {
	Name   string
	Offset int
}

func (p Parameter) String() string { return fmt.Sprintf("%s+%d(FP)", p.Name, p.Offset) }

// Static is the address of a constant of the file, by name.
type Static string

func (s Static) String() string { return fmt.Sprintf("%s<>+0(SB)", string(s)) }
