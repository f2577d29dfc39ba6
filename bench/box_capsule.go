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

func boxCapsuleCases[T soa.Float]() cases[T] {
	return hitCases(boxCapsule[T](), boxCapsuleRows[T], drawBoxes[T], drawCapsules[T])
}

// boxCapsuleRows are lasers and the bullets near them, each with a tail of four radii towards the
// middle of the field.
func boxCapsuleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Boxes[T], soa.Capsules[T]] {
	const middleX, middleY = 640, 480
	tails := func(b soa.Circles[T]) (c soa.Capsules[T]) {
		for i := range b.Len() {
			o := b.At(i)
			dx, dy := middleX-o.X, middleY-o.Y
			k := 4 * o.R / T(math.Hypot(float64(dx), float64(dy)))
			c.Append(soa.Capsule[T]{X1: o.X, Y1: o.Y, X2: o.X + dx*k, Y2: o.Y + dy*k, R: o.R})
		}
		return c
	}
	pairs, one := s.BoxCircle.Pairs, s.BoxCircle.One
	return &scene.Match[soa.Boxes[T], soa.Capsules[T]]{
		Pairs: scene.Rows[soa.Boxes[T], soa.Capsules[T]]{A: pairs.A, B: tails(pairs.B), About: pairs.About + ", with tails"},
		One:   scene.Rows[soa.Boxes[T], soa.Capsules[T]]{A: one.A, B: tails(one.B), About: one.About + ", with tails"},
	}
}

func boxCapsule[T soa.Float]() test[hantei.Mask, soa.Boxes[T], soa.Capsules[T]] {
	return test[hantei.Mask, soa.Boxes[T], soa.Capsules[T]]{
		name:    "BoxCapsule",
		results: maskResults,
		batch:   hantei.BoxCapsule[T],
		plain: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Capsules[T]) {
			plainloop.BoxCapsule(hits, b, c)
		},
		loops: plainLoops[soa.Boxes[T], soa.Capsules[T]]{
			count: plainloop.CountBoxCapsule[T], cross: plainloop.CrossBoxCapsule[T], among: plainloop.BoxCapsuleAmong[T],
		},
		scalar: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Capsules[T]) {
			clear(hits)
			step := stepOf(b.Len())
			for i := range c.Len() {
				if kernel.BoxCapsule(b.At(i*step), c.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(b *soa.Boxes[T], c *soa.Capsules[T], n int) formula[hantei.Mask] {
			lasers, capsules, hits := article.Lasers(b, min(n, b.Len())), article.Capsules(c, n), make([]bool, n)
			step := stepOf(b.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = lasers[i*step].HitsCapsule(&capsules[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, b *soa.Boxes[T], c *soa.Capsules[T]) tally {
			return wrongHits(hits, b, c, kernel.BoxCapsule[T])
		},
	}
}
