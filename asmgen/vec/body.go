package vec

// Body is a program cut at the loop: what is computed once a call, and what
// is computed for every block of rows.
type Body struct {
	Hoisted []*Node // uniform values in order, constants apart
	Consts  []*Node
	Loop    []*Node // in order, sinks included; columns are loaded where they are used
}

// Hot is the loop that decides: hit bits, numbers, and a sticky doubt. The
// uniform doubts are returned apart: they hold for every row.
func (p *Program) Hot(groups int) (b Body, doubts []*Node) {
	var sinks []*Node
	for _, m := range p.unsure {
		if m.Uniform {
			doubts = append(doubts, m)
		} else {
			sinks = append(sinks, &Node{Op: Unsure, Args: []*Node{m}})
		}
	}
	if p.hit != nil {
		sinks = append(sinks, &Node{Op: Hit, Args: []*Node{p.hit}})
	}
	sinks = append(sinks, p.stores...)
	return p.cut(sinks, doubts, groups), doubts
}

// Cold is the loop that tells which rows are unsure.
func (p *Program) Cold(groups int) Body {
	all := p.unsure[0]
	var ors []*Node
	for _, m := range p.unsure[1:] {
		all = &Node{Op: Or, Args: []*Node{all, m}, Uniform: all.Uniform && m.Uniform, id: len(p.nodes) + len(ors)}
		ors = append(ors, all)
	}
	q := *p
	q.nodes = append(append([]*Node{}, p.nodes...), ors...)
	return q.cut([]*Node{{Op: UnsureBits, Args: []*Node{all}}}, nil, groups)
}

// Row is everything for one row at a time, nothing hoisted: for plain Go.
func (p *Program) Row() []*Node {
	var sinks []*Node
	for _, m := range p.unsure {
		sinks = append(sinks, &Node{Op: Unsure, Args: []*Node{m}})
	}
	if p.hit != nil {
		sinks = append(sinks, &Node{Op: Hit, Args: []*Node{p.hit}})
	}
	return p.order(append(sinks, p.stores...), func(*Node) bool { return true })
}

func (p *Program) cut(sinks, roots []*Node, groups int) Body {
	live := reach(append(append([]*Node{}, sinks...), roots...))
	var b Body
	for _, n := range p.nodes {
		switch {
		case !live[n]:
		case n.Op == Const:
			b.Consts = append(b.Consts, n)
		case n.Uniform:
			b.Hoisted = append(b.Hoisted, n)
		}
	}
	loop := p.order(sinks, func(n *Node) bool { return !n.Uniform && n.Op != Load })
	b.Loop = replicate(loop, groups)
	return b
}

// order lists the wanted nodes that the sinks need, each sink right after what
// it writes, so that values die early.
func (p *Program) order(sinks []*Node, want func(*Node) bool) []*Node {
	live := reach(sinks)
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
		}
	}
	for _, s := range sinks { // of values that are not in the loop
		sink(s.Args[0])
	}
	return out
}

func reach(roots []*Node) map[*Node]bool {
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

// replicate repeats a loop for the vectors of a block. The hit and unsure bits
// of all groups become one sink at the end.
func replicate(loop []*Node, groups int) []*Node {
	var out []*Node
	bits := map[*Node]*Node{}
	for g := range groups {
		of := map[*Node]*Node{}
		var copyOf func(*Node) *Node
		copyOf = func(n *Node) *Node {
			if n.Uniform {
				return n
			}
			if c := of[n]; c != nil {
				return c
			}
			c := *n
			c.Group, c.Args = g, nil
			for _, a := range n.Args {
				c.Args = append(c.Args, copyOf(a))
			}
			of[n] = &c
			return &c
		}
		for _, n := range loop {
			if n.Op != Hit && n.Op != UnsureBits {
				out = append(out, copyOf(n))
				continue
			}
			s := bits[n]
			if s == nil {
				s = &Node{Op: n.Op}
				bits[n] = s
			}
			s.Args = append(s.Args, copyOf(n.Args[0]))
			if g == groups-1 {
				out = append(out, s)
			}
		}
	}
	return out
}
