package kernel

import "math"

// The numbers of a ray that hits a box. The vector programs do these operations in this order;
// every product and sum is rounded on its own.

// impact returns when the ray, which must hit, enters the box, and the direction of the normal of
// the face by which it does. That of a ray that starts in the box is only computed if it is wanted.
//
// By the bounds in the comment of stable, a is off by 4ε·s·size and du by 2ε·s·way. So their
// signs are certain where they are farther from 0 than 8ε and 16ε of the same, and that of the
// difference by which the face is chosen, a·|dv| - b·|du|, where it is farther from 0 than
// 24ε·n·size·way, as it is off by 16ε of that.
func (r *raySlabs) impact(normal bool) impact {
	near := float64(8 * ε * r.s * r.size)
	outside := max(r.a, r.b)
	if !r.moderate || !(math.Abs(outside) > near) {
		return r.exactImpact(normal)
	}
	if outside < 0 {
		i := impact{touching: true}
		if normal {
			i = r.facing(r.a-r.b >= 0)
			i.touching = true
			at := r.v
			if r.a-r.b >= 0 {
				at = r.u
			}
			if !(min(math.Abs(r.a-r.b), math.Abs(at)) > 2*near) {
				return r.exactImpact(normal)
			}
		}
		return i
	}
	du, dv := math.Abs(r.du), math.Abs(r.dv)
	later := float64(r.a*dv) - float64(r.b*du) // above 0 where the slab of hw is entered last
	distance, speed := r.b, dv
	if later >= 0 {
		distance, speed = r.a, du
	}
	if !(math.Abs(later) > float64(24*ε*r.n*r.size*r.way) && speed > float64(16*ε*r.s*r.way)) {
		return r.exactImpact(normal)
	}
	i := r.facing(later >= 0)
	i.t = min(distance/speed, 1)
	return i
}

// facing returns an impact with the normal of the face on the origin's side: across the first axis,
// or the second. What is negated is subtracted from 0, so that no -0 comes of it.
func (r *raySlabs) facing(first bool) impact {
	i := impact{nx: 0 - r.uy, ny: r.ux, length: r.s}
	at := r.v
	if first {
		i.nx, i.ny, at = r.ux, r.uy, r.u
	}
	if at < 0 {
		i.nx, i.ny = 0-i.nx, 0-i.ny
	}
	return i
}

// exactImpact is impact for any sizes, in integers. The distance from the slab is taken as
//
//	|u| - hw·s = (u² - hw²·n) / (|u| + hw·s)
//
// of which nothing cancels but in integers. So the time is off by at most 7ε of itself.
func (r *raySlabs) exactImpact(normal bool) impact {
	arena := newArena()
	defer arena.free()
	x := algebra[*dyadic]{arena}
	s := newSlabs(x, r)
	w, h := x.float(r.hw), x.float(r.hh)
	ww, hh := x.mul(x.square(w), s.n), x.mul(x.square(h), s.n)
	a, b := x.sub(x.square(s.u), ww), x.sub(x.square(s.v), hh) // with the signs of those of raySlabs
	touching := x.sign(a) <= 0 && x.sign(b) <= 0
	if touching && !normal {
		return impact{touching: true}
	}
	u, v, du, dv := x.abs(s.u), x.abs(s.v), x.abs(s.du), x.abs(s.dv)
	first := x.sign(a) > 0
	switch {
	case touching: // |u| - hw·s >= |v| - hh·s
		first = x.signWithRoot(x.sub(u, v), x.sub(h, w), s.n) >= 0
	case first && x.sign(b) > 0: // (|u| - hw·s)·|dv| >= (|v| - hh·s)·|du|
		first = x.signWithRoot(x.cross(u, v, du, dv), x.cross(h, w, dv, du), s.n) >= 0
	}
	negative := x.sign(s.v) < 0
	if first {
		negative = x.sign(s.u) < 0
	}

	i := impact{touching: touching, nx: 0 - r.uy, ny: r.ux}
	if first {
		i.nx, i.ny = r.ux, r.uy
	}
	if negative {
		i.nx, i.ny = 0-i.nx, 0-i.ny
	}
	_, size := math.Frexp(max(math.Abs(i.nx), math.Abs(i.ny)))
	i.nx, i.ny = math.Ldexp(i.nx, -size), math.Ldexp(i.ny, -size)
	if !touching {
		top, at, half, speed := b, v, hh, dv
		if first {
			top, at, half, speed = a, u, ww, du
		}
		distance, root, pace := arena.round(top), arena.round(half).sqrt(), arena.round(speed)
		root.f = -root.f
		sum := arena.round(at).minus(root)
		i.t = min(math.Ldexp(distance.f/float64(sum.f*pace.f), distance.e-sum.e-pace.e), 1)
	}
	return i
}
