package hantei_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestHitsFirst compares a test of two goes with package kernel, in batches about as long as are
// decided at a time: of few hits, which are gathered, and of many, with rows among them that are
// not shapes and rows that graze.
func TestHitsFirst(t *testing.T) {
	t.Run("float32", testHitsFirst[float32])
	t.Run("float64", testHitsFirst[float64])
}

func testHitsFirst[T soa.Float](t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	draw := func(n int, share float64) (*soa.Rays[T], *soa.Circles[T]) { return castRows[T](r, n, share) }
	eachBatch(t, twoGoesLengths, []float64{0, 0.01, 0.4, 0.7, 1}, draw, checkCast[T])
}

// twoGoesLengths are numbers of rows about those that are decided at a time.
var twoGoesLengths = []int{1, 7, 8, 17, 79, 80, 129, 1023, 1024, 1087, 1089, 2500}

// sliced are columns of shapes of a type of package soa.
type sliced[S any] interface {
	*S
	Slice(i, j int) S
}

// eachBatch calls check with batches of these numbers of rows, of which about such shares hit, in
// every form and on every tier.
func eachBatch[A, B any, PA sliced[A], PB sliced[B]](t *testing.T, lengths []int, shares []float64,
	draw func(n int, share float64) (*A, *B), check func(t *testing.T, a *A, b *B, n int),
) {
	for _, n := range lengths {
		for _, share := range shares {
			first, second := draw(n, share)
			for _, form := range prove.Forms() {
				t.Run(fmt.Sprintf("rows=%d/share=%v/%s", n, share, form.Name), func(t *testing.T) {
					a, b := PA(first).Slice(0, n), PB(second).Slice(0, n)
					if form.OneFirst {
						a = PA(first).Slice(n/2, n/2+1)
					}
					if form.OneSecond {
						b = PB(second).Slice(n/2, n/2+1)
					}
					tiertest.Every(t, func(t *testing.T) { check(t, &a, &b, n) })
				})
			}
		}
	}
}

func checkCast[T soa.Float](t *testing.T, a *soa.Rays[T], b *soa.Circles[T], n int) {
	times := make([]T, n)
	var contacts soa.Contacts[T]
	hantei.RayCircle(times, a, b)
	hantei.RayCircleContact(&contacts, a, b)
	checkRays(t, times, &contacts, func(i int) (T, soa.Contact[T]) {
		ray, circle := a.At(min(i, a.Len()-1)), b.At(min(i, b.Len()-1))
		return kernel.RayCircle(ray, circle), kernel.RayCircleContact(ray, circle)
	})
}

// checkRays compares times and contacts of rays with those of each row.
func checkRays[T soa.Float](t *testing.T, times []T, contacts *soa.Contacts[T], row func(i int) (T, soa.Contact[T])) {
	t.Helper()
	var want soa.Contacts[T]
	for i, got := range times {
		time, contact := row(i)
		if got != time {
			t.Fatalf("row %d: time %v, want %v", i, got, time)
		}
		want.Append(contact)
	}
	checkColumns(t, columnsOf(contacts), columnsOf(&want))
}

// columnsOf are the columns of contacts.
func columnsOf[T soa.Float](c *soa.Contacts[T]) [][]T { all := c.Columns(); return all[:] }

// checkColumns compares records bit by bit, column by column.
func checkColumns[T soa.Float](t *testing.T, got, want [][]T) {
	t.Helper()
	for k, column := range want {
		if len(got[k]) != len(column) {
			t.Fatalf("number %d: %d rows, want %d", k, len(got[k]), len(column))
		}
		for i, w := range column {
			if x := got[k][i]; math.Float64bits(float64(x)) != math.Float64bits(float64(w)) {
				t.Fatalf("row %d, number %d: %v, want %v", i, k, x, w)
			}
		}
	}
}

// TestContactsOfHits compares a test whose first go writes a number of every row with package kernel:
// batches of which no row hits, one, a few and most, with rows among them that are not shapes, and
// boxes that touch.
func TestContactsOfHits(t *testing.T) {
	t.Run("float32", testContactsOfHits[float32])
	t.Run("float64", testContactsOfHits[float64])
}

func testContactsOfHits[T soa.Float](t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	draw := func(n int, share float64) (*soa.Boxes[T], *soa.Boxes[T]) { return boxRows[T](r, n, share) }
	eachBatch(t, twoGoesLengths, []float64{0, 0.003, 0.15, 0.4, 0.7, 1}, draw, checkContacts[T])
}

func checkContacts[T soa.Float](t *testing.T, a, b *soa.Boxes[T], n int) {
	var contacts soa.Manifolds[T]
	contacts.Resize(n)
	for _, column := range contacts.Columns() {
		for i := range column {
			column[i] = 77 // what no row has
		}
	}
	hantei.BoxBoxContact(&contacts, a, b)
	var want soa.Manifolds[T]
	for i := range n {
		want.Append(kernel.BoxBoxContact(a.At(min(i, a.Len()-1)), b.At(min(i, b.Len()-1))))
	}
	got, expected := contacts.Columns(), want.Columns()
	checkColumns(t, got[:], expected[:])
}

// boxRows draws n pairs of boxes, of which about the given share overlaps.
func boxRows[T soa.Float](r *rand.Rand, n int, share float64) (*soa.Boxes[T], *soa.Boxes[T]) {
	var first, second soa.Boxes[T]
	uniform := func(lo, hi float64) T { return T(lo + float64((hi-lo)*r.Float64())) }
	for range n {
		a := soa.Box[T]{X: uniform(0, 9), Y: uniform(0, 9), UX: uniform(-1, 1), UY: uniform(-1, 1), HW: uniform(0, 2), HH: uniform(0, 2)}
		b := soa.Box[T]{X: a.X + uniform(-1, 1), Y: a.Y + uniform(-1, 1), UX: uniform(-1, 1), UY: uniform(-1, 1), HW: uniform(1.5, 3), HH: uniform(1.5, 3)}
		if r.Float64() >= share {
			b.Y += 20
		}
		switch r.IntN(40) {
		case 0:
			b.HW = -1
		case 1:
			a.X = T(math.NaN())
		case 2: // they touch
			a, b = soa.Box[T]{UX: 1, HW: 1, HH: 1}, soa.Box[T]{X: 2, UX: 1, HW: 1, HH: 1}
		case 3: // parallel
			b.UX, b.UY = -a.UY, a.UX
		case 4: // segments
			a.HH, b.HW = 0, 0
		case 5: // level centres, and axes along the frame's
			a, b = soa.Box[T]{UX: 1, HW: 1, HH: 1}, soa.Box[T]{UY: -2, HW: uniform(0, 2), HH: 1}
		case 6: // far too large
			a.HW, b.HH = T(math.Inf(1)), a.HW*T(math.MaxFloat32)
		}
		first.Append(a)
		second.Append(b)
	}
	return &first, &second
}

// castRows draws n rays, and circles of which about the given share is hit.
func castRows[T soa.Float](r *rand.Rand, n int, share float64) (*soa.Rays[T], *soa.Circles[T]) {
	var rays soa.Rays[T]
	var circles soa.Circles[T]
	for range n {
		ray := soa.Ray[T]{X: T(r.Float64()), Y: T(r.Float64()), DX: 12, DY: T(r.Float64())}
		circle := soa.Circle[T]{X: ray.X + 3 + T(8*r.Float64()), Y: ray.Y, R: 1.5}
		if r.Float64() >= share {
			ray.DX = -ray.DX
		}
		switch r.IntN(50) {
		case 0:
			circle.R = -1
		case 1:
			ray.X = T(math.NaN())
		case 2: // a graze of whole numbers
			ray, circle = soa.Ray[T]{DX: 10}, soa.Circle[T]{X: 5, Y: 3, R: 3}
		case 3: // from inside
			circle.X = ray.X + 0.5
		case 4: // through a point
			ray, circle = soa.Ray[T]{DX: 6, DY: 8}, soa.Circle[T]{X: 3, Y: 4}
		case 5: // a point in the circle
			ray.DX, ray.DY, circle.X = 0, 0, ray.X
		}
		rays.Append(ray)
		circles.Append(circle)
	}
	return &rays, &circles
}

// TestRayEllipseFarTiny has rays whose products with the direction overflow, and ellipses so small
// that those with their radii do not.
func TestRayEllipseFarTiny(t *testing.T) {
	t.Run("float32", func(t *testing.T) {
		testFarTiny(t, []soa.Ray[float32]{
			{X: 0x1p+121, Y: 0x1.4p+122, DX: -0x1.cp+122, DY: -0x1p+123},
			{X: -0x1.8p+122, Y: 0x1.8p+122, DX: 0x1.2p+108, DY: -0x1.8p+121},
			{X: 0x1p+122, DX: -0x1p+121},
		}, []soa.Ellipse[float32]{
			{X: -0x1.4p-141, Y: 0x1.8p-142, UX: 0x1.4p+04, UY: 0x1.5p+04, RX: 0x1p-142, RY: 0x1p-142},
			{X: -0x1.8p+121, Y: -0x1p+122, UX: 0x1.8p+07, UY: 0x1p+08, RX: 0x1p-109, RY: 0x1.4p-108},
			{X: -0x1.8p-142, Y: -0x1p-143, UX: 1, UY: 0x1.f4p+09, RX: 0x1.4p-141},
		})
	})
	t.Run("float64", func(t *testing.T) {
		testFarTiny(t, []soa.Ray[float64]{
			{X: 0x1p+1017, Y: 0x1.4p+1018, DX: -0x1.cp+1018, DY: -0x1p+1019},
			{X: -0x1.8p+1018, Y: 0x1.8p+1018, DX: 0x1.2p+872, DY: -0x1.8p+1017},
		}, []soa.Ellipse[float64]{
			{X: -0x1.4p-1066, Y: 0x1.8p-1067, UX: 0x1.4p+04, UY: 0x1.5p+04, RX: 0x1p-1067, RY: 0x1p-1067},
			{X: -0x1.8p+1017, Y: -0x1p+1018, UX: 0x1.8p+32, UY: 0x1p+33, RX: 0x1p-769, RY: 0x1.4p-768},
		})
	})
}

func testFarTiny[T soa.Float](t *testing.T, rays []soa.Ray[T], ellipses []soa.Ellipse[T]) {
	const n = 700 // so many that a routine answers
	for k := range rays {
		var a soa.Rays[T]
		var b soa.Ellipses[T]
		for range n {
			a.Append(rays[k])
			b.Append(ellipses[k])
		}
		tiertest.Every(t, func(t *testing.T) {
			hits := hantei.NewMask(n)
			hantei.RayEllipseHit(hits, &a, &b)
			if want := kernel.RayEllipseHit(rays[k], ellipses[k]); hits.Get(n/2) != want {
				t.Errorf("%v, %v: hit %v, want %v", rays[k], ellipses[k], !want, want)
			}
		})
	}
}
