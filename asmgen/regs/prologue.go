package regs

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// Prologue is the code that computes the hoisted values of the loops and stores those that
// have a home. The loops share nodes: what several of them need is computed once, and what none
// needs any more, after its unit has reduced it, not at all.
func (f *Frame) Prologue(bodies ...vec.Body) []*vec.Node {
	var hoisted []*vec.Node
	for _, b := range bodies {
		hoisted = append(hoisted, b.Hoisted...)
	}
	needed := map[*vec.Node]bool{}
	for _, n := range slices.Backward(hoisted) {
		_, home := f.Homes[n]
		_, ready := f.Ready[n]
		if needed[n] = needed[n] || home || ready; needed[n] {
			for _, x := range n.Args {
				needed[x] = true
			}
		}
	}
	var out []*vec.Node
	for _, n := range hoisted {
		if !needed[n] {
			continue
		}
		needed[n] = false // it is there
		out = append(out, n)
		if s, ok := f.Homes[n]; ok {
			out = append(out, &vec.Node{Op: vec.Keep, Args: []*vec.Node{n}, Column: s})
		}
	}
	return out
}

// AllocatePrologue allocates the prologue of the loops, once it is known what is pinned. It may use
// all registers, for most of what is pinned is loaded after it has run. But where the machine allows
// it, hoisted values are computed straight into the registers that they are pinned to: as many as
// make the fewest steps. These are Ready. They lose their homes, for no loop reads them from there,
// unless they are among those that stay. What the prologue spills gets slots of f.
func (f *Frame) AllocatePrologue(m Machine, stay []*vec.Node, bodies ...vec.Body) (steps []Step) {
	var hoisted []*vec.Node
	for _, n := range f.PinnedInOrder() {
		if _, ok := f.Homes[n]; ok {
			hoisted = append(hoisted, n)
		}
	}
	most := 0
	if m.Readies {
		most = len(hoisted)
	}
	least, best := math.MaxInt, f
	for k := most; k >= 0; k-- {
		try := f.readying(hoisted[:k], stay)
		before := &Frame{Pinned: try.Ready, Homes: try.Homes, Slots: try.Slots}
		all, _, ok := allocates(try.Prologue(bodies...), m, before)
		if count := len(all) + len(hoisted) - k; ok && count < least {
			try.Slots = before.Slots
			least, best, steps = count, try, all
		}
	}
	if least == math.MaxInt {
		panic(errTooFew)
	}
	*f = *best
	return steps
}

// readying is f with these values Ready, and homes for what needs one still, in the order of before.
func (f *Frame) readying(values, stay []*vec.Node) *Frame {
	g := &Frame{Pinned: f.Pinned, Ready: map[*vec.Node]int{}, Homes: map[*vec.Node]int{}}
	for _, n := range values {
		g.Ready[n] = f.Pinned[n]
	}
	inOrder := make([]*vec.Node, f.Slots)
	for n, s := range f.Homes {
		inOrder[s] = n
	}
	for _, n := range inOrder {
		if _, ready := g.Ready[n]; !ready || slices.Contains(stay, n) {
			g.Homes[n] = g.Slots
			g.Slots++
		}
	}
	return g
}

// allocates is Allocate, if the registers suffice.
func allocates(loop []*vec.Node, m Machine, f *Frame) (steps []Step, spills int, ok bool) {
	defer func() {
		if e := recover(); e != nil && e != error(errTooFew) {
			panic(e)
		}
	}()
	steps, spills = Allocate(loop, m, f)
	return steps, spills, true
}
