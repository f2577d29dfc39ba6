package neon

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
	r.emit("CMP", end, index(0))
	r.emit("BLT", stretch)
}

// StartStretch notes the index at both ends of the stretch.
func (r *routine) StartStretch(alwaysUnsure []regs.Operand) {
	r.emit("MOVD", index(0), stretchStart)
	r.emit("ADD", number(vec.Stretch*r.p.Column.Bytes()), index(0), stretchEnd)
	r.emit("CMP", end, stretchEnd)
	r.emit("CSEL", Condition("LT"), stretchEnd, end, stretchEnd)
	r.logic("VEOR", sticky, sticky, sticky)
	for _, slot := range alwaysUnsure {
		r.emit("FMOVQ", Slot(slot.Index), Scalar(vectorScratch))
		r.logic("VORR", vectorScratch, sticky, sticky)
	}
}

// Turns writes the loop over the turns of the stretch, or of the call if the routine is direct.
func (r *routine) Turns(body func()) {
	if r.direct {
		r.turns("rows", end, body)
	} else {
		r.turns("rows", stretchEnd, body)
	}
}

func (r *routine) turns(label assembly.Label, end General, body func()) {
	r.Label(label)
	body()
	r.emit("CMP", end, index(0))
	r.emit("BLT", label)
}

// Single is not called, for a turn is one granule.
func (r *routine) Single(func()) { panic("neon: no turn is two granules") }

// Advance moves every index to the next turn. The pointers to bits move as a byte is written.
func (r *routine) Advance() {
	for v := range r.Vectors() {
		r.emit("ADD", number(rows*r.p.Column.Bytes()), index(v), index(v))
	}
}

// IfUnsure jumps out of the way of the usual case, to code after the return.
func (r *routine) IfUnsure(body func()) {
	const unsure, next assembly.Label = "unsure", "next"
	// Lanes are 0 or -1, so their sum is 0 only if all are.
	r.emit("VADDV", Vector{sticky, "S4"}, Vector{Number: vectorScratch})
	r.emit("VMOV", Lane{vectorScratch, "S", 0}, scratch)
	r.emit("CBNZ", scratch, unsure)
	r.Label(next)
	r.aside = func() {
		r.Label(unsure)
		body()
		r.emit("B", next)
	}
}

// TurnsAgain writes the loop over the same turns again.
func (r *routine) TurnsAgain(body func()) {
	r.emit("MOVD", stretchStart, index(0))
	r.followIndex()
	r.emit("MOVD", declare.Unsure, bytePtr)
	r.skipBytes()
	r.turns("again", stretchEnd, body)
	r.emit("MOVD", declare.Args, scratch)
	r.emit("MOVD", Memory{scratch, declare.HitOffset}, bytePtr)
	r.skipBytes()
}

// skipBytes moves bytePtr from the first byte of bits to that of the index.
func (r *routine) skipBytes() {
	r.emit("ADD", Shifted{index(0), -log2(8 * r.p.Column.Bytes())}, bytePtr, bytePtr)
}

// Return leaves the routine.
func (r *routine) Return() {
	r.emit("RET")
	if r.aside != nil {
		r.aside()
	}
}
