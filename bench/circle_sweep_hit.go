package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func circleSweepHitCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.MovingCircles[T], soa.MovingCircles[T]] {
		return &s.CircleSweep
	}
	return symmetricCases(circleSweepHit[T](), rows, drawMoving[T])
}

func circleSweepHit[T soa.Float]() test[hantei.Mask, soa.MovingCircles[T], soa.MovingCircles[T]] {
	return test[hantei.Mask, soa.MovingCircles[T], soa.MovingCircles[T]]{
		name:    "CircleSweepHit",
		results: maskResults,
		batch:   hantei.CircleSweepHit[T],
		plain: func(hits hantei.Mask, a, b *soa.MovingCircles[T]) {
			plainloop.CircleSweepHit(hits, a, b)
		},
		loops: plainLoops[soa.MovingCircles[T], soa.MovingCircles[T]]{
			count: plainloop.CountCircleSweepHit[T], cross: plainloop.CrossCircleSweepHit[T], among: plainloop.CircleSweepHitAmong[T],
		},
		scalar: func(hits hantei.Mask, a, b *soa.MovingCircles[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.CircleSweepHit(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a, b *soa.MovingCircles[T], n int) formula[hantei.Mask] {
			ones, others, hits := article.Movers(a, min(n, a.Len())), article.Movers(b, n), make([]bool, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ones[i*step].Impact(&others[i]) <= 1
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a, b *soa.MovingCircles[T]) tally {
			return wrongHits(hits, a, b, kernel.CircleSweepHit[T])
		},
	}
}
