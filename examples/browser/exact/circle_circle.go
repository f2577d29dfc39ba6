package exact

import "github.com/hantei-go/hantei/soa"

// CircleCircle reports whether the discs share a point: whether the square of the distance of their
// centres is at most that of the sum of their radii.
func CircleCircle(a, b soa.Circle[float32]) bool {
	n := whole(a.X, a.Y, a.R, b.X, b.Y, b.R)
	dx, dy, r := n[3].sub(n[0]), n[4].sub(n[1]), n[5].add(n[2])
	return dot(dx, dy, dx, dy).atMost(r.square())
}
