package soa

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestCovarianceEllipse compares radii and curve with those of the true eigenvalues.
func TestCovarianceEllipse(t *testing.T) {
	t.Run("float32", testCovarianceEllipse[float32])
	t.Run("float64", testCovarianceEllipse[float64])
}

func testCovarianceEllipse[T Float](t *testing.T) {
	u, worst := unitOf[T](), [3]float64{}
	for range rowsOf(t, 6000) {
		c := someCovariance[T]()
		if !c.Valid() {
			continue
		}
		got := c.Ellipse()
		xx, xy, yy, k2 := newFloat(float64(c.XX)), newFloat(float64(c.XY)), newFloat(float64(c.YY)), newFloat(float64(c.K2))
		half := scaledBy(0.5, minus(xx, yy))
		major := plus(scaledBy(0.5, plus(xx, yy)), root(plus(multiply(half, half), multiply(xy, xy))))
		minor := newFloat(0)
		if major.Sign() > 0 {
			minor.Quo(minus(multiply(xx, yy), multiply(xy, xy)), major)
		}
		rx, ry := root(multiply(k2, major)), root(multiply(k2, minor))
		if limit, _ := rx.Float64(); float64(T(limit)) > 0x1p126 && narrow[T]() || limit > 0x1p1022 {
			continue // perhaps too large
		}
		if !got.Valid() || got.RY > got.RX {
			t.Fatalf("%x becomes %x, want an ellipse with RX >= RY", c, got)
		}
		least := float64(towards(T(0), 1))
		offX := excess(float64(got.RX), rx, least)
		offY := excess(float64(got.RY), ry, least+0x1p-500*float64(got.RX))
		if got.RY > 0 {
			worst[0], worst[1] = max(worst[0], offX/float64(got.RX)/u), max(worst[1], offY/float64(got.RY)/u)
		}
		if !(offX <= 8*u*float64(got.RX) && offY <= 8*u*float64(got.RY)) {
			t.Fatalf("%x becomes %x, want radii %.30g and %.30g", c, got, rx, ry)
		}
		for range 4 { // two ellipses are as far apart as their widths in some direction differ
			nx, ny := Direction(rand.Float64() * 7)
			off := excess(width(got, nx, ny), root(multiply(k2, form(c, nx, ny))), 2*least)
			if !(off <= 16*u*float64(got.RX)) {
				t.Fatalf("%x becomes %x, which is off by %v", c, got, off)
			}
			if got.RX > 0 {
				worst[2] = max(worst[2], off/float64(got.RX)/u)
			}
		}
	}
	t.Logf("off by at most, in u: RX %.2f, RY %.2f, curve %.2f of RX", worst[0], worst[1], worst[2])
}

// TestEllipseCovariance compares the matrix with the true one.
func TestEllipseCovariance(t *testing.T) {
	t.Run("float32", testEllipseCovariance[float32])
	t.Run("float64", testEllipseCovariance[float64])
}

func testEllipseCovariance[T Float](t *testing.T) {
	worst := 0.0
	for range rowsOf(t, 6000) {
		if e := someEllipse[T](); e.Valid() {
			worst = max(worst, matrixError(t, e))
		}
	}
	t.Logf("off by at most %.2f u", worst)
}

// TestEllipseCovarianceAlong has segments of all sizes that are nearly along an axis: of a short one the least number
// of the matrix underflows, and takes XY with it.
func TestEllipseCovarianceAlong(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testEllipseCovarianceAlong[float32](t, -124, 126) })
	t.Run("float64", func(t *testing.T) { testEllipseCovarianceAlong[float64](t, -1020, 1021) })
}

func testEllipseCovarianceAlong[T Float](t *testing.T, least, greatest int) {
	for power := least; power <= greatest; power++ {
		for range rowsOf(t, 30) {
			slope := math.Ldexp(1+rand.Float64(), -rand.IntN(-least))
			e := Ellipse[T]{UX: 1, UY: T(slope), RX: T(math.Ldexp(1+rand.Float64(), power))}
			matrixError(t, e)
			if back := e.Covariance().Ellipse(); float64(back.RY) > 6*math.Sqrt(unitOf[T]())*float64(e.RX) {
				t.Fatalf("%x becomes %x", e, back)
			}
		}
	}
}

// matrixError is by how many u the covariance of e is off, which must be a shape and no more than 16.
func matrixError[T Float](t *testing.T, e Ellipse[T]) (worst float64) {
	t.Helper()
	got := e.Covariance()
	if !got.Valid() || max(e.RX, e.RY) > 0 && got.XX == 0 && got.YY == 0 {
		t.Fatalf("%x becomes %x, want a covariance", e, got)
	}
	ux, uy := newFloat(float64(e.UX)), newFloat(float64(e.UY))
	n, k2 := plus(multiply(ux, ux), multiply(uy, uy)), newFloat(float64(got.K2))
	rx, ry := newFloat(float64(e.RX)), newFloat(float64(e.RY))
	entry := func(a, b, c, d *big.Float) *big.Float {
		v := plus(multiply(multiply(rx, rx), multiply(a, b)), multiply(multiply(ry, ry), multiply(c, d)))
		return v.Quo(v, multiply(n, k2))
	}
	minusY := newFloat(0).Neg(uy)
	most := float64(max(got.XX, got.YY))
	for k, v := range []*big.Float{entry(ux, ux, uy, uy), entry(ux, uy, minusY, ux), entry(uy, uy, ux, ux)} {
		if most == 0 {
			break
		}
		off := excess(float64([]T{got.XX, got.XY, got.YY}[k]), v, float64(towards(T(0), 1))) / most / unitOf[T]()
		worst = max(worst, off)
		if off > 16 {
			t.Fatalf("%x becomes %x, of which number %d is off by %v u", e, got, k, off)
		}
	}
	return worst
}

// TestEllipseCovarianceRange checks that ellipses of the greatest and least radii stay shapes that are not points.
func TestEllipseCovarianceRange(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testEllipseCovarianceRange[float32](t, -148, 126) })
	t.Run("float64", func(t *testing.T) { testEllipseCovarianceRange[float64](t, -1073, 1022) })
}

// TestEllipseCovarianceGreatest has ellipses that are almost circles, of radii within a few units in the last place of
// a power of two: of the greatest, the sum of two squares may be rounded to +Inf.
func TestEllipseCovarianceGreatest(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testEllipseCovarianceGreatest[float32](t, 127) })
	t.Run("float64", func(t *testing.T) { testEllipseCovarianceGreatest[float64](t, 1023) })
}

func testEllipseCovarianceGreatest[T Float](t *testing.T, most int) {
	for power := most - 2; power <= most; power++ {
		radius := func() T { return T(math.Ldexp(1-float64(rand.IntN(8))*unitOf[T](), power)) }
		for range rowsOf(t, 2000) {
			e := Ellipse[T]{UX: T(rand.Float64()), UY: T(rand.Float64()), RX: radius(), RY: radius()}
			if longest := T(math.Ldexp(1, most)); e.RX < longest && e.RY < longest {
				matrixError(t, e)
			} else if c := e.Covariance(); c.Valid() {
				t.Fatalf("%x becomes %x, want no shape", e, c)
			}
		}
	}
	e := Ellipse[T]{UX: 1, UY: 1, RX: T(math.Ldexp(2-2*unitOf[T](), most)), RY: T(math.Ldexp(2-4*unitOf[T](), most))}
	if c := e.Covariance(); c.Valid() || finite(c.K2) {
		t.Fatalf("%x becomes %x, want no shape", e, c)
	}
}

func testEllipseCovarianceRange[T Float](t *testing.T, least, greatest int) {
	for power := least; power <= greatest; power++ {
		for _, part := range []float64{1, 1.5, 2 - 0x1p-22} {
			r := T(math.Ldexp(part, power))
			if c := (Ellipse[T]{UX: 1, RX: r, RY: r / 2}).Covariance(); !c.Valid() || c.XX == 0 || c.K2 == 0 {
				t.Fatalf("radius %v: %v, need a shape that is no point", r, c)
			}
		}
	}
}

// TestEllipseCovarianceSegment checks how wide a segment becomes.
func TestEllipseCovarianceSegment(t *testing.T) {
	for range 1000 {
		ux, uy := Direction(rand.Float32() * 7)
		e := Ellipse[float32]{UX: ux, UY: uy, RX: 1 + rand.Float32()}
		if back := e.Covariance().Ellipse(); back.RY > 0.0015*back.RX {
			t.Errorf("%v becomes %v", e, back)
		}
	}
	for _, e := range []Ellipse[float64]{
		{X: 1, Y: 2, UX: 1, RX: 3}, {X: 1, Y: 2, UY: -5, RX: 3}, {UX: 1}, {UX: 3, UY: 4, RX: 5, RY: 5},
	} {
		if back := e.Covariance().Ellipse(); back.RX != e.RX || back.RY != e.RY || back.X != e.X || back.Y != e.Y {
			t.Errorf("%v becomes %v", e, back)
		}
	}
}

func TestFromCovariances(t *testing.T) {
	var c, again Covariances[float64]
	c.Append(Covariance[float64]{1, 2, 4, 0, 9, 4}, Covariance[float64]{3, 4, 1, 2, 1, 1}, Covariance[float64]{5, 6, 0, 0, 0, 1})
	e := Ellipses[float64]{}
	e.Resize(7)
	e.FromCovariances(&c)
	if e.Len() != 3 || e.At(0) != (Ellipse[float64]{1, 2, 0, 1, 6, 4}) || e.At(1).Valid() || e.At(1).X != 3 || e.At(2) != (Ellipse[float64]{5, 6, 1, 0, 0, 0}) {
		t.Errorf("ellipses %v", e)
	}
	again.FromEllipses(&e)
	if again.Len() != 3 || again.At(0) != (Covariance[float64]{1, 2, 16, 0, 36, 1}) || again.At(1).Valid() || again.At(2) != (Covariance[float64]{5, 6, 0, 0, 0, 1}) {
		t.Errorf("covariances %v", again)
	}
	defer func() {
		want := "soa: Covariances.Ellipses.FromCovariances: len(Y) = 2, len(X) = 3, need equal lengths"
		if message := recover(); message != want {
			t.Errorf("panic %q, want %q", message, want)
		}
	}()
	c.Y = c.Y[:2]
	e.FromCovariances(&c)
}

func rowsOf(t *testing.T, n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// someCovariance is of any size, thin or round, or of any numbers.
func someCovariance[T Float]() Covariance[T] {
	switch rand.IntN(4) {
	case 0:
		a, b := rand.Float64()*2-1, rand.Float64()*2-1
		m, n := anySize[T](), anySize[T]()
		return Covariance[T]{XX: T(a * a * m * m), XY: T(a * b * m * n), YY: T(b * b * n * n), K2: T(rand.Float64() * anySize[T]())}
	case 1: // nearly a circle
		c := Covariance[T]{XX: 1 + T(rand.IntN(9))*T(unitOf[T]()), YY: 1 + T(rand.IntN(9))*T(unitOf[T]()), K2: 1}
		c.XY = T((rand.Float64() - 0.5) * unitOf[T]())
		return c
	}
	return someEllipse[T]().Covariance()
}

func someEllipse[T Float]() Ellipse[T] {
	ux, uy := Direction(rand.Float64() * 7)
	length, size, thin := anySize[T](), anySize[T](), 1.0
	if rand.IntN(2) == 0 {
		thin = math.Ldexp(1, -rand.IntN(60))
	}
	return Ellipse[T]{
		UX: T(ux * length), UY: T(uy * length),
		RX: T(size * rand.Float64()), RY: T(size * rand.Float64() * thin),
	}
}

// anySize is a power of two, mostly near 1.
func anySize[T Float]() float64 {
	most := 1000
	if narrow[T]() {
		most = 120
	}
	return math.Ldexp(1, (rand.IntN(2*most)-most)/(1+9*rand.IntN(3)))
}

func unitOf[T Float]() float64 {
	if narrow[T]() {
		return 0x1p-24
	}
	return 0x1p-53
}

func plus(a, b *big.Float) *big.Float     { return newFloat(0).Add(a, b) }
func minus(a, b *big.Float) *big.Float    { return newFloat(0).Sub(a, b) }
func multiply(a, b *big.Float) *big.Float { return newFloat(0).Mul(a, b) }
func root(a *big.Float) *big.Float        { return newFloat(0).Sqrt(a) }

func scaledBy(k float64, a *big.Float) *big.Float { return multiply(newFloat(k), a) }

// excess is by how much got is farther from want than allowed.
func excess(got float64, want *big.Float, allowed float64) float64 {
	off, _ := minus(newFloat(got), want).Float64()
	return max(math.Abs(off)-allowed, 0)
}

// form is n'Cn.
func form[T Float](c Covariance[T], nx, ny float64) *big.Float {
	x, y := newFloat(nx), newFloat(ny)
	xx, yy := multiply(newFloat(float64(c.XX)), multiply(x, x)), multiply(newFloat(float64(c.YY)), multiply(y, y))
	return plus(plus(xx, yy), multiply(newFloat(2*nx), multiply(newFloat(float64(c.XY)), y)))
}

// width is how far e reaches from its centre in the direction n.
func width[T Float](e Ellipse[T], nx, ny float64) float64 {
	x, y, ux, uy := newFloat(nx), newFloat(ny), newFloat(float64(e.UX)), newFloat(float64(e.UY))
	along, across := plus(multiply(ux, x), multiply(uy, y)), minus(multiply(ux, y), multiply(uy, x))
	p, q := multiply(newFloat(float64(e.RX)), along), multiply(newFloat(float64(e.RY)), across)
	v := root(plus(multiply(p, p), multiply(q, q)))
	w, _ := v.Quo(v, root(plus(multiply(ux, ux), multiply(uy, uy)))).Float64()
	return w
}
