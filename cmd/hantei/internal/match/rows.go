package match

import "sync"

// Rows tests row i of first against row i of second, in so many goroutines. A side with a single
// row has it tested against each row of the other. A row hits if the test says so, or else if its first
// number is at most limit. Both results have a value for each row; numbers has a column for each
// number of the test.
func (t *Test) Rows(first, second [][]float64, limit float64, workers int) (hit []bool, numbers [][]float64) {
	n := rowsOf(len(first[0]), len(second[0]))
	hit, numbers = make([]bool, n), make([][]float64, len(t.Numbers))
	for k := range numbers {
		numbers[k] = make([]float64, n)
	}
	piece := max((n+workers-1)/workers, 1)
	var group sync.WaitGroup
	for lo := 0; lo < n; lo += piece {
		hi := min(lo+piece, n)
		group.Go(func() {
			mask, found := t.rows(part(first, lo, hi), part(second, lo, hi))
			for k := range numbers {
				copy(numbers[k][lo:hi], found[k])
			}
			for i := range hi - lo {
				if mask != nil {
					hit[lo+i] = mask.Get(i)
				} else {
					hit[lo+i] = found[0][i] <= limit
				}
			}
		})
	}
	group.Wait()
	return hit, numbers
}

// part is rows lo to hi-1 of columns, or the columns themselves if they have a single row.
func part(columns [][]float64, lo, hi int) [][]float64 {
	if len(columns[0]) == 1 {
		return columns
	}
	some := make([][]float64, len(columns))
	for k, c := range columns {
		some[k] = c[lo:hi]
	}
	return some
}
