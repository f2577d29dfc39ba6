package vec

import "slices"

// HalfHits has a turn tell its hits by the upper halves that PairGathers puts together of two vectors, if these are of the
// values of which the least is gathered: one step for two vectors. Rows hit whose value is below 0 or, if signs are to be
// taken so as well, has a sign. It tells whether it did so.
//
// Where values are compared, -0 and what is so little below 0 that its upper half is that of -0 count as below 0 then. Where
// magnitudes are gathered the least one is 0, which no stretch is sure of; where patterns are, it is a hit anyway: see
// decideBySlack. A row of 0 does not hit, and the least value is 0 as well.
//
// In a vector of halves the rows of two vectors lie in quarters of two, of the first and the second one by turns.
func (b *Body) HalfHits(signs bool) bool {
	at := slices.IndexFunc(b.Loop, func(n *Node) bool { return n.Op == Hit })
	if at < 0 {
		return false
	}
	masks := b.Loop[at].Args
	first := map[*Node]int{} // the number of the first vector, by the halves of two
	bySign := func(halves *Node, g int) bool {
		return signs && masks[g] == halves.Args[0] && masks[g+1] == halves.Args[1]
	}
	for g := 0; g+1 < len(masks); g += 2 {
		for _, n := range b.Loop {
			if n.Op == UpperHalves && (bySign(n, g) || isBelowZero(masks[g], n.Args[0]) && isBelowZero(masks[g+1], n.Args[1])) {
				first[n] = g
			}
		}
	}
	if 2*len(first) != len(masks) {
		return false
	}
	var loop []*Node
	for i, n := range b.Loop {
		if i != at {
			loop = append(loop, n)
		}
		if g, ok := first[n]; ok {
			hits := n
			if !bySign(n, g) {
				hits = &Node{Op: HalfMisses, Args: []*Node{n}, Narrow: true, Vector: n.Vector}
				loop = append(loop, hits)
			}
			loop = append(loop, &Node{Op: HitHalves, Args: []*Node{hits}, Narrow: true, Vector: g})
		}
	}
	b.Loop = loop
	b.dropUnread()
	return true
}

// isBelowZero tells whether mask compares x with 0 to tell whether it is below, or not above.
func isBelowZero(mask, x *Node) bool {
	return mask.Op == Lt && comparesWithZero(mask, x) || isNotAboveZero(mask, x)
}

// isNotAboveZero tells whether mask compares x with 0 to tell whether it is not above.
func isNotAboveZero(mask, x *Node) bool { return mask.Op == Le && comparesWithZero(mask, x) }

// comparesWithZero tells whether mask compares x with 0.
func comparesWithZero(mask, x *Node) bool {
	return mask.Args[0] == x && mask.Args[1].Op == Const && mask.Args[1].Value == 0
}
