package vec

import "slices"

// Pairs lists the values of a stretch, by their numbers in Kept, that a machine may gather two at
// a time: two that are gathered alike, of one value of a row each, are a pair; any other is one by itself,
// of two values of a row, or of one value in two vectors of a turn. So is one of a value that is gathered in two ways:
// the two vectors are put together once for both.
func (p *Program) Pairs() (pairs [][2]int) {
	single := map[Op]int{} // the number of what waits for its partner
	for k, n := range slices.Backward(p.Kept()) {
		other, waits := single[n.Op]
		switch {
		case n.Op == AnyBits || n.Op == AllBits: // steps that have three ports by themselves
		case len(n.Args) == 2 || p.gatheredTwice(n):
			pairs = append(pairs, [2]int{k, k})
		case len(n.Args) == 1 && waits:
			pairs = append(pairs, [2]int{k, other})
			delete(single, n.Op)
		case len(n.Args) == 1:
			single[n.Op] = k
		}
	}
	for k, n := range slices.Backward(p.Kept()) {
		if other, waits := single[n.Op]; waits && other == k {
			pairs = append(pairs, [2]int{k, k})
		}
	}
	return pairs
}

// gatheredTwice tells whether the value that n gathers is also gathered in another way.
func (p *Program) gatheredTwice(n *Node) bool {
	return slices.ContainsFunc(p.Kept(), func(k *Node) bool {
		return k != n && len(k.Args) == 1 && len(n.Args) == 1 && k.Op != AnyBits && k.Op != AllBits && unsigned(k.Args[0]) == unsigned(n.Args[0])
	})
}

// PairGathers gathers the two values of each pair in one step, for float64 lanes and a machine
// that puts the upper halves of two vectors into one. What is gathered is number pair[0] of the
// stretch, and holds 32 bits of each value. At the end of a stretch the machine has to separate
// the two and to widen them to bounds of 64 bits. A value that is a pair by itself takes any two that are
// gathered for it; the vectors of a turn are even.
func (b *Body) PairGathers(pairs [][2]int) {
	type row struct{ first, vector int }
	pairOf := map[int][2]int{}
	for _, p := range pairs {
		pairOf[p[0]], pairOf[p[1]] = p, p
	}
	waiting := map[row]*Node{}
	halvesOf := map[[2]*Node]*Node{}
	var loop []*Node
	for _, n := range b.Loop {
		pair, ok := pairOf[n.Column]
		if !ok || n.Op != GatherGreatest && n.Op != GatherLeastAbs {
			loop = append(loop, n)
			continue
		}
		here := row{pair[0], n.Vector}
		if pair[0] == pair[1] {
			here.vector = 0
		}
		other := waiting[here]
		if other == nil {
			waiting[here] = n
			continue
		}
		delete(waiting, here)
		x, y := other.Args[0], n.Args[0]
		if other.Column != pair[0] {
			x, y = y, x
		}
		// Magnitudes are taken of both at once. The least is of magnitudes anyway.
		magnitudes := x.Op == Abs && y.Op == Abs || n.Op == GatherLeastAbs && (x.Op == Abs || y.Op == Abs)
		if magnitudes {
			x, y = unsigned(x), unsigned(y)
		}
		halves := halvesOf[[2]*Node{x, y}]
		if halves == nil {
			halves = &Node{Op: UpperHalves, Args: []*Node{x, y}, Vector: n.Vector}
			halvesOf[[2]*Node{x, y}] = halves
			loop = append(loop, halves)
		}
		if magnitudes {
			halves = &Node{Op: Abs, Args: []*Node{halves}, Narrow: true, Vector: n.Vector}
			loop = append(loop, halves)
		}
		loop = append(loop, &Node{Op: n.Op, Args: []*Node{halves}, Column: pair[0], Vector: n.Vector})
	}
	if len(waiting) > 0 {
		panic("vec: a value is gathered an odd number of times in a turn")
	}
	b.Loop = loop
	b.dropUnread()
}

// unsigned is a value that has the magnitude of n.
func unsigned(n *Node) *Node {
	if n.Op == Abs {
		return n.Args[0]
	}
	return n
}
