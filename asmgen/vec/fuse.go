package vec

import (
	"maps"
	"slices"
)

// fusedUnsure are the comparisons that can be part of another step, and the sinks that compare by
// themselves.
var fusedUnsure = map[Op]Op{Lt: UnsureLt, Le: UnsureLe, NotLt: UnsureNotLt, Sign: UnsureSign}

// Fuse makes one step of a comparison and the sticky mask of unsure rows that alone reads it,
// for a machine that does both at once.
func (b *Body) Fuse() {
	readers := map[*Node]int{}
	for _, n := range b.Loop {
		for _, x := range n.Args {
			readers[x]++
		}
	}
	fused := map[*Node]bool{}
	for i, n := range b.Loop {
		if n.Op != Unsure || readers[n.Args[0]] > 1 {
			continue
		}
		if op, ok := fusedUnsure[n.Args[0].Op]; ok {
			fused[n.Args[0]] = true
			b.Loop[i] = &Node{Op: op, Args: n.Args[0].Args, Narrow: n.Narrow, Vector: n.Vector}
		}
	}
	b.Loop = slices.DeleteFunc(b.Loop, func(n *Node) bool { return fused[n] })
}

// FuseNear keeps the smallest of the values of UnsureNear, for a machine to look at once a
// stretch, if the bound is the same in every row.
func (b *Body) FuseNear() {
	for i, n := range b.Loop {
		if n.Op != Unsure || !n.Args[0].near || !n.Args[0].Args[0].Uniform {
			continue
		}
		bound, abs := n.Args[0].Args[0], n.Args[0].Args[1]
		b.Loop[i] = &Node{Op: Smallest, Args: []*Node{abs.Args[0], bound}, Vector: n.Vector}
	}
	b.dropUnread()
}

// ChainSure makes a chain of comparisons whose union is the mask of unsure rows, for a machine
// whose comparisons can clear bits of a mask: each leaves those rows of the one before that are
// sure. Other masks of the union are taken off what the last one leaves, and the rest is the
// contrary of the union. A single comparison stays as it is.
func (b *Body) ChainSure() {
	readers := map[*Node]int{}
	for _, n := range b.Loop {
		for _, x := range n.Args {
			readers[x]++
		}
	}
	for _, n := range slices.Clone(b.Loop) {
		if n.Op == UnsureBits {
			for i, union := range n.Args {
				n.Args[i] = b.chainSure(union, n, readers)
			}
		}
	}
}

// chainSure makes the chain of one union, which the sink reads, and returns what the sink is to
// read in its place.
func (b *Body) chainSure(union, sink *Node, readers map[*Node]int) *Node {
	if union.Op != Or { // a single mask
		return union
	}
	replaced := map[*Node]bool{} // unions and comparisons that nothing else reads
	var others []*Node
	var collect func(n *Node)
	collect = func(n *Node) {
		_, compares := fusedUnsure[n.Op]
		switch {
		case n.Uniform || readers[n] > 1 || n.Op != Or && !compares:
			others = append(others, n)
			return
		case n.Op == Or:
			collect(n.Args[0])
			collect(n.Args[1])
		}
		replaced[n] = true
	}
	collect(union)
	var loop []*Node
	var sure *Node
	link := func(n *Node) {
		if sure != nil {
			n.Args = append(n.Args, sure)
		}
		sure = n
		loop = append(loop, n)
	}
	for _, n := range b.Loop {
		switch {
		case n == sink && sure != nil:
			for _, m := range others {
				sure = &Node{Op: AndNot, Args: []*Node{sure, m}, Narrow: union.Narrow, Vector: union.Vector}
				loop = append(loop, sure)
			}
			sure = &Node{Op: Not, Args: []*Node{sure}, Narrow: union.Narrow, Vector: union.Vector}
			loop = append(loop, sure, sink)
		case !replaced[n]:
			loop = append(loop, n)
		case n.Op != Or:
			link(&Node{Op: Sure, Args: slices.Clone(n.Args), Column: int(n.Op), Narrow: n.Narrow, Vector: n.Vector})
		}
	}
	if sure == nil { // a union of nothing but others
		return union
	}
	b.Loop = loop
	return sure
}

// The truth table of a function of three bits, as BitLogic has it, that yields one of them. That
// of any other function is what it makes of these three.
const (
	FirstBit  = 0xF0
	SecondBit = 0xCC
	ThirdBit  = 0xAA
)

// FuseBits makes one step of operations on bits that depend on three values in all, for a
// machine that has every function of three bits. Bits that a stretch gathers are one of the three where it
// gathers those of a value that another one has not.
func (b *Body) FuseBits() {
	readers := map[*Node]int{}
	for _, n := range b.Loop {
		for _, x := range n.Args {
			readers[x]++
		}
	}
	isBits := func(n *Node) bool { return n.Op == BitOr || n.Op == BitAnd || n.Op == BitAndNot || n.Op == BitLogic }
	fused := map[*Node]bool{}
	for i, n := range b.Loop {
		if n.Op == GatherAllBits && n.Args[0].Op == BitAndNot && readers[n.Args[0]] == 1 {
			fused[n.Args[0]] = true
			b.Loop[i] = &Node{Op: GatherAllBits, Args: n.Args[0].Args, Column: n.Column, Vector: n.Vector}
			continue
		}
		if !isBits(n) || n.Op == BitLogic {
			continue
		}
		leaves, inner := n.Args, map[*Node]bool{}
		for _, x := range n.Args {
			if !isBits(x) || x.Uniform || readers[x] > 1 {
				continue
			}
			if wider := replaced(leaves, x); len(wider) <= 3 {
				leaves = wider
				inner[x] = true
			}
		}
		if len(leaves) != 3 {
			continue
		}
		table := truthTable(n, leaves, inner)
		n.Op, n.Args, n.Column = BitLogic, leaves, int(table)
		maps.Copy(fused, inner)
	}
	b.Loop = slices.DeleteFunc(b.Loop, func(n *Node) bool { return fused[n] })
}

// replaced is leaves with the arguments of x in its place, each once.
func replaced(leaves []*Node, x *Node) (all []*Node) {
	for _, leaf := range leaves {
		candidates := []*Node{leaf}
		if leaf == x {
			candidates = x.Args
		}
		for _, c := range candidates {
			if !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// truthTable is that of n as a function of three leaves, which it reads through the inner nodes.
func truthTable(n *Node, leaves []*Node, inner map[*Node]bool) uint8 {
	of := func(x *Node) uint8 {
		if inner[x] {
			return truthTable(x, leaves, inner)
		}
		return [...]uint8{FirstBit, SecondBit, ThirdBit}[slices.Index(leaves, x)]
	}
	switch n.Op {
	case BitAnd:
		return of(n.Args[0]) & of(n.Args[1])
	case BitAndNot:
		return of(n.Args[0]) &^ of(n.Args[1])
	case BitOr:
		return of(n.Args[0]) | of(n.Args[1])
	}
	return Permute(uint8(n.Column), of(n.Args[0]), of(n.Args[1]), of(n.Args[2]))
}

// Permute is the truth table of a BitLogic whose arguments have these truth tables themselves.
func Permute(table, a, b, c uint8) (result uint8) {
	for i := range 8 {
		row := a>>i&1<<2 | b>>i&1<<1 | c>>i&1
		result |= table >> row & 1 << i
	}
	return result
}

// Unsign drops the Sign of values, for a machine whose masks are vectors of which
// the sign bits count.
func (b *Body) Unsign() {
	bare := func(n *Node) *Node {
		for n.Op == Sign {
			n = n.Args[0]
		}
		return n
	}
	copies := map[*Node]*Node{}
	for i, n := range b.Loop {
		c := *n
		c.Args = nil
		for _, x := range n.Args {
			x = bare(x)
			if copies[x] != nil {
				x = copies[x]
			}
			c.Args = append(c.Args, x)
		}
		copies[n] = &c
		b.Loop[i] = &c
	}
	b.Loop = slices.DeleteFunc(b.Loop, func(n *Node) bool { return n.Op == Sign })
}
