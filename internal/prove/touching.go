package prove

import (
	"math"
	"math/rand/v2"
)

// rightTriangles have sides of integers, of which, with powers of two, rows on a boundary are made.
var rightTriangles = [][3]float64{{1, 0, 1}, {3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {7, 24, 25}, {20, 21, 29}}

// triangle returns legs, either of them first and with either sign, and the hypotenuse.
func triangle(r *rand.Rand) (a, b, c float64) {
	t := rightTriangles[r.IntN(len(rightTriangles))]
	a, b, c = t[0], t[1], t[2]
	if r.IntN(2) == 0 {
		a, b = b, a
	}
	return a * randomSign(r), b * randomSign(r), c
}

func randomSign(r *rand.Rand) float64 { return float64(2*r.IntN(2) - 1) }

// factor returns a small integer, often times a power of two.
func factor(r *rand.Rand) float64 {
	exponent := 0
	switch r.IntN(4) {
	case 0:
		exponent = r.IntN(12)
	case 1:
		exponent = -r.IntN(40)
	}
	return math.Ldexp(float64(1+r.IntN(4)), exponent)
}

// firstCentre returns where the first shape is, or its displacement: at the origin, or not far
// away.
func firstCentre(r *rand.Rand) (x, y float64) {
	if r.IntN(2) == 0 {
		return 0, 0
	}
	return float64(r.IntN(17) - 8), float64(r.IntN(17) - 8)
}

// touchingCircles have the legs of a triangle between their centres, and radii that add up to the
// hypotenuse.
func touchingCircles(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	m := factor(r)
	x, y := firstCentre(r)
	part := c * m * math.Ldexp(float64(r.IntN(9)), -3-r.IntN(2)*r.IntN(20))
	return []float64{x, y, c*m - part, x + a*m, y + b*m, part}
}

// pointOnEllipse has a direction along one triangle, and the point at the angle of another.
func pointOnEllipse(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n := factor(r), factor(r)
	x, y := firstCentre(r)
	return []float64{x, y, a, b, c * h * m, c * h * n, x + p*m*a - q*n*b, y + p*m*b + q*n*a}
}

// circleAtBox has the circle touch a face of the box, or a corner at the angle of a triangle.
func circleAtBox(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n, k := factor(r), factor(r), factor(r)
	x, y := firstCentre(r)
	u, v, radius := m+k, n*float64(r.IntN(17)-8)/8, c*k // beside a face
	if r.IntN(2) == 0 {                                 // at a corner
		u, v, radius = m+math.Abs(p)*k, n+math.Abs(q)*k, c*h*k
	}
	u, v = u*randomSign(r), v*randomSign(r)
	return []float64{x, y, a, b, c * m, c * n, x + u*a - v*b, y + u*b + v*a, radius}
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

// touchingSweep has the circles touch just at the start, just at the end, or graze between.
func touchingSweep(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n := factor(r), factor(r)
	vx, vy := a*m, b*m
	var dx, dy, radius float64
	switch r.IntN(3) {
	case 0: // at the start
		dx, dy, radius = p*n, q*n, h*n
	case 1: // at the end
		if p*a+q*b > 0 {
			p, q = -p, -q
		}
		dx, dy, radius = p*n-vx, q*n-vy, h*n
	default: // between, by a graze
		back, side := m*float64(1+r.IntN(7))/8, n*randomSign(r)
		dx, dy, radius = -side*b-back*a, side*a-back*b, c*n
	}
	part := radius * math.Ldexp(float64(r.IntN(9)), -3)
	x, y := firstCentre(r)
	ax, ay := firstCentre(r)
	return []float64{x, y, ax, ay, radius - part, x + dx, y + dy, ax + vx, ay + vy, part}
}
