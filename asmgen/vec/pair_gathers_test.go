package vec

import (
	"reflect"
	"testing"
)

// gathering is the loop of a quick program that gathers values of x and y, cut for so many vectors.
func gathering(e Extras, vectors int, unfit func(b *Builder, x, y Float)) (*Program, Body) {
	d := Definition{
		Name:  "test",
		Build: func(b *Builder) { triage(b, b.First("x"), b.Second("y")) },
		Quick: func(b *Builder) {
			x, y := b.First("x"), b.Second("y")
			b.Hit(y.Sign())
			unfit(b, x, y)
		},
	}
	p := d.Program(F64, RowsAgainstRows).WithExtras(e)
	body, _ := p.Hot(vectors)
	return p, body
}

// TestPairGathers pairs what is gathered alike, and what has no partner with itself in the next vector.
func TestPairGathers(t *testing.T) {
	const common = "neg.0 store(neg.0) sign.0 hit(sign.0) "
	for _, test := range []struct {
		name    string
		unfit   func(b *Builder, x, y Float)
		vectors int
		pairs   [][2]int
		loop    string
	}{
		{"two values", func(b *Builder, x, y Float) { b.Unfit(b.Greatest(x).Lt(b.Greatest(y))) },
			1, [][2]int{{0, 1}}, common + "upperhalves.0 gathergreatest(upperhalves.0)"},
		{"two for one", func(b *Builder, x, y Float) { b.Unfit(b.Greatest(x, y).Sign()) },
			1, [][2]int{{0, 0}}, common + "upperhalves.0 gathergreatest(upperhalves.0)"},
		{"magnitudes", func(b *Builder, x, y Float) { b.Unfit(b.LeastAbs(x).Lt(b.LeastAbs(y))) },
			1, [][2]int{{0, 1}}, common + "upperhalves.0 abs.0 gatherleastabs(abs.0)"},
		{"greatest magnitudes", func(b *Builder, x, y Float) { b.Unfit(b.Greatest(x.Abs()).Lt(b.Greatest(y.Abs()))) },
			1, [][2]int{{0, 1}}, common + "upperhalves.0 abs.0 gathergreatest(abs.0)"},
		{"one magnitude", func(b *Builder, x, y Float) { b.Unfit(b.Greatest(x.Abs()).Lt(b.Greatest(y))) },
			1, [][2]int{{0, 1}}, common + "abs.0 upperhalves.0 gathergreatest(upperhalves.0)"},
		{"bits", func(b *Builder, x, y Float) { b.Unfit(b.AnyBits(x).Lt(b.AllBits(y))) },
			1, nil, common + "gatheranybits(load.0) gatherallbits(load.0)"},
		{"one and one, in two vectors", func(b *Builder, x, y Float) { b.Unfit(b.LeastAbs(x).Lt(b.Greatest(y))) },
			2, [][2]int{{1, 1}, {0, 0}}, "neg.0 store(neg.0) sign.0 neg.1 store(neg.1) sign.1 hit(sign.0 sign.1) " +
				"upperhalves.1 abs.1 gatherleastabs(abs.1) upperhalves.1 gathergreatest(upperhalves.1)"},
		{"one in two ways", func(b *Builder, x, y Float) { b.Unfit(b.LeastAbs(x).Lt(b.Greatest(x).Add(b.Greatest(y)))) },
			2, [][2]int{{1, 1}, {0, 0}, {2, 2}}, "neg.0 store(neg.0) sign.0 neg.1 store(neg.1) sign.1 hit(sign.0 sign.1) " +
				"upperhalves.1 abs.1 gatherleastabs(abs.1) gathergreatest(upperhalves.1) upperhalves.1 gathergreatest(upperhalves.1)"},
	} {
		p, body := gathering(NarrowLanes, test.vectors, test.unfit)
		if got := p.Pairs(); !reflect.DeepEqual(got, test.pairs) {
			t.Errorf("%s: pairs %v, want %v", test.name, got, test.pairs)
		}
		body.PairGathers(p.Pairs())
		if got := text(body.Loop); got != test.loop {
			t.Errorf("%s: loop %s\nwant %s", test.name, got, test.loop)
		}
	}
}
