package broad_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/soa"
)

// TestBoundsWorkers checks that any number of workers compute the bounds that one does, for every
// kind of shape, behind rows that are there already.
func TestBoundsWorkers(t *testing.T) {
	t.Run("float32", testBoundsWorkers[float32])
	t.Run("float64", testBoundsWorkers[float64])
}

func testBoundsWorkers[T soa.Float](t *testing.T) {
	kinds := manyShapes[T](50_000)
	for name, add := range kinds {
		t.Run(name, func(t *testing.T) {
			var want broad.Bounds[T]
			want.Append(1, 2, 3, 4)
			add(&want)
			for _, workers := range []int{2, 16} {
				got := broad.Bounds[T]{Workers: workers}
				got.Append(1, 2, 3, 4)
				add(&got)
				for _, columns := range [][2][]T{{got.MinX, want.MinX}, {got.MinY, want.MinY}, {got.MaxX, want.MaxX}, {got.MaxY, want.MaxY}} {
					if !slices.EqualFunc(columns[0], columns[1], func(a, b T) bool { return a == b || a != a && b != b }) {
						t.Errorf("%d workers find other bounds than one", workers)
					}
				}
			}
		})
	}
}

// TestBoundsWorkersAllocations checks that a frame allocates nothing.
func TestBoundsWorkersAllocations(t *testing.T) {
	if race.Enabled {
		t.Skip("the race detector drops pooled memory at random")
	}
	for name, add := range manyShapes[float32](50_000) {
		b := broad.Bounds[float32]{Workers: 2}
		n := testing.AllocsPerRun(10, func() {
			b.Reset()
			add(&b)
		})
		if n != 0 {
			t.Errorf("%s: %v allocations a frame, want 0", name, n)
		}
	}
}

// manyShapes has for every kind of shape a function that appends the bounds of so many, of which
// one in ten is not a shape.
func manyShapes[T soa.Float](rows int) map[string]func(b *broad.Bounds[T]) {
	s := newSource(9)
	draw := func() T { return T(s.uniform(-1000, 1000)) }
	size := func() T { return T(s.uniform(-1, 9)) }
	var p soa.Points[T]
	var c soa.Circles[T]
	var m soa.MovingCircles[T]
	var r soa.Rays[T]
	var o soa.Boxes[T]
	var k soa.Capsules[T]
	var e soa.Ellipses[T]
	var v soa.Covariances[T]
	for range rows {
		p.Append(soa.Point[T]{X: draw() / size(), Y: draw()})
		c.Append(soa.Circle[T]{X: draw(), Y: draw(), R: size()})
		m.Append(soa.MovingCircle[T]{X: draw(), Y: draw(), VX: draw(), VY: draw(), R: size()})
		r.Append(soa.Ray[T]{X: draw(), Y: draw(), DX: draw() / size(), DY: draw()})
		o.Append(soa.Box[T]{X: draw(), Y: draw(), UX: draw(), UY: draw(), HW: size(), HH: size()})
		k.Append(soa.Capsule[T]{X1: draw(), Y1: draw(), X2: draw(), Y2: draw(), R: size()})
		e.Append(soa.Ellipse[T]{X: draw(), Y: draw(), UX: draw(), UY: draw(), RX: size(), RY: size()})
		v.Append(soa.Covariance[T]{X: draw(), Y: draw(), XX: size(), XY: size() / 8, YY: size(), K2: size()})
	}
	return map[string]func(b *broad.Bounds[T]){
		fmt.Sprintf("%T", p): func(b *broad.Bounds[T]) { b.AppendPoints(&p) },
		fmt.Sprintf("%T", c): func(b *broad.Bounds[T]) { b.AppendCircles(&c) },
		fmt.Sprintf("%T", m): func(b *broad.Bounds[T]) { b.AppendMovingCircles(&m) },
		fmt.Sprintf("%T", r): func(b *broad.Bounds[T]) { b.AppendRays(&r) },
		fmt.Sprintf("%T", o): func(b *broad.Bounds[T]) { b.AppendBoxes(&o) },
		fmt.Sprintf("%T", k): func(b *broad.Bounds[T]) { b.AppendCapsules(&k) },
		fmt.Sprintf("%T", v): func(b *broad.Bounds[T]) { b.AppendCovariances(&v) },
		fmt.Sprintf("%T", e): func(b *broad.Bounds[T]) { b.AppendEllipses(&e) },
	}
}
