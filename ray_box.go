package hantei

import (
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var rayBox = description{
	name: "RayBox", f32: &routinesRayBoxF32, f64: &routinesRayBoxF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"boxes", &catalog.Boxes, &ellipseIsShape},
	shapes32: raysAndEllipses[float32], shapes64: raysAndEllipses[float64], leastPadded: 5,
	results:   []string{"times"},
	timed:     true,
	compactor: &rayBoxCompactor,
	near:      &nearSieve{first: &nearRays, second: &nearBoxes, least32: 160, least64: 192, oneIn32: 5, oneIn64: 3},
}

var rayBoxContact = description{
	name: "RayBoxContact", f32: &routinesRayBoxContactF32, f64: &routinesRayBoxContactF64,
	first: side{"rays", &catalog.Rays, &rayIsShape}, second: side{"boxes", &catalog.Boxes, &ellipseIsShape},
	shapes32: raysAndEllipses[float32], shapes64: raysAndEllipses[float64], leastPadded: 4,
	results:   []string{"out.T", "out.X", "out.Y", "out.NX", "out.NY"},
	timed:     true,
	compactor: &rayBoxContactCompactor,
	near:      &nearSieve{first: &nearRays, second: &nearBoxes, least32: 192, least64: 192, oneIn32: 8, oneIn64: 5},
}

var rayBoxCompactor = compactor{
	hits: &routinesRayBoxCompactF32, numbers: &routinesRayBoxTimeF32, run: (*call[float32]).runCompacted,
}

var rayBoxContactCompactor = compactor{
	hits: &routinesRayBoxCompactF32, numbers: &routinesRayBoxTimeContactF32, run: (*call[float32]).runCompacted,
}

// RayBox finds when rays, each a segment from (X, Y) to (X, Y) + (DX, DY), first touch the filled
// oriented boxes: the time of impact in [0, 1], where 0 is the ray's origin and 1 its end, row i
// against row i; a side of length 1 stands for every row. A ray that starts in the box or on its
// border has time 0. A miss, or a row that is not a shape (NaN, an infinity, a negative half
// extent, a direction of zero), has time +Inf. A box may be a segment or a point, and so may a ray.
//
// Whether a row hits is exact: touching counts, a corner too. The time is the same bits on every
// machine; it is computed in float64 and rounded once. It is off by at most 2·2^-52·κ
// (float64) or 0.6·2^-23·κ (float32) of itself, where κ is the condition number that the package
// comment defines, which is large where the ray starts close to the face, or moves nearly along it.
//
// times holds one number a row. It panics before it writes anything if times has another length
// or shares memory with a column, and for the sides as [EllipsePoint] does.
//
// The method is that of slabs; three directions that could part ray and box decide whether they
// touch.
func RayBox[T soa.Float](times []T, rays *soa.Rays[T], boxes *soa.Boxes[T]) {
	answerNumbers[T](&rayBox, times, rays, boxes, func(row int) {
		i, j := rowsOf(row, rays.Len(), boxes.Len())
		times[row] = kernel.RayBox(rays.At(i), boxes.At(j))
	})
}

// RayBoxContact is [RayBox] with where and at which face the ray touches the box: T the time of
// impact, (X, Y) the point of the ray at that time, (NX, NY) the unit normal of the face, out of
// the box. Which face it is is exact. At a corner it is the face whose normal is against the ray, and
// where both are, the one across the first axis. For a ray that starts in the box or on its border T
// is 0, the point is its origin, and the normal that of the nearest face; at equal distances that
// across the first axis, and of the two across one axis the one in its direction. A miss, or a row
// that is not a shape, has T = +Inf and NaN elsewhere.
//
// All numbers are the same bits on every machine. The normal is off by at most 2·2^-52 in float64,
// the point by at most 3·2^-52·κ, where κ is the condition number that the package comment defines; of
// float32 rows they are computed in float64 and rounded once.
//
// An empty out is resized to the rows of the call, without allocation once it has grown. The call
// panics before it writes anything if out is nil, if a column of an out that is not empty has
// another length than the call has rows, if a column of out shares memory with another or with one
// of a side, and for the sides as [EllipsePoint] does.
func RayBoxContact[T soa.Float](out *soa.Contacts[T], rays *soa.Rays[T], boxes *soa.Boxes[T]) {
	answerRecords(&rayBoxContact, columns[T](out), out.Resize, columns[T](rays), columns[T](boxes), func(row int) {
		i, j := rowsOf(row, rays.Len(), boxes.Len())
		out.Set(row, kernel.RayBoxContact(rays.At(i), boxes.At(j)))
	})
}
