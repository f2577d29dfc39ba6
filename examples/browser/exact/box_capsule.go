package exact

import "github.com/hantei-go/hantei/soa"

// BoxCapsule reports whether the box and the capsule share a point: whether the segment is at most
// as far from the box as the radius. Places are from the box's centre, times |u|.
func BoxCapsule(b soa.Box[float32], c soa.Capsule[float32]) bool {
	n := whole(b.X, b.Y, b.HW, b.HH, c.X1, c.Y1, c.X2, c.Y2, c.R)
	return boxSegment(b, n[2], n[3], n[4].sub(n[0]), n[5].sub(n[1]), n[6].sub(n[0]), n[7].sub(n[1]), n[8])
}

// boxSegment does so for a segment from (x1, y1) to (x2, y2), seen from the box's centre.
func boxSegment(b soa.Box[float32], hw, hh, x1, y1, x2, y2, r number) bool {
	u := whole(b.UX, b.UY)
	f := field{dot(u[0], u[1], u[0], u[1])}
	zero := whole(0)[0]
	box := parallelogram(f.place(zero, zero), f.place(hw.mul(u[0]), hw.mul(u[1])),
		f.place(hh.mul(u[1]).times(-1), hh.mul(u[0])))
	return box.near(f.rootPlace(x1, y1), f.rootPlace(x2, y2), f.plain(r.square().mul(f.n)))
}
