package plainloop

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// inUnits is the vector (x, y) along and across the axis of direction (ux, uy), divided by the radii and
// multiplied by the direction's length.
func inUnits[T soa.Float](x, y, ux, uy, rx, ry T) (a, b T) {
	return (x*ux + y*uy) / rx, (y*ux - x*uy) / ry
}

// castTime is the time at which a ray from d by e first touches an ellipse: in units of its radii that
// is a circle.
func castTime[T soa.Float](dx, dy, ex, ey, ux, uy, rx, ry T) T {
	a, b := inUnits(dx, dy, ux, uy, rx, ry)
	p, q := inUnits(ex, ey, ux, uy, rx, ry)
	return timeOfImpact(a, b, p, q, sqrt(ux*ux+uy*uy))
}

// castHit is 1 if there is such a time.
func castHit[T soa.Float](dx, dy, ex, ey, ux, uy, rx, ry T) uint64 {
	a, b := inUnits(dx, dy, ux, uy, rx, ry)
	p, q := inUnits(ex, ey, ux, uy, rx, ry)
	return meet(a, b, p, q, sqrt(ux*ux+uy*uy))
}

// RayEllipse stores the times at which rays first touch ellipses.
func RayEllipse[T soa.Float](times []T, a *soa.Rays[T], b *soa.Ellipses[T]) {
	n := len(b.X)
	bx, by, ux, uy, rx, ry := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.RX[:n], b.RY[:n]
	if a.Len() == 1 {
		o := a.At(0)
		for i := range times[:n] {
			times[i] = castTime(o.X-bx[i], o.Y-by[i], o.DX, o.DY, ux[i], uy[i], rx[i], ry[i])
		}
		return
	}
	x, y, ex, ey := a.X[:n], a.Y[:n], a.DX[:n], a.DY[:n]
	for i := range times[:n] {
		times[i] = castTime(x[i]-bx[i], y[i]-by[i], ex[i], ey[i], ux[i], uy[i], rx[i], ry[i])
	}
}

// RayEllipseContact stores times, points and outward normals.
func RayEllipseContact[T soa.Float](out *soa.Contacts[T], a *soa.Rays[T], b *soa.Ellipses[T]) {
	nan := T(math.NaN())
	step := min(a.Len()-1, 1) // 0 where a has one row for all
	for i, k := 0, 0; i < len(b.X); i, k = i+1, k+step {
		ux, uy, rx, ry := b.UX[i], b.UY[i], b.RX[i], b.RY[i]
		t := castTime(a.X[k]-b.X[i], a.Y[k]-b.Y[i], a.DX[k], a.DY[k], ux, uy, rx, ry)
		out.T[i] = t
		if t > 1 {
			out.X[i], out.Y[i], out.NX[i], out.NY[i] = nan, nan, nan, nan
			continue
		}
		x, y := a.X[k]+a.DX[k]*t, a.Y[k]+a.DY[k]*t
		p, q := inUnits(x-b.X[i], y-b.Y[i], ux, uy, rx*rx, ry*ry)
		nx, ny := p*ux-q*uy, p*uy+q*ux
		length := sqrt(nx*nx + ny*ny)
		out.X[i], out.Y[i], out.NX[i], out.NY[i] = x, y, nx/length, ny/length
	}
}

// RayEllipseHit sets the bits of the ellipses that rays touch.
func RayEllipseHit[T soa.Float](hits []uint64, a *soa.Rays[T], b *soa.Ellipses[T]) {
	if a.Len() == 1 {
		rayEllipseHits(hits, a.At(0), b)
		return
	}
	n := len(b.X)
	x, y, ex, ey := a.X[:n], a.Y[:n], a.DX[:n], a.DY[:n]
	bx, by, ux, uy, rx, ry := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.RX[:n], b.RY[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= castHit(x[i]-bx[i], y[i]-by[i], ex[i], ey[i], ux[i], uy[i], rx[i], ry[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}

func rayEllipseHits[T soa.Float](hits []uint64, a soa.Ray[T], b *soa.Ellipses[T]) {
	n := len(b.X)
	bx, by, ux, uy, rx, ry := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.RX[:n], b.RY[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= castHit(a.X-bx[i], a.Y-by[i], a.DX, a.DY, ux[i], uy[i], rx[i], ry[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountRayEllipseHit counts the ellipses that rays touch.
func CountRayEllipseHit[T soa.Float](a *soa.Rays[T], b *soa.Ellipses[T]) (n int) {
	bx := b.X
	by, ux, uy, rx, ry := b.Y[:len(bx)], b.UX[:len(bx)], b.UY[:len(bx)], b.RX[:len(bx)], b.RY[:len(bx)]
	for i, x := range a.X {
		y, ex, ey := a.Y[i], a.DX[i], a.DY[i]
		for j, cx := range bx {
			n += int(castHit(x-cx, y-by[j], ex, ey, ux[j], uy[j], rx[j], ry[j]))
		}
	}
	return n
}

// CrossRayEllipseHit keeps the ellipses that rays touch.
func CrossRayEllipseHit[T soa.Float](keptA, keptB []int32, a *soa.Rays[T], b *soa.Ellipses[T], rowA, rowB int32) (_, _ []int32) {
	bx := b.X
	by, ux, uy, rx, ry := b.Y[:len(bx)], b.UX[:len(bx)], b.UY[:len(bx)], b.RX[:len(bx)], b.RY[:len(bx)]
	for i, x := range a.X {
		y, ex, ey := a.Y[i], a.DX[i], a.DY[i]
		for j, cx := range bx {
			if castHit(x-cx, y-by[j], ex, ey, ux[j], uy[j], rx[j], ry[j]) == 1 {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// RayEllipseHitAmong keeps the candidates that touch.
func RayEllipseHitAmong[T soa.Float](keptA, keptB []int32, one *soa.Rays[T], other *soa.Ellipses[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		if castHit(one.X[i]-other.X[j], one.Y[i]-other.Y[j], one.DX[i], one.DY[i], other.UX[j], other.UY[j], other.RX[j], other.RY[j]) == 1 {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}
