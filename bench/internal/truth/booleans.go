package truth

import (
	"math/big"

	"github.com/hantei-go/hantei/soa"
)

// EllipsePoint reports whether p is in the filled ellipse e. Both must be shapes.
func EllipsePoint(e soa.Ellipse[float64], p soa.Point[float64]) bool {
	f := newFrame(e.X, e.Y, e.UX, e.UY, p.X, p.Y)
	c := exact
	xx, yy := c.square(f.along), c.square(f.across) // times n
	rx, ry := c.square(c.of(e.RX)), c.square(c.of(e.RY))
	if rx.Sign() == 0 || ry.Sign() == 0 {
		return xx.Cmp(c.mul(rx, f.n)) <= 0 && yy.Cmp(c.mul(ry, f.n)) <= 0
	}
	return c.dot(xx, yy, ry, rx).Cmp(c.mul(c.mul(rx, ry), f.n)) <= 0
}

// A frame has the place of a point along and across a direction, both times √n, n = |direction|².
type frame struct{ along, across, n *big.Float }

func newFrame(x, y, ux, uy, px, py float64) frame {
	c := exact
	dx, dy := c.sub(c.of(px), c.of(x)), c.sub(c.of(py), c.of(y))
	u, v := c.of(ux), c.of(uy)
	return frame{c.dot(dx, dy, u, v), c.cross(u, v, dx, dy), c.dot(u, v, u, v)}
}

// BoxCircle reports whether the filled box b and the disc d share a point. Both must be shapes.
func BoxCircle(b soa.Box[float64], d soa.Circle[float64]) bool {
	f := newFrame(b.X, b.Y, b.UX, b.UY, d.X, d.Y)
	c := exact
	x, y := c.abs(f.along), c.abs(f.across)
	hw, hh, r := c.of(b.HW), c.of(b.HH), c.of(d.R)
	// within reports whether a place is at most so far out.
	within := func(place, reach *big.Float) bool {
		return c.square(place).Cmp(c.mul(c.square(reach), f.n)) <= 0
	}
	switch inX, inY := within(x, hw), within(y, hh); {
	case inX:
		return within(y, c.add(hh, r))
	case inY:
		return within(x, c.add(hw, r))
	}
	// (x - hw√n)² + (y - hh√n)² <= r²n, that is lhs <= rhs√n with rhs >= 0.
	extents := c.dot(hw, hh, hw, hh)
	lhs := c.add(c.dot(x, y, x, y), c.mul(c.sub(extents, c.square(r)), f.n))
	rhs := c.times(2, c.dot(x, y, hw, hh))
	return lhs.Sign() <= 0 || c.square(lhs).Cmp(c.mul(c.square(rhs), f.n)) <= 0
}

// EllipseEllipse reports whether the filled ellipses e and f share a point. Both must be shapes
// with radii above 0. With their conics as matrices, negative inside, they are apart if and only if
// det(λA + B) has two distinct positive roots λ (Wang, Wang and Kim 2001).
func EllipseEllipse(e, f soa.Ellipse[float64]) bool {
	c := exact
	a := conicOf(e, c.of(0), c.of(0))
	b := conicOf(f, c.sub(c.of(f.X), c.of(e.X)), c.sub(c.of(f.Y), c.of(e.Y)))
	p0, p1, p2, p3 := b.det(), b.mixed(a), a.mixed(b), a.det()
	// p0 and p3 are negative: of three real roots one is negative, or all are, which needs p1 and
	// p2 negative.
	disc := c.sub(c.mul(c.square(p2), c.square(p1)), c.times(27, c.mul(c.square(p3), c.square(p0))))
	disc = c.add(disc, c.times(18, c.mul(c.mul(p3, p0), c.mul(p2, p1))))
	disc = c.sub(disc, c.times(4, c.add(c.mul(p3, c.mul(p1, c.square(p1))), c.mul(p0, c.mul(p2, c.square(p2))))))
	return disc.Sign() <= 0 || p1.Sign() < 0 && p2.Sign() < 0
}

// A conic is a symmetric matrix by rows: 00, 01, 02, 11, 12, 22.
type conic [6]*big.Float

// conicOf returns that of an ellipse with the given centre, times n rx² ry²:
//
//	ry² (u·(p-c))² + rx² (u×(p-c))² - n rx² ry²
func conicOf(e soa.Ellipse[float64], x, y *big.Float) (m conic) {
	c := exact
	u, v := c.of(e.UX), c.of(e.UY)
	minus := c.number().Neg(v)
	along := [3]*big.Float{u, v, c.number().Neg(c.dot(u, v, x, y))}
	across := [3]*big.Float{minus, u, c.number().Neg(c.dot(minus, u, x, y))}
	rx, ry := c.square(c.of(e.RX)), c.square(c.of(e.RY))
	k := 0
	for i := range 3 {
		for j := i; j < 3; j++ {
			m[k] = c.dot(c.mul(along[i], along[j]), c.mul(across[i], across[j]), ry, rx)
			k++
		}
	}
	m[5] = c.sub(m[5], c.mul(c.mul(rx, ry), c.dot(u, v, u, v)))
	return m
}

// adjugate returns det(m)·m⁻¹.
func (m *conic) adjugate() conic {
	c := exact
	return conic{
		c.cross(m[3], m[4], m[4], m[5]), c.cross(m[2], m[1], m[5], m[4]), c.cross(m[1], m[2], m[3], m[4]),
		c.cross(m[0], m[2], m[2], m[5]), c.cross(m[1], m[0], m[4], m[2]), c.cross(m[0], m[1], m[1], m[3]),
	}
}

func (m *conic) det() *big.Float {
	adj := m.adjugate()
	return exact.add(exact.dot(m[0], m[1], adj[0], adj[1]), exact.mul(m[2], adj[2]))
}

// mixed returns tr(adj(m)·o), the factor of λ in det(λo + m).
func (m *conic) mixed(o conic) *big.Float {
	c := exact
	adj := m.adjugate()
	diagonal := c.add(c.dot(adj[0], adj[3], o[0], o[3]), c.mul(adj[5], o[5]))
	rest := c.add(c.dot(adj[1], adj[2], o[1], o[2]), c.mul(adj[4], o[4]))
	return c.add(diagonal, c.times(2, rest))
}
