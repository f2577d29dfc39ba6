package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// EllipseEllipse decides by the cubic a·t³ + b·t² + c·t + d of
// kernel.EllipseEllipse and its discriminant D, the ellipses being apart if b or
// c is negative and D > 0. Lengths are divided by the sum of the reaches, so that
// |d| <= 1 where the bounding circles meet; elsewhere it is a sure miss.
//
// Method. With T = rx² + ry² and Δ = rx² - ry² of an ellipse, and v² the square of
// a vector v as a complex number, n times twice its matrix Σ is n·T on the diagonal
// plus the reflection of Δ·u². So of two ellipses, and of one and δ,
//
//	2m·n₁n₂ = n₁T₁·n₂T₂ - Δ₁u₁²·Δ₂u₂²    2δᵀ·adj Σ·δ·n = nT·|δ|² - Δu²·δ²
//
// where the last product of each is that of vectors. All are pairings of triples:
// see squared. Hence the program has b and c twice, and D too.
//
// Bound. It is that of kernel's stableCubic: b and c are within 54u·mb and 54u·mc.
// For radii carry an error of u and differences of 2u. Then T is off by 4u, n by 2u
// and nT by 7u of itself, Δu² by (4T + 3.3|Δ|)·n·u, and δ² by 6.3u|δ|². With the
// roundings of a pairing that is, as T + |Δ| <= 2r² for the reach r,
//
//	m: (18T₁T₂ + 4T₁|Δ₂| + 4T₂|Δ₁| + 10.6|Δ₁Δ₂|)·N·u/2 <= 24r₁²·N·T₂·u
//	form: (20T + 13.6|Δ|)·n·u/2 <= 17n·T·u
//
// The factor n₁ adds 3u of a form, and each sum u of what is summed, of which m is
// at most r₁²·N·T₂. So b, with a off by 13u, is off by
//
//	u·N·T₂(3.75T₂ + 26r₁² + 22) <= 48u·mb, as 26r₁² + 7.5r₂² <= 26
//
// D is evaluated with as many roundings as there.
//
// Range. Sure rows have n of both directions in a band, within which no
// intermediate overflows and all underflows together displace 2b and 2c by much less
// than tiny. That is taken off both, so that what is not negative after the error
// is taken off truly is not. Together that displaces D by less than floor (as b, c <
// 6N, an error x of b displaces D by 60x·N³ at most), and a b that does not exceed
// tiny keeps D below floor. Radii that are all 0 or tiny are unsure. What is
// infinite or no number makes the comparisons fail, or is farther than any circle
// reaches.
//
// The quick program has a derivation of its own: see quickEllipses.
var EllipseEllipse = vec.Definition{
	Name:      "ellipseEllipse",
	Doc:       "do two ellipses share a point",
	Symmetric: true,
	Lag:       10,
	Build: func(b *vec.Builder) {
		p := newEllipseCubic(b)
		if b.Branches() {
			p.sortByDiscs()
		}
		minus, bound := p.discriminant()
		if b.HasMagnitudes() { // a sign takes as long as a comparison
			hit := p.positive.Or(bound.Lt(minus)).And(p.near).As("hit")
			b.Hit(hit)
			b.Unsure(p.near.AndNot(hit).AndNot(minus.Lt(bound.Neg())))
			return
		}
		sure := bound.Lt(minus.Abs())
		b.Hit(p.positive.Or(sure.AndNot(minus.Sign())).And(p.near).As("hit"))
		b.Unsure(p.near.AndNot(p.positive.Or(sure)))
	},
	Quick: quickEllipses,
}

// ellipseCubic is the cubic, with b and c twice, and the magnitudes mb and mc of b
// and c. It holds for rows whose bounding circles are near.
type ellipseCubic struct {
	*vec.Builder
	near, positive       vec.Mask // positive tells that no coefficient is negative
	a, b2, c2, d, mb, mc vec.Float
	first, second        *ellipseRow
}

// sortByDiscs tells for the generic tier which rows surely miss, because their bounding circles are apart,
// and where rows meet rows which surely hit, because the circles inside them are not.
//
// Bound. The square of the distance comes out within 4u, and those of the sums of the radii within 3u; the
// factors leave 64u. A sum of longer radii within 2^±40 (float64: 2^±400) keeps what underflows far below
// that of a miss. The circles inside have to be as large as that, too, if the row shall be told to hit, and
// the directions such that both are finite and none is zero: the product of their squares is a normal
// number then. Of a NaN nothing is told, nor of an offset that overflows, unless that it misses.
func (p *ellipseCubic) sortByDiscs() {
	b, e, f := p.Builder, p.first, p.second
	dx, dy := f.x.Sub(e.x), f.y.Sub(e.y)
	distance2 := dx.MulAdd(dx, dy.Mul(dy)).As("distance2")
	longer := e.rx.GreaterBits(e.ry).Add(f.rx.GreaterBits(f.ry)).As("longer")
	out, in := b.Const(1+64*b.Elem().Roundoff()), b.Const(1-64*b.Elem().Roundoff())
	b.Misses(longer.Mul(longer).MulAdd(out, b.PerElem(0x1p-110, 0x1p-900)).As("far").BelowBits(distance2))
	if b.OneRow() {
		b.MissesAtRandom()
		return
	}
	shorter := e.rx.LesserBits(e.ry).Add(f.rx.LesserBits(f.ry)).As("shorter")
	inner2 := shorter.Mul(shorter).Mul(in).As("near2")
	least, most := b.PerElem(0x1p-80, 0x1p-800), b.PerElem(0x1p+80, 0x1p+800)
	odd := inner2.OutsideBits(least, most).Or(longer.OutsideBits(least, most))
	odd = odd.Or(e.n.Mul(f.n).OutsideBits(b.PerElem(0x1p-100, 0x1p-1000), b.PerElem(0x1p+100, 0x1p+1000)))
	b.Meets(distance2.BelowBits(inner2), odd)
}

// squared is of a vector (x, y), times a number, or two for n and the others: x² + y², and as a complex
// number its square, negated and the imaginary part halved: y² - x² and xy.
type squared struct{ n, p, q vec.Float }

func square(x, y vec.Float) squared {
	yy := y.Mul(y)
	return squared{x.MulAdd(x, yy), x.NegMulAdd(x, yy), x.Mul(y)}
}

// paired is nn less the product of both squares, where q4 is four times the q of s.
func (s squared) paired(q4 vec.Float, t squared, nn vec.Float) vec.Float {
	return q4.NegMulAdd(t.q, s.p.NegMulAdd(t.p, nn))
}

// ellipseRow is one side of a row.
type ellipseRow struct {
	x, y, ux, uy, rx, ry vec.Float
	a, b, n              vec.Float // rx² and ry² scaled, |u|²
}

func newEllipseCubic(b *vec.Builder) *ellipseCubic {
	p := &ellipseCubic{Builder: b}
	e := &ellipseRow{x: b.First("ax"), y: b.First("ay"), ux: b.First("aux"), uy: b.First("auy"), rx: b.First("arx"), ry: b.First("ary")}
	f := &ellipseRow{x: b.Second("bx"), y: b.Second("by"), ux: b.Second("bux"), uy: b.Second("buy"), rx: b.Second("brx"), ry: b.Second("bry")}
	unsureIfNegative(b, e.rx, e.ry, f.rx, f.ry)
	reach := e.rx.Max(e.ry).Add(f.rx.Max(f.ry)).As("reach")
	b.Unsure(reach.Lt(b.PerElem(0x1p-120, 0x1p-1000)))
	scale := b.Const(1).Div(reach).As("scale")
	offset := square(f.x.Sub(e.x).Mul(scale).As("dx"), f.y.Sub(e.y).Mul(scale).As("dy"))
	p.near = offset.n.NotGt(b.Const(1 + 0x1p-15)).As("near") // of NaN too
	e.square(scale)
	f.square(scale)
	v, w := e.matrix(), f.matrix()
	n := e.n.Mul(f.n).As("n")
	p.first, p.second = e, f
	b.Unsure(n.Lt(b.PerElem(0x1p-12, 0x1p-80)))
	b.Unsure(e.n.Add(f.n).Gt(b.PerElem(0x1p+7, 0x1p+41)))

	four, tiny := b.Const(4), b.PerElem(-0x1p-124, -0x1p-960) // normal: Intel is slow at others
	m := v.paired(v.q.Mul(four), w, v.n.MulAdd(w.n, tiny)).As("m2")
	q4 := offset.q.Mul(four)
	p.d, p.a = e.a.Mul(e.b).Mul(n).As("d"), f.a.Mul(f.b).Mul(n).As("a")
	p.mc, p.mb = f.n.Mul(v.n).As("mc"), e.n.Mul(w.n).As("mb")
	two := b.Const(2)
	p.c2 = f.n.NegMulAdd(offset.paired(q4, v, offset.n.Mul(v.n)), p.d.MulAdd(two, m)).As("c2")
	p.b2 = e.n.NegMulAdd(offset.paired(q4, w, offset.n.Mul(w.n)), p.a.MulAdd(two, m)).As("b2")
	off := b.Roundoffs(2 * 56)
	atB, atC := p.mb.NegMulAdd(off, p.b2), p.mc.NegMulAdd(off, p.c2)
	if b.HasMagnitudes() { // of a NaN both are one
		p.positive = b.Const(0).Le(atB.Min(atC)).As("positive")
	} else {
		p.positive = b.Const(0).Le(atB).AndNot(atC.Sign()).As("positive")
	}
	return p
}

func (e *ellipseRow) square(scale vec.Float) {
	rx, ry := e.rx.Mul(scale), e.ry.Mul(scale)
	e.a, e.b = rx.Mul(rx), ry.Mul(ry)
	e.n = e.ux.MulAdd(e.ux, e.uy.Mul(e.uy))
}

// dualForm is n·dᵀ·adj·d = ry²U² + rx²V².
func (e *ellipseRow) dualForm(dx, dy vec.Float) vec.Float {
	u, v := dx.MulAdd(e.ux, dy.Mul(e.uy)), dx.NegMulAdd(e.uy, dy.Mul(e.ux))
	return e.b.Mul(u).MulAdd(u, e.a.Mul(v).Mul(v))
}

// matrix is n·T, and Δ·u² as squared has it.
func (e *ellipseRow) matrix() squared {
	u, difference := square(e.ux, e.uy), e.a.Sub(e.b)
	return squared{u.n.Mul(e.a.Add(e.b)), difference.Mul(u.p), difference.Mul(u.q)}
}

// discriminant is -2D = b²(bd - c²/8) + ac(c² - 9bd) + 54(ad)² of b and c as they are here, twice
// those of the cubic. With B = |b| + 2eb and C = |c| + 2ec, its bound is 880u·(q + 4(ad)²), where
//
//	8q = mb(C·h + 12B²d) + mc(B·h + 12C²a) = (mb·C + mc·B)h + 12(mb·B·Bd + mc·C·Ca), h = BC + 36ad
func (p *ellipseCubic) discriminant() (minus, bound vec.Float) {
	a, b, c, d := p.a, p.b2, p.c2, p.d
	bb, cc, bd, ac, ad := b.Mul(b), c.Mul(c), b.Mul(d), a.Mul(c), a.Mul(d)
	adad := ad.Mul(ad)
	x := cc.NegMulAdd(p.Const(1./8), bd)
	y := bd.NegMulAdd(p.Const(9), cc)
	minus = adad.MulAdd(p.Const(54), ac.MulAdd(y, bb.Mul(x))).As("disc")

	off := p.Roundoffs(2 * 56)
	B, C := p.mb.MulAdd(off, b.Abs()), p.mc.MulAdd(off, c.Abs())
	h, g := ad.MulAdd(p.Const(36), B.Mul(C)), p.mb.MulAdd(C, p.mc.Mul(B))
	squares := p.mb.Mul(B).MulAdd(B.Mul(d), p.mc.Mul(C).MulAdd(C.Mul(a), adad.Mul(p.Const(8./3))))
	q := squares.MulAdd(p.Const(12), g.Mul(h))
	floor := p.PerElem(0x1p-79, 0x1p-699)
	return minus, q.MulAdd(p.Roundoffs(880./8), floor).As("bound")
}
