package exact

import "github.com/hantei-go/hantei/soa"

// BoxCircle reports whether the box and the disc share a point. The place of the centre along and
// across the box is known times |u|, so lengths are compared by their squares times |u|².
func BoxCircle(b soa.Box[float32], c soa.Circle[float32]) bool {
	lengths, u := whole(b.X, b.Y, b.HW, b.HH, c.X, c.Y, c.R), whole(b.UX, b.UY)
	dx, dy := lengths[4].sub(lengths[0]), lengths[5].sub(lengths[1])
	hw, hh, r := lengths[2], lengths[3], lengths[6]
	along, across := dot(dx, dy, u[0], u[1]).abs(), cross(u[0], u[1], dx, dy).abs()
	norm := dot(u[0], u[1], u[0], u[1])

	within := func(place, reach number) bool { return place.square().atMost(reach.square().mul(norm)) }
	switch beside, before := within(along, hw), within(across, hh); {
	case beside:
		return within(across, hh.add(r))
	case before:
		return within(along, hw.add(r))
	}
	// The corner: (along - hw·|u|)² + (across - hh·|u|)² <= r²·|u|², sorted into left <= right·|u|
	// with right >= 0.
	left := dot(along, across, along, across).add(dot(hw, hh, hw, hh).sub(r.square()).mul(norm))
	right := dot(along, across, hw, hh).times(2)
	return left.Sign() <= 0 || left.square().atMost(right.square().mul(norm))
}
