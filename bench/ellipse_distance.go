package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// ellipseDistanceCases keep what is within a hundredth of the square.
func ellipseDistanceCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.Ellipses[T], soa.Points[T]] { return &s.EllipseDistance }
	return numberCases(ellipseDistance[T](), rows, drawEllipses[T], drawPoints[T], 0.01)
}

func ellipseDistance[T soa.Float]() test[[]T, soa.Ellipses[T], soa.Points[T]] {
	return test[[]T, soa.Ellipses[T], soa.Points[T]]{
		name:    "EllipseDistance",
		results: distanceResults[T],
		batch:   hantei.EllipseDistance[T],
		plain:   plainloop.EllipseDistance[T],
		scalar: func(dist []T, e *soa.Ellipses[T], p *soa.Points[T]) {
			step := stepOf(e.Len())
			for i := range p.Len() {
				dist[i] = kernel.EllipseDistance(e.At(i*step), p.At(i))
			}
		},
		article: func(e *soa.Ellipses[T], p *soa.Points[T], n int) formula[[]T] {
			ellipses, points, dist := article.Ellipses(e, min(n, e.Len())), article.Points(p, n), make([]float64, n)
			step := stepOf(e.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					dist[i] = ellipses[i*step].Distance(&points[i])
				}
			}
			return formula[[]T]{run, func() []T { return columnOf[T](dist) }}
		},
		wrong: wrongDistances[T],
	}
}

func ellipseNearestCases[T soa.Float]() cases[T] {
	rows := func(s *scene.Scene[T]) *scene.Match[soa.Ellipses[T], soa.Points[T]] { return &s.EllipseDistance }
	return recordCases(ellipseNearest[T](), rows)
}

func ellipseNearest[T soa.Float]() test[*soa.Nearest[T], soa.Ellipses[T], soa.Points[T]] {
	return test[*soa.Nearest[T], soa.Ellipses[T], soa.Points[T]]{
		name:    "EllipseNearest",
		results: nearestResults[T],
		batch:   hantei.EllipseNearest[T],
		plain:   plainloop.EllipseNearest[T],
		scalar: func(nearest *soa.Nearest[T], e *soa.Ellipses[T], p *soa.Points[T]) {
			step := stepOf(e.Len())
			for i := range p.Len() {
				nearest.Set(i, kernel.EllipseNearest(e.At(i*step), p.At(i)))
			}
		},
		article: func(e *soa.Ellipses[T], p *soa.Points[T], n int) formula[*soa.Nearest[T]] {
			ellipses, points := article.Ellipses(e, min(n, e.Len())), article.Points(p, n)
			feet := make([]soa.NearestPoint[float64], n)
			step := stepOf(e.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					feet[i] = ellipses[i*step].Nearest(&points[i])
				}
			}
			return formula[*soa.Nearest[T]]{run, func() *soa.Nearest[T] { return nearestOf[T](feet) }}
		},
		wrong: func(nearest *soa.Nearest[T], e *soa.Ellipses[T], p *soa.Points[T]) tally {
			return wrongDistances(nearest.D, e, p)
		},
	}
}
