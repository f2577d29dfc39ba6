package kernel_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// contactBits hold differences of any float64 numbers, and far more digits of roots and quotients
// than float64 has.
const contactBits precision = 2600

func realOf(x float64) real { return contactBits.real(x) }

// A contactTruth is a contact in reals. Its first shape's boundary is reached along the normal from
// the point (qx, qy), at the distance d of which the second's centre is; or it is free where the
// normal is not known: at a distance 0, or where sides of a box tie.
type contactTruth struct {
	qx, qy, nx, ny, d real
	ra, rb            real
	free              bool
	size, origin      float64 // the sum of lengths s of the doc comments, and the first shape's coordinates
	inside            bool    // in a box: the normal does not depend on d
}

func (c *contactTruth) depth() real { return c.ra.add(c.rb).sub(c.d) }

func (c *contactTruth) point() (x, y real) {
	reach := c.ra.sub(c.rb).add(c.d).half()
	return c.qx.add(c.nx.mul(reach)), c.qy.add(c.ny.mul(reach))
}

// toward sets normal and distance by the vector from (qx, qy) to the second centre.
func (c *contactTruth) toward(x, y real) {
	c.d = realLength(x, y)
	if c.d.zero() {
		c.free, c.nx, c.ny = true, realOf(1), realOf(0)
		return
	}
	c.nx, c.ny = x.div(c.d), y.div(c.d)
}

func magnitudeSum(values ...real) (sum float64) {
	for _, v := range values {
		sum += math.Abs(v.number())
	}
	return sum
}

func circlesTruth(v []float64) (c contactTruth) {
	ax, ay, bx, by := realOf(v[0]), realOf(v[1]), realOf(v[3]), realOf(v[4])
	c.qx, c.qy, c.ra, c.rb = ax, ay, realOf(v[2]), realOf(v[5])
	dx, dy := bx.sub(ax), by.sub(ay)
	c.toward(dx, dy)
	c.size, c.origin = magnitudeSum(c.d, c.ra, c.rb), max(math.Abs(v[0]), math.Abs(v[1]))
	return c
}

func capsuleTruth(v []float64) (c contactTruth) {
	x1, y1, x2, y2, px, py := realOf(v[0]), realOf(v[1]), realOf(v[2]), realOf(v[3]), realOf(v[5]), realOf(v[6])
	c.ra, c.rb = realOf(v[4]), realOf(v[7])
	ex, ey, dx, dy := x2.sub(x1), y2.sub(y1), px.sub(x1), py.sub(y1)
	t, n := dx.mul(ex).add(dy.mul(ey)), ex.mul(ex).add(ey.mul(ey))
	switch {
	case t.Sign() <= 0:
		c.qx, c.qy = x1, y1
	case n.less(t):
		c.qx, c.qy = x2, y2
	default:
		c.qx, c.qy = x1.add(ex.mul(t).div(n)), y1.add(ey.mul(t).div(n))
	}
	c.toward(px.sub(c.qx), py.sub(c.qy))
	nearX, nearY := x1, y1
	if fx, fy := px.sub(x2), py.sub(y2); realDot(fx, fy, fx, fy).less(realDot(dx, dy, dx, dy)) {
		nearX, nearY = x2, y2
	}
	c.size = magnitudeSum(px.sub(nearX), py.sub(nearY), c.ra, c.rb)
	if whole := magnitudeSum(dx, dy, ex, ey); whole > 0x1p200 {
		c.size += whole
	}
	c.origin = max(math.Abs(nearX.number()), math.Abs(nearY.number()))
	c.free = c.free || !realOf(c.size).mul(realOf(5*0x1p-52)).less(c.d)
	return c
}

func boxTruth(v []float64) (c contactTruth) {
	cx, cy, ux, uy, hw, hh := realOf(v[0]), realOf(v[1]), realOf(v[2]), realOf(v[3]), realOf(v[4]), realOf(v[5])
	c.ra, c.rb = realOf(0), realOf(v[8])
	n := realLength(ux, uy)
	ux, uy = ux.div(n), uy.div(n)
	dx, dy := realOf(v[6]).sub(cx), realOf(v[7]).sub(cy)
	along, across := dx.mul(ux).add(dy.mul(uy)), dy.mul(ux).sub(dx.mul(uy))
	c.size, c.origin = magnitudeSum(dx, dy, hw, hh, c.rb), max(math.Abs(v[0]), math.Abs(v[1]))
	clamp := func(x, limit real) real {
		switch {
		case limit.less(x):
			return limit
		case x.less(limit.neg()):
			return limit.neg()
		}
		return x
	}
	qx, qy := clamp(along, hw), clamp(across, hh)
	if c.inside = qx.Cmp(along.Float) == 0 && qy.Cmp(across.Float) == 0; !c.inside {
		c.toward(along.sub(qx), across.sub(qy))
	} else {
		side := func(x real) real { return realOf(math.Copysign(1, x.number())) }
		sx, sy := hw.sub(along.abs()), hh.sub(across.abs())
		near := func(a, b real) bool { return !realOf(c.size).mul(realOf(0x1p-48)).less(a.sub(b).abs()) }
		c.free = near(sx, sy) || !sy.less(sx) && near(along, realOf(0)) || sy.less(sx) && near(across, realOf(0))
		if sy.less(sx) {
			c.d, c.nx, c.ny, qy = sy.neg(), realOf(0), side(across), hh.mul(side(across))
		} else {
			c.d, c.nx, c.ny, qx = sx.neg(), side(along), realOf(0), hw.mul(side(along))
		}
	}
	c.qx, c.qy = cx.add(qx.mul(ux).sub(qy.mul(uy))), cy.add(qx.mul(uy).add(qy.mul(ux)))
	c.nx, c.ny = c.nx.mul(ux).sub(c.ny.mul(uy)), c.nx.mul(uy).add(c.ny.mul(ux))
	return c
}

// contactTruths are the tests that give penetrations, with the truth of a row and the factors of
// 2^-52 in the bounds of their doc comments.
var contactTruths = []struct {
	name                 string
	shapes               func(row []float64) bool // whether both sides are shapes
	truth                func(row []float64) contactTruth
	depth, normal, point float64
	ofOrigin             float64
	direct               bool // the normal is not the worse for a small distance
}{
	{
		name: "CircleCircleContact", truth: circlesTruth,
		shapes: func(v []float64) bool { return circleOf(v).Valid() && circleOf(v[3:]).Valid() },
		depth:  2, normal: 3, point: 4, ofOrigin: 4, direct: true,
	},
	{
		name: "CapsuleCircleContact", truth: capsuleTruth,
		shapes: func(v []float64) bool { return capsuleOf(v).Valid() && circleOf(v[5:]).Valid() },
		depth:  6, normal: 5, point: 9, ofOrigin: 1, direct: true,
	},
	{
		name: "BoxCircleContact", truth: boxTruth,
		shapes: func(v []float64) bool { return boxOf(v).Valid() && circleOf(v[6:]).Valid() },
		depth:  8, normal: 8, point: 8, ofOrigin: 1,
	},
}

func capsuleOf(v []float64) soa.Capsule[float64] {
	return soa.Capsule[float64]{X1: v[0], Y1: v[1], X2: v[2], Y2: v[3], R: v[4]}
}

func boxOf(v []float64) soa.Box[float64] {
	return soa.Box[float64]{X: v[0], Y: v[1], UX: v[2], UY: v[3], HW: v[4], HH: v[5]}
}

func allNaN(values []float64) bool {
	return !slices.ContainsFunc(values, func(x float64) bool { return x == x })
}

// TestContactErrors compares depth, point and normal of hostile rows of every family with those of
// long arithmetic, the sign of the depth with the test for a hit, and asks for NaN where a row is
// not a pair of shapes and for unit normals elsewhere.
func TestContactErrors(t *testing.T) {
	t.Run("float32", testContactErrors[float32])
	t.Run("float64", testContactErrors[float64])
}

func testContactErrors[T soa.Float](t *testing.T) {
	half := 0.0 // a unit roundoff of T, for the rounding after float64
	if prove.Precision[T]() == 32 {
		half = 0x1p-24
	}
	for k := range contactTruths {
		c := &contactTruths[k]
		test, companion := prove.TestNamed[T](c.name), prove.TestNamed[T](strings.TrimSuffix(c.name, "Contact"))
		for seed, f := range prove.Families[T]() {
			t.Run(c.name+"/"+f.Name, func(t *testing.T) {
				s := prove.NewFamilySource[T](f, uint64(seed))
				first, second := test.Hostile(s, prove.RowsAgainstRows, rowsPerFamily()/4)
				var worst struct{ depth, normal, point float64 }
				for i, answer := range test.Want(first, second) {
					row := rowOf(first, second, i)
					var v, got []float64
					for _, x := range row {
						v = append(v, float64(x))
					}
					for _, bits := range answer[:5] {
						got = append(got, float64(prove.FromBits[T](bits)))
					}
					if hit := companion.RowHits(row); got[0] >= 0 != hit {
						t.Errorf("%s(%x): the depth is %v, but they meet: %v", c.name, row, got[0], hit)
					}
					if shapes := c.shapes(v); got[0] != got[0] || !shapes {
						if shapes || !allNaN(got) {
							t.Errorf("%s(%x) = %v, a row of shapes: %v", c.name, row, got, shapes)
						}
						continue
					}
					w := c.truth(v)
					tiny, depth := 0x1p-1070, w.depth()
					if half > 0 {
						tiny = 0x1p-149
					}
					within := func(what string, worst *float64, got float64, want real, factor, scale, of float64) {
						t.Helper()
						if math.IsInf(got, 0) && math.Abs(want.number()) > math.MaxFloat32 {
							return
						}
						bound := factor*0x1p-52*scale + of + half*math.Abs(want.number()) + tiny
						off := math.Abs(realOf(got).sub(want).number())
						if !(off <= bound) {
							t.Errorf("%s(%x): %s = %v, want %v, off by %.3g of its bound", c.name, row, what, got, want.number(), off/bound)
						}
						*worst = max(*worst, (off-half*math.Abs(want.number())-of-tiny)/(0x1p-52*scale))
					}
					within("depth", &worst.depth, got[0], depth, c.depth, w.size, 0)
					if length := math.Sqrt(got[3]*got[3] + got[4]*got[4]); !(math.Abs(length-1) < 0x1p-48+2*half) {
						t.Errorf("%s(%x) has a normal of length %v", c.name, row, length)
					}
					if w.free {
						continue
					}
					κ := 1.0
					if !c.direct && !w.inside {
						κ += w.size / math.Abs(w.d.number())
					}
					if !(κ <= 0x1p40) {
						continue // rounding chooses the side, or turns the normal; or s is beyond the range
					}
					x, y := w.point()
					within("NX", &worst.normal, got[3], w.nx, c.normal, κ, 0)
					within("NY", &worst.normal, got[4], w.ny, c.normal, κ, 0)
					within("X", &worst.point, got[1], x, c.point, κ*w.size, c.ofOrigin*0x1p-52*w.origin)
					within("Y", &worst.point, got[2], y, c.point, κ*w.size, c.ofOrigin*0x1p-52*w.origin)
				}
				t.Logf("in units of 2^-52: depth %.2f, normal %.2f, point %.2f", worst.depth, worst.normal, worst.point)
			})
		}
	}
}
