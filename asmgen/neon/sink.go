package neon

import (
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Sink writes a step that has no result.
func (r *routine) Sink(s regs.Step) {
	from := s.Src[0]
	switch s.Node.Op {
	case vec.Store:
		r.store(s.Node, from.Index)
	case vec.Keep:
		r.Spill(from, regs.Operand{Where: regs.Slot, Index: s.Node.Column})
	case vec.Unsure:
		r.logic("VORR", from.Index, sticky, sticky)
	case vec.UnsureBits:
		if r.direct {
			r.bits(s.Src, unsurePtr)
		} else {
			r.bits(s.Src, bytePtr)
		}
	case vec.Hit:
		r.bits(s.Src, bytePtr)
	}
}

// store writes a number column. Float32 columns of float64 lanes are rounded here.
func (r *routine) store(n *vec.Node, from int) {
	column, ok := r.out[n.Column]
	if !ok {
		column = scratch
		r.emit("MOVD", declare.Args, scratch)
		r.emit("MOVD", Memory{scratch, declare.OutOffset + 8*n.Column}, scratch)
	}
	at := index(n.Vector)
	if r.wide() {
		r.word("fcvtn", vectorScratch, from, 0)
		r.emit("FMOVD", Scalar(vectorScratch), Indexed{column, at})
		return
	}
	r.word("str", from, int(column), int(at))
}

// bits writes the masks of a turn as the next byte at to, the first row lowest: the masks are
// narrowed to eight lanes, each keeps its weight, and the lanes are added.
func (r *routine) bits(masks []regs.Operand, to General) {
	narrow := func(low, high, dst int, arrangement string) {
		r.emit("VUZP1", Vector{high, arrangement}, Vector{low, arrangement}, Vector{dst, arrangement})
	}
	low, high := masks[0].Index, masks[1].Index
	if len(masks) == 4 {
		narrow(low, high, vectorScratch, "S4")
		narrow(masks[2].Index, masks[3].Index, vectorScratch2, "S4")
		low, high = vectorScratch, vectorScratch2
	}
	narrow(low, high, vectorScratch, "H8")
	r.logic("VAND", weights, vectorScratch, vectorScratch)
	r.emit("VADDV", Vector{vectorScratch, "H8"}, Vector{Number: vectorScratch})
	r.emit("VST1.P", Lane{vectorScratch, "B", 0}, Memory{to, 1})
}
