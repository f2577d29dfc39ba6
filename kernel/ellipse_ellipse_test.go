package kernel_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseEllipse[T soa.Float](a, b soa.Ellipse[float64]) bool {
	return kernel.EllipseEllipse(corpus.AsEllipse[T](a), corpus.AsEllipse[T](b))
}

func ExampleEllipseEllipse() {
	a := soa.Ellipse[float64]{X: 0, Y: 0, UX: 1, UY: 0, RX: 3, RY: 1}
	b := soa.Ellipse[float64]{X: 5, Y: 0, UX: 0, UY: 1, RX: 4, RY: 2} // touches a at (3, 0)
	fmt.Println(kernel.EllipseEllipse(a, b))
	b.X = math.Nextafter(b.X, 6)
	fmt.Println(kernel.EllipseEllipse(a, b))
	// Output:
	// true
	// false
}

func TestEllipseEllipseCorpus(t *testing.T) {
	for _, r := range corpus.EllipseEllipse(t) {
		wantHit(t, r.Header, r.Hit, ellipseEllipse[float64](r.A, r.B), ellipseEllipse[float32](r.A, r.B))
		wantHit(t, r.Header, r.Hit, ellipseEllipse[float64](r.B, r.A), ellipseEllipse[float32](r.B, r.A))
	}
}

func TestEllipseEllipseExactCases(t *testing.T) {
	for _, c := range corpus.ExactCases(t, "ellipse_overlaps_ellipse") {
		t.Run(c.Kind+"/"+c.Name, func(t *testing.T) {
			a, b, want := ellipseOf(c.In), ellipseOf(c.In[6:]), c.Expect[0] == 1
			if hit64, hit32 := ellipseEllipse[float64](a, b), ellipseEllipse[float32](a, b); hit64 != want || hit32 != want {
				t.Errorf("%v: float64 %v, float32 %v, want %v", c.In, hit64, hit32, want)
			}
		})
	}
}

func TestEllipseEllipseTouching(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b soa.Ellipse[float64]
		want bool
	}{
		{"identical", ellipse(1, 2, 3, 4, 5, 2), ellipse(1, 2, 3, 4, 5, 2), true},
		{"identical, axes exchanged", ellipse(1, 2, 3, 4, 5, 2), ellipse(1, 2, -4, 3, 2, 5), true},
		{"concentric, one inside", ellipse(1, 2, 3, 4, 5, 2), ellipse(1, 2, 1, 7, 1, 0.5), true},
		{"touching from inside at the tip", ellipse(0, 0, 1, 0, 5, 2), ellipse(4, 0, 1, 0, 1, 0.5), true},
		{"circle of curvature inside the tip", ellipse(0, 0, 1, 0, 5, 2), ellipse(4.2, 0, 1, 0, 0.8, 0.8), true},
		{"tilted, tip to tip", ellipse(0, 0, 3, 4, 5, 2), ellipse(6, 8, 3, 4, 5, 1), true},
		{"tilted, tips an ulp apart", ellipse(0, 0, 3, 4, 5, 2), ellipse(6, 8+0x1p-49, 3, 4, 5, 1), false},
		{"tip to side of a needle", ellipse(0, 0, 3, 4, 5, 0x1p-40), ellipse(-8, 6, -4, 3, 10-0x1p-40, 0x1p-30), true},
		{"circles of great ratio", ellipse(0, 0, 1, 0, 0x1p30, 0x1p30), ellipse(0, 0x1p30+0x1p-20, 0, 1, 0x1p-20, 0x1p-20), true},
		{"point at the tip", ellipse(0, 0, 3, 4, 5, 2), ellipse(3, 4, 1, 0, 0, 0), true},
		{"points", ellipse(3, 4, 3, 4, 0, 0), ellipse(3, 4, 1, 0, 0, 0), true},
		{"points apart by the least number", ellipse(0, 0, 3, 4, 0, 0), ellipse(0, 0x1p-1074, 1, 0, 0, 0), false},
		{"segments end to end", ellipse(0, 0, 3, 4, 5, 0), ellipse(6, 8, -4, 3, 0, 5), true},
		{"segments on one line, apart", ellipse(0, 0, 3, 4, 5, 0), ellipse(6, 8, -4, 3, 0, 5-0x1p-50), false},
		{"parallel segments", ellipse(0, 0, 3, 4, 5, 0), ellipse(0, 0x1p-1074, 3, 4, 5, 0), false},
		{"segment ends on another", ellipse(0, 0, 3, 4, 5, 0), ellipse(-4, 3, -4, 3, 5, 0), true},
		{"segment ends before another", ellipse(0, 0, 3, 4, 5, 0), ellipse(-4, 3, -4, 3, 5-0x1p-50, 0), false},
		{"segment touches the side", ellipse(0, 0, 3, 4, 5, 10), ellipse(-8-3, 6-4, 3, 4, 5, 0), true},
		{"segment beside the side", ellipse(0, 0, 3, 4, 5, 10-0x1p-49), ellipse(-8-3, 6-4, 3, 4, 5, 0), false},
		{"point on a segment", ellipse(0, 0, 3, 4, 5, 0), ellipse(1.5, 2, 3, 4, 0, 0), true},
		{"point beyond a segment", ellipse(0, 0, 3, 4, 2.5, 0), ellipse(1.5, 2+0x1p-51, 3, 4, 0, 0), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, swapped := kernel.EllipseEllipse(c.a, c.b), kernel.EllipseEllipse(c.b, c.a); got != c.want || swapped != c.want {
				t.Errorf("EllipseEllipse(%v, %v) = %v, swapped %v, want %v", c.a, c.b, got, swapped, c.want)
			}
		})
	}
}

func ellipse(x, y, ux, uy, rx, ry float64) soa.Ellipse[float64] {
	return soa.Ellipse[float64]{X: x, Y: y, UX: ux, UY: uy, RX: rx, RY: ry}
}

func FuzzEllipseEllipse(f *testing.F) {
	seeds(f, 0, 0, 3, 4, 5, 2, 6, 8, 3, 4, 5, 1)
	seeds(f, 0, 0, 3, 4, 5, 0, 1, -3, 1, 2, 4, 3)
	seeds(f, 0, 0, 3, 4, 18, 2, 1, 8, 3, 4, 5, 1) // a quotient in its Sturm sequence has no constant term
	f.Fuzz(func(t *testing.T, ax, ay, aux, auy, arx, ary, bx, by, bux, buy, brx, bry float64) {
		a, b := ellipse(ax, ay, aux, auy, arx, ary), ellipse(bx, by, bux, buy, brx, bry)
		checkEllipseEllipse[float64](t, a, b)
		checkEllipseEllipse[float32](t, a, b)
		checkIntegers(t, "EllipseEllipse", ax, ay, aux, auy, arx, ary, bx, by, bux, buy, brx, bry)
	})
}

// checkEllipseEllipse compares the answer for a and b, rounded to T first, with the reference, and
// returns it.
func checkEllipseEllipse[T soa.Float](t *testing.T, a, b soa.Ellipse[float64]) bool {
	t.Helper()
	got, swapped := ellipseEllipse[T](a, b), ellipseEllipse[T](b, a)
	a, b = corpus.AsEllipse[float64](corpus.AsEllipse[T](a)), corpus.AsEllipse[float64](corpus.AsEllipse[T](b))
	if want := ratEllipseEllipse(a, b); got != want || swapped != want {
		t.Errorf("EllipseEllipse(%x, %x) = %v, swapped %v, want %v", a, b, got, swapped, want)
	}
	return got
}

// ordinaryPair and touchingPair are settled in float64 and exactly.
var (
	ordinaryPair = [2]soa.Ellipse[float64]{ellipse(1, 2, 0.6, 0.8, 3, 1.5), ellipse(3.3, 4.1, 0.3, -0.95, 1.1, 2.2)}
	touchingPair = [2]soa.Ellipse[float64]{ellipse(0.1, 0.2, 0.3, 0.4, 0.5, 0.3), ellipse(0.7, 1, -0.4, 0.3, 0.4, 0.5)}
)

func BenchmarkEllipseEllipse(b *testing.B) {
	for _, c := range []struct {
		name string
		pair [2]soa.Ellipse[float64]
	}{{"Sure", ordinaryPair}, {"Tie", touchingPair}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				kernel.EllipseEllipse(c.pair[0], c.pair[1])
			}
		})
	}
}
