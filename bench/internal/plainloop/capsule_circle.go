package plainloop

import "github.com/hantei-go/hantei/soa"

// fromSegment is the square of the distance of (x, y) from the segment that begins at 0 and has the
// vector (ex, ey) with the inverse square inv.
func fromSegment[T soa.Float](x, y, ex, ey, inv T) T {
	t := min(max((x*ex+y*ey)*inv, 0), 1)
	x, y = x-t*ex, y-t*ey
	return x*x + y*y
}

// CapsuleCircle sets the bits of the circles that meet their capsules.
func CapsuleCircle[T soa.Float](hits []uint64, a *soa.Capsules[T], b *soa.Circles[T]) {
	if a.Len() == 1 {
		capsuleCircles(hits, a.At(0), b)
		return
	}
	n := len(b.X)
	x1, y1, x2, y2, ar := a.X1[:n], a.Y1[:n], a.X2[:n], a.Y2[:n], a.R[:n]
	bx, by, br := b.X[:n], b.Y[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			ex, ey, r := x2[i]-x1[i], y2[i]-y1[i], ar[i]+br[i]
			word |= bit(fromSegment(bx[i]-x1[i], by[i]-y1[i], ex, ey, 1/(ex*ex+ey*ey)) <= r*r) << (i & 63)
		}
		hits[start/64] = word
	}
}

func capsuleCircles[T soa.Float](hits []uint64, a soa.Capsule[T], b *soa.Circles[T]) {
	n := len(b.X)
	ex, ey := a.X2-a.X1, a.Y2-a.Y1
	x1, y1, ar, inv := a.X1, a.Y1, a.R, 1/(ex*ex+ey*ey)
	bx, by, br := b.X[:n], b.Y[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			r := ar + br[i]
			word |= bit(fromSegment(bx[i]-x1, by[i]-y1, ex, ey, inv) <= r*r) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountCapsuleCircle counts the circles that meet capsules.
func CountCapsuleCircle[T soa.Float](a *soa.Capsules[T], b *soa.Circles[T]) (n int) {
	bx := b.X
	by, br := b.Y[:len(bx)], b.R[:len(bx)]
	for i, x1 := range a.X1 {
		y1, ar, ex, ey := a.Y1[i], a.R[i], a.X2[i]-x1, a.Y2[i]-a.Y1[i]
		inv := 1 / (ex*ex + ey*ey)
		for j, x := range bx {
			r := br[j] + ar
			if fromSegment(x-x1, by[j]-y1, ex, ey, inv) <= r*r {
				n++
			}
		}
	}
	return n
}

// CrossCapsuleCircle keeps the circles that meet capsules.
func CrossCapsuleCircle[T soa.Float](keptA, keptB []int32, a *soa.Capsules[T], b *soa.Circles[T], rowA, rowB int32) (_, _ []int32) {
	bx := b.X
	by, br := b.Y[:len(bx)], b.R[:len(bx)]
	for i, x1 := range a.X1 {
		y1, ar, ex, ey := a.Y1[i], a.R[i], a.X2[i]-x1, a.Y2[i]-a.Y1[i]
		inv := 1 / (ex*ex + ey*ey)
		for j, x := range bx {
			r := br[j] + ar
			if fromSegment(x-x1, by[j]-y1, ex, ey, inv) <= r*r {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// CapsuleCircleAmong keeps the candidates that meet.
func CapsuleCircleAmong[T soa.Float](keptA, keptB []int32, one *soa.Capsules[T], other *soa.Circles[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		x1, y1, r := one.X1[i], one.Y1[i], one.R[i]+other.R[j]
		ex, ey := one.X2[i]-x1, one.Y2[i]-y1
		if fromSegment(other.X[j]-x1, other.Y[j]-y1, ex, ey, 1/(ex*ex+ey*ey)) <= r*r {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

// CapsuleCircleContact stores depths, points and normals from a to b.
func CapsuleCircleContact[T soa.Float](out *soa.Penetrations[T], a *soa.Capsules[T], b *soa.Circles[T]) {
	step := min(a.Len()-1, 1) // 0 where a has one row for all
	for i, k := 0, 0; i < len(b.X); i, k = i+1, k+step {
		x1, y1, ar, br := a.X1[k], a.Y1[k], a.R[k], b.R[i]
		ex, ey := a.X2[k]-x1, a.Y2[k]-y1
		dx, dy := b.X[i]-x1, b.Y[i]-y1
		t := min(max((dx*ex+dy*ey)/(ex*ex+ey*ey), 0), 1)
		qx, qy := x1+t*ex, y1+t*ey
		nx, ny := b.X[i]-qx, b.Y[i]-qy
		distance := sqrt(nx*nx + ny*ny)
		if distance > 0 {
			nx, ny = nx/distance, ny/distance
		} else {
			length := sqrt(ex*ex + ey*ey)
			nx, ny = -ey/length, ex/length
		}
		reach := (ar - br + distance) / 2
		out.Depth[i] = ar + br - distance
		out.X[i], out.Y[i] = qx+nx*reach, qy+ny*reach
		out.NX[i], out.NY[i] = nx, ny
	}
}
