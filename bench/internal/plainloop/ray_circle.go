package plainloop

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// RayCircle stores the times at which rays first touch circles.
func RayCircle[T soa.Float](times []T, a *soa.Rays[T], b *soa.Circles[T]) {
	if a.Len() == 1 {
		rayCircles(times, a.At(0), b)
		return
	}
	n := len(b.X)
	x, y, ex, ey := a.X[:n], a.Y[:n], a.DX[:n], a.DY[:n]
	bx, by, br := b.X[:n], b.Y[:n], b.R[:n]
	for i := range times[:n] {
		times[i] = timeOfImpact(x[i]-bx[i], y[i]-by[i], ex[i], ey[i], br[i])
	}
}

func rayCircles[T soa.Float](times []T, a soa.Ray[T], b *soa.Circles[T]) {
	n := len(b.X)
	bx, by, br := b.X[:n], b.Y[:n], b.R[:n]
	for i := range times[:n] {
		times[i] = timeOfImpact(a.X-bx[i], a.Y-by[i], a.DX, a.DY, br[i])
	}
}

// RayCircleContact stores times, points and outward normals.
func RayCircleContact[T soa.Float](out *soa.Contacts[T], a *soa.Rays[T], b *soa.Circles[T]) {
	nan := T(math.NaN())
	step := min(a.Len()-1, 1) // 0 where a has one row for all
	for i, k := 0, 0; i < len(b.X); i, k = i+1, k+step {
		t := timeOfImpact(a.X[k]-b.X[i], a.Y[k]-b.Y[i], a.DX[k], a.DY[k], b.R[i])
		out.T[i] = t
		if t > 1 {
			out.X[i], out.Y[i], out.NX[i], out.NY[i] = nan, nan, nan, nan
			continue
		}
		x, y := a.X[k]+a.DX[k]*t, a.Y[k]+a.DY[k]*t
		nx, ny := x-b.X[i], y-b.Y[i]
		length := sqrt(nx*nx + ny*ny)
		out.X[i], out.Y[i], out.NX[i], out.NY[i] = x, y, nx/length, ny/length
	}
}

// RayCircleHit sets the bits of the circles that rays touch.
func RayCircleHit[T soa.Float](hits []uint64, a *soa.Rays[T], b *soa.Circles[T]) {
	if a.Len() == 1 {
		rayCircleHits(hits, a.At(0), b)
		return
	}
	n := len(b.X)
	x, y, ex, ey := a.X[:n], a.Y[:n], a.DX[:n], a.DY[:n]
	bx, by, br := b.X[:n], b.Y[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= meet(x[i]-bx[i], y[i]-by[i], ex[i], ey[i], br[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}

func rayCircleHits[T soa.Float](hits []uint64, a soa.Ray[T], b *soa.Circles[T]) {
	n := len(b.X)
	x, y, ex, ey := a.X, a.Y, a.DX, a.DY
	bx, by, br := b.X[:n], b.Y[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= meet(x-bx[i], y-by[i], ex, ey, br[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountRayCircleHit counts the circles that rays touch.
func CountRayCircleHit[T soa.Float](a *soa.Rays[T], b *soa.Circles[T]) (n int) {
	bx := b.X
	by, br := b.Y[:len(bx)], b.R[:len(bx)]
	for i, x := range a.X {
		y, ex, ey := a.Y[i], a.DX[i], a.DY[i]
		for j, cx := range bx {
			n += int(meet(x-cx, y-by[j], ex, ey, br[j]))
		}
	}
	return n
}

// CrossRayCircleHit keeps the circles that rays touch.
func CrossRayCircleHit[T soa.Float](keptA, keptB []int32, a *soa.Rays[T], b *soa.Circles[T], rowA, rowB int32) (_, _ []int32) {
	bx := b.X
	by, br := b.Y[:len(bx)], b.R[:len(bx)]
	for i, x := range a.X {
		y, ex, ey := a.Y[i], a.DX[i], a.DY[i]
		for j, cx := range bx {
			if meet(x-cx, y-by[j], ex, ey, br[j]) == 1 {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// RayCircleHitAmong keeps the candidates that touch.
func RayCircleHitAmong[T soa.Float](keptA, keptB []int32, one *soa.Rays[T], other *soa.Circles[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		if meet(one.X[i]-other.X[j], one.Y[i]-other.Y[j], one.DX[i], one.DY[i], other.R[j]) == 1 {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}
