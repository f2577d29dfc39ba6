package kernel_test

import (
	"math/big"

	"github.com/hantei-go/hantei/soa"
)

// The definitions once more, straight from the geometry and in rational numbers, to compare with.
// They share no formula with the package but the frame of a shape.

func rat(v float64) *big.Rat { return new(big.Rat).SetFloat64(v) }

func sum(a, b *big.Rat) *big.Rat     { return new(big.Rat).Add(a, b) }
func minus(a, b *big.Rat) *big.Rat   { return new(big.Rat).Sub(a, b) }
func product(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }
func quotient(a, b *big.Rat) *big.Rat {
	return new(big.Rat).Quo(a, b)
}
func squared(a *big.Rat) *big.Rat { return product(a, a) }

// A frame is the offset of p from a centre, along and across u, times |u|; n = |u|².
type frame struct{ along, across, n *big.Rat }

func newFrame(cx, cy, ux, uy, px, py float64) frame {
	dx, dy := minus(rat(px), rat(cx)), minus(rat(py), rat(cy))
	return frame{
		along:  sum(product(dx, rat(ux)), product(dy, rat(uy))),
		across: minus(product(dy, rat(ux)), product(dx, rat(uy))),
		n:      sum(squared(rat(ux)), squared(rat(uy))),
	}
}

// ratEllipsePoint: the offset along and across, in units of the radii, is a vector of length <= 1.
// A radius 0 leaves that coordinate no room at all.
func ratEllipsePoint(e soa.Ellipse[float64], p soa.Point[float64]) bool {
	if !e.Valid() || !p.Valid() {
		return false
	}
	f := newFrame(e.X, e.Y, e.UX, e.UY, p.X, p.Y)
	length := new(big.Rat)
	for _, axis := range []struct {
		offset *big.Rat
		radius float64
	}{{f.along, e.RX}, {f.across, e.RY}} {
		if axis.radius > 0 {
			length.Add(length, squared(quotient(axis.offset, rat(axis.radius))))
		} else if axis.offset.Sign() != 0 {
			return false
		}
	}
	return length.Cmp(f.n) <= 0
}

// A surd is p + q·√n.
type surd struct{ p, q, n *big.Rat }

func (a surd) sign() int {
	if a.p.Sign()*a.q.Sign() >= 0 {
		return a.p.Sign() | a.q.Sign()
	}
	return a.p.Sign() * squared(a.p).Cmp(product(squared(a.q), a.n))
}

func (a surd) add(b surd) surd { return surd{sum(a.p, b.p), sum(a.q, b.q), a.n} }

func (a surd) square() surd {
	twice := product(rat(2), product(a.p, a.q))
	return surd{sum(squared(a.p), product(squared(a.q), a.n)), twice, a.n}
}

// beyond returns by how much offset/√n, to either side, is farther out than extent.
func beyond(offset *big.Rat, extent float64, n *big.Rat) surd {
	out := surd{rat(-extent), quotient(new(big.Rat).Abs(offset), n), n}
	if out.sign() < 0 {
		return surd{new(big.Rat), new(big.Rat), n}
	}
	return out
}

// ratBoxCircle: the distance from the disc's centre to the box is <= r.
func ratBoxCircle(b soa.Box[float64], c soa.Circle[float64]) bool {
	if !b.Valid() || !c.Valid() {
		return false
	}
	f := newFrame(b.X, b.Y, b.UX, b.UY, c.X, c.Y)
	distance2 := beyond(f.along, b.HW, f.n).square().add(beyond(f.across, b.HH, f.n).square())
	r2 := surd{new(big.Rat).Neg(squared(rat(c.R))), new(big.Rat), f.n}
	return distance2.add(r2).sign() <= 0
}

// ratCircleCircle: the distance of the centres is <= the sum of the radii.
func ratCircleCircle(a, b soa.Circle[float64]) bool {
	if !a.Valid() || !b.Valid() {
		return false
	}
	dx, dy := minus(rat(b.X), rat(a.X)), minus(rat(b.Y), rat(a.Y))
	return sum(squared(dx), squared(dy)).Cmp(squared(sum(rat(a.R), rat(b.R)))) <= 0
}

// ratCircleSweep: f(t) = |d + v·t|² - r² is <= 0 at 0, at 1 or at its least value between.
func ratCircleSweep(a, b soa.MovingCircle[float64]) bool {
	if !a.Valid() || !b.Valid() {
		return false
	}
	dx, dy := minus(rat(b.X), rat(a.X)), minus(rat(b.Y), rat(a.Y))
	vx, vy := minus(rat(b.VX), rat(a.VX)), minus(rat(b.VY), rat(a.VY))
	r2 := squared(sum(rat(a.R), rat(b.R)))
	meet := func(t *big.Rat) bool {
		x, y := sum(dx, product(vx, t)), sum(dy, product(vy, t))
		return sum(squared(x), squared(y)).Cmp(r2) <= 0
	}
	if meet(rat(0)) || meet(rat(1)) {
		return true
	}
	speed2 := sum(squared(vx), squared(vy))
	if speed2.Sign() == 0 {
		return false
	}
	nearest := quotient(sum(product(dx, vx), product(dy, vy)), speed2)
	nearest.Neg(nearest)
	return nearest.Sign() > 0 && nearest.Cmp(rat(1)) < 0 && meet(nearest)
}
