package pairs_test

import (
	"slices"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/pairs"
)

func TestList(t *testing.T) {
	var p pairs.List
	p.Grow(2)
	capacity := cap(p.A)
	p.Append(3, 4)
	p.Append(5, 6)
	if p.Len() != 2 || cap(p.A) != capacity || capacity < 2 {
		t.Errorf("Len() = %d, capacity %d after Grow(2): %d", p.Len(), cap(p.A), capacity)
	}
	if a, b := p.At(1); a != 5 || b != 6 {
		t.Errorf("At(1) = %d, %d, want 5, 6", a, b)
	}
	var all [][2]int
	for a, b := range p.All() {
		all = append(all, [2]int{a, b})
	}
	if len(all) != 2 || all[0] != [2]int{3, 4} || all[1] != [2]int{5, 6} {
		t.Errorf("All() yields %v, want [3 4] and [5 6]", all)
	}
	for a := range p.All() {
		if a != 3 {
			t.Error("All() goes on after break")
		}
		break
	}
	p.Grow(1000)
	if p.Len() != 2 || p.A[1] != 5 || p.B[1] != 6 || cap(p.A) < 1002 || cap(p.B) < 1002 {
		t.Errorf("%v with capacities %d and %d after Grow(1000)", p, cap(p.A), cap(p.B))
	}
	p.Reset()
	if p.Len() != 0 || len(p.B) != 0 || cap(p.A) < 1002 {
		t.Errorf("%d and %d rows, capacity %d after Reset", len(p.A), len(p.B), cap(p.A))
	}
	prove.WantPanic(t, "", func() { p.At(0) })
	prove.WantPanic(t, "pairs: List.Grow: n = -1, need n >= 0", func() { p.Grow(-1) })
}

func TestSortAndSwap(t *testing.T) {
	list := listOf([2]int32{3, 1}, [2]int32{0, 9}, [2]int32{3, 0}, [2]int32{0, 2}, [2]int32{1, 5})
	list.Sort()
	if want := listOf([2]int32{0, 2}, [2]int32{0, 9}, [2]int32{1, 5}, [2]int32{3, 0}, [2]int32{3, 1}); !slices.Equal(list.A, want.A) || !slices.Equal(list.B, want.B) {
		t.Errorf("sorted %v, want %v", *list, *want)
	}
	list.Swap()
	if a, b := list.At(1); a != 9 || b != 0 {
		t.Errorf("pair 1 is %d and %d after Swap, want 9 and 0", a, b)
	}
}
