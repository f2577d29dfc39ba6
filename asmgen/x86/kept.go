package x86

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/assembly"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// These are the values that a quick program has at the end of a stretch: the least and the greatest of what it gathers
// from turn to turn, and all bits of it.

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
		case n.Op == vec.AllBits && r.t.masks:
			r.emit("VPTERNLOGD", imm8(0xFF), kept, kept, kept)
		case n.Op == vec.AllBits:
			r.emit("VPCMPEQD", kept, kept, kept)
		default:
			r.emit("VXORPS", kept, kept, kept)
		}
	}
}

// gatherAndNot is the truth table of the bits that the first and the second of three values have, and the
// third has not.
const gatherAndNot = vec.FirstBit & vec.SecondBit &^ vec.ThirdBit

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
