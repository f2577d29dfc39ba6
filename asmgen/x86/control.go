package x86

import (
	"math/bits"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Stretches writes the loop over the stretches of the call.
func (r *routine) Stretches(body func()) {
	const stretch assembly.Label = "stretch"
	r.Label(stretch)
	body()
	r.emit("CMPQ", r.turnsLeft, imm8(0))
	r.emit("JNE", stretch)
}

// StartStretch takes the turns of one stretch off those that are left.
func (r *routine) StartStretch(alwaysUnsure []regs.Operand) {
	r.emit("MOVQ", imm32(vec.Stretch/r.t.Rows(r.p)), turns)
	r.emit("MOVQ", r.turnsLeft, scratch)
	r.emit("CMPQ", scratch, turns)
	r.emit("CMOVQLT", scratch, turns)
	r.emit("SUBQ", turns, scratch)
	r.emit("MOVQ", scratch, r.turnsLeft)
	r.emit("MOVQ", index, r.startIndex)
	r.clearSticky(alwaysUnsure)
}

// lineBytes is a cache line; the loop over turns begins at the start of one. Short loops are up to
// 4 % faster there, and their speed does not change with the code before them.
const lineBytes = 64

// Turns writes a loop that counts turns down.
func (r *routine) Turns(body func()) {
	const rows assembly.Label = "rows"
	r.AlignedLabel(rows, lineBytes)
	body()
	r.emit("DECQ", turns)
	r.emit("JNZ", rows)
}

// Advance moves index and bytePtr to the next turn.
func (r *routine) Advance() {
	rows := r.t.Rows(r.p)
	r.emit("ADDQ", imm32(rows*r.p.Column.Bytes()), index)
	if r.p.Hits() || r.p.CanBeUnsure() {
		r.emit("ADDQ", imm8(rows/8), bytePtr)
	}
}

// IfUnsure jumps out of the way of the usual case, to code after the return.
func (r *routine) IfUnsure(body func()) {
	const unsure, next assembly.Label = "unsure", "next"
	r.jumpIfUnsure(unsure)
	r.Label(next)
	r.aside = append(r.aside, func() {
		r.Label(unsure)
		body()
		r.emit("JMP", next)
	})
}

// TurnsAgain uses turns for the index at the end of the stretch.
func (r *routine) TurnsAgain(body func()) {
	rowsPerByte := 8 * r.p.Column.Bytes() // of the index
	const again assembly.Label = "again"
	r.emit("MOVQ", index, turns)
	r.emit("MOVQ", bytePtr, r.nextHitByte)
	r.emit("MOVQ", r.startIndex, index)
	r.emit("MOVQ", declare.Unsure, bytePtr)
	r.emit("MOVQ", index, scratch)
	r.emit("SHRQ", imm8(bits.TrailingZeros(uint(rowsPerByte))), scratch)
	r.emit("ADDQ", scratch, bytePtr)
	r.Label(again)
	body()
	r.emit("CMPQ", index, turns)
	r.emit("JNE", again)
	r.emit("MOVQ", r.nextHitByte, bytePtr)
}

// Return leaves the routine.
func (r *routine) Return() {
	r.emit("VZEROUPPER")
	r.emit("RET")
	for _, write := range r.aside {
		write()
	}
}
