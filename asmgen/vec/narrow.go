package vec

import "fmt"

// Narrow is b for values in narrow lanes: the float32 lanes of a vector that holds the rows of two
// vectors of float64. A program of float64 lanes for float32 columns computes in them what needs no
// more than seven digits, at half the cost. Their columns are those that b has read before.
//
// In the generic tier narrow lanes are of float32 as well: for what tells which rows surely miss.
//
// A value goes from one kind of lanes to the other by Narrowed and Widened alone.
func (b *Builder) Narrow() *Builder {
	n := *b
	n.narrow = true
	return &n
}

// HasNarrow tells whether the program is to compute in narrow lanes, of a unit that has them, with
// InvSqrt and its kin.
func (b *Builder) HasNarrow() bool { return b.p.Narrow && b.p.extras >= NarrowLanes }

// HasInvSqrt tells whether the unit has InvSqrt and its kin in the program's own lanes.
func (b *Builder) HasInvSqrt() bool {
	return b.HasMagnitudes() || b.p.Lane == F32 && b.p.extras >= NarrowLanes
}

// Narrowed is a, of float64 lanes, rounded to narrow ones.
func (a Float) Narrowed() Float {
	half := a.float(Round)
	half.b = a.b.Narrow()
	return half.float(ToNarrow)
}

// Widened is a, of narrow lanes, in float64 lanes.
func (a Float) Widened() Float {
	wide := *a.b
	wide.narrow = false
	a.b = &wide
	return a.float(ToWide)
}

// checkLanes refuses what mixes two kinds of lanes.
func (b *Builder) checkLanes(n *Node) {
	if n.Narrow && !b.p.branches && (b.p.Lane != F64 || b.p.Weave%2 > 0 || !b.HasNarrow()) {
		panic(fmt.Sprintf("vec: %s: %v in narrow lanes, which it has none of", b.p.Name, n.Op))
	}
	for _, a := range n.Args {
		if changes := n.Op == ToNarrow || n.Op == ToWide; (a.Narrow != n.Narrow) != changes {
			panic(fmt.Sprintf("vec: %s: %v of %v mixes narrow lanes with others", b.p.Name, n.Op, a))
		}
	}
}

// NumberBetween writes a number to an output column of float32, of which only is known that it lies
// between two numbers, below and above, and marks the rows of valid as unsure where that does not
// suffice. The other rows have the number none.
//
// Rounding is monotone: if below and above round to the same float32, the number does so, too,
// however it is defined. Rows are unsure in which one of them is NaN. Below and above must not be
// so small that one rounds to 0 and the other one to -0.
func (b *Builder) NumberBetween(name string, below, above Float, valid Mask, none float64) {
	below, above = below.Narrowed(), above.Narrowed()
	valid.Select(below, below.b.Const(none)).narrowNumber(name)
	b.Unsure(valid.AndNot(above.Le(below)))
}

// NumberWithin is NumberBetween where all rows that are not unsure for another reason have a number, and
// neither below nor above is NaN in them.
func (b *Builder) NumberWithin(name string, below, above Float) {
	below, above = below.Narrowed(), above.Narrowed()
	below.narrowNumber(name)
	b.Unsure(below.Lt(above))
}

// narrowNumber writes a, of narrow lanes, to an output column of float32.
func (a Float) narrowNumber(name string) {
	p := a.b.p
	p.Out = append(p.Out, name)
	p.stores = append(p.stores, &Node{Op: Store, Args: []*Node{a.n}, Column: len(p.Out) - 1, Narrow: true})
}
