package kernel

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

// A boxSide is a side of a box: its outward normal, the half extent along that and the one across,
// and its number, counterclockwise from the side at the positive end of the first axis.
//
// Along the side, counterclockwise about the box, the normal turned to the left, it goes from
// corner number-1 to the corner that has its number.
type boxSide struct {
	nx, ny    float64
	out, half float64
	number    int
}

// sideOf returns the side across the axis of that number, at the positive end or at the negative
// one.
func sideOf(o *soa.Box[float64], axis int, negative bool) boxSide {
	s := boxSide{o.UX, o.UY, o.HW, o.HH, axis}
	if axis == 1 {
		s = boxSide{-o.UY, o.UX, o.HH, o.HW, axis}
	}
	if negative {
		s.nx, s.ny, s.number = -s.nx, -s.ny, axis+2
	}
	return s
}

// facing returns the side of the box that faces the direction (nx, ny) most.
func facing(o *soa.Box[float64], nx, ny float64) boxSide {
	along, across := float64(nx*o.UX)+float64(ny*o.UY), float64(ny*o.UX)-float64(nx*o.UY)
	if math.Abs(along) >= math.Abs(across) {
		return sideOf(o, 0, along > 0)
	}
	return sideOf(o, 1, across > 0)
}

// A sidePoint is an end of the part of an incident side that is level with a reference side: x is
// along the reference side from its middle, counterclockwise, y along its normal. The end is a
// corner of the one or of the other.
type sidePoint struct {
	x, y       float64
	ofIncident bool
	corner     int
}

// writeContact writes what BoxBoxContact says of boxes that overlap least along an axis.
func writeContact[T soa.Float](m *soa.Manifold[T], p *boxPair, axis int) {
	reference, incident, dx, dy, first := &p.a, &p.b, p.dx, p.dy, axis < 2
	if !first {
		reference, incident, dx, dy = &p.b, &p.a, -p.dx, -p.dy
	}
	along, across := float64(dx*reference.UX)+float64(dy*reference.UY), float64(dy*reference.UX)-float64(dx*reference.UY)
	top := sideOf(reference, axis&1, lane.Select(axis&1 == 0, along, across) < 0)
	bottom := facing(incident, top.nx, top.ny)
	low, high, two := levelPart(&top, &bottom, dx, dy)
	if !first && two {
		low, high = high, low // the reference side goes the other way, seen from a
	}

	nx, ny := top.nx, top.ny
	if !first {
		nx, ny = -nx, -ny
	}
	m.NX, m.NY = T(nx), T(ny)
	m.Depth1, m.X1, m.Y1, m.ID1 = manifoldPoint[T](p, &top, &bottom, low, first)
	if two {
		m.Depth2, m.X2, m.Y2, m.ID2 = manifoldPoint[T](p, &top, &bottom, high, first)
	}
}

// levelPart returns the ends of the part of the incident side that is level with the reference
// side, and whether they are two: of boxes that meet there is such a part, but for rounding. (dx,
// dy) is from the centre of the reference box to that of the other.
func levelPart(top, bottom *boxSide, dx, dy float64) (low, high sidePoint, two bool) {
	// From the middle of the reference box: the middle of the incident side and, as that faces the
	// other way, the direction from its last corner to its first.
	mx, my := dx+float64(bottom.nx*bottom.out), dy+float64(bottom.ny*bottom.out)
	x, y := float64(my*top.nx)-float64(mx*top.ny), float64(mx*top.nx)+float64(my*top.ny)
	ex := -(float64(bottom.nx*top.nx) + float64(bottom.ny*top.ny))
	ey := float64(bottom.ny*top.nx) - float64(bottom.nx*top.ny)

	w, h := float64(bottom.half*ex), float64(bottom.half*ey)
	low = sidePoint{x - w, y - h, true, bottom.number}
	high = sidePoint{x + w, y + h, true, (bottom.number + 3) & 3}
	switch {
	case !(low.x <= top.half):
		return low, high, false
	case !(high.x >= -top.half):
		return high, low, false
	}
	slope := ey / ex // at most 1, but for rounding
	if low.x < -top.half {
		low = sidePoint{-top.half, y + float64((-top.half-x)*slope), false, (top.number + 3) & 3}
	}
	if high.x > top.half {
		high = sidePoint{top.half, y + float64((top.half-x)*slope), false, top.number}
	}
	return low, high, low.x < high.x
}

// manifoldPoint returns the depth, the place and the identity of a point. first tells whether the
// first box is the reference.
func manifoldPoint[T soa.Float](p *boxPair, top, bottom *boxSide, at sidePoint, first bool) (depth, x, y, id T) {
	level := 0.5 * (top.out + at.y) // half way between the sides
	px := float64(top.nx*level) - float64(top.ny*at.x)
	py := float64(top.ny*level) + float64(top.nx*at.x)
	if !first {
		px, py = px+p.dx, py+p.dy
	}
	side, ofSecond := bottom.number, !first
	if at.ofIncident {
		side, ofSecond = top.number, first
	}
	number := at.corner + 4*side
	if ofSecond {
		number += 16
	}
	return T((top.out - at.y) / p.scale), T(p.placed(p.a.X, px)), T(p.placed(p.a.Y, py)), T(number)
}

// placed returns a coordinate of the point that is at x from a's centre, whose own one is centre. The way to a corner of
// a vast box that is turned may be beyond the range although the corner is not.
func (p *boxPair) placed(centre, x float64) float64 {
	at := centre + x/p.scale
	if math.IsInf(at, 0) {
		const k = 0x1p-4
		at = (float64(centre*k) + float64(x*k)/p.scale) / k
	}
	return at
}
