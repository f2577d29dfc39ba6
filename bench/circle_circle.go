package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func circleCircleCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.Circles[T], soa.Circles[T]] { return &s.CircleCircle }
	return symmetricCases(circleCircle[T](), rows, drawCircles[T])
}

func circleCircle[T soa.Float]() test[hantei.Mask, soa.Circles[T], soa.Circles[T]] {
	return test[hantei.Mask, soa.Circles[T], soa.Circles[T]]{
		name:    "CircleCircle",
		results: maskResults,
		batch:   hantei.CircleCircle[T],
		plain: func(hits hantei.Mask, a, b *soa.Circles[T]) {
			plainloop.CircleCircle(hits, a, b)
		},
		loops: plainLoops[soa.Circles[T], soa.Circles[T]]{
			count: plainloop.CountCircleCircle[T], cross: plainloop.CrossCircleCircle[T], among: plainloop.CircleCircleAmong[T],
		},
		scalar: func(hits hantei.Mask, a, b *soa.Circles[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.CircleCircle(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a, b *soa.Circles[T], n int) formula[hantei.Mask] {
			ones, others, hits := article.Circles(a, min(n, a.Len())), article.Circles(b, n), make([]bool, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ones[i*step].Hits(&others[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a, b *soa.Circles[T]) tally {
			return wrongHits(hits, a, b, kernel.CircleCircle[T])
		},
	}
}

func circleCircleContactCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.Circles[T], soa.Circles[T]] { return &s.CircleCircle }
	return recordCases(circleCircleContact[T](), rows)
}

func circleCircleContact[T soa.Float]() test[*soa.Penetrations[T], soa.Circles[T], soa.Circles[T]] {
	return test[*soa.Penetrations[T], soa.Circles[T], soa.Circles[T]]{
		name:    "CircleCircleContact",
		results: penetrationResults[T],
		batch:   hantei.CircleCircleContact[T],
		plain:   plainloop.CircleCircleContact[T],
		scalar: func(contacts *soa.Penetrations[T], a, b *soa.Circles[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				contacts.Set(i, kernel.CircleCircleContact(a.At(i*step), b.At(i)))
			}
		},
		article: func(a, b *soa.Circles[T], n int) formula[*soa.Penetrations[T]] {
			ones, others := article.Circles(a, min(n, a.Len())), article.Circles(b, n)
			contacts, step := make([]soa.Penetration[float64], n), stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = ones[i*step].Contact(&others[i])
				}
			}
			return formula[*soa.Penetrations[T]]{run, func() *soa.Penetrations[T] { return penetrationsOf[T](contacts) }}
		},
		wrong: func(c *soa.Penetrations[T], a, b *soa.Circles[T]) tally {
			return wrongDepths(c.Depth, a, b, kernel.CircleCircle[T])
		},
	}
}
