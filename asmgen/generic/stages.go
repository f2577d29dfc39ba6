package generic

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// stages divide the row of a long program among loops over the rows of a word, one after the other. A
// value that a later stage reads is kept in memory in between.
//
// There are two reasons. Where most rows end early, but which ones nobody foresees, the later stage
// visits the candidates alone, by the bits that are set in a word: a branch a row would be mispredicted
// as often. And a row in which each value waits for the one before takes longer than a CPU can look
// ahead; in a loop of a part of it, the rows beside it fill the time.
type stages struct {
	of        map[*vec.Node]int // of each value that differs from row to row
	last      int               // 0: there is but one
	sifting   int               // how many stages, the first ones, tell the candidates of the next one
	candidacy candidacy
	needs     []map[*vec.Node]bool // by stage: what it computes
	reads     []map[*vec.Node]bool // by stage: what it takes from memory
	slot      map[*vec.Node]int    // where a value is kept
	twice     map[*vec.Node]bool   // see spare
	late      map[*vec.Node]bool   // columns of one row that only stages of few rows read: see findLate
}

// A candidacy is what tells the candidates, the rows of the stages after the first. It is no sieve of package hantei,
// which is a routine.
type candidacy int

const (
	everyRow candidacy = iota // all are
	// notMissed: those of which the program does not tell that they surely miss. The first of its masks
	// is looked at in every row, and the others in a stage of their own.
	notMissed
	withinTheMask // those in the guard
)

// plan divides the row.
func (f *function) plan() {
	s := &f.stages
	s.of = map[*vec.Node]int{}
	if told := f.p.Stages(); len(told) > 0 {
		f.byStages(told)
		return
	}
	last := func(roots []*vec.Node) { // all else is of the stage after those there are
		early := vec.Reach(roots)
		s.last++
		for _, n := range f.nodes {
			if !n.Uniform && !early[n] {
				s.of[n] = s.last
			}
		}
	}
	switch {
	case f.p.Form != vec.RowsAgainstRows && !f.short() && !f.missesAtRandom() && (len(f.misses) > 0 || f.guard != nil && len(f.stores) == 0):
		return // nearly all rows end early, which is foreseen
	case len(f.misses) > 0:
		s.candidacy, s.sifting = notMissed, 1
		last(append(f.misses[:1:1], f.meets...))
		if len(f.misses) > 1 && !f.laterMissesAreFew() {
			s.sifting = 2
			last(slices.Concat(f.misses, f.masks.first))
		}
	case f.guard != nil:
		s.candidacy, s.sifting = withinTheMask, 1
		every, _ := f.roots()
		last(every)
	}
	if f.fewLeft() {
		f.keep()
		return
	}
	sifted, first := maps.Clone(s.of), s.last
	for cycles := stageCycles; ; cycles += stageCycles / 2 {
		s.of, s.last = maps.Clone(sifted), first
		divided := f.byLatency(cycles)
		f.keep()
		if !divided && len(s.slot) > declare.KeptValues {
			panic(fmt.Sprintf("generic: %s keeps %d values, and there is room for %d", f.p.Name, len(s.slot), declare.KeptValues))
		}
		if !divided || len(s.slot) <= worthKeeping {
			f.spare()
			f.keep()
			return
		}
	}
}

// byStages divides a row of which the program tells the stages.
func (f *function) byStages(told [][]*vec.Node) {
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
	f.keep()
	f.spare()
	f.keep()
	if len(s.slot) > declare.KeptValues {
		panic(fmt.Sprintf("generic: %s keeps %d values, and there is room for %d", f.p.Name, len(s.slot), declare.KeptValues))
	}
}

// hasten has masks of rows that are unsure looked at in the first stage that has what they need, if the last one
// would have to read it for them alone.
func (f *function) hasten() {
	of, last := f.stages.of, f.stages.last
	late := func(n *vec.Node) bool { return !n.Uniform && n.Op != vec.Load && of[n] == last }
	var ready func(n *vec.Node) int // the stage in which n can be computed
	ready = func(n *vec.Node) (stage int) {
		if !late(n) {
			if n.Op == vec.Load {
				return 0
			}
			return of[n]
		}
		for _, x := range n.Args {
			stage = max(stage, ready(x))
		}
		return stage
	}
	every, hits := f.roots()
	early := slices.DeleteFunc(slices.Clone(f.masks.rare), func(m *vec.Node) bool { return ready(m) == last })
	others := slices.DeleteFunc(slices.Concat(every, hits), func(n *vec.Node) bool { return slices.Contains(early, n) })
	needed, read := vec.Reach(others), map[*vec.Node]bool{} // read: what the last stage keeps for the others
	for n := range needed {
		for _, x := range n.Args {
			read[x] = read[x] || late(n)
		}
	}
	for _, m := range early {
		shared, spares := false, false
		for n := range vec.Reach([]*vec.Node{m}) {
			shared = shared || late(n) && needed[n]
			for _, x := range n.Args {
				spares = spares || late(n) && !late(x) && !x.Uniform && x.Op != vec.Load && !read[x]
			}
		}
		if stage := ready(m); spares && !shared {
			for n := range vec.Reach([]*vec.Node{m}) {
				if late(n) {
					of[n] = stage
				}
			}
		}
	}
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

// shortRow is how many values a row has at most that a mispredicted branch costs more than.
const shortRow = 48

// short tells whether f's row is short.
func (f *function) short() bool {
	rest := slices.DeleteFunc(slices.Clone(f.nodes), func(n *vec.Node) bool { return n.Uniform })
	return len(rest) <= shortRow
}

// keep finds what each stage computes and what it takes from memory.
func (f *function) keep() {
	s := &f.stages
	s.slot, s.needs, s.reads = map[*vec.Node]int{}, nil, nil
	for stage := range s.last + 1 {
		needs, reads := map[*vec.Node]bool{}, map[*vec.Node]bool{}
		var need func(n *vec.Node)
		need = func(n *vec.Node) {
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
				need(x)
			}
		}
		for _, n := range f.nodes {
			if s.of[n] == stage && !s.twice[n] && !f.onlyEarly(n) { // what is computed once more, where it is read alone
				need(n)
			}
		}
		every, hits := f.roots()
		for _, n := range append(every, hits...) {
			switch {
			case n.Uniform || f.stageOf(n) != stage:
			case slices.Contains(f.nodes, n):
				need(n)
			default: // a part of a mask that was split, made where it is read
				for _, x := range n.Args {
					need(x)
				}
			}
		}
		s.needs, s.reads = append(s.needs, needs), append(s.reads, reads)
	}
}

// again tells whether n is computed once more rather than kept: a column, a sum of two.
func again(n *vec.Node) bool {
	if n.Op == vec.Add || n.Op == vec.Sub || n.Op == vec.BitOr {
		return (n.Args[0].Uniform || n.Args[0].Op == vec.Load) && (n.Args[1].Uniform || n.Args[1].Op == vec.Load)
	}
	return n.Op == vec.Load
}

// stageOf is the stage that looks at root n.
func (f *function) stageOf(n *vec.Node) int {
	switch f.stages.candidacy {
	case notMissed:
		if k := slices.Index(f.misses, n); k >= 0 {
			return f.sifted(k)
		}
		if slices.Contains(f.meets, n) {
			return 0
		}
		if slices.Contains(f.masks.first, n) {
			return f.sifted(1)
		}
		return f.stages.last
	case withinTheMask:
		if n == f.guard || slices.Contains(f.masks.rare, n) {
			return 0
		}
		return f.stages.last
	}
	return f.stages.of[n]
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
