package generic

import (
	"fmt"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// keep finds what each stage computes and what it takes from memory, and gives what is kept a place there.
func (f *function) keep() {
	s := &f.stages
	s.slot, s.needs, s.reads = map[*vec.Node]int{}, nil, nil
	for stage := range s.last + 1 {
		s.needs, s.reads = append(s.needs, map[*vec.Node]bool{}), append(s.reads, map[*vec.Node]bool{})
		for _, n := range f.nodes {
			if s.of[n] == stage && !s.twice[n] && !f.onlyEarly(n) { // what is computed once more, where it is read alone
				f.need(stage, n)
			}
		}
		every, hits := f.roots()
		for _, n := range append(every, hits...) {
			switch {
			case n.Uniform || f.stageOf(n) != stage:
			case slices.Contains(f.nodes, n):
				f.need(stage, n)
			default: // a part of a mask that was split, made where it is read
				for _, x := range n.Args {
					f.need(stage, x)
				}
			}
		}
	}
}

// need has a stage compute n and what that is made of, or read n if an earlier one keeps it.
func (f *function) need(stage int, n *vec.Node) {
	s := &f.stages
	needs, reads := s.needs[stage], s.reads[stage]
	switch {
	case n.Uniform || needs[n] || reads[n]:
		return
	case s.of[n] < stage && !again(n) && !s.twice[n] && !f.fewLeft():
		reads[n] = true
		if !f.isKept(n) && !(s.candidacy == withinTheMask && n == f.guard) {
			s.slot[n] = len(s.slot)
		}
		return
	}
	needs[n] = true
	for _, x := range n.Args {
		f.need(stage, x)
	}
}

// again tells whether n is computed once more rather than kept: a column, a sum of two.
func again(n *vec.Node) bool {
	if n.Op == vec.Add || n.Op == vec.Sub || n.Op == vec.BitOr {
		return (n.Args[0].Uniform || n.Args[0].Op == vec.Load) && (n.Args[1].Uniform || n.Args[1].Op == vec.Load)
	}
	return n.Op == vec.Load
}

// spare finds the values that are computed once more rather than kept, because a sum or a product costs
// less than to write and read a number: those of two values that every stage reads that reads them.
func (f *function) spare() {
	s := &f.stages
	s.twice = map[*vec.Node]bool{}
	for _, n := range slices.Backward(f.nodes) {
		if !f.isKept(n) || n.Op != vec.Add && n.Op != vec.Sub && n.Op != vec.Mul {
			continue
		}
		there := true
		for stage := range s.last + 1 {
			for _, x := range n.Args {
				there = there && (!s.reads[stage][n] || x.Uniform || s.reads[stage][x] && !s.twice[x])
			}
		}
		s.twice[n] = there
	}
}

// isKept tells whether n is kept between stages.
func (f *function) isKept(n *vec.Node) bool {
	_, ok := f.stages.slot[n]
	return ok
}

// kept is the place of value n in the memory between stages.
func (f *function) kept(n *vec.Node) string {
	t := f.p.Lane.GoType()
	switch {
	case n.Op.IsMask():
		t = "uint64"
	case bitOperators[n.Op] != "":
		t = pattern(f.p.Lane)
	}
	size := 8
	if f.p.Lane == vec.F32 && t != "uint64" {
		size = 4
	}
	return fmt.Sprintf("*(*%s)(unsafe.Add(unsafe.Add(kept, %d), i*%d))", t, f.stages.slot[n]*8*64, size)
}

// keepValues writes what keeps the values of a stage that a later one reads.
func (f *function) keepValues(stage int) {
	for _, n := range f.nodes {
		if f.isKept(n) && f.stages.needs[stage][n] {
			f.printf("%s = %s\n", f.kept(n), f.names[n])
		}
	}
}

// reload writes what takes the values from memory that a stage reads.
func (f *function) reload(stage int) {
	for _, n := range f.nodes {
		if f.isKept(n) && f.stages.reads[stage][n] {
			f.names[n] = f.unused(n.Name)
			f.printf("%s := %s\n", f.names[n], f.kept(n))
		}
	}
}
