package neon

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// sink writes a step that has no result.
func (f *function) sink(s regs.Step) {
	from := s.Src[0].Index
	switch s.Node.Op {
	case vec.Store:
		f.store(s.Node, from)
	case vec.Keep:
		f.asm("FMOVQ F%d, %s", from, slot(s.Node.Column))
	case vec.Unsure:
		f.logic("VORR", from, sticky, sticky)
	case vec.Hit, vec.UnsureBits:
		f.bits(s.Src)
	}
}

// store writes a number column. Float32 columns of float64 lanes are rounded here.
func (f *function) store(n *vec.Node, from int) {
	column, at := f.out[n.Column], firstIndex+n.Group
	if wide(f.p) {
		f.word("fcvtn", scratch, from, 0)
		f.asm("FMOVD F%d, (R%d)(R%d)", scratch, column, at)
		return
	}
	f.word("str", from, column, at)
}

// bits writes the masks of a turn as a byte, the first row lowest: the masks are
// narrowed to eight lanes, each keeps its weight, and the lanes are added.
func (f *function) bits(masks []regs.Operand) {
	narrow := func(low, high, dst int, arrangement string) {
		f.asm("VUZP1 V%d.%[4]s, V%[2]d.%[4]s, V%[3]d.%[4]s", high, low, dst, arrangement)
	}
	low, high := masks[0].Index, masks[1].Index
	if len(masks) == 4 {
		narrow(low, high, scratch, "S4")
		narrow(masks[2].Index, masks[3].Index, scratch2, "S4")
		low, high = scratch, scratch2
	}
	narrow(low, high, scratch, "H8")
	f.logic("VAND", weights, scratch, scratch)
	f.asm("VADDV V%d.H8, V%[1]d", scratch)
	f.asm("VST1.P V%d.B[0], 1(%s)", scratch, bytePtr)
}
