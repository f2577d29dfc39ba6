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
		article: segmentDistance[T],
		wrong: func(hits hantei.Mask, a *soa.Capsules[T], b *soa.Circles[T]) tally {
			return wrongHits(hits, a, b, kernel.CapsuleCircle[T])
		},
	}
}

// segmentDistance is the way of textbooks: the nearest point of the segment, its distance by a root,
// and a comparison with the sum of the radii.
func segmentDistance[T soa.Float](a *soa.Capsules[T], b *soa.Circles[T], n int) formula[hantei.Mask] {
	type point struct{ x, y float64 }
	type capsule struct {
		from, to point
		r        float64
	}
	type circle struct {
		centre point
		r      float64
	}
	capsules, circles := make([]capsule, min(n, a.Len())), make([]circle, n)
	for i := range capsules {
		o := a.At(i)
		capsules[i] = capsule{point{float64(o.X1), float64(o.Y1)}, point{float64(o.X2), float64(o.Y2)}, float64(o.R)}
	}
	for i := range circles {
		o := b.At(i)
		circles[i] = circle{point{float64(o.X), float64(o.Y)}, float64(o.R)}
	}
	hits, step := make([]bool, n), stepOf(a.Len())
	run := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			o, c := &capsules[i*step], &circles[i]
			ex, ey := o.to.x-o.from.x, o.to.y-o.from.y
			t := ((c.centre.x-o.from.x)*ex + (c.centre.y-o.from.y)*ey) / (ex*ex + ey*ey)
			t = max(0, min(1, t))
			hits[i] = math.Hypot(c.centre.x-o.from.x-t*ex, c.centre.y-o.from.y-t*ey) <= o.r+c.r
		}
	}
	return formula[hantei.Mask]{run, func() hantei.Mask { return maskOf(hits) }}
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
		article: segmentContact[T],
		wrong: func(contacts *soa.Penetrations[T], a *soa.Capsules[T], b *soa.Circles[T]) tally {
			return wrongDepths(contacts.Depth, a, b, kernel.CapsuleCircle[T])
		},
	}
}

// segmentContact is the way of textbooks: the contact of the circle with a circle about the nearest
// point of the segment.
func segmentContact[T soa.Float](a *soa.Capsules[T], b *soa.Circles[T], n int) formula[*soa.Penetrations[T]] {
	type capsule struct{ x1, y1, x2, y2, r float64 }
	capsules := make([]capsule, min(n, a.Len()))
	for i := range capsules {
		o := a.At(i)
		capsules[i] = capsule{float64(o.X1), float64(o.Y1), float64(o.X2), float64(o.Y2), float64(o.R)}
	}
	circles, contacts, step := article.Circles(b, n), make([]soa.Penetration[float64], n), stepOf(a.Len())
	run := func(lo, hi int) {
		for i := lo; i < hi; i++ {
			o, c := &capsules[i*step], &circles[i]
			ex, ey := o.x2-o.x1, o.y2-o.y1
			t := max(0, min(1, ((c.X-o.x1)*ex+(c.Y-o.y1)*ey)/(ex*ex+ey*ey)))
			nearest := article.Circle{X: o.x1 + t*ex, Y: o.y1 + t*ey, R: o.r}
			contacts[i] = nearest.Contact(c)
		}
	}
	return formula[*soa.Penetrations[T]]{run, func() *soa.Penetrations[T] { return penetrationsOf[T](contacts) }}
}
