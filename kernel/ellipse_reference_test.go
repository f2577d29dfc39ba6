package kernel_test

import (
	"math/big"

	"github.com/hantei-go/hantei/soa"
)

// The overlap of two ellipses once more, in rational numbers. It shares no formula with the
// package: ellipses by the theorem of Wang, Wang and Kim (2001) on the pencil of their conics and
// Sturm sequences, segments and points by direct geometry.

// ratEllipseEllipse reports whether a and b share a point.
func ratEllipseEllipse(a, b soa.Ellipse[float64]) bool {
	if !a.Valid() || !b.Valid() {
		return false
	}
	switch {
	case a.RX == 0 && a.RY == 0:
		return ratEllipsePoint(b, soa.Point[float64]{X: a.X, Y: a.Y})
	case b.RX == 0 && b.RY == 0:
		return ratEllipsePoint(a, soa.Point[float64]{X: b.X, Y: b.Y})
	case thin(a) && thin(b):
		return segmentsMeet(newSegment(a), newSegment(b))
	case thin(a):
		return newSegment(a).meets(b)
	case thin(b):
		return newSegment(b).meets(a)
	}
	return positiveRoots(determinants(conicOf(a), conicOf(b))) < 2
}

func thin(e soa.Ellipse[float64]) bool { return e.RX == 0 || e.RY == 0 }

// A segment is the points c + s·u with s² <= reach²/n, n = |u|².
type segment struct{ cx, cy, ux, uy, n, reach *big.Rat }

func newSegment(e soa.Ellipse[float64]) segment {
	s := segment{cx: rat(e.X), cy: rat(e.Y), ux: rat(e.UX), uy: rat(e.UY), reach: rat(e.RX)}
	if e.RX == 0 {
		s.ux, s.uy, s.reach = rat(-e.UY), rat(e.UX), rat(e.RY)
	}
	s.n = sum(squared(s.ux), squared(s.uy))
	return s
}

func (s segment) holds(at *big.Rat) bool {
	return squared(at).Cmp(quotient(squared(s.reach), s.n)) <= 0
}

// segmentsMeet: parallel ones on one line, no farther apart than their lengths allow; others where
// their lines cross.
func segmentsMeet(p, q segment) bool {
	dx, dy := minus(q.cx, p.cx), minus(q.cy, p.cy)
	along := func(ux, uy, vx, vy *big.Rat) *big.Rat { return minus(product(ux, vy), product(uy, vx)) }
	across := along(p.ux, p.uy, q.ux, q.uy)
	if across.Sign() == 0 {
		return along(p.ux, p.uy, dx, dy).Sign() == 0 && sum(squared(dx), squared(dy)).Cmp(squared(sum(p.reach, q.reach))) <= 0
	}
	return p.holds(quotient(along(dx, dy, q.ux, q.uy), across)) && q.holds(quotient(along(dx, dy, p.ux, p.uy), across))
}

// meets reports whether the least value on the segment of the form that is <= 0 on the ellipse e, a
// quadratic g₂s² + 2g₁s + g₀, is <= 0: at its vertex, or at the end nearest to that, reach·√n/n.
func (s segment) meets(e soa.Ellipse[float64]) bool {
	m := conicOf(e)
	form := func(ux, uy, uw, vx, vy, vw *big.Rat) *big.Rat {
		all := new(big.Rat)
		for i, u := range []*big.Rat{ux, uy, uw} {
			for j, v := range []*big.Rat{vx, vy, vw} {
				all.Add(all, product(product(u, v), m[i][j]))
			}
		}
		return all
	}
	one, none := rat(1), new(big.Rat)
	g2, g1, g0 := form(s.ux, s.uy, none, s.ux, s.uy, none), form(s.ux, s.uy, none, s.cx, s.cy, one), form(s.cx, s.cy, one, s.cx, s.cy, one)
	if s.holds(quotient(g1, g2)) {
		return product(g0, g2).Cmp(squared(g1)) <= 0
	}
	end := product(new(big.Rat).Abs(g1), quotient(s.reach, s.n))
	value := surd{sum(g0, product(g2, quotient(squared(s.reach), s.n))), product(rat(-2), end), s.n}
	return value.sign() <= 0
}

// A conic is the matrix M with pᵀMp <= 0 for the points p = (x, y, 1) of an ellipse.
type conic [3][3]*big.Rat

func conicOf(e soa.Ellipse[float64]) (m conic) {
	n := sum(squared(rat(e.UX)), squared(rat(e.UY)))
	for i, axis := range []struct{ x, y, radius float64 }{{e.UX, e.UY, e.RX}, {-e.UY, e.UX, e.RY}} {
		// (axis·(p - c))² / (n·radius²)
		x, y := rat(axis.x), rat(axis.y)
		line := [3]*big.Rat{x, y, new(big.Rat).Neg(sum(product(x, rat(e.X)), product(y, rat(e.Y))))}
		for j := range 3 {
			for k := range 3 {
				term := quotient(product(line[j], line[k]), product(n, squared(rat(axis.radius))))
				if i == 0 {
					m[j][k] = term
				} else {
					m[j][k].Add(m[j][k], term)
				}
			}
		}
	}
	m[2][2].Sub(m[2][2], rat(1))
	return m
}

func (m conic) det() *big.Rat {
	minor := func(i, j int) *big.Rat { return minus(product(m[1][i], m[2][j]), product(m[1][j], m[2][i])) }
	return sum(minus(product(m[0][0], minor(1, 2)), product(m[0][1], minor(0, 2))), product(m[0][2], minor(0, 1)))
}

// determinants returns det(λ·a + b) as a polynomial in λ, lowest power first, from its values.
func determinants(a, b conic) []*big.Rat {
	at := func(lambda float64) *big.Rat {
		var m conic
		for i := range 3 {
			for j := range 3 {
				m[i][j] = sum(product(rat(lambda), a[i][j]), b[i][j])
			}
		}
		return m.det()
	}
	p0, p3, plus, less := b.det(), a.det(), at(1), at(-1)
	half := rat(0.5)
	p2 := minus(product(half, sum(plus, less)), p0)
	p1 := minus(product(half, minus(plus, less)), p3)
	return []*big.Rat{p0, p1, p2, p3}
}

// positiveRoots returns the number of distinct positive roots of p, by Sturm's theorem.
func positiveRoots(p []*big.Rat) int {
	var derivative []*big.Rat
	for i := 1; i < len(p); i++ {
		derivative = append(derivative, product(rat(float64(i)), p[i]))
	}
	sequence := [][]*big.Rat{p}
	for next := trim(derivative); len(next) > 0; {
		sequence = append(sequence, next)
		last := len(sequence) - 1
		next = negated(remainder(sequence[last-1], sequence[last]))
	}
	return changes(sequence, func(q []*big.Rat) int { return q[0].Sign() }) -
		changes(sequence, func(q []*big.Rat) int { return q[len(q)-1].Sign() })
}

// trim drops leading zeros.
func trim(p []*big.Rat) []*big.Rat {
	for len(p) > 0 && p[len(p)-1].Sign() == 0 {
		p = p[:len(p)-1]
	}
	return p
}

// remainder returns that of p divided by q.
func remainder(p, q []*big.Rat) []*big.Rat {
	r := append([]*big.Rat(nil), p...)
	for r = trim(r); len(r) >= len(q); r = trim(r) {
		factor, shift := quotient(r[len(r)-1], q[len(q)-1]), len(r)-len(q)
		for i, c := range q {
			r[shift+i] = minus(r[shift+i], product(factor, c))
		}
	}
	return r
}

// negated returns -p. Its numbers are new, since a remainder shares some with what was divided.
func negated(p []*big.Rat) []*big.Rat {
	var r []*big.Rat
	for _, c := range p {
		r = append(r, new(big.Rat).Neg(c))
	}
	return r
}

// changes counts the changes of sign along the sequence, zeros left out.
func changes(sequence [][]*big.Rat, sign func([]*big.Rat) int) int {
	count, last := 0, 0
	for _, p := range sequence {
		s := sign(p)
		if s != 0 && s == -last {
			count++
		}
		if s != 0 {
			last = s
		}
	}
	return count
}
