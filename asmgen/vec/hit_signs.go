package vec

// hitsByAnother is what loops panic with that tell hits by the value of which the smallest is kept.
const hitsByAnother = "vec: a row hits by another value than the one of which the smallest is kept"

// HitSigns has a loop tell its hits by the signs of the values of which the smallest is kept, or gathered as the
// LeastPattern of a stretch, without a comparison, for a machine that keeps the least pattern of bits: float32 lanes,
// where rows hit whose value is not above 0, and those of 0 and a little more are unsure.
//
// The sign of a NaN tells nothing. Without one it is a miss, as it should be. With one its pattern is above those of
// all numbers, that of -Inf among them. NaNsFirst turns the patterns round until these come first, before those of 0
// and of small numbers: so the least one of a stretch tells of both. The kept value is turned back at its end, and a NaN
// is not above any bound.
//
// An addition of integers takes any of three ports of Intel's CPUs, a comparison one of the two that multiply, for which
// loops of one shape against rows wait.
func (b *Body) HitSigns() {
	kept := map[*Node]bool{}
	var loop []*Node
	for _, n := range b.Loop {
		if n.Op == Smallest || n.Op == GatherLeastAbs && n.Args[0].isPattern() {
			kept[n.Args[0]] = true
			first := &Node{Op: NaNsFirst, Args: n.Args[:1:1], Vector: n.Vector}
			sink := *n
			sink.Args = append([]*Node{first}, n.Args[1:]...)
			n = &sink
			loop = append(loop, first)
		}
		loop = append(loop, n)
	}
	if len(kept) == 0 {
		return
	}
	for i, n := range loop {
		if n.Op != Hit {
			continue
		}
		hit := &Node{Op: Hit, Column: n.Column, Vector: n.Vector}
		for _, m := range n.Args {
			if !kept[m.Args[0]] || !isNotAboveZero(m, m.Args[0]) {
				panic(hitsByAnother)
			}
			hit.Args = append(hit.Args, &Node{Op: Sign, Args: m.Args[:1:1], Vector: m.Vector})
		}
		loop[i] = hit
	}
	b.Loop = loop
	b.dropUnread()
}

// KeepsPattern tells whether n, a value of a stretch, is the least pattern of bits: see Builder.LeastPattern.
func (n *Node) KeepsPattern() bool { return n.Op == LeastAbs && n.Args[0].isPattern() }

// isPattern tells whether n may have a sign: LeastAbs is of values that have none.
func (n *Node) isPattern() bool { return n.Op != Abs && !n.isSquare() }
