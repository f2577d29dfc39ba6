package sphere

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// A pair is how a second position lies to a first one, as the sines and cosines of half their
// differences.
type pair struct {
	sinRA, cosRA   float64 // of Δα/2
	sinDec, cosDec float64 // of Δδ/2
	haversine      float64

	firstDec, secondDec float64
	firstSin, secondCos float64 // of the declinations
	cosines             float64 // the product of both cosines of these
}

// pairOf is about row j of b, seen from row i of a.
func pairOf(a *Sources, i int, b *Sources, j int) pair {
	p := pair{firstDec: a.dec[i], secondDec: b.dec[j], firstSin: a.unit[2][i], secondCos: b.cosDec[j]}
	hi, lo := turned(b.ra[j], a.ra[i])
	p.sinRA, p.cosRA = sinCos(hi/2, lo/2)
	hi, lo = difference(p.secondDec, p.firstDec)
	p.sinDec, p.cosDec = sinCos(hi/2, lo/2)
	p.cosines = float64(a.cosDec[i] * p.secondCos)
	p.haversine = float64(p.sinDec*p.sinDec) + float64(p.cosines*float64(p.sinRA*p.sinRA))
	return p
}

// separation is the angle between the positions, in arcseconds.
//
// Beyond 90 degrees the haversine tells little. There it is 180 degrees less the angle between one
// position and the one opposite to the other, whose haversine is 1-h, without a difference:
//
//	1 - h = sin²((δ1+δ2)/2) + cos δ1·cos δ2·cos²(Δα/2)
func (p *pair) separation() float64 {
	if p.haversine <= 0.5 {
		return float64(float64(2*arcsecond) * arcsine(math.Sqrt(p.haversine)))
	}
	middle := p.sinMiddle()
	rest := float64(middle*middle) + float64(p.cosines*float64(p.cosRA*p.cosRA))
	return NoLimit - float64(float64(2*arcsecond)*arcsine(math.Sqrt(rest)))
}

// sinMiddle is the sine of the mean of both declinations.
func (p *pair) sinMiddle() float64 {
	hi, lo := difference(p.firstDec, -p.secondDec)
	sin, _ := sinCos(hi/2, lo/2)
	return sin
}

// onOnePlane tells whether the tangent plane at the first position has the second one: they are less than 90 degrees
// apart.
func (p *pair) onOnePlane() bool { return 1-float64(2*p.haversine) > 0 }

// offset projects the second position onto the tangent plane at the first one. It is NaN at 90
// degrees and beyond.
//
// Its error: the term sin Δδ of north is at most the sine of the angle θ between the positions, as
// is the sum, so that the other term is at most twice that. They are off by 7u and 15u of
// themselves, the sum by 38u·sin θ, and east by 11u of itself: together 40u of the distance. D is
// off by 16u·(1-D) and 1u, and the division by 1u.
func (p *pair) offset() soa.Point[float64] {
	if !p.onOnePlane() {
		return soa.Point[float64]{X: math.NaN(), Y: math.NaN()}
	}
	d := 1 - float64(2*p.haversine)
	east := float64(p.secondCos * float64(2*float64(p.sinRA*p.cosRA)))
	north := float64(2*float64(p.sinDec*p.cosDec)) + float64(float64(p.firstSin*p.secondCos)*float64(2*float64(p.sinRA*p.sinRA)))
	return soa.Point[float64]{X: east / d, Y: north / d}
}

// carried is the direction (east, north) at the second position, carried along the great circle to
// the first one. It is turned back by the angle by which a great circle turns on its way, of which
// Napier's analogies give the half:
//
//	tan(Δ/2) = sin((δ1+δ2)/2)·sin(Δα/2) / (cos(Δδ/2)·cos(Δα/2))
//
// The squares of both terms add up to 1-h, the squared cosine of half the angle between the
// positions.
func (p *pair) carried(east, north float64) (_, _ float64) {
	n, m := float64(p.sinMiddle()*p.sinRA), float64(p.cosDec*p.cosRA)
	square := float64(n*n) + float64(m*m)
	sin, cos := float64(2*float64(n*m))/square, float64((m-n)*(m+n))/square
	return float64(east*cos) - float64(north*sin), float64(east*sin) + float64(north*cos)
}

// summed is the covariance of two ellipses around (0, 0) together. It is positive semidefinite, as
// that of ellipses is: where rounding did away with that, XY is less by as much as it takes. Of radii
// whose squares overflow it is no shape.
func summed(a, b soa.Ellipse[float64]) soa.Covariance[float64] {
	axx, axy, ayy := entries(a)
	bxx, bxy, byy := entries(b)
	c := soa.Covariance[float64]{XX: axx + bxx, XY: axy + bxy, YY: ayy + byy, K2: 1}
	if !(c.XX+c.YY <= math.MaxFloat64) {
		return c
	}
	if most := float64(math.Sqrt(c.XX) * math.Sqrt(c.YY)); !c.Valid() && math.Abs(c.XY) > most {
		c.XY = math.Copysign(most, c.XY)
	}
	for !c.Valid() && c.XY != 0 {
		c.XY = math.Nextafter(c.XY, 0)
	}
	return c
}

// entries are those of the covariance of an ellipse whose direction is a unit vector.
func entries(e soa.Ellipse[float64]) (xx, xy, yy float64) {
	ax, ay, bx, by := float64(e.RX*e.UX), float64(e.RX*e.UY), float64(e.RY*e.UY), float64(e.RY*e.UX)
	return float64(ax*ax) + float64(bx*bx),
		float64(float64(float64(e.RX-e.RY)*float64(e.RX+e.RY)) * float64(e.UX*e.UY)),
		float64(ay*ay) + float64(by*by)
}
