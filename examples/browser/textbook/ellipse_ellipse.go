package textbook

import "github.com/hantei-go/hantei/soa"

// EllipseEllipse reports whether the ellipses meet: whether det(λA + B), with their conics A and B,
// has no two distinct positive roots λ, which the signs of its discriminant and coefficients tell.
// (W. Wang, J. Wang and M. Kim, "An algebraic condition for the separation of two ellipsoids",
// 2001.) The first ellipse's centre is the origin, and its longer radius the unit, which keeps the
// rounding small.
func EllipseEllipse(e, f soa.Ellipse[float32]) bool {
	unit := max(e.RX, e.RY)
	a := newConic(0, 0, e.UX, e.UY, e.RX/unit, e.RY/unit)
	b := newConic((f.X-e.X)/unit, (f.Y-e.Y)/unit, f.UX, f.UY, f.RX/unit, f.RY/unit)
	adjugateA, adjugateB := a.adjugate(), b.adjugate()
	p3, p2 := trace(&adjugateA, &a)/3, trace(&adjugateA, &b)
	p1, p0 := trace(&adjugateB, &a), trace(&adjugateB, &b)/3
	discriminant := float32(p2*p2*p1*p1) - float32(27*p3*p3*p0*p0) + float32(18*p3*p2*p1*p0) -
		float32(4*p3*p1*p1*p1) - float32(4*p0*p2*p2*p2)
	return !(discriminant > 0 && (p2 > 0 || p1 > 0))
}

// A conic is a symmetric matrix by rows: 00, 01, 02, 11, 12, 22. Its form is negative inside.
type conic [6]float32

func newConic(x, y, ux, uy, rx, ry float32) conic {
	a, b := 1/(rx*rx), 1/(ry*ry)
	xx := float32(a*ux*ux) + float32(b*uy*uy)
	xy := (a - b) * ux * uy
	yy := float32(a*uy*uy) + float32(b*ux*ux)
	lx, ly := -(float32(xx*x) + float32(xy*y)), -(float32(xy*x) + float32(yy*y))
	return conic{xx, xy, lx, yy, ly, -(float32(lx*x) + float32(ly*y)) - 1}
}

func (m *conic) adjugate() conic {
	minor := func(a, b, c, d float32) float32 { return float32(a*b) - float32(c*d) }
	return conic{
		minor(m[3], m[5], m[4], m[4]), minor(m[2], m[4], m[1], m[5]), minor(m[1], m[4], m[2], m[3]),
		minor(m[0], m[5], m[2], m[2]), minor(m[1], m[2], m[0], m[4]), minor(m[0], m[3], m[1], m[1]),
	}
}

// trace returns that of the product.
func trace(m, o *conic) float32 {
	diagonal := float32(m[0]*o[0]) + float32(m[3]*o[3]) + float32(m[5]*o[5])
	return diagonal + float32(2*(float32(m[1]*o[1])+float32(m[2]*o[2])+float32(m[4]*o[4])))
}
