package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
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
			rays, ellipses, hits := article.Rays(a, min(n, a.Len())), article.Ellipses(b, n), make([]bool, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ellipses[i].Cast(&rays[i*step]).T <= 1
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
			rays, ellipses, times := article.Rays(a, min(n, a.Len())), article.Ellipses(b, n), make([]float64, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = ellipses[i].Cast(&rays[i*step]).T
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
			rays, ellipses := article.Rays(a, min(n, a.Len())), article.Ellipses(b, n)
			contacts, step := make([]soa.Contact[float64], n), stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = ellipses[i].Cast(&rays[i*step])
				}
			}
			return formula[*soa.Contacts[T]]{run, func() *soa.Contacts[T] { return contactsOf[T](contacts) }}
		},
		wrong: func(c *soa.Contacts[T], a *soa.Rays[T], b *soa.Ellipses[T]) tally {
			return wrongHits(hitsOf(c.T), a, b, kernel.RayEllipseHit[T])
		},
	}
}
