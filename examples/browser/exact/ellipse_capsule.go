package exact

import "github.com/hantei-go/hantei/soa"

// EllipseCapsule reports whether the ellipse and the capsule, all of whose radii must be above 0,
// share a point. A capsule is a disc at each end and a rectangle in between, whose places are taken
// from the ellipse's centre, times the length of the segment.
func EllipseCapsule(e soa.Ellipse[float32], c soa.Capsule[float32]) bool {
	if EllipseEllipse(e, soa.Ellipse[float32]{X: c.X1, Y: c.Y1, UX: 1, RX: c.R, RY: c.R}) ||
		EllipseEllipse(e, soa.Ellipse[float32]{X: c.X2, Y: c.Y2, UX: 1, RX: c.R, RY: c.R}) {
		return true
	}
	n := whole(e.X, e.Y, e.RX, e.RY, c.X1, c.Y1, c.X2, c.Y2, c.R)
	dx, dy, r := n[6].sub(n[4]), n[7].sub(n[5]), n[8]
	f := field{dot(dx, dy, dx, dy)}
	if f.n.Sign() == 0 {
		return false
	}
	first, second := f.rootPlace(n[4].sub(n[0]), n[5].sub(n[1])), f.rootPlace(n[6].sub(n[0]), n[7].sub(n[1]))
	side := f.place(r.mul(dy).times(-1), r.mul(dx))
	rectangle := polygon{first.add(side), first.sub(side), second.sub(side), second.add(side)}
	return f.discFrame(e, n[2], n[3]).meets(rectangle, f.n)
}
