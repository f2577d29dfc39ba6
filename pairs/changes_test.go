package pairs_test

import (
	"slices"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/pairs"
)

// listOf is a list of pairs.
func listOf(all ...[2]int32) *pairs.List {
	var list pairs.List
	for _, p := range all {
		list.Append(p[0], p[1])
	}
	return &list
}

// TestChanges compares with looking up every pair of either frame in the other.
func TestChanges(t *testing.T) {
	s := prove.NewSource[float32](21)
	var changes pairs.Changes
	last := new(pairs.List)
	for frame := range 300 {
		now := new(pairs.List)
		few := 1 + s.IntN(100)
		for i := range int32(s.IntN(12)) {
			for j := range int32(12) {
				if s.IntN(100) < few {
					now.Append(i, j)
				}
			}
		}
		changes.Compare(last, now)
		has := func(list *pairs.List, a, b int) bool {
			for i, j := range list.All() {
				if i == a && j == b {
					return true
				}
			}
			return false
		}
		var enter, stay, exit pairs.List
		for a, b := range now.All() {
			if has(last, a, b) {
				stay.Append(int32(a), int32(b))
			} else {
				enter.Append(int32(a), int32(b))
			}
		}
		for a, b := range last.All() {
			if !has(now, a, b) {
				exit.Append(int32(a), int32(b))
			}
		}
		for name, lists := range map[string][2]*pairs.List{
			"enter": {&changes.Enter, &enter}, "stay": {&changes.Stay, &stay}, "exit": {&changes.Exit, &exit},
		} {
			if !slices.Equal(lists[0].A, lists[1].A) || !slices.Equal(lists[0].B, lists[1].B) {
				t.Fatalf("frame %d, from %v to %v: %s %v, want %v", frame, last, now, name, *lists[0], *lists[1])
			}
		}
		last = now
	}
}

// TestChangesOfOneFrame compares a list with itself, and with the greatest rows that there are.
func TestChangesOfOneFrame(t *testing.T) {
	const most = 1<<31 - 1
	now := listOf([2]int32{0, most}, [2]int32{1, 0}, [2]int32{most - 1, most}, [2]int32{most, 0})
	var changes pairs.Changes
	changes.Compare(now, now)
	if changes.Enter.Len() != 0 || changes.Exit.Len() != 0 || !slices.Equal(changes.Stay.A, now.A) || !slices.Equal(changes.Stay.B, now.B) {
		t.Errorf("a frame differs from itself: %v", changes)
	}
}

func TestChangesPanics(t *testing.T) {
	var changes pairs.Changes
	changes.Compare(listOf(), listOf([2]int32{7, 8}))
	one := listOf([2]int32{1, 2})
	for _, m := range []struct {
		message   string
		last, now *pairs.List
	}{
		{"last is nil, need a list of pairs", nil, one},
		{"now is nil, need a list of pairs", one, nil},
		{"last: len(A) = 1, len(B) = 0, need equal lengths", &pairs.List{A: []int32{1}}, one},
		{"now is a list of the result, need another", one, &changes.Enter},
		{"now: pair 1 is (1, 2) after (1, 2), need ascending order", one, listOf([2]int32{1, 2}, [2]int32{1, 2})},
		{"last: pair 2 is (3, 1) after (3, 4), need ascending order", listOf([2]int32{1, 2}, [2]int32{3, 4}, [2]int32{3, 1}), one},
		{"last: pair 1 is (0, 9) after (1, 2), need ascending order", listOf([2]int32{1, 2}, [2]int32{0, 9}), one},
	} {
		t.Run(m.message, func(t *testing.T) {
			prove.WantPanic(t, "pairs: Changes.Compare: "+m.message, func() { changes.Compare(m.last, m.now) })
			if changes.Enter.Len() != 1 || changes.Enter.A[0] != 7 {
				t.Error("a list was written before the panic")
			}
		})
	}
}
