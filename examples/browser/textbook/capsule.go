package textbook

import "github.com/hantei-go/hantei/soa"

func ends(c soa.Capsule[float32]) (a, b place) { return place{c.X1, c.Y1}, place{c.X2, c.Y2} }

// CapsuleCircle compares the squared distance of the disc's centre from the segment with the square
// of the radii's sum.
func CapsuleCircle(a soa.Capsule[float32], b soa.Circle[float32]) bool {
	first, second := ends(a)
	r := a.R + b.R
	return pointSegment(place{b.X, b.Y}, first, second) <= r*r
}

// CapsuleCapsule compares the squared distance of the segments with the square of the radii's sum.
func CapsuleCapsule(a, b soa.Capsule[float32]) bool {
	p, q := ends(a)
	s, t := ends(b)
	r := a.R + b.R
	return segmentSegment(p, q, s, t) <= r*r
}

// BoxCapsule compares the squared distance of the segment from the box with the square of the
// radius.
func BoxCapsule(b soa.Box[float32], c soa.Capsule[float32]) bool {
	first, second := ends(c)
	return quadSegment(corners(b), first, second) <= c.R*c.R
}

// EllipseCapsule takes a capsule for two discs and the rectangle between them.
func EllipseCapsule(e soa.Ellipse[float32], c soa.Capsule[float32]) bool {
	first, second := ends(c)
	for _, end := range []place{first, second} {
		if EllipseEllipse(e, soa.Ellipse[float32]{X: end.x, Y: end.y, UX: 1, RX: c.R, RY: c.R}) {
			return true
		}
	}
	way := second.sub(first)
	length := root(way.dot(way))
	if length == 0 {
		return false
	}
	u := way.times(1 / length)
	return EllipseBox(e, soa.Box[float32]{
		X: (c.X1 + c.X2) / 2, Y: (c.Y1 + c.Y2) / 2, UX: u.x, UY: u.y, HW: length / 2, HH: c.R,
	})
}
