package hantei_test

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/soa"
)

// TestFitRows has rows that quick programs are fit for: their directions are of unit length, as those of
// programs are, and unlike those of integers and of most random rows. At each binary size it checks a batch of
// them, and the same batch with one row changed: what a quick program is wrong about shows only
// where it is fit for all other rows of the stretch.
//
// The sizes go up from 1, then down. So the calls before one that a routine is unfit for are fit, and no hint keeps
// it out of the hot loop.
func TestFitRows(t *testing.T) {
	if race.Enabled {
		t.Skip("nothing runs at the same time")
	}
	t.Run("float32", func(t *testing.T) { scanFitRows[float32](t, -149, 127) })
	t.Run("float64", func(t *testing.T) { scanFitRows[float64](t, -1074, 1023) })
}

// scanFitRows goes through the sizes from 2^least to 2^most, all of float32, and one in so many of float64.
func scanFitRows[T soa.Float](t *testing.T, least, most int) {
	step := (most - least) / 270
	if testing.Short() {
		step *= 8
	}
	for _, scan := range sizeScans[T]() {
		t.Run(scan.Name, func(t *testing.T) {
			s := prove.OrdinarySource[T](9)
			for size := 0; size <= most && !t.Failed(); size += step {
				checkFitRows(t, scan.test, s, scan.Kinds(), size)
			}
			for size := -step; size >= least && !t.Failed(); size -= step {
				checkFitRows(t, scan.test, s, scan.Kinds(), size)
			}
		})
	}
}

// TestOneUnfitRow has batches of up to three chunks of rows that quick programs are fit for, but for one row somewhere:
// a routine goes over its stretch twice there, or stops to be called again.
func TestOneUnfitRow(t *testing.T) {
	t.Run("float32", oneUnfitRow[float32])
	t.Run("float64", oneUnfitRow[float64])
}

func oneUnfitRow[T soa.Float](t *testing.T) {
	const changed = 4
	for _, scan := range sizeScans[T]() {
		for _, form := range prove.Forms() {
			t.Run(scan.Name+"/"+form.Name, func(t *testing.T) {
				s := prove.OrdinarySource[T](10)
				for _, n := range []int{900, 1025, 1500, 2571, 4096, 4160, 9001} {
					batch := fitRows(scan.test, s, scan.Kinds(), 0, form, n)
					first, second := columnsOfRows(scan.test, batch)
					a, b := prove.Sides(form, first, second, n)
					want := scan.test.Check(t, a, b)
					for range changed {
						i := 1 + s.IntN(n-1) // the single row of a side is that of row 0
						changedRow(scan.test, s, scan.Kinds(), 0, batch[i]).Store(first, second, i)
						a, b := prove.Sides(form, first, second, n)
						was := want[i]
						want[i] = scan.test.Scalar(a, b, prove.RowOf(a, i), prove.RowOf(b, i))
						scan.test.CheckWant(t, want, a, b)
						batch[i].Store(first, second, i)
						want[i] = was
						a, b = prove.Sides(form, first, second, n)
						scan.test.CheckWant(t, want, a, b) // so that no hint keeps the next call out of the hot loop
					}
				}
			})
		}
	}
}

// checkFitRows checks batches of one size, in each call form.
func checkFitRows[T soa.Float](t *testing.T, test *prove.Test[T], s *prove.Source, kinds []byte, size int) {
	const rows, changed = 32, 3
	for _, form := range prove.Forms() {
		batch := fitRows(test, s, kinds, size, form, rows)
		for k := range 2 * changed {
			i := s.IntN(rows)
			row := batch[i]
			if k%2 == 1 { // after a batch of fit rows
				batch[i] = changedRow(test, s, kinds, size, row)
			}
			first, second := columnsOfRows(test, batch)
			batch[i] = row
			first, second = prove.Sides(form, first, second, rows)
			test.Check(t, first, second)
		}
	}
}

// fitRows are rows anywhere on the way from a hit to a miss, with directions of unit length and other numbers of
// about 2^size.
func fitRows[T soa.Float](test *prove.Test[T], s *prove.Source, kinds []byte, size int, form prove.Form, n int) []prove.Row[T] {
	var hit, miss []float64
	var batch []prove.Row[T]
	for i := range n {
		if i == 0 || form == prove.RowsAgainstRows {
			hit, miss = fitDraw(test, s, kinds, size)
		}
		batch = append(batch, prove.Between[T](hit, miss, s.Float64()))
	}
	return batch
}

// columnsOfRows are the columns of both sides that have these rows.
func columnsOfRows[T soa.Float](test *prove.Test[T], batch []prove.Row[T]) (first, second [][]T) {
	first, second = prove.NewColumns[T](test.First, len(batch)), prove.NewColumns[T](test.Second, len(batch))
	for i, row := range batch {
		row.Store(first, second, i)
	}
	return first, second
}

// fitDraw draws such a hit and a miss.
func fitDraw[T soa.Float](test *prove.Test[T], s *prove.Source, kinds []byte, size int) (hit, miss []float64) {
	hit, miss = test.Draw(s)
	for k, kind := range kinds {
		switch kind {
		case 'd', 'D':
			if bytes.IndexByte(kinds, kind) == k { // the first coordinate of two
				length := math.Hypot(hit[k], hit[k+1])
				hit[k], hit[k+1] = hit[k]/length, hit[k+1]/length
				miss[k], miss[k+1] = hit[k], hit[k+1]
			}
		default:
			hit[k], miss[k] = math.Ldexp(hit[k], size), math.Ldexp(miss[k], size)
		}
	}
	return hit, miss
}

// changedRow is row with another number in place of one of its own, of another size or at the edge of the type; or with the
// signs of all lengths that must not be negative turned round; or one at the boundary, as it is or with such a length turned round.
func changedRow[T soa.Float](test *prove.Test[T], s *prove.Source, kinds []byte, size int, row prove.Row[T]) prove.Row[T] {
	row = slices.Clone(row)
	switch s.IntN(9) {
	case 0:
		for k, kind := range kinds {
			if kind == '+' {
				row[k] = -row[k]
			}
		}
	case 1:
		row, _ = test.Boundary(fitDraw(test, s, kinds, size))
	case 2:
		_, row = test.Boundary(fitDraw(test, s, kinds, size))
	case 3, 4:
		row, _ = test.Boundary(fitDraw(test, s, kinds, size))
		k := bytes.IndexByte(kinds, '+')
		if s.Chance(0.5) {
			k = bytes.LastIndexByte(kinds, '+')
		}
		row[k] = -row[k]
	case 5:
		row[s.IntN(len(row))] *= [...]T{1 << 20, -1 << 20, 1.0 / (1 << 20), -1.0 / (1 << 20)}[s.IntN(4)]
	default:
		prove.Extreme(s, row)
	}
	return row
}
