package x86

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// Bank is a kind of register.
type Bank uint8

const (
	General Bank = iota + 1
	Vector
	Mask
)

// Register is a register, or the low bits of one. The zero Register is none.
type Register struct {
	Bank   Bank
	Number int
	Bits   int
}

// generalNames are the names of the first general registers; the others are
// called R8 to R15.
var generalNames = [...]string{"AX", "CX", "DX", "BX", "SP", "BP", "SI", "DI"}

func (r Register) String() string {
	number := strconv.Itoa(r.Number)
	switch {
	case r.Bank == Mask:
		return "K" + number
	case r.Bank == Vector:
		return map[int]string{128: "X", 256: "Y", 512: "Z"}[r.Bits] + number
	case r.Number >= len(generalNames):
		return "R" + number
	case r.Bits == 8: // only AX to BX have a name for their low byte
		return generalNames[r.Number][:1] + "L"
	}
	return generalNames[r.Number]
}

// as is so many low bits of r.
func (r Register) as(bits int) Register {
	r.Bits = bits
	return r
}

// general is the general register that Go's assembler calls name.
func general(name string) Register {
	n := slices.Index(generalNames[:], name)
	if n < 0 {
		n, _ = strconv.Atoi(name[1:])
	}
	return Register{General, n, 64}
}

func vector(number, bits int) Register { return Register{Vector, number, bits} }
func mask(number int) Register         { return Register{Mask, number, 64} }

// stackPointer points to the local variables of the function.
var stackPointer = general("SP")

// Memory is the address Base + Scale*Index + Displacement.
type Memory struct {
	Base         Register
	Index        Register // or none
	Scale        int
	Displacement int
}

func (m Memory) String() string {
	var s string
	if m.Displacement != 0 {
		s = strconv.Itoa(m.Displacement)
	}
	s += fmt.Sprintf("(%v)", m.Base)
	if m.Index != (Register{}) {
		s += fmt.Sprintf("(%v*%d)", m.Index, m.Scale)
	}
	return s
}

// plus is the address that lies so many bytes after m.
func (m Memory) plus(bytes int) Memory {
	m.Displacement += bytes
	return m
}

// inMemory tells whether an operand is read from memory.
func inMemory(o assembly.Operand) bool {
	switch o.(type) {
	case Memory, assembly.Parameter, assembly.Static:
		return true
	}
	return false
}

func imm8(x int) assembly.Immediate  { return assembly.Immediate{Value: int64(x), Bits: 8} }
func imm32(x int) assembly.Immediate { return assembly.Immediate{Value: int64(x), Bits: 32} }
