package kernel

import "math"

// A scaled is the number f·2^e, with f = 0 or 1/2 <= |f| <= 1: a float64 of any exponent.
type scaled struct {
	f float64
	e int
}

// leastExponent is that of 0: less than the exponent of any product of the tests.
const leastExponent = -1 << 20

// round returns a within ε of itself.
func (x *arena) round(a *dyadic) scaled {
	w := x.wide(a)
	if w.hi == 0 {
		return scaled{0, leastExponent}
	}
	if w.lo != 0 || w.err != 0 {
		w.hi |= 1 // there is something below: no tie
	}
	f, shift := math.Frexp(float64(w.hi))
	if w.power&1 != 0 {
		f = -f
	}
	return scaled{f, shift + 64 + w.power>>1}
}

// at returns a as a multiple of 2^e.
func (a scaled) at(e int) float64 { return math.Ldexp(a.f, max(a.e-e, -2000)) }

// minus returns a - b.
func (a scaled) minus(b scaled) scaled {
	e := max(a.e, b.e)
	f, shift := math.Frexp(a.at(e) - b.at(e))
	return scaled{f, e + shift}
}

// sqrt returns the square root of a >= 0.
func (a scaled) sqrt() scaled {
	if a.e&1 != 0 {
		a.f, a.e = 2*a.f, a.e-1
	}
	f, shift := math.Frexp(math.Sqrt(a.f))
	return scaled{f, a.e/2 + shift}
}

func scaledOf(v float64) scaled {
	if v == 0 {
		return scaled{0, leastExponent}
	}
	f, e := math.Frexp(v)
	return scaled{f, e}
}

func (a scaled) negative() scaled { return scaled{-a.f, a.e} }

// times returns a·b.
func (a scaled) times(b scaled) scaled {
	f, shift := math.Frexp(a.f * b.f)
	if f == 0 {
		return scaled{0, leastExponent}
	}
	return scaled{f, a.e + b.e + shift}
}

// over returns a / b.
func (a scaled) over(b scaled) scaled {
	f, shift := math.Frexp(a.f / b.f)
	return scaled{f, a.e - b.e + shift}
}

// ratio returns a/b as a float64.
func (a scaled) ratio(b scaled) float64 { return math.Ldexp(a.f/b.f, a.e-b.e) }
