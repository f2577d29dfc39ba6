package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func covariancePointCases[T soa.Float]() cases[T] {
	return hitCases(covariancePoint[T](), covariancePointRows[T], drawCovariances[T], drawPoints[T])
}

// covariancePointRows are the rows of EllipsePoint, with the covariances of its ellipses.
func covariancePointRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Covariances[T], soa.Points[T]] {
	covariances := func(e soa.Ellipses[T]) (c soa.Covariances[T]) {
		c.FromEllipses(&e)
		return c
	}
	pairs, one := s.EllipsePoint.Pairs, s.EllipsePoint.One
	return &scene.Match[soa.Covariances[T], soa.Points[T]]{
		Pairs: scene.Rows[soa.Covariances[T], soa.Points[T]]{A: covariances(pairs.A), B: pairs.B, About: pairs.About},
		One:   scene.Rows[soa.Covariances[T], soa.Points[T]]{A: covariances(one.A), B: one.B, About: one.About},
	}
}

func covariancePoint[T soa.Float]() test[hantei.Mask, soa.Covariances[T], soa.Points[T]] {
	return test[hantei.Mask, soa.Covariances[T], soa.Points[T]]{
		name:    "CovariancePoint",
		results: maskResults,
		batch:   hantei.CovariancePoint[T],
		plain: func(hits hantei.Mask, c *soa.Covariances[T], p *soa.Points[T]) {
			plainloop.CovariancePoint(hits, c, p)
		},
		loops: plainLoops[soa.Covariances[T], soa.Points[T]]{
			count: plainloop.CountCovariancePoint[T], cross: plainloop.CrossCovariancePoint[T], among: plainloop.CovariancePointAmong[T],
		},
		scalar: func(hits hantei.Mask, c *soa.Covariances[T], p *soa.Points[T]) {
			clear(hits)
			step := stepOf(c.Len())
			for i := range p.Len() {
				if kernel.CovariancePoint(c.At(i*step), p.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(c *soa.Covariances[T], p *soa.Points[T], n int) formula[hantei.Mask] {
			covariances, points, hits := article.Covariances(c, min(n, c.Len())), article.Points(p, n), make([]bool, n)
			step := stepOf(c.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = covariances[i*step].Contains(&points[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, c *soa.Covariances[T], p *soa.Points[T]) tally {
			return wrongHits(hits, c, p, kernel.CovariancePoint[T])
		},
	}
}
