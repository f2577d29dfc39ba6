package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxCircleCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.Boxes[T], soa.Circles[T]] { return &s.BoxCircle }
	return hitCases(boxCircle[T](), rows, drawBoxes[T], drawCircles[T])
}

func boxCircle[T soa.Float]() test[hantei.Mask, soa.Boxes[T], soa.Circles[T]] {
	return test[hantei.Mask, soa.Boxes[T], soa.Circles[T]]{
		name:    "BoxCircle",
		results: maskResults,
		batch:   hantei.BoxCircle[T],
		plain: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Circles[T]) {
			plainloop.BoxCircle(hits, b, c)
		},
		loops: plainLoops[soa.Boxes[T], soa.Circles[T]]{
			count: plainloop.CountBoxCircle[T], cross: plainloop.CrossBoxCircle[T], among: plainloop.BoxCircleAmong[T],
		},
		scalar: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Circles[T]) {
			clear(hits)
			step := stepOf(b.Len())
			for i := range c.Len() {
				if kernel.BoxCircle(b.At(i*step), c.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(b *soa.Boxes[T], c *soa.Circles[T], n int) formula[hantei.Mask] {
			lasers, circles, hits := article.Lasers(b, min(n, b.Len())), article.Circles(c, n), make([]bool, n)
			step := stepOf(b.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = lasers[i*step].Hits(&circles[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Circles[T]) tally {
			return wrongHits(hits, b, c, kernel.BoxCircle[T])
		},
	}
}

func boxCircleContactCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.Boxes[T], soa.Circles[T]] { return &s.BoxCircle }
	return recordCases(boxCircleContact[T](), rows)
}

func boxCircleContact[T soa.Float]() test[*soa.Penetrations[T], soa.Boxes[T], soa.Circles[T]] {
	return test[*soa.Penetrations[T], soa.Boxes[T], soa.Circles[T]]{
		name:    "BoxCircleContact",
		results: penetrationResults[T],
		batch:   hantei.BoxCircleContact[T],
		plain:   plainloop.BoxCircleContact[T],
		scalar: func(contacts *soa.Penetrations[T], b *soa.Boxes[T], c *soa.Circles[T]) {
			step := stepOf(b.Len())
			for i := range c.Len() {
				contacts.Set(i, kernel.BoxCircleContact(b.At(i*step), c.At(i)))
			}
		},
		article: func(b *soa.Boxes[T], c *soa.Circles[T], n int) formula[*soa.Penetrations[T]] {
			lasers, circles := article.Lasers(b, min(n, b.Len())), article.Circles(c, n)
			contacts, step := make([]soa.Penetration[float64], n), stepOf(b.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = lasers[i*step].Contact(&circles[i])
				}
			}
			return formula[*soa.Penetrations[T]]{run, func() *soa.Penetrations[T] { return penetrationsOf[T](contacts) }}
		},
		wrong: func(contacts *soa.Penetrations[T], b *soa.Boxes[T], c *soa.Circles[T]) tally {
			return wrongDepths(contacts.Depth, b, c, kernel.BoxCircle[T])
		},
	}
}
