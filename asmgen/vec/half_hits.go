package vec

import "slices"

// HalfHits has a turn tell its hits by the upper halves that PairGathers puts together of two vectors, if these are of the
// values of which the least is gathered: one comparison for two vectors. Rows hit whose value is below 0. It tells
// whether it did so.
//
// -0, and what is so little below 0 that its upper half is that of -0, counts as below 0 there. Where magnitudes are
// gathered the least one is 0 then, which no stretch is sure of; where patterns are, it is a hit anyway: see
// decideBySlack. A row of 0 does not hit, and the least value is 0 as well.
//
// In a vector of halves the rows of two vectors lie in quarters of two, of the first and the second one by turns.
func (b *Body) HalfHits() bool {
	at := slices.IndexFunc(b.Loop, func(n *Node) bool { return n.Op == Hit })
	if at < 0 {
		return false
	}
	masks := b.Loop[at].Args
	if len(masks) == 2 { // to put the bits in order takes more than a second comparison
		return false
	}
	first := map[*Node]int{} // the number of the first vector, by the halves of two
	for g := 0; g+1 < len(masks); g += 2 {
		for _, n := range b.Loop {
			if n.Op == UpperHalves && isBelowZero(masks[g], n.Args[0]) && isBelowZero(masks[g+1], n.Args[1]) {
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
			misses := &Node{Op: HalfMisses, Args: []*Node{n}, Narrow: true, Group: n.Group}
			loop = append(loop, misses, &Node{Op: HitHalves, Args: []*Node{misses}, Narrow: true, Group: g, Column: len(masks)})
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
