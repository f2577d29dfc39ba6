package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// CapsuleCapsule decides whether the distance D of the segments is at most r, the sum of the radii,
// by the squares of both, or finds that the segments cross.
//
// Let the segments be a + s·e and a + w + t·f, for s and t in [0, 1], L = |e| and M = |f|. The
// program takes the s at which the first one comes nearest to the line of the second, which is
// p/q with p = w×f and q = e×f, cut off at the ends; the point of the second nearest to that place;
// and the point of the first nearest to this one. In real arithmetic these two are a nearest pair. Let
// g(s) be the distance of place s from the second's line, which is |p - s·q|/M: g(s) <= D, for s is the
// least there is. If the foot of place s on the line lies within the second segment, D = g(s). If it
// lies beyond an end, then between place s and the place of a nearest pair there is one whose foot is
// that end, or the end is of a nearest pair itself. As g is convex and at most D at both, the distance
// of that end from the first segment is at most D.
//
// Bound. Let S = L + M + D, which no distance of points of the two segments exceeds, and count in u,
// in the first order, fused or not. e, f and w are off by L, M and S; p by 4SM, q by 4LM, and
// p - s·q by 1LM for the division: so g at the place found, ends included, exceeds the least by at
// most 9S. By the argument above the distance found exceeds D by no more, if the two projections are
// true. That onto f is off by 7S + 5M along f, or 6M with a reciprocal, and by as much at an end;
// that onto e likewise: 13S each. The vector between the two points is off by 6S, and its square by
// 3 parts of itself. In all the length comes out from D - 7S to D + 42S. With E₀ = 42u(L + M + r)
// and what the squares take, a sure miss has a square above (r + E₀)² + 6u·r², a sure hit
// one below that of r - E₀. Both are within E(r + E) of r², with E = 96u(L + M + r) + tiny.
//
// Crossing. Where the square is not sure to be a miss, D is at most r + E, hence S <= L + M + r but
// for terms in u². If s(1 - s)·|q| > E·M, then p and q - p have the sign of q: each is off by 9uSM at
// most, a tenth of what is asked. So the first segment crosses the second's line, at a place whose s
// is off by 9uSM/|q|. The foot found for s is off by 13uS, and by 9uSM/|q|·L more as that of the
// crossing. With t(1 - t)·|q| > E·L, and L·M >= |q|, the crossing lies within the second segment. The
// segments themselves cross only then, so that r may be 0.
//
// Range. Where n = L² or m = M² underflows it is set to a floor; the segment is shorter than tiny
// then, and any of its points is as good as any other. Elsewhere what underflows in p and q takes less
// than tiny from g, and in the rest less than tiny from a length. A crossing is not
// found with such a segment: t(1 - t)·|q| is less than E·L. 0/0 gives s = 0; then q is 0, and any s as
// good. n, m and the slack are below a limit in sure rows: then e, f and r are finite, and r² is far
// from overflow. Only w can make anything overflow, where it is longer than L + M + r by far. s, t and
// k are in [0, 1] whatever they are computed from, so that the square is great or infinite then, a
// miss, and no crossing is looked at. It is NaN, or n or m or the slack is, where the row has a NaN.
var CapsuleCapsule = vec.Definition{
	Name:      "capsuleCapsule",
	Doc:       "do two capsules share a point",
	Symmetric: true,
	Long:      true,
	Lag:       16,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		x1, y1, x2, y2, ar := b.First("ax1"), b.First("ay1"), b.First("ax2"), b.First("ay2"), b.First("ar")
		u1, v1, u2, v2, br := b.Second("bx1"), b.Second("by1"), b.Second("bx2"), b.Second("by2"), b.Second("br")
		zero, one := b.Const(0), b.Const(1)
		floor := b.PerElem(0x1p-100, 0x1p-800)
		limit := b.PerElem(0x1p+100, 0x1p+800)
		between := func(t vec.Float) vec.Float { return t.Max(zero).Min(one) } // of NaN 0
		square := func(x, y vec.Float) vec.Float { return x.MulAdd(x, y.Mul(y)) }

		ex, ey := x2.Sub(x1).As("ex"), y2.Sub(y1).As("ey")
		fx, fy := u2.Sub(u1).As("fx"), v2.Sub(v1).As("fy")
		wx, wy := u1.Sub(x1).As("wx"), v1.Sub(y1).As("wy")
		n, m := square(ex, ey).As("n"), square(fx, fy).As("m")

		q := ex.MulSub(fy, ey.Mul(fx)).As("q")
		s := between(wx.MulSub(fy, wy.Mul(fx)).Div(q)).As("s")
		vx, vy := s.MulSub(ex, wx).As("vx"), s.MulSub(ey, wy).As("vy")
		t := between(vx.MulAdd(fx, vy.Mul(fy)).Div(m.Max(floor))).As("t")
		zx, zy := t.MulAdd(fx, wx).As("zx"), t.MulAdd(fy, wy).As("zy")
		along := zx.MulAdd(ex, zy.Mul(ey)).As("along")
		if n.Uniform() {
			along = along.Mul(one.Div(n.Max(floor)))
		} else {
			along = along.Div(n.Max(floor))
		}
		k := between(along).As("k")
		zx, zy = k.NegMulAdd(ex, zx), k.NegMulAdd(ey, zy)

		r := ar.Add(br).As("r")
		le, lf := ex.Abs().Add(ey.Abs()).As("le"), fx.Abs().Add(fy.Abs()).As("lf")
		e := le.Add(lf).Add(r).MulAdd(b.Roundoffs(96), b.PerElem(0x1p-45, 0x1p-300)).As("e")
		slack := e.Mul(r.Add(e)).As("slack")
		apart := zx.MulAdd(zx, zy.MulSub(zy, r.Mul(r))).As("apart") // negative if they overlap
		near := apart.Abs().NotGt(slack).As("near")

		q = q.Abs()
		crossed := e.Mul(lf).Lt(q.Mul(s.NegMulAdd(s, s))).And(e.Mul(le).Lt(q.Mul(t.NegMulAdd(t, t)))).And(near).As("crossed")
		b.Hit(apart.Sign().Or(crossed))
		b.Unsure(near.AndNot(crossed))
		b.Unsure(slack.NotLt(limit))
		b.Unsure(n.NotLt(limit))
		b.Unsure(m.NotLt(limit))
		unsureIfNegative(b, ar, br)
		if ex.Uniform() {
			stripAlong(b, ex, ey, ar).missIfBeside(b, wx, wy, lf.Add(br))
		}
		missIfBoundsApart(b, wx.Add(u2.Sub(x2)), wy.Add(v2.Sub(y2)), ex.Abs().Add(fx.Abs()).Add(twice(r)), ey.Abs().Add(fy.Abs()).Add(twice(r)))
	},
}
