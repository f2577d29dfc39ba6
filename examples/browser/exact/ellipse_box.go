package exact

import "github.com/hantei-go/hantei/soa"

// EllipseBox reports whether the ellipse, whose radii must be above 0, and the box share a point.
// Where the ellipse is a disc the box is a parallelogram. Places are from the ellipse's centre,
// times |u| of the box.
func EllipseBox(e soa.Ellipse[float32], b soa.Box[float32]) bool {
	n, u := whole(e.X, e.Y, e.RX, e.RY, b.X, b.Y, b.HW, b.HH), whole(b.UX, b.UY)
	hw, hh := n[6], n[7]
	f := field{dot(u[0], u[1], u[0], u[1])}
	box := parallelogram(f.rootPlace(n[4].sub(n[0]), n[5].sub(n[1])), f.place(hw.mul(u[0]), hw.mul(u[1])),
		f.place(hh.mul(u[1]).times(-1), hh.mul(u[0])))
	return f.discFrame(e, n[2], n[3]).meets(box, f.n)
}
