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
	ordinaryRays, ordinaryCapsules := test.Ordinary(s, prove.RowsAgainstRows, 4000)
	longRays, long := longCapsules[T](400)
	appendRows(first, ordinaryRays, longRays)
	appendRows(second, ordinaryCapsules, long)
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
		v := moderateRow(row)
		if v == nil {
			continue
		}
		for k := range row {
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
		if want == nil || !want.bound(v) {
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
		measure("X at "+want.where, got.X, want.x, want.offX)
		measure("Y at "+want.where, got.Y, want.y, want.offY)
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
	where              string // the ray enters
	t, x, y, nx, ny    real
	far                real // from the point to the nearest one of the segment
	offX, offY, normal float64
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
// this arithmetic, or where the ray starts on the segment.
func rayCapsuleTruth(v []real, starts bool) *rayCapsuleEntry {
	x, y, dx, dy, x1, y1, r := v[0], v[1], v[2], v[3], v[4], v[5], v[8]
	zero, one := longBits.real(0), longBits.real(1)

	t, hits := zero, true
	switch {
	case starts:
	case r.zero():
		t = crossingTime(v)
	default:
		t, hits = sweepTime(sweepOfRay(v))
	}
	if !hits {
		return nil
	}
	e := &rayCapsuleEntry{t: t, x: x.add(t.mul(dx)), y: y.add(t.mul(dy))}
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
	e.far = realLength(nx, ny)
	switch {
	case starts:
		e.where = "start"
	case r.zero() && end:
		e.where, nx, ny = "segment's end", dx.neg(), dy.neg()
	case !end:
		e.where = "side"
		side := realCross(ex, ey, x.sub(x1), y.sub(y1))
		nx, ny = side.mul(ey).neg(), side.mul(ex)
		if r.zero() {
			e.where = "segment"
		}
	default:
		e.where = "end"
	}
	far := realLength(nx, ny)
	if far.zero() {
		return nil
	}
	e.nx, e.ny = nx.div(far), ny.div(far)
	return e
}

// bound sets the bounds of a contact that is the truth of v; it fails where a change of the row may turn the
// normal.
func (e *rayCapsuleEntry) bound(v []real) bool {
	if e.where == "start" {
		from := func(x, y real) float64 { return realLength(v[0].sub(x), v[1].sub(y)).number() }
		s := from(v[4], v[5]) + from(v[6], v[7]) + v[8].number()
		κ := 1 + 2*s/e.far.number()
		e.normal = 10 * 0x1p-52 * κ
		return κ < 0x1p40
	}
	κ := sensitivity(v, func(v []real) []real {
		e := rayCapsuleTruth(v, false)
		if e == nil {
			return nil
		}
		return []real{e.t, e.x, e.y, e.nx, e.ny}
	})
	e.offX = 4 * 0x1p-52 * (κ[1] + κ[0]*math.Abs(v[2].number()))
	e.offY = 4 * 0x1p-52 * (κ[2] + κ[0]*math.Abs(v[3].number()))
	e.normal = 4 * 0x1p-52
	if e.where == "end" {
		e.normal = 5 * 0x1p-52 * max(1, math.Hypot(κ[3], κ[4]))
	}
	return !math.IsInf(e.offX+e.offY+e.normal, 0) && !math.IsNaN(e.offX+e.offY+e.normal)
}
