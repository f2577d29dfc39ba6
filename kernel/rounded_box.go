package kernel

import "math"

// roundedPath is a point on its way past a rounded box: all that is within the radius r of the box
// |u| <= w, |v| <= h. Both a circle that moves past a box and a ray that is cast at a capsule come
// to this.
//
// Coordinates and lengths are those of the row times a common factor, and computed: u, v, w, h and
// r are off by at most 5ε·size, each in proportion to what it is made of, du and dv by 3ε·way, and
// crossed, which is the outer product of (u, v) and (du, dv), by 14ε·size·way. The sums
// |u| + w + h + r and |v| + w + h + r are at most size, and the length of (du, dv) is at most way.
type roundedPath struct {
	u, v, du, dv, w, h, r float64
	crossed               float64
	size, way             float64
}

// moderatePath reports whether the size of a path is from 1/most to most, and its way too or 0. Where most is
// 2^200, or 2^100 for the lengths of a ray and a capsule that a path comes from, no product of the tests below
// overflows, and what underflows is far below a rounding.
func moderatePath(most, size, way float64) bool {
	least := 1 / most
	return size >= least && size <= most && (way >= least && way <= most || way == 0)
}

// A roundedEntry is where a path enters a rounded box, or starts in it.
type roundedEntry struct {
	hit, certain bool
	impact            // of a hit; it has the direction of the normal if the entry is certain and by an arc
	byArc        bool // it enters by the arc about a corner
}

// A corner is one that a path may meet the disc about. Its coordinates are (w, h) with the signs of
// (σ, τ).
type corner struct {
	reached bool
	σ, τ    float64
}

// entry follows the path. The box grown by r on all sides has the rounded one in it, and both have
// the same faces between their corners. So a path that does not meet the former misses, and one
// that enters it by such a face, or starts beside one, hits. All others meet the rounded box if and
// only if they meet the disc about the corner in whose square they are then: entry returns that
// corner as reached, and the path as seen from it tells the entry.
//
// Whatever decides is compared with its bound, as the numbers in the comments say, with room for
// the rounding of the bound; the answer is certain if all of them are clear of it. The vector
// programs do the same operations, with bounds that are at least as wide.
func (p *roundedPath) entry() (roundedEntry, corner) {
	u, v, du, dv := math.Abs(p.u), math.Abs(p.v), math.Abs(p.du), math.Abs(p.dv)
	w, h := p.w+p.r, p.h+p.r
	a, b := u-w, v-h // off by 7ε·size
	alongW := math.Abs(p.u+p.u+p.du) - du - (w + w)
	alongH := math.Abs(p.v+p.v+p.dv) - dv - (h + h)
	along := max(alongW, alongH) // by 20ε·(size + way)
	slack := float64(48 * ε * (p.size + p.way))
	if along > slack {
		return roundedEntry{certain: true}, corner{}
	}
	δ := float64(48 * ε * p.size * p.way)
	across := math.Abs(p.crossed) - (float64(w*dv) + float64(h*du)) // by 22ε·size·way
	if across > δ {
		return roundedEntry{certain: true}, corner{}
	}
	near := float64(16 * ε * p.size)
	outside := max(a, b)
	if !(along < -slack && math.Abs(outside) > near) {
		return roundedEntry{}, corner{}
	}
	σ, τ := p.u, p.v // with the signs of the corner's coordinates
	if outside < 0 {
		beyond := min(u-p.w, v-p.h) // by 6ε·size
		if !(math.Abs(beyond) > near) {
			return roundedEntry{}, corner{}
		}
		if beyond < 0 {
			return roundedEntry{hit: true, certain: true, impact: impact{touching: true}}, corner{}
		}
	} else {
		later := float64(a*dv) - float64(b*du) // by 23ε·size·way
		distance, speed, at, way, half := b, dv, p.u, p.du, p.w
		if later >= 0 {
			distance, speed, at, way, half = a, du, p.v, p.dv, p.h
		}
		where := float64(at*speed) + float64(way*distance) // when it enters, times speed
		beyond := math.Abs(where) - float64(half*speed)    // by 31ε·size·way
		if !(across < -δ && math.Abs(later) > δ && math.Abs(beyond) > δ && speed > float64(12*ε*p.way)) {
			return roundedEntry{}, corner{}
		}
		if beyond < 0 {
			return roundedEntry{hit: true, certain: true, impact: impact{t: min(distance/speed, 1)}}, corner{}
		}
		if later >= 0 {
			τ = where
		} else {
			σ = where
		}
	}
	return roundedEntry{}, corner{reached: true, σ: σ, τ: τ}
}

// A cornerPath is the path as seen from a corner of the box, with the disc of radius r about it: at k
// at the start, with the displacement d, of which cr is the outer product. It may have another unit of
// length than the box, and other axes.
//
// k is off by at most 6ε·size, d by 3ε·way and cr by 21ε·size·way. The lengths of k and r add up to no
// more than 2·size, and that of d is at most way.
type cornerPath struct {
	kx, ky, dx, dy, r float64
	cr                float64
	size, way         float64
}

// entry follows a path that hits if and only if it meets the disc. Compare circlesMeet.
func (p *cornerPath) entry() (e roundedEntry) {
	e.byArc = true
	rr := float64(p.r * p.r)
	near := float64(24 * ε * p.size)
	c := float64(p.kx*p.kx) + float64(p.ky*p.ky) - rr
	if slack := float64(near * (math.Abs(p.kx) + math.Abs(p.ky) + p.r + near)); !(math.Abs(c) > slack) {
		return e
	}
	if c < 0 {
		e.hit, e.certain, e.touching = true, true, true
		return e
	}
	b := float64(p.kx*p.dx) + float64(p.ky*p.dy) // off by 21ε·size·way
	a := float64(p.dx*p.dx) + float64(p.dy*p.dy) // by 16ε·way²
	late := b + a
	if !(math.Abs(b) > float64(32*ε*p.size*p.way) && math.Abs(late) > float64(48*ε*p.way*(p.size+p.way))) {
		return e
	}
	disc := float64(rr*a) - float64(p.cr*p.cr)
	switch {
	case b > 0:
		e.certain = true
		return e
	case late < 0:
		ex, ey, far := p.kx+p.dx, p.ky+p.dy, float64(24*ε*(p.size+p.way))
		end := float64(ex*ex) + float64(ey*ey) - rr
		e.hit, e.certain = end < 0, math.Abs(end) > float64(far*(math.Abs(ex)+math.Abs(ey)+p.r+far))
	default:
		δ := float64(64 * ε * p.size * p.way)
		e.hit, e.certain = disc > 0, math.Abs(disc) > float64(δ*(math.Abs(p.cr)+float64(p.r*p.way)+δ))
	}
	if e.hit {
		root := math.Sqrt(max(disc, 0))
		e.t = min(c/(root-b), 1)
		e.nx, e.ny, e.length = float64(p.cr*p.dy)-float64(root*p.dx), -(float64(p.cr*p.dx) + float64(root*p.dy)), float64(p.r*a)
	}
	return e
}
