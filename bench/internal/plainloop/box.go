package plainloop

import "github.com/hantei-go/hantei/soa"

// BoxCircle sets the bits of the circles that meet their boxes.
func BoxCircle[T soa.Float](hits []uint64, b *soa.Boxes[T], c *soa.Circles[T]) {
	if b.Len() == 1 {
		boxCircles(hits, b.At(0), c)
		return
	}
	n := len(c.X)
	bx, by, ux, uy, hw, hh := b.X[:n], b.Y[:n], b.UX[:n], b.UY[:n], b.HW[:n], b.HH[:n]
	cx, cy, cr := c.X[:n], c.Y[:n], c.R[:n]
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := cx[i]-bx[i], cy[i]-by[i]
			along := max(abs(dx*ux[i]+dy*uy[i])-hw[i], 0)
			across := max(abs(dy*ux[i]-dx*uy[i])-hh[i], 0)
			word |= bit(along*along+across*across <= cr[i]*cr[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}

func boxCircles[T soa.Float](hits []uint64, b soa.Box[T], c *soa.Circles[T]) {
	n := len(c.X)
	cx, cy, cr := c.X[:n], c.Y[:n], c.R[:n]
	bx, by, ux, uy, hw, hh := b.X, b.Y, b.UX, b.UY, b.HW, b.HH
	for start := 0; start < n; start += 64 {
		word := uint64(0)
		for i := start; i < min(start+64, n); i++ {
			dx, dy := cx[i]-bx, cy[i]-by
			along := max(abs(dx*ux+dy*uy)-hw, 0)
			across := max(abs(dy*ux-dx*uy)-hh, 0)
			word |= bit(along*along+across*across <= cr[i]*cr[i]) << (i & 63)
		}
		hits[start/64] = word
	}
}
