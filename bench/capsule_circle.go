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

func capsuleCircleCases[T soa.Float]() cases[T] {
	return hitCases(capsuleCircle[T](), capsuleCircleRows[T], drawCapsules[T], drawCircles[T])
}

// capsuleCircleRows are lasers with round ends and the bullets near them.
func capsuleCircleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Capsules[T], soa.Circles[T]] {
	rounded := func(b soa.Boxes[T]) (c soa.Capsules[T]) {
		for i := range b.Len() {
			o := b.At(i)
			along := o.HW / T(math.Hypot(float64(o.UX), float64(o.UY)))
			dx, dy := o.UX*along, o.UY*along
			c.Append(soa.Capsule[T]{X1: o.X - dx, Y1: o.Y - dy, X2: o.X + dx, Y2: o.Y + dy, R: o.HH})
		}
		return c
	}
	pairs, one := s.BoxCircle.Pairs, s.BoxCircle.One
	return &scene.Match[soa.Capsules[T], soa.Circles[T]]{
		Pairs: scene.Rows[soa.Capsules[T], soa.Circles[T]]{A: rounded(pairs.A), B: pairs.B, About: pairs.About},
		One:   scene.Rows[soa.Capsules[T], soa.Circles[T]]{A: rounded(one.A), B: one.B, About: one.About},
	}
}

func capsuleCircle[T soa.Float]() test[hantei.Mask, soa.Capsules[T], soa.Circles[T]] {
	return test[hantei.Mask, soa.Capsules[T], soa.Circles[T]]{
		name:    "CapsuleCircle",
		results: maskResults,
		batch:   hantei.CapsuleCircle[T],
		plain: func(hits hantei.Mask, a *soa.Capsules[T], b *soa.Circles[T]) {
			plainloop.CapsuleCircle(hits, a, b)
		},
		loops: plainLoops[soa.Capsules[T], soa.Circles[T]]{
			count: plainloop.CountCapsuleCircle[T], cross: plainloop.CrossCapsuleCircle[T], among: plainloop.CapsuleCircleAmong[T],
		},
		scalar: func(hits hantei.Mask, a *soa.Capsules[T], b *soa.Circles[T]) {
			clear(hits)
			step := stepOf(a.Len())
			for i := range b.Len() {
				if kernel.CapsuleCircle(a.At(i*step), b.At(i)) {
					hits[i/64] |= 1 << (i % 64)
				}
			}
		},
		article: func(a *soa.Capsules[T], b *soa.Circles[T], n int) formula[hantei.Mask] {
			capsules, circles, hits := article.Capsules(a, min(n, a.Len())), article.Circles(b, n), make([]bool, n)
			step := stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					hits[i] = capsules[i*step].Hits(&circles[i])
				}
			}
			return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
		},
		wrong: func(hits hantei.Mask, a *soa.Capsules[T], b *soa.Circles[T]) tally {
			return wrongHits(hits, a, b, kernel.CapsuleCircle[T])
		},
	}
}

func capsuleCircleContactCases[T soa.Float]() cases[T] {
	return recordCases(capsuleCircleContact[T](), capsuleCircleRows[T])
}

func capsuleCircleContact[T soa.Float]() test[*soa.Penetrations[T], soa.Capsules[T], soa.Circles[T]] {
	return test[*soa.Penetrations[T], soa.Capsules[T], soa.Circles[T]]{
		name:    "CapsuleCircleContact",
		results: penetrationResults[T],
		batch:   hantei.CapsuleCircleContact[T],
		plain:   plainloop.CapsuleCircleContact[T],
		scalar: func(contacts *soa.Penetrations[T], a *soa.Capsules[T], b *soa.Circles[T]) {
			step := stepOf(a.Len())
			for i := range b.Len() {
				contacts.Set(i, kernel.CapsuleCircleContact(a.At(i*step), b.At(i)))
			}
		},
		article: func(a *soa.Capsules[T], b *soa.Circles[T], n int) formula[*soa.Penetrations[T]] {
			capsules, circles := article.Capsules(a, min(n, a.Len())), article.Circles(b, n)
			contacts, step := make([]soa.Penetration[float64], n), stepOf(a.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					near := capsules[i*step].Near(&circles[i])
					contacts[i] = near.Contact(&circles[i])
				}
			}
			return formula[*soa.Penetrations[T]]{run, func() *soa.Penetrations[T] { return penetrationsOf[T](contacts) }}
		},
		wrong: func(contacts *soa.Penetrations[T], a *soa.Capsules[T], b *soa.Circles[T]) tally {
			return wrongDepths(contacts.Depth, a, b, kernel.CapsuleCircle[T])
		},
	}
}
