package prove

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseDistance[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "EllipseDistance",
		golden: Golden{Seed: 15, Stream: StreamHashes{0xadbdd0fe979ede5b, 0x8a63c017907e2d83}, Short: StreamHashes{0xe8eda7b64f965877, 0xf37dfe209b2d5de8}, Hostile: 0xfd27861431163a63},
		batch: func(to Results[T], first, second [][]T) {
			hantei.EllipseDistance(to.Numbers[0], Ellipses(first), Points(second))
		},
		scalar: scalarNumber(kernel.EllipseDistance[T], Ellipses[T], Points[T]),
		draw:   drawEllipseDistance,
	}
}

// Inlined, its batch would allocate the shapes of each call.
//
//go:noinline
func ellipseNearest[T soa.Float]() proof[T] {
	return proof[T]{
		name:   "EllipseNearest",
		golden: Golden{Seed: 14, Stream: StreamHashes{0x18d4eb9594735dc4, 0x83bc4ab3c8898ca1}, Short: StreamHashes{0xebba07c38de3d515, 0x7dc821972a44a555}, Hostile: 0x2c2396eccdaaec2f},
		batch: func(to Results[T], first, second [][]T) {
			hantei.EllipseNearest(nearest(to.Numbers), Ellipses(first), Points(second))
		},
		scalar: scalarRecord(kernel.EllipseNearest[T], nearestPoint[T], Ellipses[T], Points[T]),
		draw:   drawEllipseDistance,
	}
}

// drawEllipseDistance moves a point out of an ellipse, now and then far away.
func drawEllipseDistance(s *Source) (hit, miss []float64) {
	f := s.frame()
	ux, uy := f.direction()
	rx, ry := f.radii()
	if f.Chance(0.2) { // a circle, or nearly
		ry = rx * (1 + float64(f.fraction()*f.Thin()))
	}
	ellipse := []float64{f.x, f.y, ux, uy, rx, ry}
	x0, y0 := f.at(f.inside(rx, ry))
	c, d := f.angle()
	reach := 2.0
	if f.Chance(0.2) {
		reach = max(reach, f.Wide())
	}
	if f.Chance(0.5) { // in any direction, however thin the ellipse
		rx, ry = max(rx, ry), max(rx, ry)
	}
	x1, y1 := f.at(reach*rx*c, reach*ry*d)
	return join(ellipse, x0, y0), join(ellipse, x1, y1)
}

// inside is a point of the ellipse of these radii, as offsets along the axis and across. Mostly it
// is one to which several points of the curve are equally near, or nearly: those of the longer axis
// between the two cusps of the evolute, the curve of the centres of curvature.
func (f frame) inside(rx, ry float64) (along, across float64) {
	long, short := max(rx, ry), min(rx, ry)
	aspect := 1.0
	if long > 0 {
		aspect = short / long
	}
	u, v := 0.0, 0.0
	switch cusp := (long - short) * (1 + aspect); f.IntN(4) {
	case 0:
		u = cusp
	case 1:
		u = cusp * f.fraction()
	case 2: // the centre
	default:
		c, d := f.angle()
		k := f.fraction()
		return rx * c * k, ry * d * k
	}
	if f.Chance(0.5) { // beside the axis, by no more than the radius of curvature at its end
		v = short * aspect * f.Thin()
	}
	u, v = u*f.Sign(), v*f.Sign()
	if rx < ry {
		return v, u
	}
	return u, v
}
