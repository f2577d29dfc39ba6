package kernel

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/hantei-go/hantei/soa"
)

// A distanceFamily distanceDraws semi-axes and a point in the frame of the ellipse.
type distanceFamily struct {
	name string
	draw func(r distanceDraws) (a, b, x, y float64)
	free bool // may be turned, shifted and mirrored without leaving the family
}

type distanceDraws struct{ *rand.Rand }

func (r distanceDraws) uniform(lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }
func (r distanceDraws) power(lo, hi float64) float64   { return math.Pow(10, r.uniform(lo, hi)) }
func (r distanceDraws) sign() float64                  { return float64(1 - 2*r.IntN(2)) }
func (r distanceDraws) angle() (c, s float64) {
	s, c = math.Sincos(r.uniform(0, 2*math.Pi))
	return c, s
}

func thinFamily(exp float64) func(distanceDraws) (float64, float64, float64, float64) {
	return func(r distanceDraws) (a, b, x, y float64) {
		a = r.uniform(0.5, 2)
		b = a * math.Pow(10, -exp) * r.uniform(0.5, 2)
		switch r.IntN(3) {
		case 0:
			x, y = r.uniform(-1.5, 1.5)*a, r.sign()*b*r.power(-3, 3)
		case 1:
			x, y = r.uniform(-3, 3)*a, r.uniform(-3, 3)*a
		default:
			x, y = r.sign()*(a+b*b/a*r.uniform(-3, 3)), r.sign()*b*b/a*r.power(-4, 2)
		}
		return
	}
}

func scaledFamily(s float64) func(distanceDraws) (float64, float64, float64, float64) {
	return func(r distanceDraws) (a, b, x, y float64) {
		a = s * r.uniform(0.5, 2)
		return a, a * r.power(-3, 0), s * r.uniform(-4, 4), s * r.uniform(-4, 4)
	}
}

var distanceFamilies = []distanceFamily{
	{"plane", func(r distanceDraws) (a, b, x, y float64) { // all ratios of the secular equation's a, b, k
		a, b = 1, r.power(-6, 0)
		k := (a - b) * (a + b)
		return a, b, k * r.power(-9, 9), k / b * r.power(-9, 9)
	}, true},
	{"ordinary", func(r distanceDraws) (a, b, x, y float64) {
		a = r.uniform(0.5, 2)
		return a, a * r.uniform(0.1, 1), r.uniform(-4, 4), r.uniform(-4, 4)
	}, true},
	{"circle", func(r distanceDraws) (a, b, x, y float64) {
		c, s := r.angle()
		a = r.uniform(0.5, 2)
		d := a * r.power(-3, 2)
		return a, a, d * c, d * s
	}, true},
	{"near circle", func(r distanceDraws) (a, b, x, y float64) {
		c, s := r.angle()
		a = r.uniform(0.5, 2)
		d := a * r.power(-6, 1)
		return a, a * (1 - r.power(-15, -2)), d * c, d * s
	}, true},
	{"aspect 1e2", thinFamily(2), true},
	{"aspect 1e4", thinFamily(4), true},
	{"aspect 1e6", thinFamily(6), true},
	{"axis", func(r distanceDraws) (a, b, x, y float64) {
		a = r.uniform(0.5, 2)
		b = a * r.power(-6, 0)
		if r.IntN(2) == 0 {
			return a, b, r.uniform(-2, 2) * a, 0
		}
		return a, b, 0, r.uniform(-2, 2) * a
	}, false},
	{"centre", func(r distanceDraws) (a, b, x, y float64) {
		a = r.uniform(0.5, 2)
		b = a * r.power(-3, 0)
		if r.IntN(5) == 0 {
			return a, b, 0, 0
		}
		return a, b, r.sign() * a * r.power(-30, -3), r.sign() * b * r.power(-30, -3)
	}, true},
	{"evolute", func(r distanceDraws) (a, b, x, y float64) {
		c, s := r.angle()
		a = r.uniform(0.5, 2)
		b = a * r.power(-3, -0.05)
		w := (a - b) * (a + b)
		if r.IntN(2) == 0 {
			w *= 1 + r.sign()*r.power(-16, -3)
		}
		return a, b, w / a * c * c * c, w / b * s * s * s
	}, true},
	{"cusp", func(r distanceDraws) (a, b, x, y float64) {
		a = r.uniform(0.5, 2)
		b = a * r.power(-3, -0.05)
		k := (a - b) * (a + b)
		return a, b, r.sign() * (1 + r.sign()*r.power(-15, -1)) * k / a, r.sign() * r.power(-25, -1) * k / b
	}, false},
	{"on the curve", func(r distanceDraws) (a, b, x, y float64) {
		c, s := r.angle()
		a = r.uniform(0.5, 2)
		b = a * r.power(-6, 0)
		return a, b, a * c, b * s
	}, true},
	{"near the curve", func(r distanceDraws) (a, b, x, y float64) {
		c, s := r.angle()
		a = r.uniform(0.5, 2)
		b = a * r.power(-3, 0)
		e := r.sign() * r.power(-12, -2) * b / math.Hypot(c*b, s*a)
		return a, b, a*c + e*c*b, b*s + e*s*a
	}, true},
	{"inside", func(r distanceDraws) (a, b, x, y float64) {
		c, s := r.angle()
		a = r.uniform(0.5, 2)
		b = a * r.power(-6, 0)
		q := math.Sqrt(r.Float64())
		return a, b, a * q * c, b * q * s
	}, true},
	{"far", func(r distanceDraws) (a, b, x, y float64) {
		c, s := r.angle()
		a = r.uniform(0.5, 2)
		d := a * r.power(3, 9)
		return a, a * r.power(-4, 0), d * c, d * s
	}, true},
	{"very far", func(r distanceDraws) (a, b, x, y float64) {
		c, s := r.angle()
		d := r.power(15, 150)
		return 1, r.power(-3, 0), d * c, d * s
	}, true},
	{"segment", func(r distanceDraws) (a, b, x, y float64) {
		return r.uniform(0.5, 2), 0, r.uniform(-4, 4), r.sign() * r.power(-12, 1)
	}, true},
	{"point", func(r distanceDraws) (a, b, x, y float64) {
		return 0, 0, r.uniform(-4, 4), r.uniform(-4, 4)
	}, true},
	{"scale 1e-300", scaledFamily(1e-300), true},
	{"scale 1e-20", scaledFamily(1e-20), true},
	{"scale 1e20", scaledFamily(1e20), true},
	{"scale 1e300", scaledFamily(1e300), true},
}

// row distanceDraws a row of the family: half of them in the standard frame, the others turned and
// shifted.
func (f distanceFamily) row(r distanceDraws) (soa.Ellipse[float64], soa.Point[float64]) {
	a, b, x, y := f.draw(r)
	if r.IntN(2) == 0 {
		a, b, x, y = b, a, y, x
	}
	if !f.free || r.IntN(2) == 0 {
		return soa.Ellipse[float64]{UX: 1, RX: a, RY: b}, soa.Point[float64]{X: x, Y: y}
	}
	c, s := r.angle()
	size := max(a, b)
	if size == 0 {
		size = 1
	}
	e := soa.Ellipse[float64]{X: size * r.uniform(-10, 10), Y: size * r.uniform(-10, 10), UX: c, UY: s, RX: a, RY: b}
	p := soa.Point[float64]{X: e.X + x*c - y*s, Y: e.Y + x*s + y*c}
	if length := r.power(-160, 160); r.IntN(2) == 0 {
		e.UX, e.UY = e.UX*length, e.UY*length
	}
	return e, p
}

// TestEllipseNearestScan holds both methods to their bounds on every family: 20,000 rows in all, a
// million with HANTEI_DEEP=1, 4,000 with -short.
func TestEllipseNearestScan(t *testing.T) {
	rows := 20_000
	switch {
	case os.Getenv("HANTEI_DEEP") == "1":
		rows = 1_000_000
	case testing.Short():
		rows = 4_000
	}
	for i, f := range distanceFamilies {
		t.Run(f.name, func(t *testing.T) {
			r := distanceDraws{rand.New(rand.NewPCG(3, uint64(i)))}
			worst := make([]nearestErrors, len(nearestMethods))
			for range rows / len(distanceFamilies) {
				e, p := f.row(r)
				truth := nearestOf(t, e, p)
				for k, m := range nearestMethods {
					got := truth.errorsOf(t, m.float64(e, p), 0x1p-52)
					worst[k].fold(got)
					if !got.within(bounds64) {
						t.Errorf("%s of %+v, %+v: %v, want at most %v", m.name, e, p, got, bounds64)
					}
				}
			}
			for k, m := range nearestMethods {
				t.Logf("%-8s %v", m.name, worst[k])
			}
		})
	}
}

// TestSecularRoot holds the stages of the root to what their comments say, on every family.
func TestSecularRoot(t *testing.T) {
	var start, ferrari, polished float64
	for i, f := range distanceFamilies {
		r := distanceDraws{rand.New(rand.NewPCG(4, uint64(i)))}
		for range 200 {
			e, p := f.row(r)
			var s secular
			s.pose(e.X, e.Y, e.UX, e.UY, e.RX, e.RY, p.X, p.Y)
			root := secularRoot(t, bigOf(s.a), bigOf(s.b), bigOf(s.k))
			off := func(x float64) float64 { return math.Abs(bigRatio(bigSub(bigOf(x), root), root)) }
			start = max(start, off(s.start()))
			ferrari = max(ferrari, off(s.ferrari())*0x1p52)
			polished = max(polished, off(s.halley(s.ferrari(), 1))*0x1p52)
		}
	}
	t.Logf("start %.1f %%, Ferrari %.2f eps, polished %.2f eps", 100*start, ferrari, polished)
	if !(start <= 0.16 && ferrari <= 4 && polished <= 2) {
		t.Errorf("want at most 16 %%, 4 eps, 2 eps")
	}
}

// The distance has its bound at any ratio of the radii.
func TestEllipseDistanceAnyAspect(t *testing.T) {
	r := distanceDraws{rand.New(rand.NewPCG(6, 6))}
	for range 1000 {
		a, b, x, y := thinFamily(r.uniform(6, 250))(r)
		e, p := soa.Ellipse[float64]{UX: 1, RX: a, RY: b}, soa.Point[float64]{X: x, Y: y}
		truth := nearestOf(t, e, p)
		for _, m := range nearestMethods {
			if got := truth.errorsOf(t, m.float64(e, p), 0x1p-52); !(got.d <= bounds64.d) {
				t.Errorf("%s of %+v, %+v: D off by %.2f eps, want at most %g", m.name, e, p, got.d, bounds64.d)
			}
		}
	}
}
