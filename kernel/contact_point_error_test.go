package kernel_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestContactPointsFarAway casts rays, and moves a point, along the first axis against shapes at the origin: the point
// of contact is (-r, 0). Its own κ is r. That of the time f/d - r/d, to which it adds the way f - r, is (2f + r)/(f - r)
// or less: the start f, the displacement d and r change it.
func TestContactPointsFarAway(t *testing.T) {
	for _, far := range []float64{1, 10, 100, 1e3, 1e6, 1e9, 1e12} {
		t.Run(fmt.Sprint(far), func(t *testing.T) {
			for i := range 1000 {
				f, r := far*(1+float64(i)/1009), 0.3+float64(i)/1117
				if f <= r {
					continue
				}
				ray, moving := soa.Ray[float64]{X: -f, DX: 1.7 * f}, soa.MovingCircle[float64]{X: -f, VX: 1.7 * f}
				bound := 2 * 0x1p-52 * (r + 2*f + r)
				for name, c := range map[string]soa.Contact[float64]{
					"RayCircleContact":   kernel.RayCircleContact(ray, soa.Circle[float64]{R: r}),
					"RayBoxContact":      kernel.RayBoxContact(ray, soa.Box[float64]{UX: 1, HW: r, HH: 1}),
					"CircleSweepContact": kernel.CircleSweepContact(moving, soa.MovingCircle[float64]{R: r}),
				} {
					if off := math.Abs(c.X + r); !(off <= bound) || c.Y != 0 {
						t.Errorf("%s from %v at %v: (%v, %v), off by %.3g of the bound", name, f, r, c.X, c.Y, off/bound)
					}
				}
			}
		})
	}
}

// manifoldBits hold what points of manifolds of ordinary numbers need.
const manifoldBits precision = 600

// manifoldErrors are what the numbers of a contact of two capsules are off, in 2^-52, and all but those of the normal
// times s. Those of points are without 2^-53 of themselves; those beside an end of the reference are divided by κ.
type manifoldErrors struct{ depth, normal, point, pointDepth, beside, besideDepth float64 }

func (e *manifoldErrors) values() []*float64 {
	return []*float64{&e.depth, &e.normal, &e.point, &e.pointDepth, &e.beside, &e.besideDepth}
}

// boundsOfManifolds are those of the doc comment.
var boundsOfManifolds = manifoldErrors{12, 3, 5, 6, 8, 12}

// sizeOfCapsules is s of the doc comment.
func sizeOfCapsules(a, b soa.Capsule[float64]) (s float64) {
	for _, x := range []float64{a.R, b.R, a.X2 - a.X1, a.Y2 - a.Y1, b.X2 - b.X1, b.Y2 - b.Y1, b.X1 - a.X1, b.Y1 - a.Y1} {
		s += math.Abs(x)
	}
	return s
}

// errorsOfManifold compares a contact with the one in reals about the same features: those that its identities and
// its normal name.
func errorsOfManifold(a, b soa.Capsule[float64]) (e manifoldErrors) {
	m, unit, at := kernel.CapsuleCapsuleContact(a, b), 0x1p-52, manifoldBits.real
	s := unit * sizeOfCapsules(a, b)
	off := func(got float64, want real) float64 { return math.Abs(at(got).sub(want).number()) }
	ofPoint := func(gotX, gotY float64, x, y real) float64 {
		return max(off(gotX, x)-unit/2*math.Abs(gotX), off(gotY, y)-unit/2*math.Abs(gotY)) / s
	}
	inA, inB := endsOf(a, at), endsOf(b, at)
	ax, ay, bx, by := inA.x, inA.y, inB.x, inB.y
	r, dr := at(a.R).add(at(b.R)), at(a.R).sub(at(b.R))
	e.depth = off(m.Depth, r.sub(apart(a, b))) / s
	if m.ID1 >= 4 {
		i, j := int(m.ID1-4)&1, int(m.ID1-4)>>1
		nx, ny := bx[j].sub(ax[i]), by[j].sub(ay[i])
		d := realLength(nx, ny)
		if nx, ny = at(1), at(0); !d.zero() {
			nx, ny = bx[j].sub(ax[i]).div(d), by[j].sub(ay[i]).div(d)
		}
		reach := dr.add(d).half()
		e.normal = max(off(m.NX, nx), off(m.NY, ny)) / unit
		e.point, e.pointDepth = ofPoint(m.X1, m.Y1, ax[i].add(nx.mul(reach)), ay[i].add(ny.mul(reach))), off(m.Depth1, r.sub(d))/s
		return e
	}

	e.normal = math.Inf(1)
	for reference := range 2 {
		cx, cy, ox, oy, toward, ofC, ofOther := ax, ay, bx, by, at(1), 0, 2
		if reference == 1 {
			cx, cy, ox, oy, toward, ofC, ofOther = bx, by, ax, ay, at(-1), 2, 0
		}
		ex, ey, fx, fy := cx[1].sub(cx[0]), cy[1].sub(cy[0]), ox[1].sub(ox[0]), oy[1].sub(oy[0])
		length := realLength(ex, ey)
		if length.zero() {
			continue
		}
		nx, ny := ey.neg().div(length), ex.div(length)
		if m.NX*nx.number()+m.NY*ny.number() < 0 {
			nx, ny = nx.neg(), ny.neg()
		}
		about := manifoldErrors{depth: e.depth, normal: max(off(m.NX, nx), off(m.NY, ny)) / unit}
		if about.normal >= e.normal {
			continue
		}
		for _, p := range [][4]float64{{m.Depth1, m.X1, m.Y1, m.ID1}, {m.Depth2, m.X2, m.Y2, m.ID2}} {
			if p[3] != p[3] {
				continue
			}
			end, κ, ofPoints, ofDepths := int(p[3])-ofOther, 1.0, &about.point, &about.pointDepth
			var x, y, h, up real
			if end == 0 || end == 1 {
				x, y = ox[end], oy[end]
				h = realDot(x.sub(cx[0]), y.sub(cy[0]), nx, ny)
				up = h.neg()
			} else {
				x, y = cx[int(p[3])-ofC], cy[int(p[3])-ofC]
				cosine := realCross(nx, ny, fx, fy)
				h = realCross(ox[0].sub(x), oy[0].sub(y), fx, fy).div(cosine)
				up, κ, ofPoints, ofDepths = h, realLength(fx, fy).div(cosine.abs()).number(), &about.beside, &about.besideDepth
			}
			reach := dr.add(up).half()
			*ofPoints = max(*ofPoints, ofPoint(p[1], p[2], x.add(nx.mul(reach)), y.add(ny.mul(reach)))/κ)
			*ofDepths = max(*ofDepths, off(p[0], r.sub(h.mul(toward)))/(s*κ))
		}
		e = about
	}
	return e
}

// TestCapsuleManifoldPoints has capsules whose ends meet, or end on each other, in line, across, parallel but for
// little, far from each other and of very different sizes. Besides it has the largest errors that a search found: they
// are more than a quarter of their bounds, or the bounds would not be worth stating.
func TestCapsuleManifoldPoints(t *testing.T) {
	check := func(a, b soa.Capsule[float64]) manifoldErrors {
		e := errorsOfManifold(a, b)
		if m := kernel.CapsuleCapsuleContact(a, b); m.ID1 >= m.ID2 {
			t.Errorf("CapsuleCapsuleContact(%v, %v) = %v: identities", a, b, m)
		}
		for i, off := range e.values() {
			if bound := *boundsOfManifolds.values()[i]; !(*off <= bound) {
				t.Errorf("CapsuleCapsuleContact(%v, %v): %+v, need at most %+v", a, b, e, boundsOfManifolds)
			}
		}
		return e
	}

	var worst manifoldErrors
	for _, c := range [][2]soa.Capsule[float64]{
		{ // the depth: they cross by a height that may be rounding
			{X1: 0.46306265165901356, Y1: 0.3037152651622856, X2: -0.4504883107926124, Y2: -0.4137041008016308, R: 2.7431670774934383e-16},
			{X1: 0.15877513196889897, Y1: -0.3543963409396435, X2: 0.4630626516590074, Y2: 0.30371526516228275, R: 1.3048085833198176e-15},
		},
		{ // the normal
			{X1: -0.3650853348275222, Y1: -0.7057300474673222, X2: -0.3597217733263136, Y2: 0.7299437664889701, R: 0.002901248305741876},
			{X1: -0.3596054673387602, Y1: -0.3304485766184924, X2: -0.3615545785504065, Y2: 0.24892541247845562, R: 4.295810399423514e-06},
		},
		{ // a point
			{X1: -0.41949042750085763, Y1: -0.32687173876744646, X2: -0.4194855942483467, Y2: -0.3344665005882571, R: 0.01469065171761066},
			{X1: 0.14088129084657058, Y1: -0.3265951332956442, X2: 0.14336429707198356, Y2: -0.32651429077810407, R: 9.261988050923126e-08},
		},
		{ // its depth
			{X1: 0.16140765240820582, Y1: -0.19988900031761875, X2: 0.16151899864948946, Y2: -0.20596617350511143, R: 1.5399040521850787e-05},
			{X1: 0.14548942296172174, Y1: 0.38597224422480025, X2: 0.14560157944555052, Y2: 0.38597527909137797, R: 2.5040228311774492e-05},
		},
		{ // a point beside an end of the reference
			{X1: 0.017127109609740065, Y1: -0.33952651217607743, X2: 0.0171239018075043, Y2: -0.3395266346563044, R: 1.6054038534367476e-06},
			{X1: -0.006254247839642624, Y1: 0.27283984601052563, X2: -0.005962185168139388, Y2: 0.2728917912667855, R: 1.6819477507815656e-07},
		},
		{ // its depth
			{X1: -18.133329917209796, Y1: 2.2363861691491107, X2: -18.206831119234128, Y2: 1.7747769511148277, R: 0.024790016572631024},
			{X1: 0.1646598404005689, Y1: 0.3232382767890304, X2: 0.16501874808756922, Y2: 0.32667220975320616, R: 0.0037785997085301153},
		},
	} {
		e := check(c[0], c[1])
		for i, off := range e.values() {
			*worst.values()[i] = max(*worst.values()[i], *off)
		}
	}
	for i, off := range worst.values() {
		if bound := *boundsOfManifolds.values()[i]; *off < bound*0.24 {
			t.Errorf("the largest errors are %+v, far from the bounds %+v", worst, boundsOfManifolds)
		}
	}

	r := rand.New(rand.NewPCG(11, 11))
	u := func() float64 { return r.Float64() - 0.5 }
	thin := func() float64 { return math.Ldexp(u(), -r.IntN(50)) }
	capsule := func(size float64) soa.Capsule[float64] {
		x, y := u(), u()
		return soa.Capsule[float64]{X1: x, Y1: y, X2: x + size*u(), Y2: y + size*u(), R: math.Ldexp(r.Float64(), 10-r.IntN(40))}
	}
	for i := range 10 * rowsPerFamily() {
		a, b := capsule(1), capsule(1)
		dx, dy, p, q := a.X2-a.X1, a.Y2-a.Y1, 3*r.Float64()-1, 3*r.Float64()-1
		at := func(along, up float64) (x, y float64) { return a.X1 + along*dx - up*dy, a.Y1 + along*dy + up*dx }
		switch i % 6 {
		case 0: // ends that meet
			b.X1, b.Y1 = a.X2+thin(), a.Y2+thin()
		case 1: // an end on the other segment, or near its ends
			b.X1, b.Y1 = at(p, thin())
		case 2: // parallel
			b.X1, b.Y1 = at(p, thin())
			b.X2, b.Y2 = at(q, thin())
		case 3: // across, at an end
			b.X1, b.Y1 = at(1+thin(), p)
			b.X2, b.Y2 = at(1+thin(), q)
		case 4: // small and far away
			a, b = capsule(math.Ldexp(1, -r.IntN(20))), capsule(math.Ldexp(1, -r.IntN(20)))
		}
		if r.IntN(2) == 0 {
			a, b = b, a
		}
		check(a, b)
	}
}

// TestCapsuleCircleTinyOffset has circles next to an end of a capsule, so near that products with the offset underflow.
func TestCapsuleCircleTinyOffset(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 15))
	u := func() float64 { return r.Float64() - 0.5 }
	unit, tiny, most := 0x1p-52, 0x1p-870, 0.0
	for range 10 * rowsPerFamily() {
		whole, near := math.Ldexp(1, 200-r.IntN(420)), math.Ldexp(1, -600-r.IntN(470))
		a := soa.Capsule[float64]{X2: whole * u(), Y2: whole * u(), R: near * r.Float64()}
		c := soa.Circle[float64]{X: near * u(), Y: near * u(), R: near * r.Float64()}
		if r.IntN(2) == 0 { // next to where the end begins
			along := math.Ldexp(u(), -r.IntN(60))
			c.X, c.Y = near*(along*a.X2-a.Y2)/whole, near*(along*a.Y2+a.X2)/whole
		}
		if r.IntN(2) == 0 {
			a.X1, a.Y1, a.X2, a.Y2 = a.X2, a.Y2, a.X1, a.Y1
		}
		w := capsuleTruth([]float64{a.X1, a.Y1, a.X2, a.Y2, a.R, c.X, c.Y, c.R})
		m := kernel.CapsuleCircleContact(a, c)
		off := func(got float64, want real) float64 { return math.Abs(realOf(got).sub(want).number()) }
		depth := off(m.Depth, w.depth())
		most = max(most, depth-6*unit*w.size)
		wrong := !(depth <= 6*unit*w.size+tiny) || kernel.CapsuleCircle(a, c) != (m.Depth >= 0)
		if d := w.d.number(); !w.free && d >= 0x1p-800 {
			wrong = wrong || !(max(off(m.NX, w.nx), off(m.NY, w.ny)) <= 5*unit)
			x, y := w.point()
			wrong = wrong || !(max(off(m.X, x), off(m.Y, y)) <= unit*(9*w.size+w.origin)+tiny)
		}
		if wrong {
			t.Errorf("CapsuleCircleContact(%v, %v) = %v, want the depth %v and the normal (%v, %v)", a, c, m, w.depth().number(), w.nx.number(), w.ny.number())
		}
	}
	if !(most > 0x1p-900) {
		t.Errorf("underflow takes at most %g from a depth, far less than %g", most, tiny)
	}
}

// TestCapsuleCircleNearEnd has circles near an end of capsules whose other end is far away. How far that is does not
// count: what the numbers may be off follows the offset from the end that is near.
func TestCapsuleCircleNearEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 12))
	u := func() float64 { return r.Float64() - 0.5 }
	for range 10 * rowsPerFamily() {
		far, near := math.Ldexp(1, r.IntN(60)), math.Ldexp(1, -r.IntN(20))
		a := soa.Capsule[float64]{X1: near * u(), Y1: near * u(), X2: far * u(), Y2: far * u(), R: near * r.Float64()}
		c := soa.Circle[float64]{X: a.X1 + near*u(), Y: a.Y1 + near*u(), R: near * r.Float64()}
		if r.IntN(2) == 0 {
			a.X1, a.Y1, a.X2, a.Y2 = a.X2, a.Y2, a.X1, a.Y1
		}
		w := capsuleTruth([]float64{a.X1, a.Y1, a.X2, a.Y2, a.R, c.X, c.Y, c.R})
		m, unit := kernel.CapsuleCircleContact(a, c), 0x1p-52
		x, y := w.point()
		for _, n := range []struct {
			name       string
			got        float64
			want       real
			bound      float64
			directions bool
		}{
			{"depth", m.Depth, w.depth(), 6 * w.size, false},
			{"NX", m.NX, w.nx, 5, true},
			{"NY", m.NY, w.ny, 5, true},
			{"X", m.X, x, 9*w.size + w.origin, true},
			{"Y", m.Y, y, 9*w.size + w.origin, true},
		} {
			if off := math.Abs(realOf(n.got).sub(n.want).number()); !(off <= unit*n.bound) && !(n.directions && w.free) {
				t.Errorf("CapsuleCircleContact(%v, %v): %s = %v, want %v, off by %.3g of its bound", a, c, n.name, n.got, n.want.number(), off/(unit*n.bound))
			}
		}
	}
}
