package kernel

// exactImpact is [impactOf] for any sizes: c, b, disc and d×v of its comment are computed in
// integers and rounded once. Then the time is off by 5ε of itself and the normal by 6ε, whatever
// their condition.
func exactImpact(ax, ay, avx, avy, ar, bx, by, bvx, bvy, br float64) impact {
	arena := newArena()
	defer arena.free()
	x := algebra[*dyadic]{arena}
	dx, dy, r := x.diff(bx, ax), x.diff(by, ay), x.total(ar, br)
	rr := x.square(r)
	c := x.sub(x.norm(dx, dy), rr)
	if x.sign(c) <= 0 {
		return impact{touching: true}
	}
	vx, vy := x.diff(bvx, avx), x.diff(bvy, avy)
	cr := x.cross(dx, dy, vx, vy)
	b := arena.round(x.dot(dx, dy, vx, vy))
	sq := arena.round(x.sub(x.mul(rr, x.norm(vx, vy)), x.square(cr))).sqrt()

	top, bottom := arena.round(c), sq.minus(b)
	t := min(top.ratio(bottom), 1)

	v, w := arena.round(vx), arena.round(vy)
	pace := max(v.e, w.e)
	fx, fy := v.at(pace), w.at(pace)
	across := arena.round(cr)
	size := max(across.e, sq.e)
	s, q := across.at(size), sq.at(size)
	return impact{t: t, nx: float64(s*fy) - float64(q*fx), ny: -(float64(s*fx) + float64(q*fy))}
}
