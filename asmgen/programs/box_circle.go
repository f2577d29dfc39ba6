package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxCircle decides whether the distance from the circle's centre to the box,
// hypot(max(|U|/s - hw, 0), max(|V|/s - hh, 0)), is at most r, where U and V are
// the centre's coordinates along and across times s = |u|.
//
// Bound. With h = hw + hh and d the offset of the centres, each coordinate comes
// out within 5u(|d| + h), the distance within 8u(|d| + h) + 3u of itself, and
// |d| is at most distance + h. So slack = 32u(r + h) covers every error of a
// distance near r, also that of the thresholds. The program shrinks the box by
// slack: the distance to that is at least the distance + slack, if it is not 0,
// and at most the distance + √2·slack. So it is a sure hit if the distance to the
// shrunk box is at most r, and a sure miss if that is above r + 3·slack.
//
// Where there is a box for all rows its direction is normalised beforehand;
// else both sides are multiplied by s.
//
// Range, low. Sure rows have n above a floor, and tiny is added to their slack. So the square of
// r + 3·slack, times n, is a normal number. With w the least positive number, underflow takes
// less than 4w from each coordinate times s, 3w from the square of the distance times n, and
// w from that of r: less than 4w, 2√w and √w of the lengths, times s the first two. All of
// them are far below tiny·s or tiny.
//
// Range, high. The greater of the thresholds is at least (96u(r + h))²·n, with n left out where
// there is a box for all rows. It is finite in sure rows, and so bounds r, h·s and s, or h: only
// an offset can make anything overflow, one that is longer than r + h, and an infinite
// or NaN distance is a miss. An infinity in n, r or h makes that threshold one, and a NaN in r or
// h a NaN, which is a miss, too.
//
// Of a negative r no hit is sure, and a distance above the greater threshold is a miss.
var BoxCircle = vec.Definition{
	Name: "boxCircle",
	Doc:  "do an oriented box and a circle share a point",
	Build: func(b *vec.Builder) {
		bx, by, ux, uy, hw, hh := b.First("bx"), b.First("by"), b.First("ux"), b.First("uy"), b.First("hw"), b.First("hh")
		cx, cy, r := b.Second("cx"), b.Second("cy"), b.Second("r")
		zero := b.Const(0)

		n := ux.MulAdd(ux, uy.Mul(uy)).As("n")
		s := n.Sqrt().As("s")
		h := hw.Add(hh).As("h")
		size := r.Add(h).As("size")
		slack := size.MulAdd(b.Roundoffs(32), b.PerElem(0x1p-40, 0x1p-300)).As("slack")

		dx, dy := cx.Sub(bx).As("dx"), cy.Sub(by).As("dy")
		if n.Uniform() {
			ux, uy = ux.Div(s), uy.Div(s)
		}
		u := dx.MulAdd(ux, dy.Mul(uy)).Abs().As("u")
		v := dx.NegMulAdd(uy, dy.Mul(ux)).Abs().As("v")
		w, t := hw.Sub(slack), hh.Sub(slack)
		if n.Uniform() {
			u, v = u.Sub(w), v.Sub(t)
		} else {
			u, v = w.NegMulAdd(s, u), t.NegMulAdd(s, v)
		}
		u, v = zero.Max(u), zero.Max(v) // in this order NaN stays
		left := u.MulAdd(u, v.Mul(v)).As("left")

		far := slack.MulAdd(b.Const(3), r).As("far")
		low, high := r.Mul(r), far.Mul(far)
		if !n.Uniform() {
			low, high = low.Mul(n), high.Mul(n)
		}
		hit := left.Le(low).AndNot(r.Sign())
		b.Hit(hit)
		b.Unsure(left.Le(high).AndNot(hit))
		unsureIfNegative(b, hw, hh)
		b.Unsure(n.NotGt(b.PerElem(0x1p-20, 0x1p-200)))
		b.Unsure(b.PerElem(0x1p+80, 0x1p+400).Le(high))
		if n.Uniform() { // which high does not see
			b.Unsure(n.NotLt(b.PerElem(0x1p+40, 0x1p+200)))
		}
	},
}
