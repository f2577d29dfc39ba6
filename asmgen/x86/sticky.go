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

// smallest lists the registers for the smallest values of a stretch. On AVX-512 there is one for each
// vector of a turn: each waits for itself a turn long. What AVX2 does with them takes a single cycle.
func (t Tier) smallest(p *vec.Program) (all []Register) {
	if isDirect(p) || p.HasQuick() || !p.HasNear() {
		return nil
	}
	if !t.masks {
		return []Register{t.vector(t.vectors - 1 - len(t.sticky()))}
	}
	for i := range t.Granule(p) / t.lanes(p.Lane) {
		all = append(all, t.vector(t.vectors-1-i))
	}
	return all
}

// keepSmallest keeps the smaller magnitude or, on AVX2, the smaller pattern of bits, as gather does: it
// leaves out values whose sign is set. A NaN is dropped.
func (r *routine) keepSmallest(s regs.Step) {
	all := r.t.smallest(r.p)
	x, kept := r.operand(s.Src[0]), all[s.Node.Vector%len(all)]
	r.near = s.Src[1]
	r.gather(vec.GatherLeastAbs, x, kept)
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
	if r.dense {
		r.AlignedLabel("", lineBytes)
	}
	for _, kept := range r.t.smallest(r.p) {
		infinite := r.constant(infinity(r.p.Lane))
		switch {
		case r.t.packsWords(r.p):
			infinite = wordConstant(infiniteWord)
		case r.t.putsNaNsFirst(r.p):
			infinite = r.constant(infinity(vec.F32) + nansWithSign)
		}
		r.emit("VMOVUPS", infinite, kept)
	}
	r.clearKept()
}

// addUnsure adds a mask of unsure rows to a sticky register.
func (r *routine) addUnsure(unsure assembly.Operand, sticky Register) {
	if r.t.masks {
		r.logic(vec.AndNot, sticky, unsure, sticky)
	} else {
		r.logic(vec.Or, sticky, unsure, sticky)
	}
}

// contrary is the predicate that holds where an operation does not. That of Lt and Le holds if
// a value is NaN, for then they do not; that of NotLt does not.
var contrary = map[vec.Op]int{vec.Lt: notLess, vec.Le: notLessOrEqual, vec.NotLt: less}

// addUnsureCompared adds the rows of which a comparison holds, in one
// instruction: the bits of rows stay set for which its contrary holds.
func (r *routine) addUnsureCompared(s regs.Step) {
	op := map[vec.Op]vec.Op{vec.UnsureLt: vec.Lt, vec.UnsureLe: vec.Le, vec.UnsureNotLt: vec.NotLt}[s.Node.Op]
	sticky := r.nextSticky()
	r.packed("VCMP", imm8(contrary[op]), r.operand(s.Src[1]), r.operand(s.Src[0]), sticky, sticky)
}

// addUnsureSigns does the same for rows of which a sign is set.
func (r *routine) addUnsureSigns(s regs.Step) {
	sticky := r.nextSticky()
	r.notSigned(r.operand(s.Src[0]), sticky, sticky)
}

// sure is a link of the chain that vec.Body.ChainSure makes.
func (r *routine) sure(s regs.Step) {
	op, values := vec.Op(s.Node.Column), s.Src
	var masks []assembly.Operand // which rows to compare, if not all, and the result
	if last := values[len(values)-1]; last.Where == regs.MaskRegister {
		masks = append(masks, r.operand(last))
	}
	masks = append(masks, r.operand(s.Dst))
	if op == vec.Sign {
		r.notSigned(r.operand(values[0]), masks...)
		return
	}
	r.packed("VCMP", append([]assembly.Operand{imm8(contrary[op]), r.operand(values[1]), r.operand(values[0])}, masks...)...)
}

// notSigned makes a mask of the values whose sign is not set, of those in the first of two masks.
func (r *routine) notSigned(value assembly.Operand, masks ...assembly.Operand) {
	r.emit(r.pick("VPTESTNMD", "VPTESTNMQ"), append([]assembly.Operand{r.constant(r.lane().SignBit()), value}, masks...)...)
}

// jumpIfUnsure jumps if a row of the stretch is unsure.
func (r *routine) jumpIfUnsure(to assembly.Label) {
	sticky := r.t.sticky()
	for _, kept := range r.t.smallest(r.p) {
		if r.t.masks {
			r.packed("VCMP", imm8(greater), r.operand(r.near), kept, sticky[0], sticky[0])
		} else {
			switch {
			case r.t.packsWords(r.p):
				r.widenWords(kept)
			case r.t.putsNaNsFirst(r.p):
				r.emit("VPSUBD", r.constant(nansWithSign), kept, kept)
			}
			r.packed("VCMP", imm8(notGreater), r.operand(r.near), kept, kept)
			r.addUnsure(kept, sticky[0])
		}
	}
	if !r.t.masks {
		r.packed("VTEST", sticky[0], sticky[0])
		r.emit("JNZ", to)
		return
	}
	r.logic(vec.And, sticky[0], sticky[1], sticky[0])
	r.emit(r.pick("KORTESTW", "KORTESTB"), sticky[0], sticky[0]) // carries if all lanes are sure
	r.emit("JCC", to)
}
