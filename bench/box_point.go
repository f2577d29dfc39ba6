package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxPointCases[T soa.Float]() cases[T] {
	return hitCases(boxPoint[T](), boxPointRows[T], drawBoxes[T], drawPoints[T])
}

// boxPointRows are lasers and the centres of the bullets near them.
func boxPointRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Boxes[T], soa.Points[T]] {
	centres := func(c soa.Circles[T]) soa.Points[T] { return soa.Points[T]{X: c.X, Y: c.Y} }
	pairs, one := s.BoxCircle.Pairs, s.BoxCircle.One
	return &scene.Match[soa.Boxes[T], soa.Points[T]]{
		Pairs: scene.Rows[soa.Boxes[T], soa.Points[T]]{A: pairs.A, B: centres(pairs.B), About: pairs.About},
		One:   scene.Rows[soa.Boxes[T], soa.Points[T]]{A: one.A, B: centres(one.B), About: one.About},
	}
}

func boxPoint[T soa.Float]() test[hantei.Mask, soa.Boxes[T], soa.Points[T]] {
	return test[hantei.Mask, soa.Boxes[T], soa.Points[T]]{
		name:    "BoxPoint",
		results: maskResults,
		batch:   hantei.BoxPoint[T],
		plain: func(hits hantei.Mask, b *soa.Boxes[T], p *soa.Points[T]) {
			plainloop.BoxPoint(hits, b, p)
		},
		loops: plainLoops[soa.Boxes[T], soa.Points[T]]{
			count: plainloop.CountBoxPoint[T], cross: plainloop.CrossBoxPoint[T], among: plainloop.BoxPointAmong[T],
		},
		scalar: func(hits hantei.Mask, b *soa.Boxes[T], p *soa.Points[T]) {
			clear(hits)
			step := stepOf(b.Len())
			for i := range p.Len() {
				if kernel.BoxPoint(b.At(i*step), p.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(b *soa.Boxes[T], p *soa.Points[T], n int) formula[hantei.Mask] {
			lasers, points, hits := article.Lasers(b, min(n, b.Len())), article.Points(p, n), make([]bool, n)
			step := stepOf(b.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = lasers[i*step].Contains(&points[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, b *soa.Boxes[T], p *soa.Points[T]) tally {
			return wrongHits(hits, b, p, kernel.BoxPoint[T])
		},
	}
}
