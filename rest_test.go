package hantei_test

import (
	"math"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestRest has numbers of rows that are no multiple of a granule: each up to two words, and some
// beside the ends of stretches. A routine answers some rows twice there, and the bits of those must
// not come in the place of others. It may be unsure of every row, of none but the first one or the
// last, or of none.
func TestRest(t *testing.T) {
	t.Run("float32", testRest[float32])
	t.Run("float64", testRest[float64])
}

func testRest[T soa.Float](t *testing.T) {
	var lengths []int
	for n := 1; n <= 128; n++ {
		if testing.Short() && n > 16 && n%5 != 0 {
			continue // an emulator is slow
		}
		lengths = append(lengths, n)
	}
	lengths = append(lengths, 255, 257, 263, 271, 767, 769, 1023, 1025, 1033)
	const most = 1033
	for _, test := range prove.Tests[T]() {
		for _, form := range prove.Forms() {
			t.Run(test.Name+"/"+form.Name, func(t *testing.T) {
				first, second := test.Hostile(prove.NewSource[T](9), form, most)
				checkLengths(t, &test, form, lengths, first, second)
				first, second = test.Ordinary(prove.OrdinarySource[T](10), form, most)
				want := checkLengths(t, &test, form, lengths, first, second)
				for _, n := range lengths {
					a, b := prove.Sides(form, first, second, n)
					for _, row := range []int{0, n - 1} {
						checkWithNone(t, &test, form, want[:n], a, b, row)
					}
				}
			})
		}
	}
}

// checkLengths checks the first rows of a call, as many as each length says, and returns what all were to be.
func checkLengths[T soa.Float](t *testing.T, test *prove.Test[T], form prove.Form, lengths []int, first, second [][]T) []prove.Answer {
	t.Helper()
	want := test.Want(first, second)
	for _, n := range lengths {
		a, b := prove.Sides(form, first, second, n)
		test.CheckWant(t, want[:n], a, b)
	}
	return want
}

// checkWithNone checks the rows with one of them made no shape. It leaves all as they were.
func checkWithNone[T soa.Float](t *testing.T, test *prove.Test[T], form prove.Form, want []prove.Answer, first, second [][]T, row int) {
	t.Helper()
	columns := second
	if form.OneSecond {
		columns = first
	}
	last := columns[len(columns)-1]
	value, answer := last[row], want[row]
	last[row] = T(math.NaN())
	want[row] = test.Scalar(first, second, prove.RowOf(first, row), prove.RowOf(second, row))
	test.CheckWant(t, want, first, second)
	last[row], want[row] = value, answer
}
