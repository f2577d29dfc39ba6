package kernel

import "math"

// The numbers of a ray that hits an ellipse. The vector programs do these operations in this order;
// every product and sum is rounded on its own.

// impact returns when and how the ray, which must hit, first touches the ellipse.
func (c *cast) impact() impact {
	dx, dy := c.x-c.cx, c.y-c.cy
	far, pace := math.Abs(dx)+math.Abs(dy), math.Abs(c.ex)+math.Abs(c.ey)
	i, certain := impact{}, false
	switch unit := math.Abs(c.ux) + math.Abs(c.uy); {
	case c.rx == 0 || c.ry == 0:
	case far < 0x1p45 && within(c.rx) && within(c.ry) && within(unit):
		i, certain = impactOfRay(dx, dy, c.ex, c.ey, c.ux, c.uy, c.rx, c.ry, 0)
		if i.touching || within(pace) {
			break
		}
		fallthrough
	default:
		// Lengths, displacements and directions each get a power of two: it changes no bit but the
		// exponents. What is far from the size of its kind then comes from integers.
		if far > math.MaxFloat64 || pace > math.MaxFloat64 || unit > math.MaxFloat64 {
			break
		}
		_, length := math.Frexp(max(far, c.rx, c.ry))
		_, p := math.Frexp(pace)
		_, u := math.Frexp(unit)
		rx, ry := math.Ldexp(c.rx, -length), math.Ldexp(c.ry, -length)
		i, certain = impact{}, false
		if rx > 0x1p-45 && ry > 0x1p-45 {
			i, certain = impactOfRay(math.Ldexp(dx, -length), math.Ldexp(dy, -length), math.Ldexp(c.ex, -p), math.Ldexp(c.ey, -p),
				math.Ldexp(c.ux, -u), math.Ldexp(c.uy, -u), rx, ry, length-p)
		}
	}
	switch {
	case !certain:
		i = c.exactImpact()
	case i.touching && float64(i.nx*i.nx)+float64(i.ny*i.ny) < 0x1p-960: // products may have underflowed
		i.nx, i.ny = c.nextToCentre(dx, dy)
	}
	return i
}

// nextToCentre returns the direction of the normal where a ray starts in the ellipse, at the offset d from its
// centre, however small that is.
func (c *cast) nextToCentre(dx, dy float64) (nx, ny float64) {
	normalized := func(x, y float64) (float64, float64) {
		_, k := math.Frexp(max(math.Abs(x), math.Abs(y)))
		return math.Ldexp(x, -k), math.Ldexp(y, -k)
	}
	dx, dy = normalized(dx, dy)
	ux, uy := normalized(c.ux, c.uy)
	rx, ry := normalized(c.rx, c.ry)
	a, b := float64(ry*(float64(dx*ux)+float64(dy*uy))), float64(rx*(float64(dy*ux)-float64(dx*uy)))
	return turnedBack(a, b, ux, uy, rx, ry)
}

// within reports whether products of 22 numbers of this size neither overflow nor underflow. The
// vector programs leave rows with others to this package.
func within(size float64) bool { return size > 0x1p-45 && size < 0x1p45 }

// impactOfRay returns the impact of a ray from d by e in 2^-exp frames. It is not certain where
// rounding may decide whether the ray starts in the ellipse.
//
// In the image by M of [cast.hits] the ellipse is a circle with the radius q·√n, and the square of
// the discriminant's root is q²·n·|M·e|² - (M·d × M·e)²: a graze from afar loses no more than the outer
// product does. That is of the images, which all else is made of too: so the time is that of a ray whose
// origin and displacement are off by some roundings of their length. Next to the tip of a thin ellipse
// another outer product, of d and e themselves, would be that of another ray. The normal in the image, times
// |M·e|², is turned back by the transpose of M.
//
// At the tip the κ of the time is that of a ray along the axis: to first order it takes no account of roundings
// across it. Let those of d add up to δ, some 4ε|d|, and let ry be the shorter radius. The curve is nearer to the
// centre by (δ/ry)²/2 of rx there, which is no more than 4ε of rx where |d| is at most 2^26·ry.
func impactOfRay(dx, dy, ex, ey, ux, uy, rx, ry float64, exp int) (i impact, certain bool) {
	side := stableEllipsePoint(0, 0, ux, uy, rx, ry, dx, dy, 1)
	if side == 0 {
		return impact{}, false
	}
	n, q := float64(ux*ux)+float64(uy*uy), float64(rx*ry)
	right := float64(float64(q*q) * n)
	a, b := float64(ry*(float64(dx*ux)+float64(dy*uy))), float64(rx*(float64(dy*ux)-float64(dx*uy)))
	if side < 0 {
		i.touching = true
		i.nx, i.ny = turnedBack(a, b, ux, uy, rx, ry)
		return i, true
	}
	e, f := float64(ry*(float64(ex*ux)+float64(ey*uy))), float64(rx*(float64(ey*ux)-float64(ex*uy)))
	gap := float64(a*a) + float64(b*b) - right
	cr := float64(a*f) - float64(b*e)
	speed2 := float64(e*e) + float64(f*f)
	s := math.Sqrt(max(float64(right*speed2)-float64(cr*cr), 0))
	t := gap / (s - (float64(a*e) + float64(b*f)))
	if exp != 0 {
		t = math.Ldexp(t, exp)
	}
	i.t = 1
	if t < 1 {
		i.t = t
	}
	i.nx, i.ny = turnedBack(float64(cr*f)-float64(s*e), -(float64(cr*e) + float64(s*f)), ux, uy, rx, ry)
	return i, true
}

// turnedBack returns the transpose of M times (a, b): the normal of the ellipse where that of its
// image is (a, b).
func turnedBack(a, b, ux, uy, rx, ry float64) (x, y float64) {
	a, b = float64(ry*a), float64(rx*b)
	return float64(a*ux) - float64(b*uy), float64(a*uy) + float64(b*ux)
}

// exactImpact is impactOfRay for any sizes, and for ellipses with a radius 0: sums of products are
// computed in integers and rounded once.
func (c *cast) exactImpact() impact {
	arena := newArena()
	defer arena.free()
	x := algebra[*dyadic]{arena}
	dx, dy, ex, ey := x.diff(c.x, c.cx), x.diff(c.y, c.cy), x.float(c.ex), x.float(c.ey)
	ux, uy, rx, ry := x.float(c.ux), x.float(c.uy), x.float(c.rx), x.float(c.ry)
	n := x.norm(ux, uy)
	u, v := x.dot(dx, dy, ux, uy), x.cross(ux, uy, dx, dy)
	eu, ev := x.dot(ex, ey, ux, uy), x.cross(ux, uy, ex, ey)
	switch {
	case c.rx == 0:
		return c.segmentImpact(x, v, ev, u, eu, ry, n, -c.uy, c.ux)
	case c.ry == 0:
		return c.segmentImpact(x, u, eu, v, ev, rx, n, c.ux, c.uy)
	}
	a, b, e, f := x.mul(ry, u), x.mul(rx, v), x.mul(ry, eu), x.mul(rx, ev)
	q := x.mul(rx, ry)
	gap := x.sub(x.norm(a, b), x.mul(x.square(q), n))
	if x.sign(gap) <= 0 {
		i := impact{touching: true}
		i.nx, i.ny = c.exactlyTurnedBack(arena.round(a), arena.round(b))
		return i
	}
	cr := x.cross(dx, dy, ex, ey)
	disc := x.mul(n, x.sub(x.norm(e, f), x.mul(n, x.square(cr))))
	s, k, fe, ff := arena.round(disc).sqrt(), arena.round(x.mul(n, cr)), arena.round(e), arena.round(f)
	t := arena.round(gap).ratio(arena.round(q).times(s).minus(arena.round(x.dot(a, b, e, f))))
	i := impact{t: min(t, 1)}
	i.nx, i.ny = c.exactlyTurnedBack(k.times(ff).minus(s.times(fe)), s.times(ff).minus(k.times(fe).negative()).negative())
	return i
}

// exactlyTurnedBack is turnedBack of numbers of any size; of the result only the direction counts.
func (c *cast) exactlyTurnedBack(a, b scaled) (x, y float64) {
	a, b = scaledOf(c.ry).times(a), scaledOf(c.rx).times(b)
	ux, uy := scaledOf(c.ux), scaledOf(c.uy)
	p, q := a.times(ux).minus(b.times(uy)), a.times(uy).minus(b.times(ux).negative())
	e := max(p.e, q.e)
	return p.at(e), q.at(e)
}

// segmentImpact is exactImpact for the segment along (ax, ay). The other arguments are those of
// [rayMeetsSegment].
func (c *cast) segmentImpact(x algebra[*dyadic], p, ep, q, eq, half, n *dyadic, ax, ay float64) impact {
	arena := x.arithmetic.(*arena)
	reach := arena.round(half).times(arena.round(n).sqrt())
	var i impact
	switch {
	case x.sign(q) != 0:
		i.t = arena.round(q).ratio(arena.round(eq).negative())
		left := float64(x.sign(x.cross(x.float(ax), x.float(ay), x.diff(c.x, c.cx), x.diff(c.y, c.cy))))
		i.nx, i.ny = -ay*left, ax*left
	case x.le(x.square(p), x.mul(x.square(half), n)):
		return impact{touching: true}
	default:
		at, way := arena.round(p), arena.round(ep)
		at.f, way.f = math.Abs(at.f), math.Abs(way.f)
		gap := arena.round(x.sub(x.square(p), x.mul(x.square(half), n)))
		i.t = gap.ratio(way.times(at.minus(reach.negative())))
		side := float64(x.sign(p))
		i.nx, i.ny = ax*side, ay*side
	}
	if x.sign(half) == 0 {
		i.nx, i.ny = -c.ex, -c.ey
	}
	i.t = min(i.t, 1)
	_, e := math.Frexp(max(math.Abs(i.nx), math.Abs(i.ny)))
	i.nx, i.ny = math.Ldexp(i.nx, -e), math.Ldexp(i.ny, -e)
	return i
}
