package exact

import "github.com/hantei-go/hantei/soa"

// CircleSweep reports whether the moving discs share a point at any time t from 0 to 1. With d for
// the way from one centre to the other at the start, v for how it changes, and r for the sum of the
// radii, that is whether
//
//	q(t) = v²·t² + 2·(d·v)·t + d² - r²
//
// is at most 0 somewhere: at 0, at 1, or at its lowest point in between.
func CircleSweep(a, b soa.MovingCircle[float32]) bool {
	n := whole(a.X, a.Y, a.VX, a.VY, a.R, b.X, b.Y, b.VX, b.VY, b.R)
	dx, dy, vx, vy := n[5].sub(n[0]), n[6].sub(n[1]), n[7].sub(n[2]), n[8].sub(n[3])
	square, half := dot(vx, vy, vx, vy), dot(dx, dy, vx, vy)
	start := dot(dx, dy, dx, dy).sub(n[4].add(n[9]).square())
	end := square.add(half.times(2)).add(start)
	if start.Sign() <= 0 || end.Sign() <= 0 {
		return true
	}
	between := half.Sign() < 0 && half.add(square).Sign() > 0
	return between && square.mul(start).atMost(half.square())
}
