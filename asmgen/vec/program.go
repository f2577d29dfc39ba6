// Package vec is a small language for vector programs: straight-line
// arithmetic on the lanes of columns, built by calling methods on values, with
// hit bits, numbers and masks of unsure rows as its results.
package vec

import (
	"fmt"
	"slices"
)

// Column is an input of a program: one column of one of its two shapes.
type Column struct {
	Name string
	Side int // 0: first shape, 1: second
}

// Program is a finished vector program for one element type and call form.
type Program struct {
	Name      string
	Doc       string // what it decides, in a phrase
	Column    Elem   // of the columns
	Lane      Elem   // of the arithmetic: F64 for F32 columns where a number is rounded once
	Form      Form
	In        []Column
	Out       []string // names of number columns
	Weave     int      // vectors to mix step by step
	Narrow    bool     // see Definition: all vectors of a turn are mixed then
	Compactor bool     // see Definition
	Widest    bool     // see Definition
	Long      bool     // see Definition

	definition     Definition
	extras         Extras // see WithExtras
	branches       bool   // see Builder.Branches
	lagging        bool   // see Lagging
	nodes          []*Node
	hit            *Node
	compacted      *Node
	stores         []*Node
	unsure         []*Node
	misses         []*Node // see Builder.Misses
	meets          *Node   // see Builder.Meets
	unless         *Node
	random         bool      // see Builder.AtRandom
	missesAtRandom bool      // see Builder.MissesAtRandom
	seldom         []*Node   // see Builder.Seldom
	foreseen       []*Node   // see Float.Foreseen
	early          []*Node   // see Builder.Early: the rows, and their number if there is one
	stages         [][]*Node // see Builder.Stage
	quick          *quick    // nil if there is none
}

// quick is what a quick program decides.
type quick struct {
	hit           *Node
	unsure, unfit []*Node
}

// Program builds d for columns of element type e and a call form, for any vector unit.
func (d Definition) Program(e Elem, f Form) *Program { return d.program(e, f, 0, false) }

// Extras is what not every vector unit has. Each has what those before it have.
type Extras uint8

const (
	// Fused units multiply and add in one step, stay in the cold loop, and keep the smallest value
	// of a stretch.
	Fused Extras = iota + 1
	// NarrowLanes are what Builder.Narrow makes, with estimates of quotients and roots.
	NarrowLanes
	// Magnitudes are MinAbs and ClampAbs, and estimates of 1/a in float64 lanes: see Float.Quotient.
	Magnitudes
)

// WithExtras is p for a vector unit that has these.
func (p *Program) WithExtras(e Extras) *Program {
	return p.definition.program(p.Column, p.Form, e, false)
}

// WithBranches is p for the generic tier: see Builder.Branches.
func (p *Program) WithBranches() *Program { return p.definition.program(p.Column, p.Form, 0, true) }

func (d Definition) program(e Elem, f Form, extras Extras, branches bool) *Program {
	p := &Program{
		Name: d.Name, Doc: d.Doc, Column: e, Lane: e, Form: f, Weave: max(d.Weave, 1),
		Compactor: d.Compactor, Widest: d.Widest && f == RowsAgainstRows, Long: d.Long, definition: d, extras: extras, branches: branches,
	}
	if d.Wide {
		p.Lane = F64
	}
	p.Narrow = d.Narrow && e == F32
	b := &Builder{p: p, seen: map[string]*Node{}}
	d.Build(b)
	if d.Quick != nil && (extras != 0 || branches && d.QuickBranches) {
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

// Scalar tells whether p is for the generic tier alone.
func (p *Program) Scalar() bool { return p.definition.ScalarOne && p.Form != RowsAgainstRows }

// OnVectors are those of ps that vector units have as well.
func OnVectors(ps []*Program) []*Program {
	return slices.DeleteFunc(slices.Clone(ps), (*Program).Scalar)
}

// OneSided tells whether p reads the first shape alone. The generic tier has no routine of such a
// program: it looks at single rows.
func (p *Program) OneSided() bool { return p.definition.OneSided }

// OneOnly tells whether p has no sibling of another call form.
func (p *Program) OneOnly() bool { return p.definition.OneOnly }

// Rereads tells whether the unit reads the columns of p from memory where it can: see Definition.
func (p *Program) Rereads() bool {
	d := &p.definition
	return p.extras == NarrowLanes && (d.Rereads || d.RereadsOne && p.Form != RowsAgainstRows)
}

// Uniform tells whether c is one row that stands for all.
func (p *Program) Uniform(c Column) bool { return p.Form.uniform(c.Side) }

// Reads tells whether an answer depends on column i.
func (p *Program) Reads(i int) bool {
	roots := slices.Concat(p.stores, p.unsure)
	if p.hit != nil {
		roots = append(roots, p.hit)
	}
	for n := range Reach(roots) {
		if n.Op == Load && n.Column == i {
			return true
		}
	}
	return false
}

// Compacts tells whether p copies rows to columns of their own: see Builder.Compact.
func (p *Program) Compacts() bool { return p.compacted != nil }

// Constants lists every constant of p's own lanes, but for those that only Misses needs.
func (p *Program) Constants() []float64 { return p.constants(false) }

// NarrowConstants lists those of narrow lanes.
func (p *Program) NarrowConstants() []float64 { return p.constants(true) }

func (p *Program) constants(narrow bool) (cs []float64) {
	roots := slices.Concat(p.stores, p.unsure, []*Node{p.hit, p.compacted})
	if p.quick != nil {
		roots = slices.Concat(roots, p.quick.unsure, p.quick.unfit, []*Node{p.quick.hit})
	}
	live := Reach(slices.DeleteFunc(roots, func(n *Node) bool { return n == nil }))
	for _, n := range p.nodes {
		if n.Op == Const && live[n] && n.Narrow == narrow {
			cs = append(cs, n.Value)
		}
	}
	return cs
}

// MissesAtRandom tells whether nobody foresees the rows that surely miss: see Builder.MissesAtRandom.
func (p *Program) MissesAtRandom() bool { return p.missesAtRandom }

// SelectsAtRandom tells whether the selections of p go either way at random: see Builder.AtRandom.
func (p *Program) SelectsAtRandom() bool { return p.random }

// SelectsAtRandomAt tells whether selection n goes either way at random.
func (p *Program) SelectsAtRandomAt(n *Node) bool { return p.random && !slices.Contains(p.foreseen, n) }

// IsSeldom tells whether mask n holds in few rows: see Builder.Seldom.
func (p *Program) IsSeldom(n *Node) bool { return slices.Contains(p.seldom, n) }

// Stages are the values that end the stages of p but the last: see Builder.Stage.
func (p *Program) Stages() [][]*Node { return p.stages }

// Hits tells whether p writes hit bits.
func (p *Program) Hits() bool { return p.hit != nil }

// Meets are the rows that surely hit, and those of them of which that is not told: see Builder.Meets. They
// are nil if there are none.
func (p *Program) Meets() (m, unless *Node) { return p.meets, p.unless }

// CanBeUnsure tells whether p can be unsure of a row.
func (p *Program) CanBeUnsure() bool { return len(p.unsure) > 0 }

// TakesWideTurns tells whether p may answer several granules a turn.
func (p *Program) TakesWideTurns() bool { return p.definition.WideTurns && p.Form != RowsAgainstOne }

// HasQuick tells whether p has a quick program.
func (p *Program) HasQuick() bool { return p.quick != nil }

// MarksInHot tells whether the hot loop of a quick program writes a bit for each unsure row.
func (p *Program) MarksInHot() bool { return p.quick != nil && len(p.quick.unsure) > 0 }

// Kept lists the values that a stretch has at its end.
func (p *Program) Kept() (kept []*Node) {
	if p.quick == nil {
		return nil
	}
	live := Reach(p.quick.unfit)
	for _, n := range p.nodes {
		if live[n] && n.Op.isOfStretch() {
			kept = append(kept, n)
		}
	}
	return kept
}

// HasNear tells whether p has rows that are UnsureNear a bound that is the same in every row.
func (p *Program) HasNear() bool {
	return slices.ContainsFunc(p.unsure, func(n *Node) bool { return n.near && n.Args[0].Uniform })
}

// Has tells whether p uses op in its own lanes.
func (p *Program) Has(op Op) bool {
	return slices.ContainsFunc(p.nodes, func(n *Node) bool { return n.Op == op && !n.Narrow })
}

// lag is the Lag of p's definition if the unit has extras, those that it asks for among them.
func (p *Program) lag() int {
	if p.extras == 0 || p.extras < p.definition.LagExtras {
		return 0
	}
	return p.definition.Lag
}

// Lagging is p with all vectors of a turn woven, each so many steps behind the one before it, or p itself for
// 0 steps.
func (p *Program) Lagging(steps int) *Program {
	if steps == 0 {
		return p
	}
	q := *p
	q.definition.Lag, q.definition.LagExtras, q.lagging = steps, 0, true
	return &q
}

// Values is how many values p has, those that are loaded or constant among them.
func (p *Program) Values() int { return len(p.nodes) }

// HasNarrow tells whether p uses op in narrow lanes.
func (p *Program) HasNarrow(op Op) bool {
	return slices.ContainsFunc(p.nodes, func(n *Node) bool { return n.Op == op && n.Narrow })
}
