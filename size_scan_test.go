package hantei_test

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/internal/prove"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// TestSizes goes through all binary sizes that an element type has. At each it draws rows on the very
// boundary, by integers, and moves one number of a row by a few units in its last place. Every tier
// has to give the answer of exact arithmetic, in each form of a call and through a sieve. Bounds of
// rounding errors fail where products underflow or overflow, at a few sizes out of all: random rows
// hardly ever have those.
func TestSizes(t *testing.T) {
	if prove.RaceDetector {
		t.Skip("nothing runs at the same time")
	}
	t.Run("float32", func(t *testing.T) { scanSizes[float32](t, -149, 127) })
	t.Run("float64", func(t *testing.T) { scanSizes[float64](t, -1074, 1023) })
}

// TestSmallGrazes holds rows whose grazes used to be called sure, where products of four lengths are
// subnormal. Random rows of these sizes find one in ten thousand.
func TestSmallGrazes(t *testing.T) {
	t.Run("float32", func(t *testing.T) {
		checkGrazes(t, []float32{0, 0, 0, 0, 0x1.494e0ep-37, -0x1.0eef5ep-35, -0x1.d825dp-38, 0x1.266a6ep-35, 0x1.4f4fa4p-35, 0x1.494e0cp-37})
	})
	t.Run("float64", func(t *testing.T) {
		checkGrazes(t,
			[]float64{0, 0, 0, 0, 0x1.a5304f91c189bp-260, 0x1.9c857057212fap-259, 0x1.55d147aefe458p-259, 0x1.3c942696beb4p-263, -0x1.7ff5a175579cp-258, 0x1.a5304f91c189ap-260},
			[]float64{0, 0, 0, 0, 0x1.3fe0fdbcdc747p-259, -0x1.f2a88cb03df38p-259, -0x1.bffa3c454b6e4p-259, 0x1.4cc12b7705788p-258, -0x1.8b0bc2ba66384p-259, 0x1.3fe0fdbcdc747p-259},
			[]float64{0, 0, 0, 0, 0x1.7d2c4dfd6921fp-260, 0x1.e2547a8f9308p-262, 0x1.7fee010ce25d4p-259, -0x1.b88112e12515p-258, -0x1.1daaa0b17244p-262, 0x1.7d2c4dfd6922p-260})
	})
}

// checkGrazes checks rows of two moving circles, by themselves and through the sieve.
func checkGrazes[T soa.Float](t *testing.T, rows ...[]T) {
	defer hantei.UseTier(hantei.Tier())
	s := sizeScans[T]()[4]
	for _, row := range rows {
		graze := nearRow[T]{row: row}
		graze.hit, graze.start = s.decide(row)
		for _, tier := range hantei.Tiers() {
			if err := hantei.UseTier(tier); err != nil {
				t.Fatal(err)
			}
			s.check(t, tier, []nearRow[T]{graze}, 5, 1024, 2, 2)
			s.check(t, tier+", one against rows", []nearRow[T]{graze}, 5, 64, 1, 2)
			s.check(t, tier+", rows against one", []nearRow[T]{graze}, 5, 64, 2, 1)
		}
	}
}

// A sizeScan is a test that the scan covers.
type sizeScan[T soa.Float] struct {
	name  string
	units string // a letter for each column, of the second side after the bar: see scaledRow
	sieve bool   // a sieve is run first where few rows hit
	// draw returns a row on the boundary, of a size near 1.
	draw func(r *rand.Rand) []float64
	// truth decides a row. All lengths and displacements have one factor, and so have all numbers of
	// a direction. Where the answer is a time, start tells whether that is 0.
	truth func(v []*big.Int) (hit, start bool)
	// answer calls the tests on n rows. times has columns of times, if there are any.
	answer func(first, second [][]T, n int) (hits hantei.Mask, times [][]T)
	// near tells by package kernel, which is faster than truth, whether a row hits.
	near func(v []T) bool
}

func sizeScans[T soa.Float]() []sizeScan[T] {
	return []sizeScan[T]{
		{"EllipsePoint", "lldd++|ll", false, drawPointOnEllipse, ellipseHoldsPoint,
			func(a, b [][]T, n int) (hantei.Mask, [][]T) {
				hits := hantei.NewMask(n)
				hantei.EllipsePoint(hits, &soa.Ellipses[T]{X: a[0], Y: a[1], UX: a[2], UY: a[3], RX: a[4], RY: a[5]}, &soa.Points[T]{X: b[0], Y: b[1]})
				return hits, nil
			},
			func(v []T) bool {
				return kernel.EllipsePoint(soa.Ellipse[T]{X: v[0], Y: v[1], UX: v[2], UY: v[3], RX: v[4], RY: v[5]}, soa.Point[T]{X: v[6], Y: v[7]})
			}},
		{"BoxCircle", "lldd++|ll+", false, drawCircleAtBox, boxMeetsCircle,
			func(a, b [][]T, n int) (hantei.Mask, [][]T) {
				hits := hantei.NewMask(n)
				hantei.BoxCircle(hits, &soa.Boxes[T]{X: a[0], Y: a[1], UX: a[2], UY: a[3], HW: a[4], HH: a[5]}, &soa.Circles[T]{X: b[0], Y: b[1], R: b[2]})
				return hits, nil
			},
			func(v []T) bool {
				return kernel.BoxCircle(soa.Box[T]{X: v[0], Y: v[1], UX: v[2], UY: v[3], HW: v[4], HH: v[5]}, soa.Circle[T]{X: v[6], Y: v[7], R: v[8]})
			}},
		{"CircleCircle", "ll+|ll+", false, drawCirclesThatTouch, circlesOverlap,
			func(a, b [][]T, n int) (hantei.Mask, [][]T) {
				hits := hantei.NewMask(n)
				hantei.CircleCircle(hits, &soa.Circles[T]{X: a[0], Y: a[1], R: a[2]}, &soa.Circles[T]{X: b[0], Y: b[1], R: b[2]})
				return hits, nil
			},
			func(v []T) bool {
				return kernel.CircleCircle(soa.Circle[T]{X: v[0], Y: v[1], R: v[2]}, soa.Circle[T]{X: v[3], Y: v[4], R: v[5]})
			}},
		{"EllipseEllipse", "lldd++|llDD++", true, drawEllipsesThatTouch, ellipsesOverlap,
			func(a, b [][]T, n int) (hantei.Mask, [][]T) {
				hits := hantei.NewMask(n)
				hantei.EllipseEllipse(hits, &soa.Ellipses[T]{X: a[0], Y: a[1], UX: a[2], UY: a[3], RX: a[4], RY: a[5]},
					&soa.Ellipses[T]{X: b[0], Y: b[1], UX: b[2], UY: b[3], RX: b[4], RY: b[5]})
				return hits, nil
			},
			func(v []T) bool {
				return kernel.EllipseEllipse(soa.Ellipse[T]{X: v[0], Y: v[1], UX: v[2], UY: v[3], RX: v[4], RY: v[5]},
					soa.Ellipse[T]{X: v[6], Y: v[7], UX: v[8], UY: v[9], RX: v[10], RY: v[11]})
			}},
		{"CircleSweep", "llll+|llll+", true, drawSweepThatTouches, circlesMeet,
			func(a, b [][]T, n int) (hantei.Mask, [][]T) {
				hits, times := hantei.NewMask(n), make([]T, n)
				var contacts soa.Contacts[T]
				first := &soa.MovingCircles[T]{X: a[0], Y: a[1], VX: a[2], VY: a[3], R: a[4]}
				second := &soa.MovingCircles[T]{X: b[0], Y: b[1], VX: b[2], VY: b[3], R: b[4]}
				hantei.CircleSweepHit(hits, first, second)
				hantei.CircleSweep(times, first, second)
				hantei.CircleSweepContact(&contacts, first, second)
				return hits, [][]T{times, contacts.T}
			},
			func(v []T) bool {
				return kernel.CircleSweepHit(soa.MovingCircle[T]{X: v[0], Y: v[1], VX: v[2], VY: v[3], R: v[4]},
					soa.MovingCircle[T]{X: v[5], Y: v[6], VX: v[7], VY: v[8], R: v[9]})
			}},
	}
}

// scanSizes scans the sizes from 2^20 below the least positive number of T to 2^20 above the greatest.
func scanSizes[T soa.Float](t *testing.T, least, most int) {
	tier := hantei.Tier()
	defer hantei.UseTier(tier)
	step, others := 1, 15
	if most < 128 {
		others = 100 // there are fewer sizes
	}
	if testing.Short() {
		step, others = 1+(most-least)/64, 50
	}
	for _, s := range sizeScans[T]() {
		t.Run(s.name, func(t *testing.T) {
			for size := least - 20; size <= most+20; size += step {
				r := rand.New(rand.NewPCG(uint64(size), uint64(len(s.name))))
				s.scan(t, r, size, others)
			}
		})
	}
}

// A nearRow is a row on the boundary, or one with another number in one column.
type nearRow[T soa.Float] struct {
	row        []T
	side       int // that has the other number; 0 or 1, -1 for none
	hit, start bool
}

// scan checks the rows around one on the boundary, in each form of a call, and as many others that are
// as near to it as a rounding.
func (s *sizeScan[T]) scan(t *testing.T, r *rand.Rand, size, others int) {
	row, first := s.scaled(r, s.draw(r), size), strings.IndexByte(s.units, '|')
	around := []nearRow[T]{{row: row, side: -1}}
	for i := range row {
		for _, ulps := range []int{-1, 1} {
			moved := nearRow[T]{row: slices.Clone(row), side: min(i/first, 1)}
			moved.row[i] = movedBy(row[i], ulps)
			around = append(around, moved)
		}
	}
	var ofFirst, ofSecond []nearRow[T] // in which the other side is that of row
	for _, n := range around {
		if n.side != 1 {
			ofFirst = append(ofFirst, n)
		}
		if n.side != 0 {
			ofSecond = append(ofSecond, n)
		}
	}
	all := around
	for k := range others {
		if k%5 == 0 {
			v := s.draw(r)
			for i := range v { // of shapes that are not far from the origin: they stay near each other
				v[i] *= 1 + r.Float64()/8
			}
			row = s.scaled(r, v, size)
			s.touch(row)
		}
		beside := slices.Clone(row)
		for i := range beside {
			beside[i] = movedBy(beside[i], r.IntN(3)-1)
		}
		all = append(all, nearRow[T]{row: beside, side: -1})
	}
	for _, rows := range [][]nearRow[T]{all, ofFirst, ofSecond} {
		for i := range rows {
			rows[i].hit, rows[i].start = s.decide(rows[i].row)
		}
	}
	for _, tier := range hantei.Tiers() {
		if err := hantei.UseTier(tier); err != nil {
			t.Fatal(err)
		}
		s.check(t, tier+", rows against rows", all, first, 64, len(all), len(all))
		s.check(t, tier+", one against rows", ofSecond, first, 64, 1, len(ofSecond))
		s.check(t, tier+", rows against one", ofFirst, first, 64, len(ofFirst), 1)
		if s.sieve {
			s.check(t, tier+", rows among misses", all, first, max(8*len(all), 512), len(all), len(all))
		}
	}
}

// check compares the answers of rows with the truth. The batch repeats them until it has n rows, as
// misses if it is to have more than twice their number. rows1 and rows2 are how many rows of either
// side are given: 1 for one that stands for all.
func (s *sizeScan[T]) check(t *testing.T, form string, rows []nearRow[T], first, n, rows1, rows2 int) {
	t.Helper()
	n = max(n, len(rows))
	columns := make([][]T, len(rows[0].row))
	for c := range columns {
		of, far := rows1, T(0)
		if c >= first {
			of = rows2
		}
		if c == first && n >= 2*len(rows) && n > 64 { // far away along the first axis
			far = 1000 * (rows[0].row[first] - rows[0].row[0] + rows[0].row[first-1])
		}
		if of == 1 {
			columns[c] = []T{rows[0].row[c]}
			continue
		}
		columns[c] = make([]T, n)
		for i := range n {
			columns[c][i] = rows[i%len(rows)].row[c]
			if i >= len(rows) {
				columns[c][i] += far
			}
		}
	}
	hits, times := s.answer(columns[:first], columns[first:], n)
	for i, row := range rows {
		if hits.Get(i) != row.hit {
			t.Fatalf("%s: %v hits: %v, want %v", form, hexadecimal(row.row), hits.Get(i), row.hit)
		}
		for _, column := range times {
			if got := column[i]; got <= 1 != row.hit {
				t.Fatalf("%s: %v meet at %x, want a hit: %v", form, hexadecimal(row.row), got, row.hit)
			}
		}
	}
}

// scaled returns v times 2^size, rounded. Of the letters for its columns, l is a length and + one that
// is never negative; d and D are of directions, which have a factor of their own: mostly 1.
func (s *sizeScan[T]) scaled(r *rand.Rand, v []float64, size int) []T {
	exponents := map[byte]int{'l': size, '+': size, 'd': 0, 'D': 0}
	for _, kind := range []byte("dD") {
		if r.IntN(4) == 0 {
			exponents[kind] = r.IntN(250) - 140
		}
	}
	row := make([]T, len(v))
	for i, kind := range s.kinds() {
		row[i] = T(math.Ldexp(v[i], exponents[kind]))
	}
	return row
}

// touch gives row the least last radius with which it hits, found by bisection.
func (s *sizeScan[T]) touch(row []T) {
	radius := &row[bytes.LastIndexByte(s.kinds(), '+')]
	below, above := T(0), 2**radius
	for {
		*radius = below + (above-below)/2
		if *radius == below || *radius == above {
			return
		}
		if s.near(row) {
			above = *radius
		} else {
			below = *radius
		}
	}
}

// movedBy returns the number so many numbers above x.
func movedBy[T soa.Float](x T, ulps int) T {
	toward := math.Inf(1)
	if ulps < 0 {
		toward, ulps = math.Inf(-1), -ulps
	}
	for range ulps {
		if unsafe.Sizeof(x) == 4 {
			x = T(math.Nextafter32(float32(x), float32(toward)))
		} else {
			x = T(math.Nextafter(float64(x), toward))
		}
	}
	return x
}

// kinds are the letters of all columns.
func (s *sizeScan[T]) kinds() []byte { return []byte(strings.Replace(s.units, "|", "", 1)) }

func hexadecimal[T soa.Float](row []T) []string {
	var text []string
	for _, x := range row {
		text = append(text, fmt.Sprintf("%x", x))
	}
	return text
}

// decide gives the truth on a row: a miss if it is not a pair of shapes.
func (s *sizeScan[T]) decide(row []T) (hit, start bool) {
	units := s.kinds()
	for i, unit := range units {
		x := float64(row[i])
		if x-x != 0 || unit == '+' && x < 0 {
			return false, false
		}
		if (unit == 'd' || unit == 'D') && x == 0 && units[i+1] == unit && row[i+1] == 0 {
			return false, false
		}
	}
	// Integers: each number times a power of two that all of its kind share.
	kind := func(i int) byte {
		if units[i] == '+' {
			return 'l'
		}
		return units[i]
	}
	least := map[byte]int{}
	mantissas, exponents := make([]int64, len(row)), make([]int, len(row))
	for i, x := range row {
		if x == 0 {
			continue
		}
		f, e := math.Frexp(float64(x))
		mantissas[i], exponents[i] = int64(math.Ldexp(f, 53)), e
		if old, ok := least[kind(i)]; !ok || e < old {
			least[kind(i)] = e
		}
	}
	v := make([]*big.Int, len(row))
	for i := range row {
		v[i] = big.NewInt(mantissas[i])
		if mantissas[i] != 0 {
			v[i].Lsh(v[i], uint(exponents[i]-least[kind(i)]))
		}
	}
	return s.truth(v)
}

// Integer arithmetic as expressions.

func sum(a, b *big.Int) *big.Int          { return new(big.Int).Add(a, b) }
func difference(a, b *big.Int) *big.Int   { return new(big.Int).Sub(a, b) }
func product(a, b *big.Int) *big.Int      { return new(big.Int).Mul(a, b) }
func square(a *big.Int) *big.Int          { return product(a, a) }
func scalar(k int64, a *big.Int) *big.Int { return product(big.NewInt(k), a) }
func atMost(a, b *big.Int) bool           { return a.Cmp(b) <= 0 }

func inner(ax, ay, bx, by *big.Int) *big.Int { return sum(product(ax, bx), product(ay, by)) }
func outer(ax, ay, bx, by *big.Int) *big.Int { return difference(product(ax, by), product(ay, bx)) }

func circlesOverlap(v []*big.Int) (hit, start bool) {
	dx, dy, r := difference(v[3], v[0]), difference(v[4], v[1]), sum(v[2], v[5])
	return atMost(inner(dx, dy, dx, dy), square(r)), false
}

func ellipseHoldsPoint(v []*big.Int) (hit, start bool) {
	dx, dy, ux, uy, rx, ry := difference(v[6], v[0]), difference(v[7], v[1]), v[2], v[3], v[4], v[5]
	u, w, n := inner(dx, dy, ux, uy), outer(ux, uy, dx, dy), inner(ux, uy, ux, uy)
	if rx.Sign() == 0 || ry.Sign() == 0 { // a segment
		return atMost(square(u), product(square(rx), n)) && atMost(square(w), product(square(ry), n)), false
	}
	left := sum(square(product(ry, u)), square(product(rx, w)))
	return atMost(left, product(square(product(rx, ry)), n)), false
}

// boxMeetsCircle looks at the offset (a, b) beyond the faces in units of 1/|u|, each of which is a
// difference x - y·|u|: where both are positive the sum of their squares is p - q·|u|.
func boxMeetsCircle(v []*big.Int) (hit, start bool) {
	dx, dy, ux, uy, hw, hh, r := difference(v[6], v[0]), difference(v[7], v[1]), v[2], v[3], v[4], v[5], v[8]
	u, w, n := inner(dx, dy, ux, uy), outer(ux, uy, dx, dy), inner(ux, uy, ux, uy)
	u.Abs(u)
	w.Abs(w)
	reaches := func(x, h *big.Int) bool { return atMost(square(x), product(square(h), n)) } // x <= h·|u|
	switch {
	case reaches(u, hw):
		return reaches(w, sum(hh, r)), false
	case reaches(w, hh):
		return reaches(u, sum(hw, r)), false
	}
	p := difference(sum(square(u), square(w)), product(n, difference(square(r), inner(hw, hh, hw, hh))))
	q := scalar(2, inner(u, w, hw, hh))
	return p.Sign() <= 0 || atMost(square(p), product(square(q), n)), false // p <= q·|u|
}

func circlesMeet(v []*big.Int) (hit, start bool) {
	dx, dy, vx, vy, r := difference(v[5], v[0]), difference(v[6], v[1]), difference(v[7], v[2]), difference(v[8], v[3]), sum(v[4], v[9])
	rr, a, b := square(r), inner(vx, vy, vx, vy), inner(dx, dy, vx, vy)
	ex, ey := sum(dx, vx), sum(dy, vy)
	switch {
	case atMost(inner(dx, dy, dx, dy), rr):
		return true, true
	case b.Sign() >= 0:
		return false, false
	case atMost(a, new(big.Int).Neg(b)):
		return atMost(inner(ex, ey, ex, ey), rr), false
	}
	return atMost(square(outer(dx, dy, vx, vy)), product(rr, a)), false
}

// ellipsesOverlap goes by the cubic det(A + tB)·(1 + t) - t·dᵀ·adj(A + tB)·d of the dual matrices A and
// B, which is negative for some t > 0 if and only if the ellipses are apart. It is not negative at 0 and
// at infinity. So it looks at the least value between, where the derivative has its greater root.
func ellipsesOverlap(v []*big.Int) (hit, start bool) {
	dx, dy := difference(v[6], v[0]), difference(v[7], v[1])
	matrix := func(ux, uy, rx, ry *big.Int) (xx, xy, yy, n *big.Int) { // times n = |u|²
		a, b := square(rx), square(ry)
		return sum(product(a, square(ux)), product(b, square(uy))), product(difference(a, b), product(ux, uy)),
			sum(product(a, square(uy)), product(b, square(ux))), inner(ux, uy, ux, uy)
	}
	axx, axy, ayy, an := matrix(v[2], v[3], v[4], v[5])
	bxx, bxy, byy, bn := matrix(v[8], v[9], v[10], v[11])
	for _, x := range []*big.Int{axx, axy, ayy} { // both times an·bn
		x.Mul(x, bn)
	}
	for _, x := range []*big.Int{bxx, bxy, byy} {
		x.Mul(x, an)
	}
	n := product(an, bn)
	adjoint := func(xx, xy, yy *big.Int) *big.Int { // dᵀ·adj·d, times n as a determinant has it twice
		return product(n, difference(sum(product(yy, square(dx)), product(xx, square(dy))), scalar(2, product(xy, product(dx, dy)))))
	}
	detA, detB := outer(axx, axy, axy, ayy), outer(bxx, bxy, bxy, byy)
	mixed := difference(sum(product(axx, byy), product(ayy, bxx)), scalar(2, product(axy, bxy)))
	d, a := detA, detB
	c := difference(sum(detA, mixed), adjoint(axx, axy, ayy))
	b := difference(sum(detB, mixed), adjoint(bxx, bxy, byy))
	if a.Sign() == 0 && d.Sign() == 0 && mixed.Sign() == 0 { // points, or segments along one line
		reach := sum(sum(v[4], v[5]), sum(v[10], v[11])) // one radius of either is 0
		return b.Sign() == 0 && c.Sign() == 0 && atMost(inner(dx, dy, dx, dy), square(reach)), false
	}
	switch {
	case b.Sign() >= 0 && c.Sign() >= 0:
		return true, false
	case a.Sign() == 0 && b.Sign() <= 0:
		return false, false
	case a.Sign() == 0:
		return c.Sign() >= 0 || atMost(square(c), scalar(4, product(b, d))), false
	}
	// 27a² times the least value is x - 2·root³, root² = b² - 3ac.
	ac := product(a, c)
	rr := difference(square(b), scalar(3, ac))
	x := sum(product(b, difference(scalar(2, square(b)), scalar(9, ac))), scalar(27, product(square(a), d)))
	return rr.Sign() <= 0 || x.Sign() >= 0 && atMost(scalar(4, product(rr, square(rr))), square(x)), false
}

// The rows on a boundary are made of right triangles with sides of integers, and powers of two.
var rightTriangles = [][3]float64{{1, 0, 1}, {3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {7, 24, 25}, {20, 21, 29}}

// triangle returns legs, either of them first and with either sign, and the hypotenuse.
func triangle(r *rand.Rand) (a, b, c float64) {
	t := rightTriangles[r.IntN(len(rightTriangles))]
	a, b, c = t[0], t[1], t[2]
	if r.IntN(2) == 0 {
		a, b = b, a
	}
	return a * sign(r), b * sign(r), c
}

func sign(r *rand.Rand) float64 { return float64(2*r.IntN(2) - 1) }

// factor returns a small integer, often times a power of two.
func factor(r *rand.Rand) float64 {
	exponent := 0
	switch r.IntN(4) {
	case 0:
		exponent = r.IntN(12)
	case 1:
		exponent = -r.IntN(40)
	}
	return math.Ldexp(float64(1+r.IntN(4)), exponent)
}

// firstCentre returns where the first shape is, or its displacement: at the origin, or not far away.
func firstCentre(r *rand.Rand) (x, y float64) {
	if r.IntN(2) == 0 {
		return 0, 0
	}
	return float64(r.IntN(17) - 8), float64(r.IntN(17) - 8)
}

func drawCirclesThatTouch(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	m := factor(r)
	x, y := firstCentre(r)
	part := c * m * math.Ldexp(float64(r.IntN(9)), -3-r.IntN(2)*r.IntN(20))
	return []float64{x, y, c*m - part, x + a*m, y + b*m, part}
}

func drawPointOnEllipse(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n := factor(r), factor(r)
	x, y := firstCentre(r)
	return []float64{x, y, a, b, c * h * m, c * h * n, x + p*m*a - q*n*b, y + p*m*b + q*n*a}
}

func drawCircleAtBox(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n, k := factor(r), factor(r), factor(r)
	x, y := firstCentre(r)
	u, v, radius := m+k, n*float64(r.IntN(17)-8)/8, c*k // beside a face
	if r.IntN(2) == 0 {                                 // at a corner
		u, v, radius = m+math.Abs(p)*k, n+math.Abs(q)*k, c*h*k
	}
	u, v = u*sign(r), v*sign(r)
	return []float64{x, y, a, b, c * m, c * n, x + u*a - v*b, y + u*b + v*a, radius}
}

// drawEllipsesThatTouch makes the second ellipse the first one, smaller or larger and turned by half or
// by quarters of a turn, where the outward normals of a common point are opposite; or it draws circles.
func drawEllipsesThatTouch(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n, k := factor(r), factor(r), factor(r)
	x, y := firstCentre(r)
	if r.IntN(4) == 0 {
		e, f, _ := triangle(r)
		return []float64{x, y, a, b, h * m, h * m, x + p*(m+n), y + q*(m+n), e, f, h * n, h * n}
	}
	row := []float64{x, y, a, b, c * h * m, c * h * n,
		x + (1+k)*(p*m*a-q*n*b), y + (1+k)*(p*m*b+q*n*a), a, b, c * h * m * k, c * h * n * k}
	switch r.IntN(3) {
	case 0:
		row[8], row[9] = -a, -b
	case 1:
		row[8], row[9], row[10], row[11] = -b, a, row[11], row[10]
	}
	return row
}

func drawSweepThatTouches(r *rand.Rand) []float64 {
	a, b, c := triangle(r)
	p, q, h := triangle(r)
	m, n := factor(r), factor(r)
	vx, vy := a*m, b*m
	var dx, dy, radius float64
	switch r.IntN(3) {
	case 0: // at the start
		dx, dy, radius = p*n, q*n, h*n
	case 1: // at the end
		if p*a+q*b > 0 {
			p, q = -p, -q
		}
		dx, dy, radius = p*n-vx, q*n-vy, h*n
	default: // between, by a graze
		back, side := m*float64(1+r.IntN(7))/8, n*sign(r)
		dx, dy, radius = -side*b-back*a, side*a-back*b, c*n
	}
	part := radius * math.Ldexp(float64(r.IntN(9)), -3)
	x, y := firstCentre(r)
	ax, ay := firstCentre(r)
	return []float64{x, y, ax, ay, radius - part, x + dx, y + dy, ax + vx, ay + vy, part}
}
