package exact

import "github.com/hantei-go/hantei/soa"

// CapsuleCapsule reports whether the capsules share a point: whether their segments are at most as
// far from each other as the sum of the radii.
func CapsuleCapsule(a, b soa.Capsule[float32]) bool {
	n := whole(a.X1, a.Y1, a.X2, a.Y2, a.R, b.X1, b.Y1, b.X2, b.Y2, b.R)
	return segmentsNear(plane.place(n[0], n[1]), plane.place(n[2], n[3]), plane.place(n[5], n[6]), plane.place(n[7], n[8]),
		plane.plain(n[4].add(n[9]).square()))
}
