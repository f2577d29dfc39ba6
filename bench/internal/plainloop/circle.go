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
