package exact

import "github.com/hantei-go/hantei/soa"

// CapsuleCircle reports whether the capsule and the disc share a point: whether the disc's centre
// is at most as far from the segment as the sum of the radii.
func CapsuleCircle(a soa.Capsule[float32], b soa.Circle[float32]) bool {
	n := whole(a.X1, a.Y1, a.X2, a.Y2, a.R, b.X, b.Y, b.R)
	return pointNear(plane.place(n[5], n[6]), plane.place(n[0], n[1]), plane.place(n[2], n[3]), plane.plain(n[4].add(n[7]).square()))
}
