package regs

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// pickTied chooses the argument of which the result takes the register: one that is not
// needed any more if there is one, else the first, which is copied.
func (a *allocator) pickTied(n *vec.Node, args []*vec.Node, tied []int) int {
	for _, i := range tied {
		if a.replaceable(n, args, i) && !a.inMemory(args[i]) {
			return i
		}
	}
	return tied[0]
}

// replaceable tells whether nothing needs argument i any more once n is computed, nor as another
// of its arguments. The factors of a square may be one, for an instruction reads both before it
// writes.
func (a *allocator) replaceable(n *vec.Node, args []*vec.Node, i int) bool {
	x := args[i]
	others := slices.Delete(slices.Clone(args), i, i+1)
	if n.Op.IsFused() && i < 2 {
		others = args[2:]
	}
	if _, pinned := a.frame.Pinned[x]; pinned || slices.Contains(others, x) {
		return false
	}
	return a.dies(x)
}

// defineTied adds the step of n and puts its result in the register of argument tied, or of
// a copy of it. The copy is in the register that the result is pinned to, if it is.
func (a *allocator) defineTied(n *vec.Node, args []*vec.Node, src []Operand, tied int) {
	if r, ok := a.frame.Pinned[n]; ok {
		dst := Operand{Where: Vector, Index: r}
		a.steps = append(a.steps, Step{Kind: Copy, Node: args[tied], Dst: dst, Src: []Operand{src[tied]}})
		src[tied] = dst
		a.steps = append(a.steps, Step{Kind: Compute, Node: n, Dst: dst, Src: src})
		a.release(n)
		return
	}
	if a.replaceable(n, args, tied) {
		a.release(n)
	} else {
		r := a.take(a.class(n), n.Args)
		a.steps = append(a.steps, Step{Kind: Copy, Node: args[tied], Dst: r, Src: []Operand{src[tied]}})
		src[tied] = r
		a.release(n)
	}
	dst := src[tied]
	a.free[dst.Where][dst.Index] = false
	a.steps = append(a.steps, Step{Kind: Compute, Node: n, Dst: dst, Src: src})
	a.hold(n, dst)
	if a.dies(n) { // always, if n is a sink that spoils its source
		a.drop(n)
	}
}
