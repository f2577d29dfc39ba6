package kernel

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// RayCircleHit reports whether the ray and disc c share a point: whether [RayCircle] gives a time
// in [0, 1]. It is exact, and false if ray or c is not a shape.
func RayCircleHit[T soa.Float](ray soa.Ray[T], c soa.Circle[T]) bool {
	return circlesMeet(float64(c.X), float64(c.Y), 0, 0, float64(c.R),
		float64(ray.X), float64(ray.Y), float64(ray.DX), float64(ray.DY), 0)
}

// RayCircle returns the first time t in [0, 1] at which the ray is in disc c, its point at the time
// t being (X, Y) + t·(DX, DY). It is
//
//   - +Inf if the ray misses the disc, or ray or c is not a shape,
//   - exactly 0 if and only if the ray starts in the disc or on its boundary,
//   - else in (0, 1], also where the true time is less than half the least positive number of T.
//
// A ray without displacement is a point. Which rows hit is exact: a graze is a hit, and so is a ray
// that ends on the circle. The time is that of [CircleSweep] for a disc at rest and another of
// radius 0 that moves by the displacement; method and cost are stated there. Displacement and radius have
// no roundings: the error is at most 2·2^-52·κ of the time in float64, with the κ of CircleSweep.
func RayCircle[T soa.Float](ray soa.Ray[T], c soa.Circle[T]) T {
	x, y, ex, ey := float64(ray.X), float64(ray.Y), float64(ray.DX), float64(ray.DY)
	cx, cy, r := float64(c.X), float64(c.Y), float64(c.R)
	if !circlesMeet(cx, cy, 0, 0, r, x, y, ex, ey, 0) {
		return T(math.Inf(1))
	}
	return timeOf[T](sweepImpact(cx, cy, 0, 0, r, x, y, ex, ey, 0))
}

// RayCircleContact returns the time T, which is that of [RayCircle], the point (X, Y) of the ray at
// that time, and the outward unit normal (NX, NY) of the circle there. A ray that starts in the
// disc has T = 0, its origin as the point, and the normal from the centre to the origin, or (1, 0)
// where they coincide. A circle of radius 0 that the ray meets later has the normal against the
// ray. A miss, or a row that is not a shape, has T = +Inf and NaN elsewhere.
//
// Errors are bounded as those of [CircleSweepContact] are.
func RayCircleContact[T soa.Float](ray soa.Ray[T], c soa.Circle[T]) soa.Contact[T] {
	x, y, ex, ey := float64(ray.X), float64(ray.Y), float64(ray.DX), float64(ray.DY)
	cx, cy, r := float64(c.X), float64(c.Y), float64(c.R)
	if !circlesMeet(cx, cy, 0, 0, r, x, y, ex, ey, 0) {
		return noContact[T]()
	}
	i := sweepImpact(cx, cy, 0, 0, r, x, y, ex, ey, 0)
	if r == 0 && !i.touching {
		_, pace := math.Frexp(math.Abs(ex)/2 + math.Abs(ey)/2)
		i.nx, i.ny = -math.Ldexp(ex, -pace), -math.Ldexp(ey, -pace)
	}
	nx, ny := i.normal()
	return soa.Contact[T]{
		T: timeOf[T](i), X: T(x + float64(ex*i.t)), Y: T(y + float64(ey*i.t)), NX: T(nx), NY: T(ny),
	}
}
