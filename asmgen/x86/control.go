package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
)

// Stretches writes the loop over the stretches of the call.
func (r *routine) Stretches(body func()) {
	const stretch assembly.Label = "stretch"
	r.Label(stretch)
	body()
	r.emit("CMPQ", r.turnsLeft, imm8(0))
	r.emit("JNE", stretch)
}

// StartStretch takes the turns of one stretch off those that are left. Each stretch has twice
// the turns of the one before: its start and end are some ten instructions and a jump that may be
// mispredicted, as much as several turns of a short loop, and what a late unsure row makes
// the cold loop do again is still no more than what the hot loop has gained before.
func (r *routine) StartStretch(alwaysUnsure []regs.Operand) {
	r.emit("MOVQ", r.stretchTurns, turns)
	r.emit("MOVQ", turns, scratch)
	r.emit("ADDQ", scratch, scratch)
	r.emit("MOVQ", scratch, r.stretchTurns)
	r.emit("MOVQ", r.turnsLeft, scratch)
	r.emit("MOVQ", scratch, r.startTurns)
	r.emit("CMPQ", scratch, turns)
	r.emit("CMOVQLT", scratch, turns)
	r.emit("SUBQ", turns, scratch)
	r.emit("MOVQ", scratch, r.turnsLeft)
	r.emit("MOVQ", index, r.startIndex)
	r.emit("MOVQ", bytePtr, r.startByte)
	r.clearSticky(alwaysUnsure)
}

// lineBytes is a cache line; the loop over turns begins at the start of one. Short loops are up to
// 4 % faster there, and their speed does not change with the code before them.
const lineBytes = 64

// Turns writes a loop that counts turns down.
func (r *routine) Turns(body func()) {
	const rows assembly.Label = "rows"
	if r.Doubles() {
		r.emit("TESTQ", turns, turns)
		r.emit("JZ", single)
	}
	r.AlignedLabel(rows, lineBytes)
	body()
	if r.p.Collects() {
		r.turnsCollected(rows)
		return
	}
	r.emit("DECQ", turns)
	r.emit("JNZ", rows)
}

// single is where the granule is answered that is left after the last turn.
const single assembly.Label = "single"

// Single goes on to the body if the rows are an odd number of granules.
func (r *routine) Single(body func()) {
	const done assembly.Label = "done"
	r.Label(single)
	r.emit("MOVQ", declare.Args, scratch)
	r.emit("MOVQ", Memory{Base: scratch, Displacement: declare.RowsOffset}, scratch)
	r.emit("ANDQ", imm32(r.t.Rows(r.p)), scratch)
	r.emit("JZ", done)
	body()
	r.Label(done)
}

// Advance moves index and bytePtr to the next turn.
func (r *routine) Advance() {
	rows := r.t.turnRows(r.p)
	r.emit("ADDQ", imm32(rows*r.p.Column.Bytes()), index)
	if r.p.Hits() || r.p.CanBeUnsure() {
		r.emit("ADDQ", imm8(rows/8), bytePtr)
	}
}

// IfUnsure jumps out of the way of the usual case, to code after the return.
func (r *routine) IfUnsure(body func()) {
	const unsure assembly.Label = "unsure"
	r.jumpIfUnsure(unsure)
	r.aside = append(r.aside, func() {
		r.Label(unsure)
		body()
		r.leave()
	})
}

// TurnsAgain goes over all turns that were left at the start of the stretch.
func (r *routine) TurnsAgain(body func()) {
	const again assembly.Label = "again"
	r.emit("MOVQ", r.startIndex, index)
	r.emit("MOVQ", r.startTurns, turns)
	r.emit("MOVQ", r.startByte, bytePtr)
	if r.p.Hits() && r.toUnsure == (Register{}) {
		r.emit("MOVQ", declare.Args, scratch)
		r.emit("MOVQ", Memory{Base: scratch, Displacement: declare.HitOffset}, scratch)
		r.emit("MOVQ", declare.Unsure, scratch2)
		r.emit("SUBQ", scratch, scratch2)
		r.toUnsureSlot = r.startByte
		r.emit("MOVQ", scratch2, r.toUnsureSlot)
	}
	r.AlignedLabel(again, lineBytes)
	body()
	r.emit("DECQ", turns)
	r.emit("JNZ", again)
}

// Return leaves the routine.
func (r *routine) Return() {
	r.leave()
	for _, write := range r.aside {
		write()
	}
}

func (r *routine) leave() {
	r.emit("VZEROUPPER")
	r.emit("RET")
}
