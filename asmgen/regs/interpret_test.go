package regs

import (
	"fmt"
	"hash/maphash"
	"math"
	"slices"

	"github.com/hantei-go/hantei/asmgen/vec"
)

// A value of a test program is a hash of how it was computed: two values that
// were computed differently differ.

var seed = maphash.MakeSeed()

// result is what op yields from its arguments.
func result(op vec.Op, column, vector int, args []uint64) uint64 {
	args = slices.Clone(args)
	if op.Commutes() {
		slices.Sort(args)
	}
	return maphash.String(seed, fmt.Sprint(op, column, vector, args))
}

// column is row data: another in every turn of the loop, the same if uniform.
func column(n *vec.Node, turn int) uint64 {
	if n.Uniform {
		turn = -1
	}
	return maphash.String(seed, fmt.Sprint("column", n.Column, n.Vector, turn))
}

// reference evaluates nodes as they are defined.
type reference struct {
	turn int
	memo map[*vec.Node]uint64
}

func newReference(turn int) *reference { return &reference{turn, map[*vec.Node]uint64{}} }

func (r *reference) value(n *vec.Node) uint64 {
	if v, ok := r.memo[n]; ok {
		return v
	}
	var v uint64
	switch n.Op {
	case vec.Load:
		v = column(n, r.turn)
	case vec.Const:
		v = math.Float64bits(n.Value)
	default:
		var args []uint64
		for _, a := range n.Args {
			args = append(args, r.value(a))
		}
		v = result(n.Op, n.Column, n.Vector, args)
	}
	r.memo[n] = v
	return v
}

// sinks are the values of every sink of a loop, in order.
func (r *reference) sinks(loop []*vec.Node) (out []uint64) {
	for _, n := range loop {
		if n.Op.IsSink() {
			out = append(out, r.value(n))
		}
	}
	return out
}

// interpreter runs allocated steps on registers and slots that start as garbage.
type interpreter struct {
	Machine
	frame   *Frame
	vectors []uint64
	masks   []uint64 // from 1
	slots   []uint64
	turn    int
	garbage uint64
	sunk    []uint64
	ready   map[*vec.Node]uint64 // what the prologue has left in registers
}

func newInterpreter(m Machine, f *Frame) *interpreter {
	x := &interpreter{Machine: m, frame: f, vectors: make([]uint64, m.Vectors), masks: make([]uint64, m.Masks+1), slots: make([]uint64, f.Slots)}
	x.scramble(x.slots)
	return x
}

func (x *interpreter) scramble(places []uint64) {
	for i := range places {
		x.garbage++
		places[i] = x.garbage
	}
}

func (x *interpreter) spoil(o Operand) {
	x.garbage++
	*x.place(o) = x.garbage
}

// forget fills every register with garbage, then those that are pinned with
// what they hold.
func (x *interpreter) forget() {
	x.scramble(x.vectors)
	x.scramble(x.masks)
	for n, r := range x.frame.Pinned {
		if ready, ok := x.ready[n]; ok {
			x.vectors[r] = ready
		} else if n.Op == vec.Const {
			x.vectors[r] = math.Float64bits(n.Value)
		} else {
			x.vectors[r] = x.slots[x.frame.Homes[n]]
		}
	}
}

func (x *interpreter) pinned(r int) bool {
	for _, p := range x.frame.Pinned {
		if p == r {
			return true
		}
	}
	return false
}

// place is where an operand's value is kept. An index out of range panics.
func (x *interpreter) place(o Operand) *uint64 {
	switch o.Where {
	case Vector:
		return &x.vectors[o.Index]
	case MaskRegister:
		return &x.masks[1:][o.Index-1]
	case Slot:
		return &x.slots[o.Index]
	}
	panic("memory cannot be written")
}

func (x *interpreter) read(o Operand) uint64 {
	if o.Where != Memory {
		return *x.place(o)
	}
	if o.Node.Op == vec.Const {
		return math.Float64bits(o.Node.Value)
	}
	return column(o.Node, x.turn)
}

func (x *interpreter) run(steps []Step) error {
	x.sunk = nil
	for i, s := range steps {
		if err := x.step(s); err != nil {
			return fmt.Errorf("step %d, %v of %v: %w", i, s.Kind, s.Node, err)
		}
	}
	return nil
}

func (x *interpreter) step(s Step) error {
	if s.Dst.Where == Vector && !s.Node.Op.IsSink() && x.pinned(s.Dst.Index) {
		return fmt.Errorf("writes register %d, which is pinned", s.Dst.Index)
	}
	isRegister := func(o Operand) bool { return o.Where == Vector || o.Where == MaskRegister }
	switch s.Kind {
	case Compute:
		return x.compute(s)
	case Fetch:
		if isRegister(s.Src[0]) || !isRegister(s.Dst) {
			return fmt.Errorf("from %v to %v", s.Src[0], s.Dst)
		}
	case Spill:
		if !isRegister(s.Src[0]) || s.Dst.Where != Slot || s.Node.Op.IsSink() {
			return fmt.Errorf("from %v to %v", s.Src[0], s.Dst)
		}
		for n, home := range x.frame.Homes {
			if home == s.Dst.Index {
				return fmt.Errorf("to the home of %v", n)
			}
		}
	case Copy:
		if !isRegister(s.Src[0]) || s.Src[0].Where != s.Dst.Where {
			return fmt.Errorf("from %v to %v", s.Src[0], s.Dst)
		}
	}
	*x.place(s.Dst) = x.read(s.Src[0])
	return nil
}

// compute applies an operation as a machine would that the description fits.
func (x *interpreter) compute(s Step) error {
	op := s.Node.Op
	if err := x.fits(s); err != nil {
		return err
	}
	if x.Early(op) {
		x.spoil(s.Dst)
	}
	var args []uint64
	for _, o := range s.Src {
		args = append(args, x.read(o))
	}
	v := result(op, s.Node.Column, s.Node.Vector, args)
	switch {
	case op == vec.Load:
		*x.place(s.Dst) = column(s.Node, x.turn)
	case op == vec.Keep:
		x.slots[s.Node.Column] = args[0]
	case op.IsSink():
		x.sunk = append(x.sunk, v)
		if x.Tied(op) != nil {
			x.spoil(s.Dst)
		}
	default:
		*x.place(s.Dst) = v
	}
	return nil
}

// fits tells whether the machine has an instruction with these operands.
func (x *interpreter) fits(s Step) error {
	op, folded := s.Node.Op, 0
	for i, o := range s.Src {
		switch {
		case o.Where == Slot || o.Where == Memory:
			folded++
			if folded > 1 || !x.Folds(s.Node, i, o) {
				return fmt.Errorf("argument %d cannot be read from %v", i, o)
			}
		case (o.Where == MaskRegister) != (x.Masks > 0 && s.Node.Args[i].Op.IsMask()):
			return fmt.Errorf("argument %d in %v", i, o)
		}
	}
	tied := x.Tied(op)
	if tied != nil && !slices.ContainsFunc(tied, func(i int) bool { return s.Src[i] == s.Dst }) {
		return fmt.Errorf("result in %v, tied to %v of %v", s.Dst, tied, s.Src)
	}
	if tied != nil && s.Dst.Where == Vector && x.pinned(s.Dst.Index) {
		return fmt.Errorf("overwrites register %d, which is pinned", s.Dst.Index)
	}
	return nil
}
