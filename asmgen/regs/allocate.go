package regs

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// Allocate gives every value of straight-line code a register, by Belady's rule: when there
// is none left, the value whose next use is farthest away goes to memory. What has no
// home there gets a slot of f. spills is how many values were stored to such slots.
func Allocate(loop []*vec.Node, m Machine, f *Frame) (steps []Step, spills int) {
	a := &allocator{Machine: m, frame: f, loop: loop, uses: map[*vec.Node][]int{}, reg: map[*vec.Node]int{}, slot: map[*vec.Node]int{}}
	for i, n := range loop {
		for _, x := range n.Args {
			a.uses[x] = append(a.uses[x], i)
		}
	}
	a.free[Vector] = make([]bool, m.Vectors)
	a.free[MaskRegister] = make([]bool, m.Masks+1)
	for i := range a.free[Vector] {
		a.free[Vector][i] = true
	}
	for i := range m.Masks {
		a.free[MaskRegister][i+1] = true
	}
	for _, r := range f.Pinned {
		a.free[Vector][r] = false
	}
	for i, n := range loop {
		a.at = i
		a.place(n)
	}
	return a.steps, a.spills
}

// errTooFew is what Allocate panics with if a single step needs more registers than
// there are.
var errTooFew = errors.New("regs: too few registers")

type allocator struct {
	Machine
	frame  *Frame
	loop   []*vec.Node
	uses   map[*vec.Node][]int // positions at which a value is an argument
	at     int                 // position of the node that is being placed
	free   [2][]bool           // by class and number of the register
	reg    map[*vec.Node]int   // values held in a register, pinned ones apart
	slot   map[*vec.Node]int   // slots of spilled values
	held   []*vec.Node         // keys of reg in order of arrival, so that every run chooses alike
	steps  []Step
	spills int
}

// class is the kind of register that n needs.
func (a *allocator) class(n *vec.Node) Where {
	if n.Op.IsMask() && a.Masks > 0 {
		return MaskRegister
	}
	return Vector
}

// next is the position of n's next use at or after from.
func (a *allocator) next(n *vec.Node, from int) int {
	for _, u := range a.uses[n] {
		if u >= from {
			return u
		}
	}
	return math.MaxInt
}

// dies tells whether n is not needed after the node that is being placed.
func (a *allocator) dies(n *vec.Node) bool { return a.next(n, a.at+1) == math.MaxInt }

// register is the register that holds n.
func (a *allocator) register(n *vec.Node) (Operand, bool) {
	if r, ok := a.frame.Pinned[n]; ok {
		return Operand{Where: Vector, Index: r}, true
	}
	r, ok := a.reg[n]
	return Operand{Where: a.class(n), Index: r}, ok
}

// home is the place outside the registers that holds n, if there is one.
func (a *allocator) home(n *vec.Node) (Operand, bool) {
	if n.Op == vec.Load && !n.Uniform || n.Op == vec.Const {
		return Operand{Where: Memory, Node: n}, true
	}
	if s, ok := a.frame.Homes[n]; ok {
		return Operand{Where: Slot, Index: s}, true
	}
	s, ok := a.slot[n]
	return Operand{Where: Slot, Index: s}, ok
}

// take finds a free register of a class. If there is none it evicts the value that is
// needed last of those that are not in keep.
func (a *allocator) take(c Where, keep []*vec.Node) Operand {
	for i, ok := range a.free[c] {
		if ok {
			a.free[c][i] = false
			return Operand{Where: c, Index: i}
		}
	}
	var far *vec.Node
	for _, n := range a.held {
		if a.class(n) == c && !slices.Contains(keep, n) && (far == nil || a.next(n, a.at) > a.next(far, a.at)) {
			far = n
		}
	}
	if far == nil {
		panic(errTooFew)
	}
	r, _ := a.register(far)
	if _, ok := a.home(far); !ok {
		a.slot[far] = a.frame.Slots
		a.frame.Slots++
		a.spills++
		a.steps = append(a.steps, Step{Kind: Spill, Node: far, Dst: Operand{Where: Slot, Index: a.slot[far]}, Src: []Operand{r}})
	}
	a.drop(far)
	a.free[c][r.Index] = false
	return r
}

// hold notes that r holds n.
func (a *allocator) hold(n *vec.Node, r Operand) {
	a.reg[n] = r.Index
	a.held = append(a.held, n)
}

// drop frees the register that holds n, if one does.
func (a *allocator) drop(n *vec.Node) {
	if r, ok := a.reg[n]; ok {
		a.free[a.class(n)][r] = true
		delete(a.reg, n)
		a.held = slices.DeleteFunc(a.held, func(x *vec.Node) bool { return x == n })
	}
}

// fetch brings n from memory into a register.
func (a *allocator) fetch(n *vec.Node, keep []*vec.Node) Operand {
	from, ok := a.home(n)
	if !ok {
		panic(fmt.Sprintf("regs: %v is nowhere", n))
	}
	r := a.take(a.class(n), keep)
	a.steps = append(a.steps, Step{Kind: Fetch, Node: n, Dst: r, Src: []Operand{from}})
	a.hold(n, r)
	return r
}

// place finds places for the arguments and the result of n and adds the steps that n
// takes. An argument is read from memory if the instruction can do that and no later node
// would profit from a register.
func (a *allocator) place(n *vec.Node) {
	if n.Op == vec.Load { // of one row, in the prologue: the unit loads it into every lane
		a.define(n, nil)
		return
	}
	args := slices.Clone(n.Args)
	if n.Op.Commutes() && a.inMemory(args[0]) && !a.inMemory(args[1]) {
		args[0], args[1] = args[1], args[0]
	}
	var tied = -1
	if a.Tied != nil && len(a.Tied(n.Op)) > 0 {
		tied = a.pickTied(n, args, a.Tied(n.Op))
	}
	src := make([]Operand, len(args))
	folded := false
	for i := len(args) - 1; i >= 0; i-- {
		x := args[i]
		if r, ok := a.register(x); ok {
			src[i] = r
			continue
		}
		from, ok := a.home(x)
		once := x.Uniform || a.dies(x) || !slices.Contains(a.free[a.class(x)], true)
		if ok && (once || a.foldsTwice(x)) && !folded && i != tied && a.folds(n, i, from) && !slices.Contains(args[:i], x) {
			src[i], folded = from, true
			continue
		}
		src[i] = a.fetch(x, args)
	}
	if tied >= 0 {
		a.defineTied(n, args, src, tied)
		return
	}
	a.define(n, src)
}

// foldsTwice tells whether x is a column that is read twice, by instructions that can read it from memory.
func (a *allocator) foldsTwice(x *vec.Node) bool {
	if !a.Rereads || x.Op != vec.Load || len(a.uses[x]) != 2 {
		return false
	}
	for _, u := range a.uses[x] {
		n := a.loop[u]
		i := slices.Index(n.Args, x)
		if !a.folds(n, i, Operand{Where: Memory, Node: x}) {
			return false
		}
	}
	return true
}

func (m Machine) folds(n *vec.Node, arg int, from Operand) bool {
	return m.Folds != nil && m.Folds(n, arg, from)
}

// inMemory tells whether no register holds n.
func (a *allocator) inMemory(n *vec.Node) bool {
	_, ok := a.register(n)
	return !ok
}

// define adds the step of n and gives its result a register of its own, or the one that it is pinned to.
func (a *allocator) define(n *vec.Node, src []Operand) {
	step := Step{Kind: Compute, Node: n, Src: src}
	if n.Op.IsSink() {
		a.steps = append(a.steps, step)
		a.release(n)
		return
	}
	if r, ok := a.frame.Pinned[n]; ok { // in the prologue: a register that nothing else is in
		step.Dst = Operand{Where: Vector, Index: r}
		a.steps = append(a.steps, step)
		a.release(n)
		return
	}
	early := a.Early != nil && a.Early(n.Op)
	if !early {
		a.release(n)
	}
	mark := len(a.steps)
	step.Dst = a.take(a.class(n), n.Args)
	if len(a.steps) > mark && slices.Contains(src, step.Dst) {
		panic("regs: evicted an argument")
	}
	a.steps = append(a.steps, step)
	if early {
		a.release(n)
	}
	a.hold(n, step.Dst)
	if a.dies(n) {
		a.drop(n)
	}
}

// release frees the registers of arguments that are not used again.
func (a *allocator) release(n *vec.Node) {
	for _, x := range n.Args {
		if a.dies(x) {
			a.drop(x)
		}
	}
}
