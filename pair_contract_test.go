package hantei_test

import (
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
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
	named := func(a, b int32) *hantei.Pairs { // after a pair that hits
		return &hantei.Pairs{A: []int32{0, a}, B: []int32{0, b}}
	}
	for _, m := range []struct {
		message string
		call    func(to *hantei.Measured[float32])
	}{
		{"Cross: first shape: soa: Circles: len(R) = 2, len(X) = 3, need equal lengths",
			func(to *hantei.Measured[float32]) { hantei.Cross(&to.Pairs, test, short, three) }},
		{"Cross: second shape: soa: Circles: len(R) = 2, len(X) = 3, need equal lengths",
			func(to *hantei.Measured[float32]) { hantei.Cross(&to.Pairs, test, three, short) }},
		{"Self: first shape: soa: Circles: len(R) = 2, len(X) = 3, need equal lengths",
			func(to *hantei.Measured[float32]) { hantei.Self(&to.Pairs, test, short) }},
		{"Cross: first filter: Category has 2 rows, need 3 or nil", func(to *hantei.Measured[float32]) {
			hantei.Cross(&to.Pairs, test, three, three, hantei.Filtered(&hantei.Filter{Category: two}, nil))
		}},
		{"Among: second filter: Mask has 2 rows, need 3 or nil", func(to *hantei.Measured[float32]) {
			hantei.Among(&to.Pairs, test, three, three, named(0, 0), hantei.Filtered(nil, &hantei.Filter{Mask: two}))
		}},
		{"Among: candidates: len(A) = 1, len(B) = 0, need equal lengths", func(to *hantei.Measured[float32]) {
			hantei.Among(&to.Pairs, test, three, three, &hantei.Pairs{A: []int32{0}})
		}},
		{"Among: candidates: A[1] = 3, but the first shape has 3 rows",
			func(to *hantei.Measured[float32]) { hantei.Among(&to.Pairs, test, three, three, named(3, 0)) }},
		{"Among: candidates: B[1] = -1, but the second shape has 3 rows",
			func(to *hantei.Measured[float32]) { hantei.Among(&to.Pairs, test, three, three, named(0, -1)) }},
		{"AmongWithin: candidates: B[1] = 7, but the second shape has 3 rows", func(to *hantei.Measured[float32]) {
			hantei.AmongWithin(to, hantei.CircleSweep, still, still, named(0, 7), 1)
		}},
	} {
		t.Run(m.message, func(t *testing.T) {
			var to hantei.Measured[float32]
			to.Append(1, 2, 3)
			prove.WantPanic(t, "hantei: "+m.message, func() { m.call(&to) })
			if to.Len() != 1 || len(to.V) != 1 {
				t.Error("pairs were written before the panic")
			}
		})
	}
	t.Run("pairs", func(t *testing.T) {
		prove.WantPanic(t, "hantei: Cross: pairs: len(A) = 0, len(B) = 1, need equal lengths", func() {
			hantei.Cross(&hantei.Pairs{B: make([]int32, 1)}, test, three, three)
		})
		prove.WantPanic(t, "hantei: SelfWithin: pairs: len(V) = 2, len(A) = 0, need equal lengths", func() {
			hantei.SelfWithin(&hantei.Measured[float32]{V: make([]float32, 2)}, hantei.CircleSweep, still, 1)
		})
	})
}

func TestPairRows(t *testing.T) {
	most, more := &vast{1<<31 - 1}, &vast{1<<31 - 1}
	if more.rows++; more.rows < 0 {
		t.Skip("int has 32 bits")
	}
	var none hantei.Count
	hantei.Cross(&none, hitVast, &vast{}, most)
	prove.WantPanic(t, "hantei: Cross: first shape has 2147483648 rows, need at most 2147483647", func() {
		hantei.Cross(&none, hitVast, more, &vast{})
	})
	prove.WantPanic(t, "hantei: Self: first shape has 2147483648 rows, need at most 2147483647", func() {
		hantei.Self(&none, hitVast, more)
	})
}
