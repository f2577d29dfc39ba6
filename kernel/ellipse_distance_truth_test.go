package kernel

import (
	"math"
	"math/big"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// truthBits is enough for the cancellation in k - a, which the cusps of the evolute drive to
// 2^-110.
const truthBits = 384

func bigNew() *big.Float                { return new(big.Float).SetPrec(truthBits) }
func bigOf(x float64) *big.Float        { return bigNew().SetFloat64(x) }
func bigAdd(x, y *big.Float) *big.Float { return bigNew().Add(x, y) }
func bigSub(x, y *big.Float) *big.Float { return bigNew().Sub(x, y) }
func bigMul(x, y *big.Float) *big.Float { return bigNew().Mul(x, y) }
func bigDiv(x, y *big.Float) *big.Float { return bigNew().Quo(x, y) }
func bigAbs(x *big.Float) *big.Float    { return bigNew().Abs(x) }
func bigNorm(x, y *big.Float) *big.Float {
	s := bigAdd(bigMul(x, x), bigMul(y, y))
	return s.Sqrt(s)
}

func bigMax(x, y *big.Float) *big.Float {
	if x.Cmp(y) > 0 {
		return x
	}
	return y
}

// A nearestTruth is the answer in truthBits bits, with the condition numbers of nearest point and
// normal: an input error of relative size eps moves them by about eps qScale and eps nScale. Both
// are +Inf where another nearest point is as good, or becomes so by rounding.
type nearestTruth struct {
	e               soa.Ellipse[float64]
	p               soa.Point[float64]
	ux, uy          *big.Float
	d, x, y, nx, ny *big.Float
	dScale          *big.Float
	qScale, nScale  float64
}

// nearestOf solves the problem of (e, p), which must be valid.
func nearestOf(t testing.TB, e soa.Ellipse[float64], p soa.Point[float64]) nearestTruth {
	r := nearestTruth{e: e, p: p}
	n := bigNorm(bigOf(e.UX), bigOf(e.UY))
	r.ux, r.uy = bigDiv(bigOf(e.UX), n), bigDiv(bigOf(e.UY), n)
	u, v := r.local(bigOf(p.X), bigOf(p.Y))

	swap := e.RX < e.RY
	e0, e1, y0, y1 := bigOf(e.RX), bigOf(e.RY), bigAbs(u), bigAbs(v)
	if swap {
		e0, e1, y0, y1 = e1, e0, y1, y0
	}
	l := solveQuadrant(t, e0, e1, y0, y1)
	r.d = l.d
	r.dScale = bigMax(bigAbs(l.d), e0)
	r.setScales(l, e0, bigNorm(u, v))
	if big0 := bigMul(e0, y0); e.UX != 0 && e.UY != 0 && big0.Cmp(bigMul(bigSub(e0, e1), bigAdd(e0, e1))) < 0 &&
		y1.Cmp(bigMul(bigNorm(u, v), bigOf(0x1p-18))) < 0 {
		r.qScale, r.nScale = math.Inf(1), math.Inf(1) // rounding may change the side
	}

	if swap {
		l.q0, l.q1, l.n0, l.n1 = l.q1, l.q0, l.n1, l.n0
	}
	for _, z := range []struct{ sign, q, n *big.Float }{{u, l.q0, l.n0}, {v, l.q1, l.n1}} {
		if z.sign.Sign() < 0 {
			z.q.Neg(z.q)
			z.n.Neg(z.n)
		}
	}
	r.x = bigAdd(bigOf(e.X), bigSub(bigMul(l.q0, r.ux), bigMul(l.q1, r.uy)))
	r.y = bigAdd(bigOf(e.Y), bigAdd(bigMul(l.q0, r.uy), bigMul(l.q1, r.ux)))
	r.nx = bigSub(bigMul(l.n0, r.ux), bigMul(l.n1, r.uy))
	r.ny = bigAdd(bigMul(l.n0, r.uy), bigMul(l.n1, r.ux))
	return r
}

// local returns the coordinates of the world point (x, y) in the frame of the ellipse.
func (r *nearestTruth) local(x, y *big.Float) (u, v *big.Float) {
	dx, dy := bigSub(x, bigOf(r.e.X)), bigSub(y, bigOf(r.e.Y))
	return bigAdd(bigMul(dx, r.ux), bigMul(dy, r.uy)), bigSub(bigMul(dy, r.ux), bigMul(dx, r.uy))
}

func (r *nearestTruth) setScales(l quadrantTruth, e0, dist *big.Float) {
	r.qScale, r.nScale = math.Inf(1), math.Inf(1)
	centre := bigAdd(bigAbs(bigOf(r.e.X)), bigAbs(bigOf(r.e.Y)))
	q := bigAdd(bigAdd(centre, e0), dist)
	if !l.unique {
		return
	}
	size := bigAdd(dist, e0)
	if l.rho == nil { // a segment or a point
		r.nScale = 1 + bigRatio(size, l.d)
	} else {
		den := bigAbs(bigAdd(l.rho, l.d))
		if den.Sign() == 0 {
			return
		}
		q = bigAdd(bigAdd(centre, e0), bigDiv(bigMul(dist, l.rho), den))
		r.nScale = 1 + bigRatio(size, den)
	}
	r.qScale = bigRatio(q, bigOf(1))
	if r.nScale > 1e7 || r.qScale > 1e7*bigRatio(bigAdd(centre, size), bigOf(1)) {
		r.qScale, r.nScale = math.Inf(1), math.Inf(1)
	}
}

func bigRatio(x, y *big.Float) float64 {
	f, _ := bigDiv(x, y).Float64()
	return f
}

// A quadrantTruth is the answer in the first quadrant of the ellipse's frame.
type quadrantTruth struct {
	d, q0, q1, n0, n1 *big.Float
	rho               *big.Float // radius of curvature at the nearest point; nil for a segment or a point
	unique            bool
}

func solveQuadrant(t testing.TB, e0, e1, y0, y1 *big.Float) quadrantTruth {
	if e1.Sign() == 0 {
		return solveSegment(e0, y0, y1)
	}
	r := quadrantTruth{unique: true}
	a, b, k := bigMul(e0, y0), bigMul(e1, y1), bigMul(bigSub(e0, e1), bigAdd(e0, e1))
	var c, s, g0, g1 *big.Float // eccentric angle, direction of the normal
	switch dl := bigSub(k, a); {
	case b.Sign() > 0:
		x := secularRoot(t, a, b, k)
		c, s = bigMul(a, x), bigMul(b, bigAdd(x, k))
		h := bigNorm(c, s)
		c, s = bigDiv(c, h), bigDiv(s, h)
		g0, g1 = bigDiv(y0, bigAdd(x, k)), bigDiv(y1, x)
		r.d = bigMul(bigSub(x, bigMul(e1, e1)), bigNorm(g0, g1))
	case dl.Sign() > 0: // on the axis, between the cusps: the mirrored point is as near
		r.unique = false
		c = bigDiv(a, k)
		s = bigMul(dl, bigAdd(k, a))
		s = bigDiv(s.Sqrt(s), k)
		g0, g1 = bigMul(c, e1), bigMul(s, e0)
		r.d = bigNorm(bigSub(y0, bigMul(e0, c)), bigMul(e1, s))
		r.d.Neg(r.d)
	case a.Sign() == 0: // the centre of a circle
		r.unique = false
		c, s, g0, g1, r.d = bigOf(0), bigOf(1), bigOf(0), bigOf(1), bigNew().Neg(e1)
	default:
		c, s, g0, g1, r.d = bigOf(1), bigOf(0), bigOf(1), bigOf(0), bigSub(y0, e0)
	}
	r.q0, r.q1 = bigMul(e0, c), bigMul(e1, s)
	n := bigNorm(g0, g1)
	r.n0, r.n1 = bigDiv(g0, n), bigDiv(g1, n)
	w := bigNorm(bigMul(e0, s), bigMul(e1, c))
	r.rho = bigDiv(bigMul(w, bigMul(w, w)), bigMul(e0, e1))
	return r
}

func solveSegment(e0, y0, y1 *big.Float) quadrantTruth {
	r := quadrantTruth{q0: bigNew().Set(y0), q1: bigNew()}
	if y0.Cmp(e0) > 0 {
		r.q0.Set(e0)
	}
	d0 := bigSub(y0, r.q0)
	r.d = bigNorm(d0, y1)
	r.unique = r.d.Sign() > 0
	r.n0, r.n1 = bigNew(), bigOf(1)
	if r.unique {
		r.n0, r.n1 = bigDiv(d0, r.d), bigDiv(y1, r.d)
	}
	return r
}

// secularRoot returns the root x > 0 of x²(x+k)² = a²x² + b²(x+k)², for b > 0. Wherever the
// iteration came from, the sign of the difference on both sides of the result proves it.
func secularRoot(t testing.TB, a, b, k *big.Float) *big.Float {
	dl, bb := bigSub(k, a), bigMul(b, b)
	eval := func(x *big.Float) (g, h1, h2 *big.Float) {
		xk, xx := bigAdd(x, k), bigMul(x, x)
		w, s := bigMul(bigAdd(x, dl), bigAdd(xk, a)), bigSub(xx, bb)
		g = bigSub(bigMul(xx, w), bigMul(bb, bigMul(xk, xk)))
		h1 = bigAdd(bigMul(x, w), bigMul(xk, s))
		h2 = bigAdd(bigAdd(w, s), bigMul(bigOf(4), bigMul(x, xk)))
		return g, h1, h2
	}
	x := bigNorm(a, b)
	if k.Sign() > 0 { // the root of x²(x+dl) = q, as in start
		q := bigMul(bigMul(bb, k), bigOf(0.5))
		m := bigNew()
		exp := q.MantExp(m)
		f, _ := m.Float64()
		p := bigNew().SetMantExp(bigOf(math.Cbrt(math.Ldexp(f, exp%3))), exp/3)
		w := bigAdd(bigMul(p, p), bigMul(dl, dl))
		if dl.Sign() >= 0 {
			w = bigDiv(q, bigAdd(p, dl))
		}
		x.Sqrt(bigAdd(w, bb))
	}
	for range 20 {
		g, h1, h2 := eval(x)
		den := bigSub(bigMul(bigOf(4), bigMul(h1, h1)), bigMul(g, h2))
		step := bigDiv(bigMul(bigMul(bigOf(2), g), h1), den)
		x = bigSub(x, step)
		if step.Sign() == 0 || step.MantExp(nil) < x.MantExp(nil)-200 {
			break
		}
	}
	margin := bigNew().SetMantExp(bigOf(1), -180)
	lo, hi := bigMul(x, bigSub(bigOf(1), margin)), bigMul(x, bigAdd(bigOf(1), margin))
	glo, _, _ := eval(lo)
	ghi, _, _ := eval(hi)
	if x.Sign() <= 0 || glo.Sign() >= 0 || ghi.Sign() <= 0 {
		t.Fatalf("secular equation not solved: a=%g b=%g k=%g x=%g", a, b, k, x)
	}
	return x
}
