package plainloop

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// rayIntoCircle is when the ray from (x, y) off the centre first is in a circle of radius r, by the
// textbook quadratic.
func rayIntoCircle[T soa.Float](x, y, dx, dy, r T) T {
	c := x*x + y*y - r*r
	if c <= 0 {
		return 0
	}
	a, b := dx*dx+dy*dy, x*dx+y*dy
	disc := b*b - a*c
	if b >= 0 || disc < 0 {
		return T(math.Inf(1))
	}
	if t := (-b - sqrt(disc)) / a; t <= 1 {
		return t
	}
	return T(math.Inf(1))
}

// rayIntoCapsule is when the ray first is in the capsule whose second end is at (ex, ey) from the first
// one: on the side that it starts on if it is beside the segment there, else at an end.
func rayIntoCapsule[T soa.Float](x, y, dx, dy, ex, ey, r T) T {
	n := ex*ex + ey*ey
	length := sqrt(n)
	v, dv := (y*ex-x*ey)/length, (dy*ex-dx*ey)/length
	if n > 0 {
		t := T(0)
		if abs(v) > r {
			if t = (abs(v) - r) / abs(dv); !(t <= 1) || v*dv > 0 {
				return T(math.Inf(1))
			}
		}
		if u := (x+t*dx)*ex + (y+t*dy)*ey; u >= 0 && u <= n {
			return t
		}
	}
	return min(rayIntoCircle(x, y, dx, dy, r), rayIntoCircle(x-ex, y-ey, dx, dy, r))
}

// RayCapsule stores the times of impact.
func RayCapsule[T soa.Float](times []T, r *soa.Rays[T], c *soa.Capsules[T]) {
	if r.Len() == 1 {
		rayCapsules(times, r.At(0), c)
		return
	}
	n := len(c.R)
	x, y, dx, dy := r.X[:n], r.Y[:n], r.DX[:n], r.DY[:n]
	x1, y1, x2, y2, cr := c.X1[:n], c.Y1[:n], c.X2[:n], c.Y2[:n], c.R[:n]
	for i := range times[:n] {
		times[i] = rayIntoCapsule(x[i]-x1[i], y[i]-y1[i], dx[i], dy[i], x2[i]-x1[i], y2[i]-y1[i], cr[i])
	}
}

func rayCapsules[T soa.Float](times []T, r soa.Ray[T], c *soa.Capsules[T]) {
	n := len(c.R)
	x1, y1, x2, y2, cr := c.X1[:n], c.Y1[:n], c.X2[:n], c.Y2[:n], c.R[:n]
	for i := range times[:n] {
		times[i] = rayIntoCapsule(r.X-x1[i], r.Y-y1[i], r.DX, r.DY, x2[i]-x1[i], y2[i]-y1[i], cr[i])
	}
}

// RayCapsuleContact stores times, points and outward normals.
func RayCapsuleContact[T soa.Float](out *soa.Contacts[T], r *soa.Rays[T], c *soa.Capsules[T]) {
	nan := T(math.NaN())
	step := min(r.Len()-1, 1) // 0 where r has one row for all
	for i, k := 0, 0; i < len(c.R); i, k = i+1, k+step {
		dx, dy, ex, ey := r.DX[k], r.DY[k], c.X2[i]-c.X1[i], c.Y2[i]-c.Y1[i]
		t := rayIntoCapsule(r.X[k]-c.X1[i], r.Y[k]-c.Y1[i], dx, dy, ex, ey, c.R[i])
		out.T[i] = t
		if t > 1 {
			out.X[i], out.Y[i], out.NX[i], out.NY[i] = nan, nan, nan, nan
			continue
		}
		x, y, along := r.X[k]+dx*t, r.Y[k]+dy*t, T(0)
		nx, ny := x-c.X1[i], y-c.Y1[i]
		if n := ex*ex + ey*ey; n > 0 {
			along = min(max((nx*ex+ny*ey)/n, 0), 1)
		}
		nx, ny = nx-along*ex, ny-along*ey
		length := sqrt(nx*nx + ny*ny)
		out.X[i], out.Y[i], out.NX[i], out.NY[i] = x, y, nx/length, ny/length
	}
}
