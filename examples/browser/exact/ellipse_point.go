package exact

import "github.com/hantei-go/hantei/soa"

// EllipsePoint reports whether p is in the ellipse: with the place of p along and across the
// direction u, both times |u|, whether
//
//	(ry·along)² + (rx·across)² <= (rx·ry)²·|u|²
func EllipsePoint(e soa.Ellipse[float32], p soa.Point[float32]) bool {
	lengths, u := whole(e.X, e.Y, e.RX, e.RY, p.X, p.Y), whole(e.UX, e.UY)
	dx, dy := lengths[4].sub(lengths[0]), lengths[5].sub(lengths[1])
	rx, ry := lengths[2], lengths[3]
	along, across := dot(dx, dy, u[0], u[1]).square(), cross(u[0], u[1], dx, dy).square()
	norm := dot(u[0], u[1], u[0], u[1])
	if rx.Sign() == 0 || ry.Sign() == 0 { // a segment or a point
		return along.atMost(rx.square().mul(norm)) && across.atMost(ry.square().mul(norm))
	}
	return dot(along, across, ry.square(), rx.square()).atMost(rx.mul(ry).square().mul(norm))
}
