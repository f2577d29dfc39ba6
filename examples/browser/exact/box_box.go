package exact

import "github.com/hantei-go/hantei/soa"

// BoxBox reports whether the boxes share a point: whether no axis of either separates them.
func BoxBox(a, b soa.Box[float32]) bool {
	n := whole(a.X, a.Y, a.HW, a.HH, b.X, b.Y, b.HW, b.HH)
	dx, dy := n[4].sub(n[0]), n[5].sub(n[1])
	u, v := whole(a.UX, a.UY), whole(b.UX, b.UY)
	return overlap(dx, dy, u[0], u[1], n[2], v[0], v[1], n[6], n[7]) &&
		overlap(dx, dy, u[1].times(-1), u[0], n[3], v[0], v[1], n[6], n[7]) &&
		overlap(dx, dy, v[0], v[1], n[6], u[0], u[1], n[2], n[3]) &&
		overlap(dx, dy, v[1].times(-1), v[0], n[7], u[0], u[1], n[2], n[3])
}

// overlap reports whether two boxes, with their centres (dx, dy) apart, overlap on the axis u of
// one of them, on which that one has the half extent h. The other one has the direction v and the
// half extents hw and hh. With lengths as they are on the axis, times |u|·|v|², that is whether
//
//	|d·u|·|v|² <= h·|v|²·|u| + (hw·|v·u| + hh·|v×u|)·|v|
//
// which two squarings decide.
func overlap(dx, dy, ux, uy, h, vx, vy, hw, hh number) bool {
	uu, vv := dot(ux, uy, ux, uy), dot(vx, vy, vx, vy)
	left := dot(dx, dy, ux, uy).abs().mul(vv).square()
	mine := h.mul(vv).square().mul(uu)
	other := dot(hw, hh, dot(vx, vy, ux, uy).abs(), cross(vx, vy, ux, uy).abs()).square().mul(vv)
	rest := left.sub(mine).sub(other) // at most 2·√(mine·other)?
	return rest.Sign() <= 0 || rest.square().atMost(mine.mul(other).times(4))
}
