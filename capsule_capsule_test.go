package hantei_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestCapsulesInLine has capsules along one line, one after the other or overlapping, of decimal
// coordinates, which are nearly on that line. The signs of what their ends are off each other's line are those
// of rounding, by which a few in ten thousand would cross.
func TestCapsulesInLine(t *testing.T) {
	t.Run("float32", testCapsulesInLine[float32])
	t.Run("float64", testCapsulesInLine[float64])
}

func testCapsulesInLine[T soa.Float](t *testing.T) {
	const rows = 20_000
	r := rand.New(rand.NewPCG(3, 9))
	var a, b soa.Capsules[T]
	for range rows {
		unit := T([]float64{10, 100, 1000}[r.IntN(3)])
		x, y, dx, dy := r.IntN(40), r.IntN(40), r.IntN(40), r.IntN(40)
		at := func(k int) (T, T) { return T(x+k*dx) / unit, T(y+k*dy) / unit }
		var c, d soa.Capsule[T]
		c.R, d.R = 0.01, 0.01
		c.X1, c.Y1 = at(0)
		c.X2, c.Y2 = at(1 + r.IntN(9))
		d.X1, d.Y1 = at(r.IntN(20))
		d.X2, d.Y2 = at(10 + r.IntN(20))
		a.Append(c)
		b.Append(d)
	}
	checkManifolds(t, &a, &b, func(a, b soa.Capsule[T], m soa.Manifold[T]) {
		if hit := kernel.CapsuleCapsule(a, b); hit != (m.Depth >= 0) {
			t.Fatalf("%v and %v: depth %v, but they meet: %v", a, b, m.Depth, hit)
		}
		// Of segments in line none has to move farther than by rounding.
		if m.Depth > 0.0201 {
			t.Fatalf("%v and %v: depth %v", a, b, m.Depth)
		}
	})
}

// checkManifolds hands the contact of each row to check, and compares those of every tier with them.
func checkManifolds[T soa.Float](t *testing.T, a, b *soa.Capsules[T], check func(a, b soa.Capsule[T], m soa.Manifold[T])) {
	t.Helper()
	var want soa.Manifolds[T]
	for i := range a.Len() {
		m := kernel.CapsuleCapsuleContact(a.At(i), b.At(i))
		check(a.At(i), b.At(i), m)
		want.Append(m)
	}
	tiertest.Every(t, func(t *testing.T) {
		var got soa.Manifolds[T]
		hantei.CapsuleCapsuleContact(&got, a, b)
		g, w := got.Columns(), want.Columns()
		checkColumns(t, g[:], w[:])
	})
}

// TestCapsuleJoints has capsules that meet with their ends at right angles, but for a rounding of the lengths: on
// every tier one of the points is as deep as the capsules, also where each end is beyond the other.
func TestCapsuleJoints(t *testing.T) {
	t.Run("float32", testCapsuleJoints[float32])
	t.Run("float64", testCapsuleJoints[float64])
}

func testCapsuleJoints[T soa.Float](t *testing.T) {
	const rows = 2000
	r := rand.New(rand.NewPCG(4, 9))
	var a, b soa.Capsules[T]
	for range rows {
		aside := func() T { return T(math.Ldexp(float64(r.IntN(5)-2), -53)) }
		x, y := T(r.IntN(9)-4), T(r.IntN(9)-4)
		c := soa.Capsule[T]{X1: aside(), Y1: aside(), X2: x, Y2: y, R: 0.5}
		d := soa.Capsule[T]{X1: aside(), Y1: aside(), X2: -y, Y2: x, R: 0.5}
		if r.IntN(2) == 0 {
			d.X1, d.Y1, d.X2, d.Y2 = d.X2, d.Y2, d.X1, d.Y1
		}
		a.Append(c)
		b.Append(d)
	}
	checkManifolds(t, &a, &b, func(a, b soa.Capsule[T], m soa.Manifold[T]) {
		deepest := m.Depth1
		if m.Depth2 > deepest {
			deepest = m.Depth2
		}
		if !(math.Abs(float64(deepest-m.Depth)) <= 0x1p-48) {
			t.Errorf("%v and %v: %+v, of which no point is that deep", a, b, m)
		}
	})
}
