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

// rayBoxCases keep every impact.
func rayBoxCases[T soa.Float]() cases[T] {
	return numberCases(rayBox[T](), rayBoxRows[T], drawRays[T], drawBoxes[T], 1)
}

func rayBoxContactCases[T soa.Float]() cases[T] {
	return recordCases(rayBoxContact[T](), rayBoxRows[T])
}

// rayBoxRows are the ways of shots and the ships that these may meet, as boxes that lie along the
// ships' own ways.
func rayBoxRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Rays[T], soa.Boxes[T]] {
	rows := func(m *scene.Rows[soa.MovingCircles[T], soa.MovingCircles[T]]) scene.Rows[soa.Rays[T], soa.Boxes[T]] {
		rays := soa.Rays[T]{X: m.A.X, Y: m.A.Y, DX: m.A.VX, DY: m.A.VY}
		var boxes soa.Boxes[T]
		for i := range m.B.Len() {
			ship := m.B.At(i)
			ux, uy := float64(ship.VX), float64(ship.VY)
			length := math.Sqrt(float64(ux*ux) + float64(uy*uy))
			if length == 0 {
				ux, length = 1, 1
			}
			boxes.Append(soa.Box[T]{
				X: ship.X, Y: ship.Y, UX: T(ux / length), UY: T(uy / length), HW: ship.R, HH: ship.R / 2,
			})
		}
		return scene.Rows[soa.Rays[T], soa.Boxes[T]]{A: rays, B: boxes, About: m.About + ", the second as boxes"}
	}
	return &scene.Match[soa.Rays[T], soa.Boxes[T]]{Pairs: rows(&s.CircleSweep.Pairs), One: rows(&s.CircleSweep.One)}
}

func rayBox[T soa.Float]() test[[]T, soa.Rays[T], soa.Boxes[T]] {
	return test[[]T, soa.Rays[T], soa.Boxes[T]]{
		name:    "RayBox",
		results: timeResults[T],
		batch:   hantei.RayBox[T],
		plain:   plainloop.RayBox[T],
		scalar: func(times []T, r *soa.Rays[T], b *soa.Boxes[T]) {
			step := stepOf(r.Len())
			for i := range b.Len() {
				times[i] = kernel.RayBox(r.At(i*step), b.At(i))
			}
		},
		article: func(r *soa.Rays[T], b *soa.Boxes[T], n int) formula[[]T] {
			rays, lasers, times := article.Rays(r, min(n, r.Len())), article.Lasers(b, n), make([]float64, n)
			step := stepOf(r.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i], _, _ = lasers[i].Cast(&rays[i*step])
				}
			}
			return formula[[]T]{run, func() []T { return columnOf[T](times) }}
		},
		wrong: func(times []T, r *soa.Rays[T], b *soa.Boxes[T]) tally {
			return wrongImpacts(times, r, b, kernel.RayBox[T])
		},
	}
}

func rayBoxContact[T soa.Float]() test[*soa.Contacts[T], soa.Rays[T], soa.Boxes[T]] {
	return test[*soa.Contacts[T], soa.Rays[T], soa.Boxes[T]]{
		name:    "RayBoxContact",
		results: contactResults[T],
		batch:   hantei.RayBoxContact[T],
		plain:   plainloop.RayBoxContact[T],
		scalar: func(contacts *soa.Contacts[T], r *soa.Rays[T], b *soa.Boxes[T]) {
			step := stepOf(r.Len())
			for i := range b.Len() {
				contacts.Set(i, kernel.RayBoxContact(r.At(i*step), b.At(i)))
			}
		},
		article: func(r *soa.Rays[T], b *soa.Boxes[T], n int) formula[*soa.Contacts[T]] {
			rays, lasers := article.Rays(r, min(n, r.Len())), article.Lasers(b, n)
			contacts, step := make([]soa.Contact[float64], n), stepOf(r.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					ray, c := &rays[i*step], &contacts[i]
					c.T, c.NX, c.NY = lasers[i].Cast(ray)
					c.X, c.Y = ray.At(c.T)
				}
			}
			return formula[*soa.Contacts[T]]{run, func() *soa.Contacts[T] { return contactsOf[T](contacts) }}
		},
		wrong: func(c *soa.Contacts[T], r *soa.Rays[T], b *soa.Boxes[T]) tally {
			return wrongImpacts(c.T, r, b, kernel.RayBox[T])
		},
	}
}
