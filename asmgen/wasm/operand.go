package wasm

import "fmt"

// Type is the type of a local, as the binary format has it.
type Type byte

const (
	I32  Type = 0x7f
	V128 Type = 0x7b
)

// Local is a local variable by its number. The parameters come first.
type Local int

func (l Local) String() string { return fmt.Sprintf("$%d", int(l)) }

// Number is a constant, the number of a lane, or how many blocks a branch leaves.
type Number int

func (n Number) String() string { return fmt.Sprint(int(n)) }

// Offset is added to an address, in bytes.
type Offset int

func (o Offset) String() string { return fmt.Sprintf("offset=%d", int(o)) }

// Pattern is a constant vector.
type Pattern [2]uint64

func (p Pattern) String() string { return fmt.Sprintf("i64x2 %#x %#x", p[0], p[1]) }

// Bytes are those that a shuffle takes, by their number in its first vector, or 16 and
// more in its second.
type Bytes [vectorBytes]byte

func (b Bytes) String() string { return fmt.Sprint(b[:]) }
