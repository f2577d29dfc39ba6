package prove

import (
	"fmt"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/soa"
)

// Want returns the scalar answer of every row of a call on these sides.
func (test *Test[T]) Want(first, second [][]T) []Answer {
	want := make([]Answer, RowCount(first, second))
	for i := range want {
		want[i] = test.Scalar(first, second, RowOf(first, i), RowOf(second, i))
	}
	return want
}

// Check runs the batch on every tier and compares each row with the scalar answer, which it
// returns.
func (test *Test[T]) Check(t testing.TB, first, second [][]T) []Answer {
	t.Helper()
	want := test.Want(first, second)
	test.CheckWant(t, want, first, second)
	return want
}

// CheckWant runs the batch on every tier and compares each row with the answer wanted.
func (test *Test[T]) CheckWant(t testing.TB, want []Answer, first, second [][]T) {
	t.Helper()
	before := hantei.Tier()
	for _, tier := range hantei.Tiers() {
		if err := hantei.UseTier(tier); err != nil {
			t.Fatal(err)
		}
		got := test.NewResults(len(want))
		got.Spoil()
		test.Batch(got, first, second)
		for i := range want {
			if !got.Has(i, &want[i]) {
				t.Errorf("%s of %T on %s, row %d of %d: %x, want %x; columns %s and %s", test.Name, T(0), tier, i, len(want),
					got.At(i), want[i], rowText(first, RowOf(first, i)), rowText(second, RowOf(second, i)))
			}
		}
	}
	if err := hantei.UseTier(before); err != nil {
		t.Fatal(err)
	}
}

// rowText is row i with hexadecimal numbers, so that it can be pasted into a test without a
// rounding.
func rowText[T soa.Float](columns [][]T, i int) string {
	var row []T
	for _, column := range columns {
		row = append(row, column[i])
	}
	return fmt.Sprintf("%x", row)
}
