package exact

import "github.com/hantei-go/hantei/soa"

// BoxCircleSweep reports whether the moving disc touches the box, which rests, on its way: whether
// the path of its centre is at most as far from the box as the radius.
func BoxCircleSweep(b soa.Box[float32], c soa.MovingCircle[float32]) bool {
	n := whole(b.X, b.Y, b.HW, b.HH, c.X, c.Y, c.VX, c.VY, c.R)
	x, y := n[4].sub(n[0]), n[5].sub(n[1])
	return boxSegment(b, n[2], n[3], x, y, x.add(n[6]), y.add(n[7]), n[8])
}
