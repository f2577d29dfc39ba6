package plainloop

import "github.com/hantei-go/hantei/soa"

// CircleCircle sets the bits of the circles that meet.
func CircleCircle[T soa.Float](hits []uint64, a, b *soa.Circles[T]) {
	if a.Len() == 1 {
		circleCircles(hits, a.At(0), b)
		return
	}
	n := len(b.X)
	ax, ay, ar := a.X[:n], a.Y[:n], a.R[:n]
	bx, by, br := b.X[:n], b.Y[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy, r := bx[i]-ax[i], by[i]-ay[i], ar[i]+br[i]
			word |= bit(dx*dx+dy*dy <= r*r) << (i & 63)
		}
		hits[start/64] = word
	}
}

func circleCircles[T soa.Float](hits []uint64, a soa.Circle[T], b *soa.Circles[T]) {
	n := len(b.X)
	ax, ay, ar := a.X, a.Y, a.R
	bx, by, br := b.X[:n], b.Y[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy, r := bx[i]-ax, by[i]-ay, ar+br[i]
			word |= bit(dx*dx+dy*dy <= r*r) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountCircleCircle counts the circles that meet.
func CountCircleCircle[T soa.Float](a, b *soa.Circles[T]) (n int) {
	bx := b.X
	by, br := b.Y[:len(bx)], b.R[:len(bx)]
	for i, ax := range a.X {
		ay, ar := a.Y[i], a.R[i]
		for j, x := range bx {
			dx, dy, r := x-ax, by[j]-ay, br[j]+ar
			if dx*dx+dy*dy <= r*r {
				n++
			}
		}
	}
	return n
}

// CrossCircleCircle keeps the circles that meet.
func CrossCircleCircle[T soa.Float](keptA, keptB []int32, a, b *soa.Circles[T], rowA, rowB int32) (_, _ []int32) {
	bx := b.X
	by, br := b.Y[:len(bx)], b.R[:len(bx)]
	for i, ax := range a.X {
		ay, ar := a.Y[i], a.R[i]
		for j, x := range bx {
			dx, dy, r := x-ax, by[j]-ay, br[j]+ar
			if dx*dx+dy*dy <= r*r {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// CircleCircleAmong keeps the candidates that meet.
func CircleCircleAmong[T soa.Float](keptA, keptB []int32, one, other *soa.Circles[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		dx, dy, r := other.X[j]-one.X[i], other.Y[j]-one.Y[i], one.R[i]+other.R[j]
		if dx*dx+dy*dy <= r*r {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}

// CircleCircleContact stores depths, points and normals from a to b.
func CircleCircleContact[T soa.Float](out *soa.Penetrations[T], a, b *soa.Circles[T]) {
	step := min(a.Len()-1, 1) // 0 where a has one row for all
	for i, k := 0, 0; i < len(b.X); i, k = i+1, k+step {
		dx, dy, ar := b.X[i]-a.X[k], b.Y[i]-a.Y[k], a.R[k]
		distance := sqrt(dx*dx + dy*dy)
		nx, ny := T(1), T(0)
		if distance > 0 {
			nx, ny = dx/distance, dy/distance
		}
		reach := (ar - b.R[i] + distance) / 2
		out.Depth[i] = ar + b.R[i] - distance
		out.X[i], out.Y[i] = a.X[k]+nx*reach, a.Y[k]+ny*reach
		out.NX[i], out.NY[i] = nx, ny
	}
}
