package kernel

import "math"

// An exactPath is a roundedPath in the numbers of a field. The coordinates and the displacement are
// rational.
type exactPath[N any] struct {
	field[N]
	u, v, du, dv N
	w, h, r      rooted[N]
}

// A rounded box is two boxes, each grown by r along one axis, and four discs of radius r about the
// corners of the box. meets and starts ask each of them.

// meets reports whether the path meets the rounded box.
func (p *exactPath[N]) meets() bool {
	if p.meetsBox(p.sum(p.w, p.r), p.h) || p.meetsBox(p.w, p.sum(p.h, p.r)) {
		return true
	}
	for corner := range 4 {
		if p.repeated(corner) {
			continue
		}
		if d := p.disc(corner); d.meets() {
			return true
		}
	}
	return false
}

// starts reports whether the path starts in the rounded box.
func (p *exactPath[N]) starts() bool {
	beyondW, beyondH := p.beyond(p.u, p.w), p.beyond(p.v, p.h)
	switch {
	case p.signOf(beyondW) <= 0:
		return p.signOf(p.beyond(p.v, p.sum(p.h, p.r))) <= 0
	case p.signOf(beyondH) <= 0:
		return p.signOf(p.beyond(p.u, p.sum(p.w, p.r))) <= 0
	}
	r := p.squared(p.r)
	return p.signOf(p.minus(p.sum(p.squared(beyondW), p.squared(beyondH)), r)) <= 0
}

// beyond returns |at| - half.
func (p *exactPath[N]) beyond(at N, half rooted[N]) rooted[N] {
	return p.minus(p.rational(p.abs(at)), half)
}

// meetsBox reports whether the path meets the box |u| <= w, |v| <= h: whether no direction of
// theirs parts them. Compare stable of raySlabs.
func (p *exactPath[N]) meetsBox(w, h rooted[N]) bool {
	within := func(at, way N, half rooted[N]) bool {
		reach := p.sub(p.abs(p.add(p.add(at, at), way)), p.abs(way))
		return p.signOf(p.minus(p.rational(reach), p.sum(half, half))) <= 0
	}
	if !within(p.u, p.du, w) || !within(p.v, p.dv, h) {
		return false
	}
	du, dv := p.rational(p.abs(p.du)), p.rational(p.abs(p.dv))
	crossed := p.rational(p.abs(p.cross(p.u, p.v, p.du, p.dv)))
	return p.signOf(p.minus(crossed, p.sum(p.product(w, dv), p.product(h, du)))) <= 0
}

// A discPath is the path as seen from the centre of a disc: (kx, ky) at the start. With k and the
// displacement d these are
//
//	c = |k|² - r²    b = k·d    a = |d|²    disc = r²·a - (k×d)²
type discPath[N any] struct {
	field[N]
	kx, ky, c, b, a, disc rooted[N]
}

// repeated reports whether a corner is one with a lesser number, as of a box that is a segment.
func (p *exactPath[N]) repeated(corner int) bool {
	return corner&1 != 0 && p.signOf(p.w) == 0 || corner&2 != 0 && p.signOf(p.h) == 0
}

// disc is the path as seen from one of the four corners.
func (p *exactPath[N]) disc(corner int) (d discPath[N]) {
	d.field = p.field
	d.kx, d.ky = p.minus(p.rational(p.u), p.w), p.minus(p.rational(p.v), p.h)
	if corner&1 != 0 {
		d.kx = p.sum(p.rational(p.u), p.w)
	}
	if corner&2 != 0 {
		d.ky = p.sum(p.rational(p.v), p.h)
	}
	du, dv, rr := p.rational(p.du), p.rational(p.dv), p.squared(p.r)
	d.c = p.minus(p.sum(p.squared(d.kx), p.squared(d.ky)), rr)
	d.b = p.sum(p.product(d.kx, du), p.product(d.ky, dv))
	d.a = p.rational(p.norm(p.du, p.dv))
	cr := p.minus(p.product(d.kx, dv), p.product(d.ky, du))
	d.disc = p.minus(p.product(rr, d.a), p.squared(cr))
	return d
}

// meets reports whether the path meets the disc. Compare movingCirclesMeet.
func (d *discPath[N]) meets() bool {
	if d.signOf(d.c) <= 0 {
		return true
	}
	late := d.sum(d.a, d.b)
	switch {
	case d.signOf(d.b) >= 0:
		return false
	case d.signOf(late) <= 0:
		return d.signOf(d.sum(d.c, d.sum(d.b, late))) <= 0
	}
	return d.signOf(d.disc) >= 0
}

// settledEntry is the entry of a path of any sizes, which is made in either arithmetic. A row that is not valid
// misses.
func settledEntry(valid bool, wide func(algebra[wideNumber]) exactPath[wideNumber], exact func(algebra[*dyadic]) exactPath[*dyadic]) roundedEntry {
	if !valid || !decide(
		func(x algebra[wideNumber]) bool { p := wide(x); return p.meets() },
		func(x algebra[*dyadic]) bool { p := exact(x); return p.meets() }) {
		return roundedEntry{}
	}
	x, w := newArena(), newWideArithmetic()
	defer x.free()
	defer w.free()
	p, rough := exact(algebra[*dyadic]{x}), wide(algebra[wideNumber]{w})
	return exactEntry(x, &p, w, &rough)
}

// exactEntry is the entry of a path that hits, for any sizes: the first entry into one of the
// pieces. The time is off by at most 16ε of itself. The normal is not computed.
//
// Most of the pieces are not met, which the same path in wide numbers, rough, can tell in a part of
// the time. The numbers of those that are met come from p alone.
func exactEntry(x *arena, p *exactPath[*dyadic], w *wideArithmetic, rough *exactPath[wideNumber]) (e roundedEntry) {
	e = roundedEntry{hit: true, certain: true, impact: impact{t: 1}}
	if starts, sure := w.surely(rough.starts); starts && sure || !sure && p.starts() {
		e.touching, e.t = true, 0
		return e
	}
	found := false
	enters := func(t scaled) {
		time := min(math.Ldexp(t.f, max(t.e, -2000)), 1)
		if t.e > 1 {
			time = 1
		}
		if !found || time < e.t {
			found, e.t = true, time
		}
	}
	grown := func(w, h rooted[*dyadic], across bool) {
		a, b := p.beyond(p.u, w), p.beyond(p.v, h)
		du, dv := p.abs(p.du), p.abs(p.dv)
		if across {
			a, b, du, dv = b, a, dv, du
		}
		// Entered last through the face that was moved out by r.
		if !p.meetsBox(w, h) || p.signOf(a) <= 0 {
			return
		}
		later := p.minus(p.product(a, p.rational(dv)), p.product(b, p.rational(du)))
		if p.signOf(b) > 0 && p.signOf(later) < 0 {
			return
		}
		enters(x.roundRooted(a, p.n).over(x.round(du)))
	}
	grown(p.sum(p.w, p.r), p.h, false)
	grown(p.w, p.sum(p.h, p.r), true)
	for corner := range 4 {
		if p.repeated(corner) {
			continue
		}
		meets, sure := w.surely(func() bool { d := rough.disc(corner); return d.meets() })
		if sure && !meets {
			continue
		}
		d := p.disc(corner)
		if !sure && !d.meets() {
			continue
		}
		b, disc := x.roundRooted(d.b, p.n), x.roundRooted(d.disc, p.n)
		if disc.f < 0 {
			disc.f = 0 // of a path that meets the disc with its end
		}
		enters(x.roundRooted(d.c, p.n).over(disc.sqrt().minus(b)))
	}
	return e
}

// normalAt returns the direction from the corner to where the path is when it meets the disc about
// it. With the path's displacement d and s = √disc it is that of (k×d)·(dv, -du) - s·(du, dv), as
// k + t·d times |d|² is the former less s·d.
func (x *arena) normalAt(d *discPath[*dyadic], p *exactPath[*dyadic], root scaled) (nx, ny float64) {
	cr := x.roundRooted(p.minus(p.product(d.kx, p.rational(p.dv)), p.product(d.ky, p.rational(p.du))), p.n)
	v, w := x.round(p.du), x.round(p.dv)
	pace, size := max(v.e, w.e), max(cr.e, root.e)
	fx, fy := v.at(pace), w.at(pace)
	c, s := cr.at(size), root.at(size)
	return float64(c*fy) - float64(s*fx), -(float64(c*fx) + float64(s*fy))
}
