package regs

import (
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// pickTied chooses the argument of which the result takes the register: one that is not
// needed any more if there is one, else the first, which is copied.
func (a *allocator) pickTied(args []*vec.Node, tied []int) int {
	for _, i := range tied {
		if a.replaceable(args, i) && !a.inMemory(args[i]) {
			return i
		}
	}
	return tied[0]
}

// replaceable tells whether nothing needs argument i any more once the node is
// computed, nor as another of its arguments.
func (a *allocator) replaceable(args []*vec.Node, i int) bool {
	x := args[i]
	if _, pinned := a.frame.Pinned[x]; pinned || slices.Contains(args[:i], x) || slices.Contains(args[i+1:], x) {
		return false
	}
	return a.dies(x)
}

// defineTied adds the step of n and puts its result in the register of argument tied, or of
// a copy of it.
func (a *allocator) defineTied(n *vec.Node, args []*vec.Node, src []Operand, tied int) {
	if a.replaceable(args, tied) {
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
