package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func rayCircleHitCases[T soa.Float]() cases[T] {
	return hitCases(rayCircleHit[T](), rayCircleRows[T], drawRays[T], drawCircles[T])
}

func rayCircleCases[T soa.Float]() cases[T] {
	return numberCases(rayCircle[T](), rayCircleRows[T], drawRays[T], drawCircles[T], 1)
}

func rayCircleContactCases[T soa.Float]() cases[T] {
	return recordCases(rayCircleContact[T](), rayCircleRows[T])
}

// rayCircleRows are the moving circles of the scene as the second ones see the first: the centres draw
// rays, and the radii of both add up to that of a circle at rest. One circle draws the ray that the first of the
// others sees.
func rayCircleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Rays[T], soa.Circles[T]] {
	seen := func(m scene.Rows[soa.MovingCircles[T], soa.MovingCircles[T]]) scene.Rows[soa.Rays[T], soa.Circles[T]] {
		rows := scene.Rows[soa.Rays[T], soa.Circles[T]]{About: m.About}
		step := stepOf(m.A.Len())
		for i := range m.B.Len() {
			a, b := m.A.At(i*step), m.B.At(i)
			if step == 1 || i == 0 {
				rows.A.Append(soa.Ray[T]{X: a.X, Y: a.Y, DX: a.VX - b.VX, DY: a.VY - b.VY})
			}
			rows.B.Append(soa.Circle[T]{X: b.X, Y: b.Y, R: a.R + b.R})
		}
		return rows
	}
	return &scene.Match[soa.Rays[T], soa.Circles[T]]{Pairs: seen(s.CircleSweep.Pairs), One: seen(s.CircleSweep.One)}
}

// articleRays are rays and circles as the article's moving circles.
func articleRays[T soa.Float](a *soa.Rays[T], b *soa.Circles[T], n int) (points, discs []article.Mover) {
	for _, r := range article.Rays(a, min(n, a.Len())) {
		points = append(points, article.Mover{X0: r.X, Y0: r.Y, X1: r.X + r.DX, Y1: r.Y + r.DY})
	}
	for _, c := range article.Circles(b, n) {
		discs = append(discs, article.Mover{X0: c.X, Y0: c.Y, X1: c.X, Y1: c.Y, R: c.R})
	}
	return points, discs
}

func rayCircleHit[T soa.Float]() test[hantei.Mask, soa.Rays[T], soa.Circles[T]] {
	return test[hantei.Mask, soa.Rays[T], soa.Circles[T]]{
		name:    "RayCircleHit",
		results: maskResults,
		batch:   hantei.RayCircleHit[T],
		plain: func(hits hantei.Mask, a *soa.Rays[T], b *soa.Circles[T]) {
			plainloop.RayCircleHit(hits, a, b)
		},
		loops: plainLoops[soa.Rays[T], soa.Circles[T]]{
			count: plainloop.CountRayCircleHit[T], cross: plainloop.CrossRayCircleHit[T], among: plainloop.RayCircleHitAmong[T],
		},
		scalar: func(hits hantei.Mask, a *soa.Rays[T], b *soa.Circles[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.RayCircleHit(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a *soa.Rays[T], b *soa.Circles[T], n int) formula[hantei.Mask] {
			rays, circles := articleRays(a, b, n)
			hits, step := make([]bool, n), stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = rays[i*step].Impact(&circles[i]) <= 1
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a *soa.Rays[T], b *soa.Circles[T]) tally {
			return wrongHits(hits, a, b, kernel.RayCircleHit[T])
		},
	}
}

func rayCircle[T soa.Float]() test[[]T, soa.Rays[T], soa.Circles[T]] {
	return test[[]T, soa.Rays[T], soa.Circles[T]]{
		name:    "RayCircle",
		results: timeResults[T],
		batch:   hantei.RayCircle[T],
		plain:   plainloop.RayCircle[T],
		scalar: func(times []T, a *soa.Rays[T], b *soa.Circles[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				times[i] = kernel.RayCircle(a.At(i*step), b.At(i))
			}
		},
		article: func(a *soa.Rays[T], b *soa.Circles[T], n int) formula[[]T] {
			rays, circles := articleRays(a, b, n)
			times, step := make([]float64, n), stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = rays[i*step].Impact(&circles[i])
				}
			}
			return formula[[]T]{run, func() []T { return columnOf[T](times) }}
		},
		wrong: func(times []T, a *soa.Rays[T], b *soa.Circles[T]) tally {
			return wrongHits(hitsOf(times), a, b, kernel.RayCircleHit[T])
		},
	}
}

func rayCircleContact[T soa.Float]() test[*soa.Contacts[T], soa.Rays[T], soa.Circles[T]] {
	return test[*soa.Contacts[T], soa.Rays[T], soa.Circles[T]]{
		name:    "RayCircleContact",
		results: contactResults[T],
		batch:   hantei.RayCircleContact[T],
		plain:   plainloop.RayCircleContact[T],
		scalar: func(contacts *soa.Contacts[T], a *soa.Rays[T], b *soa.Circles[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				contacts.Set(i, kernel.RayCircleContact(a.At(i*step), b.At(i)))
			}
		},
		article: func(a *soa.Rays[T], b *soa.Circles[T], n int) formula[*soa.Contacts[T]] {
			rays, circles := articleRays(a, b, n)
			contacts, step := make([]soa.Contact[float64], n), stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = rays[i*step].Touch(&circles[i])
				}
			}
			return formula[*soa.Contacts[T]]{run, func() *soa.Contacts[T] { return contactsOf[T](contacts) }}
		},
		wrong: func(c *soa.Contacts[T], a *soa.Rays[T], b *soa.Circles[T]) tally {
			return wrongHits(hitsOf(c.T), a, b, kernel.RayCircleHit[T])
		},
	}
}
