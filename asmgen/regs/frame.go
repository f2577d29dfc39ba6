package regs

import (
	"maps"
	"math"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// NewFrame gives a slot to every hoisted value that one of the loops reads, and to those of
// others.
func NewFrame(others []*vec.Node, bodies ...vec.Body) *Frame {
	f := &Frame{Pinned: map[*vec.Node]int{}, Homes: map[*vec.Node]int{}}
	home := func(n *vec.Node) {
		if _, ok := f.Homes[n]; !ok && n.Uniform && n.Op != vec.Const {
			f.Homes[n] = f.Slots
			f.Slots++
		}
	}
	for _, b := range bodies {
		for _, n := range b.Loop {
			for _, x := range n.Args {
				home(x)
			}
		}
	}
	for _, n := range others {
		home(n)
	}
	return f
}

// AllocateEnd allocates what is done at the end of a stretch with the values kept for it, which are
// in the registers after those that m hands out.
func (f *Frame) AllocateEnd(end []*vec.Node, m Machine, kept []*vec.Node) []Step {
	after := &Frame{Pinned: maps.Clone(f.Pinned), Homes: f.Homes, Slots: f.Slots}
	for _, n := range kept {
		after.Pinned[n] = m.Vectors
		m.Vectors++
	}
	steps, _ := Allocate(end, m, after)
	f.Slots = after.Slots
	return steps
}

// Home is where a hoisted value or constant is when it is in no register.
func (f *Frame) Home(n *vec.Node) Operand {
	if s, ok := f.Homes[n]; ok {
		return Operand{Where: Slot, Index: s}
	}
	return Operand{Where: Memory, Node: n}
}

// PinnedInOrder lists the pinned values in order of their registers.
func (f *Frame) PinnedInOrder() []*vec.Node {
	return slices.SortedFunc(maps.Keys(f.Pinned), func(a, b *vec.Node) int { return f.Pinned[a] - f.Pinned[b] })
}

// Pin keeps hoisted values and constants in registers throughout: as many as can be while loop
// needs no spill and the registers suffice for other, but not so many that loop reads more often
// from memory for it.
func (f *Frame) Pin(loop, other []*vec.Node, m Machine) {
	all := f.worthPinning(loop, m)
	least, pinned := math.MaxInt, f.Pinned
	for k := min(len(all), m.Vectors-1); k >= 0; k-- {
		try := f.pinning(all[:k], m)
		spills, reads, ok := fits(loop, m, try)
		if !ok || spills > 0 || reads >= least {
			continue
		}
		if _, _, ok := fits(other, m, try); ok {
			least, pinned = reads, try.Pinned
		}
	}
	f.Pinned = pinned
}

// AllocateLast allocates a loop after which the routine returns. Registers that are left hold what it
// reads besides the values that are pinned already: as many as can be while it needs no spill.
// They are pinned in last, and are to be loaded before the loop.
func (f *Frame) AllocateLast(loop []*vec.Node, m Machine) (last *Frame, steps []Step) {
	last = f.pinning(nil, m)
	all := f.worthPinning(loop, m)
	for k := min(len(all), m.Vectors-1-len(f.Pinned)); k > 0; k-- {
		try := f.pinning(all[:k], m)
		if spills, _, ok := fits(loop, m, try); ok && spills == 0 {
			last = try
			break
		}
	}
	steps, _ = Allocate(loop, m, last)
	f.Slots = last.Slots
	return last, steps
}

// worthPinning lists the hoisted values and constants that loop reads from no register. Those come
// first that it reads most often. A place where an instruction could read memory instead counts a fifth
// of one where it could not.
func (f *Frame) worthPinning(loop []*vec.Node, m Machine) []*vec.Node {
	weight := map[*vec.Node]int{}
	order := map[*vec.Node]int{}
	for _, n := range loop {
		for i, x := range n.Args {
			if _, pinned := f.Pinned[x]; pinned || !x.Uniform || x.Op.IsMask() && m.Masks > 0 {
				continue
			}
			if _, ok := order[x]; !ok {
				order[x] = len(order)
			}
			weight[x]++
			if !m.folds(n, i, Operand{Where: Slot}) {
				weight[x] += 4
			}
		}
	}
	return slices.SortedFunc(maps.Keys(weight), func(a, b *vec.Node) int {
		if weight[a] != weight[b] {
			return weight[b] - weight[a]
		}
		return order[a] - order[b]
	})
}

// pinning is f with these values pinned besides, in the last registers that are free.
func (f *Frame) pinning(values []*vec.Node, m Machine) *Frame {
	g := &Frame{Pinned: maps.Clone(f.Pinned), Homes: f.Homes, Slots: f.Slots}
	taken := map[int]bool{}
	for _, r := range f.Pinned {
		taken[r] = true
	}
	r := m.Vectors - 1
	for _, n := range values {
		for taken[r] {
			r--
		}
		g.Pinned[n] = r
		r--
	}
	return g
}

// fits tells whether the registers that are not pinned suffice for loop, how many spills it needs,
// and how often it reads from memory: by steps of their own, or columns as part of other steps. A
// constant as part of another step costs nothing, nor does a column once more where that spares a step.
func fits(loop []*vec.Node, m Machine, f *Frame) (spills, reads int, ok bool) {
	steps, spills, ok := allocates(loop, m, f)
	again := map[*vec.Node]bool{}
	for _, s := range steps {
		k := slices.IndexFunc(s.Src, isColumn)
		if s.Kind == Fetch || s.Kind == Compute && k >= 0 && !again[s.Src[k].Node] {
			reads++
		}
		if m.Rereads && k >= 0 {
			again[s.Src[k].Node] = true
		}
	}
	return spills, reads, ok
}

// isColumn tells whether an operand is a column in memory.
func isColumn(o Operand) bool { return o.Where == Memory && o.Node.Op == vec.Load }
