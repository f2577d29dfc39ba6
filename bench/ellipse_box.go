package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseBoxCases[T soa.Float]() cases[T] {
	return hitCases(ellipseBox[T](), ellipseBoxRows[T], drawEllipses[T], drawBoxes[T])
}

// ellipseBoxRows are ellipses and boxes around others near them.
func ellipseBoxRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Ellipses[T], soa.Boxes[T]] {
	around := func(e soa.Ellipses[T]) soa.Boxes[T] {
		return soa.Boxes[T]{X: e.X, Y: e.Y, UX: e.UX, UY: e.UY, HW: e.RX, HH: e.RY}
	}
	pairs, one := s.EllipseEllipse.Pairs, s.EllipseEllipse.One
	return &scene.Match[soa.Ellipses[T], soa.Boxes[T]]{
		Pairs: scene.Rows[soa.Ellipses[T], soa.Boxes[T]]{A: pairs.A, B: around(pairs.B), About: pairs.About + ", the second as boxes"},
		One:   scene.Rows[soa.Ellipses[T], soa.Boxes[T]]{A: one.A, B: around(one.B), About: one.About + ", the second as boxes"},
	}
}

func ellipseBox[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Boxes[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Boxes[T]]{
		name:    "EllipseBox",
		results: maskResults,
		batch:   hantei.EllipseBox[T],
		plain: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Boxes[T]) {
			plainloop.EllipseBox(hits, a, b)
		},
		loops: plainLoops[soa.Ellipses[T], soa.Boxes[T]]{
			count: plainloop.CountEllipseBox[T], cross: plainloop.CrossEllipseBox[T], among: plainloop.EllipseBoxAmong[T],
		},
		scalar: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Boxes[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.EllipseBox(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a *soa.Ellipses[T], b *soa.Boxes[T], n int) formula[hantei.Mask] {
			ellipses, lasers, hits := article.Ellipses(a, min(n, a.Len())), article.Lasers(b, n), make([]bool, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ellipses[i*step].HitsLaser(&lasers[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Boxes[T]) tally {
			return wrongHits(hits, a, b, kernel.EllipseBox[T])
		},
	}
}
