package sphere

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// A bigFrame is a position as a vector, and the directions to its east and north, in real
// arithmetic.
type bigFrame struct{ up, east, north [3]*big.Float }

func bigFrameOf(ra, dec float64) bigFrame {
	sinRA, cosRA := bigSinCos(number(ra))
	sinDec, cosDec := bigSinCos(number(dec))
	minus := number(-1)
	return bigFrame{
		up:    [3]*big.Float{multiply(cosDec, cosRA), multiply(cosDec, sinRA), sinDec},
		east:  [3]*big.Float{multiply(minus, sinRA), cosRA, number(0)},
		north: [3]*big.Float{multiply(minus, sinDec, cosRA), multiply(minus, sinDec, sinRA), cosDec},
	}
}

func dot(a, b [3]*big.Float) *big.Float {
	return add(add(multiply(a[0], b[0]), multiply(a[1], b[1])), multiply(a[2], b[2]))
}

func length(x, y *big.Float) *big.Float {
	return fresh().Sqrt(add(multiply(x, x), multiply(y, y)))
}

// carriedTo is the vector at the position of b with these components, carried along the great
// circle to that of a: what is turned stays on the same side of the circle, and loses what the sum
// of both positions has of it.
func (b bigFrame) carriedTo(a bigFrame, east, north *big.Float) (_, _ *big.Float) {
	var v [3]*big.Float
	for k := range v {
		v[k] = add(multiply(east, b.east[k]), multiply(north, b.north[k]))
	}
	share := divide(dot(v, a.up), add(number(1), dot(a.up, b.up)))
	for k := range v {
		v[k] = subtract(v[k], multiply(share, add(a.up[k], b.up[k])))
	}
	return dot(v, a.east), dot(v, a.north)
}

// anywhere draws two positions at any distance, often small, and often near the poles or on both
// sides of right ascension 0.
func anywhere(rng *rand.Rand) (ra, dec [2]float64) {
	ra[0], dec[0] = rng.Float64()*360, math.Asin(float64(2*rng.Float64())-1)*180/math.Pi
	switch rng.IntN(4) {
	case 0:
		dec[0] = math.Copysign(90-math.Ldexp(rng.Float64(), -rng.IntN(40)), rng.Float64()-0.5)
	case 1:
		ra[0] = math.Ldexp(rng.Float64(), -rng.IntN(40))
	case 2:
		dec[0] = math.Ldexp(dec[0], -rng.IntN(40))
	}
	size := math.Ldexp(180, -rng.IntN(45))
	ra[1] = ra[0] + float64(size*(rng.Float64()-0.5))/max(math.Cos(dec[0]*math.Pi/180), size/180)
	dec[1] = dec[0] + float64(size*(rng.Float64()-0.5))
	if math.Abs(dec[1]) > 90 {
		dec[1] = math.Copysign(180-math.Abs(dec[1]), dec[1])
		ra[1] += 180
	}
	if rng.IntN(8) == 0 { // almost opposite
		ra[1], dec[1] = ra[1]+180, -dec[1]
	}
	ra[1] -= float64(360 * math.Floor(ra[1]/360))
	return ra, dec
}

// offOfSeparation is by how much a separation is off, in units of 2^-53 of itself. The sine of its
// half, or of the half of what it lacks of 180 degrees, is compared with half the length of the
// difference, or the sum, of both vectors; the derivative makes an angle of that.
func offOfSeparation(got float64, a, b bigFrame) float64 {
	angle, sign := number(got), -1.0
	if got > 90*3600 {
		angle, sign = subtract(number(180*3600), angle), 1
	}
	var chord [3]*big.Float
	for k := range chord {
		chord[k] = add(a.up[k], multiply(number(sign), b.up[k]))
	}
	sin, cos := bigSinCos(divide(angle, number(7200)))
	want := divide(fresh().Sqrt(dot(chord, chord)), number(2))
	radians := divide(subtract(want, sin), cos)
	arcseconds := divide(multiply(radians, number(2*180*3600)), pi)
	return off(got, add(number(got), arcseconds), number(got))
}

// TestErrors holds the bounds that the package states, against 256 bits.
func TestErrors(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	var worst struct{ separation, near, far, turn, entry float64 }
	draws := 3000
	if testing.Short() {
		draws = 500
	}
	for range draws {
		ra, dec := anywhere(rng)
		major, minor := math.Ldexp(1, rng.IntN(17))*rng.Float64(), math.Ldexp(1, rng.IntN(17))*rng.Float64()
		s := NewSources([][]float64{ra[:], dec[:], {major, minor}, {minor, major}, {rng.Float64() * 180, rng.Float64() * 180}},
			Scale{Units[2], 1})
		p := pairOf(s, 0, s, 1)
		a, b := bigFrameOf(ra[0], dec[0]), bigFrameOf(ra[1], dec[1])
		d := dot(a.up, b.up)
		cos, _ := d.Float64()

		got := p.separation()
		if u := offOfSeparation(got, a, b); !(u <= 32) {
			t.Fatalf("separation of %v %v: %v arcseconds, which is off by %v u", ra, dec, got, u)
		} else {
			worst.separation = max(worst.separation, u)
		}
		if cos < 1e-6 {
			continue
		}

		at := p.offset()
		east, north := divide(dot(b.up, a.east), d), divide(dot(b.up, a.north), d)
		distance := length(east, north)
		u := math.Hypot(off(at.X, east, distance), off(at.Y, north, distance))
		if cos > 0.9 {
			worst.near = max(worst.near, u)
		}
		worst.far = max(worst.far, u*cos)
		if !(u <= 48+16/cos) {
			t.Fatalf("offset of %v %v: off by %v u of its length, want at most %v", ra, dec, u, 48+16/cos)
		}

		e := s.errors.At(1)
		ux, uy := p.carried(e.UX, e.UY)
		wantX, wantY := b.carriedTo(a, number(e.UX), number(e.UY))
		u = math.Hypot(off(ux, wantX, number(1)), off(uy, wantY, number(1)))
		worst.turn = max(worst.turn, u)
		if !(u <= 24) {
			t.Fatalf("direction of %v %v: off by %v u", ra, dec, u)
		}

		first := s.errors.At(0)
		sum := summed(first, soa.Ellipse[float64]{UX: ux, UY: uy, RX: e.RX, RY: e.RY})
		xx, xy, yy := number(0), number(0), number(0)
		for _, part := range []struct {
			x, y   *big.Float
			rx, ry float64
		}{{number(first.UX), number(first.UY), first.RX, first.RY}, {wantX, wantY, e.RX, e.RY}} {
			square := add(multiply(part.x, part.x), multiply(part.y, part.y))
			rx, ry := divide(multiply(number(part.rx), number(part.rx)), square), divide(multiply(number(part.ry), number(part.ry)), square)
			xx = add(xx, add(multiply(rx, part.x, part.x), multiply(ry, part.y, part.y)))
			yy = add(yy, add(multiply(rx, part.y, part.y), multiply(ry, part.x, part.x)))
			xy = add(xy, multiply(subtract(rx, ry), part.x, part.y))
		}
		trace := add(xx, yy)
		for k, entry := range []float64{sum.XX, sum.XY, sum.YY} {
			u := off(entry, []*big.Float{xx, xy, yy}[k], trace)
			worst.entry = max(worst.entry, u)
			if !(u <= 64) {
				t.Fatalf("entry %d of the sum for %v %v: off by %v u", k, ra, dec, u)
			}
		}
	}
	t.Logf("off by at most, in u: separation %.1f, offset %.1f near and %.1f·/D far, direction %.1f, covariance %.1f",
		worst.separation, worst.near, worst.far, worst.turn, worst.entry)
}

// TestTangents holds the bound on semi-axes and their directions.
func TestTangents(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	worst := 0.0
	for range 2000 {
		sigma, axis := 1+float64(4*rng.Float64()), math.Ldexp(90*rng.Float64(), -rng.IntN(60))
		s := Scale{Units[0], sigma}
		sin, cos := bigSinCos(number(axis))
		want := multiply(number(sigma), divide(sin, cos))
		u := off(s.tangent(axis), want, want)
		worst = max(worst, u)
		if !(u <= 10) {
			t.Fatalf("an axis of %v degrees: off by %v u", axis, u)
		}
	}
	t.Logf("off by at most %.1f u", worst)
}

// TestSummedIsAShape sums segments and circles whose covariances have the determinant 0, or
// almost.
func TestSummedIsAShape(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	draw := func() soa.Ellipse[float64] {
		uy, ux := sinCos(float64(rng.Float64()*360), 0)
		rx := math.Ldexp(rng.Float64(), -rng.IntN(60))
		return soa.Ellipse[float64]{UX: ux, UY: uy, RX: rx, RY: rx * []float64{0, 1e-17, 1e-9, 1}[rng.IntN(4)]}
	}
	for range 20_000 {
		a, b := draw(), draw()
		if rng.IntN(2) == 0 {
			b.UX, b.UY = a.UX, a.UY
		}
		if rng.IntN(4) == 0 {
			b.RX, b.RY = 0, 0
		}
		c := summed(a, b)
		axx, axy, ayy := entries(a)
		bxx, bxy, byy := entries(b)
		if !c.Valid() || c.XX != axx+bxx || c.YY != ayy+byy || math.Abs(c.XY-(axy+bxy)) > 0x1p-50*(c.XX+c.YY) {
			t.Fatalf("%v and %v have the sum %v", a, b, c)
		}
	}
}
