package hantei_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestVastWaysAgainstOne has ways of all lengths up to the range of T, with radii up to that, meet a single shape of
// ordinary size, among others that are far from it. What tells which rows are near must not lose one whose middle, or
// whose reach, overflows.
func TestVastWaysAgainstOne(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testVastWaysAgainstOne[float32](t, 127) })
	t.Run("float64", func(t *testing.T) { testVastWaysAgainstOne[float64](t, 1023) })
}

func testVastWaysAgainstOne[T soa.Float](t *testing.T, most int) {
	box, capsule, ray := prove.Row[T]{1, 2, 3, 4, 5, 2}, prove.Row[T]{1, 2, 3, 4, 0.5}, prove.Row[T]{1, 2, 3, 4}
	for _, c := range []struct {
		test string
		one  prove.Row[T]
		ends bool // a row has the two ends of its way, and not one and a displacement
	}{
		{"BoxCapsule", box, true},
		{"CapsuleCapsule", capsule, true},
		{"RayCapsule", ray, true},
		{"BoxCircleSweep", box, false},
	} {
		t.Run(c.test, func(t *testing.T) {
			test := prove.TestNamed[T](c.test)
			first, second := prove.NewColumns[T](test.First, 1), prove.NewColumns[T](test.Second, nearRows)
			for k := range first {
				first[k][0] = c.one[k]
			}
			r := rand.New(rand.NewPCG(1, 2))
			for range 30 {
				for i := range nearRows {
					way := vastWay[T](r, most, i%mostlyNear != 0)
					if c.ends && i%mostlyNear != 0 {
						way[2], way[3] = way[0]+way[2], way[1]+way[3]
					}
					for k := range second {
						second[k][i] = way[k]
					}
				}
				test.Check(t, first, second)
			}
		})
	}
}

// vastWay is a point, another one on the other side of the origin or a displacement to somewhere there, and a radius, each of
// any size; or a short way with a small radius that is far from it, by a displacement.
func vastWay[T soa.Float](r *rand.Rand, most int, far bool) (way [5]T) {
	sine, cosine := math.Sincos(2 * math.Pi * float64(r.IntN(16)) / 16)
	size := func() float64 {
		if r.IntN(2) == 0 {
			return math.Ldexp(1+r.Float64(), most-r.IntN(3))
		}
		return math.Ldexp(1+r.Float64(), r.IntN(most))
	}
	from, length, radius := -size(), size(), size()
	if far {
		from, length, radius = math.Ldexp(1, most-1), 1, 1
	}
	return [5]T{T(from * cosine), T(from * sine), T(length * cosine), T(length * sine), T(radius)}
}
