package avo

import (
	"fmt"

	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/x86"
)

// convert is o as avo has it.
func convert(o assembly.Operand) (operand.Op, error) {
	switch o := o.(type) {
	case x86.Register:
		return register(o)
	case x86.Memory:
		return memory(o)
	case assembly.Label:
		return operand.LabelRef(o), nil
	case assembly.Parameter:
		return operand.NewParamAddr(o.Name, o.Offset), nil
	case assembly.Static:
		return operand.NewDataAddr(operand.NewStaticSymbol(string(o)), 0), nil
	case assembly.Immediate:
		switch {
		case o.Bits == 8:
			return operand.U8(o.Value), nil
		case o.Bits == 32 && o.Value < 0:
			return operand.I32(o.Value), nil
		case o.Bits == 32:
			return operand.U32(o.Value), nil
		}
	}
	return nil, fmt.Errorf("no such operand in avo: %v (%T)", o, o)
}

func memory(m x86.Memory) (operand.Op, error) {
	base, err := register(m.Base)
	if err != nil {
		return nil, err
	}
	at := operand.Mem{Base: base, Disp: m.Displacement}
	if m.Index != (x86.Register{}) {
		at.Index, err = register(m.Index)
		at.Scale = uint8(m.Scale)
	}
	return at, err
}

// kinds and specs are avo's names for banks of registers and their widths.
var (
	kinds = map[x86.Bank]reg.Kind{x86.General: reg.KindGP, x86.Vector: reg.KindVector, x86.Mask: reg.KindOpmask}
	specs = map[int]reg.Spec{8: reg.S8, 16: reg.S16, 32: reg.S32, 64: reg.S64, 128: reg.S128, 256: reg.S256, 512: reg.S512}
)

func register(r x86.Register) (reg.Register, error) {
	p := reg.LookupPhysical(kinds[r.Bank], reg.Index(r.Number), specs[r.Bits])
	if p == nil {
		return nil, fmt.Errorf("no such register in avo: %v", r)
	}
	return p, nil
}
