package vec

import (
	"strings"
	"testing"
)

// TestHitSigns tells hits by signs where the smallest value is kept, and leaves other loops as they are.
func TestHitSigns(t *testing.T) {
	program := func(hit func(x Float) Mask) *Program {
		d := Definition{Name: "test", Build: func(b *Builder) {
			x := b.First("x").Sub(b.Second("y"))
			b.Hit(hit(x))
			b.UnsureNear(x, b.Const(1))
		}}
		return d.Program(F32, OneAgainstRows).WithExtras(NarrowLanes)
	}
	notAbove := func(x Float) Mask { return x.Le(x.b.Const(0)) }

	hot, _ := program(notAbove).Hot(2)
	hot.FuseNear()
	hot.HitSigns()
	hot.Unsign()
	if got, want := text(hot.Loop), "sub.0 nansfirst.0 smallest(nansfirst.0 const.0) sub.1 hit(sub.0 sub.1) nansfirst.1 smallest(nansfirst.1 const.0)"; got != want {
		t.Errorf("hot loop %s\nwant %s", got, want)
	}

	quick := Definition{
		Name:  "test",
		Build: func(b *Builder) { b.Hit(b.First("x").Sub(b.Second("y")).Sign()) },
		Quick: func(b *Builder) {
			x := b.First("x").Sub(b.Second("y"))
			b.Hit(notAbove(x))
			b.Unfit(b.LeastPattern(x).NotGt(b.Const(1)))
		},
	}
	hot, _ = quick.Program(F32, OneAgainstRows).WithExtras(NarrowLanes).Hot(1)
	hot.HitSigns()
	hot.Unsign()
	if got, want := text(hot.Loop), "sub.0 nansfirst.0 gatherleastabs(nansfirst.0) hit(sub.0)"; got != want {
		t.Errorf("hot loop of a stretch %s\nwant %s", got, want)
	}

	cold := program(notAbove).Direct(2)
	before := text(cold.Loop)
	if cold.HitSigns(); text(cold.Loop) != before || !strings.Contains(before, "le.1") {
		t.Errorf("cold loop %s\nwant %s, with its comparisons", text(cold.Loop), before)
	}

	defer func() {
		if recover() == nil {
			t.Error("no panic where rows hit by another value")
		}
	}()
	hot, _ = program(func(x Float) Mask { return x.Neg().Le(x.b.Const(0)) }).Hot(1)
	hot.FuseNear()
	hot.HitSigns()
}
