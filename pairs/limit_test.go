package pairs_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

func TestLimitPerRow(t *testing.T) {
	t.Run("float32", testLimitPerRow[float32])
	t.Run("float64", testLimitPerRow[float64])
}

// testLimitPerRow compares with the pairs of package kernel that both limits keep, also where the
// sides are exchanged because the second one is short.
func testLimitPerRow[T soa.Float](t *testing.T) {
	for _, n := range [][2]int{{60, 90}, {300, 5}, {1, 200}} {
		e, p := garden[T](3, n[0], n[1])
		s, limits := prove.NewSource[T](4), make([]T, n[0])
		for i := range limits {
			limits[i] = T(s.Uniform(-1, 4))
		}
		limits[0] = T(math.Inf(1))
		if n[0] > 1 {
			limits[1] = T(math.NaN())
		}
		candidates := every(n)
		for _, limit := range []T{1, T(math.Inf(1)), T(math.NaN())} {
			t.Run(fmt.Sprint(n, limit), func(t *testing.T) {
				want := measure(n[0], n[1], limit, func(i, j int) T {
					if v := kernel.EllipseDistance(e.At(i), p.At(j)); v <= limits[i] {
						return v
					}
					return T(math.NaN())
				})
				var got pairs.Measured[T]
				pairs.CrossWithin(&got, hantei.EllipseDistance, e, p, limit, pairs.LimitPerRow(limits))
				sameMeasured(t, &got, &want)
				got.Reset()
				pairs.AmongWithin(&got, hantei.EllipseDistance, e, p, &candidates, limit, pairs.LimitPerRow(limits))
				sameMeasured(t, &got, &want)
			})
		}
	}
	a, limits := traffic[T](5, 80), make([]T, 80)
	for i := range limits {
		limits[i] = T(i) / 80
	}
	want := measure(80, 80, 1, func(i, j int) T {
		if v := kernel.CircleSweep(a.At(i), a.At(j)); i < j && v <= limits[i] {
			return v
		}
		return T(math.NaN())
	})
	var got pairs.Measured[T]
	pairs.SelfWithin(&got, hantei.CircleSweep, a, 1, pairs.LimitPerRow(limits))
	sameMeasured(t, &got, &want)
}

func TestLimitPerRowMisuse(t *testing.T) {
	a := traffic[float32](1, 3)
	var to pairs.Measured[float32]
	for message, call := range map[string]func(){
		"SelfWithin: LimitPerRow has 2 limits, need 3": func() {
			pairs.SelfWithin(&to, hantei.CircleSweep, a, 1, pairs.LimitPerRow(make([]float32, 2)))
		},
		"SelfWithin: LimitPerRow has limits of another type than the test, need float32": func() {
			pairs.SelfWithin(&to, hantei.CircleSweep, a, 1, pairs.LimitPerRow(make([]float64, 3)))
		},
		"Self: LimitPerRow is given, need a call with a limit": func() {
			pairs.Self(&to.List, hantei.CircleSweepHit, a, pairs.LimitPerRow(make([]float32, 3)))
		},
	} {
		t.Run(message, func(t *testing.T) { prove.WantPanic(t, "pairs: "+message, call) })
	}
}
