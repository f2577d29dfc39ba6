package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var nan = math.NaN()

func TestBoxBoxContact(t *testing.T) {
	type box = soa.Box[float64]
	type manifold = soa.Manifold[float64]
	for _, test := range []struct {
		name string
		a, b box
		want manifold
	}{
		{
			"a side on a side", box{UX: 1, HW: 4, HH: 1}, box{X: 1, Y: 1.5, UX: 1, HW: 2, HH: 1},
			manifold{Depth: 0.5, NY: 1, Depth1: 0.5, X1: 3, Y1: 0.75, ID1: 16 + 3 + 4*1, Depth2: 0.5, X2: -1, Y2: 0.75, ID2: 16 + 2 + 4*1},
		},
		{
			"touching sides, beyond a corner each", box{UX: 1, HW: 4, HH: 1}, box{X: 3, Y: 2, UX: 1, HW: 4, HH: 1},
			manifold{NY: 1, X1: 4, Y1: 1, ID1: 0 + 4*3, X2: -1, Y2: 1, ID2: 16 + 2 + 4*1},
		},
		{
			"a corner in a side", box{UX: 1, HW: 4, HH: 4}, box{X: 8, UX: 3, UY: 4, HW: 5, HH: 0},
			// The segment from (5, -4) to (11, 4) does not meet the box.
			manifold{Depth: -1, NX: nan, NY: nan, Depth1: nan, X1: nan, Y1: nan, ID1: nan, Depth2: nan, X2: nan, Y2: nan, ID2: nan},
		},
		{
			"an end of a segment in a side", box{UX: 1, HW: 4, HH: 8}, box{X: 6, UX: 1, UY: 0, HW: 3},
			manifold{Depth: 1, NX: 1, Depth1: 1, X1: 3.5, ID1: 16 + 2 + 4*0, Depth2: nan, X2: nan, Y2: nan, ID2: nan},
		},
		{
			"the same box", box{X: 5, Y: 5, UX: 1, HW: 2, HH: 2}, box{X: 5, Y: 5, UX: 1, HW: 2, HH: 2},
			manifold{Depth: 4, NX: 1, Depth1: 4, X1: 5, Y1: 3, ID1: 16 + 2 + 4*0, Depth2: 4, X2: 5, Y2: 7, ID2: 16 + 1 + 4*0},
		},
		{
			"two points in one place", box{X: 1, Y: 2, UX: 1}, box{X: 1, Y: 2, UX: 1},
			manifold{NX: 1, X1: 1, Y1: 2, ID1: 16 + 2 + 4*0, Depth2: nan, X2: nan, Y2: nan, ID2: nan},
		},
		{
			"a gap between sides", box{UX: 1, HW: 1, HH: 1}, box{X: 5, Y: 1, UX: 1, HW: 1, HH: 1},
			manifold{Depth: -3, NX: nan, NY: nan, Depth1: nan, X1: nan, Y1: nan, ID1: nan, Depth2: nan, X2: nan, Y2: nan, ID2: nan},
		},
		{
			"not a shape", box{UX: 1, HW: -1, HH: 1}, box{UX: 1, HW: 1, HH: 1},
			manifold{Depth: nan, NX: nan, NY: nan, Depth1: nan, X1: nan, Y1: nan, ID1: nan, Depth2: nan, X2: nan, Y2: nan, ID2: nan},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := kernel.BoxBoxContact(test.a, test.b); !sameNumbers(manifoldNumbers(got), manifoldNumbers(test.want)) {
				t.Errorf("got  %+v\nwant %+v", got, test.want)
			}
		})
	}
}

func manifoldNumbers(m soa.Manifold[float64]) []float64 {
	return []float64{m.Depth, m.NX, m.NY, m.Depth1, m.X1, m.Y1, m.ID1, m.Depth2, m.X2, m.Y2, m.ID2}
}

func sameNumbers(a, b []float64) bool {
	for i := range a {
		if a[i] != b[i] && !(math.IsNaN(a[i]) && math.IsNaN(b[i])) {
			return false
		}
	}
	return true
}

// Where the centres are level along the least axis, the normal points out of the positive side of
// the first box, or into that of the second.
func TestBoxBoxContactLevel(t *testing.T) {
	plate, turned := soa.Box[float64]{X: 1, Y: 2, UX: 3, UY: 4, HW: 10}, soa.Box[float64]{X: 1, Y: 2, UX: 1, HW: 8, HH: 8}
	const nx, ny = -0.8, 0.6 // the second axis of the plate
	near := func(a, b float64) bool { return math.Abs(a-b) < 1e-15 }
	if m := kernel.BoxBoxContact(plate, turned); !near(m.NX, nx) || !near(m.NY, ny) {
		t.Errorf("out of the first box: %+v, want the normal (%v, %v)", m, nx, ny)
	}
	if m := kernel.BoxBoxContact(turned, plate); !near(m.NX, -nx) || !near(m.NY, -ny) {
		t.Errorf("into the second box: %+v, want the normal (%v, %v)", m, -nx, -ny)
	}
}

// TestBoxBoxContactVast has points that are within the range while their way from the centre of the first box is beyond
// it. They are those of the same boxes divided by a power of two.
func TestBoxBoxContactVast(t *testing.T) {
	type box = soa.Box[float64]
	const k = 0x1p100
	reduced := func(o box) box { return box{X: o.X / k, Y: o.Y / k, UX: o.UX, UY: o.UY, HW: o.HW / k, HH: o.HH / k} }
	vast := box{X: -1.6e308, UX: 1, UY: 1, HW: 1.6e308, HH: 1.6e308} // with a corner at 6.6e307
	for _, c := range []struct {
		name string
		a, b box
	}{
		{"a side at the corner", vast, box{X: 9e307, UX: 1, HW: 3e307, HH: 1e300}},
		{"a side at a side", vast, box{X: 6e307, UX: 1, UY: 1, HW: 1e307, HH: 1e307}},
		{"the corner in a side", vast, box{X: 9e307, UX: 1, HW: 1e308, HH: 1e308}},
		{"above", box{Y: -1.6e308, UX: 1, UY: -1, HW: 1.6e308, HH: 1.6e308}, box{Y: 9e307, UX: 1, HW: 1e308, HH: 1e308}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, want := kernel.BoxBoxContact(c.a, c.b), kernel.BoxBoxContact(reduced(c.a), reduced(c.b))
			for _, p := range [][2]float64{{got.X1, want.X1}, {got.Y1, want.Y1}, {got.X2, want.X2}, {got.Y2, want.Y2}} {
				if off := math.Abs(p[0]/k - p[1]); !(off <= 64*0x1p-53*5e308/k) {
					t.Errorf("got  %+v\nwant %+v, times %v", got, want, k)
				}
			}
		})
	}
}

// A crate that stands over an edge keeps its identities and its points while it rocks by what
// rounding does, so that the reference changes from one box to the other.
func TestBoxBoxContactIdentities(t *testing.T) {
	ground := soa.Box[float64]{Y: -1, UX: 1, HW: 50, HH: 1}
	references := map[bool]bool{}
	for i := -20; i <= 20; i++ {
		tilt := float64(i) * 0x1p-53
		crate := soa.Box[float64]{X: 48, Y: 1.875, UX: 1, UY: tilt, HW: 3, HH: 2}
		m := kernel.BoxBoxContact(ground, crate)
		if m.ID1 != 0+4*3 || m.ID2 != 16+2+4*1 || !(math.Abs(m.X1-50) < 1e-13 && math.Abs(m.X2-45) < 1e-13) {
			t.Errorf("tilted by %g: %+v", tilt, m)
		}
		references[m.NX == 0] = true
	}
	if len(references) < 2 {
		t.Error("all normals are those of one box: the rows do not test what they should")
	}
}

// The depth is that of the least axis, and each point what its identity says, within the bounds
// that the doc comment states.
func TestBoxBoxContactErrors(t *testing.T) {
	test := prove.TestNamed[float64]("BoxBoxContact")
	for seed, f := range prove.GoldenFamilies[float64]() { // the others are too large to be judged
		t.Run(f.Name, func(t *testing.T) {
			s, hits, gaps := prove.NewFamilySource[float64](f, uint64(seed)), 0, 0
			for i := range 40 {
				var first, second [][]float64
				if i%2 == 0 {
					first, second = test.Hostile(s, prove.RowsAgainstRows, 10)
				} else {
					first, second = test.Ordinary(s, prove.RowsAgainstRows, 10)
				}
				for k := range first[0] {
					a, b := prove.Boxes(first).At(k), prove.Boxes(second).At(k)
					switch checkBoxBoxContact(t, a, b) {
					case 1:
						hits++
					case -1:
						gaps++
					}
				}
			}
			if hits < 40 || gaps < 20 {
				t.Errorf("%d hits and %d gaps: too few", hits, gaps)
			}
		})
	}
}

// checkBoxBoxContact returns 1 for boxes that meet, -1 for others, 0 for what is not judged: no
// shapes, or boxes that are too large for an answer without infinities.
func checkBoxBoxContact(t *testing.T, a, b soa.Box[float64]) int {
	size := a.HW + a.HH + b.HW + b.HH + math.Abs(a.X) + math.Abs(a.Y) + math.Abs(b.X) + math.Abs(b.Y)
	if !a.Valid() || !b.Valid() || !(size < 0x1p1020) {
		return 0
	}
	m := kernel.BoxBoxContact(a, b)
	truth := newTrueBoxes(a, b)
	extents := a.HW + a.HH + b.HW + b.HH
	within := func(off float64, units, of float64) bool { return off <= units*0x1p-53*of+0x1p-1073 }
	least := truth.overlap(0)
	for axis := range 4 {
		least = min(least, truth.overlap(axis))
	}
	// least has one rounding, to float64.
	if !within(math.Abs(m.Depth-least), 33, extents+math.Abs(least)) {
		t.Errorf("BoxBoxContact(%x, %x) has the depth %v, want %v", a, b, m.Depth, least)
	}
	if hits := kernel.BoxBox(a, b); (m.Depth >= 0) != hits {
		t.Errorf("BoxBoxContact(%x, %x) has the depth %v, but BoxBox is %v", a, b, m.Depth, hits)
	}
	if !(m.Depth >= 0) {
		return -1
	}
	if length := float64(m.NX*m.NX) + float64(m.NY*m.NY); !(math.Abs(length-1) < 0x1p-49) {
		t.Errorf("BoxBoxContact(%x, %x) has the normal (%v, %v)", a, b, m.NX, m.NY)
	}
	tolerance := float64(64*0x1p-53*(extents+math.Abs(a.X)+math.Abs(a.Y))) + 0x1p-1070
	if !truth.isPoint(&m, m.Depth1, m.X1, m.Y1, m.ID1, tolerance) || !math.IsNaN(m.ID2) && !truth.isPoint(&m, m.Depth2, m.X2, m.Y2, m.ID2, tolerance) {
		t.Errorf("BoxBoxContact(%x, %x) is %+v: a point is not where its identity says", a, b, m)
	}
	if !(max(m.Depth1, m.Depth2) >= -tolerance || math.IsNaN(m.Depth2) && m.Depth1 >= -tolerance) {
		t.Errorf("BoxBoxContact(%x, %x) is %+v: no point is in both boxes", a, b, m)
	}
	return 1
}

// trueBoxes are two boxes in numbers of so many bits that their roundings do not count.
type trueBoxes struct {
	x, y, hw, hh [2]real
	u            [2][2][2]real // the unit axes of each
}

const boxBits precision = 4000

func newTrueBoxes(boxes ...soa.Box[float64]) (w trueBoxes) {
	of := boxBits.real
	for i, b := range boxes {
		w.x[i], w.y[i], w.hw[i], w.hh[i] = of(b.X), of(b.Y), of(b.HW), of(b.HH)
		x, y := of(b.UX), of(b.UY)
		length := realLength(x, y)
		x, y = x.div(length), y.div(length)
		w.u[i] = [2][2]real{{x, y}, {y.neg(), x}}
	}
	return w
}

// overlap is that along an axis, rounded once.
func (w *trueBoxes) overlap(axis int) float64 {
	n := w.u[axis/2][axis%2]
	sum := boxBits.real(0)
	for i := range 2 {
		for k, half := range []real{w.hw[i], w.hh[i]} {
			sum = sum.add(half.mul(realDot(w.u[i][k][0], w.u[i][k][1], n[0], n[1]).abs()))
		}
	}
	offset := realDot(w.x[1].sub(w.x[0]), w.y[1].sub(w.y[0]), n[0], n[1])
	return sum.sub(offset.abs()).number()
}

// isPoint tells whether a point is what its identity says: half its depth along the normal from it
// is the surface of a, as far against it that of b; one of them is the corner, the other on the
// side.
func (w *trueBoxes) isPoint(m *soa.Manifold[float64], depth, x, y, id, tolerance float64) bool {
	half, corner, side := 0.5*depth, int(id)&3, int(id)>>2&3
	owner, other, toOwner := 0, 1, half // the boxes of the corner and of the side
	if id >= 16 {
		owner, other, toOwner = 1, 0, -half
	}
	of := boxBits.real
	place := func(along float64, box int) (u, v float64) { // in the frame of a box
		dx := of(x).sub(w.x[box]).add(of(m.NX).mul(of(along)))
		dy := of(y).sub(w.y[box]).add(of(m.NY).mul(of(along)))
		axes := w.u[box]
		return realDot(dx, dy, axes[0][0], axes[0][1]).number(), realDot(dx, dy, axes[1][0], axes[1][1]).number()
	}
	halves := func(box int) (hw, hh float64) { return w.hw[box].number(), w.hh[box].number() }
	u, v := place(toOwner, owner)
	hw, hh := halves(owner)
	signs := [4][2]float64{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}[corner]
	if !(math.Abs(u-signs[0]*hw) <= tolerance && math.Abs(v-signs[1]*hh) <= tolerance) {
		return false
	}
	u, v = place(-toOwner, other)
	hw, hh = halves(other)
	switch side {
	case 0:
		return math.Abs(u-hw) <= tolerance && math.Abs(v) <= hh+tolerance
	case 1:
		return math.Abs(v-hh) <= tolerance && math.Abs(u) <= hw+tolerance
	case 2:
		return math.Abs(u+hw) <= tolerance && math.Abs(v) <= hh+tolerance
	}
	return math.Abs(v+hh) <= tolerance && math.Abs(u) <= hw+tolerance
}

// A float32 row is that of the same numbers in float64, rounded once, but for the sign of its
// depth.
func TestBoxBoxContactNarrow(t *testing.T) {
	test := prove.TestNamed[float32]("BoxBoxContact")
	for seed, f := range prove.Families[float32]() {
		s := prove.NewFamilySource[float32](f, uint64(seed))
		first, second := test.Hostile(s, prove.RowsAgainstRows, 500)
		for i := range first[0] {
			a, b := prove.Boxes(first).At(i), prove.Boxes(second).At(i)
			got := kernel.BoxBoxContact(a, b)
			wide := kernel.BoxBoxContact(corpus.AsBox[float64](a), corpus.AsBox[float64](b))
			if depth := float32(wide.Depth); got.Depth != depth && !(depth == 0 && math.Abs(float64(got.Depth)) <= math.SmallestNonzeroFloat32) && depth == depth {
				t.Errorf("%s: BoxBoxContact(%x, %x) has the depth %v, in float64 %v", f.Name, a, b, got.Depth, wide.Depth)
			}
			if got.X1 != float32(wide.X1) && got.X1 == got.X1 || got.ID1 != float32(wide.ID1) && got.ID1 == got.ID1 {
				t.Errorf("%s: BoxBoxContact(%x, %x) is %v, in float64 %v", f.Name, a, b, got, wide)
			}
		}
	}
}
