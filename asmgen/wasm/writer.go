package wasm

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
)

// The parameters of every routine: the addresses of its routineArgs and of a bit for each
// row that is all zero before the call.
const (
	argsPtr    Local = 0
	unsurePtr  Local = 1
	parameters       = 2
)

// writer adds instructions to a function, and gives it locals.
type writer struct {
	*assembly.Function
	locals []Type        // those after the parameters
	ages   map[Local]int // how many instructions there were when a local was set last
}

// local is a new local.
func (w *writer) local(t Type) Local {
	w.locals = append(w.locals, t)
	return Local(parameters + len(w.locals) - 1)
}

// emit adds an instruction. It takes its arguments from the stack and leaves its result
// there.
func (w *writer) emit(mnemonic string, operands ...assembly.Operand) {
	w.Add(assembly.Instruction{Mnemonic: mnemonic, Operands: operands})
}

// get puts locals on the stack, in order.
func (w *writer) get(ls ...Local) {
	for _, l := range ls {
		w.emit("local.get", l)
	}
}

// set takes the top of the stack to a local.
func (w *writer) set(l Local) {
	w.emit("local.set", l)
	w.ages[l] = len(w.instructions())
}

// tee sets a local and leaves the value on the stack.
func (w *writer) tee(l Local) {
	w.set(l)
	w.get(l)
}

// number puts a constant on the stack.
func (w *writer) number(n int) { w.emit("i32.const", Number(n)) }

// pattern puts a vector on the stack of which every lane of 64 bits is the same.
func (w *writer) pattern(bits uint64) { w.emit("v128.const", Pattern{bits, bits}) }

// instructions are those of the function: it has no labels, and so one block.
func (w *writer) instructions() []assembly.Instruction { return w.Blocks[0].Instructions }
