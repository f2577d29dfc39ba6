package generic

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// answers are the masks and the numbers that a program makes of a row.
type answers struct {
	hit    *vec.Node   // the mask of the hits, or nil
	stores []*vec.Node // of numbers
	misses []*vec.Node // masks of rows that surely miss, in the order in which they are looked at
	meets  []*vec.Node // rows that surely hit, and of which that is not told, or none
	unfit  []*vec.Node // masks of rows that a quick program leaves to the program itself; nil of any other
	masks  unsureMasks
	early  *early // or nil

	// Rows outside of the mask guard, where it is not nil, surely miss: they have no bits, and
	// the same numbers.
	guard *vec.Node
}

// early are rows that have their answer sooner than others: see vec.Builder.Early.
type early struct {
	rows   *vec.Node
	number *vec.Node          // nil of rows that hit
	unsure []*vec.Node        // masks of unsure rows that they may be in
	only   map[*vec.Node]bool // what nothing but the number needs
}

// answersOf are the answers that p makes by the values row, with masks of rows that these are unfit for.
func answersOf(p *vec.Program, row, unfit []*vec.Node) answers {
	a := answers{unfit: unfit}
	var unsure []*vec.Node
	for _, n := range row {
		switch n.Op {
		case vec.Hit:
			a.hit = n.Args[0]
		case vec.Store:
			a.stores = append(a.stores, n)
		case vec.Miss:
			a.misses = append(a.misses, n.Args[0])
		case vec.Early:
			a.early = &early{rows: n.Args[0]}
			if len(n.Args) > 1 {
				a.early.number = n.Args[1]
			}
		case vec.Unsure:
			unsure = append(unsure, n.Args[0])
		}
	}
	if m, unless := p.Meets(); m != nil && unfit == nil {
		a.meets = []*vec.Node{m, unless}
	}
	a.masks = sortUnsure(unsure, a.hit)
	if len(a.misses) < 2 {
		a.masks.rare, a.masks.first = append(a.masks.first, a.masks.rare...), nil
	}
	if len(p.Stages()) == 0 {
		a.guard = guard(a.stores)
	}
	if len(a.stores) == 0 && a.hit != nil {
		a.guard = a.masks.guard()
	}
	if a.guard != nil {
		a.masks.enter(a.guard)
	}
	return a
}

// guard is the mask of which every number is a selection, or nil.
func guard(stores []*vec.Node) *vec.Node {
	var mask *vec.Node
	for _, s := range stores {
		x := s.Args[0]
		if x.Op != vec.Select || x.Args[2].Op != vec.Const || mask != nil && x.Args[0] != mask {
			return nil
		}
		mask = x.Args[0]
	}
	return mask
}

// roots are the values that answers are made of: those that every row needs, and those that only
// the rows of guard need.
func (a *answers) roots() (every, hits []*vec.Node) {
	every = slices.Concat(a.misses, a.meets, a.unfit, a.masks.once, a.masks.first, a.masks.rare)
	for _, s := range a.stores {
		if a.guard != nil {
			hits = append(hits, ofGuarded(s))
		} else {
			hits = append(hits, ofAny(s))
		}
	}
	hits = append(hits, a.masks.inside...)
	hits = append(hits, a.masks.leaves...)
	if a.hit != nil {
		hits = append(hits, a.hit)
	}
	if a.early != nil {
		hits = append(hits, a.early.rows)
	}
	if a.guard == nil {
		return append(every, hits...), nil
	}
	return append(every, a.guard), hits
}

// isRoot tells whether an answer is made of n itself.
func (a *answers) isRoot(n *vec.Node) bool {
	every, hits := a.roots()
	return slices.Contains(every, n) || slices.Contains(hits, n)
}

// words calls write for each word of bits that the rows are collected in, with the mask of its bits.
func (a *answers) words(write func(word string, m *vec.Node)) {
	if a.hit != nil {
		write("hit", a.hit)
	}
	for i, m := range a.masks.leaves {
		write(a.masks.leafName(i), m)
	}
}
