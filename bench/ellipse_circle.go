package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseCircleCases[T soa.Float]() cases[T] {
	return hitCases(ellipseCircle[T](), ellipseCircleRows[T], drawEllipses[T], drawCircles[T])
}

// ellipseCircleRows are error ellipses and the error circles near them, and a ship's hull and the
// bullets.
func ellipseCircleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Ellipses[T], soa.Circles[T]] {
	pairs, hull, bullets := s.EllipseEllipse.Pairs, s.EllipsePoint.One, s.BoxCircle.One
	round := soa.Circles[T]{X: pairs.B.X, Y: pairs.B.Y, R: pairs.B.RX}
	return &scene.Match[soa.Ellipses[T], soa.Circles[T]]{
		Pairs: scene.Rows[soa.Ellipses[T], soa.Circles[T]]{A: pairs.A, B: round, About: "error ellipses against the error circles of another catalogue near them"},
		One:   scene.Rows[soa.Ellipses[T], soa.Circles[T]]{A: hull.A, B: bullets.B, About: "a ship's hull against all bullets"},
	}
}

func ellipseCircle[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Circles[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Circles[T]]{
		name:    "EllipseCircle",
		results: maskResults,
		batch:   hantei.EllipseCircle[T],
		plain: func(hits hantei.Mask, e *soa.Ellipses[T], c *soa.Circles[T]) {
			plainloop.EllipseCircle(hits, e, c)
		},
		loops: plainLoops[soa.Ellipses[T], soa.Circles[T]]{
			count: plainloop.CountEllipseCircle[T], cross: plainloop.CrossEllipseCircle[T], among: plainloop.EllipseCircleAmong[T],
		},
		scalar: func(hits hantei.Mask, e *soa.Ellipses[T], c *soa.Circles[T]) {
			clear(hits)
			step := stepOf(e.Len())
			for i := range c.Len() {
				if kernel.EllipseCircle(e.At(i*step), c.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(e *soa.Ellipses[T], c *soa.Circles[T], n int) formula[hantei.Mask] {
			ellipses, hits, step := article.Ellipses(e, min(n, e.Len())), make([]bool, n), stepOf(e.Len())
			circles := make([]article.Ellipse, n) // it has none for circles
			for i, o := range article.Circles(c, n) {
				circles[i] = article.Ellipse{X: o.X, Y: o.Y, RX: o.R, RY: o.R}
			}
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ellipses[i*step].Overlaps(&circles[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, e *soa.Ellipses[T], c *soa.Circles[T]) tally {
			return wrongHits(hits, e, c, kernel.EllipseCircle[T])
		},
	}
}

func ellipseCircleContactCases[T soa.Float]() cases[T] {
	return recordCases(ellipseCircleContact[T](), ellipseCircleRows[T])
}

func ellipseCircleContact[T soa.Float]() test[*soa.Penetrations[T], soa.Ellipses[T], soa.Circles[T]] {
	return test[*soa.Penetrations[T], soa.Ellipses[T], soa.Circles[T]]{
		name:    "EllipseCircleContact",
		results: penetrationResults[T],
		batch:   hantei.EllipseCircleContact[T],
		plain:   plainloop.EllipseCircleContact[T],
		scalar: func(contacts *soa.Penetrations[T], e *soa.Ellipses[T], c *soa.Circles[T]) {
			step := stepOf(e.Len())
			for i := range c.Len() {
				contacts.Set(i, kernel.EllipseCircleContact(e.At(i*step), c.At(i)))
			}
		},
		article: func(e *soa.Ellipses[T], c *soa.Circles[T], n int) formula[*soa.Penetrations[T]] {
			ellipses, circles := article.Ellipses(e, min(n, e.Len())), article.Circles(c, n)
			contacts, step := make([]soa.Penetration[float64], n), stepOf(e.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = ellipses[i*step].Contact(&circles[i])
				}
			}
			return formula[*soa.Penetrations[T]]{run, func() *soa.Penetrations[T] { return penetrationsOf[T](contacts) }}
		},
		wrong: func(contacts *soa.Penetrations[T], e *soa.Ellipses[T], c *soa.Circles[T]) tally {
			return wrongDepths(contacts.Depth, e, c, kernel.EllipseCircle[T])
		},
	}
}
