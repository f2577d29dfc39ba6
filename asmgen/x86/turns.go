package x86

import (
	"math/bits"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
)

// A call may have a rest: rows after the last whole turn. The last turn then takes the last rows of
// the call, as many as any other turn, and those among them that were answered before are answered
// twice. Nothing is read or written outside the columns. Its bits follow those of the turn before,
// so that bits of rows that already have theirs come first; the caller, who knows how many they are,
// shifts them out.

// turnBytes is how far the index moves in a turn, granuleBytes in a granule.
func (r *routine) turnBytes() int    { return r.t.turnRows(r.p) * r.p.Column.Bytes() }
func (r *routine) granuleBytes() int { return r.t.Granule(r.p) * r.p.Column.Bytes() }

// startTurns sets the index to the first turn, and lastTurn to the last one of the call. A routine that
// compacts rows counts its turns, for it must take every row once; it has no rest.
func (r *routine) startTurns() {
	rows := Memory{Base: argsPtr, Displacement: declare.RowsOffset}
	if r.p.Compacts() {
		r.emit("MOVQ", rows, turns)
		r.emit("SHRQ", imm8(bits.TrailingZeros(uint(r.t.Granule(r.p)))), turns)
		r.emit("XORQ", index, index)
		return
	}
	r.emit("XORQ", index, index)
	r.emit("MOVQ", rows, lastTurn)
	r.emit("LEAQ", Memory{Base: index, Index: lastTurn, Scale: r.p.Column.Bytes(), Displacement: -r.turnBytes()}, lastTurn)
}

// nextTurn jumps to the start of a loop while index is no greater than lastTurn, and once more for a
// rest. Behind the loop index is lastTurn: the turns have come out even if it was a whole turn ahead of
// it, and if not the last one is still to be done.
func (r *routine) nextTurn(loop assembly.Label) {
	r.emit("CMPQ", index, lastTurn)
	r.emit("JLE", loop)
	r.emit("SUBQ", lastTurn, index)
	r.emit("CMPQ", index, imm32(r.granuleBytes()))
	r.emit("MOVQ", lastTurn, index)
	r.emit("JNE", loop)
}

// single is where the granules are answered that are left after the last turn, if a turn is several.
const single assembly.Label = "single"

// turnsOfGranules writes the loop over turns of several granules, as many as there are.
func (r *routine) turnsOfGranules(loop assembly.Label, body func()) {
	r.emit("CMPQ", index, lastTurn)
	r.emit("JGT", single)
	r.AlignedLabel(loop, lineBytes)
	body()
	r.emit("CMPQ", index, lastTurn)
	r.emit("JLE", loop)
}

// Single goes on to the body while a granule is left, and once more for a rest.
func (r *routine) Single(body func()) {
	const granule, left assembly.Label = "granule", "left"
	r.Label(single)
	r.emit("ADDQ", imm32(r.turnBytes()-r.granuleBytes()), lastTurn)
	r.emit("JMP", left)
	r.Label(granule)
	body()
	r.advance(r.t.Granule(r.p))
	r.Label(left)
	r.nextTurn(granule)
	r.endTurns()
}
