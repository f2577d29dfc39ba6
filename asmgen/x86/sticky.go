package x86

import (
	"slices"

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

// kept lists the registers for what a stretch keeps for its end: they follow those that the register
// allocator hands out.
func (t Tier) kept(p *vec.Program) (all []Register) {
	first := t.machine(p).Vectors
	for k := range p.Kept() {
		all = append(all, t.vector(first+k))
	}
	return all
}

// clearKept starts a stretch: what is gathered is the least or the greatest there is.
func (r *routine) clearKept() {
	registers := r.t.kept(r.p)
	paired := map[int]bool{}
	for _, pair := range r.t.pairs(r.p) {
		paired[pair[0]], paired[pair[1]] = true, true
	}
	for k, n := range r.p.Kept() {
		switch kept := registers[k]; {
		case n.Op == vec.LeastAbs && paired[k]:
			r.emit("VMOVUPS", assembly.Static(constantName(vec.F32, infinity(vec.F64)>>32)), kept)
		case n.Op == vec.LeastAbs:
			least := infinity(r.p.Lane)
			if r.t.putsNaNsFirst(r.p) && n.KeepsPattern() {
				least += nansWithSign
			}
			r.emit("VMOVUPS", r.constant(least), kept)
		case n.Op == vec.AllBits:
			r.emit("VPCMPEQD", kept, kept, kept)
		default:
			r.emit("VXORPS", kept, kept, kept)
		}
	}
}

// gather adds x to what a stretch keeps. Patterns are compared as integers of 32 bits, in one cycle:
// of float64 lanes the upper halves have the sign and the exponent, and whatever the lower halves
// come to be, the pattern is on the right side of all that it stands for.
func (r *routine) gather(op vec.Op, x, kept assembly.Operand) {
	switch {
	case op == vec.GatherGreatest:
		r.emit("VPMAXUD", x, kept, kept)
	case op == vec.GatherAnyBits:
		r.emit("VORPS", x, kept, kept)
	case op == vec.GatherAllBits:
		r.emit("VANDPS", x, kept, kept)
	case r.t.masks:
		r.packed("VRANGE", imm8(rangeMinAbs), x, kept, kept)
	case r.t.packsWords(r.p):
		r.emit("VPMINUW", x, kept, kept)
	default:
		r.emit("VPMINUD", x, kept, kept)
	}
}

// pairs lists the values of a stretch of which the upper halves are gathered two at a time. On
// AVX2 minima and maxima have two ports of three, and loops with many of them wait for those; what
// puts two halves together has the third one, too. And where a turn gathers twice in one register the
// second step waits for the first one.
func (t Tier) pairs(p *vec.Program) [][2]int {
	if t.masks || p.Lane != vec.F64 {
		return nil
	}
	return p.Pairs()
}

const (
	lowerHalf  = 1<<32 - 1 // the bits of a float64 that a pair leaves out
	firstHalf  = 0b01_01_00_00
	secondHalf = 0b11_11_10_10
)

// separatePairs makes two values of each pair that was gathered. Each lacks its lower half: all
// ones there make a bound of the greatest, all zeros one of the least. Of a pair for one value it
// takes the better half.
func (r *routine) separatePairs() {
	kept := r.t.kept(r.p)
	for _, pair := range r.t.pairs(r.p) {
		first, second := kept[pair[0]], kept[pair[1]]
		greatest := r.p.Kept()[pair[0]].Op == vec.Greatest
		if pair[0] == pair[1] {
			second = r.t.vector(0) // which no value has that is pinned
		}
		r.emit("VPSHUFD", imm8(secondHalf), first, second)
		r.emit("VPSHUFD", imm8(firstHalf), first, first)
		if pair[0] == pair[1] {
			if greatest {
				r.emit("VPMAXUD", second, first, first)
			} else {
				r.emit("VPMINUD", second, first, first)
			}
		}
		for _, k := range slices.Compact(pair[:]) {
			if greatest {
				r.emit("VORPD", r.constant(lowerHalf), kept[k], kept[k])
			} else {
				r.emit("VANDPD", r.constant(lowerHalf<<32), kept[k], kept[k])
			}
		}
	}
}

// nansWithSign is how many patterns of bits of float32 are of NaNs with a sign: those above that of -Inf.
const nansWithSign = 1<<23 - 1

// putsNaNsFirst tells whether the loop of p tells hits by signs: see vec.Body.HitSigns. Words of float64 have steps of
// their own for that.
func (t Tier) putsNaNsFirst(p *vec.Program) bool {
	return !t.masks && p.Lane == vec.F32 && (len(t.smallest(p)) > 0 || slices.ContainsFunc(p.Kept(), (*vec.Node).KeepsPattern))
}

// turnBack makes a value again of each pattern that a stretch has gathered.
func (r *routine) turnBack() {
	if !r.t.putsNaNsFirst(r.p) {
		return
	}
	for k, kept := range r.t.kept(r.p) {
		if r.p.Kept()[k].KeepsPattern() {
			r.emit("VPSUBD", r.constant(nansWithSign), kept, kept)
		}
	}
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
