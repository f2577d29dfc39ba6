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

// noteCold tells at which index the cold loop begins.
func (r *routine) noteCold() {
	if r.takesHint() {
		r.emit("MOVQ", declare.Args, scratch)
		r.emit("MOVQ", index, Memory{Base: scratch, Displacement: declare.ColdFromOffset})
	}
}
