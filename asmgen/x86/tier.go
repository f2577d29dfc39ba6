// Package x86 lowers vector programs to AVX2 and AVX-512.
package x86

import (
	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Tier is one vector unit of amd64.
type Tier struct {
	Name       string          // suffix of the names of its routines
	bytes      int             // of a vector
	vectors    int             // vector registers that there are
	masks      bool            // masks have registers of their own
	extensions map[string]bool // extensions of the instruction set that its code may use
}

var (
	// AVX2 has 16 vector registers; a mask is a vector of which the sign bits count.
	AVX2 = Tier{Name: "AVX2", bytes: 32, vectors: 16,
		extensions: map[string]bool{"CMOV": true, "MMX+": true, "AVX": true, "AVX2": true, "FMA3": true, "POPCNT": true}}
	// AVX512 has 32 vector registers and masks of their own, K1 to K7.
	AVX512 = Tier{Name: "AVX512", bytes: 64, vectors: 32, masks: true,
		extensions: map[string]bool{"CMOV": true, "MMX+": true, "AVX": true, "AVX2": true, "POPCNT": true, "AVX512F": true, "AVX512BW": true, "AVX512DQ": true, "AVX512VL": true}}
)

// Tiers lists the vector units of amd64.
var Tiers = []Tier{AVX2, AVX512}

// extras are the operations of t that not every unit has.
func (t Tier) extras() vec.Extras {
	if t.extensions["AVX512F"] {
		return vec.Magnitudes
	}
	return vec.NarrowLanes
}

// lanes is the number of lanes of a vector of e.
func (t Tier) lanes(e vec.Elem) int { return t.bytes / e.Bytes() }

// Granule is that of the routine of p, which takes a multiple of so many rows. It is as many as
// a vector of float32 has lanes, which makes whole bytes of bits and two vectors of
// float64, or more where the program weaves more vectors. With narrow lanes twice as many are woven.
func (t Tier) Granule(p *vec.Program) int {
	rows := p.Weave * t.lanes(p.Lane)
	if p.Narrow && !t.doubles(p) {
		rows *= 2
	}
	return max(t.bytes/4, rows)
}

// doubles tells whether a turn of p is two granules. A granule of as many rows would be too much for
// calls of few rows.
func (t Tier) doubles(p *vec.Program) bool { return t.masks && p.Narrow }

// wideVectors is how many vectors a wide turn has: more where a vector takes few steps.
func wideVectors(steps int) int {
	if steps <= 16 {
		return 8
	}
	return 4
}

// wide is how many vectors a wide turn of p's hot loop has, or 0 if a turn is one granule. AVX2 gains most by wide
// turns, in which vectors are some steps behind each other: see Lag. AVX-512 has more rows in a granule, and registers
// besides.
func (t Tier) wide(p *vec.Program) int {
	if t.masks || isDirect(p) || !p.TakesWideTurns() {
		return 0
	}
	hot, _ := p.Hot(1)
	return wideVectors(len(hot.Loop))
}

// granules is how many granules a turn has.
func (t Tier) granules(p *vec.Program) int {
	switch {
	case t.doubles(p):
		return 2
	case t.wide(p) > 0:
		return t.wide(p) * t.lanes(p.Lane) / t.Granule(p)
	}
	return 1
}

// turnRows is how many rows of p a turn of the loop answers.
func (t Tier) turnRows(p *vec.Program) int { return t.granules(p) * t.Granule(p) }

// Has tells whether t has a routine of p. Most numbers of compacted rows take as long as division, roots
// and conversions do, and on many CPUs those are no faster in vectors of 512 bits: AVX-512 leaves them to
// AVX2. Widest programs have more besides, which is; where one shape is against rows too few hit for that
// to count.
func (t Tier) Has(p *vec.Program) bool { return !t.masks || !p.Compactor || p.Compacts() || p.Widest }

// vector is a register of the full width.
func (t Tier) vector(i int) Register { return vector(i, 8*t.bytes) }

// half is one of half the width, for float32 columns of float64 lanes.
func (t Tier) half(i int) Register { return vector(i, 4*t.bytes) }

// machine describes t to the register allocator, which does not get the sticky
// registers.
func (t Tier) machine(p *vec.Program) regs.Machine {
	m := regs.Machine{
		Vectors: t.vectors - len(t.smallest(p)) - len(p.Kept()),
		Readies: true,
		Rereads: p.Rereads(),
		Early:   func(op vec.Op) bool { return op == vec.CopySign || op == vec.UpperWords },
		Tied: func(op vec.Op) []int {
			switch {
			case op.IsFused():
				return []int{2, 0, 1}
			case op == vec.BitLogic:
				return []int{0, 1, 2}
			case op == vec.Store && p.Column != p.Lane && !p.HasNarrow(vec.ToNarrow): // rounded to float32 in place
				return []int{0}
			}
			return nil
		},
		Folds: func(n *vec.Node, arg int, from regs.Operand) bool { return t.folds(p, n, arg, from) },
	}
	switch {
	case t.masks:
		m.Masks = 5
	case !t.compactsInside(p): // which has no use for a sticky register, and is short of others
		m.Vectors -= len(t.sticky())
	}
	if p.Compacts() {
		m.Vectors -= compactors
	}
	return m
}

// folds tells whether an instruction can read its argument from memory. A fused
// multiply-add can read any one of the three so, other instructions their last source.
func (t Tier) folds(p *vec.Program, n *vec.Node, arg int, from regs.Operand) bool {
	if from.Where == regs.Memory && from.Node.Op == vec.Load && p.Column != p.Lane && !from.Node.Narrow {
		return false // it has to be converted first
	}
	if n.Op.IsFused() {
		return true
	}
	switch n.Op {
	case vec.Add, vec.Sub, vec.Mul, vec.Div, vec.Min, vec.Max, vec.Lt, vec.Le, vec.NotLt, vec.BitOr, vec.BitAnd, vec.UpperHalves, vec.CopySign:
		return arg == 1
	case vec.Sqrt, vec.Abs, vec.Neg, vec.Power, vec.GatherGreatest, vec.Round:
		return arg == 0
	case vec.ToWide:
		return from.Where == regs.Slot
	case vec.And, vec.Or:
		return arg == 1 && !t.masks
	case vec.BitAndNot: // the instruction negates its first source
		return arg == 0
	case vec.AndNot:
		return arg == 0 && !t.masks
	case vec.Select:
		return arg == 1
	case vec.Unsure:
		return !t.masks
	case vec.GatherLeastAbs:
		return arg == 0 && !t.masks
	case vec.Smallest: // the bound, which is not read there
		return arg == 1
	case vec.UnsureLt, vec.UnsureLe, vec.UnsureNotLt, vec.Sure:
		return arg == 1 && !n.Args[arg].Op.IsMask()
	}
	return false
}
