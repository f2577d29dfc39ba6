package generic

import (
	"fmt"
	"slices"

	"github.com/hantei-go/hantei/asmgen/declare"
	"github.com/hantei-go/hantei/asmgen/vec"
)

// stages divide the row of a long program among loops over the rows of a word, one after the other. A
// value that a later stage reads is kept in memory in between. So two boxes are looked at in two stages, in short:
//
//	for i := n - 1; i >= 0; i-- { // stage 0: every row
//		... // as far as the axes of the first box
//		*kept(x, i) = x
//		candidates = candidates<<1 + lane.Bit(slack < gap) // an axis of the first box parts the two
//	}
//	candidates = ^candidates & rows
//	for rest := candidates; rest != 0; rest &= rest - 1 { // stage 1: the candidates
//		i, bit := bits.TrailingZeros64(rest), rest & -rest
//		x := *kept(x, i)
//		... // the axes of the second box
//		hit |= bit & sign(apart)
//	}
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

// plan divides the row, and finds what is kept between its stages.
func (f *function) plan() {
	f.divide()
	f.keep()
	f.spare()
	f.keep() // without what is spared
	if kept := len(f.stages.slot); kept > declare.KeptValues {
		panic(fmt.Sprintf("generic: %s keeps %d values, and there is room for %d", f.p.Name, kept, declare.KeptValues))
	}
}

// divide gives each value its stage.
func (f *function) divide() {
	f.stages.of = map[*vec.Node]int{}
	switch told := f.p.Stages(); {
	case len(told) > 0:
		f.byTold(told)
	case f.endsForeseen():
	default:
		f.byCandidacy()
		if !f.fewLeft() {
			f.byLatency()
		}
	}
}

// endsForeseen tells whether nearly all rows end early, which branches foresee: there is one stage then.
func (f *function) endsForeseen() bool {
	ends := len(f.misses) > 0 || f.guard != nil && len(f.stores) == 0
	return ends && f.p.Form != vec.RowsAgainstRows && !f.short() && !f.missesAtRandom()
}

// shortRow is how many values a row has at most that a mispredicted branch costs more than.
const shortRow = 48

// short tells whether f's row is short.
func (f *function) short() bool {
	rest := slices.DeleteFunc(slices.Clone(f.nodes), func(n *vec.Node) bool { return n.Uniform })
	return len(rest) <= shortRow
}

// byCandidacy gives the candidates stages of their own.
func (f *function) byCandidacy() {
	s := &f.stages
	switch {
	case len(f.misses) > 0:
		s.candidacy, s.sifting = notMissed, 1
		f.stageAfter(slices.Concat(f.misses[:1], f.meets))
		if len(f.misses) > 1 && !f.laterMissesAreFew() {
			s.sifting = 2
			f.stageAfter(slices.Concat(f.misses, f.masks.first))
		}
	case f.guard != nil:
		s.candidacy, s.sifting = withinTheMask, 1
		every, _ := f.roots()
		f.stageAfter(every)
	}
}

// stageAfter makes one more stage, the last one, of all that roots do not need.
func (f *function) stageAfter(roots []*vec.Node) {
	early := vec.Reach(roots)
	f.stages.last++
	for _, n := range f.nodes {
		if !n.Uniform && !early[n] {
			f.stages.of[n] = f.stages.last
		}
	}
}

// stageOf is the stage that looks at root n.
func (f *function) stageOf(n *vec.Node) int {
	switch f.stages.candidacy {
	case notMissed:
		if k := slices.Index(f.misses, n); k >= 0 {
			return f.stageOfMiss(k)
		}
		if slices.Contains(f.meets, n) {
			return 0
		}
		if slices.Contains(f.masks.first, n) {
			return f.stageOfMiss(1)
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
