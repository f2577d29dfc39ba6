package exact

import "github.com/hantei-go/hantei/soa"

// A discFrame stretches the plane so that an ellipse, whose radii must be above 0, becomes a disc
// around the origin: a place p from its centre goes to (ry·(v·p), rx·(v×p)), with v for the
// ellipse's direction.
type discFrame struct {
	field
	v      vector
	rx, ry surd
	square number // of the disc's radius: rx²·ry²·|v|²
}

func (f field) discFrame(e soa.Ellipse[float32], rx, ry number) discFrame {
	v := whole(e.UX, e.UY)
	return discFrame{f, f.place(v[0], v[1]), f.plain(rx), f.plain(ry),
		rx.mul(ry).square().mul(dot(v[0], v[1], v[0], v[1]))}
}

// stretched returns where p goes.
func (d discFrame) stretched(p vector) vector {
	return vector{d.ry.mul(d.v.dot(p)), d.rx.mul(d.v.cross(p))}
}

// meets reports whether the ellipse shares a point with the polygon, whose places are times the
// square root of scale.
func (d discFrame) meets(g polygon, scale number) bool {
	stretched := make(polygon, len(g))
	for i, corner := range g {
		stretched[i] = d.stretched(corner)
	}
	origin := d.place(whole(0)[0], whole(0)[0])
	return stretched.near(origin, origin, d.plain(d.square.mul(scale)))
}
