package x86

import (
	"fmt"

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
	w.Add(i)
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
