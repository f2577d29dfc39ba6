package neon

import (
	"fmt"
	"strings"
)

// General is a general register.
type General int

func (r General) String() string { return fmt.Sprintf("R%d", int(r)) }

// Scalar is a vector register of which an instruction takes the low part only.
type Scalar int

func (r Scalar) String() string { return fmt.Sprintf("F%d", int(r)) }

// Vector is a vector register as an arrangement of lanes, such as S4, or whole
// if that is empty.
type Vector struct {
	Number      int
	Arrangement string
}

func (r Vector) String() string {
	if r.Arrangement == "" {
		return fmt.Sprintf("V%d", r.Number)
	}
	return fmt.Sprintf("V%d.%s", r.Number, r.Arrangement)
}

// Lane is one lane of a vector register, of a size such as S.
type Lane struct {
	Number int
	Size   string
	Index  int
}

func (l Lane) String() string { return fmt.Sprintf("V%d.%s[%d]", l.Number, l.Size, l.Index) }

// List is registers that are loaded or stored together.
type List []Vector

func (l List) String() string {
	var all []string
	for _, r := range l {
		all = append(all, r.String())
	}
	return "[" + strings.Join(all, ", ") + "]"
}

// Shifted is a general register shifted to the left, or to the right by a
// negative number of bits.
type Shifted struct {
	Register General
	Left     int
}

func (s Shifted) String() string {
	if s.Left < 0 {
		return fmt.Sprintf("%v>>%d", s.Register, -s.Left)
	}
	return fmt.Sprintf("%v<<%d", s.Register, s.Left)
}

// Memory is an address in bytes: a register and an offset. After it is used,
// an instruction with suffix P adds the offset to the register instead.
type Memory struct {
	Base   General
	Offset int
}

func (m Memory) String() string {
	if m.Offset == 0 {
		return fmt.Sprintf("(%v)", m.Base)
	}
	return fmt.Sprintf("%d(%v)", m.Offset, m.Base)
}

// Indexed is the address that two registers add up to.
type Indexed struct{ Base, Index General }

func (m Indexed) String() string { return fmt.Sprintf("(%v)(%v)", m.Base, m.Index) }

// Slot is a place on the stack for a vector. 0(RSP) holds the link register.
type Slot int

func (s Slot) String() string { return fmt.Sprintf("%d(RSP)", vectorBytes*(int(s)+1)) }

// Condition is one that a conditional instruction tests.
type Condition string

func (c Condition) String() string { return string(c) }
