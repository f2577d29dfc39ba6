package vec

import (
	"fmt"
	"math"
	"slices"
)

// Builder builds a Program.
type Builder struct {
	p     *Program
	seen  map[string]*Node
	again bool // this is the quick program, which has the same columns
	unfit []*Node
	// narrow tells that its values are in narrow lanes: see Narrow.
	narrow bool
}

// node adds n, or finds the one that computes the same.
func (b *Builder) node(n Node) *Node {
	n.Narrow = b.narrow
	b.checkLanes(&n)
	key := fmt.Sprint(n.Op, n.Args, n.Column, math.Float64bits(n.Value), n.Narrow)
	if old := b.seen[key]; old != nil {
		return old
	}
	n.Uniform = n.Op == Const
	if n.Op.isOfStretch() && slices.ContainsFunc(n.Args, func(a *Node) bool { return a.Uniform || a.late }) {
		panic(fmt.Sprintf("vec: %s: %v of what is no value of a row", b.p.Name, n.Op))
	}
	if len(n.Args) > 0 {
		n.Uniform = !slices.ContainsFunc(n.Args, func(a *Node) bool { return !a.Uniform })
	}
	if n.Op == Load {
		n.Uniform = b.p.Form.uniform(b.p.In[n.Column].Side)
	}
	n.late = n.Op.isOfStretch() || slices.ContainsFunc(n.Args, func(a *Node) bool { return a.late })
	n.fused = n.Op.IsFused() || slices.ContainsFunc(n.Args, func(a *Node) bool { return a.fused && !a.Op.IsMask() })
	n.id = len(b.p.nodes)
	b.p.nodes = append(b.p.nodes, &n)
	b.seen[key] = &n
	return &n
}

// Elem is the element type of the columns.
func (b *Builder) Elem() Elem { return b.p.Column }

// First is a column of the first shape.
func (b *Builder) First(name string) Float { return b.column(name, 0) }

// Second is a column of the second shape.
func (b *Builder) Second(name string) Float { return b.column(name, 1) }

func (b *Builder) column(name string, side int) Float {
	at := slices.Index(b.p.In, Column{name, side})
	if at < 0 {
		at = len(b.p.In)
		b.p.In = append(b.p.In, Column{name, side})
	}
	return Float{b, b.node(Node{Op: Load, Column: at, Name: name})}
}

// Const is x in every lane.
func (b *Builder) Const(x float64) Float { return Float{b, b.node(Node{Op: Const, Value: x})} }

// Roundoffs is k times the unit roundoff of the lanes.
func (b *Builder) Roundoffs(k float64) Float { return b.Const(k * b.p.Lane.Roundoff()) }

// PerElem is one constant for float32 lanes, narrow ones among them, and another for float64 lanes.
func (b *Builder) PerElem(f32, f64 float64) Float {
	if b.p.Lane == F32 || b.narrow {
		return b.Const(f32)
	}
	return b.Const(f64)
}

// Hit writes the hit bits.
func (b *Builder) Hit(m Mask) { b.p.hit = m.n }

// Compact copies the rows of m, in order, to columns of their own, one for every input column that
// is not uniform. They follow each other in memory from where the output column behind those of the
// program points. Only programs of a Compactor may do so, and m is what they Hit: a unit may read the bits
// again, some turns later. Before the first one there are 64 bits that are zero.
func (b *Builder) Compact(m Mask) {
	if b.p.hit != m.n {
		panic("vec: " + b.p.Name + " compacts other rows than it hits")
	}
	b.p.compacted = m.n
}

// Unsure marks the rows of m as undecided: kernel settles them. It may be
// called several times.
func (b *Builder) Unsure(m Mask) {
	if !slices.Contains(b.p.unsure, m.n) {
		b.p.unsure = append(b.p.unsure, m.n)
	}
}

// UnsureFirst marks the rows of m as undecided, of which there are few. Where the generic tier looks at several masks of
// Misses it looks at m after the first of them: the others need not be right about the rows of m.
func (b *Builder) UnsureFirst(m Mask) {
	m.n.first = true
	b.Unsure(m)
}

// IsFirst tells whether n is a mask of UnsureFirst.
func (n *Node) IsFirst() bool { return n.first }

// Unfit marks the rows that a quick program must not decide. All rows of their stretch and after
// it are left to the program itself. A mask of values that a stretch has at its end stands for
// all rows of the stretch.
func (b *Builder) Unfit(m Mask) { b.unfit = append(b.unfit, m.n) }

// OneRow tells whether a side has a single row, which stands for all, in a routine of its own.
func (b *Builder) OneRow() bool { return b.p.Form != RowsAgainstRows }

// Misses tells that the rows of m surely miss, whatever else is computed of them, but for those with a
// negative radius or extent: for the generic tier, which goes on to the next row then. Vector units
// compute all rows alike and leave m out.
func (b *Builder) Misses(m Mask) {
	if !b.again {
		b.p.misses = append(b.p.misses, m.n)
	}
}

// MissesAtRandom tells that nobody foresees which rows Misses tells of, where one row is against many, too. There
// nearly all of them are such rows, as a rule, and a branch is foreseen; where a tenth is not it takes longer
// than to compute a row.
func (b *Builder) MissesAtRandom() {
	if !b.again {
		b.p.missesAtRandom = true
	}
}

// AtRandom tells that the selections of the program, Min and Max among them, go either way at random,
// so that the generic tier makes them without a branch. Elsewhere most go the same way in nearly all
// rows, and a branch that is foreseen is faster. Vector units have no branches.
func (b *Builder) AtRandom() {
	if !b.again {
		b.p.random = true
	}
}

// Foreseen is a, a selection that goes the same way in nearly all rows, whatever AtRandom says of the others.
func (a Float) Foreseen() Float {
	if !a.b.again {
		a.b.p.foreseen = append(a.b.p.foreseen, a.n)
	}
	return a
}

// Seldom tells that m holds in few rows, whatever AtRandom says of other masks. The generic tier makes all
// selections by m in one branch. It looks at a mask of Misses, other than the first, where the rest of the row is
// computed, if it is told of all of them that they hold in few of the rows that are left.
func (b *Builder) Seldom(m Mask) {
	if !b.again {
		b.p.seldom = append(b.p.seldom, m.n)
	}
}

// Early tells that the rows of m, if none of them is unsure, have v as their only number, which takes much less to
// compute than that of the others. The generic tier goes on to the next row then. Vector units leave it out.
func (b *Builder) Early(m Mask, v Float) { b.p.early = []*Node{m.n, v.n} }

// EarlyHit is Early for a program of hit bits: the rows of m, if none of them is unsure, hit.
func (b *Builder) EarlyHit(m Mask) { b.p.early = []*Node{m.n} }

// Stage tells where to divide a row that is one long chain of operations: what these values need, beyond
// what those of the stages before need, is a stage. The generic tier has a loop over the rows of a word for
// each, and keeps what a later one reads in memory. A program without stages is divided by latency.
func (b *Builder) Stage(values ...Float) {
	var all []*Node
	for _, v := range values {
		all = append(all, v.n)
	}
	b.p.stages = append(b.p.stages, all)
}

// Greatest is a value that a stretch has at its end, for a quick program: a bound on these values of
// all its rows that no value exceeds. Patterns of bits are compared, so that it has its sign set if
// a value has, and otherwise is infinity or NaN if a value is. Of float64 lanes the halves of the
// pattern are compared apart: it may be up to 2^-20 greater than the greatest value.
//
// To find it takes one step a value and row. What is computed from it is computed once a stretch,
// and only Unfit may read that.
func (b *Builder) Greatest(values ...Float) Float { return b.ofStretch(Greatest, values) }

// LeastAbs is a value like Greatest: a bound that the magnitudes of these values do not fall below. A
// NaN is dropped.
func (b *Builder) LeastAbs(values ...Float) Float {
	for i, v := range values {
		if !b.HasMagnitudes() && !v.n.isSquare() {
			values[i] = v.Abs()
		}
	}
	return b.ofStretch(LeastAbs, values)
}

// LeastPattern is a value like Greatest, of units without Magnitudes: a bound that no value below falls whose sign is
// not set. Values with a sign count as greater, and a NaN as well.
func (b *Builder) LeastPattern(v Float) Float {
	if b.HasMagnitudes() {
		panic("vec: a unit with Magnitudes has the least of those")
	}
	return b.ofStretch(LeastAbs, []Float{v})
}

// AnyBits is a value like Greatest: it has the bits that any value of v has, and no others.
func (b *Builder) AnyBits(v Float) Float { return b.ofStretch(AnyBits, []Float{v}) }

// AllBits is a value like AnyBits: it has the bits that all values of v have.
func (b *Builder) AllBits(v Float) Float { return b.ofStretch(AllBits, []Float{v}) }

// isSquare tells whether n is a square or a product of squares, which has no sign.
func (n *Node) isSquare() bool {
	return n.Op == Mul && (n.Args[0] == n.Args[1] || n.Args[0].isSquare() && n.Args[1].isSquare())
}

func (b *Builder) ofStretch(op Op, values []Float) Float {
	n := Node{Op: op}
	for _, v := range values {
		n.Args = append(n.Args, v.n)
	}
	return Float{b, b.node(n)}
}

// UnsureNear marks the rows as undecided of which |v| is not above bound. Those of which v is NaN may be
// sure and, on units without Magnitudes, those of which its sign is set.
func (b *Builder) UnsureNear(v, bound Float) {
	m := v.Abs().NotGt(bound)
	m.n.near = true
	b.Unsure(m)
}

// Number writes v to an output column.
func (b *Builder) Number(name string, v Float) {
	b.p.Out = append(b.p.Out, name)
	s := &Node{Op: Store, Args: []*Node{v.n}, Column: len(b.p.Out) - 1, fused: v.n.fused}
	b.p.stores = append(b.p.stores, s)
}

// Fuses tells whether the unit is known to multiply and add in one step: MulAdd and its kin round
// once.
func (b *Builder) Fuses() bool { return b.p.extras != 0 }

// Branches tells whether the program is for the generic tier, which may branch: selections by one mask
// become one branch there, and what the values of one side alone need is computed in that side alone.
func (b *Builder) Branches() bool { return b.p.branches }

// KeepsSmallest tells whether UnsureNear a bound that is the same in every row takes a step or two.
func (b *Builder) KeepsSmallest() bool { return b.p.extras != 0 }

// HasMagnitudes tells whether the unit has what Magnitudes stands for, MinAbs and ClampAbs among it.
func (b *Builder) HasMagnitudes() bool { return b.p.extras == Magnitudes }

// SignsAreMasks tells whether a value is a mask of its signs as it is: Sign takes no step then.
func (b *Builder) SignsAreMasks() bool { return b.p.extras == NarrowLanes }

// Rereads tells whether the program rereads columns: see Definition.
func (b *Builder) Rereads() bool { return b.p.Rereads() }

// Apart is second - first, of a column of either shape, or the contrary where SubtractsSecond says so: for what is the
// same of both, such as whether two shapes meet.
func (b *Builder) Apart(first, second Float) Float {
	if b.SubtractsSecond() {
		return first.Sub(second)
	}
	return second.Sub(first)
}

// SubtractsSecond tells that Apart is first - second: of one shape against rows on x86, of which an instruction subtracts
// what is in memory.
func (b *Builder) SubtractsSecond() bool {
	return b.p.extras >= NarrowLanes && b.p.Form == OneAgainstRows
}

// hasEstimates tells whether the unit has Recip of float64 lanes, within 2^-14.
func (b *Builder) hasEstimates() bool {
	return b.p.extras == Magnitudes && b.p.Lane == F64 && !b.narrow
}
