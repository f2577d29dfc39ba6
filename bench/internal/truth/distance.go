package truth

import (
	"fmt"
	"math"
	"math/big"

	"github.com/hantei-go/hantei/soa"
)

// A Distance is that of a point from the curve of an ellipse: negative inside, and not negative if
// a radius is 0.
type Distance struct {
	value, scale *big.Float
}

// EllipseDistance returns the distance of p from the curve of e. Both must be shapes.
func EllipseDistance(e soa.Ellipse[float64], p soa.Point[float64]) Distance {
	a := rounded
	length := norm(a.of(e.UX), a.of(e.UY))
	ux, uy := over(a.of(e.UX), length), over(a.of(e.UY), length)
	dx, dy := a.sub(a.of(p.X), a.of(e.X)), a.sub(a.of(p.Y), a.of(e.Y))
	y0, y1 := a.abs(a.dot(ux, uy, dx, dy)), a.abs(a.cross(ux, uy, dx, dy))
	e0, e1 := a.of(e.RX), a.of(e.RY)
	if e.RX < e.RY {
		e0, e1, y0, y1 = e1, e0, y1, y0
	}
	d := distance(e0, e1, y0, y1)
	return Distance{d, larger(a.abs(d), e0)}
}

// Float64 returns the distance rounded.
func (d Distance) Float64() float64 { return float(d.value) }

// Unsigned returns the same without a sign.
func (d Distance) Unsigned() Distance { return Distance{rounded.abs(d.value), d.scale} }

// Off returns how far got is off in units of the largest of distance and radii: +Inf if it is not
// finite.
func (d Distance) Off(got float64) float64 {
	if math.IsNaN(got) || math.IsInf(got, 0) {
		return math.Inf(1)
	}
	return ratio(rounded.abs(rounded.sub(rounded.of(got), d.value)), d.scale)
}

// ratio is 0 for 0/0.
func ratio(x, y *big.Float) float64 {
	switch {
	case x.Sign() == 0:
		return 0
	case y.Sign() == 0:
		return math.Inf(1)
	}
	return float(over(x, y))
}

// distance returns the distance of (y0, y1), y0, y1 >= 0, from the ellipse with radii e0 >= e1
// along the axes.
//
// With t for the way along the normal, x = t + e1², a = e0 y0, b = e1 y1 and k = e0² - e1², the
// nearest point is (e0 a/(x+k), e1 b/x), where x is the positive root of (a/(x+k))² + (b/x)² = 1.
// The distance is t times the length of (y0/(x+k), y1/x).
func distance(e0, e1, y0, y1 *big.Float) *big.Float {
	c := rounded
	if e1.Sign() == 0 { // from a segment or a point
		return norm(larger(c.sub(y0, e0), c.number()), y1)
	}
	a, b, k := c.mul(e0, y0), c.mul(e1, y1), c.mul(c.sub(e0, e1), c.add(e0, e1))
	if b.Sign() > 0 {
		x := root(a, b, k)
		return c.mul(c.sub(x, c.square(e1)), norm(over(y0, c.add(x, k)), over(y1, x)))
	}
	if k.Cmp(a) <= 0 { // beyond the cusp of the evolute the end of the axis is nearest
		return c.sub(y0, e0)
	}
	cos := over(a, k)
	sin := c.sub(c.of(1), c.square(cos))
	d := norm(c.sub(y0, c.mul(e0, cos)), c.mul(e1, sin.Sqrt(sin)))
	return d.Neg(d)
}

// steps are more than Newton's iteration takes from start.
const steps = 50

// root returns the positive root of G(x) = x²(x+k)² - a²x² - b²(x+k)², b > 0, by Newton's iteration
// from above, where G has no other root and is convex. The signs of G on both sides of the result
// prove it.
func root(a, b, k *big.Float) *big.Float {
	c := rounded
	bb, dl := c.square(b), c.sub(k, a)
	value := func(x *big.Float) (g, slope *big.Float) {
		xk, xx := c.add(x, k), c.square(x)
		w := c.mul(c.add(x, dl), c.add(xk, a)) // (x+k)² - a²
		g = c.sub(c.mul(xx, w), c.mul(bb, c.square(xk)))
		slope = c.times(2, c.add(c.mul(x, w), c.mul(xk, c.sub(xx, bb))))
		return g, slope
	}
	x := start(a, b, k, dl)
	for range steps {
		g, slope := value(x)
		step := over(g, slope)
		x = c.sub(x, step)
		if step.Sign() == 0 || step.MantExp(nil) < x.MantExp(nil)-200 {
			break
		}
	}
	margin := c.number().SetMantExp(c.of(1), -180)
	below, _ := value(c.mul(x, c.sub(c.of(1), margin)))
	above, _ := value(c.mul(x, c.add(c.of(1), margin)))
	if x.Sign() <= 0 || below.Sign() >= 0 || above.Sign() <= 0 {
		panic(fmt.Sprintf("truth: x = %g is no root for a = %g, b = %g, k = %g", x, a, b, k))
	}
	return x
}

// start returns a number at or above the root, and near it: the least of three that x cannot
// exceed.
//
//	x² <= a² + b²
//	x² (x+k-a) = b² (x+k)²/(x+k+a) <= b² (x+k), so x <= max(a-k, 0) + ³√(b² (x+k))
//	(b/x)² = 1 - (a/(x+k))² >= 1 - (a/k)², where a < k
func start(a, b, k, dl *big.Float) *big.Float {
	c := rounded
	x := norm(a, b)
	y := c.add(larger(c.of(0), c.number().Neg(dl)), cubeRoot(c.mul(c.square(b), c.add(x, k))))
	if y.Cmp(x) < 0 {
		x = y
	}
	if dl.Sign() > 0 {
		z := c.mul(dl, c.add(k, a))
		z = over(c.mul(b, k), z.Sqrt(z))
		if z.Cmp(x) < 0 {
			x = z
		}
	}
	return c.times(1+0x1p-40, x)
}

// cubeRoot returns the cube root of x > 0 in float64's digits, rounded up.
func cubeRoot(x *big.Float) *big.Float {
	m := rounded.number()
	exponent := x.MantExp(m)
	thirds := exponent / 3
	return rounded.number().SetMantExp(rounded.of(math.Cbrt(math.Ldexp(float(m), exponent-3*thirds))*(1+0x1p-40)), thirds)
}
