package pairs_test

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// TestNearest compares with package kernel what every row meets first, among all pairs and among
// candidates in a random order, some of them twice. Rows of whole numbers make ties.
func TestNearest(t *testing.T) {
	t.Run("float32", testNearest[float32])
	t.Run("float64", testNearest[float64])
}

func testNearest[T soa.Float](t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	rays, circles := cast[T](r, 150, 900)
	var all, some, want, wantAmong pairs.Measured[T]
	kept := map[[2]int32]bool{}
	for i := range rays.Len() {
		for j := range circles.Len() {
			pair := [2]int32{int32(i), int32(j)}
			kept[pair] = r.IntN(3) == 0
			if time := kernel.RayCircle(rays.At(i), circles.At(j)); time <= 1 {
				all.Append(pair[0], pair[1], time)
				if kept[pair] {
					some.Append(pair[0], pair[1], time)
				}
			}
		}
	}
	want, wantAmong = firstOfEach(&all), firstOfEach(&some)
	if ties := tied(&all, &want); ties < 10 || want.Len() == rays.Len() {
		t.Fatalf("%d ties, %d of %d rays hit: the test covers little", ties, want.Len(), rays.Len())
	}
	var candidates pairs.List
	for pair, in := range kept { // in any order
		for range 1 + r.IntN(2) {
			if in {
				candidates.Append(pair[0], pair[1])
			}
		}
	}
	tiertest.Every(t, func(t *testing.T) {
		for _, workers := range []int{1, 2, 5} {
			got := pairs.Measured[T]{}
			pairs.CrossNearest(&got, hantei.RayCircle, rays, circles, 1, pairs.Workers(workers))
			sameMeasured(t, &got, &want)
			got.Reset()
			pairs.AmongNearest(&got, hantei.RayCircle, rays, circles, &candidates, 1, pairs.Workers(workers))
			sameMeasured(t, &got, &wantAmong)
		}
	})
}

// firstOfEach has of the pairs of each row of the first side the one with the least number, and of
// several such pairs that with the lowest row of the second.
func firstOfEach[T soa.Float](all *pairs.Measured[T]) (first pairs.Measured[T]) {
	order := make([]int, all.Len())
	for k := range order {
		order[k] = k
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(all.A[i], all.A[j]), cmp.Compare(all.V[i], all.V[j]), cmp.Compare(all.B[i], all.B[j]))
	})
	for _, k := range order {
		if n := first.Len(); n == 0 || first.A[n-1] != all.A[k] {
			first.Append(all.A[k], all.B[k], all.V[k])
		}
	}
	return first
}

// tied counts the pairs that are as near as the ones kept.
func tied[T soa.Float](all, kept *pairs.Measured[T]) (n int) {
	for k, a := range all.A {
		if i, found := slices.BinarySearch(kept.A, a); found && all.V[k] == kept.V[i] && all.B[k] != kept.B[i] {
			n++
		}
	}
	return n
}

// cast draws rays through a field of circles, with whole numbers for coordinates.
func cast[T soa.Float](r *rand.Rand, rays, circles int) (*soa.Rays[T], *soa.Circles[T]) {
	var a soa.Rays[T]
	var b soa.Circles[T]
	for range rays {
		a.Append(soa.Ray[T]{X: T(r.IntN(100)), Y: T(r.IntN(100)), DX: T(r.IntN(41) - 20), DY: T(r.IntN(3) - 1)})
	}
	for range circles {
		b.Append(soa.Circle[T]{X: T(r.IntN(100)), Y: T(r.IntN(100)), R: T(r.IntN(2))})
	}
	return &a, &b
}

// TestNearestAppends checks that what was there before stays, that a search which is stopped appends
// nothing, and that distances are compared as times are.
func TestNearestAppends(t *testing.T) {
	e, p := garden[float64](3, 60, 90)
	var want, got pairs.Measured[float64]
	pairs.CrossWithin(&want, hantei.EllipseDistance, e, p, 3)
	want.Least()
	got.Append(1, 2, 3)
	pairs.CrossNearest(&got, hantei.EllipseDistance, e, p, 3)
	if got.A[0] != 1 || got.B[0] != 2 || got.V[0] != 3 {
		t.Error("the pair that was there before is not")
	}
	got.A, got.B, got.V = got.A[1:], got.B[1:], got.V[1:]
	sameMeasured(t, &got, &want)

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got.Reset()
	if err := pairs.CrossNearestContext(ctx, &got, hantei.EllipseDistance, e, p, 3); err == nil || got.Len() != 0 {
		t.Errorf("a search that is stopped has the error %v and %d pairs, want an error and none", err, got.Len())
	}
	all := randomCandidates([2]int{e.Len(), p.Len()}, 5000)
	if err := pairs.AmongNearestContext(ctx, &got, hantei.EllipseDistance, e, p, all, 3); err == nil || got.Len() != 0 {
		t.Errorf("one among candidates has the error %v and %d pairs, want an error and none", err, got.Len())
	}
}
