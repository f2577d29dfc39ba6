package kernel

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestExactDiscriminant compares the sign of a discriminant that the first bits of its coefficients
// may tell with that of all bits, for cubics of which two roots are equal but for a part of a long
// coefficient: in its last bits, or where the first bits just tell, or do not.
func TestExactDiscriminant(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	arena := newArena()
	defer arena.free()
	x := algebra[*dyadic]{arena}
	// long returns a number of 53 bits every 53 bits, to 2^-most.
	long := func(most int) *dyadic {
		v := x.float(1 + rng.Float64())
		for place := 53; place < most; place += 53 {
			v = x.add(v, x.float(math.Ldexp(rng.Float64(), -place)))
		}
		return v
	}
	signs := map[int]int{}
	for range 20_000 {
		arena.used = 0
		digits := 100 + rng.IntN(400)
		r, q := long(digits), long(digits)
		q.e += rng.IntN(5) - 2
		// (t - r)²(t + q)
		p := cubic[*dyadic]{
			a: x.float(1),
			b: x.sub(q, x.times(2, r)),
			c: x.sub(x.square(r), x.times(2, x.mul(r, q))),
			d: x.mul(x.square(r), q),
		}
		if rng.IntN(8) > 0 {
			part := x.mul(p.d, x.float(float64(1+rng.IntN(3))*[2]float64{1, -1}[rng.IntN(2)]))
			part.e -= [3]int{110 + rng.IntN(30), 750 + rng.IntN(40), rng.IntN(1000)}[rng.IntN(3)]
			p.d = x.add(p.d, part)
		}
		got, want := exactDiscriminant(x, p), x.sign(p.discriminant(x))
		if got != want {
			t.Fatalf("the discriminant of %v, %v, %v, %v has sign %d, want %d", p.a.rat(), p.b.rat(), p.c.rat(), p.d.rat(), got, want)
		}
		signs[want]++
	}
	if len(signs) < 3 {
		t.Errorf("signs %v, want all of them", signs)
	}
}
