package main

import (
	"github.com/hantei-go/hantei"
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
		article: mahalanobis[T],
		wrong: func(hits hantei.Mask, c *soa.Covariances[T], p *soa.Points[T]) tally {
			return wrongHits(hits, c, p, kernel.CovariancePoint[T])
		},
	}
}

// mahalanobis is the way of textbooks: the square of the distance by the inverse of the matrix.
func mahalanobis[T soa.Float](c *soa.Covariances[T], p *soa.Points[T], n int) formula[hantei.Mask] {
	type covariance struct {
		x, y, k2 float64
		matrix   [2][2]float64
	}
	covariances, hits, step := make([]covariance, min(n, c.Len())), make([]bool, n), stepOf(c.Len())
	for i := range covariances {
		o := c.At(i)
		xy := float64(o.XY)
		covariances[i] = covariance{float64(o.X), float64(o.Y), float64(o.K2), [2][2]float64{{float64(o.XX), xy}, {xy, float64(o.YY)}}}
	}
	run := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			o := &covariances[i*step]
			m := &o.matrix
			det := m[0][0]*m[1][1] - m[0][1]*m[1][0]
			inverse := [2][2]float64{{m[1][1] / det, -m[0][1] / det}, {-m[1][0] / det, m[0][0] / det}}
			dx, dy := float64(p.X[i])-o.x, float64(p.Y[i])-o.y
			distance := dx*(inverse[0][0]*dx+inverse[0][1]*dy) + dy*(inverse[1][0]*dx+inverse[1][1]*dy)
			hits[i] = distance <= o.k2
		}
	}
	return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
}
