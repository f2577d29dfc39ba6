package plainloop

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// rayIntoBox is the textbook's test of slabs, in the box's frame: the time at which the ray from (x,
// y) by (dx, dy) is in both slabs, +Inf if there is none. second tells which slab it enters last.
func rayIntoBox[T soa.Float](x, y, dx, dy, ux, uy, hw, hh T) (t T, second bool) {
	u, v, du, dv := x*ux+y*uy, y*ux-x*uy, dx*ux+dy*uy, dy*ux-dx*uy
	alongU, alongV := 1/du, 1/dv
	u1, u2 := (-hw-u)*alongU, (hw-u)*alongU
	v1, v2 := (-hh-v)*alongV, (hh-v)*alongV
	if u1 > u2 {
		u1, u2 = u2, u1
	}
	if v1 > v2 {
		v1, v2 = v2, v1
	}
	in, out := max(u1, v1, 0), min(u2, v2, 1)
	if !(in <= out) {
		return T(math.Inf(1)), false
	}
	return in, v1 > u1
}

// RayBox stores the times of impact.
func RayBox[T soa.Float](times []T, r *soa.Rays[T], b *soa.Boxes[T]) {
	if r.Len() == 1 {
		rayBoxes(times, r.At(0), b)
		return
	}
	n := len(b.X)
	x, y, dx, dy := r.X[:n], r.Y[:n], r.DX[:n], r.DY[:n]
	bx, by, ux, uy, hw, hh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	for i := range times[:n] {
		times[i], _ = rayIntoBox(x[i]-bx[i], y[i]-by[i], dx[i], dy[i], ux[i], uy[i], hw[i], hh[i])
	}
}

func rayBoxes[T soa.Float](times []T, r soa.Ray[T], b *soa.Boxes[T]) {
	n := len(b.X)
	x, y, dx, dy := r.X, r.Y, r.DX, r.DY
	bx, by, ux, uy, hw, hh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	for i := range times[:n] {
		times[i], _ = rayIntoBox(x-bx[i], y-by[i], dx, dy, ux[i], uy[i], hw[i], hh[i])
	}
}

// RayBoxContact stores times, points and the normals of the faces.
func RayBoxContact[T soa.Float](out *soa.Contacts[T], r *soa.Rays[T], b *soa.Boxes[T]) {
	nan := T(math.NaN())
	step := min(r.Len()-1, 1) // 0 where r has one row for all
	for i, k := 0, 0; i < len(b.X); i, k = i+1, k+step {
		x, y, dx, dy, ux, uy := r.X[k]-b.X[i], r.Y[k]-b.Y[i], r.DX[k], r.DY[k], b.UX[i], b.UY[i]
		t, second := rayIntoBox(x, y, dx, dy, ux, uy, b.HW[i], b.HH[i])
		out.T[i] = t
		if t > 1 {
			out.X[i], out.Y[i], out.NX[i], out.NY[i] = nan, nan, nan, nan
			continue
		}
		out.X[i], out.Y[i] = r.X[k]+dx*t, r.Y[k]+dy*t
		if second {
			ux, uy = -uy, ux
		}
		if ux*x+uy*y < 0 {
			ux, uy = -ux, -uy
		}
		out.NX[i], out.NY[i] = ux, uy
	}
}
