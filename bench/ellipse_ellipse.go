package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseEllipseCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.Ellipses[T], soa.Ellipses[T]] { return &s.EllipseEllipse }
	return symmetricCases(ellipseEllipse[T](), rows, drawEllipses[T])
}

func ellipseEllipse[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Ellipses[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Ellipses[T]]{
		name:    "EllipseEllipse",
		results: maskResults,
		batch:   hantei.EllipseEllipse[T],
		plain: func(hits hantei.Mask, a, b *soa.Ellipses[T]) {
			plainloop.EllipseEllipse(hits, a, b)
		},
		loops: plainLoops[soa.Ellipses[T], soa.Ellipses[T]]{
			count: plainloop.CountEllipseEllipse[T], cross: plainloop.CrossEllipseEllipse[T], among: plainloop.EllipseEllipseAmong[T],
		},
		scalar: func(hits hantei.Mask, a, b *soa.Ellipses[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.EllipseEllipse(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a, b *soa.Ellipses[T], n int) formula[hantei.Mask] {
			ones, others, hits := article.Ellipses(a, min(n, a.Len())), article.Ellipses(b, n), make([]bool, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ones[i*step].Overlaps(&others[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a, b *soa.Ellipses[T]) tally {
			return wrongHits(hits, a, b, kernel.EllipseEllipse[T])
		},
	}
}
