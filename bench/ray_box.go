package main

import (
	"math"

	"github.com/hantei-go/hantei"
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
			walls, times, step := wallsOf(b, n), make([]float64, n), stepOf(r.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					k := i * step
					times[i], _, _ = walls[i].cast(float64(r.X[k]), float64(r.Y[k]), float64(r.DX[k]), float64(r.DY[k]))
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
			walls, contacts, step := wallsOf(b, n), make([]soa.Contact[float64], n), stepOf(r.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					k, c := i*step, &contacts[i]
					x, y, dx, dy := float64(r.X[k]), float64(r.Y[k]), float64(r.DX[k]), float64(r.DY[k])
					c.T, c.NX, c.NY = walls[i].cast(x, y, dx, dy)
					c.X, c.Y = x+dx*c.T, y+dy*c.T
				}
			}
			return formula[*soa.Contacts[T]]{run, func() *soa.Contacts[T] { return contactsOf[T](contacts) }}
		},
		wrong: func(c *soa.Contacts[T], r *soa.Rays[T], b *soa.Boxes[T]) tally {
			return wrongImpacts(c.T, r, b, kernel.RayBox[T])
		},
	}
}

// A wall is a box with its angle, as a game's objects have it.
type wall struct{ x, y, angle, hw, hh float64 }

func wallsOf[T soa.Float](b *soa.Boxes[T], n int) []wall {
	walls := make([]wall, n)
	for i := range walls {
		walls[i] = wall{float64(b.X[i]), float64(b.Y[i]), math.Atan2(float64(b.UY[i]), float64(b.UX[i])), float64(b.HW[i]), float64(b.HH[i])}
	}
	return walls
}

// cast is the way of textbooks: the ray turned back by the angle of the box, and clipped by one slab
// after the other.
func (o *wall) cast(x, y, dx, dy float64) (t, nx, ny float64) {
	sin, cos := math.Sincos(-o.angle)
	x, y = x-o.x, y-o.y
	u, v, du, dv := x*cos-y*sin, x*sin+y*cos, dx*cos-dy*sin, dx*sin+dy*cos
	in, out, across := 0.0, 1.0, false
	for axis, s := range [2]struct{ at, way, half float64 }{{u, du, o.hw}, {v, dv, o.hh}} {
		if s.way == 0 {
			if math.Abs(s.at) > s.half {
				return math.Inf(1), math.NaN(), math.NaN()
			}
			continue
		}
		one, other := (-s.half-s.at)/s.way, (s.half-s.at)/s.way
		if one > other {
			one, other = other, one
		}
		if one > in {
			in, across = one, axis == 1
		}
		out = min(out, other)
	}
	if in > out {
		return math.Inf(1), math.NaN(), math.NaN()
	}
	nx, ny = math.Copysign(1, u)*cos, -math.Copysign(1, u)*sin
	if across {
		nx, ny = sin*math.Copysign(1, v), cos*math.Copysign(1, v)
	}
	return in, nx, ny
}
