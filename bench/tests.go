package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plain"
	"github.com/hantei-go/hantei/soa"
)

// testNames are those of -test, in the report's order.
var testNames = []string{"EllipsePoint", "BoxCircle", "CircleCircle", "CircleSweep", "CircleSweepContact"}

func ellipsePoint[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Points[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Points[T]]{
		name:    "EllipsePoint",
		results: maskResults,
		batch:   hantei.EllipsePoint[T],
		plain: func(hits hantei.Mask, e *soa.Ellipses[T], p *soa.Points[T]) {
			plain.EllipsePoint(hits, e, p)
		},
		article: func(e *soa.Ellipses[T], p *soa.Points[T], n int) func(lo, hi int) {
			ellipses, points, hits := article.Ellipses(e, min(n, e.Len())), article.Points(p, n), make([]bool, n)
			step := stepOf(e.Len())
			return func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ellipses[i*step].Contains(&points[i])
				}
			}
		},
	}
}

func boxCircle[T soa.Float]() test[hantei.Mask, soa.Boxes[T], soa.Circles[T]] {
	return test[hantei.Mask, soa.Boxes[T], soa.Circles[T]]{
		name:    "BoxCircle",
		results: maskResults,
		batch:   hantei.BoxCircle[T],
		plain: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Circles[T]) {
			plain.BoxCircle(hits, b, c)
		},
		article: func(b *soa.Boxes[T], c *soa.Circles[T], n int) func(lo, hi int) {
			lasers, circles, hits := article.Lasers(b, min(n, b.Len())), article.Circles(c, n), make([]bool, n)
			step := stepOf(b.Len())
			return func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = lasers[i*step].Hits(&circles[i])
				}
			}
		},
	}
}

func circleCircle[T soa.Float]() test[hantei.Mask, soa.Circles[T], soa.Circles[T]] {
	return test[hantei.Mask, soa.Circles[T], soa.Circles[T]]{
		name:    "CircleCircle",
		results: maskResults,
		batch:   hantei.CircleCircle[T],
		plain: func(hits hantei.Mask, a, b *soa.Circles[T]) {
			plain.CircleCircle(hits, a, b)
		},
		article: func(a, b *soa.Circles[T], n int) func(lo, hi int) {
			ones, others, hits := article.Circles(a, min(n, a.Len())), article.Circles(b, n), make([]bool, n)
			step := stepOf(a.Len())
			return func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ones[i*step].Hits(&others[i])
				}
			}
		},
	}
}

func circleSweep[T soa.Float]() test[[]T, soa.MovingCircles[T], soa.MovingCircles[T]] {
	return test[[]T, soa.MovingCircles[T], soa.MovingCircles[T]]{
		name:    "CircleSweep",
		results: timeResults[T],
		batch:   hantei.CircleSweep[T],
		plain:   plain.CircleSweep[T],
		article: func(a, b *soa.MovingCircles[T], n int) func(lo, hi int) {
			ones, others, times := article.Movers(a, min(n, a.Len())), article.Movers(b, n), make([]float64, n)
			step := stepOf(a.Len())
			return func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = ones[i*step].Impact(&others[i])
				}
			}
		},
	}
}

func circleSweepContact[T soa.Float]() test[*soa.Contacts[T], soa.MovingCircles[T], soa.MovingCircles[T]] {
	return test[*soa.Contacts[T], soa.MovingCircles[T], soa.MovingCircles[T]]{
		name:    "CircleSweepContact",
		results: contactResults[T],
		batch:   hantei.CircleSweepContact[T],
		plain:   plain.CircleSweepContact[T],
		article: func(a, b *soa.MovingCircles[T], n int) func(lo, hi int) {
			ones, others := article.Movers(a, min(n, a.Len())), article.Movers(b, n)
			contacts := make([]soa.Contact[float64], n)
			step := stepOf(a.Len())
			return func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = ones[i*step].Touch(&others[i])
				}
			}
		},
	}
}

// stepOf is 0 for one shape against every row.
func stepOf(rows int) int { return min(rows-1, 1) }
