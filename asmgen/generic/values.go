package generic

import (
	"maps"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// values are the values that answers are made of, and by whom they are read.
type values struct {
	nodes []*vec.Node // in order
	uses  map[*vec.Node]int

	carry    map[*vec.Node]bool // uniform values that the loop or what comes before it reads
	inLoop   map[*vec.Node]bool // uniform values that the loop reads
	guarded  map[*vec.Node]bool // what only the rows within the guard need
	settling map[*vec.Node]bool // what only the second masks of rough ones need: see findRough
}

// count finds which of the values in row are needed, and how often each is read and where.
func (f *function) count(row []*vec.Node) {
	f.uses = map[*vec.Node]int{}
	f.carry, f.inLoop, f.guarded = map[*vec.Node]bool{}, map[*vec.Node]bool{}, map[*vec.Node]bool{}
	every, hits := f.roots()
	roots := slices.Concat(every, hits)
	always, live := vec.Reach(every), vec.Reach(roots)
	if f.early != nil && f.early.number != nil {
		maps.Copy(live, vec.Reach([]*vec.Node{f.early.number}))
	}
	for _, n := range roots {
		f.uses[n]++
		f.carry[n] = n.Uniform
	}
	for n := range live {
		for _, x := range n.Args {
			f.uses[x]++
			if f.clamps(n) {
				f.uses[x]++
			}
			if x.Uniform && !n.Uniform {
				f.carry[x] = true
				f.inLoop[x] = f.inLoop[x] || x.Op != vec.Const && !slices.Contains(f.patterns.limits, n)
			}
		}
		f.guarded[n] = !always[n]
	}
	for _, n := range row {
		if live[n] && n.Op != vec.Const {
			f.nodes = append(f.nodes, n)
		}
	}
}
