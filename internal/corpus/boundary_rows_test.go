package corpus_test

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/soa"
)

// A boundaryRow is a row of a boundary table.
type boundaryRow struct {
	family     string
	prec       int
	fields     []float64
	hit, start bool
}

// A drawing collects the rows of a boundary table that are of element type T.
type drawing[T soa.Float] struct {
	entry *catalog.Test
	exact *prove.Exact
	moves bool
	s     *prove.Source
	rows  []boundaryRow
}

// drawBoundaryRows draws those of a table.
func drawBoundaryRows[T soa.Float](table boundaryTable, seed uint64) []boundaryRow {
	d := drawing[T]{
		exact: prove.ExactNamed(table.test), entry: catalog.Named(table.test), moves: table.moves, s: prove.NewSource[T](seed),
	}
	d.ties()
	d.beside()
	d.farFromOne()
	d.parallel()
	d.atTheStart()
	for _, family := range prove.Families[T]() {
		if family.AnyBits {
			d.anyBits(family)
		} else {
			d.family(family)
		}
	}
	d.notShapes()
	return d.rows
}

// add decides the row and keeps it.
func (d *drawing[T]) add(family string, row prove.Row[T]) {
	r := boundaryRow{family: family, prec: prove.Precision[T]()}
	for _, v := range row {
		r.fields = append(r.fields, float64(v))
	}
	r.hit, r.start = prove.Decide(d.exact, row)
	d.rows = append(d.rows, r)
}

// fits tells whether each number is finite and one of T.
func fits[T soa.Float](fields []float64) bool {
	return !slices.ContainsFunc(fields, func(v float64) bool {
		return float64(T(v)) != v && v == v || math.IsInf(float64(T(v)), 0) && !math.IsInf(v, 0)
	})
}

// tie draws a row of T on the very boundary.
func (d *drawing[T]) tie() []float64 {
	for {
		fields := d.exact.Draw(d.s.Rand)
		if hit, _ := prove.Decide(d.exact, prove.Row[float64](fields)); hit && fits[T](fields) {
			return fields
		}
	}
}

func (d *drawing[T]) ties() {
	for range 10 {
		fields := d.tie()
		d.add("tie", prove.Between[T](fields, fields, 0))
	}
}

// beside moves one number of a tie by a unit in its last place, so that about half the rows miss.
func (d *drawing[T]) beside() {
	for misses, left := 0, 12; left > 0; {
		fields := d.tie()
		row := prove.Between[T](fields, fields, 0)
		k := d.s.IntN(len(row))
		bits := prove.Bits(row[k])
		if row[k] == 0 || d.s.Chance(0.5) {
			bits++
		} else {
			bits--
		}
		row[k] = prove.FromBits[T](bits)
		hit, _ := prove.Decide(d.exact, row)
		if hit && left-6 <= 0 && misses < 6 {
			continue
		}
		if !hit {
			misses++
		}
		d.add("an ulp beside a tie", row)
		left--
	}
}

// farFromOne scales all lengths of a tie by a power of two, and directions by others, as far as the
// numbers go, down to subnormal ones: it stays a tie.
func (d *drawing[T]) farFromOne() {
	most := 1060
	if prove.Precision[T]() == 32 {
		most = 148
	}
	for left := 12; left > 0; {
		fields := d.tie()
		power := map[byte]int{}
		for _, kind := range d.exact.Kinds() {
			if kind == '+' {
				kind = 'l'
			}
			if _, drawn := power[kind]; !drawn {
				power[kind] = d.s.IntN(2*most) - most
			}
		}
		for k, kind := range d.exact.Kinds() {
			if kind == '+' {
				kind = 'l'
			}
			scaled := math.Ldexp(fields[k], power[kind])
			if math.Ldexp(scaled, -power[kind]) != fields[k] {
				scaled = math.NaN() // digits were lost
			}
			fields[k] = scaled
		}
		if fits[T](fields) && !slices.ContainsFunc(fields, math.IsNaN) {
			d.add("tie far from 1", prove.Between[T](fields, fields, 0))
			left--
		}
	}
}

// judged is the test with the answers of exact arithmetic in place of those of package kernel: whether
// a row hits, or whether its shapes touch at the start.
func (d *drawing[T]) judged(atStart bool) *prove.Test[T] {
	test := prove.TestNamed[T](d.entry.Name)
	test.Scalar = func(first, second [][]T, i, j int) (a prove.Answer) {
		var row prove.Row[T]
		for _, column := range first {
			row = append(row, column[i])
		}
		for _, column := range second {
			row = append(row, column[j])
		}
		hit, start := prove.Decide(d.exact, row)
		yes := hit && (start || !atStart)
		switch {
		case d.entry.Answer == catalog.Times && !yes:
			a[0] = prove.Bits(T(math.Inf(1)))
		case d.entry.Answer == catalog.Hits && yes:
			a[0] = 1
		}
		return a
	}
	return test
}

// family adds neighbouring rows of which one hits and the other does not.
func (d *drawing[T]) family(family prove.Family) {
	d.neighbours(family.Name, prove.NewFamilySource[T](family, d.s.Uint64()), d.judged(false), 2, nil)
}

// neighbours adds so many pairs of rows between which the test's answer changes, of those that pass.
func (d *drawing[T]) neighbours(name string, s *prove.Source, test *prove.Test[T], pairs int, pass func(row prove.Row[T]) bool) {
	for tries := 0; pairs > 0 && tries < 20_000; tries++ {
		in, out := test.Boundary(test.Draw(s))
		if !test.RowHits(in) || test.RowHits(out) || pass != nil && !pass(in) {
			continue
		}
		d.add(name, in)
		d.add(name, out)
		pairs--
	}
}

// parallel has shapes whose axes are exactly parallel or at right angles, where both have one.
func (d *drawing[T]) parallel() {
	first, second := axisOf(d.entry.First), axisOf(d.entry.Second)
	if first == nil || second == nil {
		return
	}
	d.neighbours("parallel", prove.NewSource[T](d.s.Uint64()), d.judged(false), 5, func(row prove.Row[T]) bool {
		a, b := row[:len(d.entry.First.Columns)], row[len(d.entry.First.Columns):]
		return level(axisFrom(first, a), axisFrom(second, b))
	})
}

// atTheStart has moving shapes between which it changes whether they touch at the start.
func (d *drawing[T]) atTheStart() {
	if d.moves {
		d.neighbours("start", prove.NewSource[T](d.s.Uint64()), d.judged(true), 5, nil)
	}
}

// anyBits adds rows of which half hit.
func (d *drawing[T]) anyBits(family prove.Family) {
	s, test := prove.NewFamilySource[T](family, d.s.Uint64()), d.judged(false)
	left := map[bool]int{true: 2, false: 2}
	for tries := 0; left[true]+left[false] > 0 && tries < 20_000; tries++ {
		first, second := test.Hostile(s, prove.RowsAgainstRows, 1)
		row := make(prove.Row[T], 0, len(first)+len(second))
		for _, column := range append(first, second...) {
			row = append(row, column[0])
		}
		if hit := test.RowHits(row); left[hit] > 0 && !slices.ContainsFunc(row, func(v T) bool { return v-v != 0 }) {
			left[hit]--
			d.add(family.Name, row)
		}
	}
}

// notShapes breaks a tie by one number.
func (d *drawing[T]) notShapes() {
	kinds := d.exact.Kinds()
	for i := range 6 {
		fields := d.tie()
		k := d.s.IntN(len(fields))
		switch {
		case i == 0:
			fields[k] = math.NaN()
		case i == 1:
			fields[k] = math.Inf(1)
		case i == 2:
			fields[k] = math.Inf(-1)
		case slices.Contains(kinds, 'd') && i == 3:
			k = slices.Index(kinds, 'd')
			fields[k], fields[k+1] = 0, 0
		default:
			for kinds[k] != '+' && slices.Contains(kinds, '+') {
				k = d.s.IntN(len(fields))
			}
			fields[k] = -max(fields[k], 1)
		}
		d.add("not a shape", prove.Between[T](fields, fields, 0))
	}
}
