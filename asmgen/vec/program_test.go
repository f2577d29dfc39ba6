package vec

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// build makes a program of a first x and a second y.
func build(form Form, f func(b *Builder, x, y Float)) *Program {
	d := Definition{Name: "test", Build: func(b *Builder) { f(b, b.First("x"), b.Second("y")) }}
	return d.Program(F32, form)
}

// TestNumberRejectsMulAdd: a number may not depend on an operation that rounds
// once on one machine and twice on another; a mask may.
func TestNumberRejectsMulAdd(t *testing.T) {
	tests := []struct {
		name   string
		number func(x, y Float) Float
		panics bool
	}{
		{"itself", func(x, y Float) Float { return x.MulAdd(y, x) }, true},
		{"negated", func(x, y Float) Float { return x.NegMulAdd(y, x) }, true},
		{"subtracted", func(x, y Float) Float { return x.MulSub(y, x) }, true},
		{"through a sum", func(x, y Float) Float { return x.MulAdd(y, x).Add(y) }, true},
		{"through a root", func(x, y Float) Float { return x.MulAdd(y, x).Add(y).Sqrt() }, true},
		{"through a choice", func(x, y Float) Float { return x.Lt(y).Select(x, x.MulAdd(y, x)) }, true},
		{"through bits", func(x, y Float) Float { return x.MulAdd(y, x).BitOr(y) }, true},
		{"decided by a mask", func(x, y Float) Float { return x.MulAdd(y, x).Lt(y).Select(x, y) }, false},
		{"not at all", func(x, y Float) Float { return x.Mul(y).Add(x) }, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			defer func() {
				got, _ := recover().(string)
				if want := "vec: test: number z depends on a MulAdd"; strings.HasPrefix(got, want) != test.panics {
					t.Errorf("panicked with %q; want a panic: %v", got, test.panics)
				}
			}()
			build(RowsAgainstRows, func(b *Builder, x, y Float) { b.Number("z", test.number(x, y)) })
		})
	}
}

// TestApart subtracts what is in memory, where one first shape is against rows and the unit's instructions read memory.
func TestApart(t *testing.T) {
	tests := []struct {
		form     Form
		extras   Extras
		exchange bool
	}{
		{RowsAgainstRows, NarrowLanes, false}, {OneAgainstRows, NarrowLanes, true}, {OneAgainstRows, Magnitudes, true}, {RowsAgainstOne, NarrowLanes, false}, {OneAgainstRows, 0, false},
	}
	for _, test := range tests {
		t.Run(fmt.Sprint(test.form, test.extras), func(t *testing.T) {
			var apart, x Float
			d := Definition{Name: "test", Build: func(b *Builder) {
				x = b.First("x")
				apart = b.Apart(x, b.Second("y"))
				b.Number("z", apart)
			}}
			d.Program(F32, test.form).WithExtras(test.extras)
			if got := apart.n.Args[0] == x.n; apart.n.Op != Sub || got != test.exchange {
				t.Errorf("%v, the first shape less the second: %v; want %v", apart.n.Op, got, test.exchange)
			}
		})
	}
}

// TestCommonSubexpressions: what computes the same is one node.
func TestCommonSubexpressions(t *testing.T) {
	tests := []struct {
		name string
		a, b func(b *Builder, x, y Float) Float
		same bool
	}{
		{"a sum", func(_ *Builder, x, y Float) Float { return x.Add(y) }, func(_ *Builder, x, y Float) Float { return x.Add(y) }, true},
		{"of the same parts", func(_ *Builder, x, y Float) Float { return x.Add(y).Sqrt() }, func(_ *Builder, x, y Float) Float { return x.Add(y).Sqrt() }, true},
		{"a difference the other way", func(_ *Builder, x, y Float) Float { return x.Sub(y) }, func(_ *Builder, x, y Float) Float { return y.Sub(x) }, false},
		{"another operation", func(_ *Builder, x, y Float) Float { return x.Min(y) }, func(_ *Builder, x, y Float) Float { return x.Max(y) }, false},
		{"a constant", func(b *Builder, _, _ Float) Float { return b.Const(2) }, func(b *Builder, _, _ Float) Float { return b.Const(2) }, true},
		{"NaN", func(b *Builder, _, _ Float) Float { return b.Const(math.NaN()) }, func(b *Builder, _, _ Float) Float { return b.Const(math.NaN()) }, true},
		{"zeros of both signs", func(b *Builder, _, _ Float) Float { return b.Const(0) }, func(b *Builder, _, _ Float) Float { return b.Const(math.Copysign(0, -1)) }, false},
		{"columns", func(_ *Builder, x, _ Float) Float { return x }, func(_ *Builder, _, y Float) Float { return y }, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			build(RowsAgainstRows, func(b *Builder, x, y Float) {
				if got := test.a(b, x, y).n == test.b(b, x, y).n; got != test.same {
					t.Errorf("one node: %v, want %v", got, test.same)
				}
			})
		})
	}
}

// TestUniform: a value is the same in every row if all that it comes from is.
func TestUniform(t *testing.T) {
	tests := []struct {
		form          Form
		x, y, xx, sum bool
	}{
		{RowsAgainstRows, false, false, false, false},
		{OneAgainstRows, true, false, true, false},
		{RowsAgainstOne, false, true, false, false},
	}
	for _, test := range tests {
		t.Run(test.form.String(), func(t *testing.T) {
			build(test.form, func(b *Builder, x, y Float) {
				for _, v := range []struct {
					name string
					got  Float
					want bool
				}{{"x", x, test.x}, {"y", y, test.y}, {"x*x", x.Mul(x), test.xx}, {"x+y", x.Add(y), test.sum},
					{"a constant", b.Const(1), true}, {"y+1", y.Add(b.Const(1)), test.y}} {
					if v.got.Uniform() != v.want {
						t.Errorf("%s is uniform: %v, want %v", v.name, v.got.Uniform(), v.want)
					}
				}
			})
		})
	}
}

func TestElem(t *testing.T) {
	tests := []struct {
		e        Elem
		x        float64
		want     uint64
		sign     uint64
		roundoff float64
	}{
		{F32, 1, 0x3f800000, 1 << 31, 0x1p-24},
		{F32, 0x1p-200, 0, 1 << 31, 0x1p-24},
		{F32, math.Inf(-1), 0xff800000, 1 << 31, 0x1p-24},
		{F64, 1, 0x3ff0000000000000, 1 << 63, 0x1p-53},
		{F64, math.Copysign(0, -1), 1 << 63, 1 << 63, 0x1p-53},
	}
	for _, test := range tests {
		if got := test.e.Bits(test.x); got != test.want {
			t.Errorf("%v: bits of %g are %#x, want %#x", test.e, test.x, got, test.want)
		}
		if got := test.e.SignBit(); got != test.sign {
			t.Errorf("%v: sign bit is %#x, want %#x", test.e, got, test.sign)
		}
		if got := test.e.Roundoff(); got != test.roundoff {
			t.Errorf("%v: roundoff is %g, want %g", test.e, got, test.roundoff)
		}
	}
}
