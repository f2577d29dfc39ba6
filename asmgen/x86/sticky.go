package x86

import (
	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// sticky lists the registers that note whether a row of a stretch is unsure. On
// AVX2 that is a vector, in which the sign of a lane is set if one of its rows is
// unsure. On AVX-512 it is masks, in which the bit of a lane stays set as
// long as its rows are sure: a comparison can clear bits of a mask by itself. It has to
// wait for the one before it, so two masks take turns.
func (t Tier) sticky() []Register {
	if t.masks {
		return []Register{mask(7), mask(6)}
	}
	return []Register{vector(15, 256)}
}

// nextSticky is the sticky register that the next unsure mask is added to.
func (r *routine) nextSticky() Register {
	all := r.t.sticky()
	r.unsure++
	return all[r.unsure%len(all)]
}

// clearSticky starts a stretch: no row is unsure but for masks in these slots. Mask
// registers are free then, for no mask lives from one turn to the next.
func (r *routine) clearSticky(alwaysUnsure []regs.Operand) {
	sticky := r.t.sticky()
	for _, s := range sticky {
		if r.t.masks {
			r.emit("KXNORW", s, s, s) // all ones
		} else {
			r.emit("VXORPS", s, s, s) // all zeros
		}
	}
	for _, slot := range alwaysUnsure {
		if r.t.masks {
			r.emit("KMOVW", r.slot(slot.Index), mask(5))
			r.addUnsure(mask(5), sticky[0])
		} else {
			r.addUnsure(r.slot(slot.Index), sticky[0])
		}
	}
}

// addUnsure adds a mask of unsure rows to a sticky register.
func (r *routine) addUnsure(unsure assembly.Operand, sticky Register) {
	if r.t.masks {
		r.logic(vec.AndNot, sticky, unsure, sticky)
	} else {
		r.logic(vec.Or, sticky, unsure, sticky)
	}
}

// addUnsureCompared does the same for rows of which a comparison holds, in one
// instruction: the bits of rows stay set for which its contrary holds. The contrary of Lt
// and Le holds if a value is NaN, for then they do not; that of NotLt does not.
func (r *routine) addUnsureCompared(s regs.Step) {
	contrary := map[vec.Op]int{vec.UnsureLt: notLess, vec.UnsureLe: notLessOrEqual, vec.UnsureNotLt: less}
	sticky := r.nextSticky()
	r.packed("VCMP", imm8(contrary[s.Node.Op]), r.operand(s.Src[1]), r.operand(s.Src[0]), sticky, sticky)
}

// addUnsureSigns does the same for rows of which a sign is set.
func (r *routine) addUnsureSigns(s regs.Step) {
	sticky := r.nextSticky()
	r.emit(r.pick("VPTESTNMD", "VPTESTNMQ"), r.constant(r.p.Lane.SignBit()), r.operand(s.Src[0]), sticky, sticky)
}

// jumpIfUnsure jumps if a row of the stretch is unsure.
func (r *routine) jumpIfUnsure(to assembly.Label) {
	sticky := r.t.sticky()
	if !r.t.masks {
		r.packed("VTEST", sticky[0], sticky[0])
		r.emit("JNZ", to)
		return
	}
	r.logic(vec.And, sticky[0], sticky[1], sticky[0])
	r.emit(r.pick("KORTESTW", "KORTESTB"), sticky[0], sticky[0]) // carries if all lanes are sure
	r.emit("JCC", to)
}
