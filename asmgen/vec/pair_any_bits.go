package vec

import "slices"

// PairAnyBits adds two values at a time to the AnyBits of a stretch, for a machine that has every
// function of three bits.
func (b *Body) PairAnyBits() {
	open := map[int]*Node{} // by the number of the value of the stretch: what waits for its partner
	for i, n := range b.Loop {
		if n.Op != GatherAnyBits {
			continue
		}
		if first := open[n.Column]; first != nil {
			b.Loop[i] = &Node{Op: GatherAnyBits, Args: []*Node{first.Args[0], n.Args[0]}, Column: n.Column, Group: n.Group}
			delete(open, n.Column)
		} else {
			open[n.Column] = n
		}
	}
	b.Loop = slices.DeleteFunc(b.Loop, func(n *Node) bool { return n.Op == GatherAnyBits && len(n.Args) == 1 && open[n.Column] != n })
}
