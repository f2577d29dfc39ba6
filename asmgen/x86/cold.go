package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// takesHint tells whether the routine may be told to begin in the cold loop, as package hantei does
// after calls whose first stretch had unsure rows. Rows against rows mostly come of the same data call
// after call. Where one shape is against rows, a hint of one shape would be taken for the next.
func (r *routine) takesHint() bool { return r.p.HasQuick() && r.p.Form == vec.RowsAgainstRows }

// jumpIfHinted goes to the cold loop, at the start of a stretch, if it is to begin with.
func (r *routine) jumpIfHinted(unsure assembly.Label) {
	if r.takesHint() {
		r.emit("MOVQ", declare.Args, scratch)
		r.emit("MOVQ", Memory{Base: scratch, Displacement: declare.ColdFromOffset}, scratch)
		r.emit("TESTQ", scratch, scratch)
		r.emit("JZ", unsure)
	}
}

// noteCold tells at which index the cold loop begins. To tell that from a hint, a routine that takes none adds 1.
func (r *routine) noteCold() {
	from := index
	if !r.takesHint() {
		from = scratch2
		r.emit("LEAQ", Memory{Base: index, Displacement: 1}, from)
	}
	r.emit("MOVQ", declare.Args, scratch)
	r.emit("MOVQ", from, Memory{Base: scratch, Displacement: declare.ColdFromOffset})
}

// Stops tells whether the routine of p leaves before its cold loop if it is handed no room for unsure bits.
func (t Tier) Stops(p *vec.Program) bool { return stops(p.WithExtras(t.extras())) }

func stops(p *vec.Program) bool { return !isDirect(p) && !p.MarksInHot() }

// stopWithoutRoom leaves if the routine was handed no room for unsure bits. The caller knows by what noteCold has
// told where to go on.
func (r *routine) stopWithoutRoom() {
	if !stops(r.p) {
		return
	}
	const room assembly.Label = "room"
	r.emit("MOVQ", declare.Unsure, scratch)
	r.emit("TESTQ", scratch, scratch)
	r.emit("JNZ", room)
	r.leave()
	r.Label(room)
}
