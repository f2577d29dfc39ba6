package kernel_test

import (
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// TestAgainstIntegers compares every boolean test's answers for rows at the decision boundary, of
// every family, and for rows on the very boundary with those of integer arithmetic.
func TestAgainstIntegers(t *testing.T) {
	t.Run("float32", testAgainstIntegers[float32])
	t.Run("float64", testAgainstIntegers[float64])
}

func testAgainstIntegers[T soa.Float](t *testing.T) {
	for _, exact := range prove.Exacts() {
		test := prove.TestNamed[T](exact.Name)
		for seed, f := range prove.Families[T]() {
			t.Run(exact.Name+"/"+f.Name, func(t *testing.T) {
				s := prove.NewFamilySource[T](f, uint64(seed))
				first, second := test.Hostile(s, prove.RowsAgainstRows, rowsPerFamily()/4)
				for i := range first[0] {
					row := rowOf(first, second, i)
					if want, _ := prove.Decide(&exact, row); test.RowHits(row) != want {
						t.Errorf("%s(%x) = %v, want %v", exact.Name, row, !want, want)
					}
				}
			})
		}
		t.Run(exact.Name+"/touching", func(t *testing.T) {
			s, misses := prove.NewSource[T](1), 0
			for range rowsPerFamily() {
				fields := exact.Draw(s.Rand)
				row := prove.Between[T](fields, fields, 0)
				want, _ := prove.Decide(&exact, row)
				if got := test.RowHits(row); got != want {
					t.Errorf("%s(%x) = %v, want %v", exact.Name, row, got, want)
				}
				if !want {
					misses++ // a field had to be rounded
				}
			}
			if prove.Precision[T]() == 64 && misses > rowsPerFamily()/20 {
				t.Errorf("%d of %d rows drawn on the boundary miss", misses, rowsPerFamily())
			}
		})
	}
}

// rowOf is row i of both sides.
func rowOf[T soa.Float](first, second [][]T, i int) (row prove.Row[T]) {
	for _, column := range append(append([][]T(nil), first...), second...) {
		row = append(row, column[i])
	}
	return row
}
