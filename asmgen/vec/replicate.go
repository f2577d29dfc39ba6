package vec

import "slices"

// replicate repeats a loop for the vectors of a turn, so many at a time step by
// step, each lag steps behind the one before it. The hit and unsure bits of all vectors become one sink
// at the end.
func replicate(loop []*Node, vectors, weave, lag int) []*Node {
	r := newReplica(vectors)
	weave = min(weave, vectors)
	abreast := 1 // vectors that are at the same step
	if slices.ContainsFunc(loop, func(n *Node) bool { return n.Narrow }) {
		abreast = 2 // are one of narrow lanes
	}
	for first := 0; first < vectors; first += weave {
		for _, run := range runs(loop) {
			together := weave
			if run.short {
				together = 2
			}
			for at := first; at < first+weave; at += together {
				for t := range len(run.steps) + (together-1)/abreast*lag {
					for g := range together {
						if i := t - g/abreast*lag; 0 <= i && i < len(run.steps) {
							r.place(run.steps[i], at+g)
						}
					}
				}
			}
		}
	}
	return r.out
}

// replica is a loop that is being repeated.
type replica struct {
	out  []*Node
	of   []map[*Node]*Node // the copies for each vector of those of the loop
	bits map[*Node]*Node   // the one sink for all vectors of each of the loop's
}

func newReplica(vectors int) *replica {
	r := &replica{of: make([]map[*Node]*Node, vectors), bits: map[*Node]*Node{}}
	for g := range r.of {
		r.of[g] = map[*Node]*Node{}
	}
	return r
}

// copyOf is n for vector g. A value of narrow lanes is that of two vectors.
func (r *replica) copyOf(n *Node, g int) *Node {
	if n.Uniform {
		return n
	}
	if n.Narrow {
		g -= g % 2
	}
	if c := r.of[g][n]; c != nil {
		return c
	}
	c := *n
	c.Vector, c.Args = g, nil
	for _, a := range n.Args {
		c.Args = append(c.Args, r.copyOf(a, g))
	}
	switch n.Op {
	case ToNarrow:
		c.Args = append(c.Args, r.copyOf(n.Args[0], g+1))
	case ToWide:
		c.Column = g % 2
	}
	r.of[g][n] = &c
	return &c
}

// place appends step n of vector g. A sink of bits is appended with the last vector.
func (r *replica) place(n *Node, g int) {
	again := n.Narrow && g%2 > 0 // placed with the vector before it
	if n.Op != Hit && n.Op != UnsureBits {
		if !again {
			r.out = append(r.out, r.copyOf(n, g))
		}
		return
	}
	s := r.bits[n]
	if s == nil {
		s = &Node{Op: n.Op, Narrow: n.Narrow}
		r.bits[n] = s
	}
	if !again {
		s.Args = append(s.Args, r.copyOf(n.Args[0], g))
	}
	if g == len(r.of)-1 {
		r.out = append(r.out, s)
	}
}

// run is a part of a loop.
type run struct {
	steps []*Node
	short bool // is done for two vectors, then for the next two
}

// longRun is a number of steps of narrow lanes that the CPU does not see past.
const longRun = 20

// runs cuts a loop where a long run of steps of narrow lanes begins or ends. Only those are mixed for
// all vectors: each of the others is short, and keeps many values alive.
func runs(loop []*Node) (rs []run) {
	for rest := loop; len(rest) > 0; {
		n := slices.IndexFunc(rest, func(x *Node) bool { return !x.Narrow })
		if n < 0 {
			n = len(rest)
		}
		short := n < longRun
		if short {
			n = max(n, 1)
		}
		if k := len(rs) - 1; k >= 0 && short && rs[k].short {
			rs[k].steps = append(rs[k].steps, rest[:n]...)
		} else {
			rs = append(rs, run{slices.Clone(rest[:n]), short})
		}
		rest = rest[n:]
	}
	if !slices.ContainsFunc(rs, func(r run) bool { return !r.short }) {
		return []run{{steps: loop}}
	}
	return rs
}
