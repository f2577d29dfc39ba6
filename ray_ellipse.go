package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var rayEllipseHit = description{
	name: "RayEllipseHit", f32: &routinesRayEllipseHitF32, f64: &routinesRayEllipseHitF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"ellipses", &catalog.Ellipses, &ellipseIsShape},
	shapes32: raysAndEllipses[float32], shapes64: raysAndEllipses[float64], leastPadded: 3,
	results: []string{"hits"},
	near:    &nearSieve{first: &nearRays, second: &nearEllipses, least32: 384, least64: 256, oneIn32: 5, oneIn64: 3},
}

var rayEllipse = description{
	name: "RayEllipse", f32: &routinesRayEllipseHitF32, f64: &routinesRayEllipseHitF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"ellipses", &catalog.Ellipses, &ellipseIsShape},
	shapes32: raysAndEllipses[float32], shapes64: raysAndEllipses[float64], leastPadded: 3,
	results:   []string{"times"},
	timed:     true,
	compactor: &rayEllipseCompactor,
	numbers:   &rayEllipseNumbers,
	near:      &nearSieve{first: &nearRays, second: &nearEllipses, least32: 256, least64: 192, oneIn32: 5, oneIn64: 3},
}

var rayEllipseContact = description{
	name: "RayEllipseContact", f32: &routinesRayEllipseHitF32, f64: &routinesRayEllipseHitF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"ellipses", &catalog.Ellipses, &ellipseIsShape},
	shapes32: raysAndEllipses[float32], shapes64: raysAndEllipses[float64], leastPadded: 3,
	results:   []string{"out.T", "out.X", "out.Y", "out.NX", "out.NY"},
	timed:     true,
	compactor: &rayEllipseContactCompactor,
	numbers:   &rayEllipseContactNumbers,
	near:      &nearSieve{first: &nearRays, second: &nearEllipses, least32: 384, least64: 256, oneIn32: 7, oneIn64: 5},
}

var (
	rayEllipseCompactor = compactor{
		hits: &routinesRayEllipseCompactF32, numbers: &routinesRayEllipseTimeF32, run: (*call[float32]).runCompacted,
	}
	rayEllipseContactCompactor = compactor{
		hits: &routinesRayEllipseCompactF32, numbers: &routinesRayEllipseTimeContactF32, run: (*call[float32]).runCompacted,
	}
)

var (
	rayEllipseNumbers = secondGo{
		f32: &routinesRayEllipseF32, f64: &routinesRayEllipseF64,
		run32: (*call[float32]).runHitsFirst, run64: (*call[float64]).runHitsFirst,
		decides: true,
	}
	rayEllipseContactNumbers = secondGo{
		f32: &routinesRayEllipseContactF32, f64: &routinesRayEllipseContactF64,
		run32: (*call[float32]).runHitsFirst, run64: (*call[float64]).runHitsFirst,
		decides: true,
	}
)

// RayEllipseHit tests whether each ray touches its ellipse, row i against row i; a side of length 1
// stands for every row. It does where [RayEllipse] gives a time in [0, 1]. To graze, to start in
// the ellipse and to end on it count. A row that is not a shape (NaN, an infinity, a negative
// radius, a zero direction) is a miss.
//
// The answer is exact: that of real arithmetic on the stored numbers. It panics as [EllipsePoint]
// does.
func RayEllipseHit[T soa.Float](hits Mask, rays *soa.Rays[T], ellipses *soa.Ellipses[T]) {
	answerHits[T](&rayEllipseHit, hits, rays, ellipses, func(row int) {
		i, j := rowsOf(row, rays.Len(), ellipses.Len())
		hits.set(row, kernel.RayEllipseHit(rays.At(i), ellipses.At(j)))
	})
}

// RayEllipse finds when each ray first touches its ellipse: the first time t in [0, 1] at which the
// point (X, Y) + t·(DX, DY) of the ray is in the ellipse or on its curve, row i against row i; a
// side of length 1 stands for every row. A ray that starts in the ellipse has time 0, one that
// grazes or ends on it hits it. A ray without displacement is a point, and an ellipse with a radius
// 0 its segment. A miss, or a row that is not a shape (NaN, an infinity, a negative radius, a zero
// direction), has time +Inf. Of a point that moves and an ellipse at rest this is the sweep.
//
// Whether a row hits is exact. The time is the same bits on every machine; it is computed in
// float64 and rounded once. It is off by at most 4·2^-52·κ (float64) or 0.6·2^-23·κ (float32) of
// itself, where [kernel.RayEllipse] defines κ.
//
// times holds one number a row. It panics before it writes anything if times has another length
// or shares memory with a column, and for the sides rays and ellipses as [EllipsePoint] does.
//
// The method is that of [CircleSweep], in the frame of the ellipse with its axes scaled to make it
// a circle.
func RayEllipse[T soa.Float](times []T, rays *soa.Rays[T], ellipses *soa.Ellipses[T]) {
	answerNumbers[T](&rayEllipse, times, rays, ellipses, func(row int) {
		i, j := rowsOf(row, rays.Len(), ellipses.Len())
		times[row] = kernel.RayEllipse(rays.At(i), ellipses.At(j))
	})
}

// RayEllipseContact is [RayEllipse] with where and how the ray touches: T the time, (X, Y) the
// point of the ray at that time, (NX, NY) the outward unit normal of the ellipse there. For a ray
// that starts in the ellipse T is 0, the point is the ray's origin, and the normal that of the
// similar ellipse about the same centre on which the origin lies, or (1, 0) where there is none: at
// the centre, and if a radius is 0. On a segment that the ray meets later the normal is across it,
// to the side that the ray comes from, or along it if the ray runs along it; on a point it is
// against the ray. A miss, or a row that is not a shape, has T = +Inf and NaN elsewhere.
//
// All numbers are the same bits on every machine. Point and normal are off by at most 8·2^-52·κ in
// float64, where [kernel.RayEllipseContact] defines κ; of float32 rows they are computed in float64 and
// rounded once.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func RayEllipseContact[T soa.Float](out *soa.Contacts[T], rays *soa.Rays[T], ellipses *soa.Ellipses[T]) {
	answerRecords(&rayEllipseContact, columns[T](out), out.Resize, columns[T](rays), columns[T](ellipses), func(row int) {
		i, j := rowsOf(row, rays.Len(), ellipses.Len())
		out.Set(row, kernel.RayEllipseContact(rays.At(i), ellipses.At(j)))
	})
}
