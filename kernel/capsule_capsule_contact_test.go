package kernel_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestCapsuleManifolds compares the depth of hostile pairs of capsules of every family with that of
// long arithmetic, and asks what must hold of any contact: b, moved out by the depth, touches a;
// each point is as far from the segments as its depth says; the identities are distinct.
func TestCapsuleManifolds(t *testing.T) {
	t.Run("float32", testCapsuleManifolds[float32])
	t.Run("float64", testCapsuleManifolds[float64])
}

func testCapsuleManifolds[T soa.Float](t *testing.T) {
	unit, tiny := 0x1p-52, 0x1p-1070
	if prove.Precision[T]() == 32 {
		unit, tiny = 0x1p-23, 0x1p-147
	}
	test := prove.TestNamed[T]("CapsuleCapsuleContact")
	for seed, f := range prove.Families[T]() {
		t.Run(f.Name, func(t *testing.T) {
			s := prove.NewFamilySource[T](f, uint64(seed))
			first, second := test.Hostile(s, prove.RowsAgainstRows, rowsPerFamily()/4)
			two := 0
			for i := range first[0] {
				row := rowOf(first, second, i)
				var v []float64
				for _, x := range row {
					v = append(v, float64(x))
				}
				a, b := capsuleOf(v), capsuleOf(v[5:])
				m := manifoldOf(kernel.CapsuleCapsuleContact(prove.Capsules(first).At(i), prove.Capsules(second).At(i)))
				if hit := kernel.CapsuleCapsule(a, b); m.Depth >= 0 != hit {
					t.Errorf("CapsuleCapsuleContact(%x): depth %v, but they meet: %v", row, m.Depth, hit)
				}
				if !a.Valid() || !b.Valid() {
					if !allNaN([]float64{m.Depth, m.NX, m.NY, m.Depth1, m.X1, m.Y1, m.ID1, m.Depth2, m.X2, m.Y2, m.ID2}) {
						t.Errorf("CapsuleCapsuleContact(%x) = %v, want NaN", row, m)
					}
					continue
				}
				size := a.R + b.R + math.Abs(a.X2-a.X1) + math.Abs(a.Y2-a.Y1) + math.Abs(b.X2-b.X1) + math.Abs(b.Y2-b.Y1) +
					math.Abs(b.X1-a.X1) + math.Abs(b.Y1-a.Y1)
				if size > 0x1p120 && unit == 0x1p-23 || size > 0x1p1000 {
					continue // numbers may be infinite
				}
				depth := realOf(a.R).add(realOf(b.R)).sub(apart(a, b))
				bound := 12*0x1p-52*size + tiny
				if unit == 0x1p-23 {
					bound += 0x1p-24 * math.Abs(depth.number())
				}
				if off := math.Abs(realOf(m.Depth).sub(depth).number()); !(off <= bound) {
					t.Errorf("CapsuleCapsuleContact(%x): depth %v, want %v, off by %.3g of its bound", row, m.Depth, depth.number(), off/bound)
				}
				if length := math.Hypot(m.NX, m.NY); !(math.Abs(length-1) <= 8*unit) {
					t.Errorf("CapsuleCapsuleContact(%x): a normal of length %v", row, length)
				}

				rough := 256*unit*(size+math.Abs(a.X1)+math.Abs(a.Y1)+math.Abs(b.X1)+math.Abs(b.Y1)) + 16*tiny
				moved := b
				moved.X1, moved.X2 = b.X1+m.Depth*m.NX, b.X2+m.Depth*m.NX
				moved.Y1, moved.Y2 = b.Y1+m.Depth*m.NY, b.Y2+m.Depth*m.NY
				far := math.Abs(apart(a, b).number()) > 0x1p20*rough // the normal is known well
				if left := a.R + b.R - apart(a, moved).number(); far && !(math.Abs(left) <= rough*0x1p20) {
					t.Errorf("CapsuleCapsuleContact(%x) = %v: after a move by that the depth is %v", row, m, left)
				}
				points := [][4]float64{{m.Depth1, m.X1, m.Y1, m.ID1}}
				if m.ID2 == m.ID2 {
					two++
					points = append(points, [4]float64{m.Depth2, m.X2, m.Y2, m.ID2})
					if !(m.ID1 < m.ID2 && m.ID2 < 4) {
						t.Errorf("CapsuleCapsuleContact(%x) = %v: identities", row, m)
					}
				}
				for _, p := range points {
					if p[3] != math.Trunc(p[3]) || p[3] < 0 || p[3] > 7 {
						t.Errorf("CapsuleCapsuleContact(%x) = %v: identity", row, m)
					}
					point := soa.Capsule[float64]{X1: p[1], Y1: p[2], X2: p[1], Y2: p[2]}
					fromA, fromB := apart(a, point).number()-math.Abs(a.R-p[0]/2), apart(b, point).number()-math.Abs(b.R-p[0]/2)
					if !(fromA <= rough && fromB <= rough && max(fromA, fromB) >= -rough) {
						t.Errorf("CapsuleCapsuleContact(%x) = %v: point %v is off the boundaries by %v and %v, allowed %v", row, m, p, fromA, fromB, rough)
					}
				}
			}
			t.Logf("%d of %d have two points", two, len(first[0]))
		})
	}
}

// TestCapsuleManifoldsInLine has segments in line and apart, with coordinates that are not exactly so: the signs
// of what their ends are off each other's line would tell that they cross. Others end close to the other's line,
// a little beyond its end or before it.
func TestCapsuleManifoldsInLine(t *testing.T) {
	check := func(a, b soa.Capsule[float64]) {
		m, size := kernel.CapsuleCapsuleContact(a, b), 0.0
		for _, x := range []float64{a.R, b.R, a.X2 - a.X1, a.Y2 - a.Y1, b.X2 - b.X1, b.Y2 - b.Y1, b.X1 - a.X1, b.Y1 - a.Y1} {
			size += math.Abs(x)
		}
		depth := realOf(a.R).add(realOf(b.R)).sub(apart(a, b))
		if off := realOf(m.Depth).sub(depth).number(); !(math.Abs(off) <= 12*0x1p-52*size) {
			t.Errorf("CapsuleCapsuleContact(%v, %v): depth %v, want %v", a, b, m.Depth, depth.number())
		}
		if hit := kernel.CapsuleCapsule(a, b); hit != (m.Depth >= 0) {
			t.Errorf("CapsuleCapsuleContact(%v, %v): depth %v, but they meet: %v", a, b, m.Depth, hit)
		}
	}
	check(
		soa.Capsule[float64]{X1: 0.6, Y1: 0.3, X2: 1.2, Y2: 0.7, R: 0.01},
		soa.Capsule[float64]{X1: 1.8, Y1: 1.1, X2: 2.4, Y2: 1.5, R: 0.01})
	check(
		soa.Capsule[float64]{X1: 0.83, Y1: 0.6, X2: 0.99, Y2: 0.7, R: 0.01},
		soa.Capsule[float64]{X1: 0.19, Y1: 0.2, X2: 0.75, Y2: 0.55, R: 0.01})

	r := rand.New(rand.NewPCG(8, 8))
	for range rowsPerFamily() {
		x, y, dx, dy := r.Float64()-0.5, r.Float64()-0.5, r.Float64()-0.5, r.Float64()-0.5
		at := func(t float64) (float64, float64) { return x + t*dx, y + t*dy }
		c := soa.Capsule[float64]{X1: x, Y1: y, R: math.Ldexp(1, -r.IntN(60))}
		d := soa.Capsule[float64]{R: c.R}
		c.X2, c.Y2 = at(1)
		d.X1, d.Y1 = at(1 + math.Ldexp(float64(r.IntN(3)-1), -r.IntN(60)))
		if d.X2, d.Y2 = at(3 * r.Float64()); r.IntN(2) == 0 {
			d.X2, d.Y2 = r.Float64()-0.5, r.Float64()-0.5
		}
		if r.IntN(2) == 0 {
			c, d = d, c
		}
		check(c, d)
	}
}

// TestCapsuleManifoldsJunction has a segment that ends on another one, but for rounding: on either side of it. The
// normal is to the side where the rest of it is.
func TestCapsuleManifoldsJunction(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 100 * rowsPerFamily() {
		wall := soa.Capsule[float64]{X1: r.Float64() - 0.5, Y1: r.Float64() - 0.5, X2: r.Float64() - 0.5, Y2: r.Float64() - 0.5, R: 0.1}
		beam := soa.Capsule[float64]{X2: r.Float64() - 0.5, Y2: r.Float64() - 0.5, R: 0.1}
		part := 0.1 + 0.8*r.Float64()
		beam.X1, beam.Y1 = wall.X1+part*(wall.X2-wall.X1), wall.Y1+part*(wall.Y2-wall.Y1)
		dx, dy := beam.X2-beam.X1, beam.Y2-beam.Y1
		if math.Abs((wall.X2-wall.X1)*dy-(wall.Y2-wall.Y1)*dx) < 0x1p-20 {
			continue // nearly in line
		}
		m := kernel.CapsuleCapsuleContact(wall, beam)
		if math.Abs(m.Depth-0.2) > 0x1p-45 || !(m.NX*dx+m.NY*dy > 0) {
			t.Errorf("CapsuleCapsuleContact(%v, %v) = %v", wall, beam, m)
		}
		if m = kernel.CapsuleCapsuleContact(beam, wall); math.Abs(m.Depth-0.2) > 0x1p-45 || !(m.NX*dx+m.NY*dy < 0) {
			t.Errorf("CapsuleCapsuleContact(%v, %v) = %v", beam, wall, m)
		}
	}
}

// TestCapsuleManifoldsJoint has capsules that meet with their ends, but for some ulps, as those of a chain do. Moved
// out by the depth they are apart, and one of the points is as deep as they are.
func TestCapsuleManifoldsJoint(t *testing.T) {
	check := func(a, b soa.Capsule[float64]) {
		m := kernel.CapsuleCapsuleContact(a, b)
		if deep := math.Abs(m.Depth-m.Depth1) <= 0x1p-48 || math.Abs(m.Depth-m.Depth2) <= 0x1p-48; !deep {
			t.Errorf("CapsuleCapsuleContact(%v, %v) = %+v: no point is that deep", a, b, m)
		}
		b.X1, b.X2 = b.X1+m.Depth*m.NX, b.X2+m.Depth*m.NX
		b.Y1, b.Y2 = b.Y1+m.Depth*m.NY, b.Y2+m.Depth*m.NY
		if left := a.R + b.R - apart(a, b).number(); !(left <= 0x1p-48) {
			t.Errorf("CapsuleCapsuleContact(%v, %v) = %v: after a move by that the depth is %v", a, b, m, left)
		}
	}
	for _, c := range [][2]soa.Capsule[float64]{
		{{X1: 0.1, Y1: -0.6, X2: 0.5, Y2: 0.5, R: 0.1}, {X1: 0.5, Y1: 0.49999999999999994, X2: 0.8, Y2: -0.8, R: 0.1}},
		{{X1: 0.2, Y1: 0.7, X2: -0.3, Y2: -0.8, R: 0.1}, {X1: -0.29999999999999993, Y1: -0.8, X2: -0.2, Y2: 0.9, R: 0.1}},
		{{X1: -0.7, Y1: 0.5, X2: 0.7, Y2: -0.4, R: 0.1}, {X1: 0.7, Y1: -0.39999999999999997, X2: -0.9, Y2: -0.2, R: 0.1}},
		{{X1: 0.492, Y1: -0.10800000000000001, X2: 0.4, Y2: -0.3, R: 0.1}, {X1: 0.3999999999999991, Y1: -0.2999999999999997, X2: 0.5, Y2: -0.1, R: 0.1}},
	} {
		check(c[0], c[1])
		check(c[1], c[0])
	}
	r := rand.New(rand.NewPCG(6, 6))
	tenth := func() float64 { return float64(r.IntN(19)-9) / 10 }
	for range 10 * rowsPerFamily() {
		a := soa.Capsule[float64]{X1: tenth(), Y1: tenth(), X2: tenth(), Y2: tenth(), R: 0.1}
		b := soa.Capsule[float64]{X1: a.X2, Y1: a.Y2, X2: tenth(), Y2: tenth(), R: 0.1}
		if r.IntN(2) == 0 { // at a right angle
			b.X2, b.Y2 = b.X1-(a.Y2-a.Y1), b.Y1+(a.X2-a.X1)
		}
		for range r.IntN(4) {
			b.X1, b.Y1 = math.Nextafter(b.X1, tenth()), math.Nextafter(b.Y1, tenth())
		}
		if r.IntN(2) == 0 {
			b.X1, b.Y1, b.X2, b.Y2 = b.X2, b.Y2, b.X1, b.Y1
		}
		if r.IntN(2) == 0 {
			a, b = b, a
		}
		check(a, b)
	}
}

// TestCapsuleManifoldsJointAjar has capsules whose ends are apart by 2^-60 to 2^-20 of their size, in any direction, also
// nearly across one of them. Moved out by the depth, in reals, they are apart but for some ulps of the size, however
// long the segments are compared with what the ends are apart.
func TestCapsuleManifoldsJointAjar(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 13))
	u := func() float64 { return r.Float64() - 0.5 }
	for i := range 10 * rowsPerFamily() {
		a := soa.Capsule[float64]{X1: u(), Y1: u(), X2: u(), Y2: u(), R: 0.1}
		b := soa.Capsule[float64]{X2: u(), Y2: u(), R: 0.1}
		if i%2 == 0 {
			a.X2, a.Y2 = 0, 0 // what the ends are apart is not rounded then
		}
		k, along := math.Ldexp(u(), -20-r.IntN(41)), math.Ldexp(u(), -r.IntN(20))
		dx, dy := a.X2-a.X1, a.Y2-a.Y1
		b.X1, b.Y1 = a.X2+k*(along*dx-dy), a.Y2+k*(along*dy+dx)
		if r.IntN(2) == 0 {
			b.X1, b.Y1 = a.X2+k*u(), a.Y2+k*u()
		}
		if r.IntN(2) == 0 {
			a, b = b, a
		}
		m := kernel.CapsuleCapsuleContact(a, b)
		if left := leftAfterMove(a, b, m); !(left <= 8*0x1p-52*sizeOfCapsules(a, b)) {
			t.Errorf("CapsuleCapsuleContact(%v, %v) = %v: after a move by that the depth is %v", a, b, m, left)
		}
	}
}

// TestCapsuleManifoldsJointAcross has an end of one capsule next to an end of the other and nearly across that segment:
// it is as far from the end as from the segment, but for rounding. The rest of its own segment goes along the other
// one, to the other side of it. Moved out by the depth they are apart.
func TestCapsuleManifoldsJointAcross(t *testing.T) {
	check := func(a, b soa.Capsule[float64]) {
		m := kernel.CapsuleCapsuleContact(a, b)
		if left := leftAfterMove(a, b, m); !(left <= 8*0x1p-52*sizeOfCapsules(a, b)) {
			t.Errorf("CapsuleCapsuleContact(%v, %v) = %v: after a move by that the depth is %v", a, b, m, left)
		}
	}
	a := soa.Capsule[float64]{X1: -5.55039577866504e-18, Y1: -1.665118733599512e-17, X2: 1.800000000012777, Y2: -0.6, R: 0.1}
	b := soa.Capsule[float64]{X1: 0.9, Y1: -0.3}
	check(a, b)
	check(b, a)
	r := rand.New(rand.NewPCG(14, 14))
	for range 10 * rowsPerFamily() {
		dx, dy := r.Float64()-0.5, r.Float64()-0.5
		apart, along := math.Ldexp(r.Float64()-0.5, -54-r.IntN(10)), math.Ldexp(r.Float64(), -20-r.IntN(20))
		a := soa.Capsule[float64]{X2: dx, Y2: dy, R: 0.1}
		b := soa.Capsule[float64]{X1: apart * (along*dx - dy), Y1: apart * (along*dy + dx), R: 0.1}
		side := -math.Copysign(along*r.Float64(), apart)
		b.X2, b.Y2 = dx-side*dy, dy+side*dx
		if r.IntN(2) == 0 {
			b.X1, b.Y1, b.X2, b.Y2 = b.X2, b.Y2, b.X1, b.Y1
		}
		if r.IntN(2) == 0 {
			a, b = b, a
		}
		check(a, b)
	}
}

// leftAfterMove is the depth of a and b after b has moved by m's depth along its normal, in reals: the ends of b are
// none of float64 then.
func leftAfterMove(a, b soa.Capsule[float64], m soa.Manifold[float64]) float64 {
	at := manifoldBits.real
	x, y := at(m.Depth).mul(at(m.NX)), at(m.Depth).mul(at(m.NY))
	moved := endsOf(b, at)
	for j := range 2 {
		moved.x[j], moved.y[j] = moved.x[j].add(x), moved.y[j].add(y)
	}
	return at(a.R).add(at(b.R)).sub(endsOf(a, at).apart(moved)).number()
}

func manifoldOf[T soa.Float](m soa.Manifold[T]) soa.Manifold[float64] {
	return soa.Manifold[float64]{
		Depth: float64(m.Depth), NX: float64(m.NX), NY: float64(m.NY),
		Depth1: float64(m.Depth1), X1: float64(m.X1), Y1: float64(m.Y1), ID1: float64(m.ID1),
		Depth2: float64(m.Depth2), X2: float64(m.X2), Y2: float64(m.Y2), ID2: float64(m.ID2),
	}
}

// TestCapsuleManifoldsStay moves and turns a capsule a little on another one: what the points are
// called stays, also where the two are parallel but for rounding, so that now the one and now the
// other is the reference.
func TestCapsuleManifoldsStay(t *testing.T) {
	a := soa.Capsule[float64]{X1: 0.1, Y1: 0.2, X2: 10.1, Y2: 3.2, R: 0.5}
	var normals [2]int
	for frame := range 170 {
		shift, turn := 0.01*float64(frame), 0x1p-52*float64(frame%5-2)
		b := soa.Capsule[float64]{X1: 2.1 + shift, Y1: 1.8 + 0.3*shift, X2: 8.1 + shift, Y2: 3.6 + 0.3*shift + turn, R: 0.6}
		m := kernel.CapsuleCapsuleContact(a, b)
		want := [2]float64{2, 3}
		if m.ID1 != want[0] || m.ID2 != want[1] {
			t.Errorf("frame %d: identities %v and %v, want %v", frame, m.ID1, m.ID2, want)
		}
		if m.Depth1 == m.Depth {
			normals[0]++
		}
		if m.Depth2 == m.Depth {
			normals[1]++
		}
	}
	if normals[0] == 0 || normals[1] == 0 {
		t.Errorf("%v: each point must be the deepest in some frames", normals)
	}
}
