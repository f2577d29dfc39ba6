package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipsePointCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.Ellipses[T], soa.Points[T]] { return &s.EllipsePoint }
	return hitCases(ellipsePoint[T](), rows, drawEllipses[T], drawPoints[T])
}

func ellipsePoint[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Points[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Points[T]]{
		name:    "EllipsePoint",
		results: maskResults,
		batch:   hantei.EllipsePoint[T],
		plain: func(hits hantei.Mask, e *soa.Ellipses[T], p *soa.Points[T]) {
			plainloop.EllipsePoint(hits, e, p)
		},
		loops: plainLoops[soa.Ellipses[T], soa.Points[T]]{
			count: plainloop.CountEllipsePoint[T], cross: plainloop.CrossEllipsePoint[T], among: plainloop.EllipsePointAmong[T],
		},
		scalar: func(hits hantei.Mask, e *soa.Ellipses[T], p *soa.Points[T]) {
			clear(hits)
			step := stepOf(e.Len())
			for i := range p.Len() {
				if kernel.EllipsePoint(e.At(i*step), p.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(e *soa.Ellipses[T], p *soa.Points[T], n int) formula[hantei.Mask] {
			ellipses, points, hits := article.Ellipses(e, min(n, e.Len())), article.Points(p, n), make([]bool, n)
			step := stepOf(e.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ellipses[i*step].Contains(&points[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, e *soa.Ellipses[T], p *soa.Points[T]) tally {
			return wrongHits(hits, e, p, kernel.EllipsePoint[T])
		},
	}
}
