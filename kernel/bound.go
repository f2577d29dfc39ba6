package kernel

import "math"

// These are forward error bounds. A quantity x computed in float64 as x̂ comes with a magnitude m
// >= 0, also computed, such that |x̂ - x| <= k·ε·m for a small stated k: x̂ is off by at most
// k·ε·m, as the comments say. A product that underflows is off by at most 2^-1075 < ε·η, so adding
// η to a magnitude pays for that. Sums do not underflow. What overflows makes the magnitude an
// infinity or NaN, and [certainSign] then gives 0.
//
// Any η from 2^-1022 on would do. But then ε·η² underflows, which takes a CPU a hundred cycles, and
// turns up in each row where a component is 0, as on a map of tiles.
//
// Each k below is larger than the derivation needs by at least 1 %. That covers the terms of higher
// order in ε and the rounding of the magnitude itself.
const (
	ε = 0x1p-53  // unit roundoff: a float64 operation gives x(1+δ), |δ| <= ε
	η = 0x1p-480 // more than what underflows loses
)

// certainSign returns the sign of x - y, or 0 if it is not certain. Here x and y are off by at most
// 13ε·m together. Their difference adds ε|x̂ - ŷ|, and the product with 16ε loses at most ε·η to
// underflow.
func certainSign(x, y, m float64) int {
	return signBeyond(x-y, 16*ε*m)
}

// signBeyond returns the sign of x where it is farther from 0 than bound, else 0, also where either is NaN.
func signBeyond(x, bound float64) int {
	switch {
	case x > bound:
		return 1
	case x < -bound:
		return -1
	}
	return 0
}

// dot returns ax·bx + ay·by, off by at most 4.1ε·m if no argument carries more than one rounding:
// either product then carries two of its factors, its own and that of the sum, and both may
// underflow.
func dot(ax, ay, bx, by float64) (sum, m float64) {
	p, q := float64(ax*bx), float64(ay*by)
	return p + q, math.Abs(p) + math.Abs(q) + η
}

// cross returns ax·by - ay·bx, off by at most 4.1ε·m as dot.
func cross(ax, ay, bx, by float64) (diff, m float64) {
	p, q := float64(ax*by), float64(ay*bx)
	return p - q, math.Abs(p) + math.Abs(q) + η
}

// sumSquares returns x² + y², off by at most 13ε·m, where x is off by at most 5.2ε·ex, |x̂| <=
// 1.01ex, and y likewise: |x̂² - x²| <= 5.2ε·ex·(2|x̂| + 5.2ε·ex), and the roundings of the square
// and of the sum add 2ε·x̂²; the squares lose 2ε·η to underflow.
func sumSquares(x, ex, y, ey float64) (sum, m float64) {
	m = float64(ex*(math.Abs(x)+float64(4*ε*ex))) + float64(ey*(math.Abs(y)+float64(4*ε*ey)))
	return float64(x*x) + float64(y*y), m + η
}

// squareTimes returns r²·n, off by at most 9ε·m, where r carries at most one rounding and n is off
// by at most 4.1ε·mn, n <= mn: r̂² is off by 3.2ε(r̂² + η), hence the product by 7.4ε(r̂² + η)·mn
// and its own rounding.
func squareTimes(r, n, mn float64) (product, m float64) {
	rr := float64(r * r)
	return float64(rr * n), float64((rr+η)*mn) + η
}
