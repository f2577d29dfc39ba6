package kernel_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// Answers must not change with what does not change the shapes.

func TestSwapSides(t *testing.T) {
	for i, f := range families {
		s := newSource(f, uint64(2000+i))
		for range 500 {
			a, b := s.circleCircle()
			if kernel.CircleCircle(a, b) != kernel.CircleCircle(b, a) {
				t.Errorf("%s: CircleCircle(%x, %x) differs from that of the pair swapped", f.name, a, b)
			}
			from, to := s.circleSweep()
			// Every operation of the time is odd or even in the signs that the swap turns.
			if got, swapped := kernel.CircleSweep(from, to), kernel.CircleSweep(to, from); got != swapped {
				t.Errorf("%s: CircleSweep(%x, %x) = %v, the pair swapped %v", f.name, from, to, got, swapped)
			}
		}
	}
}

func TestSwapSidesTurnsNormal(t *testing.T) {
	for _, r := range corpus.CircleSweep(t) {
		ab, ba := kernel.CircleSweepContact(r.A, r.B), kernel.CircleSweepContact(r.B, r.A)
		if r.HasContact && (ab.NX != -ba.NX || ab.NY != -ba.NY) {
			t.Errorf("row %d (%s): normals (%v, %v) and swapped (%v, %v), want opposite ones", r.ID, r.Family, ab.NX, ab.NY, ba.NX, ba.NY)
		}
	}
}

// TestSameAxes: u and -u, and u a quarter turn on with the radii exchanged, are the same shape.
func TestSameAxes(t *testing.T) {
	for i, f := range families {
		s := newSource(f, uint64(3000+i))
		for range 500 {
			e, p := s.ellipsePoint()
			want := kernel.EllipsePoint(e, p)
			turned, quarter := e, e
			turned.UX, turned.UY = -e.UX, -e.UY
			quarter.UX, quarter.UY, quarter.RX, quarter.RY = -e.UY, e.UX, e.RY, e.RX
			for _, same := range []soa.Ellipse[float64]{turned, quarter} {
				if kernel.EllipsePoint(same, p) != want {
					t.Errorf("%s: EllipsePoint(%x, %x) differs from that of the same ellipse as %x", f.name, e, p, same)
				}
			}
			b, c := s.boxCircle()
			want = kernel.BoxCircle(b, c)
			long := b
			long.UX, long.UY = b.UX*4, b.UY*4
			if lossless(b.UX) && lossless(b.UY) && kernel.BoxCircle(long, c) != want {
				t.Errorf("%s: BoxCircle(%x, %x) changes with the length of the direction", f.name, b, c)
			}
		}
	}
}

// lossless tells whether v·4 is exact.
func lossless(v float64) bool { return math.Abs(v) < math.MaxFloat64/4 }
