package wasm

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/assembly"
)

// shorten leaves a value on the stack from where it is computed to where it is needed first.
//
// A value is set to a local, and the first get of the local follows in the same block. If what stands in
// between leaves the stack as it found it, and takes nothing from below, then the get can go: the
// value stays on the stack, and local.tee in place of local.set keeps it in the local for later gets. Where
// there are none, the local.tee can go, too. Locals that are passing hold no value from one
// block to another, so that a value of theirs is dead at the end of its block.
func shorten(list []assembly.Instruction, passing func(Local) bool) []assembly.Instruction {
	list = slices.Clone(list)
	unread := func(i int) bool {
		l := list[i].Operands[0].(Local)
		return passing(l) && dead(l, list[i+1:])
	}
	for i := 0; i < len(list); i++ {
		if list[i].Mnemonic == "local.set" {
			if get, ok := firstGet(list, i); ok {
				list[i].Mnemonic = "local.tee"
				list = slices.Delete(list, get, get+1)
			}
		}
		if list[i].Mnemonic == "local.tee" && unread(i) {
			list = slices.Delete(list, i, i+1)
			i--
		}
	}
	return list
}

// firstGet is the place of the first get of the local that instruction i sets, if that get can go.
func firstGet(list []assembly.Instruction, i int) (int, bool) {
	height := 0
	for k := i + 1; k < len(list) && !isBoundary(list[k]); k++ {
		if list[k].Mnemonic == "local.get" && list[k].Operands[0] == list[i].Operands[0] {
			return k, height == 0
		}
		op := opcodes[list[k].Mnemonic]
		if height -= op.pops; height < 0 {
			return 0, false
		}
		height += op.pushes
	}
	return 0, false
}

// dead tells whether the rest of a block sets l before it gets it, or does neither.
func dead(l Local, rest []assembly.Instruction) bool {
	for _, next := range rest {
		switch {
		case isBoundary(next):
			return true
		case next.Mnemonic == "local.get" && next.Operands[0] == l:
			return false
		case next.Mnemonic == "local.set" && next.Operands[0] == l, next.Mnemonic == "local.tee" && next.Operands[0] == l:
			return true
		}
	}
	return true
}

// isBoundary tells whether a block of straight code ends at an instruction.
func isBoundary(i assembly.Instruction) bool {
	switch i.Mnemonic {
	case "loop", "if", "br_if", "end":
		return true
	}
	return false
}
