package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var circleSweep = description{
	name: "CircleSweep", f32: &routinesCircleSweepF32, f64: &routinesCircleSweepF64,
	first: side{"a", &catalog.MovingCircles, &movingCircleIsShape}, second: side{"b", &catalog.MovingCircles, &movingCircleIsShape},
	shapes32: movingCircles[float32], shapes64: movingCircles[float64], leastPadded: 5,
	results: []string{"times"}, symmetric: true,
	timed: true,
	sieve: &circleSweepSieve, compactor: &circleSweepCompactor,
}

var circleSweepContact = description{
	name: "CircleSweepContact", f32: &routinesCircleSweepContactF32, f64: &routinesCircleSweepContactF64,
	first: side{"a", &catalog.MovingCircles, &movingCircleIsShape}, second: side{"b", &catalog.MovingCircles, &movingCircleIsShape},
	shapes32: movingCircles[float32], shapes64: movingCircles[float64], leastPadded: 5,
	results: []string{"out.T", "out.X", "out.Y", "out.NX", "out.NY"},
	timed:   true,
	sieve:   &circleSweepSieve, compactor: &circleSweepContactCompactor,
}

// circleSweepSieve has the rows that hit as candidates.
var circleSweepSieve = sieve{
	f32: &routinesCircleSweepHitF32, f64: &routinesCircleSweepHitF64,
	run32: (*call[float32]).runSieved, run64: (*call[float64]).runSieved,
	oneIn32: 8, oneIn64: 32,
}

var circleSweepCompactor = compactor{
	hits: &routinesCircleSweepCompactF32, numbers: &routinesCircleSweepTimeF32, run: (*call[float32]).runCompacted,
	writesRest: true,
}

var circleSweepContactCompactor = compactor{
	hits: &routinesCircleSweepContactCompactF32, numbers: &routinesCircleSweepTimeContactF32, run: (*call[float32]).runCompacted,
}

// CircleSweep finds when circles a and b, which move by (VX, VY) over the frame, first touch: the
// time of impact in [0, 1], where 0 is the start of the frame and 1 its end, row i against row i;
// a side of length 1 stands for every row. Circles that share a point at the start have time 0. A
// miss, or a row that is not a shape (NaN, an infinity, a negative radius), has time +Inf.
//
// Whether a row hits is exact. The time is the same bits on every machine; it is computed in
// float64 and rounded once. It is off by at most 3·2^-52·κ (float64) or 0.6·2^-23·κ (float32)
// of itself, where κ is the condition number that the package comment defines: small for a head-on
// hit, and large where the circles graze.
//
// times holds one number a row. It panics before it writes anything if times has another length
// or shares memory with a column, and for the sides a and b as [EllipsePoint] does.
//
// The method is the quadratic for the time of contact, with the discriminant as r²v² - (d×v)², so
// that grazing hits from afar stay accurate.
func CircleSweep[T soa.Float](times []T, a, b *soa.MovingCircles[T]) {
	answerNumbers[T](&circleSweep, times, a, b, func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		times[row] = kernel.CircleSweep(a.At(i), b.At(j))
	})
}

// CircleSweepContact is [CircleSweep] with where and how the circles touch: T the time of impact,
// (X, Y) the point of contact, (NX, NY) the unit normal there from a to b. For circles that
// overlap at the start T is 0, the normal points from centre to centre ((1, 0) if they coincide),
// and the point is that of a's boundary along it. A miss, or a row that is not a shape, has T = +Inf
// and NaN elsewhere.
//
// All numbers are the same bits on every machine. The point is off by at most 3·2^-52·κ in float64, the normal
// by 5·2^-52·κ, where κ is the condition number that the package comment defines; of float32 rows they are
// computed in float64 and rounded once.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func CircleSweepContact[T soa.Float](out *soa.Contacts[T], a, b *soa.MovingCircles[T]) {
	answerRecords(&circleSweepContact, columns[T](out), out.Resize, columns[T](a), columns[T](b), func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		out.Set(row, kernel.CircleSweepContact(a.At(i), b.At(j)))
	})
}

var circleSweepHit = description{
	name: "CircleSweepHit", f32: &routinesCircleSweepHitF32, f64: &routinesCircleSweepHitF64,
	first: side{"a", &catalog.MovingCircles, &movingCircleIsShape}, second: side{"b", &catalog.MovingCircles, &movingCircleIsShape},
	shapes32: movingCircles[float32], shapes64: movingCircles[float64], leastPadded: 6,
	results: []string{"hits"}, symmetric: true,
}

// CircleSweepHit tests whether circles a and b, which move by (VX, VY) over the frame, touch at
// some time of it, row i against row i; a side of length 1 stands for every row. They do where
// [CircleSweep] gives a time in [0, 1], and on a vector unit this takes a third to two thirds of the
// time. Touching counts, at the start and at the end too. A row that is not a shape (NaN, an
// infinity, a negative radius) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
func CircleSweepHit[T soa.Float](hits Mask, a, b *soa.MovingCircles[T]) {
	answerHits[T](&circleSweepHit, hits, a, b, func(row int) {
		i, j := rowsOf(row, a.Len(), b.Len())
		hits.set(row, kernel.CircleSweepHit(a.At(i), b.At(j)))
	})
}
