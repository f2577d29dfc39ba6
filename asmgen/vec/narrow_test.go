package vec

import (
	"strings"
	"testing"
)

// narrowDefinition is a program that goes over to narrow lanes and back.
func narrowDefinition(build func(b, n *Builder)) Definition {
	return Definition{Name: "test", Wide: true, Narrow: true, Weave: 4, Build: func(b *Builder) {
		x := b.First("x")
		if !b.HasNarrow() {
			b.Number("r", x)
			return
		}
		build(b, b.Narrow())
	}}
}

// TestNarrow has four vectors of float64 lanes, so two of narrow ones.
func TestNarrow(t *testing.T) {
	d := narrowDefinition(func(b, n *Builder) {
		x := b.First("x")
		y := x.Add(b.Const(1)).Narrowed().Mul(n.First("x")).Widened()
		b.NumberBetween("r", y, y.Add(x), n.Const(0).Le(n.First("x")), 0)
	})
	p := d.Program(F32, RowsAgainstRows).WithExtras(NarrowLanes)
	count := map[Op]int{}
	for _, n := range p.Direct(4).Loop {
		count[n.Op]++
		switch n.Op {
		case ToNarrow:
			if a, b := n.Args[0].Vector, n.Args[1].Vector; a%2 != 0 || b != a+1 {
				t.Errorf("a narrow vector is made of vectors %d and %d", a, b)
			}
		case ToWide:
			if n.Column != n.Vector%2 || n.Args[0].Vector != n.Vector-n.Column {
				t.Errorf("vector %d is half %d of the narrow one of vector %d", n.Vector, n.Column, n.Args[0].Vector)
			}
		case UnsureBits:
			if len(n.Args) != 2 || !n.Narrow {
				t.Errorf("unsure bits of %d masks", len(n.Args))
			}
		}
	}
	for op, want := range map[Op]int{Round: 12, ToNarrow: 6, ToWide: 4, Store: 2, UnsureBits: 1} {
		if count[op] != want {
			t.Errorf("%d steps %v, want %d", count[op], op, want)
		}
	}
	if d.Program(F32, RowsAgainstRows).HasNarrow(ToNarrow) || d.Program(F64, RowsAgainstRows).WithExtras(NarrowLanes).HasNarrow(ToNarrow) {
		t.Error("narrow lanes where there are none")
	}
}

// TestNarrowMixed has programs that mix two kinds of lanes.
func TestNarrowMixed(t *testing.T) {
	tests := map[string]func(b, n *Builder){
		"sum":            func(b, n *Builder) { b.First("x").Add(n.First("x")) },
		"constant":       func(b, n *Builder) { n.First("x").Mul(b.Const(2)) },
		"mask":           func(b, n *Builder) { b.First("x").Lt(n.First("x")) },
		"widened twice":  func(b, n *Builder) { n.First("x").Widened().Widened() },
		"narrowed twice": func(b, n *Builder) { b.First("x").Narrowed().Narrowed() },
	}
	for name, build := range tests {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if e, _ := recover().(string); !strings.Contains(e, "mixes narrow lanes") {
					t.Errorf("panic with %q", e)
				}
			}()
			narrowDefinition(build).Program(F32, RowsAgainstRows).WithExtras(NarrowLanes)
		})
	}
}
