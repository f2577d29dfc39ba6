package generic

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// findLimits finds the masks of bits that compare a number that is not negative with one that is the
// same in every row. The patterns of such numbers have their order, and a NaN follows them all. What
// an integer is below goes to a word by the carry of the difference, in half the instructions that the
// result of a comparison of floats takes.
func (f *function) findLimits() {
	if f.guard != nil {
		return
	}
	f.words(func(_ string, m *vec.Node) {
		if (m.Op == vec.Lt || m.Op == vec.Le) && m.Args[1].Uniform && !m.Args[0].Uniform && notNegative(m.Args[0]) {
			f.patterns.limits = append(f.patterns.limits, m)
		}
	})
}

// notNegative tells whether n cannot have a sign, unless it is NaN: an absolute value or a sum of squares.
func notNegative(n *vec.Node) bool {
	a := n.Args
	switch n.Op {
	case vec.Abs:
		return true
	case vec.Mul:
		return a[0] == a[1]
	case vec.Add:
		return notNegative(a[0]) && notNegative(a[1])
	case vec.MulAdd:
		return a[0] == a[1] && notNegative(a[2])
	}
	return false
}

// writeLimits writes the least patterns that are not below the limits.
func (f *function) writeLimits() {
	for i, m := range f.patterns.limits {
		limit := "lane.PatternBelow"
		if m.Op == vec.Le {
			limit = "lane.PatternUpTo"
		}
		f.printf("limit%d := %s%d(%s)\n", i, limit, 8*f.p.Lane.Bytes(), f.value(m.Args[1]))
	}
}

// shiftIn writes what shifts the bit of mask m into a word.
func (f *function) shiftIn(word string, m *vec.Node) {
	if m.Op == vec.BelowBits {
		return // compareBits has
	}
	if i := slices.Index(f.patterns.limits, m); i >= 0 {
		bits := f.bits(m.Args[0])
		if f.p.Lane == vec.F32 {
			bits = "uint64(" + bits + ")"
		}
		f.printf("%s = lane.ShiftIn(%[1]s, %s, limit%d)\n", word, bits, i)
		return
	}
	f.printf("%s = %[1]s<<1 + %s\n", word, f.factor(m))
}
