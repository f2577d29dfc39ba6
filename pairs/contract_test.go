package pairs_test

import (
	"context"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// vast is a side that has rows without memory for them.
type vast struct{ rows int }

func (v *vast) Len() int                { return v.rows }
func (v *vast) CheckLengths() error     { return nil }
func (v *vast) Slice(int, int) vast     { panic("not reached") }
func (v *vast) Gather(*vast, []int32)   { panic("not reached") }
func hitVast(hantei.Mask, *vast, *vast) { panic("not reached") }

// TestPairMisuse checks that calls that do not fit panic before anything is written.
func TestPairMisuse(t *testing.T) {
	three := crowd(1, 3, 1)
	short := &soa.Circles[float32]{X: make([]float32, 3), Y: make([]float32, 3), R: make([]float32, 2)}
	still := &soa.MovingCircles[float32]{X: make([]float32, 3), Y: make([]float32, 3), VX: make([]float32, 3), VY: make([]float32, 3), R: make([]float32, 3)}
	two := make([]uint64, 2)
	test := hantei.CircleCircle[float32]
	named := func(a, b int32) *pairs.List { // after a pair that hits
		return &pairs.List{A: []int32{0, a}, B: []int32{0, b}}
	}
	for _, m := range []struct {
		message string
		call    func(to *pairs.Measured[float32])
	}{
		{"Cross: first: soa: Circles: len(R) = 2, len(X) = 3, need equal lengths",
			func(to *pairs.Measured[float32]) { pairs.Cross(&to.List, test, short, three) }},
		{"Cross: second: soa: Circles: len(R) = 2, len(X) = 3, need equal lengths",
			func(to *pairs.Measured[float32]) { pairs.Cross(&to.List, test, three, short) }},
		{"Self: shapes: soa: Circles: len(R) = 2, len(X) = 3, need equal lengths",
			func(to *pairs.Measured[float32]) { pairs.Self(&to.List, test, short) }},
		{"Cross: first filter: Category has 2 rows, need 3 or nil", func(to *pairs.Measured[float32]) {
			pairs.Cross(&to.List, test, three, three, pairs.Filtered(&pairs.Filter{Category: two}, nil))
		}},
		{"Among: second filter: Mask has 2 rows, need 3 or nil", func(to *pairs.Measured[float32]) {
			pairs.Among(&to.List, test, three, three, named(0, 0), pairs.Filtered(nil, &pairs.Filter{Mask: two}))
		}},
		{"Among: candidates: len(A) = 1, len(B) = 0, need equal lengths", func(to *pairs.Measured[float32]) {
			pairs.Among(&to.List, test, three, three, &pairs.List{A: []int32{0}})
		}},
		{"Among: candidates: A[1] = 3, need a row of first, which has 3",
			func(to *pairs.Measured[float32]) { pairs.Among(&to.List, test, three, three, named(3, 0)) }},
		{"Among: candidates: B[1] = -1, need a row of second, which has 3",
			func(to *pairs.Measured[float32]) { pairs.Among(&to.List, test, three, three, named(0, -1)) }},
		{"AmongWithin: candidates: B[1] = 7, need a row of second, which has 3", func(to *pairs.Measured[float32]) {
			pairs.AmongWithin(to, hantei.CircleSweep, still, still, named(0, 7), 1)
		}},
	} {
		t.Run(m.message, func(t *testing.T) {
			var to pairs.Measured[float32]
			to.Append(1, 2, 3)
			prove.WantPanic(t, "pairs: "+m.message, func() { m.call(&to) })
			if to.Len() != 1 || len(to.V) != 1 {
				t.Error("pairs were written before the panic")
			}
		})
	}
	t.Run("pairs", func(t *testing.T) {
		prove.WantPanic(t, "pairs: Cross: to: len(A) = 0, len(B) = 1, need equal lengths", func() {
			pairs.Cross(&pairs.List{B: make([]int32, 1)}, test, three, three)
		})
		prove.WantPanic(t, "pairs: SelfWithin: to: len(V) = 2, len(A) = 0, need equal lengths", func() {
			pairs.SelfWithin(&pairs.Measured[float32]{V: make([]float32, 2)}, hantei.CircleSweep, still, 1)
		})
	})
}

// TestNil checks that a nil argument panics with its name.
func TestNil(t *testing.T) {
	one, none := crowd(1, 1, 1), (*soa.Circles[float32])(nil)
	moving, list := new(soa.MovingCircles[float32]), new(pairs.List)
	var noContext context.Context
	test, sweep := hantei.CircleCircle[float32], hantei.CircleSweep[float32]
	for _, m := range []struct {
		message string
		call    func()
	}{
		{"Cross: first is nil, need columns", func() { pairs.Cross(list, test, none, one) }},
		{"Cross: second is nil, need columns", func() { pairs.Cross(list, test, one, none) }},
		{"Self: shapes is nil, need columns", func() { pairs.Self(list, test, none) }},
		{"Cross: test is nil, need a function", func() { pairs.Cross(list, nil, one, one) }},
		{"Cross: to is nil, need a collector", func() { pairs.Cross(nil, test, one, one) }},
		{"Cross: to is nil, need a list of pairs", func() { pairs.Cross((*pairs.List)(nil), test, one, one) }},
		{"Self: to is a nil *Count, need one", func() { pairs.Self((*pairs.Count)(nil), test, one) }},
		{"Self: to is a nil Each, need a function", func() { pairs.Self(pairs.Each(nil), test, one) }},
		{"Among: candidates is nil, need a list of pairs", func() { pairs.Among(list, test, one, one, nil) }},
		{"SelfWithin: test is nil, need a function", func() { pairs.SelfWithin(new(pairs.Measured[float32]), nil, moving, 1) }},
		{"SelfWithin: to is nil, need a collector", func() { pairs.SelfWithin(nil, sweep, moving, 1) }},
		{"SelfWithin: to is nil, need a list of pairs", func() { pairs.SelfWithin((*pairs.Measured[float32])(nil), sweep, moving, 1) }},
		{"CrossNearest: to is nil, need a list of pairs", func() { pairs.CrossNearest(nil, sweep, moving, moving, 1) }},
		{"SelfWithin: to is a nil EachMeasured, need a function", func() { pairs.SelfWithin(pairs.EachMeasured[float32](nil), sweep, moving, 1) }},
		{"SelfWithin: to is nil, need a collector", func() { pairs.SelfWithin(pairs.PairsOnly[float32](nil), sweep, moving, 1) }},
		{"SelfContext: ctx is nil, need a context", func() { _ = pairs.SelfContext(noContext, list, test, one) }},
		{"AmongContext: ctx is nil, need a context", func() { _ = pairs.AmongContext(noContext, list, test, one, one, list) }},
		{"SelfWithinContext: ctx is nil, need a context", func() { _ = pairs.SelfWithinContext(noContext, new(pairs.Measured[float32]), sweep, moving, 1) }},
		{"AmongNearestContext: ctx is nil, need a context", func() {
			_ = pairs.AmongNearestContext(noContext, new(pairs.Measured[float32]), sweep, moving, moving, list, 1)
		}},
	} {
		t.Run(m.message, func(t *testing.T) { prove.WantPanic(t, "pairs: "+m.message, m.call) })
	}
}

func TestPairRows(t *testing.T) {
	most, more := &vast{1<<31 - 1}, &vast{1<<31 - 1}
	if more.rows++; more.rows < 0 {
		t.Skip("int has 32 bits")
	}
	var none pairs.Count
	pairs.Cross(&none, hitVast, &vast{}, most)
	prove.WantPanic(t, "pairs: Cross: first has 2147483648 rows, need at most 2147483647", func() {
		pairs.Cross(&none, hitVast, more, &vast{})
	})
	prove.WantPanic(t, "pairs: Self: shapes has 2147483648 rows, need at most 2147483647", func() {
		pairs.Self(&none, hitVast, more)
	})
}
