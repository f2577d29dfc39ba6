package main

import (
	"math"

	"github.com/hantei-go/hantei"
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
			times, step := make([]float64, n), stepOf(r.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = marched(r.At(i*step), c.At(i))
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
			contacts, step := make([]soa.Contact[float64], n), stepOf(r.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					contacts[i] = marchedTo(r.At(i*step), c.At(i))
				}
			}
			return formula[*soa.Contacts[T]]{run, func() *soa.Contacts[T] { return contactsOf[T](contacts) }}
		},
		wrong: func(contacts *soa.Contacts[T], r *soa.Rays[T], c *soa.Capsules[T]) tally {
			return wrongImpacts(contacts.T, r, c, kernel.RayCapsule[T])
		},
	}
}

// marched is the way of shaders: the ray goes on by the distance that is left, until that is small.
func marched[T soa.Float](r soa.Ray[T], c soa.Capsule[T]) (t float64) {
	x, y, dx, dy := float64(r.X), float64(r.Y), float64(r.DX), float64(r.DY)
	x1, y1, radius := float64(c.X1), float64(c.Y1), float64(c.R)
	ex, ey := float64(c.X2)-x1, float64(c.Y2)-y1
	n, length := ex*ex+ey*ey, math.Hypot(dx, dy)
	for range 64 {
		px, py, k := x+t*dx-x1, y+t*dy-y1, 0.0
		if n > 0 {
			k = min(max((px*ex+py*ey)/n, 0), 1)
		}
		left := math.Hypot(px-k*ex, py-k*ey) - radius
		switch {
		case left <= 1e-6*radius:
			return t
		case length == 0:
			return math.Inf(1)
		}
		if t += left / length; t > 1 {
			return math.Inf(1)
		}
	}
	return math.Inf(1)
}

// marchedTo has the point and the normal besides, that from the nearest point of the segment.
func marchedTo[T soa.Float](r soa.Ray[T], c soa.Capsule[T]) soa.Contact[float64] {
	t := marched(r, c)
	if t > 1 {
		return soa.Contact[float64]{T: t, X: math.NaN(), Y: math.NaN(), NX: math.NaN(), NY: math.NaN()}
	}
	x, y, k := float64(r.X)+t*float64(r.DX), float64(r.Y)+t*float64(r.DY), 0.0
	ex, ey := float64(c.X2)-float64(c.X1), float64(c.Y2)-float64(c.Y1)
	nx, ny := x-float64(c.X1), y-float64(c.Y1)
	if n := ex*ex + ey*ey; n > 0 {
		k = min(max((nx*ex+ny*ey)/n, 0), 1)
	}
	nx, ny = nx-k*ex, ny-k*ey
	length := math.Hypot(nx, ny)
	return soa.Contact[float64]{T: t, X: x, Y: y, NX: nx / length, NY: ny / length}
}
