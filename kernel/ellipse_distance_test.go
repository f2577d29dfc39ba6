package kernel

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/lane"
	"github.com/hantei-go/hantei/soa"
)

func ExampleEllipseNearest() {
	e := soa.Ellipse[float64]{X: 1, Y: 2, UX: 1, UY: 0, RX: 3, RY: 1}
	fmt.Printf("%+v\n", EllipseNearest(e, soa.Point[float64]{X: 1, Y: 4}))
	fmt.Println(EllipseDistance(e, soa.Point[float64]{X: 1, Y: 2}))
	// Output:
	// {D:1 X:1 Y:3 NX:0 NY:1}
	// -1
}

// fields returns the numbers of n, widened.
func fields[T soa.Float](n soa.NearestPoint[T]) [5]float64 {
	return [5]float64{float64(n.D), float64(n.X), float64(n.Y), float64(n.NX), float64(n.NY)}
}

// checkNotAShape wants the canonical NaN in every field, which float32 widens to the one of
// float64.
func checkNotAShape[T soa.Float](t *testing.T, name string, got soa.NearestPoint[T]) {
	t.Helper()
	for _, v := range fields(got) {
		if math.Float64bits(v) != 0x7ff8000000000000 {
			t.Errorf("%s: %T%+v, want the quiet NaN in every field", name, got, got)
		}
	}
}

func TestEllipseNearestNotAShape(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	bad := [][8]float64{
		{0, 0, 0, 0, 2, 1, 1, 1},
		{0, 0, 1, 0, -0x1p-140, 1, 1, 1},
		{0, 0, 1, 0, 1, -0x1p-140, 1, 1},
		{0, 0, 1, 0, -1, -2, 1, 1},
		{inf, 0, 1, 0, 2, 1, inf, 1},
	}
	for field := range 8 {
		for _, x := range []float64{nan, inf, -inf} {
			v := [8]float64{0.5, 1, 0.6, 0.8, 2, 1, 1.5, 3}
			v[field] = x
			bad = append(bad, v)
		}
	}
	for _, v := range bad {
		e, p := ellipseAndPoint(v)
		for _, m := range nearestMethods {
			name := fmt.Sprint(m.name, " of ", v)
			checkNotAShape(t, name, m.float64(e, p))
			checkNotAShape(t, name, m.float32(corpus.AsEllipse[float32](e), corpus.AsPoint[float32](p)))
		}
	}
}

func ellipseAndPoint(v [8]float64) (soa.Ellipse[float64], soa.Point[float64]) {
	return soa.Ellipse[float64]{X: v[0], Y: v[1], UX: v[2], UY: v[3], RX: v[4], RY: v[5]},
		soa.Point[float64]{X: v[6], Y: v[7]}
}

// checkNumbers wants no NaN.
func checkNumbers[T soa.Float](t *testing.T, name string, got soa.NearestPoint[T]) {
	t.Helper()
	for _, v := range fields(got) {
		if math.IsNaN(v) {
			t.Errorf("%s: %T%+v holds a NaN", name, got, got)
		}
	}
}

// Where several points are nearest, and where a shape has no inside, the answer is the documented
// one.
func TestEllipseNearestChoice(t *testing.T) {
	zero := math.Copysign(0, -1)
	for _, c := range []struct {
		name string
		in   [8]float64
		want soa.NearestPoint[float64]
	}{
		{"centre of a circle", [8]float64{1, 2, 1, 0, 3, 3, 1, 2}, soa.NearestPoint[float64]{D: -3, X: 1, Y: 5, NX: 0, NY: 1}},
		{"centre, wide", [8]float64{1, 2, 1, 0, 3, 1, 1, 2}, soa.NearestPoint[float64]{D: -1, X: 1, Y: 3, NX: 0, NY: 1}},
		{"centre, tall", [8]float64{1, 2, 1, 0, 1, 3, 1, 2}, soa.NearestPoint[float64]{D: -1, X: 2, Y: 2, NX: 1, NY: 0}},
		{"centre, turned", [8]float64{1, 2, 0, -4, 1, 3, 1, 2}, soa.NearestPoint[float64]{D: -1, X: 1, Y: 1, NX: 0, NY: -1}},
		{"minus zero beside the axis", [8]float64{0, 0, 1, 0, 1, 3, zero, zero}, soa.NearestPoint[float64]{D: -1, X: 1, Y: 0, NX: 1, NY: 0}},
		{"minus zero as centre", [8]float64{zero, zero, 1, zero, 1, 3, 0, 0}, soa.NearestPoint[float64]{D: -1, X: 1, Y: 0, NX: 1, NY: 0}},
		{"on a segment", [8]float64{0, 0, 1, 0, 2, 0, 0, 0}, soa.NearestPoint[float64]{D: 0, X: 0, Y: 0, NX: 0, NY: 1}},
		{"beside a segment", [8]float64{0, 0, 1, 0, 2, 0, 0, -3}, soa.NearestPoint[float64]{D: 3, X: 0, Y: 0, NX: 0, NY: -1}},
		{"beyond the end of a segment", [8]float64{0, 0, 1, 0, 0, 2, 0, 5}, soa.NearestPoint[float64]{D: 3, X: 0, Y: 2, NX: 0, NY: 1}},
		{"on a point", [8]float64{1, 2, 1, 0, 0, 0, 1, 2}, soa.NearestPoint[float64]{D: 0, X: 1, Y: 2, NX: 0, NY: 1}},
		{"beside a point", [8]float64{1, 2, 1, 0, 0, 0, 5, 2}, soa.NearestPoint[float64]{D: 4, X: 1, Y: 2, NX: 1, NY: 0}},
	} {
		e, p := ellipseAndPoint(c.in)
		for _, m := range nearestMethods {
			if got := m.float64(e, p); got != c.want {
				t.Errorf("%s, %s: %+v, want %+v", c.name, m.name, got, c.want)
			}
		}
	}
}

// A direction that is some power of two times another gives the same bits.
func TestEllipseNearestDirectionLength(t *testing.T) {
	for _, scale := range []float64{0x1p-1022, 0x1p-700, 0x1p-2, 0x1p600, 0x1p1022} {
		e, p := ellipseAndPoint([8]float64{1, 2, 1.25, -0.75, 3, 2, 7, 5})
		want := EllipseNearest(e, p)
		e.UX, e.UY = e.UX*scale, e.UY*scale
		if got := EllipseNearest(e, p); got != want {
			t.Errorf("direction times %g: %+v, want %+v", scale, got, want)
		}
	}
}

// At the ends of the range the answer has the sign and size of the right one, and is no NaN.
func TestEllipseNearestExtremes(t *testing.T) {
	const large, small = math.MaxFloat64, math.SmallestNonzeroFloat64
	ends := []float64{0, math.Copysign(0, -1), small, 0x1p-1022, 1, large}
	var v [8]float64
	r := rand.New(rand.NewPCG(1, 1))
	for range 100_000 {
		for i := range v {
			v[i] = ends[r.IntN(len(ends))]
			if i != 4 && i != 5 && r.IntN(2) == 0 {
				v[i] = -v[i]
			}
		}
		e, p := ellipseAndPoint(v)
		if !e.Valid() {
			continue
		}
		for _, m := range nearestMethods {
			got := m.float64(e, p)
			checkNumbers(t, fmt.Sprint(m.name, " of ", v), got)
			if !(math.Abs(got.NX*got.NX+got.NY*got.NY-1) < 0x1p-49) {
				t.Errorf("%s of %v: %+v, want a unit normal", m.name, v, got)
			}
		}
	}
}

// poseUnscaled is pose without the powers of two that float32 rows do not need.
func (s *secular) poseUnscaled(cx, cy, ux, uy, rx, ry, px, py float64) {
	h := 1 / math.Sqrt(float64(ux*ux)+float64(uy*uy))
	ux, uy = float64(ux*h), float64(uy*h)
	h = 0.5 - float64(0.5*(float64(ux*ux)+float64(uy*uy)))
	s.ux, s.uy = ux+float64(ux*h), uy+float64(uy*h)
	dx, dy := px-cx, py-cy
	s.cx, s.cy = cx, cy
	s.u = float64(dx*s.ux) + float64(dy*s.uy) + 0
	s.v = float64(dy*s.ux) - float64(dx*s.uy) + 0
	s.e0, s.e1, s.y0, s.y1 = rx+0, ry, math.Abs(s.u), math.Abs(s.v)
	if s.swap = rx < ry; s.swap {
		s.e0, s.e1, s.y0, s.y1 = ry, rx, s.y1, s.y0
	}
	s.f0, s.f1 = s.e0, lane.Max(s.e1, minAspect*s.e0)
	if s.e0 == 0 {
		s.f0, s.f1 = 1, 1
	}
	a, b, k := s.f0*s.y0, s.f1*s.y1, (s.e0-s.e1)*(s.e0+s.e1)
	m := lane.InvPower(lane.Max(lane.Max(a, b), k))
	a, b, k = float64(a*m), b*m, float64(k*m)
	s.a, s.k, s.dl, s.b, s.valid = a, k, k-a, lane.Max(b, minB), true
	s.sine = lane.Select(s.dl >= 0, s.b, b)
}

func TestFloat32NeedsNoScaling(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for range 20_000 {
		e, p := ellipseAndPoint(goldenRow(r))
		e32, p32 := corpus.AsEllipse[float32](e), corpus.AsPoint[float32](p)
		if !e32.Valid() || !p32.Valid() {
			continue
		}
		e, p = ellipseAndPoint([8]float64{float64(e32.X), float64(e32.Y), float64(e32.UX), float64(e32.UY),
			float64(e32.RX), float64(e32.RY), float64(p32.X), float64(p32.Y)})
		var s secular
		s.poseUnscaled(e.X, e.Y, e.UX, e.UY, e.RX, e.RY, p.X, p.Y)
		d, x, y, nx, ny := s.nearest(s.halley(s.start(), 3))
		got := nearestRow[float64](d/up, x/up, y/up, nx, ny)
		if want := EllipseNearest(e, p); got != want {
			t.Errorf("%+v, %+v: %+v, want %+v", e, p, got, want)
		}
	}
}

// goldenRow draws eight numbers with exact operations only: mixed signs and exponents, equal radii,
// the centre, radius 0, a row that is no shape.
func goldenRow(r *rand.Rand) (v [8]float64) {
	spread := []int{1, 4, 40, 900}[r.IntN(4)]
	for i := range v {
		v[i] = math.Ldexp(2*r.Float64()-1, r.IntN(spread)-spread/2)
	}
	v[4], v[5] = math.Abs(v[4]), math.Abs(v[5])
	switch r.IntN(8) {
	case 0:
		v[5] = v[4]
	case 1:
		v[6], v[7] = v[0], v[1]
	case 2:
		v[4+r.IntN(2)] = 0
	case 3:
		v[2+r.IntN(2)] = 0
	case 4:
		v[r.IntN(8)] = []float64{math.NaN(), math.Inf(1), -1, math.Copysign(0, -1)}[r.IntN(4)]
	}
	return v
}

// The answers are the same bits on every architecture.
func TestEllipseNearestGolden(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 7))
	sums := make([]hash.Hash, len(nearestMethods))
	for i := range sums {
		sums[i] = sha256.New()
	}
	for range 50_000 {
		e, p := ellipseAndPoint(goldenRow(r))
		e32, p32 := corpus.AsEllipse[float32](e), corpus.AsPoint[float32](p)
		checkSameDistance(t, e, p)
		checkSameDistance(t, e32, p32)
		for i, m := range nearestMethods {
			wide, narrow := m.float64(e, p), m.float32(e32, p32)
			if e.Valid() && p.Valid() {
				checkNumbers(t, m.name, wide)
			}
			if e32.Valid() && p32.Valid() {
				checkNumbers(t, m.name, narrow)
			}
			if err := binary.Write(sums[i], binary.LittleEndian, wide); err != nil {
				t.Fatal(err)
			}
			if err := binary.Write(sums[i], binary.LittleEndian, narrow); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i, want := range []string{
		"759d1d42ca314eff9eddfc3196eb7352d8ef475ca20ed949d0812b20f44568fb",
		"5502f264edc4a06dd6d87856e16e8959640bc297da7de1e0359d8456c76080b1",
	} {
		if got := fmt.Sprintf("%x", sums[i].Sum(nil)); got != want {
			t.Errorf("%s: %s, want %s", nearestMethods[i].name, got, want)
		}
	}
}

// checkSameDistance wants the bits of EllipseNearest's D from EllipseDistance.
func checkSameDistance[T soa.Float](t *testing.T, e soa.Ellipse[T], p soa.Point[T]) {
	t.Helper()
	got, want := float64(EllipseDistance(e, p)), float64(EllipseNearest(e, p).D)
	if math.Float64bits(got) != math.Float64bits(want) {
		t.Errorf("EllipseDistance(%+v, %+v) = %g, want the %g of EllipseNearest", e, p, got, want)
	}
}

func BenchmarkEllipseNearest(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 5))
	type row struct {
		e soa.Ellipse[float64]
		p soa.Point[float64]
	}
	rows := make([]row, 1024)
	for i := range rows {
		rows[i].e, rows[i].p = ellipseAndPoint([8]float64{r.Float64(), r.Float64(), r.Float64() - 0.5, r.Float64() - 0.5,
			r.Float64(), r.Float64(), 3 * r.Float64(), 3 * r.Float64()})
	}
	run := func(name string, f func(soa.Ellipse[float64], soa.Point[float64])) {
		b.Run(name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				f(rows[i].e, rows[i].p)
				i = (i + 1) % len(rows)
			}
		})
	}
	run("distance", func(e soa.Ellipse[float64], p soa.Point[float64]) { EllipseDistance(e, p) })
	for _, m := range nearestMethods {
		run(m.name, func(e soa.Ellipse[float64], p soa.Point[float64]) { m.float64(e, p) })
	}
}
