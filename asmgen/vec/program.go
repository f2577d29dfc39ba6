// Package vec is a small language for vector programs: straight-line
// arithmetic on the lanes of columns, built by calling methods on values, with
// hit bits, numbers and masks of unsure rows as its results.
package vec

import (
	"fmt"
	"math"
	"slices"
)

// Column is an input of a program: one column of one of its two shapes.
type Column struct {
	Name string
	Side int // 0: first shape, 1: second
}

// Program is a finished vector program for one element type and call form.
type Program struct {
	Name   string
	Doc    string // what it decides, in a phrase
	Column Elem   // of the columns
	Lane   Elem   // of the arithmetic: F64 for F32 columns where a number is rounded once
	Form   Form
	In     []Column
	Out    []string // names of number columns
	Weave  int      // vectors to mix step by step
	Sieved bool     // see Definition

	definition Definition
	extras     Extras // see WithExtras
	nodes      []*Node
	hit        *Node
	collected  *Node
	stores     []*Node
	unsure     []*Node
	quick      *quick // nil if there is none
}

// quick is what a quick program decides.
type quick struct {
	hit           *Node
	unsure, unfit []*Node
}

// Definition is a vector program as its author writes it.
type Definition struct {
	Name string
	Doc  string
	Wide bool // compute float32 columns in float64
	// Weave is how many vectors are mixed, step by step: for long programs, of
	// which the CPU cannot see several vectors at once. A power of two; 0 is 1.
	Weave int
	// Symmetric tells that the answer is the same, to the bit, when the sides change
	// places. Such a program needs no form for rows against one.
	Symmetric bool
	// OneSided tells that it reads the first shape alone, so that it has no call form but Rows.
	OneSided bool
	// Sieved tells that the program is for a sieve that collects its candidates: for vector units
	// that move lanes together.
	Sieved bool
	Build  func(*Builder)
	// Quick, if there is one, decides in fewer operations, but is Unfit for rows of some kind that
	// few calls have any of. It is the hot loop of units that stay cold, where Build is the cold
	// one. It need not call Hit; then Build is the hot loop as well.
	Quick func(*Builder)
}

// Forms are the call forms that d has programs for.
func (d Definition) Forms() []Form {
	switch {
	case d.OneSided:
		return []Form{Rows}
	case d.Symmetric:
		return []Form{Rows, FirstOne}
	}
	return []Form{Rows, FirstOne, SecondOne}
}

// Program builds d for columns of element type e and a call form, for any vector unit.
func (d Definition) Program(e Elem, f Form) *Program { return d.program(e, f, 0) }

// Extras is what not every vector unit has. Each has what those before it have.
type Extras uint8

const (
	// Fused units multiply and add in one step, stay in the cold loop, and keep the smallest value
	// of a stretch.
	Fused Extras = iota + 1
	// Estimates are Recip14, InvSqrt14, MinAbs and ClampAbs.
	Estimates
)

// WithExtras is p for a vector unit that has these.
func (p *Program) WithExtras(e Extras) *Program { return p.definition.program(p.Column, p.Form, e) }

func (d Definition) program(e Elem, f Form, extras Extras) *Program {
	p := &Program{Name: d.Name, Doc: d.Doc, Column: e, Lane: e, Form: f, Weave: max(d.Weave, 1), Sieved: d.Sieved, definition: d, extras: extras}
	if d.Wide {
		p.Lane = F64
	}
	b := &Builder{p: p, seen: map[string]*Node{}}
	d.Build(b)
	if d.Quick != nil && extras != 0 {
		hit, unsure := p.hit, p.unsure
		p.hit, p.unsure = nil, nil
		b.again = true
		if d.Quick(b); p.hit != nil {
			p.quick = &quick{p.hit, p.unsure, b.unfit}
		}
		p.hit, p.unsure = hit, unsure
	}
	for _, s := range p.stores {
		if s.fused {
			panic(fmt.Sprintf("vec: %s: number %s depends on a MulAdd, which rounds differently from machine to machine", d.Name, p.Out[s.Column]))
		}
	}
	return p
}

// Builder builds a Program.
type Builder struct {
	p     *Program
	seen  map[string]*Node
	again bool // this is the quick program, which has the same columns
	unfit []*Node
}

// node adds n, or finds the one that computes the same.
func (b *Builder) node(n Node) *Node {
	key := fmt.Sprint(n.Op, n.Args, n.Column, math.Float64bits(n.Value))
	if old := b.seen[key]; old != nil {
		return old
	}
	n.Uniform = n.Op == Const
	if len(n.Args) > 0 {
		n.Uniform = !slices.ContainsFunc(n.Args, func(a *Node) bool { return !a.Uniform })
	}
	if n.Op == Load {
		n.Uniform = b.p.Form.uniform(b.p.In[n.Column].Side)
	}
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
	at := -1
	if b.again {
		at = slices.Index(b.p.In, Column{name, side})
	}
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

// PerElem is one constant for float32 lanes, another for float64 lanes.
func (b *Builder) PerElem(f32, f64 float64) Float {
	if b.p.Lane == F32 {
		return b.Const(f32)
	}
	return b.Const(f64)
}

// Hit writes the hit bits.
func (b *Builder) Hit(m Mask) { b.p.hit = m.n }

// Collect copies the rows of m, in order, to columns of their own, one for every input column that
// is not uniform. They follow each other in memory from where output column 0 points. Only Sieved
// programs may do so.
func (b *Builder) Collect(m Mask) {
	b.p.collected = m.n
}

// Unsure marks the rows of m as undecided: kernel settles them. It may be
// called several times.
func (b *Builder) Unsure(m Mask) {
	if !slices.Contains(b.p.unsure, m.n) {
		b.p.unsure = append(b.p.unsure, m.n)
	}
}

// Unfit marks the rows that a quick program must not decide. All rows of their stretch and after
// it are left to the program itself.
func (b *Builder) Unfit(m Mask) { b.unfit = append(b.unfit, m.n) }

// UnsureNear marks the rows as undecided of which |v| is not above bound. Those of which v is NaN
// may be sure.
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

// NumberWithin writes v to an output column of float32 and marks the rows of valid as
// unsure of which v may be rounded to another float32 than the number as it is defined.
// That is where valid holds within e of v. So v may be computed in any way; e has to be
// above 2^-52 |v|.
//
// A number x rounds to r = t - (t - x) in 24 bits, where t = (2^29 + 1) x. If v - e and
// v + e round to the same r, so does every number between, and as those two are farther
// from v than the number is, not even a tie can divide them. Rounding is to the bits of a
// normal float32; so e is raised to 2^-125, which makes a v unsure that may round to one
// that is not normal. A NaN is unsure.
func (b *Builder) NumberWithin(name string, v, e Float, valid Mask) {
	b.p.Out = append(b.p.Out, name)
	b.p.stores = append(b.p.stores, &Node{Op: Store, Args: []*Node{v.n}, Column: len(b.p.Out) - 1})
	round := func(x Float) Float {
		t := x.Mul(b.Const(1<<29 + 1))
		return t.Sub(t.Sub(x))
	}
	e = e.Add(b.Const(0x1p-125))
	b.Unsure(valid.AndNot(round(v.Add(e)).Le(round(v.Sub(e)))))
}

// Fuses tells whether the unit is known to multiply and add in one step: MulAdd and its kin round
// once.
func (b *Builder) Fuses() bool { return b.p.extras != 0 }

// KeepsSmallest tells whether UnsureNear a bound that is the same in every row takes a step or two.
func (b *Builder) KeepsSmallest() bool { return b.p.extras != 0 }

// HasEstimates tells whether the unit has what Estimates stands for, MinAbs and ClampAbs among it.
func (b *Builder) HasEstimates() bool { return b.p.extras == Estimates }

// OneSided tells whether p reads the first shape alone. The generic tier has no routine of such a
// program: it looks at single rows.
func (p *Program) OneSided() bool { return p.definition.OneSided }

// Uniform tells whether c is one row that stands for all.
func (p *Program) Uniform(c Column) bool { return p.Form.uniform(c.Side) }

// Reads tells whether an answer depends on column i.
func (p *Program) Reads(i int) bool {
	roots := slices.Concat(p.stores, p.unsure)
	if p.hit != nil {
		roots = append(roots, p.hit)
	}
	for n := range reach(roots) {
		if n.Op == Load && n.Column == i {
			return true
		}
	}
	return false
}

// Collects tells whether p copies rows to columns of their own: see Builder.Collect.
func (p *Program) Collects() bool { return p.collected != nil }

// Constants lists every constant of p.
func (p *Program) Constants() (cs []float64) {
	for _, n := range p.nodes {
		if n.Op == Const {
			cs = append(cs, n.Value)
		}
	}
	return cs
}

// Hits tells whether p writes hit bits.
func (p *Program) Hits() bool { return p.hit != nil }

// CanBeUnsure tells whether p can be unsure of a row.
func (p *Program) CanBeUnsure() bool { return len(p.unsure) > 0 }

// HasQuick tells whether p has a quick program.
func (p *Program) HasQuick() bool { return p.quick != nil }

// HasNear tells whether p has rows that are UnsureNear a bound that is the same in every row.
func (p *Program) HasNear() bool {
	return slices.ContainsFunc(p.unsure, func(n *Node) bool { return n.near && n.Args[0].Uniform })
}

// Has tells whether p uses op.
func (p *Program) Has(op Op) bool {
	return slices.ContainsFunc(p.nodes, func(n *Node) bool { return n.Op == op })
}
