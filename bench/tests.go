package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// testNames are those of -test, in the report's order.
var testNames = catalog.Names()

func ellipsePoint[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Points[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Points[T]]{
		name:    "EllipsePoint",
		results: maskResults,
		batch:   hantei.EllipsePoint[T],
		plain: func(hits hantei.Mask, e *soa.Ellipses[T], p *soa.Points[T]) {
			plainloop.EllipsePoint(hits, e, p)
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

func ellipseEllipse[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Ellipses[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Ellipses[T]]{
		name:    "EllipseEllipse",
		results: maskResults,
		batch:   hantei.EllipseEllipse[T],
		plain: func(hits hantei.Mask, a, b *soa.Ellipses[T]) {
			plainloop.EllipseEllipse(hits, a, b)
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

func boxCircle[T soa.Float]() test[hantei.Mask, soa.Boxes[T], soa.Circles[T]] {
	return test[hantei.Mask, soa.Boxes[T], soa.Circles[T]]{
		name:    "BoxCircle",
		results: maskResults,
		batch:   hantei.BoxCircle[T],
		plain: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Circles[T]) {
			plainloop.BoxCircle(hits, b, c)
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

func circleCircle[T soa.Float]() test[hantei.Mask, soa.Circles[T], soa.Circles[T]] {
	return test[hantei.Mask, soa.Circles[T], soa.Circles[T]]{
		name:    "CircleCircle",
		results: maskResults,
		batch:   hantei.CircleCircle[T],
		plain: func(hits hantei.Mask, a, b *soa.Circles[T]) {
			plainloop.CircleCircle(hits, a, b)
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

func circleSweepHit[T soa.Float]() test[hantei.Mask, soa.MovingCircles[T], soa.MovingCircles[T]] {
	return test[hantei.Mask, soa.MovingCircles[T], soa.MovingCircles[T]]{
		name:    "CircleSweepHit",
		results: maskResults,
		batch:   hantei.CircleSweepHit[T],
		plain: func(hits hantei.Mask, a, b *soa.MovingCircles[T]) {
			plainloop.CircleSweepHit(hits, a, b)
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

func circleSweep[T soa.Float]() test[[]T, soa.MovingCircles[T], soa.MovingCircles[T]] {
	return test[[]T, soa.MovingCircles[T], soa.MovingCircles[T]]{
		name:    "CircleSweep",
		results: timeResults[T],
		batch:   hantei.CircleSweep[T],
		plain:   plainloop.CircleSweep[T],
		article: func(a, b *soa.MovingCircles[T], n int) formula[[]T] {
			ones, others, times := article.Movers(a, min(n, a.Len())), article.Movers(b, n), make([]float64, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = ones[i*step].Impact(&others[i])
				}
			}
			return formula[[]T]{run, func() []T { return columnOf[T](times) }}
		},
		wrong: wrongTimes[T],
	}
}

func circleSweepContact[T soa.Float]() test[*soa.Contacts[T], soa.MovingCircles[T], soa.MovingCircles[T]] {
	return test[*soa.Contacts[T], soa.MovingCircles[T], soa.MovingCircles[T]]{
		name:    "CircleSweepContact",
		results: contactResults[T],
		batch:   hantei.CircleSweepContact[T],
		plain:   plainloop.CircleSweepContact[T],
		article: func(a, b *soa.MovingCircles[T], n int) formula[*soa.Contacts[T]] {
			ones, others := article.Movers(a, min(n, a.Len())), article.Movers(b, n)
			contacts := make([]soa.Contact[float64], n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = ones[i*step].Touch(&others[i])
				}
			}
			return formula[*soa.Contacts[T]]{run, func() *soa.Contacts[T] { return contactsOf[T](contacts) }}
		},
		wrong: func(c *soa.Contacts[T], a, b *soa.MovingCircles[T]) tally { return wrongTimes(c.T, a, b) },
	}
}

func ellipseDistance[T soa.Float]() test[[]T, soa.Ellipses[T], soa.Points[T]] {
	return test[[]T, soa.Ellipses[T], soa.Points[T]]{
		name:    "EllipseDistance",
		results: distanceResults[T],
		batch:   hantei.EllipseDistance[T],
		plain:   plainloop.EllipseDistance[T],
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

func ellipseNearest[T soa.Float]() test[*soa.Nearest[T], soa.Ellipses[T], soa.Points[T]] {
	return test[*soa.Nearest[T], soa.Ellipses[T], soa.Points[T]]{
		name:    "EllipseNearest",
		results: nearestResults[T],
		batch:   hantei.EllipseNearest[T],
		plain:   plainloop.EllipseNearest[T],
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

// stepOf is 0 for one shape against every row.
func stepOf(rows int) int { return min(rows-1, 1) }
