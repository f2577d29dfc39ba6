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
