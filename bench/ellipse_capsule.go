package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func ellipseCapsuleCases[T soa.Float]() cases[T] {
	return hitCases(ellipseCapsule[T](), ellipseCapsuleRows[T], drawEllipses[T], drawCapsules[T])
}

// ellipseCapsuleRows are ellipses and capsules in the place of others near them, as long and half as
// wide.
func ellipseCapsuleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Ellipses[T], soa.Capsules[T]] {
	straight := func(e soa.Ellipses[T]) (c soa.Capsules[T]) {
		for i := range e.Len() {
			o := e.At(i)
			along := (o.RX - o.RY/2) / T(math.Hypot(float64(o.UX), float64(o.UY)))
			dx, dy := o.UX*along, o.UY*along
			c.Append(soa.Capsule[T]{X1: o.X - dx, Y1: o.Y - dy, X2: o.X + dx, Y2: o.Y + dy, R: o.RY / 2})
		}
		return c
	}
	pairs, one := s.EllipseEllipse.Pairs, s.EllipseEllipse.One
	return &scene.Match[soa.Ellipses[T], soa.Capsules[T]]{
		Pairs: scene.Rows[soa.Ellipses[T], soa.Capsules[T]]{A: pairs.A, B: straight(pairs.B), About: pairs.About + ", the second as capsules"},
		One:   scene.Rows[soa.Ellipses[T], soa.Capsules[T]]{A: one.A, B: straight(one.B), About: one.About + ", the second as capsules"},
	}
}

func ellipseCapsule[T soa.Float]() test[hantei.Mask, soa.Ellipses[T], soa.Capsules[T]] {
	return test[hantei.Mask, soa.Ellipses[T], soa.Capsules[T]]{
		name:    "EllipseCapsule",
		results: maskResults,
		batch:   hantei.EllipseCapsule[T],
		plain: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Capsules[T]) {
			plainloop.EllipseCapsule(hits, a, b)
		},
		loops: plainLoops[soa.Ellipses[T], soa.Capsules[T]]{
			count: plainloop.CountEllipseCapsule[T], cross: plainloop.CrossEllipseCapsule[T], among: plainloop.EllipseCapsuleAmong[T],
		},
		scalar: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Capsules[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.EllipseCapsule(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a *soa.Ellipses[T], b *soa.Capsules[T], n int) formula[hantei.Mask] {
			ellipses, capsules, hits := article.Ellipses(a, min(n, a.Len())), article.Capsules(b, n), make([]bool, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ellipses[i*step].HitsCapsule(&capsules[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a *soa.Ellipses[T], b *soa.Capsules[T]) tally {
			return wrongHits(hits, a, b, kernel.EllipseCapsule[T])
		},
	}
}
