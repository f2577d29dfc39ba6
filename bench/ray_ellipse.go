package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func rayEllipseHitCases[T soa.Float]() cases[T] {
	return hitCases(rayEllipseHit[T](), rayEllipseRows[T], drawRays[T], drawEllipses[T])
}

func rayEllipseCases[T soa.Float]() cases[T] {
	return numberCases(rayEllipse[T](), rayEllipseRows[T], drawRays[T], drawEllipses[T], 1)
}

func rayEllipseContactCases[T soa.Float]() cases[T] {
	return recordCases(rayEllipseContact[T](), rayEllipseRows[T])
}

// rayEllipseRows are the rays and circles of RayCircle, with each circle an ellipse half as wide across
// an axis that has another direction in each row.
func rayEllipseRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Rays[T], soa.Ellipses[T]] {
	flat := func(m scene.Rows[soa.Rays[T], soa.Circles[T]]) scene.Rows[soa.Rays[T], soa.Ellipses[T]] {
		rows := scene.Rows[soa.Rays[T], soa.Ellipses[T]]{A: m.A, About: m.About}
		for i := range m.B.Len() {
			c := m.B.At(i)
			ux, uy := soa.Direction(T(i))
			rows.B.Append(soa.Ellipse[T]{X: c.X, Y: c.Y, UX: ux, UY: uy, RX: c.R, RY: c.R / 2})
		}
		return rows
	}
	m := rayCircleRows(s)
	return &scene.Match[soa.Rays[T], soa.Ellipses[T]]{Pairs: flat(m.Pairs), One: flat(m.One)}
}

// A roundCast is the way of articles: an ellipse by its angle, whose frame and radii make it the unit circle.
type roundCast struct{ x, y, ex, ey, cx, cy, angle, rx, ry float64 }

func roundCasts[T soa.Float](a *soa.Rays[T], b *soa.Ellipses[T], n int) []roundCast {
	casts, step := make([]roundCast, n), stepOf(a.Len())
	for i := range casts {
		r, e := a.At(i*step), b.At(i)
		casts[i] = roundCast{
			float64(r.X), float64(r.Y), float64(r.DX), float64(r.DY), float64(e.X), float64(e.Y),
			math.Atan2(float64(e.UY), float64(e.UX)), float64(e.RX), float64(e.RY),
		}
	}
	return casts
}

// contact solves the quadratic in the frame of the unit circle.
func (c *roundCast) contact() soa.Contact[float64] {
	sin, cos := math.Sincos(c.angle)
	dx, dy := c.x-c.cx, c.y-c.cy
	px, py := (dx*cos+dy*sin)/c.rx, (dy*cos-dx*sin)/c.ry
	vx, vy := (c.ex*cos+c.ey*sin)/c.rx, (c.ey*cos-c.ex*sin)/c.ry
	v2, half, gap := vx*vx+vy*vy, px*vx+py*vy, px*px+py*py-1
	t := 0.0
	if gap > 0 {
		t = (-half - math.Sqrt(half*half-v2*gap)) / v2
	}
	if !(t >= 0 && t <= 1) {
		return soa.Contact[float64]{T: math.Inf(1), X: math.NaN(), Y: math.NaN(), NX: math.NaN(), NY: math.NaN()}
	}
	a, b := (px+vx*t)/c.rx, (py+vy*t)/c.ry
	length := math.Hypot(a, b)
	return soa.Contact[float64]{
		T: t, X: c.x + c.ex*t, Y: c.y + c.ey*t, NX: (a*cos - b*sin) / length, NY: (a*sin + b*cos) / length,
	}
}

func rayEllipseHit[T soa.Float]() test[hantei.Mask, soa.Rays[T], soa.Ellipses[T]] {
	return test[hantei.Mask, soa.Rays[T], soa.Ellipses[T]]{
		name:    "RayEllipseHit",
		results: maskResults,
		batch:   hantei.RayEllipseHit[T],
		plain: func(hits hantei.Mask, a *soa.Rays[T], b *soa.Ellipses[T]) {
			plainloop.RayEllipseHit(hits, a, b)
		},
		loops: plainLoops[soa.Rays[T], soa.Ellipses[T]]{
			count: plainloop.CountRayEllipseHit[T], cross: plainloop.CrossRayEllipseHit[T], among: plainloop.RayEllipseHitAmong[T],
		},
		scalar: func(hits hantei.Mask, a *soa.Rays[T], b *soa.Ellipses[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.RayEllipseHit(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a *soa.Rays[T], b *soa.Ellipses[T], n int) formula[hantei.Mask] {
			casts, hits := roundCasts(a, b, n), make([]bool, n)
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = casts[i].contact().T <= 1
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a *soa.Rays[T], b *soa.Ellipses[T]) tally {
			return wrongHits(hits, a, b, kernel.RayEllipseHit[T])
		},
	}
}

func rayEllipse[T soa.Float]() test[[]T, soa.Rays[T], soa.Ellipses[T]] {
	return test[[]T, soa.Rays[T], soa.Ellipses[T]]{
		name:    "RayEllipse",
		results: timeResults[T],
		batch:   hantei.RayEllipse[T],
		plain:   plainloop.RayEllipse[T],
		scalar: func(times []T, a *soa.Rays[T], b *soa.Ellipses[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				times[i] = kernel.RayEllipse(a.At(i*step), b.At(i))
			}
		},
		article: func(a *soa.Rays[T], b *soa.Ellipses[T], n int) formula[[]T] {
			casts, times := roundCasts(a, b, n), make([]float64, n)
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = casts[i].contact().T
				}
			}
			return formula[[]T]{run, func() []T { return columnOf[T](times) }}
		},
		wrong: func(times []T, a *soa.Rays[T], b *soa.Ellipses[T]) tally {
			return wrongHits(hitsOf(times), a, b, kernel.RayEllipseHit[T])
		},
	}
}

func rayEllipseContact[T soa.Float]() test[*soa.Contacts[T], soa.Rays[T], soa.Ellipses[T]] {
	return test[*soa.Contacts[T], soa.Rays[T], soa.Ellipses[T]]{
		name:    "RayEllipseContact",
		results: contactResults[T],
		batch:   hantei.RayEllipseContact[T],
		plain:   plainloop.RayEllipseContact[T],
		scalar: func(contacts *soa.Contacts[T], a *soa.Rays[T], b *soa.Ellipses[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				contacts.Set(i, kernel.RayEllipseContact(a.At(i*step), b.At(i)))
			}
		},
		article: func(a *soa.Rays[T], b *soa.Ellipses[T], n int) formula[*soa.Contacts[T]] {
			casts, contacts := roundCasts(a, b, n), make([]soa.Contact[float64], n)
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = casts[i].contact()
				}
			}
			return formula[*soa.Contacts[T]]{run, func() *soa.Contacts[T] { return contactsOf[T](contacts) }}
		},
		wrong: func(c *soa.Contacts[T], a *soa.Rays[T], b *soa.Ellipses[T]) tally {
			return wrongHits(hitsOf(c.T), a, b, kernel.RayEllipseHit[T])
		},
	}
}
