package vec

import "testing"

// TestHalfHits tells the hits of pairs of vectors by halves that are put together anyway, and of no others.
func TestHalfHits(t *testing.T) {
	const halves = "sub.0 sub.1 upperhalves.1 halfmisses.1 hithalves(halfmisses.1) abs.1 gatherleastabs(abs.1) " +
		"sub.2 sub.3 upperhalves.3 halfmisses.3 hithalves(halfmisses.3) abs.3 gatherleastabs(abs.3)"
	const ofSigns = "sub.0 sub.1 upperhalves.1 hithalves(upperhalves.1) abs.1 gatherleastabs(abs.1) " +
		"sub.2 sub.3 upperhalves.3 hithalves(upperhalves.3) abs.3 gatherleastabs(abs.3)"
	for _, test := range []struct {
		name  string
		hit   func(x Float) Mask
		signs bool
		loop  string // "" if the loop stays as it is
	}{
		{"below", func(x Float) Mask { return x.Lt(x.b.Const(0)) }, false, halves},
		{"not above", func(x Float) Mask { return x.Le(x.b.Const(0)) }, true, halves},
		{"below another number", func(x Float) Mask { return x.Lt(x.b.Const(1)) }, true, ""},
		{"another value", func(x Float) Mask { return x.Add(x).Lt(x.b.Const(0)) }, true, ""},
		{"signs", Float.Sign, true, ofSigns},
		{"signs that stay", Float.Sign, false, ""},
		{"signs of another value", func(x Float) Mask { return x.Add(x).Sign() }, true, ""},
	} {
		d := Definition{
			Name:  "test",
			Build: func(b *Builder) { triage(b, b.First("x"), b.Second("y")) },
			Quick: func(b *Builder) {
				x := b.First("x").Sub(b.Second("y"))
				b.Hit(test.hit(x))
				b.Unfit(b.LeastAbs(x).NotGt(b.Const(1)))
			},
		}
		p := d.Program(F64, OneAgainstRows).WithExtras(NarrowLanes)
		p.stores = nil
		body, _ := p.Hot(4)
		body.Unsign()
		body.PairGathers(p.Pairs())
		before := text(body.Loop)
		done := body.HalfHits(test.signs)
		if want := test.loop != ""; done != want {
			t.Errorf("%s: %v, want %v", test.name, done, want)
		}
		if test.loop == "" {
			test.loop = before
		}
		if got := text(body.Loop); got != test.loop {
			t.Errorf("%s: loop %s\nwant %s", test.name, got, test.loop)
		}
	}
}
