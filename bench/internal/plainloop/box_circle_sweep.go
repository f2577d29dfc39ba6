package plainloop

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// circleIntoBox is when a circle at (x, y) from the centre of a box, which moves by (dx, dy), first
// touches the box: as the way into the grown box, and where that is at a corner, as that into the
// circle about the corner. It returns +Inf where they do not meet within the frame.
func circleIntoBox[T soa.Float](x, y, dx, dy, r, ux, uy, hw, hh T) T {
	t, _ := rayIntoBox(x, y, dx, dy, ux, uy, hw+r, hh+r)
	if t > 1 {
		return t
	}
	u, v, du, dv := x*ux+y*uy, y*ux-x*uy, dx*ux+dy*uy, dy*ux-dx*uy
	pu, pv := u+t*du, v+t*dv
	if abs(pu) <= hw || abs(pv) <= hh {
		return t
	}
	cu, cv := hw, hh
	if pu < 0 {
		cu = -cu
	}
	if pv < 0 {
		cv = -cv
	}
	ku, kv := u-cu, v-cv
	c := ku*ku + kv*kv - r*r
	if c <= 0 {
		return 0
	}
	a, b := du*du+dv*dv, ku*du+kv*dv
	disc := b*b - a*c
	if b >= 0 || disc < 0 {
		return T(math.Inf(1))
	}
	if t = (-b - sqrt(disc)) / a; t > 1 {
		return T(math.Inf(1))
	}
	return t
}

// BoxCircleSweep stores the times of impact.
func BoxCircleSweep[T soa.Float](times []T, b *soa.Boxes[T], c *soa.MovingCircles[T]) {
	if b.Len() == 1 {
		boxCircleSweeps(times, b.At(0), c)
		return
	}
	n := len(c.X)
	bx, by, ux, uy, hw, hh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	x, y, vx, vy, r := c.X[:n], c.Y[:n], c.VX[:n], c.VY[:n], c.R[:n]
	for i := range times[:n] {
		times[i] = circleIntoBox(x[i]-bx[i], y[i]-by[i], vx[i], vy[i], r[i], ux[i], uy[i], hw[i], hh[i])
	}
}

func boxCircleSweeps[T soa.Float](times []T, b soa.Box[T], c *soa.MovingCircles[T]) {
	n := len(c.X)
	x, y, vx, vy, r := c.X[:n], c.Y[:n], c.VX[:n], c.VY[:n], c.R[:n]
	for i := range times[:n] {
		times[i] = circleIntoBox(x[i]-b.X, y[i]-b.Y, vx[i], vy[i], r[i], b.UX, b.UY, b.HW, b.HH)
	}
}
