package exact

import "github.com/hantei-go/hantei/soa"

// EllipseEllipse reports whether the ellipses, whose radii must be above 0, share a point. With
// their conics A and B as matrices, whose form is negative inside, they are apart if and only if
// det(λA + B) has two distinct positive roots λ. (W. Wang, J. Wang and M. Kim, "An algebraic
// condition for the separation of two ellipsoids", 2001.)
func EllipseEllipse(e, f soa.Ellipse[float32]) bool {
	lengths := whole(e.X, e.Y, e.RX, e.RY, f.X, f.Y, f.RX, f.RY)
	zero := whole(0)[0]
	a := newConic(e, lengths[2], lengths[3], zero, zero)
	b := newConic(f, lengths[6], lengths[7], lengths[4].sub(lengths[0]), lengths[5].sub(lengths[1]))

	p3, p2, p1, p0 := a.det(), a.mixed(b), b.mixed(a), b.det() // of λ³, λ², λ, 1
	// p3 and p0 are negative, so one root is negative and the other two are positive, negative or
	// not real. Two that are distinct and real make the discriminant positive; negative ones make
	// p2 and p1 negative.
	discriminant := p2.square().mul(p1.square()).
		sub(p3.square().mul(p0.square()).times(27)).
		add(p3.mul(p2).mul(p1).mul(p0).times(18)).
		sub(p3.mul(p1.square()).mul(p1).times(4)).
		sub(p0.mul(p2.square()).mul(p2).times(4))
	return discriminant.Sign() <= 0 || p2.Sign() < 0 && p1.Sign() < 0
}

// A conic is a symmetric matrix by rows: 00, 01, 02, 11, 12, 22.
type conic [6]number

// newConic returns the conic of an ellipse with centre (x, y) and the direction of e, times a
// positive factor:
//
//	ry²·(u·(p-c))² + rx²·(u×(p-c))² - rx²·ry²·|u|²
func newConic(e soa.Ellipse[float32], rx, ry, x, y number) (m conic) {
	u := whole(e.UX, e.UY)
	along := [3]number{u[0], u[1], dot(u[0], u[1], x, y).times(-1)}
	across := [3]number{u[1].times(-1), u[0], cross(u[0], u[1], x, y).times(-1)}
	rx, ry = rx.square(), ry.square()
	k := 0
	for i := range 3 {
		for j := i; j < 3; j++ {
			m[k] = dot(along[i].mul(along[j]), across[i].mul(across[j]), ry, rx)
			k++
		}
	}
	m[5] = m[5].sub(rx.mul(ry).mul(dot(u[0], u[1], u[0], u[1])))
	return m
}

// adjugate returns det(m) times the inverse of m.
func (m conic) adjugate() conic {
	return conic{
		cross(m[3], m[4], m[4], m[5]), cross(m[2], m[1], m[5], m[4]), cross(m[1], m[2], m[3], m[4]),
		cross(m[0], m[2], m[2], m[5]), cross(m[1], m[0], m[4], m[2]), cross(m[0], m[1], m[1], m[3]),
	}
}

func (m conic) det() number {
	adjugate := m.adjugate()
	return dot(m[0], m[1], adjugate[0], adjugate[1]).add(m[2].mul(adjugate[2]))
}

// mixed returns the trace of adj(m)·o, which is the factor of λ² in det(λm + o).
func (m conic) mixed(o conic) number {
	adjugate := m.adjugate()
	diagonal := dot(adjugate[0], adjugate[3], o[0], o[3]).add(adjugate[5].mul(o[5]))
	rest := dot(adjugate[1], adjugate[2], o[1], o[2]).add(adjugate[4].mul(o[4]))
	return diagonal.add(rest.times(2))
}
