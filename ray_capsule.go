package hantei

import (
	"math"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

var rayCapsule = description{
	name: "RayCapsule", f32: &routinesRayCapsuleF32, f64: &routinesRayCapsuleF64,
	first: side{"r", &catalog.Rays, &rayIsShape}, second: side{"c", &catalog.Capsules, &movingCircleIsShape},
	shapes32: raysAndCapsules[float32], shapes64: raysAndCapsules[float64],
	results:   []string{"times"},
	miss:      []float64{math.Inf(1)},
	collector: &rayCapsuleCollector,
}

var rayCapsuleCollector = collector{
	hits: &routinesRayCapsuleCollectF32, numbers: &routinesRayCapsuleTimeF32, run: (*call[float32]).runCollected,
}

// RayCapsule finds when rays r, each a segment from (X, Y) to (X, Y) + (DX, DY), first touch the
// capsules c: the time of impact in [0, 1], where 0 is the ray's origin and 1 its end, row i against
// row i; a side of length 1 stands for every row. A ray that starts in the capsule or on its border
// has time 0. A miss, or a row that is not a shape (NaN, an infinity, a negative radius), has time
// +Inf. A capsule may be a segment, a circle or a point, and a ray a point.
//
// Whether a row hits is exact: touching counts. The time is the same bits on every machine; it is
// computed in float64 and rounded once. Its error is at most 4 units of 2^-52 (float64) or 0.6 units
// of 2^-23 (float32), times the time, times the condition of the problem: how many times larger the
// relative change of the time is than that of the coordinates which causes it, for the worst change.
// It is large where the ray grazes the capsule.
//
// times holds one number a row. It panics before it writes anything if times has another length
// or shares memory with a column, and for the sides r and c as [EllipsePoint] does.
//
// The method is that of [BoxCircleSweep]: a capsule is a box without height, grown by the radius.
func RayCapsule[T soa.Float](times []T, r *soa.Rays[T], c *soa.Capsules[T]) {
	var k call[T]
	k.begin(&rayCapsule, columns[T](r), columns[T](c))
	k.writesNumbers(times)
	k.run(func(row int) {
		i, j := k.form.rows(row)
		times[row] = kernel.RayCapsule(r.At(i), c.At(j))
	})
}
