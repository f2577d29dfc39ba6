package hantei

import (
	"math"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var rayCircleHit = description{
	name: "RayCircleHit", f32: &routinesRayCircleHitF32, f64: &routinesRayCircleHitF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: raysAndCircles[float32], shapes64: raysAndCircles[float64], leastPadded: 6,
	results: []string{"hits"},

	// Of float32 columns to tell what is near takes as long as the test.
	near: &nearSieve{first: &nearRays, second: &nearCircles, least32: math.MaxInt, least64: 1024, oneIn32: 8, oneIn64: 12},
}

var rayCircle = description{
	name: "RayCircle", f32: &routinesRayCircleHitF32, f64: &routinesRayCircleHitF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: raysAndCircles[float32], shapes64: raysAndCircles[float64], leastPadded: 5,
	results:   []string{"times"},
	timed:     true,
	compactor: &rayCircleCompactor,
	numbers:   &rayCircleNumbers,
	near:      &nearSieve{first: &nearRays, second: &nearCircles, least32: 384, least64: 256, oneIn32: 16, oneIn64: 8},
}

var rayCircleContact = description{
	name: "RayCircleContact", f32: &routinesRayCircleHitF32, f64: &routinesRayCircleHitF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"circles", &catalog.Circles, &circleIsShape},
	shapes32: raysAndCircles[float32], shapes64: raysAndCircles[float64], leastPadded: 5,
	results:   []string{"out.T", "out.X", "out.Y", "out.NX", "out.NY"},
	timed:     true,
	compactor: &rayCircleContactCompactor,
	numbers:   &rayCircleContactNumbers,
	near:      &nearSieve{first: &nearRays, second: &nearCircles, least32: 384, least64: 256, oneIn32: 10, oneIn64: 6},
}

var (
	rayCircleCompactor = compactor{
		hits: &routinesRayCircleCompactF32, numbers: &routinesRayCircleTimeF32, run: (*call[float32]).runCompacted,
	}
	rayCircleContactCompactor = compactor{
		hits: &routinesRayCircleCompactF32, numbers: &routinesRayCircleTimeContactF32, run: (*call[float32]).runCompacted,
	}
)

var (
	rayCircleNumbers = secondGo{
		f32: &routinesRayCircleF32, f64: &routinesRayCircleF64,
		run32: (*call[float32]).runHitsFirst, run64: (*call[float64]).runHitsFirst,
		decides: true,
	}
	rayCircleContactNumbers = secondGo{
		f32: &routinesRayCircleContactF32, f64: &routinesRayCircleContactF64,
		run32: (*call[float32]).runHitsFirst, run64: (*call[float64]).runHitsFirst,
		decides: true,
	}
)

// RayCircleHit tests whether each ray touches its circle, row i against row i; a side of length 1
// stands for every row. It does where [RayCircle] gives a time in [0, 1]. To graze, to start in the
// circle and to end on it count. A row that is not a shape (NaN, an infinity, a negative radius) is
// a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
func RayCircleHit[T soa.Float](hits Mask, rays *soa.Rays[T], circles *soa.Circles[T]) {
	answerHits[T](&rayCircleHit, hits, rays, circles, func(row int) {
		i, j := rowsOf(row, rays.Len(), circles.Len())
		hits.set(row, kernel.RayCircleHit(rays.At(i), circles.At(j)))
	})
}

// RayCircle finds when each ray first touches its circle: the first time t in [0, 1] at which the
// point (X, Y) + t·(DX, DY) of the ray is in the circle or on it, row i against row i; a side of
// length 1 stands for every row. A ray that starts in the circle or on it has time 0, one that
// grazes or ends on it hits it. A ray without displacement is a point, and a circle of radius 0
// too. A miss, or a row that is not a shape (NaN, an infinity, a negative radius), has time +Inf.
//
// Whether a row hits is exact. The time is the same bits on every machine; it is computed in
// float64 and rounded once. It is off by at most 2·2^-52·κ (float64) or 0.6·2^-23·κ (float32)
// of itself, where κ is the condition number that the package comment defines.
//
// times holds one number a row. It panics before it writes anything if times has another length
// or shares memory with a column, and for the sides rays and circles as [EllipsePoint] does.
//
// The method is that of [CircleSweep], for a circle at rest and one of radius 0.
func RayCircle[T soa.Float](times []T, rays *soa.Rays[T], circles *soa.Circles[T]) {
	answerNumbers[T](&rayCircle, times, rays, circles, func(row int) {
		i, j := rowsOf(row, rays.Len(), circles.Len())
		times[row] = kernel.RayCircle(rays.At(i), circles.At(j))
	})
}

// RayCircleContact is [RayCircle] with where and how the ray touches: T the time, (X, Y) the point
// of the ray at that time, (NX, NY) the outward unit normal of the circle there. For a ray that
// starts in the circle T is 0, the point is the ray's origin, and the normal points from the centre
// to it ((1, 0) if they coincide). On a circle of radius 0 that the ray meets later the normal is
// against the ray. A miss, or a row that is not a shape, has T = +Inf and NaN elsewhere.
//
// All numbers are the same bits on every machine. The point is off by at most 3·2^-52·κ in float64, the normal
// by 5·2^-52·κ, where κ is the condition number that the package comment defines; of float32 rows they are
// computed in float64 and rounded once.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func RayCircleContact[T soa.Float](out *soa.Contacts[T], rays *soa.Rays[T], circles *soa.Circles[T]) {
	answerRecords(&rayCircleContact, columns[T](out), out.Resize, columns[T](rays), columns[T](circles), func(row int) {
		i, j := rowsOf(row, rays.Len(), circles.Len())
		out.Set(row, kernel.RayCircleContact(rays.At(i), circles.At(j)))
	})
}
