package soa

import "math"

// Direction returns the unit vector (cos angle, sin angle), angle in radians: the (UX, UY) of a shape
// turned counterclockwise by angle where Y points up, clockwise where it points down.
//
// Every finite angle is good, however large, and stands for its very binary value. Each component is
// within 0.8 ulp of the true one for float64 and within 0.50000001 ulp for float32, which is
// computed in float64 and rounded once. Direction(0) is (1, 0) exactly. A NaN or an infinity gives
// (NaN, NaN). The result has the same bits on every machine: no function of a math library and no
// fused operation takes part.
//
// Method: the angle is reduced modulo pi/2 in integer arithmetic (after M. Payne and R. Hanek,
// "Radian reduction for trigonometric functions", 1983), and two polynomials follow.
func Direction[T Float](angle T) (ux, uy T) {
	c, s := direction(float64(angle))
	return T(c), T(s)
}

func direction(angle float64) (c, s float64) {
	if !finite(angle) {
		return notNumber[float64](), notNumber[float64]()
	}
	quadrant, r, tail := 0, math.Abs(angle), 0.0
	if r > math.Pi/4 {
		quadrant, r, tail = reduce(r)
	}
	c, s = cosNearZero(r, tail), sinNearZero(r, tail)
	switch quadrant {
	case 1:
		c, s = -s, c
	case 2:
		c, s = -c, -s
	case 3:
		c, s = s, -c
	}
	if math.Signbit(angle) {
		s = -s
	}
	return c, s
}

// The polynomials, and the order of operations that keeps their rounding below an ulp, are those of
// FDLIBM 5.3, k_cos.c and k_sin.c:
//
//	Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
//	Developed at SunSoft, a Sun Microsystems, Inc. business.
//	Permission to use, copy, modify, and distribute this software is freely granted,
//	provided that this notice is preserved.
//
// Both approximate their function of x+tail for |x| <= pi/4, tail below an ulp of x. The conversions
// around products keep the compiler from fusing them with a sum.

// cosNearZero is 1 - z/2 + z*p, z = x^2, the polynomial within 2^-58. What 1 - z/2 loses in rounding is added
// back; the last sum is off by 1/2 ulp, z/2 by 1/4, and the small terms by less than 1/20.
func cosNearZero(x, tail float64) float64 {
	const (
		c1 = 4.16666666666666019037e-02
		c2 = -1.38888888888741095749e-03
		c3 = 2.48015872894767294178e-05
		c4 = -2.75573143513906633035e-07
		c5 = 2.08757232129817482790e-09
		c6 = -1.13596475577881948265e-11
	)
	z := float64(x * x)
	w := float64(z * z)
	low := c1 + float64(z*(c2+float64(z*c3)))
	high := c4 + float64(z*(c5+float64(z*c6)))
	p := float64(z*low) + float64(float64(w*w)*high)
	half := float64(0.5 * z)
	one := 1 - half
	return one + (((1 - one) - half) + (float64(z*p) - float64(x*tail)))
}

// sinNearZero is x + x^3*(s1 + z*p), z = x^2, the polynomial within 2^-58*|x|; the tail comes in times 1 - z/2.
// The last sum is off by 1/2 ulp, the cubic term, at most 1/9 of x, by less than 3/10.
func sinNearZero(x, tail float64) float64 {
	const (
		s1 = -1.66666666666666324348e-01
		s2 = 8.33333333332248946124e-03
		s3 = -1.98412698298579493134e-04
		s4 = 2.75573137070700676789e-06
		s5 = -2.50507602534068634195e-08
		s6 = 1.58969099521155010221e-10
	)
	z := float64(x * x)
	w := float64(z * z)
	v := float64(z * x)
	p := s2 + float64(z*(s3+float64(z*s4))) + float64(float64(z*w)*(s5+float64(z*s6)))
	return x - ((float64(z*(float64(0.5*tail)-float64(v*p))) - tail) - float64(v*s1))
}
