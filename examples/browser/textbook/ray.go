package textbook

import "github.com/hantei-go/hantei/soa"

// RayCircle solves the quadratic equation for the moments at which the ray is on the circle.
func RayCircle(r soa.Ray[float32], c soa.Circle[float32]) bool {
	return rayDisc(place{r.X - c.X, r.Y - c.Y}, place{r.DX, r.DY}, c.R)
}

// RayEllipse does so where the ellipse is the unit disc.
func RayEllipse(r soa.Ray[float32], e soa.Ellipse[float32]) bool {
	return rayDisc(inDiscFrame(e, place{r.X - e.X, r.Y - e.Y}), inDiscFrame(e, place{r.DX, r.DY}), 1)
}

// rayDisc takes the origin of the ray from the centre of the disc.
func rayDisc(from, way place, r float32) bool {
	a, b, c := way.dot(way), 2*from.dot(way), from.dot(from)-float32(r*r)
	if c <= 0 {
		return true
	}
	discriminant := float32(b*b) - float32(4*a*c)
	if a == 0 || discriminant < 0 {
		return false
	}
	t := (-b - root(discriminant)) / (2 * a)
	return 0 <= t && t <= 1
}

// RayBox clips the ray by the two slabs that a box is made of, in its frame. (T. Kay and J. Kajiya,
// "Ray tracing complex scenes", 1986.)
func RayBox(r soa.Ray[float32], b soa.Box[float32]) bool {
	x, y := inFrame(r.X-b.X, r.Y-b.Y, b.UX, b.UY)
	dx, dy := inFrame(r.DX, r.DY, b.UX, b.UY)
	enter, leave := float32(0), float32(1)
	for _, slab := range [2][3]float32{{x, dx, b.HW}, {y, dy, b.HH}} {
		from, way, h := slab[0], slab[1], slab[2]
		if way == 0 {
			if abs(from) > h {
				return false
			}
			continue
		}
		near, far := (-h-from)/way, (h-from)/way
		enter, leave = max(enter, min(near, far)), min(leave, max(near, far))
	}
	return enter <= leave
}

// RayCapsule takes the ray for a capsule of radius 0.
func RayCapsule(r soa.Ray[float32], c soa.Capsule[float32]) bool {
	return CapsuleCapsule(soa.Capsule[float32]{X1: r.X, Y1: r.Y, X2: r.X + r.DX, Y2: r.Y + r.DY}, c)
}
