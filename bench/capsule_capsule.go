package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

func capsuleCapsuleCases[T soa.Float]() cases[T] {
	return symmetricCases(capsuleCapsule[T](), capsuleCapsuleRows[T], drawCapsules[T])
}

// capsuleCapsuleRows are what fast shots and ships pass over in a frame, and the bullets.
func capsuleCapsuleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Capsules[T], soa.Capsules[T]] {
	path := func(m soa.MovingCircles[T]) (c soa.Capsules[T]) {
		for i := range m.Len() {
			o := m.At(i)
			c.Append(soa.Capsule[T]{X1: o.X, Y1: o.Y, X2: o.X + o.VX, Y2: o.Y + o.VY, R: o.R})
		}
		return c
	}
	paths := func(r scene.Rows[soa.MovingCircles[T], soa.MovingCircles[T]], about string) scene.Rows[soa.Capsules[T], soa.Capsules[T]] {
		return scene.Rows[soa.Capsules[T], soa.Capsules[T]]{A: path(r.A), B: path(r.B), About: about}
	}
	return &scene.Match[soa.Capsules[T], soa.Capsules[T]]{
		Pairs: paths(s.CircleSweep.Pairs, "the ways of fast shots and those of the ships in their bounds"),
		One:   paths(s.CircleSweep.One, "the way of a fast shot and those of all bullets"),
	}
}

func capsuleCapsule[T soa.Float]() test[hantei.Mask, soa.Capsules[T], soa.Capsules[T]] {
	return test[hantei.Mask, soa.Capsules[T], soa.Capsules[T]]{
		name:    "CapsuleCapsule",
		results: maskResults,
		batch:   hantei.CapsuleCapsule[T],
		plain: func(hits hantei.Mask, a, b *soa.Capsules[T]) {
			plainloop.CapsuleCapsule(hits, a, b)
		},
		loops: plainLoops[soa.Capsules[T], soa.Capsules[T]]{
			count: plainloop.CountCapsuleCapsule[T], cross: plainloop.CrossCapsuleCapsule[T], among: plainloop.CapsuleCapsuleAmong[T],
		},
		scalar: func(hits hantei.Mask, a, b *soa.Capsules[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.CapsuleCapsule(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a, b *soa.Capsules[T], n int) formula[hantei.Mask] {
			ones, others, hits := article.Capsules(a, min(n, a.Len())), article.Capsules(b, n), make([]bool, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = ones[i*step].Meets(&others[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a, b *soa.Capsules[T]) tally {
			return wrongHits(hits, a, b, kernel.CapsuleCapsule[T])
		},
	}
}

func capsuleCapsuleContactCases[T soa.Float]() cases[T] {
	return recordCases(capsuleCapsuleContact[T](), capsuleCapsuleRows[T])
}

func capsuleCapsuleContact[T soa.Float]() test[*soa.Manifolds[T], soa.Capsules[T], soa.Capsules[T]] {
	return test[*soa.Manifolds[T], soa.Capsules[T], soa.Capsules[T]]{
		name:    "CapsuleCapsuleContact",
		results: manifoldResults[T],
		batch:   hantei.CapsuleCapsuleContact[T],
		plain:   plainloop.CapsuleCapsuleContact[T],
		scalar: func(contacts *soa.Manifolds[T], a, b *soa.Capsules[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				contacts.Set(i, kernel.CapsuleCapsuleContact(a.At(i*step), b.At(i)))
			}
		},
		article: func(a, b *soa.Capsules[T], n int) formula[*soa.Manifolds[T]] {
			ones, others := article.Capsules(a, min(n, a.Len())), article.Capsules(b, n)
			contacts, step := make([]soa.Manifold[float64], n), stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = ones[i*step].Overlap(&others[i])
				}
			}
			return formula[*soa.Manifolds[T]]{run, func() *soa.Manifolds[T] { return manifoldsOf[T](contacts) }}
		},
		wrong: func(contacts *soa.Manifolds[T], a, b *soa.Capsules[T]) tally {
			return wrongDepths(contacts.Depth, a, b, kernel.CapsuleCapsule[T])
		},
	}
}
