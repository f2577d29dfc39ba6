package hantei_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/internal/race"
	"github.com/hantei-go/hantei/soa"
)

// TestSizes goes through the binary sizes that an element type has: all of float32, every third one of
// float64, and with HANTEI_DEEP=1 all of both. At each it draws rows on the very boundary, by integers, and
// moves one number of a row by a unit in its last place. Every tier has to give the answer of exact
// arithmetic, in each call form and through a sieve. Bounds of rounding errors fail where products
// underflow or overflow, at a few sizes out of all: random rows hardly ever have those. Every number of a row
// is moved by itself at each fourth size, and with HANTEI_DEEP=1 at all of them; some numbers at once are
// moved at every size.
func TestSizes(t *testing.T) {
	if race.Enabled {
		t.Skip("nothing runs at the same time")
	}
	t.Run("float32", func(t *testing.T) { scanSizes[float32](t, -149, 127) })
	t.Run("float64", func(t *testing.T) { scanSizes[float64](t, -1074, 1023) })
}

// everyTier calls check on every tier without a subtest, of which there would be too many.
func everyTier(t *testing.T, check func(tier string)) {
	t.Helper()
	before := hantei.Tier()
	defer func() {
		if err := hantei.UseTier(before); err != nil {
			t.Error(err)
		}
	}()
	for _, tier := range hantei.Tiers() {
		if err := hantei.UseTier(tier); err != nil {
			t.Fatal(err)
		}
		check(tier)
	}
}

// A sizeScan is a test that the scan covers.
type sizeScan[T soa.Float] struct {
	prove.Exact
	test   *prove.Test[T]
	times  []*prove.Test[T] // tests that say when, where this one says whether; itself if it says when
	depths []*prove.Test[T] // tests that say how deep
	sieve  bool             // a sieve is run first where few rows hit
	near   bool             // one is where they meet a single shape
}

func sizeScans[T soa.Float]() []sizeScan[T] {
	var all []sizeScan[T]
	for _, exact := range prove.Exacts() {
		s := sizeScan[T]{Exact: exact, test: prove.TestNamed[T](exact.Name)}
		for _, entry := range catalog.Tests {
			if entry.Companion == exact.Name && (entry.Answer == catalog.Penetrations || entry.Answer == catalog.Manifolds) {
				s.depths = append(s.depths, prove.TestNamed[T](entry.Name))
			}
		}
		switch exact.Name {
		case "EllipseEllipse", "EllipseCircle":
			s.sieve = true
		case "BoxBox", "BoxCapsule", "CapsuleCapsule", "EllipseBox":
			s.near = true
		case "RayBox":
			s.near, s.times = true, []*prove.Test[T]{s.test, prove.TestNamed[T]("RayBoxContact")}
		case "RayCapsule":
			s.near, s.times = true, []*prove.Test[T]{s.test, prove.TestNamed[T]("RayCapsuleContact")}
		case "BoxCircleSweep":
			s.near, s.times = true, []*prove.Test[T]{s.test}
		case "CircleSweepHit":
			s.sieve = true
			s.times = []*prove.Test[T]{prove.TestNamed[T]("CircleSweep"), prove.TestNamed[T]("CircleSweepContact")}
		case "RayCircleHit":
			s.near, s.times = true, []*prove.Test[T]{prove.TestNamed[T]("RayCircle"), prove.TestNamed[T]("RayCircleContact")}
		case "RayEllipseHit":
			s.near, s.times = true, []*prove.Test[T]{prove.TestNamed[T]("RayEllipse"), prove.TestNamed[T]("RayEllipseContact")}
		}
		all = append(all, s)
	}
	return all
}

// The rows of a batch: few, or as many as a sieve takes, and as many where they meet a single shape, of which one in
// so many at most is near.
const (
	scanRows   = 64
	sieveRows  = 512
	nearRows   = 1100
	mostlyNear = 24
)

// scanSizes scans the sizes from 2^20 below the least positive number of T to 2^20 above the
// greatest.
func scanSizes[T soa.Float](t *testing.T, least, most int) {
	deep := os.Getenv("HANTEI_DEEP") == "1"
	step, others := 1, 5
	switch {
	case testing.Short():
		step, others = 1+(most-least)/64, 20
	case prove.Precision[T]() == 32:
		others = 40 // there are fewer sizes
	case !deep:
		step = 3
	}
	all := testing.Short() || deep
	for seed, s := range sizeScans[T]() {
		t.Run(s.Name, func(t *testing.T) {
			for size := least - 20 + seed%step; size <= most+20; size += step {
				each := all || (size/step+seed)%4 == 0
				s.scan(t, rand.New(rand.NewPCG(uint64(size), uint64(seed))), size, others, each)
			}
		})
	}
}

// A nearRow is a row on the boundary or beside it.
type nearRow[T soa.Float] struct {
	row   prove.Row[T]
	side  side // in which it differs from a row on the boundary
	hit   bool
	start bool // it hits at time 0, if there are times
}

type side int

const (
	bothSides side = iota
	firstSide
	secondSide
)

func (s *sizeScan[T]) decided(row prove.Row[T], of side) nearRow[T] {
	hit, start := prove.Decide(&s.Exact, row)
	return nearRow[T]{row, of, hit, start}
}

// scan checks a row on the boundary, in each call form, with those around it if each of its numbers
// is to be moved, and as many others that are as near to the boundary as a rounding.
func (s *sizeScan[T]) scan(t *testing.T, r *rand.Rand, size, others int, each bool) {
	around := s.around(s.scaled(r, s.Draw(r), size), each)
	var ofFirst, ofSecond []nearRow[T] // which share the other side
	for i, n := range around {
		if i == 0 || n.side == firstSide {
			ofFirst = append(ofFirst, n)
		}
		if i == 0 || n.side == secondSide {
			ofSecond = append(ofSecond, n)
		}
	}
	all := append(around, s.beside(r, size, others)...)
	everyTier(t, func(tier string) {
		s.check(t, tier, prove.RowsAgainstRows, all, scanRows)
		s.check(t, tier, prove.OneAgainstRows, ofSecond, scanRows)
		s.check(t, tier, prove.RowsAgainstOne, ofFirst, scanRows)
		if each {
			s.checkAmongFar(t, tier, prove.OneAgainstRows, ofSecond)
			s.checkAmongFar(t, tier, prove.RowsAgainstOne, ofFirst)
		}
		if s.sieve { // so many misses that it goes on
			s.check(t, tier, prove.RowsAgainstRows, all, max(8*len(all), sieveRows))
		}
	})
}

// around returns the row, and if each of its numbers is to be moved those with one that is a unit in
// its last place away.
func (s *sizeScan[T]) around(row prove.Row[T], each bool) []nearRow[T] {
	all := []nearRow[T]{s.decided(row, bothSides)}
	if !each {
		return all
	}
	for i := range row {
		of := firstSide
		if i >= s.test.First {
			of = secondSide
		}
		for _, ulps := range []int{-1, 1} {
			moved := slices.Clone(row)
			moved[i] = movedBy(row[i], ulps)
			all = append(all, s.decided(moved, of))
		}
	}
	return all
}

// beside returns n rows, each with some numbers a unit in their last place away from a row that
// just touches, as far as T can have it.
func (s *sizeScan[T]) beside(r *rand.Rand, size, n int) []nearRow[T] {
	const sameDraw = 5
	var all []nearRow[T]
	var row prove.Row[T]
	for k := range n {
		if k%sameDraw == 0 {
			v := s.Draw(r)
			for i := range v { // the shapes are not far from the origin, and stay near each other
				v[i] *= 1 + r.Float64()/8
			}
			row = s.scaled(r, v, size)
			s.touch(row)
		}
		moved := slices.Clone(row)
		for i := range moved {
			moved[i] = movedBy(moved[i], r.IntN(3)-1)
		}
		all = append(all, s.decided(moved, bothSides))
	}
	return all
}

// checkAmongFar compares the answers of rows that lie among so many that are far from the single shape that the sieve
// leaves those out, if the test has one.
func (s *sizeScan[T]) checkAmongFar(t *testing.T, tier string, form prove.Form, rows []nearRow[T]) {
	t.Helper()
	if !s.near || tier == "generic" {
		return
	}
	n := max(nearRows, mostlyNear*len(rows))
	s.checkApart(t, tier, form, rows, n, n/len(rows))
}

// check compares the answers of a batch of n rows, of which those given are the first.
func (s *sizeScan[T]) check(t *testing.T, tier string, form prove.Form, rows []nearRow[T], n int) {
	t.Helper()
	s.checkApart(t, tier, form, rows, max(n, len(rows)), 1)
}

// checkApart compares the answers of a batch of n rows with the truth, of which those given are so many apart. The others
// are the same ones with the shapes far apart, which miss.
func (s *sizeScan[T]) checkApart(t *testing.T, tier string, form prove.Form, rows []nearRow[T], n, apart int) {
	t.Helper()
	first, second := prove.NewColumns[T](s.test.First, n), prove.NewColumns[T](s.test.Second, n)
	row, f := rows[0].row, s.test.First
	far := 1000 * (row[f] - row[0] + row[f-1])
	for i := range n {
		rows[i/apart%len(rows)].row.Store(first, second, i)
		switch {
		case i%apart == 0 && i/apart < len(rows):
		case form.OneSecond:
			moveAlongX(s.entry().First, first, i, -far)
		default:
			moveAlongX(s.entry().Second, second, i, far)
		}
	}
	first, second = prove.Sides(form, first, second, n)
	if s.test.Numbers == nil {
		hits := s.test.NewResults(n)
		s.test.Batch(hits, first, second)
		for i, row := range rows {
			if hits.Hits.Get(i*apart) != row.hit {
				t.Fatalf("%s, %s: %x hits: %v, want %v", tier, form.Name, row.row, hits.Hits.Get(i*apart), row.hit)
			}
		}
	}
	for _, test := range s.depths {
		numbers := test.NewResults(n)
		test.Batch(numbers, first, second)
		for i, row := range rows {
			if depth := numbers.Numbers[0][i*apart]; depth >= 0 != row.hit {
				t.Fatalf("%s, %s: %s of %x has the depth %x, want a hit: %v", tier, form.Name, test.Name, row.row, depth, row.hit)
			}
		}
	}
	for _, test := range s.times {
		times := test.NewResults(n)
		test.Batch(times, first, second)
		for i, row := range rows {
			time := times.Numbers[0][i*apart]
			if time <= 1 != row.hit || (time == 0) != (row.hit && row.start) || !(time >= 0) {
				t.Fatalf("%s, %s: %s of %x is %x, want a hit: %v, at the start: %v",
					tier, form.Name, test.Name, row.row, time, row.hit, row.start)
			}
		}
	}
}

func (s *sizeScan[T]) entry() *catalog.Test { return catalog.Named(s.Name) }

// moveAlongX moves row i of the columns of a shape.
func moveAlongX[T soa.Float](shape *catalog.Shape, columns [][]T, i int, by T) {
	for k, name := range shape.Columns {
		if name == "X" || name == "X1" || name == "X2" {
			columns[k][i] += by
		}
	}
}

// scaled returns v times 2^size, rounded. A direction has a factor of its own instead, mostly 1.
func (s *sizeScan[T]) scaled(r *rand.Rand, v []float64, size int) prove.Row[T] {
	exponents := map[byte]int{'l': size, '+': size, 'd': 0, 'D': 0}
	for _, kind := range []byte("dD") {
		if r.IntN(4) == 0 {
			exponents[kind] = r.IntN(250) - 140
		}
	}
	row := make(prove.Row[T], len(v))
	for i, kind := range s.Kinds() {
		row[i] = T(math.Ldexp(v[i], exponents[kind]))
	}
	return row
}

// touch gives row the least last radius with which it hits, found by bisection with package kernel,
// which is faster than the truth.
func (s *sizeScan[T]) touch(row prove.Row[T]) {
	radius := &row[bytes.LastIndexByte(s.Kinds(), '+')]
	below, above := T(0), 2**radius
	for {
		*radius = below + (above-below)/2
		if *radius == below || *radius == above {
			return
		}
		if s.test.RowHits(row) {
			above = *radius
		} else {
			below = *radius
		}
	}
}

// movedBy returns x moved by -1, 0 or 1 unit in its last place.
func movedBy[T soa.Float](x T, ulps int) T {
	toward := math.Inf(ulps)
	switch {
	case ulps == 0:
		return x
	case prove.Precision[T]() == 32:
		return T(math.Nextafter32(float32(x), float32(toward)))
	}
	return T(math.Nextafter(float64(x), toward))
}
