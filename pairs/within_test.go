package pairs_test

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
	"github.com/hantei-go/hantei/internal/tier/tiertest"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/pairs"
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
func measure[T soa.Float](n, m int, limit T, number func(i, j int) T) (want pairs.Measured[T]) {
	for i := range n {
		for j := range m {
			if v := number(i, j); v <= limit {
				want.Append(int32(i), int32(j), v)
			}
		}
	}
	return want
}

func sameMeasured[T soa.Float](t *testing.T, got, want *pairs.Measured[T]) {
	t.Helper()
	samePairs(t, "pairs", got.List, want.List)
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
			tiertest.Every(t, func(t *testing.T) {
				var got pairs.Measured[T]
				pairs.CrossWithin(&got, hantei.CircleSweep, a, b, limit)
				want := measure(a.Len(), b.Len(), limit, time)
				sameMeasured(t, &got, &want)

				got.Reset()
				pairs.CrossWithin(&got, hantei.EllipseDistance, e, p, limit)
				want = measure(e.Len(), p.Len(), limit, distance)
				sameMeasured(t, &got, &want)

				got.Reset()
				pairs.AmongWithin(&got, hantei.EllipseDistance, e, p, &candidates, limit)
				sameMeasured(t, &got, &want)

				got.Reset()
				pairs.SelfWithin(&got, hantei.CircleSweep, a, limit)
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
	var want pairs.Measured[float32]
	pairs.CrossWithin(&want, hantei.CircleSweep, a, b, 1, pairs.Filtered(f, nil))
	for _, n := range []int{2, 16} {
		var calls atomic.Int64
		var got pairs.Measured[float32]
		got.Append(1, 2, 3)
		pairs.CrossWithin(&got, func(times []float32, a, b *soa.MovingCircles[float32]) {
			if calls.Add(1) == 1 {
				time.Sleep(2 * time.Millisecond)
			}
			hantei.CircleSweep(times, a, b)
		}, a, b, 1, pairs.Workers(n), pairs.Filtered(f, nil))
		if got.A[0] != 1 || got.B[0] != 2 || got.V[0] != 3 {
			t.Error("the pair that was there before is not")
		}
		got.A, got.B, got.V = got.A[1:], got.B[1:], got.V[1:]
		sameMeasured(t, &got, &want)
	}
}

// TestWithinCollectors leaves the same pairs, appended, in every kind of collector.
func TestWithinCollectors(t *testing.T) {
	a, b := traffic[float32](1, 1500), traffic[float32](2, 1200)
	var want pairs.Measured[float32]
	pairs.CrossWithin(&want, hantei.CircleSweep, a, b, 1)
	for _, n := range []int{1, 2, 16} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			cross := func(to pairs.MeasuredCollector[float32]) error {
				var calls atomic.Int64
				return pairs.CrossWithinContext(context.Background(), to, func(times []float32, a, b *soa.MovingCircles[float32]) {
					if calls.Add(1) == 1 {
						time.Sleep(2 * time.Millisecond)
					}
					hantei.CircleSweep(times, a, b)
				}, a, b, 1, pairs.Workers(n))
			}
			checkPairs(t, want.List, func(to pairs.Collector) error { return cross(pairs.PairsOnly[float32](to)) })
			var got pairs.Measured[float32]
			cross(pairs.EachMeasured[float32](func(block *pairs.Measured[float32]) bool {
				if block.Len() == 0 {
					t.Error("an empty block")
				}
				for k, v := range block.V {
					got.Append(block.A[k], block.B[k], v)
				}
				return true
			}))
			sameMeasured(t, &got, &want)
			blocks := 0
			cross(pairs.EachMeasured[float32](func(*pairs.Measured[float32]) bool { blocks++; return blocks < 2 }))
			if blocks != 2 {
				t.Errorf("%d blocks, ended after 2", blocks)
			}
		})
	}
}

// TestWithinCancelled cancels while pairs are sought.
func TestWithinCancelled(t *testing.T) {
	type sweep = func(times []float64, a, b *soa.MovingCircles[float64])
	a := traffic[float64](1, 1000)
	var all pairs.List
	for i := range int32(1000) {
		for j := range int32(1000) {
			all.Append(i, j)
		}
	}
	for _, c := range []struct {
		name string
		call int64 // in which it is cancelled
	}{{"at once", 1}, {"among many calls", 500}} {
		test := func(t *testing.T, search func(context.Context, *pairs.Measured[float64], sweep) error) {
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			var calls atomic.Int64
			var got pairs.Measured[float64]
			got.Append(1, 2, 3)
			err := search(ctx, &got, func(times []float64, a, b *soa.MovingCircles[float64]) {
				if calls.Add(1) == c.call {
					cancel()
				}
				hantei.CircleSweep(times, a, b)
			})
			if !errors.Is(err, context.Canceled) || got.Len() != 1 || len(got.V) != 1 {
				t.Errorf("error %v, %d pairs, %d numbers, want %v and 1", err, got.Len(), len(got.V), context.Canceled)
			}
		}
		t.Run("two sides/"+c.name, func(t *testing.T) {
			test(t, func(ctx context.Context, to *pairs.Measured[float64], times sweep) error {
				return pairs.CrossWithinContext(ctx, to, times, a, a, 1)
			})
		})
		t.Run("one side/"+c.name, func(t *testing.T) {
			test(t, func(ctx context.Context, to *pairs.Measured[float64], times sweep) error {
				return pairs.SelfWithinContext(ctx, to, times, a, 1)
			})
		})
		t.Run("candidates/"+c.name, func(t *testing.T) {
			test(t, func(ctx context.Context, to *pairs.Measured[float64], times sweep) error {
				return pairs.AmongWithinContext(ctx, to, times, a, a, &all, 1)
			})
		})
	}
}

// TestWithinPanic has a panic of the test leave pairs and numbers as they were.
func TestWithinPanic(t *testing.T) {
	a := traffic[float64](1, 1000)
	for _, n := range []int{1, 4} {
		for _, at := range []int64{1, 300, 700} {
			var calls atomic.Int64
			var got pairs.Measured[float64]
			got.Append(1, 2, 3)
			prove.WantPanic(t, "out of luck", func() {
				pairs.CrossWithin(&got, func(times []float64, a, b *soa.MovingCircles[float64]) {
					if calls.Add(1) == at {
						panic("out of luck")
					}
					hantei.CircleSweep(times, a, b)
				}, a, a, 1, pairs.Workers(n))
			})
			if got.Len() != 1 || len(got.V) != 1 {
				t.Errorf("panic at call %d: %d pairs, %d numbers, want 1", at, got.Len(), len(got.V))
			}
		}
	}
}

func TestMeasuredSort(t *testing.T) {
	a := traffic[float32](4, 100)
	var got pairs.Measured[float32]
	pairs.SelfWithin(&got, hantei.CircleSweep, a, 1)
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
	m := pairs.Measured[float64]{
		List: pairs.List{A: []int32{0, 0, 0, 2, 3, 3, 3}, B: []int32{4, 5, 6, 1, 1, 2, 3}},
		V:    []float64{3, 1, 1, 9, -1, 0, -2},
	}
	m.Least()
	want := pairs.Measured[float64]{List: pairs.List{A: []int32{0, 2, 3}, B: []int32{5, 1, 3}}, V: []float64{1, 9, -2}}
	sameMeasured(t, &m, &want)
	m.Reset()
	m.Least()
	if m.Len() != 0 || len(m.V) != 0 {
		t.Error("the least of none is some")
	}
}

// TestMeasuredNaN has lists that a caller made, of distances from ellipses of which some are none.
func TestMeasuredNaN(t *testing.T) {
	nan := math.NaN()
	list := func() *pairs.Measured[float64] {
		return &pairs.Measured[float64]{
			List: pairs.List{A: []int32{0, 0, 0, 1, 1, 2, 2, 2}, B: []int32{4, 5, 6, 1, 2, 7, 8, 9}},
			V:    []float64{nan, 3, 1, nan, nan, math.Inf(1), nan, -1},
		}
	}
	bits := func(v []float64) (all []uint64) {
		for _, number := range v {
			all = append(all, math.Float64bits(number))
		}
		return all
	}
	least, sorted := list(), list()
	least.Least()
	if !slices.Equal(least.A, []int32{0, 1, 2}) || !slices.Equal(least.B, []int32{6, 1, 9}) || !slices.Equal(bits(least.V), bits([]float64{1, nan, -1})) {
		t.Errorf("least are %v", *least)
	}
	sorted.Sort()
	if !slices.Equal(sorted.B, []int32{9, 6, 5, 7, 4, 1, 2, 8}) || !slices.Equal(bits(sorted.V[3:]), bits([]float64{math.Inf(1), nan, nan, nan, nan})) {
		t.Errorf("sorted are %v", *sorted)
	}
}
