package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// Where the geometry leaves the normal open it is a fixed one.
func TestRayCapsuleContactChoice(t *testing.T) {
	type ray = soa.Ray[float64]
	type capsule = soa.Capsule[float64]
	type contact = soa.Contact[float64]
	inf, nan := math.Inf(1), math.NaN()
	none := contact{T: inf, X: nan, Y: nan, NX: nan, NY: nan}
	for _, c := range []struct {
		name string
		r    ray
		c    capsule
		want contact
	}{
		{"side", ray{Y: 3, DY: -4}, capsule{X1: -1, X2: 1, R: 1}, contact{T: 0.5, Y: 1, NY: 1}},
		{"the other side", ray{Y: -3, DY: 4}, capsule{X1: -1, X2: 1, R: 1}, contact{T: 0.5, Y: -1, NY: -1}},
		{"first end", ray{X: -4, DX: 4}, capsule{X1: -1, X2: 1, R: 1}, contact{T: 0.5, X: -2, NX: -1}},
		{"second end", ray{X: 4, DX: -4}, capsule{X1: -1, X2: 1, R: 1}, contact{T: 0.5, X: 2, NX: 1}},
		{"end aslant", ray{X: 7, Y: 8, DX: -6, DY: -8}, capsule{X1: -1, X2: 1, R: 5}, contact{T: 0.5, X: 4, Y: 4, NX: 0.6, NY: 0.8}},
		{"side grazed", ray{X: -9, Y: 1, DX: 16}, capsule{X1: -1, X2: 1, R: 1}, contact{T: 0.5, X: -1, Y: 1, NY: 1}},
		{"end grazed", ray{X: 2, Y: -4, DY: 8}, capsule{X1: -1, X2: 1, R: 1}, contact{T: 0.5, X: 2, NX: 1}},
		{"ends there", ray{Y: 3, DY: -2}, capsule{X1: -1, X2: 1, R: 1}, contact{T: 1, Y: 1, NY: 1}},
		{"starts beside the segment", ray{Y: 0.5, DX: 9}, capsule{X1: -1, X2: 1, R: 1}, contact{Y: 0.5, NY: 1}},
		{"starts on the border", ray{X: -2, DX: -9}, capsule{X1: -1, X2: 1, R: 1}, contact{X: -2, NX: -1}},
		{"starts on the segment", ray{DX: 9}, capsule{X1: -1, X2: 1, R: 1}, contact{NY: 1}},
		{"starts on the segment, which goes back", ray{DX: 9}, capsule{X1: 1, X2: -1, R: 1}, contact{NY: -1}},
		{"starts on an end", ray{X: 1, DX: 9}, capsule{X1: -1, X2: 1, R: 1}, contact{X: 1, NY: 1}},
		{"starts in a centre", ray{X: 1, DX: 9}, capsule{X1: 1, X2: 1, R: 1}, contact{X: 1, NX: 1}},
		{"point on a segment", ray{X: 1}, capsule{X2: 4}, contact{X: 1, NY: 1}},
		{"point on a point", ray{X: 1}, capsule{X1: 1, X2: 1}, contact{X: 1, NX: 1}},
		{"segment crossed", ray{X: -1, Y: 1, DX: 2, DY: -2}, capsule{X1: -1, X2: 1}, contact{T: 0.5, NY: 1}},
		{"segment crossed the other way", ray{X: 1, Y: -1, DX: -2, DY: 2}, capsule{X1: -1, X2: 1}, contact{T: 0.5, NY: -1}},
		{"first end of a segment", ray{X: -4, Y: 4, DX: 6, DY: -8}, capsule{X1: -1, X2: 1}, contact{T: 0.5, X: -1, NX: -0.6, NY: 0.8}},
		{"second end of a segment", ray{X: -2, Y: 4, DX: 6, DY: -8}, capsule{X1: -1, X2: 1}, contact{T: 0.5, X: 1, NX: -0.6, NY: 0.8}},
		{"along a segment", ray{X: -5, DX: 8}, capsule{X1: -1, X2: 1}, contact{T: 0.5, X: -1, NX: -1}},
		{"back along a segment", ray{X: 5, DX: -8}, capsule{X1: -1, X2: 1}, contact{T: 0.5, X: 1, NX: 1}},
		{"into a point", ray{X: -3, Y: -4, DX: 6, DY: 8}, capsule{}, contact{T: 0.5, NX: -0.6, NY: -0.8}},
		{"onto a segment", ray{Y: 1, DY: -1}, capsule{X1: -1, X2: 1}, contact{T: 1, NY: 1}},
		{"into a disc", ray{X: -6, DX: 8}, capsule{R: 2}, contact{T: 0.5, X: -2, NX: -1}},
		{"miss", ray{Y: 3, DX: 9}, capsule{X1: -1, X2: 1, R: 1}, none},
		{"too short", ray{Y: 3, DY: -1}, capsule{X1: -1, X2: 1, R: 1}, none},
		{"negative radius", ray{DX: 1}, capsule{X2: 1, R: -1}, none},
		{"infinite ray", ray{DX: inf}, capsule{X2: 1, R: 1}, none},
		{"NaN", ray{DX: 1}, capsule{X1: nan, R: 1}, none},
	} {
		for _, scale := range []float64{1, 0x1p500, 0x1p-500} {
			r := ray{X: scale * c.r.X, Y: scale * c.r.Y, DX: scale * c.r.DX, DY: scale * c.r.DY}
			o := capsule{X1: scale * c.c.X1, Y1: scale * c.c.Y1, X2: scale * c.c.X2, Y2: scale * c.c.Y2, R: scale * c.c.R}
			got := kernel.RayCapsuleContact(r, o)
			got.X, got.Y = got.X/scale, got.Y/scale
			near := func(a, b float64) bool { return math.Abs(a-b) < 1e-15 || a != a && b != b }
			w := c.want
			if got.T != w.T || !near(got.X, w.X) || !near(got.Y, w.Y) || !near(got.NX, w.NX) || !near(got.NY, w.NY) {
				t.Errorf("%s, times %v: %+v, want %+v", c.name, scale, got, w)
			}
		}
	}
}

// TestRayCapsuleContactErrors compares points and normals of rays that hit a capsule with those of
// long arithmetic, as they are and, of float64, so large that they are computed in integers.
func TestRayCapsuleContactErrors(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testRayCapsuleContactErrors[float32](t, 1) })
	t.Run("float64", func(t *testing.T) { testRayCapsuleContactErrors[float64](t, 1) })
	t.Run("float64 large", func(t *testing.T) { testRayCapsuleContactErrors[float64](t, 0x1p300) })
}

func testRayCapsuleContactErrors[T soa.Float](t *testing.T, scale T) {
	test, s := prove.TestNamed[T]("RayCapsuleContact"), prove.NewSource[T](8)
	first, second := test.Hostile(s, prove.RowsAgainstRows, 1500)
	moreFirst, moreSecond := test.Ordinary(s, prove.RowsAgainstRows, 4000)
	for k := range first {
		first[k] = append(first[k], moreFirst[k]...)
	}
	for k := range second {
		second[k] = append(second[k], moreSecond[k]...)
	}
	measured := map[string]int{}
	worst := map[string]float64{}
	for i := range first[0] {
		row := rowOf(first, second, i)
		if i%4 == 0 {
			row[8] = 0
		}
		if i%8 == 0 { // through an end, where the differences are exact
			row[2], row[3] = 2*(row[4]-row[0]), 2*(row[5]-row[1])
		}
		moderate := true
		var v []real
		for k := range row {
			moderate = moderate && (row[k] == 0 || math.Abs(float64(row[k])) > 0x1p-80 && math.Abs(float64(row[k])) < 0x1p80)
		}
		if !moderate {
			continue
		}
		for k := range row {
			v = append(v, longBits.real(float64(row[k])))
			row[k] *= scale
		}
		ray := soa.Ray[T]{X: row[0], Y: row[1], DX: row[2], DY: row[3]}
		capsule := soa.Capsule[T]{X1: row[4], Y1: row[5], X2: row[6], Y2: row[7], R: row[8]}
		got := kernel.RayCapsuleContact(ray, capsule)
		if time := kernel.RayCapsule(ray, capsule); prove.Bits(time) != prove.Bits(got.T) {
			t.Fatalf("RayCapsule = %v, RayCapsuleContact %v of %x", time, got.T, row)
		}
		if got.T > 1 {
			continue
		}
		want := rayCapsuleTruth(v, got.T == 0)
		if want == nil {
			continue
		}
		measured[want.where]++
		measure := func(name string, got T, want real, bound float64) {
			value := want.number()
			exact := bound
			if prove.Precision[T]() == 32 {
				bound += 0.51 * ulp(value)
			} else {
				bound += 2 * 0x1p-53 * math.Abs(value)
			}
			diff := longBits.real(float64(got)).div(longBits.real(float64(scale))).sub(want).number()
			if !(math.Abs(diff) <= bound) {
				t.Errorf("%s of %x = %v, want %v within %v", name, row, got, value, bound)
			}
			if prove.Precision[T]() == 64 && exact > 0 {
				worst[name] = max(worst[name], math.Abs(diff)/exact)
			}
		}
		measure("X at "+want.where, got.X, want.x, want.point)
		measure("Y at "+want.where, got.Y, want.y, want.point)
		// The normals have no unit of length.
		long := func(n T) T { return n * scale }
		measure("NX at "+want.where, long(got.NX), want.nx, want.normal)
		measure("NY at "+want.where, long(got.NY), want.ny, want.normal)
	}
	t.Logf("measured %v; in units of the bounds: %v", measured, worst)
	for _, where := range []string{"start", "side", "end", "segment", "segment's end"} {
		if measured[where] < 20 {
			t.Errorf("%d rows hit a %s: the test covers little", measured[where], where)
		}
	}
}

// A rayCapsuleEntry is a contact in long arithmetic, and the bounds of point and normal.
type rayCapsuleEntry struct {
	where         string // the ray enters
	x, y, nx, ny  real
	point, normal float64
}

// crossingTime is when a ray that hits a segment and does not start on it is there: where it
// crosses the segment's line, or reaches the end that is nearer, if it is along that line or the
// segment is a point.
func crossingTime(v []real) real {
	dx, dy, ex, ey := v[2], v[3], v[6].sub(v[4]), v[7].sub(v[5])
	fx, fy, gx, gy := v[4].sub(v[0]), v[5].sub(v[1]), v[6].sub(v[0]), v[7].sub(v[1])
	if speed := realCross(dx, dy, ex, ey); !speed.zero() {
		return realCross(fx, fy, ex, ey).div(speed)
	}
	to := func(x, y real) real { return realDot(x, y, dx, dy).div(realDot(dx, dy, dx, dy)) }
	one, other := to(fx, fy), to(gx, gy)
	if other.less(one) {
		return other
	}
	return one
}

// rayCapsuleTruth is the contact of a row that hits; nil where a touch is lost by the rounding of
// this arithmetic, or where rounding of the row's own turns the normal.
func rayCapsuleTruth(v []real, starts bool) *rayCapsuleEntry {
	x, y, dx, dy, x1, y1, r := v[0], v[1], v[2], v[3], v[4], v[5], v[8]
	zero, one := longBits.real(0), longBits.real(1)

	t, hits := zero, true
	switch {
	case starts:
	case r.zero():
		t = crossingTime(v)
	default:
		t, _, hits = sweepTime(sweepOfRay(v))
	}
	if !hits {
		return nil
	}
	e := &rayCapsuleEntry{x: x.add(t.mul(dx)), y: y.add(t.mul(dy))}
	ex, ey := v[6].sub(x1), v[7].sub(y1)
	n := realDot(ex, ey, ex, ey)
	toX, toY := e.x.sub(x1), e.y.sub(y1)
	along, end := zero, true // along the segment to the nearest point, which is an end
	if n.Sign() > 0 {
		along = realDot(toX, toY, ex, ey).div(n)
		tiny := one.shifted(-int(longBits) / 2)
		switch beyond := along.sub(one); {
		case !tiny.less(along):
			along = zero
		case !beyond.less(tiny.neg()):
			along = one
		default:
			end = false
		}
	}
	nx, ny := toX.sub(along.mul(ex)), toY.sub(along.mul(ey))
	far := realLength(nx, ny)
	s := realLength(x.sub(x1), y.sub(y1)).number() + realLength(x.sub(v[6]), y.sub(v[7])).number() + r.number()
	switch {
	case starts:
		κ := 1 + 2*s/far.number()
		if !(κ < 0x1p40) {
			return nil
		}
		e.where, e.normal = "start", 10*0x1p-52*κ
	case r.zero() && end:
		e.where, e.normal, nx, ny = "segment's end", 4*0x1p-52, dx.neg(), dy.neg()
	case !end:
		e.where, e.normal = "side", 4*0x1p-52
		side := realCross(ex, ey, x.sub(x1), y.sub(y1))
		nx, ny = side.mul(ey).neg(), side.mul(ex)
		if r.zero() {
			e.where = "segment"
		}
	default:
		e.where = "end"
	}
	far = realLength(nx, ny)
	e.nx, e.ny = nx.div(far), ny.div(far)
	if !starts {
		cosine := -realDot(e.nx, e.ny, dx, dy).div(realLength(dx, dy)).number()
		if !(cosine > 0x1p-400) {
			return nil
		}
		e.point = 16 * 0x1p-52 * s / cosine
		if e.where == "end" {
			e.normal = 16 * 0x1p-52 * s / (cosine * r.number())
		}
	}
	return e
}
