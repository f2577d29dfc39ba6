package broad_test

import (
	"math"
	"strings"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A shapes is one of each kind of shape; moving is a second moving circle.
type shapes[T soa.Float] struct {
	point   soa.Point[T]
	circle  soa.Circle[T]
	other   soa.Circle[T]
	box     soa.Box[T]
	capsule soa.Capsule[T]
	ellipse soa.Ellipse[T]
	second  soa.Ellipse[T]
	spread  soa.Covariance[T]
	moving  soa.MovingCircle[T]
	target  soa.MovingCircle[T]
	ray     soa.Ray[T]
}

// Rows of the bounds of a shapes.
const (
	pointRow = iota
	circleRow
	otherRow
	boxRow
	capsuleRow
	ellipseRow
	secondRow
	spreadRow
	movingRow
	targetRow
	rayRow
)

func (s *shapes[T]) bounds() (b broad.Bounds[T]) {
	var p soa.Points[T]
	var c soa.Circles[T]
	var o soa.Boxes[T]
	var k soa.Capsules[T]
	var e soa.Ellipses[T]
	var v soa.Covariances[T]
	var m soa.MovingCircles[T]
	var r soa.Rays[T]
	p.Append(s.point)
	c.Append(s.circle, s.other)
	o.Append(s.box)
	k.Append(s.capsule)
	e.Append(s.ellipse, s.second)
	v.Append(s.spread)
	m.Append(s.moving, s.target)
	r.Append(s.ray)
	b.AppendPoints(&p)
	b.AppendCircles(&c)
	b.AppendBoxes(&o)
	b.AppendCapsules(&k)
	b.AppendEllipses(&e)
	b.AppendCovariances(&v)
	b.AppendMovingCircles(&m)
	b.AppendRays(&r)
	return b
}

// drawShapes draws shapes about one size, near each other, where touching in the last place is
// common: at the ends of a shape's reach along an axis, as float64 has it.
func drawShapes[T soa.Float](s source, m int) (d shapes[T]) {
	size := math.Ldexp(1, s.IntN(2*m+1)-m)
	length := func() T {
		switch s.IntN(8) {
		case 0:
			return 0
		case 1:
			return T(size * math.Ldexp(1, -s.IntN(60)))
		case 2:
			return T(size * float64(s.IntN(8)))
		}
		return T(size * s.Float64())
	}
	signed := func() T { return length() * T(2*s.IntN(2)-1) }
	ux, uy := signed(), signed()
	if s.IntN(3) == 0 {
		k := s.power(m)
		c, d := soa.Direction(s.uniform(-4, 4))
		ux, uy = T(c*k), T(d*k)
	}
	d.circle = soa.Circle[T]{X: signed(), Y: signed(), R: length()}
	d.box = soa.Box[T]{X: signed(), Y: signed(), UX: ux, UY: uy, HW: length(), HH: length()}
	d.capsule = soa.Capsule[T]{X1: signed(), Y1: signed(), X2: signed(), Y2: signed(), R: length()}
	d.ellipse = soa.Ellipse[T]{X: signed(), Y: signed(), UX: ux, UY: uy, RX: length(), RY: length()}
	d.second = soa.Ellipse[T]{X: signed(), Y: signed(), UX: uy, UY: signed(), RX: length(), RY: length()}
	d.other = soa.Circle[T]{X: signed(), Y: d.circle.Y, R: length()}
	d.moving = soa.MovingCircle[T]{X: signed(), Y: signed(), VX: signed(), VY: signed(), R: length()}
	d.target = soa.MovingCircle[T]{X: signed(), Y: signed(), VX: signed(), VY: signed(), R: length()}
	d.point = soa.Point[T]{X: signed(), Y: d.ellipse.Y}
	d.ray = soa.Ray[T]{X: signed(), Y: signed(), DX: signed(), DY: signed()}

	// Half of the time, side by side.
	if s.IntN(2) == 0 {
		d.other.X = d.circle.X + d.circle.R + d.other.R
		d.capsule.X2, d.capsule.Y2 = d.other.X+d.other.R+d.capsule.R, d.other.Y
		d.target.X = d.moving.X + d.moving.VX + d.moving.R + d.target.R
		d.target.VX, d.target.Y = 0, d.moving.Y+d.moving.VY
		n := math.Sqrt(float64(ux*ux) + float64(uy*uy))
		c, s := math.Abs(float64(ux)/n), math.Abs(float64(uy)/n)
		d.circle.X = d.box.X + T(float64(float64(d.box.HW)*c)+float64(float64(d.box.HH)*s)) + d.circle.R
		p, q := float64(float64(d.ellipse.RX)*c), float64(float64(d.ellipse.RY)*s)
		reach := math.Sqrt(float64(p*p) + float64(q*q))
		d.point.X = d.ellipse.X + T(reach)
		d.ray.DX, d.ray.DY = d.other.X-d.other.R-d.ray.X, d.other.Y-d.ray.Y
	}

	// About the point, which is as often at the end of the reach along x. XX, YY and K2 are drawn
	// as lengths are, so that none of them overflows, and K2·XX is the square of one.
	d.spread = soa.Covariance[T]{X: signed(), Y: signed(), XX: length(), YY: length(), K2: length()}
	d.spread.XY = T(math.Sqrt(float64(d.spread.XX)) * math.Sqrt(float64(d.spread.YY)) * s.uniform(-1, 1))
	if s.IntN(2) == 0 {
		k := math.Sqrt(float64(d.spread.K2))
		d.spread.X = d.point.X + T(k*math.Sqrt(float64(d.spread.XX)))
		d.spread.Y = d.point.Y
		if d.spread.XX > 0 {
			d.spread.Y += T(k * float64(d.spread.XY) / math.Sqrt(float64(d.spread.XX)))
		}
	}

	// Now and then bounds near 0, beside which errors of what they come from are large.
	if s.IntN(4) == 0 {
		d.box.X, d.box.HW = 0, 0
		d.box.UX, d.box.UY = 3, T(math.Ldexp(s.uniform(1, 2), -1070))
		d.moving.X = T(size * s.uniform(3, 4))
		d.moving.VX = T(-size * s.Float64() / 8)
		d.moving.R = d.moving.X + d.moving.VX
	}
	return d
}

// TestBoundsHoldEveryHit checks that shapes which hit have bounds that overlap.
func TestBoundsHoldEveryHit(t *testing.T) {
	t.Run("float32", testBoundsHoldEveryHit[float32])
	t.Run("float64", testBoundsHoldEveryHit[float64])
}

func testBoundsHoldEveryHit[T soa.Float](t *testing.T) {
	rounds := 30000
	if testing.Short() {
		rounds = 3000
	}
	s := newSource(3)
	hits := map[string]int{}
	for k := range rounds {
		d := drawShapes[T](s, []int{1, 40, most[T]() / 2, most[T]()}[k%4])
		for name, hit := range checkShapes(t, &d) {
			if hit {
				hits[name]++
			}
		}
	}
	for name, n := range hits {
		if n < rounds/20 {
			t.Errorf("%s: %d hits in %d rounds", name, n, rounds)
		}
	}
}

func checkShapes[T soa.Float](t *testing.T, d *shapes[T]) map[string]bool {
	t.Helper()
	b := d.bounds()
	hits := map[string]bool{}
	for _, c := range []struct {
		name string
		hit  bool
		i, j int
	}{
		{"circles", kernel.CircleCircle(d.circle, d.other), circleRow, otherRow},
		{"box and circle", kernel.BoxCircle(d.box, d.circle), boxRow, circleRow},
		{"capsule and circle", kernel.CapsuleCircle(d.capsule, d.other), capsuleRow, otherRow},
		{"ellipse and point", kernel.EllipsePoint(d.ellipse, d.point), ellipseRow, pointRow},
		{"covariance and point", kernel.CovariancePoint(d.spread, d.point), spreadRow, pointRow},
		{"ellipses", kernel.EllipseEllipse(d.ellipse, d.second), ellipseRow, secondRow},
		{"moving circles", !math.IsInf(float64(kernel.CircleSweep(d.moving, d.target)), 1), movingRow, targetRow},
	} {
		hits[c.name] = c.hit
		if c.hit && !b.Overlap(c.i, &b, c.j) {
			t.Errorf("%s: a hit, but the bounds do not overlap: %+v, bounds %v", c.name, *d, b)
		}
	}
	return hits
}

// TestBoundsAreTight checks bounds against numbers worked out by hand.
func TestBoundsAreTight(t *testing.T) {
	third, fourth := math.Sqrt(9*9+4*4.0)/5, math.Sqrt(12*12+3*3.0)/5
	for _, c := range []struct {
		name   string
		append func(b *broad.Bounds[float64])
		want   [4]float64
	}{
		{"point", func(b *broad.Bounds[float64]) {
			var p soa.Points[float64]
			p.Append(soa.Point[float64]{X: 3, Y: -4})
			b.AppendPoints(&p)
		}, [4]float64{3, -4, 3, -4}},
		{"circle", func(b *broad.Bounds[float64]) {
			var c soa.Circles[float64]
			c.Append(soa.Circle[float64]{X: 3, Y: -4, R: 2})
			b.AppendCircles(&c)
		}, [4]float64{1, -6, 5, -2}},
		{"moving circle", func(b *broad.Bounds[float64]) {
			var c soa.MovingCircles[float64]
			c.Append(soa.MovingCircle[float64]{X: 3, Y: -4, VX: -10, VY: 7, R: 2})
			b.AppendMovingCircles(&c)
		}, [4]float64{-9, -6, 5, 5}},
		{"ray", func(b *broad.Bounds[float64]) {
			var r soa.Rays[float64]
			r.Append(soa.Ray[float64]{X: 3, Y: -4, DX: -10, DY: 7})
			b.AppendRays(&r)
		}, [4]float64{-7, -4, 3, 3}},
		{"capsule", func(b *broad.Bounds[float64]) {
			var c soa.Capsules[float64]
			c.Append(soa.Capsule[float64]{X1: 3, Y1: -4, X2: -7, Y2: 3, R: 2})
			b.AppendCapsules(&c)
		}, [4]float64{-9, -6, 5, 5}},
		{"box", func(b *broad.Bounds[float64]) { // 0.6, 0.8
			var o soa.Boxes[float64]
			o.Append(soa.Box[float64]{X: 1, Y: 2, UX: -3e200, UY: 4e200, HW: 10, HH: 5})
			b.AppendBoxes(&o)
		}, [4]float64{1 - 10, 2 - 11, 1 + 10, 2 + 11}},
		{"thin box of any direction", func(b *broad.Bounds[float64]) {
			var o soa.Boxes[float64]
			o.Append(soa.Box[float64]{X: 1, Y: 2, UX: 0, UY: 5e-324, HW: 10, HH: 0})
			b.AppendBoxes(&o)
		}, [4]float64{1, 2 - 10, 1, 2 + 10}},
		{"ellipse", func(b *broad.Bounds[float64]) {
			var e soa.Ellipses[float64]
			e.Append(soa.Ellipse[float64]{X: 1, Y: 2, UX: 3e-200, UY: 4e-200, RX: 3, RY: 1})
			b.AppendEllipses(&e)
		}, [4]float64{1 - third, 2 - fourth, 1 + third, 2 + fourth}},
		{"covariance", func(b *broad.Bounds[float64]) {
			var c soa.Covariances[float64]
			c.Append(soa.Covariance[float64]{X: 1, Y: 2, XX: 4e-200, XY: -3e-200, YY: 9e-200, K2: 1e200})
			b.AppendCovariances(&c)
		}, [4]float64{1 - 2, 2 - 3, 1 + 2, 2 + 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b broad.Bounds[float64]
			c.append(&b)
			got := [4]float64{b.MinX[0], b.MinY[0], b.MaxX[0], b.MaxY[0]}
			for k, v := range got {
				if math.Abs(v-c.want[k]) > 1e-13 {
					t.Errorf("bounds are %v, want %v", got, c.want)
				}
			}
		})
	}
}

// TestNotAShape checks that what is not a shape has empty bounds, and that the largest shapes have
// not.
func TestNotAShape(t *testing.T) {
	inf, nan, huge := float32(math.Inf(1)), float32(math.NaN()), float32(math.MaxFloat32)
	for _, c := range []struct {
		name  string
		row   soa.Ellipse[float32]
		empty bool
	}{
		{"NaN", soa.Ellipse[float32]{X: nan, UX: 1}, true},
		{"infinite centre", soa.Ellipse[float32]{X: inf, UX: 1}, true},
		{"infinite radius", soa.Ellipse[float32]{UX: 1, RX: inf}, true},
		{"negative radius", soa.Ellipse[float32]{UX: 1, RX: -1e-45}, true},
		{"no direction", soa.Ellipse[float32]{RX: 1}, true},
		{"radius 0", soa.Ellipse[float32]{UX: 1}, false},
		{"largest numbers", soa.Ellipse[float32]{X: huge, Y: -huge, UX: huge, UY: huge, RX: huge, RY: huge}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			var e soa.Ellipses[float32]
			e.Append(c.row)
			var b broad.Bounds[float32]
			b.AppendEllipses(&e)
			if got := !b.Overlap(0, &b, 0); got != c.empty {
				t.Errorf("empty is %v, want %v: bounds %v", got, c.empty, b)
			}
		})
	}
}

func TestArgumentsThatPanic(t *testing.T) {
	short := broad.Bounds[float64]{MinX: []float64{1, 2}, MinY: []float64{1, 2}, MaxX: []float64{1, 2}, MaxY: []float64{1}}
	for _, c := range []struct {
		call func()
		want string
	}{
		{func() { new(broad.Grid[float64]).Build(&short) }, "broad: Grid.Build: Bounds: len(MinX) = 2, len(MinY) = 2, len(MaxX) = 2, len(MaxY) = 1, need equal lengths"},
		{func() { new(broad.Grid[float64]).Query(new(pairs.List), &short) }, "broad: Grid.Query: Bounds: len(MinX) = 2"},
		{func() { new(broad.Bounds[float64]).AppendPoints(&soa.Points[float64]{X: []float64{1}}) }, "broad: Bounds.AppendPoints: p: soa: Points: len(Y) = 0, len(X) = 1"},
		{func() { new(broad.Grid[float64]).Self(&pairs.List{B: []int32{1}}) }, "broad: Grid.Self: list: len(A) = 0, len(B) = 1, need equal lengths"},
		{func() { new(broad.Grid[float64]).Self(nil) }, "broad: Grid.Self: list is nil"},
		{func() { new(broad.Grid[float64]).Build(nil) }, "broad: Grid.Build: b is nil"},
		{func() { new(broad.Grid[float64]).Query(new(pairs.List), nil) }, "broad: Grid.Query: b is nil"},
		{func() { new(broad.Bounds[float64]).AppendPoints(nil) }, "broad: Bounds.AppendPoints: p is nil"},
		{func() { new(broad.Bounds[float64]).AppendCircles(nil) }, "broad: Bounds.AppendCircles: c is nil"},
		{func() { new(broad.Bounds[float64]).AppendMovingCircles(nil) }, "broad: Bounds.AppendMovingCircles: c is nil"},
		{func() { new(broad.Bounds[float64]).AppendRays(nil) }, "broad: Bounds.AppendRays: r is nil"},
		{func() { new(broad.Bounds[float64]).AppendCapsules(nil) }, "broad: Bounds.AppendCapsules: c is nil"},
		{func() { new(broad.Bounds[float64]).AppendBoxes(nil) }, "broad: Bounds.AppendBoxes: o is nil"},
		{func() { new(broad.Bounds[float64]).AppendEllipses(nil) }, "broad: Bounds.AppendEllipses: e is nil"},
		{func() { new(broad.Bounds[float64]).AppendCovariances(nil) }, "broad: Bounds.AppendCovariances: c is nil"},
	} {
		func() {
			defer func() {
				if message, _ := recover().(string); !strings.HasPrefix(message, c.want) {
					t.Errorf("panic %q, want %q", message, c.want)
				}
			}()
			c.call()
		}()
	}
}
