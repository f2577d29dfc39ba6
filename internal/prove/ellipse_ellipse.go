package prove

import (
	"math/big"
	"math/rand/v2"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseEllipse[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "EllipseEllipse",
		golden: Golden{Seed: 14, Stream: StreamHashes{0xe36cdabe827028ae, 0x2d5c33d65deed96c}, Short: StreamHashes{0x4929f22f187230fb, 0xac8e1b238e424e51}, Hostile: 0x6af8bf0d0694261d},
		batch: func(to Results[T], first, second [][]T) {
			hantei.EllipseEllipse(to.Hits, Ellipses(first), Ellipses(second))
		},
		scalar: scalarHit(kernel.EllipseEllipse[T], Ellipses[T], Ellipses[T]),
		draw:   drawEllipseEllipse,
		exact:  &Exact{Units: "lldd++|llDD++", Draw: touchingEllipses, truth: ellipsesOverlap},
	}
}

// drawEllipseEllipse moves an ellipse away from the centre of another, or from a place inside the
// other where the two curves may touch from within.
func drawEllipseEllipse(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.radii()
	a := []float64{f.x, f.y, ux, uy, rx, ry}
	vx, vy := ux, uy
	switch f.IntN(4) {
	case 0: // across
		vx, vy = -uy, ux
	case 1:
		g := f
		g.ux, g.uy = f.angle()
		vx, vy = g.direction()
	}
	sx, sy := f.radii()
	switch f.IntN(6) {
	case 0: // the same shape, or nearly
		sx, sy = rx, ry
	case 1:
		k := f.Thin()
		sx, sy = sx*k, sy*k
	}
	c, d := f.angle()
	reach := 2 * (max(rx, ry) + max(sx, sy))
	from := 0.0
	if f.Chance(0.3) {
		from = f.fraction() / 2 * max(rx, ry) / (max(rx, ry) + max(sx, sy))
	}
	x0, y0 := f.at(from*reach*c, from*reach*d)
	x1, y1 := f.at(reach*c, reach*d)
	return join(a, x0, y0, vx, vy, sx, sy), join(a, x1, y1, vx, vy, sx, sy)
}

// touchingEllipses makes the second ellipse the first one, smaller or larger and turned by half or
// by quarters of a turn, where the outward normals of a common point are opposite; or it draws
// circles.
func touchingEllipses(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n, k := factor(r), factor(r), factor(r)
	x, y := firstCentre(r)
	if r.IntN(4) == 0 {
		e, f, _ := triangle(r)
		return []float64{x, y, a, b, h * m, h * m, x + p*(m+n), y + q*(m+n), e, f, h * n, h * n}
	}
	row := []float64{x, y, a, b, c * h * m, c * h * n,
		x + (1+k)*(p*m*a-q*n*b), y + (1+k)*(p*m*b+q*n*a), a, b, c * h * m * k, c * h * n * k}
	switch r.IntN(3) {
	case 0:
		row[8], row[9] = -a, -b
	case 1:
		row[8], row[9], row[10], row[11] = -b, a, row[11], row[10]
	}
	return row
}

// ellipsesOverlap goes by the cubic det(A + tB)·(1 + t) - t·dᵀ·adj(A + tB)·d of the dual matrices A
// and B, which is negative for some t > 0 if and only if the ellipses are apart. It is not negative
// at 0 and at infinity. So it looks at the least value between, where the derivative has its
// greater root.
func ellipsesOverlap(v []*big.Int) (hit, start bool) {
	dx, dy := difference(v[6], v[0]), difference(v[7], v[1])
	matrix := func(ux, uy, rx, ry *big.Int) (xx, xy, yy, n *big.Int) { // times n = |u|²
		a, b := square(rx), square(ry)
		return sum(product(a, square(ux)), product(b, square(uy))), product(difference(a, b), product(ux, uy)),
			sum(product(a, square(uy)), product(b, square(ux))), inner(ux, uy, ux, uy)
	}
	axx, axy, ayy, an := matrix(v[2], v[3], v[4], v[5])
	bxx, bxy, byy, bn := matrix(v[8], v[9], v[10], v[11])
	for _, x := range []*big.Int{axx, axy, ayy} { // both times an·bn
		x.Mul(x, bn)
	}
	for _, x := range []*big.Int{bxx, bxy, byy} {
		x.Mul(x, an)
	}
	n := product(an, bn)
	adjoint := func(xx, xy, yy *big.Int) *big.Int { // dᵀ·adj·d, times n as a determinant has it twice
		return product(n, difference(sum(product(yy, square(dx)), product(xx, square(dy))), scalar(2, product(xy, product(dx, dy)))))
	}
	detA, detB := outer(axx, axy, axy, ayy), outer(bxx, bxy, bxy, byy)
	mixed := difference(sum(product(axx, byy), product(ayy, bxx)), scalar(2, product(axy, bxy)))
	d, a := detA, detB
	c := difference(sum(detA, mixed), adjoint(axx, axy, ayy))
	b := difference(sum(detB, mixed), adjoint(bxx, bxy, byy))
	if a.Sign() == 0 && d.Sign() == 0 && mixed.Sign() == 0 { // points, or segments along one line
		reach := sum(sum(v[4], v[5]), sum(v[10], v[11])) // one radius of either is 0
		return b.Sign() == 0 && c.Sign() == 0 && atMost(inner(dx, dy, dx, dy), square(reach)), false
	}
	switch {
	case b.Sign() >= 0 && c.Sign() >= 0:
		return true, false
	case a.Sign() == 0 && b.Sign() <= 0:
		return false, false
	case a.Sign() == 0:
		return c.Sign() >= 0 || atMost(square(c), scalar(4, product(b, d))), false
	}
	// 27a² times the least value is x - 2·root³, root² = b² - 3ac.
	ac := product(a, c)
	rr := difference(square(b), scalar(3, ac))
	x := sum(product(b, difference(scalar(2, square(b)), scalar(9, ac))), scalar(27, product(square(a), d)))
	return rr.Sign() <= 0 || x.Sign() >= 0 && atMost(scalar(4, product(rr, square(rr))), square(x)), false
}
