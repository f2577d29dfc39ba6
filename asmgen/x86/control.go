package x86

import (
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
	r.emit("ADDQ", imm32(r.granuleBytes()), index)
	r.emit("CMPQ", r.lastOfCall, index)
	r.emit("JGE", stretch)
}

// StartStretch tells which turn of a stretch is the last one. Each stretch has twice
// the turns of the one before: its start and end are some ten instructions and a jump that may be
// mispredicted, as much as several turns of a short loop, and what a late unsure row makes
// the cold loop do again is still no more than what the hot loop has gained before. So a stretch ends
// as many rows as the first one has behind twice the index at its start. Where the last turn of the
// call begins before that, a rest included, the stretch is the last one.
func (r *routine) StartStretch(alwaysUnsure []regs.Operand) {
	first := vec.Stretch * r.p.Column.Bytes()
	r.emit("LEAQ", Memory{Base: index, Index: index, Scale: 1, Displacement: first}, lastTurn) // the end
	r.emit("CMPQ", r.lastOfCall, lastTurn)
	r.emit("LEAQ", Memory{Base: lastTurn, Displacement: -r.turnBytes()}, lastTurn)
	r.emit("CMOVQLT", r.lastOfCall, lastTurn)
	r.emit("MOVQ", index, r.startIndex)
	r.emit("MOVQ", bytePtr, r.startByte)
	r.jumpIfHinted(unsureStretch)
	r.clearSticky(alwaysUnsure)
	r.loadHeld()
}

// lineBytes is a cache line; the loop over turns begins at the start of one. Short loops are up to
// 4 % faster there, and their speed does not change with the code before them.
const lineBytes = 64

// denseSteps are so few that a loop of AVX2 is fetched in less than two lines. Zen 5 has no more than twelve
// instructions of a line at hand, and AVX2's take less than five bytes: begun at the start of a line such a
// loop takes a cycle more of four. So it begins in the middle of the line that begins with the last steps
// before it.
const denseSteps = 13

// Turns writes a loop over turns.
func (r *routine) Turns(body func()) {
	const rows assembly.Label = "rows"
	if r.Granules() > 1 {
		r.turnsOfGranules(rows, body)
		return
	}
	if r.dense {
		r.AlignedLabel(rows, lineBytes/2)
	} else {
		r.AlignedLabel(rows, lineBytes)
	}
	body()
	if r.p.Compacts() {
		r.turnsCompacted(rows)
		return
	}
	r.nextTurn(rows)
	r.endTurns()
}

// endTurns follows the last turn of a stretch.
func (r *routine) endTurns() {
	r.held = nil
	r.separatePairs()
	r.turnBack()
}

// Advance moves index and bytePtr to the next turn.
func (r *routine) Advance() { r.advance(r.t.turnRows(r.p)) }

func (r *routine) advance(rows int) {
	if r.cold {
		rows = r.t.Granule(r.p)
	}
	r.emit("ADDQ", imm32(rows*r.p.Column.Bytes()), index)
	if r.p.Hits() || r.p.CanBeUnsure() {
		r.emit("ADDQ", imm8(rows/8), bytePtr)
	}
}

// unsureStretch is where a stretch with unsure rows leads.
const unsureStretch assembly.Label = "unsure"

// IfUnsure jumps out of the way of the usual case, to code after the return.
func (r *routine) IfUnsure(body func()) {
	r.jumpIfUnsure(unsureStretch)
	r.aside = append(r.aside, func() {
		r.Label(unsureStretch)
		r.emit("MOVQ", r.startIndex, index)
		r.noteCold()
		r.stopWithoutRoom()
		body()
		r.leave()
	})
}

// TurnsAgain goes over all turns that were left at the start of the stretch, where IfUnsure has put index.
func (r *routine) TurnsAgain(body func()) {
	const again assembly.Label = "again"
	r.emit("MOVQ", r.lastOfCall, lastTurn)
	if r.Granules() > 1 {
		r.emit("ADDQ", imm32(r.turnBytes()-r.granuleBytes()), lastTurn)
	}
	r.emit("MOVQ", r.startByte, bytePtr)
	if r.p.Hits() && r.toUnsure == (Register{}) {
		r.emit("MOVQ", declare.Args, scratch)
		r.emit("MOVQ", Memory{Base: scratch, Displacement: declare.HitOffset}, scratch)
		r.emit("MOVQ", declare.Unsure, scratch2)
		r.emit("SUBQ", scratch, scratch2)
		r.toUnsureSlot = r.startByte
		r.emit("MOVQ", scratch2, r.toUnsureSlot)
	}
	r.cold = true
	r.AlignedLabel(again, lineBytes)
	body()
	r.nextTurn(again)
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
