package x86

import (
	"fmt"
	"strings"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// writer adds instructions to a function, each checked, and keeps the first
// error.
type writer struct {
	*assembly.Function
	t   Tier
	err error
}

// emit adds an instruction. Go's assembler names the destination last.
func (w *writer) emit(mnemonic string, operands ...assembly.Operand) {
	i, err := instruction(mnemonic, operands)
	if err == nil {
		err = w.t.check(i)
	}
	if err != nil && w.err == nil {
		w.err = fmt.Errorf("x86: %s: %w", w.Name, err)
	}
	w.Add(broadcast(i))
}

// broadcast is i with the first number of a constant in every lane, in place of all of the constant, if i
// is on vectors of 512 bits. It takes the same time and gives the same. But a constant of 64 bytes, which
// the linker aligns to 32, may lie in two cache lines, and take a loop that reads some each turn 5 % more.
func broadcast(i assembly.Instruction) assembly.Instruction {
	element := ""
	for _, o := range i.Operands {
		switch o := o.(type) {
		case assembly.Static:
			element, _, _ = strings.Cut(string(o), "_")
		case Register:
			if o.Bank == Vector && o.Bits != 512 {
				return i
			}
		}
	}
	suffixes, ok := map[string][2]string{"constF32": {"PS", "D"}, "constF64": {"PD", "Q"}}[element]
	switch {
	case !ok || len(i.Operands) < 2:
	case i.Mnemonic == "VMOVUPS" && element == "constF32":
		i.Mnemonic = "VBROADCASTSS"
	case i.Mnemonic == "VMOVUPS":
		i.Mnemonic = "VBROADCASTSD"
	case strings.HasSuffix(i.Mnemonic, suffixes[0]) || strings.HasSuffix(i.Mnemonic, suffixes[1]):
		i.Mnemonic += ".BCST"
	}
	return i
}

// check tells what i needs that t does not have: an extension, or a register. An
// AVX instruction on Y16 and up is AVX-512, though its form is AVX.
func (t Tier) check(i assembly.Instruction) error {
	for _, extension := range i.Needs {
		if !t.extensions[extension] {
			return fmt.Errorf("%s needs %s, which %s does not promise", i.Mnemonic, extension, t.Name)
		}
	}
	for _, o := range i.Operands {
		if r, ok := o.(Register); ok && r.Bank == Vector && r.Number >= t.vectors {
			return fmt.Errorf("%s uses %s, which %s does not have", i.Mnemonic, r, t.Name)
		}
	}
	return nil
}
