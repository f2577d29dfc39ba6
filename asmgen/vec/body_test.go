package vec

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// text writes nodes as operation and vector, and what a sink reads.
func text(nodes []*Node) string {
	var words []string
	for _, n := range nodes {
		w := fmt.Sprintf("%v.%d", n.Op, n.Vector)
		if n.Op.IsSink() {
			var args []string
			for _, a := range n.Args {
				args = append(args, fmt.Sprintf("%v.%d", a.Op, a.Vector))
			}
			w = fmt.Sprintf("%v(%s)", n.Op, strings.Join(args, " "))
		}
		words = append(words, w)
	}
	return strings.Join(words, " ")
}

// triage is a program with hits, a number and unsure, one of them of x alone.
func triage(b *Builder, x, y Float) {
	b.Hit(x.Sqrt().Lt(y))
	b.Number("z", y.Neg())
	b.Unsure(y.Sign())
	b.Unsure(x.Sign())
}

func TestHot(t *testing.T) {
	tests := []struct {
		name            string
		form            Form
		vectors         int
		weave           int
		hoisted, unsure string
		loop            string
	}{
		{"one vector", RowsAgainstRows, 1, 0, "", "",
			"sqrt.0 lt.0 hit(lt.0) neg.0 store(neg.0) sign.0 unsure(sign.0) sign.0 unsure(sign.0)"},
		{"hoisted", OneAgainstRows, 1, 0, "load.0 sqrt.0 sign.0", "sign.0",
			"lt.0 hit(lt.0) neg.0 store(neg.0) sign.0 unsure(sign.0)"},
		{"two vectors", OneAgainstRows, 2, 1, "load.0 sqrt.0 sign.0", "sign.0",
			"lt.0 neg.0 store(neg.0) sign.0 unsure(sign.0) lt.1 hit(lt.0 lt.1) neg.1 store(neg.1) sign.1 unsure(sign.1)"},
		{"woven", OneAgainstRows, 2, 2, "load.0 sqrt.0 sign.0", "sign.0",
			"lt.0 lt.1 hit(lt.0 lt.1) neg.0 neg.1 store(neg.0) store(neg.1) sign.0 sign.1 unsure(sign.0) unsure(sign.1)"},
		{"woven by two", OneAgainstRows, 4, 2, "load.0 sqrt.0 sign.0", "sign.0",
			"lt.0 lt.1 neg.0 neg.1 store(neg.0) store(neg.1) sign.0 sign.1 unsure(sign.0) unsure(sign.1)" +
				" lt.2 lt.3 hit(lt.0 lt.1 lt.2 lt.3) neg.2 neg.3 store(neg.2) store(neg.3) sign.2 sign.3 unsure(sign.2) unsure(sign.3)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := Definition{Name: "test", Weave: test.weave, Build: func(b *Builder) { triage(b, b.First("x"), b.Second("y")) }}
			body, unsure := d.Program(F32, test.form).Hot(test.vectors)
			for _, part := range []struct{ name, got, want string }{
				{"hoisted", text(body.Hoisted), test.hoisted},
				{"unsure", text(unsure), test.unsure},
				{"loop", text(body.Loop), test.loop},
			} {
				if part.got != part.want {
					t.Errorf("%s: %s\nwant %s", part.name, part.got, part.want)
				}
			}
		})
	}
}

// TestReplicateKeepsUniform: the vectors share what is the same in every row, and
// nothing else.
func TestReplicateKeepsUniform(t *testing.T) {
	body, _ := build(OneAgainstRows, triage).Hot(2)
	var less []*Node
	for _, n := range body.Loop {
		if n.Op == Lt {
			less = append(less, n)
		}
	}
	if len(less) != 2 {
		t.Fatalf("%d comparisons, want 2", len(less))
	}
	if less[0].Args[0] != less[1].Args[0] {
		t.Error("the vectors have a square root each, want one for both")
	}
	if less[0].Args[1] == less[1].Args[1] || less[1].Args[1].Vector != 1 {
		t.Error("the vectors read the same column vector")
	}
}

// TestLag weaves two vectors of which the second one is two steps behind.
func TestLag(t *testing.T) {
	d := Definition{Name: "test", Weave: 2, Lag: 2, Build: func(b *Builder) {
		x := b.First("x")
		b.Hit(x.Sqrt().Neg().Abs().Lt(x))
	}}
	p := d.Program(F64, RowsAgainstRows)
	if got, want := text(p.Direct(2).Loop), "sqrt.0 sqrt.1 neg.0 neg.1 abs.0 abs.1 lt.0 lt.1 hit(lt.0 lt.1)"; got != want {
		t.Errorf("without extras %q, want %q", got, want)
	}
	p = p.WithExtras(Fused)
	if got, want := text(p.Direct(2).Loop), "sqrt.0 neg.0 abs.0 sqrt.1 lt.0 neg.1 abs.1 lt.1 hit(lt.0 lt.1)"; got != want {
		t.Errorf("with a lag %q, want %q", got, want)
	}
	d.Weave, d.LagExtras = 1, NarrowLanes
	for extras, want := range map[Extras]string{
		Fused:       "sqrt.0 neg.0 abs.0 lt.0 sqrt.1 neg.1 abs.1 lt.1 hit(lt.0 lt.1)",
		NarrowLanes: "sqrt.0 neg.0 abs.0 sqrt.1 lt.0 neg.1 abs.1 lt.1 hit(lt.0 lt.1)",
	} {
		if got := text(d.Program(F64, RowsAgainstRows).WithExtras(extras).Direct(2).Loop); got != want {
			t.Errorf("with extras %d of %d that the lag asks for %q, want %q", extras, d.LagExtras, got, want)
		}
	}
}

func TestCold(t *testing.T) {
	tests := []struct {
		name          string
		form          Form
		f             func(b *Builder, x, y Float)
		hoisted, loop string
	}{
		{"both unsure", RowsAgainstRows, triage, "", "sign.0 sign.0 or.0 sign.1 sign.1 or.1 unsurebits(or.0 or.1)"},
		{"one of them hoisted", OneAgainstRows, triage, "load.0 sign.0", "sign.0 or.0 sign.1 or.1 unsurebits(or.0 or.1)"},
		{"all of them hoisted", OneAgainstRows, func(b *Builder, x, y Float) { b.Unsure(x.Sign()); b.Unsure(x.Lt(b.Const(1))) },
			"load.0 sign.0 lt.0 or.0", "unsurebits(or.0 or.0)"},
		{"no unsure", RowsAgainstRows, func(b *Builder, x, y Float) { b.Hit(x.Lt(y)) }, "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			body := build(test.form, test.f).Cold(2)
			if got := text(body.Hoisted); got != test.hoisted {
				t.Errorf("hoisted: %s\nwant %s", got, test.hoisted)
			}
			if got := text(body.Loop); got != test.loop {
				t.Errorf("loop: %s\nwant %s", got, test.loop)
			}
		})
	}
}

// TestDead: what nothing reads is not computed.
func TestDead(t *testing.T) {
	p := build(RowsAgainstRows, func(b *Builder, x, y Float) {
		x.Div(y)
		b.Hit(x.Lt(y))
	})
	body, _ := p.Hot(1)
	if got, want := text(body.Loop), "lt.0 hit(lt.0)"; got != want {
		t.Errorf("hot: %s, want %s", got, want)
	}
	if got, want := text(p.Row()), "load.0 load.0 lt.0 hit(lt.0)"; got != want {
		t.Errorf("row: %s, want %s", got, want)
	}
}

// TestChainSure makes a chain of the comparisons of unsure rows that nothing else reads.
func TestChainSure(t *testing.T) {
	tests := []struct {
		name string
		f    func(b *Builder, x, y Float)
		want string
	}{
		{"one", func(b *Builder, x, y Float) { b.Unsure(x.Lt(y)) }, "lt.0 unsurebits(lt.0)"},
		{"two", func(b *Builder, x, y Float) { b.Unsure(x.NotLt(y)); b.Unsure(x.Le(y)) }, "sure.0 sure.0 not.0 unsurebits(not.0)"},
		{"three", func(b *Builder, x, y Float) { b.Unsure(x.NotLt(y)); b.Unsure(y.Sign()); b.Unsure(x.Le(y)) },
			"sure.0 sure.0 sure.0 not.0 unsurebits(not.0)"},
		{"one that the hit reads", func(b *Builder, x, y Float) { b.Hit(x.Lt(y)); b.Unsure(x.Lt(y)); b.Unsure(y.Sign()) },
			"lt.0 hit(lt.0) sure.0 andnot.0 not.0 unsurebits(not.0)"},
		{"an intersection", func(b *Builder, x, y Float) { b.Unsure(x.Lt(y).And(x.Sign())) },
			"lt.0 sign.0 and.0 unsurebits(and.0)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			body := build(RowsAgainstRows, test.f).Direct(1)
			body.ChainSure()
			if got := text(body.Loop); got != test.want {
				t.Errorf("%s\nwant %s", got, test.want)
			}
			var before *Node
			for _, n := range body.Loop {
				if n.Op != Sure && n.Op != AndNot {
					continue
				}
				if before != nil && !slices.Contains(n.Args, before) {
					t.Errorf("a link reads %v, want the one before", n.Args)
				}
				before = n
			}
		})
	}
}

// TestFuseNear keeps the smallest value where the bound is the same in every row.
func TestFuseNear(t *testing.T) {
	tests := []struct {
		name string
		form Form
		want string
	}{
		{"the same bound", OneAgainstRows, "neg.0 smallest(neg.0 load.0)"},
		{"a bound each", RowsAgainstRows, "neg.0 abs.0 notlt.0 unsure(notlt.0)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			body, _ := build(test.form, func(b *Builder, x, y Float) { b.UnsureNear(y.Neg(), x) }).Hot(1)
			body.FuseNear()
			if got := text(body.Loop); got != test.want {
				t.Errorf("%s\nwant %s", got, test.want)
			}
		})
	}
}

// TestQuick has a quick program for the hot loop, of units that stay cold.
func TestQuick(t *testing.T) {
	d := Definition{
		Name:  "test",
		Build: func(b *Builder) { triage(b, b.First("x"), b.Second("y")) },
		Quick: func(b *Builder) {
			if x := b.First("x"); !x.Uniform() {
				b.Hit(x.Sign())
				b.Unsure(x.Lt(b.Second("y")))
				b.Unfit(x.Le(b.Second("y")))
			}
		},
	}
	const hot, cold = "neg.0 store(neg.0) sign.0 hit(sign.0) lt.0 unsurebits(lt.0) le.0 unsure(le.0)",
		"sqrt.0 lt.0 hit(lt.0) neg.0 store(neg.0) sign.0 sign.0 or.0 unsurebits(or.0)"
	p := d.Program(F32, RowsAgainstRows).WithExtras(Fused)
	body, _ := p.Hot(1)
	if got := text(body.Loop); got != hot || !p.HasQuick() || len(p.In) != 2 {
		t.Errorf("hot: %s of %d columns\nwant %s of 2", got, len(p.In), hot)
	}
	if got := text(p.Direct(1).Loop); got != cold {
		t.Errorf("direct: %s\nwant %s", got, cold)
	}
	if d.Program(F32, RowsAgainstRows).HasQuick() || d.Program(F32, OneAgainstRows).WithExtras(Fused).HasQuick() {
		t.Error("there is a quick program where there should be none")
	}
}

// TestGreatest has a quick program that gathers values for the end of a stretch: the loop gathers of
// every vector, and what is computed of them is no part of it.
func TestGreatest(t *testing.T) {
	d := Definition{
		Name:  "test",
		Build: func(b *Builder) { triage(b, b.First("x"), b.Second("y")) },
		Quick: func(b *Builder) {
			x, y := b.First("x"), b.Second("y")
			b.Hit(y.Sign())
			b.Unfit(b.LeastAbs(y.Neg()).NotGt(b.Greatest(y).Mul(x)))
			b.Unfit(x.Sign())
		},
	}
	const loop = "neg.0 store(neg.0) sign.0 abs.0 gatherleastabs(abs.0) gathergreatest(load.0) " +
		"neg.1 store(neg.1) sign.1 hit(sign.0 sign.1) abs.1 gatherleastabs(abs.1) gathergreatest(load.1)"
	const end = "mul.0 notlt.0 unsure(notlt.0)"
	p := d.Program(F32, OneAgainstRows).WithExtras(Fused)
	body, always := p.Hot(2)
	if got := text(body.Loop); got != loop {
		t.Errorf("loop: %s\nwant  %s", got, loop)
	}
	if got := text(body.End); got != end || text(always) != "sign.0" {
		t.Errorf("end: %s, always unfit: %s\nwant %s", got, text(always), end)
	}
	if got := text(p.Kept()); got != "leastabs.0 greatest.0" {
		t.Errorf("kept: %s", got)
	}
	p = d.Program(F32, OneAgainstRows).WithExtras(Magnitudes)
	if body, _ := p.Hot(1); !strings.Contains(text(body.Loop), "gatherleastabs(neg.0)") {
		t.Errorf("with magnitudes: %s", text(body.Loop))
	}
	defer func() {
		if got, want := recover(), "vec: test: greatest of what is no value of a row"; got != want {
			t.Errorf("panicked with %v, want %s", got, want)
		}
	}()
	build(OneAgainstRows, func(b *Builder, x, y Float) { b.Greatest(x) })
}
