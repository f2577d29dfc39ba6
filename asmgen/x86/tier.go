// Package x86 lowers vector programs to AVX2 and AVX-512 through avo.
package x86

import (
	"github.com/mmcloughlin/avo/reg"

	"github.com/hantei-go/hantei/asmgen/regs"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// Tier is one vector unit of amd64.
type Tier struct {
	Name    string
	bytes   int // of a vector
	vectors int // registers
	masks   bool
	isa     map[string]bool // extensions that its code may use
}

var (
	// AVX2 has 16 vector registers; a mask is a vector of which the sign bits count.
	AVX2 = Tier{Name: "AVX2", bytes: 32, vectors: 16,
		isa: map[string]bool{"CMOV": true, "AVX": true, "AVX2": true, "FMA3": true, "POPCNT": true}}
	// AVX512 has 32 vector registers and masks of their own, K1 to K7.
	AVX512 = Tier{Name: "AVX512", bytes: 64, vectors: 32, masks: true,
		isa: map[string]bool{"CMOV": true, "AVX": true, "AVX2": true, "POPCNT": true, "AVX512F": true, "AVX512BW": true, "AVX512DQ": true, "AVX512VL": true}}
)

// Lanes is the number of lanes of a vector of e.
func (t Tier) Lanes(e vec.Elem) int { return t.bytes / e.Bytes() }

// rows is how many rows of p one turn of the loop handles: whole bytes of hit bits,
// at least two vectors of float64 lanes, and all vectors that are woven.
func (t Tier) rows(p *vec.Program) int { return max(t.bytes/4, p.Weave*t.Lanes(p.Lane)) }

// stickies are the registers that collect the doubts of a stretch: as masks, ones
// where there was none. A compare that adds to a mask waits for the one before, so
// there are two masks, for comparisons in turn.
func (t Tier) stickies() []reg.Register {
	if t.masks {
		return []reg.Register{reg.K7, reg.K6}
	}
	return []reg.Register{reg.Y15}
}

func (t Tier) vector(i int) reg.Register {
	if t.bytes == 64 {
		return zmm[i]
	}
	return ymm[i]
}

// machine describes t to the register allocator; the sticky register is kept
// from it.
func (t Tier) machine(p *vec.Program) regs.Machine {
	m := regs.Machine{
		Vectors: t.vectors - 1,
		Early:   func(op vec.Op) bool { return op == vec.CopySign },
		Tied: func(op vec.Op) []int {
			switch {
			case op.IsFused():
				return []int{2, 0, 1}
			case op == vec.Store && p.Column != p.Lane: // narrowed in place
				return []int{0}
			}
			return nil
		},
		Folds: func(n *vec.Node, arg int, from regs.Operand) bool { return t.folds(p, n, arg, from) },
	}
	if t.masks {
		m.Vectors, m.Masks = t.vectors, 5
	}
	return m
}

// folds tells whether an instruction can read its argument from memory: any
// one factor or addend of a fused multiply-add, else the last source.
func (t Tier) folds(p *vec.Program, n *vec.Node, arg int, from regs.Operand) bool {
	if from.Where == regs.Memory && from.Node.Op == vec.Load && p.Column != p.Lane {
		return false // converted on the way
	}
	switch n.Op {
	case vec.MulAdd, vec.NegMulAdd, vec.MulSub:
		return true
	case vec.Add, vec.Sub, vec.Mul, vec.Div, vec.Min, vec.Max, vec.Lt, vec.Le, vec.NotLt, vec.BitOr, vec.BitAnd, vec.CopySign:
		return arg == 1
	case vec.Sqrt, vec.Abs, vec.Neg, vec.Power:
		return arg == 0
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
	case vec.UnsureLt, vec.UnsureLe, vec.UnsureNotLt:
		return arg == 1
	}
	return false
}

var (
	ymm = [...]reg.Register{reg.Y0, reg.Y1, reg.Y2, reg.Y3, reg.Y4, reg.Y5, reg.Y6, reg.Y7, reg.Y8, reg.Y9, reg.Y10, reg.Y11, reg.Y12, reg.Y13, reg.Y14, reg.Y15}
	xmm = [...]reg.Register{reg.X0, reg.X1, reg.X2, reg.X3, reg.X4, reg.X5, reg.X6, reg.X7, reg.X8, reg.X9, reg.X10, reg.X11, reg.X12, reg.X13, reg.X14, reg.X15}
	zmm = [...]reg.Register{reg.Z0, reg.Z1, reg.Z2, reg.Z3, reg.Z4, reg.Z5, reg.Z6, reg.Z7, reg.Z8, reg.Z9, reg.Z10, reg.Z11, reg.Z12, reg.Z13, reg.Z14, reg.Z15,
		reg.Z16, reg.Z17, reg.Z18, reg.Z19, reg.Z20, reg.Z21, reg.Z22, reg.Z23, reg.Z24, reg.Z25, reg.Z26, reg.Z27, reg.Z28, reg.Z29, reg.Z30, reg.Z31}
	ymmHigh = [...]reg.Register{reg.Y16, reg.Y17, reg.Y18, reg.Y19, reg.Y20, reg.Y21, reg.Y22, reg.Y23, reg.Y24, reg.Y25, reg.Y26, reg.Y27, reg.Y28, reg.Y29, reg.Y30, reg.Y31}
	kreg    = [...]reg.Register{nil, reg.K1, reg.K2, reg.K3, reg.K4, reg.K5, reg.K6, reg.K7}
)

// half is the register of half the width, for float32 columns beside float64 lanes.
func (t Tier) half(i int) reg.Register {
	switch {
	case t.bytes == 32:
		return xmm[i]
	case i < 16:
		return ymm[i]
	}
	return ymmHigh[i-16]
}
