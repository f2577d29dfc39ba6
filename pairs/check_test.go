package pairs_test

import (
	"slices"
	"testing"

	"github.com/hantei-go/hantei/pairs"
)

// ascending keeps the pairs whose first row is below the second, which are what Self finds among
// those that Cross finds of a side with itself.
func ascending(found pairs.List) (kept pairs.List) {
	for i, j := range found.All() {
		if i < j {
			kept.Append(int32(i), int32(j))
		}
	}
	return kept
}

// checkPairs compares what search leaves in every kind of collector with want: pairs appended to
// others, a count that goes on, and blocks.
func checkPairs(t testing.TB, want pairs.List, search func(to pairs.Collector) error) {
	t.Helper()
	got, count := pairs.List{A: []int32{-7}, B: []int32{-8}}, pairs.Count(1000)
	var blocks pairs.List
	block := func(b *pairs.List) bool {
		if b.Len() == 0 {
			t.Error("an empty block")
		}
		blocks.A, blocks.B = append(blocks.A, b.A...), append(blocks.B, b.B...)
		return true
	}
	for _, to := range []pairs.Collector{&got, &count, pairs.Each(block)} {
		if err := search(to); err != nil {
			t.Fatal(err)
		}
	}
	if got.Len() == 0 || got.A[0] != -7 || got.B[0] != -8 {
		t.Fatal("the pair that was there before is not")
	}
	samePairs(t, "pairs", pairs.List{A: got.A[1:], B: got.B[1:]}, want)
	samePairs(t, "blocks", blocks, want)
	if int(count) != 1000+want.Len() {
		t.Errorf("count grew by %d, want %d", count-1000, want.Len())
	}
}

// samePairs compares pairs, in order, and reports the first difference; what names them.
func samePairs(t testing.TB, what string, got, want pairs.List) {
	t.Helper()
	if slices.Equal(got.A, want.A) && slices.Equal(got.B, want.B) {
		return
	}
	for k := range min(got.Len(), want.Len()) {
		if got.A[k] != want.A[k] || got.B[k] != want.B[k] {
			t.Errorf("%s: pair %d is (%d, %d), want (%d, %d)", what, k, got.A[k], got.B[k], want.A[k], want.B[k])
			break
		}
	}
	t.Errorf("%s: %d pairs, want %d", what, got.Len(), want.Len())
}
