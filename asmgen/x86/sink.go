package x86

import (
	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Sink writes a step that has no result.
func (r *routine) Sink(s regs.Step) {
	r.narrow = s.Node.Narrow
	defer func() { r.narrow = false }()
	switch s.Node.Op {
	case vec.Store:
		r.store(s)
	case vec.Keep:
		r.Copy(s.Src[0], regs.Operand{Where: regs.Slot, Index: s.Node.Column})
	case vec.Unsure:
		r.addUnsure(r.operand(s.Src[0]), r.nextSticky())
	case vec.UnsureLt, vec.UnsureLe, vec.UnsureNotLt:
		r.addUnsureCompared(s)
	case vec.Smallest:
		r.keepSmallest(s)
	case vec.GatherGreatest, vec.GatherLeastAbs, vec.GatherAnyBits, vec.GatherAllBits:
		if len(s.Src) == 2 { // see vec.Body.FuseBits
			r.emit("VPTERNLOGD", imm8(gatherAndNot), r.operand(s.Src[1]), r.operand(s.Src[0]), r.t.kept(r.p)[s.Node.Column])
			return
		}
		r.gather(s.Node.Op, r.operand(s.Src[0]), r.t.kept(r.p)[s.Node.Column])
	case vec.UnsureSign:
		r.addUnsureSigns(s)
	case vec.Compact: // see turnsCompacted
	case vec.HitHalves:
		r.hitHalves(s)
	case vec.HitWords:
		r.hitWords(r.operand(s.Src[0]), r.operand(s.Src[1]))
	case vec.Hit, vec.UnsureBits:
		if s.Node.Op == vec.Hit && s.Node.Column > 0 {
			r.hitsApart(s)
		} else {
			r.bits(s.Node.Op, s.Src)
		}
	}
}

// store writes a number column. Float32 columns of float64 lanes are rounded here.
func (r *routine) store(s regs.Step) {
	to := r.column(r.out, s.Node.Column, declare.OutOffset, s.Node.Vector)
	from := r.operand(s.Src[0])
	if r.p.Column == r.lane() {
		r.emit("VMOVUPS", from, to)
		return
	}
	half := r.t.half(s.Src[0].Index)
	r.emit(r.wider("VCVTPD2PSY", "VCVTPD2PS"), from, half)
	r.emit("VMOVUPS", half, to)
}

// hitsApart writes the hit bits of a vector of a wide turn: a byte. To put the bytes of a turn together first takes two
// instructions each, which on Intel's CPUs take ports from those on vectors.
func (r *routine) hitsApart(s regs.Step) {
	if r.lane() != vec.F32 {
		panic("x86: a wide turn of float64 tells its hits by neither halves nor words")
	}
	r.emit("VMOVMSKPS", r.operand(s.Src[0]), scratch.as(32))
	r.emit("MOVB", scratch.as(8), Memory{Base: bytePtr, Displacement: s.Node.Vector})
}

// bits writes the masks of a turn, one a vector, as hit or unsure bits: the lowest bit is the
// first row.
func (r *routine) bits(op vec.Op, masks []regs.Operand) {
	to := Memory{Base: bytePtr}
	if op == vec.UnsureBits && r.toUnsure != (Register{}) {
		to.Index, to.Scale = r.toUnsure, 1
	}
	locate := func() { // after scratch2 has been used for the last time
		if op != vec.UnsureBits || r.toUnsureSlot == nil {
			return
		}
		var held bool
		if to.Index, held = r.toUnsureSlot.(Register); !held {
			r.emit("MOVQ", r.toUnsureSlot, scratch2)
			to.Index = scratch2
		}
		to.Scale = 1
	}
	switch {
	case r.t.masks && r.lane() == vec.F32: // 16 rows each
		locate()
		for i, m := range masks {
			r.emit("KMOVW", r.operand(m), to.plus(2*i))
		}
	case r.t.masks: // 8 rows each
		locate()
		for i, m := range masks {
			r.emit("KMOVB", r.operand(m), to.plus(i))
		}
	case r.lane() == vec.F32: // 8 rows each
		for i, m := range masks {
			r.emit("VMOVMSKPS", r.operand(m), scratch.as(32))
			locate()
			r.emit("MOVB", scratch.as(8), to.plus(i))
		}
	default: // 4 rows and 4 rows to a byte
		if r.halves && !r.cold {
			panic("x86: a hot loop with a table of halves has bits that need the register for it")
		}
		for i := 0; i < len(masks); i += 2 {
			r.emit("VMOVMSKPD", r.operand(masks[i]), scratch.as(32))
			r.emit("VMOVMSKPD", r.operand(masks[i+1]), scratch2.as(32))
			r.emit("SHLL", imm8(4), scratch2.as(32))
			r.emit("ORL", scratch2.as(32), scratch.as(32))
			locate()
			r.emit("MOVB", scratch.as(8), to.plus(i/2))
		}
	}
}
