package hantei_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// traffic is moving circles of which a good part meet, and some rows that are no shapes.
func traffic[T soa.Float](seed uint64, n int) *soa.MovingCircles[T] {
	s, c := prove.NewSource[T](seed), new(soa.MovingCircles[T])
	for range n {
		row := soa.MovingCircle[T]{X: T(s.Uniform(0, 20)), Y: T(s.Uniform(0, 20)), VX: T(s.Uniform(-9, 9)), VY: T(s.Uniform(-9, 9)), R: T(s.Uniform(0, 1))}
		switch {
		case s.Chance(0.05):
			row.VX = T(math.NaN())
		case s.Chance(0.1): // ties in time
			row = soa.MovingCircle[T]{X: T(s.IntN(5)), Y: 0, VX: 4, R: 1}
		}
		c.Append(row)
	}
	return c
}

// garden is ellipses, degenerate ones among them, and points.
func garden[T soa.Float](seed uint64, n, m int) (*soa.Ellipses[T], *soa.Points[T]) {
	s, e, p := prove.NewSource[T](seed), new(soa.Ellipses[T]), new(soa.Points[T])
	for range n {
		ux, uy := soa.Direction(T(s.Uniform(-4, 4)))
		e.Append(soa.Ellipse[T]{X: T(s.Uniform(0, 20)), Y: T(s.Uniform(0, 20)), UX: ux, UY: uy, RX: T(s.IntN(4)), RY: T(s.Uniform(-0.1, 2))})
	}
	for range m {
		p.Append(soa.Point[T]{X: T(s.Uniform(0, 20)), Y: T(s.IntN(20))})
	}
	return e, p
}

// measure is what CrossWithin must find.
func measure[T soa.Float](n, m int, limit T, number func(i, j int) T) (want hantei.Measured[T]) {
	for i := range n {
		for j := range m {
			if v := number(i, j); v <= limit {
				want.Append(int32(i), int32(j), v)
			}
		}
	}
	return want
}

func sameMeasured[T soa.Float](t *testing.T, got, want *hantei.Measured[T]) {
	t.Helper()
	prove.SamePairs(t, "pairs", got.Pairs, want.Pairs)
	if !slices.EqualFunc(got.V, want.V, func(a, b T) bool { return prove.Bits(a) == prove.Bits(b) }) {
		t.Errorf("other numbers: %v, want %v", got.V, want.V)
	}
}

func TestWithin(t *testing.T) {
	t.Run("float32", testWithin[float32])
	t.Run("float64", testWithin[float64])
}

func testWithin[T soa.Float](t *testing.T) {
	a, b := traffic[T](1, 70), traffic[T](2, 130)
	e, p := garden[T](3, 60, 90)
	time := func(i, j int) T { return kernel.CircleSweep(a.At(i), b.At(j)) }
	distance := func(i, j int) T { return kernel.EllipseDistance(e.At(i), p.At(j)) }
	candidates := every([2]int{60, 90})
	for _, limit := range []T{-1, 0, 0.25, 1, 3, T(math.Inf(1)), T(math.NaN())} {
		t.Run(fmt.Sprint(limit), func(t *testing.T) {
			prove.EveryTier(t, func(t *testing.T) {
				var got hantei.Measured[T]
				hantei.CrossWithin(&got, hantei.CircleSweep, a, b, limit)
				want := measure(a.Len(), b.Len(), limit, time)
				sameMeasured(t, &got, &want)

				got.Reset()
				hantei.CrossWithin(&got, hantei.EllipseDistance, e, p, limit)
				want = measure(e.Len(), p.Len(), limit, distance)
				sameMeasured(t, &got, &want)

				got.Reset()
				hantei.AmongWithin(&got, hantei.EllipseDistance, e, p, &candidates, limit)
				sameMeasured(t, &got, &want)

				got.Reset()
				hantei.SelfWithin(&got, hantei.CircleSweep, a, limit)
				want = measure(a.Len(), a.Len(), limit, func(i, j int) T {
					if i >= j {
						return T(math.NaN())
					}
					return kernel.CircleSweep(a.At(i), a.At(j))
				})
				sameMeasured(t, &got, &want)
			})
		})
	}
}

// TestWithinWorkers appends, filtered, on any number of workers.
func TestWithinWorkers(t *testing.T) {
	a, b := traffic[float32](1, 1500), traffic[float32](2, 1200)
	f := filters(prove.NewSource[float32](3), 1500)
	var want hantei.Measured[float32]
	hantei.CrossWithin(&want, hantei.CircleSweep, a, b, 1, hantei.Filtered(f, nil))
	for _, n := range []int{2, 16} {
		var calls atomic.Int64
		var got hantei.Measured[float32]
		got.Append(1, 2, 3)
		hantei.CrossWithin(&got, func(times []float32, a, b *soa.MovingCircles[float32]) {
			if calls.Add(1) == 1 {
				time.Sleep(2 * time.Millisecond)
			}
			hantei.CircleSweep(times, a, b)
		}, a, b, 1, hantei.Workers(n), hantei.Filtered(f, nil))
		if got.A[0] != 1 || got.B[0] != 2 || got.V[0] != 3 {
			t.Error("the pair that was there before is not")
		}
		got.A, got.B, got.V = got.A[1:], got.B[1:], got.V[1:]
		sameMeasured(t, &got, &want)
	}
}

// TestWithinCancelled cancels while pairs are sought and while their numbers are computed.
func TestWithinCancelled(t *testing.T) {
	a := traffic[float64](1, 1000)
	for _, at := range []int64{1, 990, 1010} {
		ctx, cancel := context.WithCancel(context.Background())
		var calls atomic.Int64
		var got hantei.Measured[float64]
		got.Append(1, 2, 3)
		err := hantei.CrossWithinContext(ctx, &got, func(times []float64, a, b *soa.MovingCircles[float64]) {
			if calls.Add(1) == at {
				cancel()
			}
			hantei.CircleSweep(times, a, b)
		}, a, a, 1)
		cancel()
		if !errors.Is(err, context.Canceled) || got.Len() != 1 || len(got.V) != 1 {
			t.Errorf("cancelled at call %d: error %v, %d pairs, %d numbers, want %v and 1", at, err, got.Len(), len(got.V), context.Canceled)
		}
	}
}

func TestMeasuredSort(t *testing.T) {
	a := traffic[float32](4, 100)
	var got hantei.Measured[float32]
	hantei.SelfWithin(&got, hantei.CircleSweep, a, 1)
	type row struct {
		v    float32
		a, b int32
	}
	var want []row
	for k, v := range got.V {
		want = append(want, row{v, got.A[k], got.B[k]})
	}
	slices.SortStableFunc(want, func(x, y row) int { // they are in order of a and b
		switch {
		case x.v < y.v:
			return -1
		case x.v > y.v:
			return 1
		}
		return 0
	})
	got.Sort()
	for k, w := range want {
		if have := (row{got.V[k], got.A[k], got.B[k]}); have != w {
			t.Fatalf("pair %d is %v, want %v", k, have, w)
		}
	}
}

func TestMeasuredLeast(t *testing.T) {
	m := hantei.Measured[float64]{
		Pairs: hantei.Pairs{A: []int32{0, 0, 0, 2, 3, 3, 3}, B: []int32{4, 5, 6, 1, 1, 2, 3}},
		V:     []float64{3, 1, 1, 9, -1, 0, -2},
	}
	m.Least()
	want := hantei.Measured[float64]{Pairs: hantei.Pairs{A: []int32{0, 2, 3}, B: []int32{5, 1, 3}}, V: []float64{1, 9, -2}}
	sameMeasured(t, &m, &want)
	m.Reset()
	m.Least()
	if m.Len() != 0 || len(m.V) != 0 {
		t.Error("the least of none is some")
	}
}
