package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/article"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// rayCapsuleCases keep every impact.
func rayCapsuleCases[T soa.Float]() cases[T] {
	return numberCases(rayCapsule[T](), rayCapsuleRows[T], drawRays[T], drawCapsules[T], 1)
}

func rayCapsuleContactCases[T soa.Float]() cases[T] {
	return recordCases(rayCapsuleContact[T](), rayCapsuleRows[T])
}

// rayCapsuleRows are the rays and boxes of RayBox, each box as a capsule along its first axis.
func rayCapsuleRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Rays[T], soa.Capsules[T]] {
	rows := func(m *scene.Rows[soa.Rays[T], soa.Boxes[T]], about string) scene.Rows[soa.Rays[T], soa.Capsules[T]] {
		var capsules soa.Capsules[T]
		for i := range m.B.Len() {
			b := m.B.At(i)
			capsules.Append(soa.Capsule[T]{
				X1: b.X - b.UX*b.HH, Y1: b.Y - b.UY*b.HH, X2: b.X + b.UX*b.HH, Y2: b.Y + b.UY*b.HH, R: b.HH,
			})
		}
		return scene.Rows[soa.Rays[T], soa.Capsules[T]]{A: m.A, B: capsules, About: about + ", the second as capsules"}
	}
	boxes := rayBoxRows(s)
	return &scene.Match[soa.Rays[T], soa.Capsules[T]]{
		Pairs: rows(&boxes.Pairs, s.CircleSweep.Pairs.About), One: rows(&boxes.One, s.CircleSweep.One.About),
	}
}

func rayCapsule[T soa.Float]() test[[]T, soa.Rays[T], soa.Capsules[T]] {
	return test[[]T, soa.Rays[T], soa.Capsules[T]]{
		name:    "RayCapsule",
		results: timeResults[T],
		batch:   hantei.RayCapsule[T],
		plain:   plainloop.RayCapsule[T],
		scalar: func(times []T, r *soa.Rays[T], c *soa.Capsules[T]) {
			step := stepOf(r.Len())
			for i := range c.Len() {
				times[i] = kernel.RayCapsule(r.At(i*step), c.At(i))
			}
		},
		article: func(r *soa.Rays[T], c *soa.Capsules[T], n int) formula[[]T] {
			rays, capsules, times := article.Rays(r, min(n, r.Len())), article.Capsules(c, n), make([]float64, n)
			step := stepOf(r.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = capsules[i].March(&rays[i*step])
				}
			}
			return formula[[]T]{run, func() []T { return columnOf[T](times) }}
		},
		wrong: func(times []T, r *soa.Rays[T], c *soa.Capsules[T]) tally {
			return wrongImpacts(times, r, c, kernel.RayCapsule[T])
		},
	}
}

func rayCapsuleContact[T soa.Float]() test[*soa.Contacts[T], soa.Rays[T], soa.Capsules[T]] {
	return test[*soa.Contacts[T], soa.Rays[T], soa.Capsules[T]]{
		name:    "RayCapsuleContact",
		results: contactResults[T],
		batch:   hantei.RayCapsuleContact[T],
		plain:   plainloop.RayCapsuleContact[T],
		scalar: func(contacts *soa.Contacts[T], r *soa.Rays[T], c *soa.Capsules[T]) {
			step := stepOf(r.Len())
			for i := range c.Len() {
				contacts.Set(i, kernel.RayCapsuleContact(r.At(i*step), c.At(i)))
			}
		},
		article: func(r *soa.Rays[T], c *soa.Capsules[T], n int) formula[*soa.Contacts[T]] {
			rays, capsules := article.Rays(r, min(n, r.Len())), article.Capsules(c, n)
			contacts, step := make([]soa.Contact[float64], n), stepOf(r.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = capsules[i].MarchTo(&rays[i*step])
				}
			}
			return formula[*soa.Contacts[T]]{run, func() *soa.Contacts[T] { return contactsOf[T](contacts) }}
		},
		wrong: func(contacts *soa.Contacts[T], r *soa.Rays[T], c *soa.Capsules[T]) tally {
			return wrongImpacts(contacts.T, r, c, kernel.RayCapsule[T])
		},
	}
}
