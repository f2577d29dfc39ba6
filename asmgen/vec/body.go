package vec

import "slices"

// Body is a program cut at the loop: what is computed once a call, and what
// is computed every turn.
type Body struct {
	Hoisted []*Node // uniform values in order, constants apart
	Loop    []*Node // in order, sinks included; columns are loaded where they are used
	End     []*Node // in order, sinks included: what is done at the end of a stretch
}

// Stretch is how many rows share a sticky mask: where that holds an unsure row all of
// them are gone over again. Unsure rows are rare, and to look for one costs as much
// as some rows.
const Stretch = 256

// Direct is the loop that writes everything at once: hit bits, numbers, and a
// bit for each unsure row.
func (p *Program) Direct(vectors int) Body {
	sinks := p.results(p.hit)
	q := *p
	if p.CanBeUnsure() {
		var all *Node
		all, q.nodes = p.union(p.unsure)
		sinks = append(sinks, sinkOf(UnsureBits, all))
	}
	return q.cut(sinks, nil, vectors)
}

// Hot is the loop that writes hit bits and numbers, and collects the unsure rows of
// many rows in a sticky mask, which is cheaper than their bits. The union of the masks of
// unsure rows that are uniform is returned apart, if there are any: it holds for every row.
func (p *Program) Hot(vectors int) (b Body, unsure []*Node) {
	if p.quick != nil {
		return p.hotQuick(vectors)
	}
	var sinks, uniform []*Node
	for _, m := range p.unsure {
		if m.Uniform {
			uniform = append(uniform, m)
		} else {
			sinks = append(sinks, sinkOf(Unsure, m))
		}
	}
	q := *p
	unsure = q.everyRow(uniform)
	return q.cut(append(sinks, p.results(p.hit)...), unsure, vectors), unsure
}

// everyRow is the union of masks that are the same in every row, if there are any. p has what computes it from then on.
func (p *Program) everyRow(masks []*Node) (union []*Node) {
	var all *Node
	if all, p.nodes = p.union(masks); all != nil {
		union = []*Node{all}
	}
	return union
}

// hotQuick is Hot of the quick program. It writes a bit for each unsure row, too, if it can be unsure
// of any, and collects the rows that it is unfit for.
func (p *Program) hotQuick(vectors int) (b Body, unfit []*Node) {
	sinks := p.results(p.quick.hit)
	q := *p
	if len(p.quick.unsure) > 0 {
		var all *Node
		all, q.nodes = p.union(p.quick.unsure)
		sinks = append(sinks, sinkOf(UnsureBits, all))
	}
	var end, uniform []*Node
	for _, m := range p.quick.unfit {
		sink := sinkOf(Unsure, m)
		switch {
		case m.Uniform:
			uniform = append(uniform, m)
		case m.late:
			end = append(end, sink)
		default:
			sinks = append(sinks, sink)
		}
	}
	unfit = q.everyRow(uniform)
	b = q.cut(append(sinks, p.gather()...), append(unfit, end...), vectors)
	b.End = p.order(end, func(n *Node) bool { return n.late && !n.Op.isOfStretch() })
	return b, unfit
}

// gatherings are the sinks that gather values of a stretch.
var gatherings = map[Op]Op{Greatest: GatherGreatest, LeastAbs: GatherLeastAbs, AnyBits: GatherAnyBits, AllBits: GatherAllBits}

// gather lists the sinks that gather the values of a stretch.
func (p *Program) gather() (sinks []*Node) {
	for k, n := range p.Kept() {
		for _, x := range n.Args {
			sinks = append(sinks, &Node{Op: gatherings[n.Op], Args: []*Node{x}, Column: k})
		}
	}
	return sinks
}

// Cold is the loop that goes over rows again where the sticky mask holds an
// unsure one, and writes a bit for each unsure row. It is empty if none can be.
func (p *Program) Cold(vectors int) Body {
	if !p.CanBeUnsure() {
		return Body{}
	}
	q := *p
	var all *Node
	all, q.nodes = p.union(p.unsure)
	return q.cut([]*Node{sinkOf(UnsureBits, all)}, nil, vectors)
}

// Row is everything that a row needs, uniform values among it: for the generic tier.
func (p *Program) Row() []*Node {
	var sinks []*Node
	for _, m := range p.misses {
		sinks = append(sinks, &Node{Op: Miss, Args: []*Node{m}})
	}
	for _, m := range p.unsure {
		sinks = append(sinks, &Node{Op: Unsure, Args: []*Node{m}})
	}
	sinks = append(sinks, p.results(p.hit)...)
	if p.meets != nil {
		sinks = append(sinks, &Node{Op: Meet, Args: []*Node{p.meets}}, &Node{Op: Meet, Args: []*Node{p.unless}})
	}
	if p.early != nil {
		sinks = append(sinks, &Node{Op: Early, Args: p.early})
	}
	return p.order(sinks, func(*Node) bool { return true })
}

// QuickRow is Row of the quick program, with the masks of rows that it is unfit for.
func (p *Program) QuickRow() (row, unfit []*Node) {
	var sinks []*Node
	for _, m := range p.quick.unsure {
		sinks = append(sinks, &Node{Op: Unsure, Args: []*Node{m}})
	}
	sinks = append(sinks, &Node{Op: Hit, Args: []*Node{p.quick.hit}})
	roots := slices.Clone(sinks)
	for _, m := range p.quick.unfit {
		roots = append(roots, &Node{Op: Unsure, Args: []*Node{m}})
	}
	for _, n := range p.order(roots, func(*Node) bool { return true }) {
		if !n.Op.IsSink() || slices.Contains(sinks, n) {
			row = append(row, n)
		}
	}
	return row, p.quick.unfit
}

// results are the sinks that write answers: hit bits, if there are any, and numbers.
func (p *Program) results(hit *Node) []*Node {
	var sinks []*Node
	if hit != nil {
		sinks = append(sinks, &Node{Op: Hit, Args: []*Node{hit}})
	}
	if p.compacted != nil {
		sinks = append(sinks, &Node{Op: Compact, Args: []*Node{p.compacted}})
	}
	return append(sinks, p.stores...)
}

// union is the union of masks, and p's nodes with those that compute it: each mask is added as soon as
// it is there, so that no two wait for others in registers.
func (p *Program) union(masks []*Node) (all *Node, nodes []*Node) {
	for _, n := range p.nodes {
		nodes = append(nodes, n)
		if !slices.Contains(masks, n) {
			continue
		}
		if all == nil {
			all = n
			continue
		}
		all = &Node{Op: Or, Args: []*Node{all, n}, Uniform: all.Uniform && n.Uniform, Narrow: n.Narrow, id: len(p.nodes) + len(nodes)}
		nodes = append(nodes, all)
	}
	return all, nodes
}

func (p *Program) cut(sinks, roots []*Node, vectors int) Body {
	live := Reach(append(append([]*Node{}, sinks...), roots...))
	var b Body
	for _, n := range p.nodes {
		if live[n] && n.Uniform && n.Op != Const {
			b.Hoisted = append(b.Hoisted, n)
		}
	}
	loop := p.order(sinks, func(n *Node) bool { return !n.Uniform && !n.late && n.Op != Load })
	weave := p.Weave
	if p.Narrow && p.extras >= NarrowLanes || p.lag() > 0 {
		weave = vectors
	}
	b.Loop = replicate(loop, vectors, weave, p.lag())
	return b
}

// order lists the wanted nodes that the sinks need, each sink right after what
// it writes, so that values die early. A sink of a column comes after what first reads that, if vectors lag.
func (p *Program) order(sinks []*Node, want func(*Node) bool) []*Node {
	live := Reach(sinks)
	var out []*Node
	sunk := map[*Node]bool{}
	sink := func(arg *Node) {
		for _, s := range sinks {
			if s.Args[0] == arg && !sunk[s] {
				sunk[s] = true
				out = append(out, s)
			}
		}
	}
	for _, n := range p.nodes {
		if live[n] && want(n) {
			out = append(out, n)
			sink(n)
			for _, x := range n.Args {
				if p.lagging && x.Op == Load && !x.Uniform {
					sink(x)
				}
			}
		}
	}
	for _, s := range sinks { // of values that are not in the loop
		sink(s.Args[0])
	}
	return out
}

// SplitHits makes one sink for each vector of the sink that has the hit bits of all vectors of a turn, right
// after what makes its mask. Column is how many there are. A loop that writes unsure bits stays as it is.
func (b *Body) SplitHits() {
	if slices.ContainsFunc(b.Loop, func(n *Node) bool { return n.Op == UnsureBits }) {
		return
	}
	vectors := map[*Node]int{} // of a turn, by each mask
	var loop []*Node
	for _, n := range b.Loop {
		if n.Op == Hit {
			for _, mask := range n.Args {
				vectors[mask] = len(n.Args)
			}
		}
	}
	for _, n := range b.Loop {
		if n.Op != Hit {
			loop = append(loop, n)
		}
		if of := vectors[n]; of > 0 {
			loop = append(loop, &Node{Op: Hit, Args: []*Node{n}, Vector: n.Vector, Column: of})
		}
	}
	b.Loop = loop
}

// dropUnread leaves out values that nothing reads.
func (b *Body) dropUnread() {
	readers := map[*Node]int{}
	for _, n := range slices.Backward(b.Loop) {
		if n.Op.IsSink() || readers[n] > 0 {
			for _, x := range n.Args {
				readers[x]++
			}
		}
	}
	b.Loop = slices.DeleteFunc(b.Loop, func(n *Node) bool { return !n.Op.IsSink() && readers[n] == 0 })
}

// sinkOf is a sink of a mask.
func sinkOf(op Op, m *Node) *Node {
	return &Node{Op: op, Args: []*Node{m}, Narrow: m.Narrow}
}

// Reach is the set of nodes that roots depend on, these among them.
func Reach(roots []*Node) map[*Node]bool {
	live := map[*Node]bool{}
	var mark func(*Node)
	mark = func(n *Node) {
		if !live[n] {
			live[n] = true
			for _, a := range n.Args {
				mark(a)
			}
		}
	}
	for _, r := range roots {
		mark(r)
	}
	return live
}
