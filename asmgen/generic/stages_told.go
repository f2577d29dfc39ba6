package generic

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// byTold divides a row of which the program tells the stages: see vec.Builder.Stage.
func (f *function) byTold(told [][]*vec.Node) {
	s := &f.stages
	if len(f.misses) > 0 || f.guard != nil || f.unfit != nil {
		panic("generic: " + f.p.Name + " has stages and rows that end early")
	}
	for _, roots := range told {
		needed, more := vec.Reach(roots), false
		for _, n := range f.nodes {
			if _, before := s.of[n]; !before && needed[n] && !n.Uniform {
				s.of[n], more = s.last, true
			}
		}
		if more { // what one side fixes is there before the loops
			s.last++
		}
	}
	for _, n := range f.nodes {
		if _, before := s.of[n]; !before && !n.Uniform {
			s.of[n] = s.last
		}
	}
	f.hasten()
}

// hasten has masks of rows that are unsure looked at in the first stage that has what they need, if the last one
// would have to read it for them alone. Say stage 0 has x, the last stage reads it for nothing but the mask x > limit,
// and no other value needs that comparison: then stage 0 looks at the mask, and x need not be kept.
func (f *function) hasten() {
	of, last := f.stages.of, f.stages.last
	every, hits := f.roots()
	early := slices.DeleteFunc(slices.Clone(f.masks.rare), func(m *vec.Node) bool { return f.readyIn(m) == last })
	others := slices.DeleteFunc(slices.Concat(every, hits), func(n *vec.Node) bool { return slices.Contains(early, n) })
	needed := vec.Reach(others)
	read := map[*vec.Node]bool{} // what the last stage reads for the others
	for n := range needed {
		for _, x := range n.Args {
			read[x] = read[x] || f.inLast(n)
		}
	}
	for _, m := range early {
		stage, all := f.readyIn(m), vec.Reach([]*vec.Node{m})
		shared, spares := false, false
		for n := range all {
			shared = shared || f.inLast(n) && needed[n]
			for _, x := range n.Args {
				spares = spares || f.inLast(n) && !f.inLast(x) && !x.Uniform && x.Op != vec.Load && !read[x]
			}
		}
		if !spares || shared {
			continue
		}
		for n := range all {
			if f.inLast(n) {
				of[n] = stage
			}
		}
	}
}

// inLast tells whether the last stage computes n. A column is there in any stage.
func (f *function) inLast(n *vec.Node) bool {
	return !n.Uniform && n.Op != vec.Load && f.stages.of[n] == f.stages.last
}

// readyIn is the first stage in which n can be computed.
func (f *function) readyIn(n *vec.Node) (stage int) {
	switch {
	case n.Op == vec.Load:
		return 0
	case !f.inLast(n):
		return f.stages.of[n]
	}
	for _, x := range n.Args {
		stage = max(stage, f.readyIn(x))
	}
	return stage
}
