// Package textbook has further usual methods for hantei's tests, as books and programs have them,
// that neither the articles nor the plain loops use. They calculate in the type of the numbers that
// they are given.
package textbook

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

func abs[T soa.Float](x T) T { return T(math.Abs(float64(x))) }

func sqrt[T soa.Float](x T) T { return T(math.Sqrt(float64(x))) }

func hypot[T soa.Float](x, y T) T { return T(math.Hypot(float64(x), float64(y))) }

// inFrame returns the point in the first quadrant of the ellipse's frame, the longer radius first.
func inFrame[T soa.Float](e soa.Ellipse[T], p soa.Point[T]) (long, short, x, y T) {
	dx, dy := p.X-e.X, p.Y-e.Y
	x, y = abs(dx*e.UX+dy*e.UY), abs(dy*e.UX-dx*e.UY)
	if e.RX < e.RY {
		return e.RY, e.RX, y, x
	}
	return e.RX, e.RY, x, y
}

// Bisection returns the distance, without a sign, to the ellipse's curve: with p = x/long, q =
// y/short and r = (long/short)², it bisects for the root s of
//
//	(r p/(s+r))² + (q/(s+1))² = 1
//
// until no number is left between the bounds. Points on the axes are cases of their own.
func Bisection[T soa.Float](e soa.Ellipse[T], p soa.Point[T]) T {
	long, short, x, y := inFrame(e, p)
	switch {
	case y > 0 && x > 0:
		s, r := bisect(long, short, x, y)
		return hypot(r*x/(s+r)-x, y/(s+1)-y)
	case y > 0:
		return abs(y - short)
	}
	if num, den := long*x, long*long-short*short; num < den {
		cos := num / den
		return hypot(long*cos-x, short*sqrt(1-cos*cos))
	}
	return abs(x - long)
}

func bisect[T soa.Float](long, short, x, y T) (s, r T) {
	p, q, r := x/long, y/short, (long/short)*(long/short)
	lo, hi := q-1, hypot(r*p, q)-1
	for {
		s = (lo + hi) / 2
		if s == lo || s == hi || s != s {
			return s, r
		}
		u, v := r*p/(s+r), q/(s+1)
		switch g := u*u + v*v - 1; {
		case g > 0:
			lo = s
		case g < 0:
			hi = s
		default:
			return s, r
		}
	}
}

// Evolute returns the distance, without a sign, to the ellipse's curve, by three steps that replace
// the curve by its circle of curvature, whose centre is on the evolute, from the middle of the
// quadrant.
func Evolute[T soa.Float](e soa.Ellipse[T], p soa.Point[T]) T {
	a, b, x, y := inFrame(e, p)
	cos, sin := T(math.Sqrt2/2), T(math.Sqrt2/2)
	for range 3 {
		centreX, centreY := (a*a-b*b)*cos*cos*cos/a, (b*b-a*a)*sin*sin*sin/b
		radius := hypot(a*cos-centreX, b*sin-centreY)
		dx, dy := x-centreX, y-centreY
		scale := radius / hypot(dx, dy)
		cos = min(max((dx*scale+centreX)/a, 0), 1)
		sin = min(max((dy*scale+centreY)/b, 0), 1)
		length := hypot(cos, sin)
		cos, sin = cos/length, sin/length
	}
	return hypot(a*cos-x, b*sin-y)
}
