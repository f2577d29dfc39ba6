package hantei_test

import (
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/soa"
)

// TestCriticalSizes draws many grazes at the few sizes where a product of two, four or eight
// lengths underflows, is subnormal, or overflows. A bound of rounding errors that underflows before
// what it bounds calls a row sure that is not: one row in hundreds there, and one in ten thousand
// of all grazes. The exponents of a row are the size's, or mixed. float64 has every second size.
// HANTEI_DEEP=1 has all, and draws 100 times as many and more.
func TestCriticalSizes(t *testing.T) {
	if race.Enabled {
		t.Skip("nothing runs at the same time")
	}
	t.Run("float32", func(t *testing.T) { scanCriticalSizes[float32](t, -149, 128) })
	t.Run("float64", func(t *testing.T) { scanCriticalSizes[float64](t, -1074, 1024) })
}

// scanCriticalSizes looks at sizes whose products are at the least positive number, 2^least, or up
// to all digits of T and some more above it, and at those around overflow, 2^most.
func scanCriticalSizes[T soa.Float](t *testing.T, least, most int) {
	digits, times, step := 24, 6, 1 // there are fewer sizes
	if prove.Precision[T]() == 64 {
		digits, times = 53, 1
	}
	switch {
	case testing.Short():
		step = 3
	case os.Getenv("HANTEI_DEEP") == "1":
		times *= 100
	case prove.Precision[T]() == 64:
		step = 2
	default:
		times /= 2
	}
	for seed, s := range sizeScans[T]() {
		t.Run(s.Name, func(t *testing.T) {
			rounds := times
			switch {
			case s.Name == "CircleSweepHit": // whose slacks are products of lengths and a small number
				rounds *= 2
			case testing.Short():
				rounds = 1
			}
			for _, lengths := range []int{2, 4, 8} {
				for size := (least - digits/2) / lengths; size <= (least+digits+12)/lengths; size += step {
					s.scanGrazes(t, rand.New(rand.NewPCG(uint64(size), uint64(seed))), size, rounds)
				}
				for size := (most - 12) / lengths; size <= (most+6)/lengths; size += step {
					s.scanGrazes(t, rand.New(rand.NewPCG(uint64(size), uint64(seed))), size, rounds)
				}
			}
		})
	}
}

// scanGrazes checks grazes of one size, in each call form.
func (s *sizeScan[T]) scanGrazes(t *testing.T, r *rand.Rand, size, rounds int) {
	for round := range rounds {
		var rows, ofFirst, ofSecond []nearRow[T]
		for len(rows) < scanRows {
			row := s.drawn(r, size)
			if s.Name == "CircleSweepHit" && r.IntN(4) > 0 {
				halfWay(row, size)
			}
			near := s.graze(r, row, 0, len(s.Kinds()))
			rows = append(rows, near, s.neighbour(r, near), s.neighbour(r, near))
		}
		of := s.drawn(r, size)
		for range scanRows / 4 {
			ofFirst = append(ofFirst, s.graze(r, s.varied(r, of, 0, s.test.First), 0, s.test.First))
			ofSecond = append(ofSecond, s.graze(r, s.varied(r, of, s.test.First, len(of)), s.test.First, len(of)))
		}
		everyTier(t, func(tier string) {
			s.check(t, tier, prove.RowsAgainstRows, rows, scanRows)
			s.check(t, tier, prove.OneAgainstRows, ofSecond, scanRows)
			s.check(t, tier, prove.RowsAgainstOne, ofFirst, scanRows)
			if round == 0 {
				s.checkAmongFar(t, tier, prove.OneAgainstRows, ofSecond)
				s.checkAmongFar(t, tier, prove.RowsAgainstOne, ofFirst)
			}
			if s.sieve {
				s.check(t, tier, prove.RowsAgainstRows, rows, 8*scanRows)
			}
		})
	}
}

// drawn returns a row of the size, none of whose numbers is round. Half of them have lengths of
// other exponents: each is shifted on its own, or the last half of the lengths is against the rest,
// so that products of both keep their size.
func (s *sizeScan[T]) drawn(r *rand.Rand, size int) prove.Row[T] {
	v := s.Draw(r)
	for i := range v {
		v[i] *= 1 + r.Float64()/4
	}
	switch r.IntN(4) {
	case 0:
		shift := r.IntN(81) - 40
		for i, kind := range s.Kinds() {
			if kind == 'l' && (i%s.test.First)%4 >= 2 {
				v[i] = math.Ldexp(v[i], shift)
			} else if kind != 'd' && kind != 'D' {
				v[i] = math.Ldexp(v[i], -shift)
			}
		}
	case 1:
		for i := range v {
			v[i] = math.Ldexp(v[i], r.IntN(25)-12)
		}
	}
	return s.scaled(r, v, size)
}

// halfWay changes the last radius of a sweep so that r²v², the product of four lengths in the
// inequality of a graze, is half way between two multiples of the least positive number: its
// rounding error is then the greatest.
func halfWay[T soa.Float](row prove.Row[T], size int) {
	at := func(column int) float64 { return math.Ldexp(float64(row[column]), -size) }
	least := -149
	if prove.Precision[T]() == 64 {
		least = -1074
	}
	vx, vy, r := at(7)-at(2), at(8)-at(3), at(4)+at(9)
	multiples := math.Ldexp(r*r*(float64(vx*vx)+float64(vy*vy)), 4*size-least)
	if multiples < 1 || multiples > 1<<50 {
		return
	}
	r *= math.Sqrt((math.Floor(multiples) + 0.5) / multiples)
	if other := r - at(4); other > 0 {
		row[9] = T(math.Ldexp(other, size))
	}
}

// varied returns a row that differs from the one given in columns from to to-1, by up to an eighth.
func (s *sizeScan[T]) varied(r *rand.Rand, row prove.Row[T], from, to int) prove.Row[T] {
	row = slices.Clone(row)
	for i := from; i < to; i++ {
		row[i] *= 1 + T(r.Float64())/8
	}
	return row
}

// graze returns a row next to the boundary, which differs from the one given in one of columns from
// to to-1. A last radius stays, if another number can be moved to where the shapes just touch.
func (s *sizeScan[T]) graze(r *rand.Rand, row prove.Row[T], from, to int) nearRow[T] {
	moved := slices.Clone(row)
	for range 3 {
		column := from + r.IntN(to-from)
		if s.Kinds()[column] != '+' && s.bisect(r, moved, column) {
			return s.decided(moved, bothSides)
		}
	}
	s.bisect(r, moved, to-1)
	return s.decided(moved, bothSides)
}

// neighbour returns a row some of whose numbers differ by a unit in their last place.
func (s *sizeScan[T]) neighbour(r *rand.Rand, near nearRow[T]) nearRow[T] {
	moved := slices.Clone(near.row)
	for i := range moved {
		if r.IntN(3) == 0 {
			moved[i] = movedBy(moved[i], r.IntN(3)-1)
		}
	}
	return s.decided(moved, bothSides)
}

// bisect moves one number of a row to where hit and miss are neighbours, by package kernel. If
// neither 0, nor a number twice, half or many times as large changes the answer, it leaves the row
// as it is and returns false.
func (s *sizeScan[T]) bisect(r *rand.Rand, row prove.Row[T], column int) bool {
	x := &row[column]
	start := *x
	hits := s.test.RowHits(row)
	for _, factor := range []T{0, 2, 0.5, -1, 1 << 12} {
		*x = start * factor
		if s.test.RowHits(row) == hits {
			continue
		}
		near, far := start, *x
		for {
			*x = near + (far-near)/2
			if *x == near || *x == far {
				break
			}
			if s.test.RowHits(row) == hits {
				near = *x
			} else {
				far = *x
			}
		}
		if r.IntN(2) == 0 {
			*x = near
		} else {
			*x = far
		}
		return true
	}
	*x = start
	return false
}
