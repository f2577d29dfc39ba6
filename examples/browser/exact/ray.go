package exact

import "github.com/hantei-go/hantei/soa"

// RayCircle reports whether the ray, a segment from its origin to where its displacement ends,
// shares a point with the disc.
func RayCircle(r soa.Ray[float32], c soa.Circle[float32]) bool {
	n := whole(r.X, r.Y, r.DX, r.DY, c.X, c.Y, c.R)
	return pointNear(plane.place(n[4], n[5]), plane.place(n[0], n[1]), plane.place(n[0].add(n[2]), n[1].add(n[3])), plane.plain(n[6].square()))
}

// RayCapsule reports whether the ray shares a point with the capsule.
func RayCapsule(r soa.Ray[float32], c soa.Capsule[float32]) bool {
	n := whole(r.X, r.Y, r.DX, r.DY, c.X1, c.Y1, c.X2, c.Y2, c.R)
	return segmentsNear(plane.place(n[0], n[1]), plane.place(n[0].add(n[2]), n[1].add(n[3])),
		plane.place(n[4], n[5]), plane.place(n[6], n[7]), plane.plain(n[8].square()))
}

// RayBox reports whether the ray shares a point with the box.
func RayBox(r soa.Ray[float32], b soa.Box[float32]) bool {
	n := whole(b.X, b.Y, b.HW, b.HH, r.X, r.Y, r.DX, r.DY, 0)
	x, y := n[4].sub(n[0]), n[5].sub(n[1])
	return boxSegment(b, n[2], n[3], x, y, x.add(n[6]), y.add(n[7]), n[8])
}

// RayEllipse reports whether the ray shares a point with the ellipse, whose radii must be above 0:
// where the ellipse is a disc, whether its centre is near the segment.
func RayEllipse(r soa.Ray[float32], e soa.Ellipse[float32]) bool {
	n := whole(e.X, e.Y, e.RX, e.RY, r.X, r.Y, r.DX, r.DY)
	disc := plane.discFrame(e, n[2], n[3])
	from := plane.place(n[4].sub(n[0]), n[5].sub(n[1]))
	zero := whole(0)[0]
	return pointNear(plane.place(zero, zero), disc.stretched(from), disc.stretched(from.add(plane.place(n[6], n[7]))),
		plane.plain(disc.square))
}
