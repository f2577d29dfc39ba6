package textbook

import "github.com/hantei-go/hantei/soa"

// A conic is the symmetric matrix of an ellipse in the world, by rows: 00, 01, 02, 11, 12, 22. The
// form is negative inside.
type conic[T soa.Float] [6]T

func conicOf[T soa.Float](e soa.Ellipse[T]) conic[T] {
	a, b := 1/(e.RX*e.RX), 1/(e.RY*e.RY)
	xx := a*e.UX*e.UX + b*e.UY*e.UY
	xy := (a - b) * e.UX * e.UY
	yy := a*e.UY*e.UY + b*e.UX*e.UX
	x, y := -(xx*e.X + xy*e.Y), -(xy*e.X + yy*e.Y)
	return conic[T]{xx, xy, x, yy, y, -(x*e.X + y*e.Y) - 1}
}

func (m *conic[T]) adjugate() conic[T] {
	return conic[T]{
		m[3]*m[5] - m[4]*m[4], m[2]*m[4] - m[1]*m[5], m[1]*m[4] - m[2]*m[3],
		m[0]*m[5] - m[2]*m[2], m[1]*m[2] - m[0]*m[4], m[0]*m[3] - m[1]*m[1],
	}
}

// product returns the trace of the product.
func (m *conic[T]) product(o *conic[T]) T {
	return m[0]*o[0] + m[3]*o[3] + m[5]*o[5] + 2*(m[1]*o[1]+m[2]*o[2]+m[4]*o[4])
}

// CharacteristicPolynomial reports whether the ellipses meet: det(λA + B), with their matrices in
// the world, has no two distinct positive roots (Wang, Wang and Kim 2001), by the signs of its
// discriminant and coefficients.
func CharacteristicPolynomial[T soa.Float](e, f soa.Ellipse[T]) bool {
	a, b := conicOf(e), conicOf(f)
	adjA, adjB := a.adjugate(), b.adjugate()
	p3, p2 := a.product(&adjA)/3, adjA.product(&b)
	p1, p0 := adjB.product(&a), b.product(&adjB)/3
	disc := 18*p3*p2*p1*p0 - 4*p2*p2*p2*p0 + p2*p2*p1*p1 - 4*p3*p1*p1*p1 - 27*p3*p3*p0*p0
	return !(disc > 0 && (p1 > 0 || p2 > 0))
}
