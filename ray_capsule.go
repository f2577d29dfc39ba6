package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var rayCapsule = description{
	name: "RayCapsule", f32: &routinesRayCapsuleF32, f64: &routinesRayCapsuleF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"capsules", &catalog.Capsules, &movingCircleIsShape},
	shapes32: raysAndCapsules[float32], shapes64: raysAndCapsules[float64], leastPadded: 3,
	results:   []string{"times"},
	timed:     true,
	compactor: &rayCapsuleCompactor,
	near:      &nearSieve{first: &nearRays, second: &nearCapsules, least32: 64, least64: 64, oneIn32: 3, oneIn64: 2},
}

var rayCapsuleContact = description{
	name: "RayCapsuleContact", f32: &routinesRayCapsuleF32, f64: &routinesRayCapsuleF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"capsules", &catalog.Capsules, &movingCircleIsShape},
	shapes32: raysAndCapsules[float32], shapes64: raysAndCapsules[float64],
	results:   []string{"out.T", "out.X", "out.Y", "out.NX", "out.NY"},
	timed:     true,
	compactor: &rayCapsuleContactCompactor,
	numbers:   &rayCapsuleContactNumbers,
	near:      &nearSieve{first: &nearRays, second: &nearCapsules, least32: 64, least64: 64, oneIn32: 3, oneIn64: 2},
}

var rayCapsuleCompactor = compactor{
	hits: &routinesRayCapsuleCompactF32, numbers: &routinesRayCapsuleTimeF32, run: (*call[float32]).runCompacted,
}

var rayCapsuleContactCompactor = compactor{
	hits: &routinesRayCapsuleCompactF32, numbers: &routinesRayCapsuleTimeContactF32, run: (*call[float32]).runCompacted,
}

var rayCapsuleContactNumbers = secondGo{
	f32: &routinesRayCapsuleTimeContactF32, f64: &routinesRayCapsuleTimeContactF64,
	run32: (*call[float32]).runHitsFirst, run64: (*call[float64]).runHitsFirst,
	afterTimes: true,
}

// RayCapsule finds when rays, each a segment from (X, Y) to (X, Y) + (DX, DY), first touch the
// capsules: the time of impact in [0, 1], where 0 is the ray's origin and 1 its end, row i against
// row i; a side of length 1 stands for every row. A ray that starts in the capsule or on its border
// has time 0. A miss, or a row that is not a shape (NaN, an infinity, a negative radius), has time
// +Inf. A capsule may be a segment, a circle or a point, and a ray a point.
//
// Whether a row hits is exact: touching counts. The time is the same bits on every machine; it is
// computed in float64 and rounded once. It is off by at most 4·2^-52·κ (float64) or 0.6·2^-23·κ
// (float32) of itself, where κ is the condition number that the package comment defines.
//
// times holds one number a row. It panics before it writes anything if times has another length
// or shares memory with a column, and for the sides as [EllipsePoint] does.
//
// The method is that of [BoxCircleSweep]: a capsule is a box without height, grown by the radius.
func RayCapsule[T soa.Float](times []T, rays *soa.Rays[T], capsules *soa.Capsules[T]) {
	answerNumbers[T](&rayCapsule, times, rays, capsules, func(row int) {
		i, j := rowsOf(row, rays.Len(), capsules.Len())
		times[row] = kernel.RayCapsule(rays.At(i), capsules.At(j))
	})
}

// RayCapsuleContact is [RayCapsule] with where and how the ray touches: T the time, with the bits
// of RayCapsule, (X, Y) the point of the ray at that time, (NX, NY) the outward unit normal of the
// capsule there. A miss, or a row that is not a shape, has T = +Inf and NaN elsewhere.
//
// For a ray that starts in the capsule T is 0, the point is the ray's origin, and the normal points
// from the nearest point of the segment to it; where the origin is on the segment it is across the
// segment, to the left of the direction from the first end to the second, or (1, 0) if the ends are
// equal. On a capsule of radius 0 that the ray meets later the normal is across the segment to the
// side that the ray starts on, but at an end it is against the ray.
//
// All numbers are the same bits on every machine. Point and normal are computed in float64 and
// rounded once. The point is off by at most 4·2^-52·κ, where κ is the condition number that the package
// comment defines, the normal by 4·2^-52 at a side and by 5·2^-52·κ at an end;
// [github.com/hantei-go/hantei/kernel.RayCapsuleContact] states the rest.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func RayCapsuleContact[T soa.Float](out *soa.Contacts[T], rays *soa.Rays[T], capsules *soa.Capsules[T]) {
	answerRecords(&rayCapsuleContact, columns[T](out), out.Resize, columns[T](rays), columns[T](capsules), func(row int) {
		i, j := rowsOf(row, rays.Len(), capsules.Len())
		out.Set(row, kernel.RayCapsuleContact(rays.At(i), capsules.At(j)))
	})
}
