package soa

import (
	"math"
	"unsafe"
)

// Ellipse returns the ellipse of c by direction and radii, for the tests that have no covariances:
// (UX, UY) is the unit vector of the longer axis, RX >= RY, and the centre is that of c. A circle has
// the direction (1, 0). What is no shape becomes one that is none: its direction and radii are NaN.
//
// The result is rounded. With u half a unit in the last place of 1, 2^-24 for float32 and 2^-53 for
// float64, RX is off by 8u of itself, RY by 8u of itself and 2^-500 of RX, and either by the least
// positive number; the curve is off by 16u·RX. A radius that is too large for T is +Inf, and the result
// no shape. The same bits on every machine: no function of a math library and no fused operation takes
// part.
//
// Method: the eigenvalues are the mean of XX and YY and, either way from it, the length of
// ((XX - YY)/2, XY); the smaller one is the determinant, without the loss of cancellation, divided by
// the larger one.
func (c Covariance[T]) Ellipse() Ellipse[T] {
	if !c.Valid() {
		return Ellipse[T]{c.X, c.Y, notNumber[T](), notNumber[T](), notNumber[T](), notNumber[T]()}
	}
	xx, xy, yy, shift := scaledMatrix(float64(c.XX), float64(c.XY), float64(c.YY))
	half := (xx - yy) / 2
	length := hypotenuse(half, xy)
	ux, uy := 1.0, 0.0
	switch {
	case length == 0:
	case half >= 0: // in either case a sum without cancellation
		ux, uy = unitVector(half+length, xy)
	default:
		ux, uy = unitVector(xy, length-half)
	}
	major, minor := (xx+yy)/2+length, 0.0
	if major > 0 {
		minor = min(determinant(xx, xy, yy)/major, major)
	}
	k := math.Sqrt(float64(c.K2))
	radius := func(eigenvalue float64) T { return T(math.Ldexp(k*math.Sqrt(eigenvalue), shift)) }
	return Ellipse[T]{c.X, c.Y, T(ux), T(uy), radius(major), radius(minor)}
}

// notNumber is the one NaN that conversions keep everywhere.
func notNumber[T Float]() T { return T(math.Float64frombits(0x7ff8000000000000)) }

// scaledMatrix returns the matrix divided by 4^shift, so that the greater one of xx and yy is from 1/2
// to 2.
func scaledMatrix(xx, xy, yy float64) (_, _, _ float64, shift int) {
	_, e := math.Frexp(max(xx, yy))
	shift = e >> 1
	return math.Ldexp(xx, -2*shift), math.Ldexp(xy, -2*shift), math.Ldexp(yy, -2*shift), shift
}

// hypotenuse returns the length of (x, y), off by at most 4u of itself, where neither is large.
func hypotenuse(x, y float64) float64 {
	x, y = max(math.Abs(x), math.Abs(y)), min(math.Abs(x), math.Abs(y))
	if x == 0 {
		return 0
	}
	k := y / x
	return x * math.Sqrt(1+float64(k*k))
}

// determinant returns xx·yy - xy², off by at most 3u of itself and by 2^-1000: the rounding errors of
// both products are added to the difference of these. It is not negative if the matrix is positive
// semidefinite.
func determinant(xx, xy, yy float64) float64 {
	p, lostP := exactProduct(xx, yy)
	q, lostQ := exactProduct(xy, xy)
	return max((p-q)+(lostP-lostQ), 0)
}

// exactProduct returns x·y, rounded, and what rounding took from it, exactly but for underflow, for x
// and y below 2^500. The method is that of T. J. Dekker, "A floating-point technique for extending
// the available precision", 1971.
func exactProduct(x, y float64) (product, lost float64) {
	product = float64(x * y)
	xHigh, xLow := split(x)
	yHigh, yLow := split(y)
	lost = float64(xHigh*yHigh) - product
	lost += float64(xHigh * yLow)
	lost += float64(xLow * yHigh)
	return product, lost + float64(xLow*yLow)
}

// split returns two numbers of 26 bits whose sum is x.
func split(x float64) (high, low float64) {
	t := float64(0x8000001 * x)
	high = t - (t - x)
	return high, x - high
}

// Covariance returns the covariance of e, with the same centre. K2 is 1 where the longer radius is from
// 2^-51 to below 2^50 (of float64, from 2^-451 to below 2^450); else it is a power of 4 about as large as that
// radius, or of one below 2^-101 (2^-901) smaller, down to 2^-148 (2^-1074). So neither K2 nor the matrix
// overflows if that radius is below 2^127 (of float64, 2^1023), and the matrix is not 0 if it is from 2^-148
// (2^-1073). From there on up K2 is +Inf, and the result no shape; further down the matrix may be 0, and the
// result a point. What is no shape becomes one that is none: its matrix is NaN.
//
// The result is rounded. With u as in [Covariance.Ellipse], XX, XY and YY are off by 16u of the larger
// one of XX and YY and by the least positive number, |XY| having been lowered as far as it takes for
// XX·YY >= XY² to hold for the rounded numbers, so that what comes of a shape with such radii is a shape. It
// cannot be as thin as an ellipse by radii: a segment comes out with up to 6·√u of its length for the
// shorter radius, 0.0015 of it in float32, unless it lies along an axis of the plane. If the longer radius
// is below 2^-124 (2^-1020) XY may be off by more, and a segment come out thicker.
func (e Ellipse[T]) Covariance() Covariance[T] {
	if !e.Valid() {
		return Covariance[T]{e.X, e.Y, notNumber[T](), notNumber[T](), notNumber[T](), notNumber[T]()}
	}
	rx, ry, shift := scaledRadii[T](float64(e.RX), float64(e.RY))
	ux, uy := unitVector(float64(e.UX), float64(e.UY))
	xx := T(notInfinite(float64(rx*ux*rx*ux) + float64(ry*uy*ry*uy)))
	yy := T(notInfinite(float64(rx*uy*rx*uy) + float64(ry*ux*ry*ux)))
	xy := T((rx - ry) * (rx + ry) * ux * uy)
	if !semidefinite(xx, xy, yy) {
		xy = lowered(xx, xy, yy)
	}
	return Covariance[T]{e.X, e.Y, xx, xy, yy, T(math.Ldexp(1, 2*shift))}
}

// notInfinite is x, or the greatest number: a sum of squares below that may be rounded to +Inf where the radii are as
// great as they can be.
func notInfinite(x float64) float64 { return min(x, math.MaxFloat64) }

// scaledRadii returns the radii divided by 2^shift. That is 1 unless the longer one is very long or short.
// Then it is about the root of that, but for one shorter still so little that 2^-50 is left (of float64,
// 2^-450), as far as 4^shift is a number: of a shorter one the lesser numbers of the matrix would lose more by
// underflow than the greater ones allow.
func scaledRadii[T Float](rx, ry float64) (_, _ float64, shift int) {
	most, least := 450, -537
	if narrow[T]() {
		most, least = 50, -74
	}
	_, e := math.Frexp(max(rx, ry))
	switch {
	case e < -2*most:
		shift = max(e+most, least)
	case e < -most || e > most:
		shift = e >> 1
	}
	return math.Ldexp(rx, -shift), math.Ldexp(ry, -shift), shift
}

func narrow[T Float]() bool { return unsafe.Sizeof(T(0)) == 4 }

// unitVector returns the direction (x, y) as a vector of length 1, each number off by at most 6u of
// itself and 2^-1000.
func unitVector(x, y float64) (ux, uy float64) {
	if math.Abs(x) < math.Abs(y) {
		uy, ux = unitVector(y, x)
		return ux, uy
	}
	k := y / x
	ux = math.Copysign(1/math.Sqrt(1+float64(k*k)), x)
	return ux, k * ux
}

// lowered returns the number nearest to xy with which the matrix is positive semidefinite, as it is not with xy. It
// starts at the root of xx·yy, which is off by at most a few units of its last place. All numbers are finite.
func lowered[T Float](xx, xy, yy T) T {
	sign := math.Copysign(1, float64(xy))
	z := T(math.Sqrt(float64(xx)) * math.Sqrt(float64(yy)))
	for semidefinite(xx, z, yy) {
		z = towards(z, math.Inf(1))
	}
	for !semidefinite(xx, z, yy) {
		z = towards(z, 0)
	}
	return T(sign) * z
}

// towards returns the next number of T from x on the way to end.
func towards[T Float](x T, end float64) T {
	if narrow[T]() {
		return T(math.Nextafter32(float32(x), float32(end)))
	}
	return T(math.Nextafter(float64(x), end))
}

// FromCovariances makes row i of e the ellipse of row i of from, as [Covariance.Ellipse] does. e takes
// the length of from; memory is kept, and grown as by Append. It panics if columns of e or from have
// unequal lengths. e and from must not share memory, which is not checked.
func (e *Ellipses[T]) FromCovariances(from *Covariances[T]) {
	columns := from.columns()
	e.Resize(commonLength(&covariancesLayout, "Ellipses.FromCovariances", columns[:]))
	for i := range from.X {
		e.Set(i, from.At(i).Ellipse())
	}
}

// FromEllipses makes row i of c the covariance of row i of from, as [Ellipse.Covariance] does. c takes
// the length of from; memory is kept, and grown as by Append. It panics if columns of c or from have
// unequal lengths. c and from must not share memory, which is not checked.
func (c *Covariances[T]) FromEllipses(from *Ellipses[T]) {
	columns := from.columns()
	c.Resize(commonLength(&ellipsesLayout, "Covariances.FromEllipses", columns[:]))
	for i := range from.X {
		c.Set(i, from.At(i).Covariance())
	}
}
