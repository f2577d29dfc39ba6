package vec

// PackedVectors is how many vectors PackWords packs the words of.
const PackedVectors = 8

// PackWords has a turn of eight vectors look at the upper words alone of the values of which the smallest is kept: for a
// machine that puts the upper halves of two vectors of float64 lanes into one, and the upper words of two of those into
// another. Rows hit whose value is below 0: the sign of its word is set, and the word is not one of a NaN. -0 counts as
// below 0 there; UnsureNear leaves rows of 0 to the program that computes it, whatever their sign: see decideBySlack.
//
// A granule by itself, of two vectors, keeps each word twice, and writes its bits as other loops do.
func (b *Body) PackWords() {
	var p packer
	var masks []*Node
	for _, n := range b.Loop {
		switch n.Op {
		case Hit:
			masks = n.Args
		case UnsureBits:
			return
		}
	}
	p.whole = len(masks) == PackedVectors
	for _, n := range b.Loop {
		switch {
		case n.Op == Smallest:
			p.keep(n)
		case n.Op != Hit || !p.whole:
			p.loop = append(p.loop, n)
		}
	}
	if p.whole {
		p.check(masks)
		p.add(Node{Op: HitWords, Args: p.misses})
	}
	b.Loop = p.loop
	b.dropUnread()
}

// packer packs the words of one loop.
type packer struct {
	whole          bool // the turn has all vectors
	loop           []*Node
	vector, halves *Node   // the first of two
	decides        []*Node // the values whose words are packed
	misses         []*Node // of four vectors each
}

func (p *packer) add(n Node) *Node {
	p.loop = append(p.loop, &n)
	return &n
}

// keep has the sink of the smallest value keep words, once there are the vectors of those.
func (p *packer) keep(sink *Node) {
	x, bound := sink.Args[0], sink.Args[1]
	p.decides = append(p.decides, x)
	if p.vector == nil {
		p.vector = x
		return
	}
	halves := p.add(Node{Op: UpperHalves, Args: []*Node{p.vector, x}, Vector: sink.Vector})
	first := p.halves
	p.vector, p.halves = nil, halves
	if !p.whole {
		first = halves
	} else if first == nil {
		return
	}
	p.halves = nil
	words := p.add(Node{Op: UpperWords, Args: []*Node{first, halves}, Vector: sink.Vector})
	p.add(Node{Op: Smallest, Args: []*Node{words, bound}, Vector: sink.Vector})
	if p.whole {
		p.misses = append(p.misses, p.add(Node{Op: NotNegative, Args: []*Node{words}, Vector: sink.Vector}))
	}
}

// check panics if hits are not told by the values that are kept.
func (p *packer) check(masks []*Node) {
	for i, m := range masks {
		if !isNotAboveZero(m, p.decides[i]) {
			panic(hitsByAnother)
		}
	}
}
