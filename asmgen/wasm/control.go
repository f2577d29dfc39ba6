package wasm

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// again writes a loop that is run once at least, and again while index is below its end.
func (r *routine) again(end Local, body func()) {
	r.emit("loop")
	body()
	r.get(r.index, end)
	r.emit("i32.lt_u")
	r.emit("br_if", Number(0))
	r.emit("end")
}

// Stretches writes the loop over the stretches of the call.
func (r *routine) Stretches(body func()) { r.again(r.end, body) }

// StartStretch notes the index at both ends of the stretch.
func (r *routine) StartStretch(alwaysUnsure []regs.Operand) {
	r.get(r.index)
	r.set(r.stretchStart)

	// stretchEnd is the lesser of index + stretch and end.
	r.get(r.index)
	r.number(vec.Stretch * r.p.Column.Bytes())
	r.emit("i32.add")
	r.set(r.stretchEnd)
	r.get(r.stretchEnd, r.end, r.stretchEnd, r.end)
	r.emit("i32.lt_u")
	r.emit("select")
	r.set(r.stretchEnd)

	r.pattern(^uint64(0))
	r.set(r.sure)
	r.pattern(0)
	for _, slot := range alwaysUnsure {
		r.get(r.slot(slot.Index))
		r.emit("v128.or")
	}
	r.set(r.unsure)
}

// Turns writes the loop over the turns of the stretch, or of the call if the routine is
// direct.
func (r *routine) Turns(body func()) {
	if r.Direct() {
		r.again(r.end, body)
	} else {
		r.again(r.stretchEnd, body)
	}
}

// Single is not called, for a turn is one granule.
func (r *routine) Single(func()) { panic("wasm: no turn is two granules") }

// Advance moves the index to the next turn. The place of its bits follows from it.
func (r *routine) Advance() {
	r.get(r.index)
	r.number(rows * r.p.Column.Bytes())
	r.emit("i32.add")
	r.set(r.index)
}

// IfUnsure writes the body for the case that a lane of the sticky masks has an unsure row.
func (r *routine) IfUnsure(body func()) {
	r.get(r.sure)
	r.emit("v128.not")
	r.get(r.unsure)
	r.emit("v128.or")
	r.emit(r.integer() + ".bitmask")
	r.emit("if")
	body()
	r.emit("end")
}

// TurnsAgain writes the loop over the same turns again.
func (r *routine) TurnsAgain(body func()) {
	r.get(r.stretchStart)
	r.set(r.index)
	r.again(r.stretchEnd, body)
}

// Return leaves the routine by its end.
func (r *routine) Return() { r.emit("end") }
