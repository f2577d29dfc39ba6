package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func boxBoxCases[T soa.Float]() cases[T] {
	return symmetricCases(boxBox[T](), boxBoxRows[T], drawBoxes[T])
}

// boxBoxRows are lasers and the bullets near them as boxes, which lie as their number has it.
func boxBoxRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Boxes[T], soa.Boxes[T]] {
	boxed := func(c soa.Circles[T]) (b soa.Boxes[T]) {
		for i := range c.Len() {
			o := c.At(i)
			ux, uy := soa.Direction(T(i % 360))
			b.Append(soa.Box[T]{X: o.X, Y: o.Y, UX: ux, UY: uy, HW: 2 * o.R, HH: o.R / 2})
		}
		return b
	}
	pairs, one := s.BoxCircle.Pairs, s.BoxCircle.One
	return &scene.Match[soa.Boxes[T], soa.Boxes[T]]{
		Pairs: scene.Rows[soa.Boxes[T], soa.Boxes[T]]{A: pairs.A, B: boxed(pairs.B), About: pairs.About},
		One:   scene.Rows[soa.Boxes[T], soa.Boxes[T]]{A: one.A, B: boxed(one.B), About: one.About},
	}
}

func boxBox[T soa.Float]() test[hantei.Mask, soa.Boxes[T], soa.Boxes[T]] {
	return test[hantei.Mask, soa.Boxes[T], soa.Boxes[T]]{
		name:    "BoxBox",
		results: maskResults,
		batch:   hantei.BoxBox[T],
		plain: func(hits hantei.Mask, a, b *soa.Boxes[T]) {
			plainloop.BoxBox(hits, a, b)
		},
		loops: plainLoops[soa.Boxes[T], soa.Boxes[T]]{
			count: plainloop.CountBoxBox[T], cross: plainloop.CrossBoxBox[T], among: plainloop.BoxBoxAmong[T],
		},
		scalar: func(hits hantei.Mask, a, b *soa.Boxes[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.BoxBox(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a, b *soa.Boxes[T], n int) formula[hantei.Mask] {
			ones, others, hits := article.Lasers(a, min(n, a.Len())), article.Lasers(b, n), make([]bool, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ones[i*step].Meets(&others[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a, b *soa.Boxes[T]) tally {
			return wrongHits(hits, a, b, kernel.BoxBox[T])
		},
	}
}

func boxBoxContactCases[T soa.Float]() cases[T] {
	return recordCases(boxBoxContact[T](), boxBoxRows[T])
}

func boxBoxContact[T soa.Float]() test[*soa.Manifolds[T], soa.Boxes[T], soa.Boxes[T]] {
	return test[*soa.Manifolds[T], soa.Boxes[T], soa.Boxes[T]]{
		name:    "BoxBoxContact",
		results: manifoldResults[T],
		batch:   hantei.BoxBoxContact[T],
		plain:   plainloop.BoxBoxContact[T],
		scalar: func(contacts *soa.Manifolds[T], a, b *soa.Boxes[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				contacts.Set(i, kernel.BoxBoxContact(a.At(i*step), b.At(i)))
			}
		},
		article: func(a, b *soa.Boxes[T], n int) formula[*soa.Manifolds[T]] {
			ones, others := article.Lasers(a, min(n, a.Len())), article.Lasers(b, n)
			contacts, step := make([]soa.Manifold[float64], n), stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = ones[i*step].Overlap(&others[i])
				}
			}
			return formula[*soa.Manifolds[T]]{run, func() *soa.Manifolds[T] { return manifoldsOf[T](contacts) }}
		},
		wrong: func(c *soa.Manifolds[T], a, b *soa.Boxes[T]) tally {
			return wrongDepths(c.Depth, a, b, kernel.BoxBox[T])
		},
	}
}
