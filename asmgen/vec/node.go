package vec

import "fmt"

// Op is the operation of a node.
type Op uint8

const (
	Load  Op = iota // Column
	Const           // Value
	Add
	Sub
	Mul
	Div
	Sqrt
	Abs
	Neg
	Min       // a < b ? a : b
	Max       // a > b ? a : b
	MulAdd    // a*b + c, fused where the machine can
	NegMulAdd // c - a*b, fused where the machine can
	MulSub    // a*b - c, fused where the machine can
	NegMulSub // -a*b - c, fused where the machine can
	BitOr     // the bits of two floats
	BitAnd
	BitAndNot // those of a that b has not
	BitLogic  // any function of the bits of three floats, of which Column is the truth table: see FuseBits
	CopySign  // |a| with the sign of b
	Power     // the largest power of two <= |a|, for a normal a: float64 lanes
	InvPower  // 1/Power, 2^1023 for 0: float64 lanes; of narrow lanes 2/Power, +Inf for 0
	CbrtStart // the cube root of a within 3.3 %, for a normal a: float64 or narrow lanes
	// Operations of and on narrow lanes: see Builder.Narrow.
	Round       // a rounded to float32, in half a vector
	ToNarrow    // the halves that Round made of two vectors, side by side
	ToWide      // half number Column of a narrow vector, as float64 lanes
	Recip       // 1/a within 1.5·2^-12, for a normal a of which 1/a is normal; of float64 lanes within 2^-14: see Float.Quotient
	InvSqrt     // 1/√a within 1.5·2^-12, for a normal a > 0
	MinAbs      // min(|a|, |b|), the other one if one is NaN: see Program.WithExtras
	ClampAbs    // min(|a|, |b|) with the sign of a, the other one if one is NaN: the same
	UpperHalves // the upper halves of the numbers of a, then b, in each 128 bits: float64 lanes, see PairGathers
	UpperWords  // the upper words of the numbers of 32 bits of a and b by turns: see PackWords
	NaNsFirst   // the pattern of bits of a, turned round so that those of NaNs with a sign come first: float32 lanes, see HitSigns
	NotNegative // all bits of the words of a but those of numbers below 0; NaNs are not among these
	BeyondBits  // max(|a| - b, 0), by patterns of bits: see Beyond
	GreaterBits // of two patterns of bits: see Float.GreaterBits
	LesserBits
	AddBits // the sum of two patterns of bits, and their difference: see Float.AddBits
	SubBits
	// Values that a stretch has at its end, of all its rows: see Builder.Greatest.
	Greatest // the greatest pattern of bits
	LeastAbs // the least magnitude; of units without Magnitudes, the least pattern
	AnyBits  // the bits that are set in any pattern
	AllBits  // those that are set in all patterns
	Lt       // ordered: false on NaN
	Le
	NotLt     // true on NaN
	Sign      // mask of the sign bit, set for -0 too
	BelowBits // comparisons of patterns of bits: see Float.BelowBits and what follows it
	NearBits
	FarBits
	AboveBits
	ExceedsBits
	OutsideBits
	And
	Or
	AndNot // a and not b
	Not
	HalfMisses // of upper halves, those that are not of numbers below 0; NaNs are among these: see HalfHits
	Sure       // the rows, of those in the last of two or three arguments, for which the operation in Column does not hold: see ChainSure
	Select     // mask ? a : b

	// Sinks have no result.
	Store     // Args[0] to output Column
	Hit       // masks of all vectors of a turn, first lanes first
	HitWords  // the rows that do not hit, in words: see PackWords
	HitHalves // the rows of vectors Vector and Vector + 1 whose upper halves have a sign, or HalfMisses of these: see HalfHits
	Compact   // the rows of a mask to the compacted columns: see Builder.Compact
	Unsure    // sticky: one mask
	UnsureLt  // sticky: the mask of Lt of two values, and so on, as Fuse makes them
	UnsureLe
	UnsureNotLt
	UnsureSign
	// the smallest |Args[0]| of a stretch, of units without Magnitudes the least pattern; its rows are unsure
	// if that is not above Args[1]: see FuseNear
	Smallest
	// Args[0] to the value of a stretch that is number Column of Program.Kept.
	GatherGreatest
	GatherLeastAbs
	GatherAnyBits
	GatherAllBits
	UnsureBits // as Hit, to the unsure bits
	Keep       // a hoisted value to its home, slot Column
	Miss       // the rows of a mask miss: see Builder.Misses
	Meet       // a mask of Builder.Meets
	Early      // the rows of a mask hit, or have this number: see Builder.Early
)

var opNames = [...]string{"load", "const", "add", "sub", "mul", "div", "sqrt", "abs", "neg", "min", "max", "muladd", "negmuladd", "mulsub", "negmulsub", "bitor", "bitand", "bitandnot", "bitlogic", "copysign", "power", "invpower", "cbrtstart", "round", "tonarrow", "towide", "recip", "invsqrt", "minabs", "clampabs", "upperhalves", "upperwords", "nansfirst", "notnegative", "beyondbits", "greaterbits", "lesserbits", "addbits", "subbits", "greatest", "leastabs", "anybits", "allbits",
	"lt", "le", "notlt", "sign", "belowbits", "nearbits", "farbits", "abovebits", "exceedsbits", "outsidebits", "and", "or", "andnot", "not", "halfmisses", "sure", "select", "store", "hit", "hitwords", "hithalves", "compact", "unsure", "unsurelt", "unsurele", "unsurenotlt", "unsuresign", "smallest", "gathergreatest", "gatherleastabs", "gatheranybits", "gatherallbits", "unsurebits", "keep", "miss", "meet", "early"}

func (o Op) String() string { return opNames[o] }

// IsFused tells whether o multiplies and adds in one step.
func (o Op) IsFused() bool { return MulAdd <= o && o <= NegMulSub }

// isOfStretch tells whether o yields a value of all rows of a stretch.
func (o Op) isOfStretch() bool { return Greatest <= o && o <= AllBits }

// IsMask tells whether o yields a mask.
func (o Op) IsMask() bool { return Lt <= o && o <= Sure }

// IsSink tells whether o has no result.
func (o Op) IsSink() bool { return o >= Store }

// Commutes tells whether o's two arguments may be swapped.
func (o Op) Commutes() bool {
	return o == Add || o == Mul || o == BitOr || o == BitAnd || o == And || o == Or
}

// Node is one value of a program in static single assignment form, or a sink.
type Node struct {
	Op      Op
	Args    []*Node
	Column  int     // Load: index into Program.In; Store: into Program.Out
	Value   float64 // Const
	Uniform bool    // the same in every row of a call
	Narrow  bool    // of narrow lanes: see Builder.Narrow
	Name    string  // for people, may be empty
	Vector  int     // which vector of a turn, the first of two for narrow lanes: see replicate
	near    bool    // NotLt, of a NaN in which it does not matter: see UnsureNear
	late    bool    // known at the end of a stretch only: see Builder.Greatest
	first   bool    // a mask of UnsureFirst
	rough   bool    // And, of which the second mask is for few rows: see UnsureIfBoth
	id      int
	fused   bool // depends on a MulAdd
}

func (n *Node) String() string { return fmt.Sprintf("%v#%d", n.Op, n.id) }

// Float is a value in every lane.
type Float struct {
	b *Builder
	n *Node
}

// Mask is a truth value in every lane.
type Mask struct {
	b *Builder
	n *Node
}

// Uniform tells whether a is the same in every row, so that what is computed
// from it alone costs nothing in the loop.
func (a Float) Uniform() bool { return a.n.Uniform }

// As names a for readers of the generated Go.
func (a Float) As(name string) Float {
	a.n.Name = name
	return a
}

// As names m for readers of the generated Go.
func (m Mask) As(name string) Mask {
	m.n.Name = name
	return m
}

func (a Float) op(op Op, args ...Float) *Node {
	ns := []*Node{a.n}
	for _, x := range args {
		ns = append(ns, x.n)
	}
	return a.b.node(Node{Op: op, Args: ns})
}

func (a Float) float(op Op, args ...Float) Float { return Float{a.b, a.op(op, args...)} }
func (a Float) mask(op Op, args ...Float) Mask   { return Mask{a.b, a.op(op, args...)} }

func (a Float) Add(b Float) Float { return a.float(Add, b) }
func (a Float) Sub(b Float) Float { return a.float(Sub, b) }
func (a Float) Mul(b Float) Float { return a.float(Mul, b) }
func (a Float) Div(b Float) Float { return a.float(Div, b) }
func (a Float) Sqrt() Float       { return a.float(Sqrt) }
func (a Float) Abs() Float        { return a.float(Abs) }
func (a Float) Neg() Float        { return a.float(Neg) }

// Min is a < b ? a : b: b if either is NaN.
func (a Float) Min(b Float) Float { return a.float(Min, b) }

// Max is a > b ? a : b: b if either is NaN.
func (a Float) Max(b Float) Float { return a.float(Max, b) }

// MinAbs is the smaller one of |a| and |b|. If either is NaN it is that or the other one, as
// the unit likes.
func (a Float) MinAbs(b Float) Float {
	if a.b.HasMagnitudes() {
		return a.float(MinAbs, b)
	}
	return a.Abs().Min(b.Abs())
}

// Beyond is max(|a| - limit, 0), or its negative, for a limit >= 0. It is NaN if a is, and if limit is
// it may be.
func (a Float) Beyond(limit Float) Float {
	if a.b.HasMagnitudes() {
		return a.Sub(a.float(ClampAbs, limit))
	}
	if a.b.Branches() && !limit.Uniform() {
		return a.float(BeyondBits, limit)
	}
	return a.b.Const(0).Max(a.Abs().Sub(limit)) // in this order NaN stays
}

// MulAdd is a*b + c, rounded once or twice as the machine likes. It may decide
// a triaged boolean, whose bound covers both, but never reach a number.
func (a Float) MulAdd(b, c Float) Float { return a.float(MulAdd, b, c) }

// NegMulAdd is c - a*b, with the freedom of MulAdd.
func (a Float) NegMulAdd(b, c Float) Float { return a.float(NegMulAdd, b, c) }

// MulSub is a*b - c, with the freedom of MulAdd.
func (a Float) MulSub(b, c Float) Float { return a.float(MulSub, b, c) }

// NegMulSub is -a*b - c, with the freedom of MulAdd.
func (a Float) NegMulSub(b, c Float) Float { return a.float(NegMulSub, b, c) }

// BitOr has the sign bit of a or b set.
func (a Float) BitOr(b Float) Float { return a.float(BitOr, b) }

// BitAndNot has the bits of a that b has not.
func (a Float) BitAndNot(b Float) Float { return a.float(BitAndNot, b) }

// CopySign is |a| with the sign of b.
func (a Float) CopySign(b Float) Float { return a.float(CopySign, b) }

// Power is the largest power of two that is not above |a|, for a normal a.
func (a Float) Power() Float { return a.float(Power) }

// InvPower is 1/a.Power() for a normal |a| < 2^1023, and 2^1023 for 0 and below
// the normal numbers.
func (a Float) InvPower() Float { return a.float(InvPower) }

// CbrtStart is the cube root of a normal a > 0 within 3.3 %.
func (a Float) CbrtStart() Float { return a.float(CbrtStart) }

func (a Float) Lt(b Float) Mask { return a.mask(Lt, b) }
func (a Float) Le(b Float) Mask { return a.mask(Le, b) }
func (a Float) Gt(b Float) Mask { return b.mask(Lt, a) }

// NotLt is !(a < b), true on NaN.
func (a Float) NotLt(b Float) Mask { return a.mask(NotLt, b) }

// NotGt is !(a > b), true on NaN.
func (a Float) NotGt(b Float) Mask { return b.mask(NotLt, a) }

// Sign is the sign bit: true for negative values and -0.
func (a Float) Sign() Mask { return a.mask(Sign) }

// signOps are the operations on bits that do to signs what one on masks does.
var signOps = map[Op]Op{And: BitAnd, Or: BitOr, AndNot: BitAndNot}

func (m Mask) mask(op Op, o Mask) Mask {
	if m.n.Op == Sign && o.n.Op == Sign { // one sign to look at in place of two
		x, y := m.n.Args[0], o.n.Args[0]
		return Float{m.b, m.b.node(Node{Op: signOps[op], Args: []*Node{x, y}})}.Sign()
	}
	return Mask{m.b, m.b.node(Node{Op: op, Args: []*Node{m.n, o.n}})}
}

func (m Mask) And(o Mask) Mask    { return m.mask(And, o) }
func (m Mask) Or(o Mask) Mask     { return m.mask(Or, o) }
func (m Mask) AndNot(o Mask) Mask { return m.mask(AndNot, o) }

// Select is m ? a : b in every lane.
func (m Mask) Select(a, b Float) Float {
	return Float{m.b, m.b.node(Node{Op: Select, Args: []*Node{m.n, a.n, b.n}})}
}
