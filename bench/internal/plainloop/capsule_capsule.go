package plainloop

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// betweenSegments is the square of the distance of two segments: one begins at 0 and has the vector
// (ex, ey) with the inverse square inv, the other begins at (wx, wy) and has the vector (fx, fy).
//
// It is the nearest point of the first to the line of the second, the nearest one of the second to
// that, and the nearest one of the first to this (Ericson, Real-Time Collision Detection, 5.1.9).
func betweenSegments[T soa.Float](wx, wy, ex, ey, inv, fx, fy T) T {
	s := T(0)
	if q := ex*fy - ey*fx; q != 0 {
		s = min(max((wx*fy-wy*fx)/q, 0), 1)
	}
	t := min(max(((s*ex-wx)*fx+(s*ey-wy)*fy)/(fx*fx+fy*fy), 0), 1)
	return fromSegment(wx+t*fx, wy+t*fy, ex, ey, inv)
}

// CapsuleCapsule sets the bits of the capsules that meet.
func CapsuleCapsule[T soa.Float](hits []uint64, a, b *soa.Capsules[T]) {
	if a.Len() == 1 {
		capsuleCapsules(hits, a.At(0), b)
		return
	}
	n := len(b.X1)
	ax1, ay1, ax2, ay2, ar := a.X1[:n], a.Y1[:n], a.X2[:n], a.Y2[:n], a.R[:n]
	bx1, by1, bx2, by2, br := b.X1[:n], b.Y1[:n], b.X2[:n], b.Y2[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			ex, ey, r := ax2[i]-ax1[i], ay2[i]-ay1[i], ar[i]+br[i]
			d := betweenSegments(bx1[i]-ax1[i], by1[i]-ay1[i], ex, ey, 1/(ex*ex+ey*ey), bx2[i]-bx1[i], by2[i]-by1[i])
			word |= bit(d <= r*r) << (i & 63)
		}
		hits[start/64] = word
	}
}

func capsuleCapsules[T soa.Float](hits []uint64, a soa.Capsule[T], b *soa.Capsules[T]) {
	n := len(b.X1)
	ex, ey := a.X2-a.X1, a.Y2-a.Y1
	x1, y1, ar, inv := a.X1, a.Y1, a.R, 1/(ex*ex+ey*ey)
	bx1, by1, bx2, by2, br := b.X1[:n], b.Y1[:n], b.X2[:n], b.Y2[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			r := ar + br[i]
			word |= bit(betweenSegments(bx1[i]-x1, by1[i]-y1, ex, ey, inv, bx2[i]-bx1[i], by2[i]-by1[i]) <= r*r) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountCapsuleCapsule counts the capsules that meet.
func CountCapsuleCapsule[T soa.Float](a, b *soa.Capsules[T]) (n int) {
	bx1 := b.X1
	by1, bx2, by2, br := b.Y1[:len(bx1)], b.X2[:len(bx1)], b.Y2[:len(bx1)], b.R[:len(bx1)]
	for i, x1 := range a.X1 {
		y1, ar, ex, ey := a.Y1[i], a.R[i], a.X2[i]-x1, a.Y2[i]-a.Y1[i]
		inv := 1 / (ex*ex + ey*ey)
		for j, x := range bx1 {
			r := br[j] + ar
			if betweenSegments(x-x1, by1[j]-y1, ex, ey, inv, bx2[j]-x, by2[j]-by1[j]) <= r*r {
				n++
			}
		}
	}
	return n
}

// CrossCapsuleCapsule keeps the capsules that meet.
func CrossCapsuleCapsule[T soa.Float](keptA, keptB []int32, a, b *soa.Capsules[T], rowA, rowB int32) (_, _ []int32) {
	bx1 := b.X1
	by1, bx2, by2, br := b.Y1[:len(bx1)], b.X2[:len(bx1)], b.Y2[:len(bx1)], b.R[:len(bx1)]
	for i, x1 := range a.X1 {
		y1, ar, ex, ey := a.Y1[i], a.R[i], a.X2[i]-x1, a.Y2[i]-a.Y1[i]
		inv := 1 / (ex*ex + ey*ey)
		for j, x := range bx1 {
			r := br[j] + ar
			if betweenSegments(x-x1, by1[j]-y1, ex, ey, inv, bx2[j]-x, by2[j]-by1[j]) <= r*r {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// CapsuleCapsuleAmong keeps the candidates that meet.
func CapsuleCapsuleAmong[T soa.Float](keptA, keptB []int32, one, other *soa.Capsules[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		x1, y1, r := one.X1[i], one.Y1[i], one.R[i]+other.R[j]
		ex, ey := one.X2[i]-x1, one.Y2[i]-y1
		u1, v1 := other.X1[j], other.Y1[j]
		if betweenSegments(u1-x1, v1-y1, ex, ey, 1/(ex*ex+ey*ey), other.X2[j]-u1, other.Y2[j]-v1) <= r*r {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

// CapsuleCapsuleContact stores depths, normals from a to b, and up to two points, as engines do: by the
// two segments' parameters of least distance, and where the segments lie side by side by clipping b's to
// a's.
func CapsuleCapsuleContact[T soa.Float](out *soa.Manifolds[T], a, b *soa.Capsules[T]) {
	step := min(a.Len()-1, 1) // 0 where a has one row for all
	for i, k := 0, 0; i < len(b.X1); i, k = i+1, k+step {
		out.Set(i, capsuleContact(a.At(k), b.At(i)))
	}
}

func capsuleContact[T soa.Float](a, b soa.Capsule[T]) soa.Manifold[T] {
	clamp := func(x T) T { return min(max(x, 0), 1) }
	ex, ey, fx, fy := a.X2-a.X1, a.Y2-a.Y1, b.X2-b.X1, b.Y2-b.Y1
	dx, dy := b.X1-a.X1, b.Y1-a.Y1
	ee, ff, ef := ex*ex+ey*ey, fx*fx+fy*fy, ex*fx+ey*fy
	de, df := dx*ex+dy*ey, dx*fx+dy*fy
	s := T(0)
	if denominator := ee*ff - ef*ef; denominator != 0 {
		s = clamp((de*ff - df*ef) / denominator)
	}
	t := (ef*s - df) / ff
	switch {
	case t < 0:
		t, s = 0, clamp(de/ee)
	case t > 1:
		t, s = 1, clamp((de+ef)/ee)
	}
	nx, ny := dx+t*fx-s*ex, dy+t*fy-s*ey
	distance := sqrt(nx*nx + ny*ny)
	length := sqrt(ee)
	if distance > 0 {
		nx, ny = nx/distance, ny/distance
	} else {
		nx, ny = -ey/length, ex/length
	}
	r, none := a.R+b.R, T(math.NaN())
	m := soa.Manifold[T]{Depth: r - distance, NX: nx, NY: ny, Depth2: none, X2: none, Y2: none, ID2: none}
	// Where the nearest point of b is an end beside a, b's segment is clipped to a's.
	if s > 0 && s < 1 && ef != 0 {
		at := func(t T) (depth, x, y T) {
			h := (dx+t*fx)*nx + (dy+t*fy)*ny
			back := (h - a.R + b.R) / 2
			return r - h, b.X1 + t*fx - nx*back, b.Y1 + t*fy - ny*back
		}
		t0, t1 := clamp(-de/ef), clamp((ee-de)/ef)
		m.Depth1, m.X1, m.Y1 = at(t0)
		m.Depth2, m.X2, m.Y2 = at(t1)
		m.ID1, m.ID2 = 2, 3
		return m
	}
	back := (distance - a.R + b.R) / 2
	m.Depth1, m.X1, m.Y1, m.ID1 = m.Depth, b.X1+t*fx-nx*back, b.Y1+t*fy-ny*back, 4
	return m
}
