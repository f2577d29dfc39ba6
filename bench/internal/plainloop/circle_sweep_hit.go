package plainloop

import "github.com/hantei-go/hantei/soa"

// meet is 1 if there is a time of impact, without the root and without branches. The quadratic a t²
// + 2b t + c, which is above 0 at the start if the circles are apart, reaches 0 within the frame if
// it is not above 0 at t = 1, or not at its minimum t = -b/a, where that is before.
func meet[T soa.Float](dx, dy, vx, vy, r T) uint64 {
	c := dx*dx + dy*dy - r*r
	a, b := vx*vx+vy*vy, dx*vx+dy*vy
	return bit(c <= 0) | bit(b < 0)&(bit(a+2*b+c <= 0)|bit(a+b > 0)&bit(b*b >= a*c))
}

// CircleSweepHit sets the bits of the circles that meet within the frame.
func CircleSweepHit[T soa.Float](hits []uint64, a, b *soa.MovingCircles[T]) {
	if a.Len() == 1 {
		circleSweepHits(hits, a.At(0), b)
		return
	}
	n := len(b.X)
	ax, ay, avx, avy, ar := a.X[:n], a.Y[:n], a.VX[:n], a.VY[:n], a.R[:n]
	bx, by, bvx, bvy, br := b.X[:n], b.Y[:n], b.VX[:n], b.VY[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= meet(bx[i]-ax[i], by[i]-ay[i], bvx[i]-avx[i], bvy[i]-avy[i], ar[i]+br[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}

func circleSweepHits[T soa.Float](hits []uint64, a soa.MovingCircle[T], b *soa.MovingCircles[T]) {
	n := len(b.X)
	ax, ay, avx, avy, ar := a.X, a.Y, a.VX, a.VY, a.R
	bx, by, bvx, bvy, br := b.X[:n], b.Y[:n], b.VX[:n], b.VY[:n], b.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			word |= meet(bx[i]-ax, by[i]-ay, bvx[i]-avx, bvy[i]-avy, ar+br[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}

// CountCircleSweepHit counts the circles that meet within the frame.
func CountCircleSweepHit[T soa.Float](a, b *soa.MovingCircles[T]) (n int) {
	bx := b.X
	by, bvx, bvy, br := b.Y[:len(bx)], b.VX[:len(bx)], b.VY[:len(bx)], b.R[:len(bx)]
	for i, ax := range a.X {
		ay, avx, avy, ar := a.Y[i], a.VX[i], a.VY[i], a.R[i]
		for j, x := range bx {
			n += int(meet(x-ax, by[j]-ay, bvx[j]-avx, bvy[j]-avy, br[j]+ar))
		}
	}
	return n
}

// CrossCircleSweepHit keeps the circles that meet within the frame.
func CrossCircleSweepHit[T soa.Float](keptA, keptB []int32, a, b *soa.MovingCircles[T], rowA, rowB int32) (_, _ []int32) {
	bx := b.X
	by, bvx, bvy, br := b.Y[:len(bx)], b.VX[:len(bx)], b.VY[:len(bx)], b.R[:len(bx)]
	for i, ax := range a.X {
		ay, avx, avy, ar := a.Y[i], a.VX[i], a.VY[i], a.R[i]
		for j, x := range bx {
			if meet(x-ax, by[j]-ay, bvx[j]-avx, bvy[j]-avy, br[j]+ar) == 1 {
				keptA, keptB = append(keptA, rowA+int32(i)), append(keptB, rowB+int32(j))
			}
		}
	}
	return keptA, keptB
}

// CircleSweepHitAmong keeps the candidates that meet within the frame.
func CircleSweepHitAmong[T soa.Float](keptA, keptB []int32, one, other *soa.MovingCircles[T], a, b []int32) (_, _ []int32) {
	for k, i := range a {
		j := b[k]
		dx, dy, vx, vy := other.X[j]-one.X[i], other.Y[j]-one.Y[i], other.VX[j]-one.VX[i], other.VY[j]-one.VY[i]
		if meet(dx, dy, vx, vy, one.R[i]+other.R[j]) == 1 {
			keptA, keptB = append(keptA, i), append(keptB, j)
		}
	}
	return keptA, keptB
}
