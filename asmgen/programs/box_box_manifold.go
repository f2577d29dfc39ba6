package programs

import "github.com/hantei-go/hantei/asmgen/vec"

// BoxBoxManifold computes the numbers of BoxBoxContact but for the depth, of rows that BoxBoxDepth is
// sure to hit. It does the operations of package kernel, in their order, with selections for branches.
//
// It is unsure of no row. BoxBoxDepth is unsure of those that kernel scales, and of all with a NaN, an
// infinity or a set sign bit of a half extent. So no number on the way is a NaN, and where a comparison
// does not hold the opposite one does.
var BoxBoxManifold = vec.Definition{
	Name:     "boxBoxManifold",
	Doc:      "which way and where do two oriented boxes overlap",
	Wide:     true,
	Lag:      24,
	RowsOnly: true,
	Build: func(b *vec.Builder) {
		b.AtRandom()
		p := newBoxBox(b)
		p.first.scaleToUnit(b)
		p.second.scaleToUnit(b)
		least := p.leastOverlap()
		ofSecond := least.ofSecond
		seen := func(x vec.Float) vec.Float { return ofSecond.Select(x.Neg(), x) } // from the reference box

		reference, incident := boxWhere(ofSecond, &p.second, &p.first), boxWhere(ofSecond, &p.first, &p.second)
		top := reference.side(b, least.across, seen(least.offset).Lt(b.Const(0)))
		bottom := incident.facing(b, top.nx, top.ny)
		level := newLevelPart(b, &top, &bottom, seen(least.dx), seen(least.dy), ofSecond)
		low, high := &level.low, &level.high

		b.Number("nx", seen(top.nx))
		b.Number("ny", seen(top.ny))
		for i, at := range []sidePoint{
			sidePointWhere(level.beyondLow.Or(level.two.And(ofSecond)), high, low),
			sidePointWhere(ofSecond, low, high),
		} {
			half := b.Const(0.5).Mul(top.out.Add(at.y)) // half way between the sides
			x := top.nx.Mul(half).Sub(top.ny.Mul(at.x))
			y := top.ny.Mul(half).Add(top.nx.Mul(at.x))
			point := contactPoint{
				depth: top.out.Sub(at.y), id: at.id,
				x: p.first.x.Add(ofSecond.Select(x.Add(least.dx), x)),
				y: p.first.y.Add(ofSecond.Select(y.Add(least.dy), y)),
			}
			if i == 1 {
				point = pointWhere(level.two, point, noPoint(b))
			}
			numbersOfPoint(b, i+1, point)
		}
	},
}

// boxWhere is p in the rows of m, and q in the others, but for the centres.
func boxWhere(m vec.Mask, p, q *orientedBox) *orientedBox {
	return &orientedBox{ux: m.Select(p.ux, q.ux), uy: m.Select(p.uy, q.uy), hw: m.Select(p.hw, q.hw), hh: m.Select(p.hh, q.hh)}
}

// boxSide is kernel's type of that name.
type boxSide struct{ nx, ny, out, half, number vec.Float }

// side is the side across the second axis in the rows of second, and across the first in the others:
// at the negative end of the axis in the rows of negative.
func (o *orientedBox) side(b *vec.Builder, second, negative vec.Mask) boxSide {
	nx, ny := second.Select(o.uy.Neg(), o.ux), second.Select(o.ux, o.uy)
	return boxSide{
		nx: negative.Select(nx.Neg(), nx), ny: negative.Select(ny.Neg(), ny),
		out: second.Select(o.hh, o.hw), half: second.Select(o.hw, o.hh),
		number: second.Select(b.Const(1), b.Const(0)).Add(negative.Select(b.Const(2), b.Const(0))),
	}
}

// facing is the side that faces the direction (nx, ny) most.
func (o *orientedBox) facing(b *vec.Builder, nx, ny vec.Float) boxSide {
	along := nx.Mul(o.ux).Add(ny.Mul(o.uy))
	across := ny.Mul(o.ux).Sub(nx.Mul(o.uy))
	second := along.Abs().Lt(across.Abs())
	return o.side(b, second, b.Const(0).Lt(second.Select(across, along)))
}

// corner is the number of the corner at which the side begins, counterclockwise: the number before
// that of the side, at which it ends.
func (s *boxSide) corner(b *vec.Builder) vec.Float {
	before := s.number.Sub(b.Const(1))
	return before.Sign().Select(b.Const(3), before)
}

// sidePoint is kernel's type of that name, with the identity.
type sidePoint struct{ x, y, id vec.Float }

// sidePointWhere is p in the rows of m, and q in the others.
func sidePointWhere(m vec.Mask, p, q *sidePoint) sidePoint {
	return sidePoint{m.Select(p.x, q.x), m.Select(p.y, q.y), m.Select(p.id, q.id)}
}

// levelPart is the part of the incident side that is level with the reference side: what kernel's
// function of that name returns.
type levelPart struct {
	low, high sidePoint
	two       vec.Mask // both are points of contact
	beyondLow vec.Mask // high alone is one: all of the incident side is beyond the low end of the reference side
}

// newLevelPart clips the side bottom, of the incident box, by the side top of the reference box, which
// is the second one in the rows of ofSecond. (dx, dy) is from the centre of the reference box to that
// of the other.
//
// As the sides face each other ex is positive: low.x is at most high.x before they are clipped. Where all
// of the incident side is beyond an end of the reference side, the nearer end of it stays as it is, and
// clipping puts the other one on its wrong side. So low.x < high.x tells that there are two points, and
// kernel's cases of one point need no mask but beyondLow.
func newLevelPart(b *vec.Builder, top, bottom *boxSide, dx, dy vec.Float, ofSecond vec.Mask) (l levelPart) {
	mx, my := dx.Add(bottom.nx.Mul(bottom.out)), dy.Add(bottom.ny.Mul(bottom.out))
	x, y := my.Mul(top.nx).Sub(mx.Mul(top.ny)), mx.Mul(top.nx).Add(my.Mul(top.ny))
	ex := bottom.nx.Mul(top.nx).Add(bottom.ny.Mul(top.ny)).Neg()
	ey := bottom.ny.Mul(top.nx).Sub(bottom.nx.Mul(top.ny))
	w, h := bottom.half.Mul(ex), bottom.half.Mul(ey)
	slope := ey.Div(ex)

	sixteen, four := b.Const(16), b.Const(4)
	ofReference := four.Mul(bottom.number).Add(ofSecond.Select(sixteen, b.Const(0))) // but for the corner
	ofIncident := four.Mul(top.number).Add(ofSecond.Select(b.Const(0), sixteen))
	clip := func(m vec.Mask, at vec.Float, corner vec.Float, p sidePoint) sidePoint {
		clipped := sidePoint{at, y.Add(at.Sub(x).Mul(slope)), ofReference.Add(corner)}
		return sidePointWhere(m, &clipped, &p)
	}
	left, right := top.half.Neg(), top.half
	low := sidePoint{x.Sub(w), y.Sub(h), ofIncident.Add(bottom.number)}
	high := sidePoint{x.Add(w), y.Add(h), ofIncident.Add(bottom.corner(b))}
	l.beyondLow = high.x.Lt(left)
	l.low = clip(low.x.Lt(left), left, top.corner(b), low)
	l.high = clip(right.Lt(high.x), right, top.number, high)
	l.two = l.low.x.Lt(l.high.x)
	return l
}
