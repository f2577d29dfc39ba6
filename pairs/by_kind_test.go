package pairs_test

import (
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/pairs"
)

// TestByKind checks that every pair is in the list of its kinds once, in order, and that the lists
// have no other pairs.
func TestByKind(t *testing.T) {
	s := prove.NewSource[float32](22)
	var byKind pairs.ByKind
	for _, ends := range [][2][]int{
		{{5}, {7}}, {{0, 3, 3, 9}, {2, 8, 8}}, {{4, 10}, {4, 10}}, {{6}, {1, 2, 3, 4, 5, 6}},
	} {
		first, second := ends[0], ends[1]
		var list pairs.List
		for range 200 {
			list.Append(int32(s.IntN(first[len(first)-1])), int32(s.IntN(second[len(second)-1])))
		}
		byKind.Split(&list, first, second)
		total, from := 0, 0
		for kindA, toA := range first {
			fromB := 0
			for kindB, toB := range second {
				var want pairs.List
				for a, b := range list.All() {
					if from <= a && a < toA && fromB <= b && b < toB {
						want.Append(int32(a-from), int32(b-fromB))
					}
				}
				got := byKind.Of(kindA, kindB)
				if !slices.Equal(got.A, want.A) || !slices.Equal(got.B, want.B) {
					t.Errorf("%v: kinds %d and %d have %v, want %v", ends, kindA, kindB, *got, want)
				}
				total += got.Len()
				fromB = toB
			}
			from = toA
		}
		if total != list.Len() {
			t.Errorf("%v: %d pairs of %d", ends, total, list.Len())
		}
	}
	byKind.Split(new(pairs.List), nil, []int{3})
	prove.WantPanic(t, "pairs: ByKind.Of: kinds 0 and 0, need one of 0 of the first side and one of 1 of the second", func() { byKind.Of(0, 0) })
}

func TestByKindPanics(t *testing.T) {
	var byKind pairs.ByKind
	list := listOf([2]int32{1, 2})
	byKind.Split(list, []int{3}, []int{3})
	negative := &pairs.List{A: make([]int32, 64), B: make([]int32, 64)} // as many as the vector unit looks at
	negative.A[63] = -1
	for _, m := range []struct {
		message       string
		list          *pairs.List
		first, second []int
	}{
		{"list is nil, need a list of pairs", nil, []int{3}, []int{3}},
		{"list: len(A) = 1, len(B) = 0, need equal lengths", &pairs.List{A: []int32{1}}, []int{3}, []int{3}},
		{"list is a result of Of, need another", byKind.Of(0, 0), []int{3}, []int{3}},
		{"first[1] = 2, need at least 3", list, []int{3, 2}, []int{3}},
		{"second[0] = -1, need at least 0", list, []int{3}, []int{-1, 9}},
		{"list: A[0] = 1, need a row of first, which has 1", list, []int{0, 1}, []int{3}},
		{"list: B[0] = 2, need a row of second, which has 0", list, []int{3}, nil},
		{"list: A[0] = -1, need a row of first, which has 3", listOf([2]int32{-1, 2}), []int{3}, []int{3}},
		{"list: A[63] = -1, need a row of first, which has 2147483647", negative, []int{3, math.MaxInt}, []int{3}},
	} {
		t.Run(m.message, func(t *testing.T) {
			prove.WantPanic(t, "pairs: ByKind.Split: "+m.message, func() { byKind.Split(m.list, m.first, m.second) })
			if byKind.Of(0, 0).Len() != 1 {
				t.Error("a list was written before the panic")
			}
		})
	}
	of := byKind.Of(0, 0) // is a list of byKind even when there are no kinds any more
	byKind.Split(new(pairs.List), nil, nil)
	prove.WantPanic(t, "pairs: ByKind.Split: list is a result of Of, need another", func() { byKind.Split(of, []int{3}, []int{3}) })
	byKind.Split(list, []int{3}, []int{3})
	prove.WantPanic(t, "pairs: ByKind.Of: kinds 1 and 0, need one of 1 of the first side and one of 1 of the second", func() { byKind.Of(1, 0) })
	prove.WantPanic(t, "pairs: ByKind.Of: kinds 0 and 1, need one of 1 of the first side and one of 1 of the second", func() { byKind.Of(0, 1) })
	prove.WantPanic(t, "pairs: ByKind.Of: kinds -1 and 0, need one of 1 of the first side and one of 1 of the second", func() { byKind.Of(-1, 0) })
	prove.WantPanic(t, "pairs: ByKind.Of: kinds 0 and -1, need one of 1 of the first side and one of 1 of the second", func() { byKind.Of(0, -1) })
}
