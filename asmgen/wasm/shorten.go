package wasm

import "github.com/hantei-go/hantei/asmgen/assembly"

// shorten leaves on the stack what is needed next: a local that is set and got at once is
// set by local.tee, which keeps the value on the stack, or not at all if nothing gets the
// value again. passing tells which locals hold no value from one block to another, so
// that a value is dead at the end of its block.
func shorten(list []assembly.Instruction, passing func(Local) bool) (out []assembly.Instruction) {
	for i := 0; i < len(list); i++ {
		l, ok := local(list[i], "local.set")
		if !ok || i+1 == len(list) {
			out = append(out, list[i])
			continue
		}
		if next, ok := local(list[i+1], "local.get"); !ok || next != l {
			out = append(out, list[i])
			continue
		}
		if !passing(l) || !dead(l, list[i+2:]) {
			out = append(out, assembly.Instruction{Mnemonic: "local.tee", Operands: list[i].Operands})
		}
		i++
	}
	return out
}

// dead tells whether the rest of a block sets l before it gets it, or does neither.
func dead(l Local, rest []assembly.Instruction) bool {
	for _, next := range rest {
		switch next.Mnemonic {
		case "loop", "if", "end":
			return true
		case "local.get":
			if next.Operands[0] == l {
				return false
			}
		case "local.set":
			if next.Operands[0] == l {
				return true
			}
		}
	}
	return true
}

// local is the local that an instruction names, if it is the one of this mnemonic.
func local(i assembly.Instruction, mnemonic string) (Local, bool) {
	if i.Mnemonic != mnemonic {
		return 0, false
	}
	l, ok := i.Operands[0].(Local)
	return l, ok
}
