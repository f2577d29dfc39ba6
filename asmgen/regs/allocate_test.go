package regs

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/asmgen/vec"
)

func never(*vec.Node, int, Operand) bool { return false }
func none(vec.Op) bool                   { return false }

// machines are as the vector units are, with fewer registers.
var machines = map[string]Machine{
	"reads memory": {
		Vectors: 6,
		Folds:   foldsLast,
		Tied:    tiedX86,
		Early:   func(op vec.Op) bool { return op == vec.CopySign },
	},
	"mask registers": {
		Vectors: 6, Masks: 4,
		Folds: func(n *vec.Node, i int, from Operand) bool { return !n.Args[i].Op.IsMask() && foldsLast(n, i, from) },
		Tied:  tiedX86,
		Early: func(op vec.Op) bool { return op == vec.CopySign },
	},
	"loads and stores": {
		Vectors: 6,
		Folds:   never,
		Tied: func(op vec.Op) []int {
			switch {
			case op.IsFused():
				return []int{2}
			case op == vec.Select:
				return []int{0, 1, 2}
			}
			return nil
		},
		Early: func(op vec.Op) bool { return op == vec.Min || op == vec.Max },
	},
	"all tied": {
		Vectors: 6,
		Folds:   foldsLast,
		Tied: func(op vec.Op) []int {
			if op.IsSink() || op == vec.Load {
				return nil
			}
			return []int{0}
		},
		Early: none,
	},
	"all early": {
		Vectors: 7, Masks: 5,
		Folds: never,
		Tied:  func(vec.Op) []int { return nil },
		Early: func(op vec.Op) bool { return !op.IsSink() },
	},
}

func tiedX86(op vec.Op) []int {
	switch {
	case op.IsFused():
		return []int{2, 0, 1}
	case op == vec.Store:
		return []int{0}
	}
	return nil
}

// foldsLast reads the last of two arguments from memory, and any of three.
func foldsLast(n *vec.Node, i int, from Operand) bool {
	switch {
	case n.Op.IsSink():
		return n.Op == vec.Unsure
	case n.Op == vec.Select:
		return i == 1
	}
	return len(n.Args) == 3 || i == len(n.Args)-1
}

// TestAllocate compares allocated random programs with what they mean.
func TestAllocate(t *testing.T) {
	for name, m := range machines {
		t.Run(name, func(t *testing.T) {
			spills := 0
			for n := range 600 {
				r := rand.New(rand.NewPCG(uint64(n), 7))
				m := m
				m.Vectors += r.IntN(6)
				m.Readies = r.IntN(2) == 0
				k, err := runProgram(randomProgram(r), m, 1<<r.IntN(3))
				if err != nil {
					t.Fatalf("program %d on %d registers: %v", n, m.Vectors, err)
				}
				spills += k
			}
			if spills == 0 {
				t.Error("no program had to spill")
			}
		})
	}
}

// runProgram allocates p as a lowering does and runs its loops, hot, cold and
// hot again, and the cold one as the last. It counts the spills.
func runProgram(p *vec.Program, m Machine, vectors int) (spills int, err error) {
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("panic: %v", e)
		}
	}()
	hot, always := p.Hot(vectors)
	cold := p.Cold(vectors)
	loops := [][]*vec.Node{hot.Loop, hot.Loop, cold.Loop, hot.Loop}
	want := means(hot.Hoisted, cold.Hoisted, loops) // first: Allocate swaps arguments

	f := NewFrame(always, hot, cold)
	f.Pin(hot.Loop, cold.Loop, m)
	pinned, homes := f.Pinned, len(f.Homes)
	prologue := f.AllocatePrologue(m, always, hot, cold)
	if m.Readies && len(f.Homes) > homes-len(f.Ready)+len(always) || !m.Readies && len(f.Ready) > 0 {
		return 0, fmt.Errorf("%d homes of %d are left, %d values are ready", len(f.Homes), homes, len(f.Ready))
	}
	hotSteps, s2 := Allocate(hot.Loop, m, f)
	coldSteps, s3 := Allocate(cold.Loop, m, f)
	last, lastSteps := f.AllocateLast(cold.Loop, m)
	for n, r := range pinned {
		if last.Pinned[n] != r {
			return 0, fmt.Errorf("%v is in register %d, and in %d in the last loop", n, r, last.Pinned[n])
		}
	}
	if len(pinned) > 0 && s2 > 0 {
		return 0, fmt.Errorf("%d values pinned, which costs %d spills", len(pinned), s2)
	}

	x := newInterpreter(m, f)
	f.Pinned = nil
	x.forget()
	if err := x.run(prologue); err != nil {
		return 0, fmt.Errorf("prologue: %w", err)
	}
	f.Pinned = pinned
	for n, home := range f.Homes {
		if x.slots[home] != want.hoisted[n] {
			return 0, fmt.Errorf("prologue: wrong value in the home of %v", n)
		}
	}
	x.ready = map[*vec.Node]uint64{}
	for n, r := range f.Ready {
		if x.ready[n] = x.vectors[r]; r != pinned[n] || x.ready[n] != want.hoisted[n] {
			return 0, fmt.Errorf("prologue: %v is not in its register", n)
		}
	}
	for _, n := range always {
		if _, ok := f.Homes[n]; !ok && n.Uniform {
			return 0, fmt.Errorf("no home for %v, which stays", n)
		}
	}
	for turn, steps := range [][]Step{hotSteps, hotSteps, coldSteps, hotSteps} {
		x.turn = turn
		x.forget()
		if err := x.run(steps); err != nil {
			return 0, fmt.Errorf("turn %d: %w", turn, err)
		}
		if !slices.Equal(x.sunk, want.sinks[turn]) {
			return 0, fmt.Errorf("turn %d: wrong values in sinks", turn)
		}
	}
	const coldTurn = 2
	x.turn, x.frame = coldTurn, last
	x.forget()
	if err := x.run(lastSteps); err != nil {
		return 0, fmt.Errorf("last loop: %w", err)
	}
	if !slices.Equal(x.sunk, want.sinks[coldTurn]) {
		return 0, fmt.Errorf("last loop: wrong values in sinks")
	}
	return s2 + s3, nil
}

// meaning is what a program's hoisted values and the sinks of each turn are.
type meaning struct {
	hoisted map[*vec.Node]uint64
	sinks   [][]uint64
}

func means(hot, cold []*vec.Node, loops [][]*vec.Node) (m meaning) {
	r := newReference(0)
	for _, n := range slices.Concat(hot, cold) {
		r.value(n)
	}
	m.hoisted = r.memo
	for turn, loop := range loops {
		m.sinks = append(m.sinks, newReference(turn).sinks(loop))
	}
	return m
}

// TestSpillsFarthest has three values live in two registers: the one that is
// needed last goes to memory.
func TestSpillsFarthest(t *testing.T) {
	node := func(op vec.Op, args ...*vec.Node) *vec.Node { return &vec.Node{Op: op, Args: args} }
	root := func(column int) *vec.Node { return node(vec.Sqrt, &vec.Node{Op: vec.Load, Column: column}) }
	a, b, c := root(0), root(1), root(2)
	d := node(vec.Sub, c, b)
	e := node(vec.Sub, d, a)
	m := Machine{Vectors: 2, Folds: func(*vec.Node, int, Operand) bool { return true }, Tied: func(vec.Op) []int { return nil }, Early: none}
	f := NewFrame(nil)
	steps, spills := Allocate([]*vec.Node{a, b, c, d, e, node(vec.Store, e)}, m, f)
	if spills != 1 || f.Slots != 1 {
		t.Errorf("%d spills to %d slots, want 1 to 1", spills, f.Slots)
	}
	for _, s := range steps {
		if s.Kind == Spill && s.Node != a {
			t.Errorf("spilled %v, want the first value", s.Node)
		}
	}
}

// TestPinLeavesColumns has a constant that is pinned where registers are left, but not where a column would
// have to be read again for it.
func TestPinLeavesColumns(t *testing.T) {
	node := func(op vec.Op, args ...*vec.Node) *vec.Node { return &vec.Node{Op: op, Args: args} }
	x, y, c := &vec.Node{Op: vec.Load}, &vec.Node{Op: vec.Load, Column: 1}, &vec.Node{Op: vec.Const, Value: 3, Uniform: true}
	xx, yy := node(vec.Mul, x, x), node(vec.Mul, y, y)
	sum := node(vec.Add, xx, yy)
	more := node(vec.Add, sum, c)
	less := node(vec.Sub, more, x)
	loop := []*vec.Node{xx, yy, sum, more, less, node(vec.Store, less)}
	for vectors, want := range map[int]int{3: 0, 4: 1} {
		m := Machine{Vectors: vectors, Folds: func(n *vec.Node, arg int, from Operand) bool { return arg == 1 }, Tied: func(vec.Op) []int { return nil }, Early: none}
		f := NewFrame(nil)
		if f.Pin(loop, nil, m); len(f.Pinned) != want {
			t.Errorf("of %d registers %d hold constants, want %d", vectors, len(f.Pinned), want)
		}
	}
}

// TestTooFew asks for two arguments and one result at once in two registers.
func TestTooFew(t *testing.T) {
	load := &vec.Node{Op: vec.Load}
	other := &vec.Node{Op: vec.Load, Column: 1}
	sub := &vec.Node{Op: vec.Sub, Args: []*vec.Node{load, other}}
	defer func() {
		if e := recover(); e != error(errTooFew) {
			t.Errorf("panicked with %v, want %v", e, errTooFew)
		}
	}()
	m := Machine{Vectors: 2, Folds: never, Tied: func(vec.Op) []int { return nil }, Early: func(vec.Op) bool { return true }}
	Allocate([]*vec.Node{sub, {Op: vec.Store, Args: []*vec.Node{sub}}}, m, NewFrame(nil))
}
