package kernel_test

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"github.com/hantei-go/hantei/internal/prove"
)

// BenchmarkHostile has what SECURITY.md says of rows that float64 does not decide: rows on the very
// boundary, rows an ulp or so from it, and such rows of numbers whose exponents are far apart. Of
// the last two kinds float64 decides a part.
func BenchmarkHostile(b *testing.B) {
	for _, test := range prove.Tests[float64]() {
		for _, kind := range []struct {
			name string
			rows []prove.Row[float64]
		}{
			{"ties", tiedRows(test.Name, 256)},
			{"near", familyRows(&test, "ordinary", 256)},
			{"mixed", familyRows(&test, "bits", 256)},
		} {
			if len(kind.rows) == 0 {
				continue
			}
			b.Run(test.Name+"/"+kind.name, func(b *testing.B) {
				answers := make([]func(), len(kind.rows))
				for i, row := range kind.rows {
					answers[i] = answerOf(&test, row)
				}
				for i := 0; b.Loop(); i = (i + 1) % len(answers) {
					answers[i]()
				}
			})
		}
	}
}

// answerOf returns a function that answers the row by package kernel.
func answerOf(test *prove.Test[float64], row prove.Row[float64]) func() {
	var columns [][]float64
	for i := range row {
		columns = append(columns, row[i:i+1])
	}
	return func() { test.Scalar(columns[:test.First], columns[test.First:], 0, 0) }
}

// familyRows returns rows at the boundary, of the family of that name.
func familyRows(test *prove.Test[float64], family string, n int) (rows []prove.Row[float64]) {
	for seed, f := range prove.Families[float64]() {
		if f.Name == family {
			s := prove.NewFamilySource[float64](f, uint64(seed))
			first, second := test.Hostile(s, prove.RowsAgainstRows, n)
			for i := range n {
				rows = append(rows, rowOf(first, second, i))
			}
		}
	}
	return rows
}

// tiedRows returns rows on the very boundary of a boolean test.
func tiedRows(test string, n int) (rows []prove.Row[float64]) {
	for _, exact := range prove.Exacts() {
		if exact.Name == test {
			r := rand.New(rand.NewPCG(1, 1))
			for range n {
				rows = append(rows, exact.Draw(r))
			}
		}
	}
	return rows
}

// TestWorstCost looks for rows that take as long as possible, for SECURITY.md: it changes hostile
// rows at random for as long as that makes them slower. It runs with HANTEI_DEEP=1 and -v.
func TestWorstCost(t *testing.T) {
	if os.Getenv("HANTEI_DEEP") != "1" {
		t.Skip("takes a minute a test")
	}
	for _, test := range prove.Tests[float64]() {
		t.Run(test.Name, func(t *testing.T) {
			cost, row := worstCost(&test, time.Minute)
			t.Logf("%v for %x", cost, row)
		})
	}
}

// worstCost searches for so long, from many rows, and returns the slowest one.
func worstCost(test *prove.Test[float64], long time.Duration) (worst time.Duration, worstRow prove.Row[float64]) {
	rows := tiedRows(test.Name, 300)
	for _, f := range prove.Families[float64]() {
		rows = append(rows, familyRows(test, f.Name, 300)...)
	}
	r := rand.New(rand.NewPCG(7, 7))
	for start := time.Now(); time.Since(start) < long; {
		row, cost := slowest(test, rows, r)
		for failed := 0; failed < 300; failed++ {
			next := changed(row, r)
			if c := costOf(test, next, 5); c > cost+cost/50 {
				row, cost, failed = next, c, 0
			}
		}
		if cost = costOf(test, row, 200); cost > worst { // a busy machine slows most calls
			worst, worstRow = cost, row
		}
	}
	return worst, worstRow
}

// slowest returns the slowest of some of the rows.
func slowest(test *prove.Test[float64], rows []prove.Row[float64], r *rand.Rand) (row prove.Row[float64], cost time.Duration) {
	for range 16 {
		drawn := rows[r.IntN(len(rows))]
		if c := costOf(test, drawn, 5); c > cost {
			row, cost = drawn, c
		}
	}
	return row, cost
}

// costOf returns the least time of so many calls.
func costOf(test *prove.Test[float64], row prove.Row[float64], calls int) time.Duration {
	answer, least := answerOf(test, row), time.Duration(math.MaxInt64)
	for range calls {
		start := time.Now()
		answer()
		least = min(least, time.Since(start))
	}
	return least
}

// changed returns a row with up to three fields of other digits or exponents, or equal to others.
func changed(row prove.Row[float64], r *rand.Rand) prove.Row[float64] {
	next := append(prove.Row[float64](nil), row...)
	for range 1 + r.IntN(3) {
		v := &next[r.IntN(len(next))]
		switch r.IntN(5) {
		case 0:
			*v = math.Float64frombits(math.Float64bits(*v) + r.Uint64N(1<<12))
		case 1:
			*v = math.Ldexp(*v, r.IntN(201)-100)
		case 2:
			*v = math.Ldexp(1+r.Float64(), r.IntN(2000)-1000)
		case 3:
			*v = 0
		case 4:
			*v = next[r.IntN(len(next))]
		}
	}
	return next
}
