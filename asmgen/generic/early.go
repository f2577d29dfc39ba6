package generic

import (
	"maps"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// Two kinds of rows end before all is computed in the last stage, in the loop over the rows that may hit: those that
// the later masks of misses tell of, if they are few, and those that have their answer early. A branch that goes
// either way at random costs less there than the rest of a long row.

// laterMissesAreFew tells whether few of the rows that the first mask of misses leaves are in the others.
func (f *function) laterMissesAreFew() bool {
	return !slices.ContainsFunc(f.misses[1:], func(m *vec.Node) bool { return !f.p.IsSeldom(m) })
}

// stageOfMiss is the stage that looks at number k of the masks of misses.
func (f *function) stageOfMiss(k int) int {
	if k > 0 && f.stages.sifting < 2 {
		return f.stages.last
	}
	return min(k, 1)
}

// endMissed writes what ends the rows of the later masks of misses, where no stage of its own does.
func (f *function) endMissed() {
	if len(f.misses) < 2 || f.stages.sifting > 1 {
		return
	}
	f.statementsFor(slices.Concat(f.masks.first, f.misses[1:])...)
	f.unsure(f.masks.first)
	for _, m := range f.misses[1:] {
		f.printf("if %s {\ncontinue\n}\n", f.truth(m))
	}
}

// endEarly writes what ends the rows that have their answer early, after the masks of unsure rows that such rows may
// be in. What only they need, or what they need first, is computed in their branch: the others compute it later.
func (f *function) endEarly() {
	if f.early == nil {
		return
	}
	f.statementsFor(slices.Concat(f.early.unsure, []*vec.Node{f.early.rows})...)
	f.unsure(f.early.unsure)
	if f.early.number == nil {
		f.printf("if %s {\nhit |= bit\ncontinue\n}\n", f.truth(f.early.rows))
		return
	}
	f.printf("if %s {\n", f.truth(f.early.rows))
	outer := maps.Clone(f.names)
	f.statementsFor(f.early.number)
	f.numbers(func(*vec.Node) *vec.Node { return f.early.number })
	f.printf("continue\n}\n")
	f.names = outer
}

// later are those of the masks of unsure rows that are looked at after the early rows have ended.
func (f *function) later(masks []*vec.Node) []*vec.Node {
	if f.early == nil {
		return masks
	}
	return slices.DeleteFunc(slices.Clone(masks), func(m *vec.Node) bool { return slices.Contains(f.early.unsure, m) })
}

// findEarly finds the masks of unsure rows that the early rows may be in, and what only their number needs.
func (f *function) findEarly() {
	if f.early == nil {
		return
	}
	if len(f.misses) == 0 || f.p.Form != vec.RowsAgainstRows {
		panic("generic: " + f.p.Name + " has early rows, and none that surely miss")
	}
	f.early.unsure = slices.DeleteFunc(slices.Concat(f.masks.rare, f.masks.inside), func(m *vec.Node) bool { return apart(m, f.early.rows) })
	if f.early.number == nil {
		return
	}
	if len(f.stores) != 1 || f.guard == nil {
		panic("generic: " + f.p.Name + " has early rows, and not one number of rows that hit")
	}
	every, hits := f.roots()
	f.early.only = onlyFor([]*vec.Node{f.early.number}, slices.Concat(every, hits))
}

// onlyEarly tells whether nothing but the number of the early rows needs n.
func (f *function) onlyEarly(n *vec.Node) bool { return f.early != nil && f.early.only[n] }

// apart tells whether the way in which masks w and m are made tells that no row is in both.
func apart(w, m *vec.Node) bool {
	switch w = ofSigns(w); w.Op {
	case vec.And, vec.BitAnd:
		return apart(w.Args[0], m) || apart(w.Args[1], m)
	case vec.AndNot, vec.BitAndNot:
		return within(m, w.Args[1]) || apart(w.Args[0], m)
	}
	return false
}
