package exact

// pointNear reports whether p is at most as far from the segment from a to b as the square says.
func pointNear(p, a, b vector, square surd) bool {
	e, d := b.sub(a), p.sub(a)
	n, t := e.dot(e), d.dot(e)
	switch {
	case t.sign() <= 0:
		return d.dot(d).atMost(square)
	case n.atMost(t):
		d = p.sub(b)
		return d.dot(d).atMost(square)
	}
	c := e.cross(d)
	return c.mul(c).atMost(square.mul(n))
}

// segmentsNear does so for the segments from a to b and from c to d. They cross, or they are nearest
// to each other at one of the ends.
func segmentsNear(a, b, c, d vector, square surd) bool {
	e, f := b.sub(a), d.sub(c)
	crossing := e.cross(c.sub(a)).sign()*e.cross(d.sub(a)).sign() < 0 &&
		f.cross(a.sub(c)).sign()*f.cross(b.sub(c)).sign() < 0
	return crossing || pointNear(a, c, d, square) || pointNear(b, c, d, square) ||
		pointNear(c, a, b, square) || pointNear(d, a, b, square)
}

// A polygon is convex. Its corners are in either order around it.
type polygon []vector

// parallelogram returns that around a centre whose sides are twice the vectors.
func parallelogram(centre, along, across vector) polygon {
	return polygon{
		centre.add(along).add(across), centre.sub(along).add(across),
		centre.sub(along).sub(across), centre.add(along).sub(across),
	}
}

// near reports whether the segment from a to b, which may be a point, is at most as far from the
// polygon as the square says.
func (g polygon) near(a, b vector, square surd) bool {
	inside := 0
	for i, corner := range g {
		next := g[(i+1)%len(g)]
		if segmentsNear(a, b, corner, next, square) {
			return true
		}
		inside += next.sub(corner).cross(a.sub(corner)).sign()
	}
	return max(inside, -inside) == len(g) // on the same side of every edge
}
