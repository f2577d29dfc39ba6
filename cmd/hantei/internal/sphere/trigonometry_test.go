package sphere

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestSinCos compares with power series, for angles of every size, near right angles too.
func TestSinCos(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	worst := 0.0
	for range 1500 {
		hi := (rng.Float64() - 0.5) * 720
		switch rng.IntN(4) {
		case 0:
			hi = float64(rng.IntN(9)-4)*90 + math.Ldexp(rng.Float64()-0.5, -rng.IntN(46))
		case 1:
			hi = math.Ldexp(hi, -rng.IntN(900))
		}
		hi, lo := difference(hi, math.Ldexp(hi*(rng.Float64()-0.5), -53))
		sin, cos := sinCos(hi, lo)
		bigSin, bigCos := bigSinCos(add(number(hi), number(lo)))
		for k, got := range []float64{sin, cos} {
			want := bigSin
			if k == 1 {
				want = bigCos
			}
			ulp := number(math.Nextafter(math.Abs(got), math.Inf(1)) - math.Abs(got))
			units := off(got, want, ulp) * 0x1p-53
			worst = max(worst, units)
			if !(units <= 1.4) {
				t.Fatalf("%v%+v degrees: %v, which is off by %v units", hi, lo, got, units)
			}
		}
	}
	t.Logf("off by at most %.3f units in the last place", worst)
}

func TestRightAngles(t *testing.T) {
	want := [4][2]float64{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	for k := -400; k <= 400; k++ {
		sin, cos := sinCos(float64(k)*90, 0)
		if w := want[k&3]; sin != w[0] || cos != w[1] {
			t.Errorf("%d degrees: sine %v and cosine %v, want %v and %v", k*90, sin, cos, w[0], w[1])
		}
	}
}

// TestTurned compares the difference of right ascensions with exact arithmetic.
func TestTurned(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 100_000 {
		a, b := (rng.Float64()-0.5)*720, (rng.Float64()-0.5)*720
		switch rng.IntN(3) {
		case 0:
			b = float64(rng.IntN(5)-2)*180 + math.Ldexp(rng.Float64(), -rng.IntN(60))
		case 1:
			a, b = math.Ldexp(a, -rng.IntN(60)), 360-math.Ldexp(rng.Float64(), -rng.IntN(50))
		}
		hi, lo := turned(a, b)
		d := subtract(subtract(number(a), number(b)), add(number(hi), number(lo)))
		turns, accuracy := divide(d, number(360)).Float64()
		if accuracy != 0 || turns != math.Trunc(turns) || math.Abs(hi) > 180 || hi+lo != hi {
			t.Fatalf("%v - %v = %v%+v, which is off by %v turns", a, b, hi, lo, turns)
		}
		if back, low := turned(b, a); math.Abs(hi) != 180 && (back != -hi || low != -lo) {
			t.Fatalf("%v - %v = %v%+v, and the other way round %v%+v", a, b, hi, lo, back, low)
		}
	}
}

// TestArcsine compares the sine of what comes out with what went in.
func TestArcsine(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	worst := 0.0
	for range 4000 {
		x := rng.Float64() * 0.71
		if rng.IntN(2) == 0 {
			x = math.Ldexp(x, -rng.IntN(200))
		}
		got := arcsine(x)
		// asin x = y + (x - sin y)/cos y, but for the square of the last term.
		sin, cos := bigSinCos(divide(multiply(number(got), number(180)), pi))
		want := add(number(got), divide(subtract(number(x), sin), cos))
		ulp := number(math.Nextafter(got, math.Inf(1)) - got)
		units := off(got, want, ulp) * 0x1p-53
		worst = max(worst, units)
		if !(units <= 3) {
			t.Fatalf("arcsine of %v: %v, which is off by %v units", x, got, units)
		}
	}
	t.Logf("off by at most %.3f units in the last place", worst)
}

func TestParseAngle(t *testing.T) {
	for _, c := range []struct {
		text string
		want float64
	}{
		{"5arcsec", 5}, {"0.1deg", 360}, {"2arcmin", 120}, {"50mas", 0.05}, {"1e-3 arcsec", 0.001}, {"0deg", 0}, {"180deg", 648000},
		{"5", -1}, {"arcsec", -1}, {"5rad", -1}, {"-5arcsec", -1}, {"181deg", -1}, {"nandeg", -1}, {"1e999deg", -1}, {"", -1},
	} {
		got, err := ParseAngle(c.text)
		if (err == nil) != (c.want >= 0) || err == nil && got != c.want {
			t.Errorf("%q is %v arcseconds, error %v, want %v", c.text, got, err, c.want)
		}
	}
}
