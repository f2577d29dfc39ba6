package hantei_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/corpus"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestSweepErrors compares times, contact points and normals with those of the corpus: within 2
// units of 2^-52 of their scale in float64, 0.6 units of 2^-23 in float32.
func TestSweepErrors(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testSweepErrors[float32](t, 0.6*0x1p-23) })
	t.Run("float64", func(t *testing.T) { testSweepErrors[float64](t, 2*0x1p-52) })
}

func testSweepErrors[T soa.Float](t *testing.T, bound float64) {
	var rows []corpus.CircleSweepRow
	var a, b soa.MovingCircles[T]
	for _, r := range corpus.CircleSweep(t) {
		if r.Prec <= prove.Precision[T]() && r.Hit { // TestCorpus has the others
			rows = append(rows, r)
			a.Append(corpus.AsMovingCircle[T](r.A))
			b.Append(corpus.AsMovingCircle[T](r.B))
		}
	}
	first, second := a.Columns(), b.Columns()
	for _, name := range []string{"CircleSweep", "CircleSweepContact"} {
		t.Run(name, func(t *testing.T) {
			got := answers(t, prove.TestNamed[T](name), first[:], second[:])
			for i, r := range rows {
				near(t, r.Header, "time", got[i][0]-r.Contact.T, bound*r.TCond*r.Contact.T)
				if r.HasContact && len(got[i]) > 1 {
					near(t, r.Header, "X", got[i][1]-r.Contact.X, bound*r.XYScale)
					near(t, r.Header, "Y", got[i][2]-r.Contact.Y, bound*r.XYScale)
					near(t, r.Header, "NX", got[i][3]-r.Contact.NX, bound*r.NScale)
					near(t, r.Header, "NY", got[i][4]-r.Contact.NY, bound*r.NScale)
				}
			}
		})
	}
}

// TestEllipseDistanceErrors compares distances, nearest points and normals with those of the
// corpus: within 4, 3 and 3 units of 2^-52 of their scale in float64, 0.6, 1 and 1 units of 2^-23
// in float32.
func TestEllipseDistanceErrors(t *testing.T) {
	t.Run("float32", func(t *testing.T) { testEllipseDistanceErrors[float32](t, 0.6*0x1p-23, 0x1p-23) })
	t.Run("float64", func(t *testing.T) { testEllipseDistanceErrors[float64](t, 4*0x1p-52, 3*0x1p-52) })
}

func testEllipseDistanceErrors[T soa.Float](t *testing.T, ofDistance, ofPoint float64) {
	var rows []corpus.EllipseDistanceRow
	var e soa.Ellipses[T]
	var p soa.Points[T]
	for _, r := range corpus.EllipseDistance(t) {
		if r.Prec <= prove.Precision[T]() {
			rows = append(rows, r)
			e.Append(corpus.AsEllipse[T](r.Ellipse))
			p.Append(corpus.AsPoint[T](r.Point))
		}
	}
	first, second := e.Columns(), p.Columns()
	for _, name := range []string{"EllipseDistance", "EllipseNearest"} {
		t.Run(name, func(t *testing.T) {
			got := answers(t, prove.TestNamed[T](name), first[:], second[:])
			for i, r := range rows {
				near(t, r.Header, "distance", got[i][0]-r.Nearest.D, ofDistance*r.DScale)
				if len(got[i]) > 1 && !math.IsInf(r.XYScale, 1) {
					near(t, r.Header, "point", math.Hypot(got[i][1]-r.Nearest.X, got[i][2]-r.Nearest.Y), ofPoint*r.XYScale)
					near(t, r.Header, "normal", math.Hypot(got[i][3]-r.Nearest.NX, got[i][4]-r.Nearest.NY), ofPoint*r.NScale)
				}
			}
		})
	}
}

// answers checks the batch on every tier and returns the numbers of each row.
func answers[T soa.Float](t *testing.T, test *prove.Test[T], first, second [][]T) [][]float64 {
	t.Helper()
	var all [][]float64
	for _, a := range test.Check(t, first, second) {
		numbers := make([]float64, len(test.Numbers))
		for k := range numbers {
			numbers[k] = float64(prove.FromBits[T](a[k]))
		}
		all = append(all, numbers)
	}
	return all
}

// near checks that what is off by no more than the bound; a NaN is not.
func near(t *testing.T, row corpus.Header, what string, off, bound float64) {
	t.Helper()
	if !(math.Abs(off) <= bound) {
		t.Errorf("row %d (%s): %s off by %.3g, %.3g of its bound", row.ID, row.Family, what, off, math.Abs(off)/bound)
	}
}

// TestNearestSizes: at all binary sizes, and with radii that are not, every tier gives the numbers
// of package kernel, to the last bit.
func TestNearestSizes(t *testing.T) {
	if race.Enabled {
		t.Skip("nothing runs at the same time")
	}
	t.Run("float32", func(t *testing.T) { scanNearest[float32](t, -149, 127) })
	t.Run("float64", func(t *testing.T) { scanNearest[float64](t, -1074, 1023) })
}

func scanNearest[T soa.Float](t *testing.T, least, most int) {
	step := 1
	if testing.Short() {
		step = 1 + (most-least)/64
	}
	for size := least - 20; size <= most+20; size += step {
		r := rand.New(rand.NewPCG(uint64(size), 16))
		number := func() T { return T(math.Ldexp(2*r.Float64()-1, size)) }
		var ellipses soa.Ellipses[T]
		var points soa.Points[T]
		for i := range 48 {
			radius := T(math.Abs(float64(number())))
			if i%4 == 0 { // as small as can be, of either sign
				radius = movedBy(T(0), r.IntN(9)-4)
			}
			e := soa.Ellipse[T]{X: number(), Y: number(), UX: T(r.Float64()), UY: 1, RX: T(math.Abs(float64(number()))), RY: radius}
			if i%3 == 0 {
				e.RX, e.RY = e.RY, e.RX
			}
			ellipses.Append(e)
			points.Append(soa.Point[T]{X: number(), Y: number()})
		}
		everyTier(t, func(tier string) {
			var got soa.Nearest[T]
			distances := make([]T, ellipses.Len())
			hantei.EllipseNearest(&got, &ellipses, &points)
			hantei.EllipseDistance(distances, &ellipses, &points)
			for i, d := range distances {
				want := kernel.EllipseNearest(ellipses.At(i), points.At(i))
				if fmt.Sprintf("%x", got.At(i)) != fmt.Sprintf("%x", want) || fmt.Sprintf("%x", d) != fmt.Sprintf("%x", want.D) {
					t.Fatalf("%s: %x, %x: distance %x, nearest %x, want %x", tier, ellipses.At(i), points.At(i), d, got.At(i), want)
				}
			}
		})
	}
}
