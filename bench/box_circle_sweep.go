package main

import (
	"math"

	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/bench/internal/plainloop"
	"github.com/hantei-go/hantei/bench/internal/scene"
	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// boxCircleSweepCases keep every impact.
func boxCircleSweepCases[T soa.Float]() cases[T] {
	return numberCases(boxCircleSweep[T](), boxCircleSweepRows[T], drawBoxes[T], drawMoving[T], 1)
}

// boxCircleSweepRows are the ships and shots of CircleSweep, each as seen from the first circle of its
// row: that one becomes a box at rest, which lies along its own way, and the other one moves.
func boxCircleSweepRows[T soa.Float](s *scene.Scene[T]) *scene.Match[soa.Boxes[T], soa.MovingCircles[T]] {
	rows := func(m *scene.Rows[soa.MovingCircles[T], soa.MovingCircles[T]]) scene.Rows[soa.Boxes[T], soa.MovingCircles[T]] {
		var boxes soa.Boxes[T]
		for i := range m.A.Len() {
			shot := m.A.At(i)
			ux, uy := float64(shot.VX), float64(shot.VY)
			length := math.Sqrt(float64(ux*ux) + float64(uy*uy))
			if length == 0 {
				ux, length = 1, 1
			}
			boxes.Append(soa.Box[T]{
				X: shot.X, Y: shot.Y, UX: T(ux / length), UY: T(uy / length), HW: 2 * shot.R, HH: shot.R / 2,
			})
		}
		var circles soa.MovingCircles[T]
		step := stepOf(m.A.Len())
		for i := range m.B.Len() {
			ship, shot := m.B.At(i), m.A.At(i*step)
			ship.VX, ship.VY = ship.VX-shot.VX, ship.VY-shot.VY
			circles.Append(ship)
		}
		return scene.Rows[soa.Boxes[T], soa.MovingCircles[T]]{A: boxes, B: circles, About: m.About + ", the first as boxes that rest"}
	}
	return &scene.Match[soa.Boxes[T], soa.MovingCircles[T]]{Pairs: rows(&s.CircleSweep.Pairs), One: rows(&s.CircleSweep.One)}
}

func boxCircleSweep[T soa.Float]() test[[]T, soa.Boxes[T], soa.MovingCircles[T]] {
	return test[[]T, soa.Boxes[T], soa.MovingCircles[T]]{
		name:    "BoxCircleSweep",
		results: timeResults[T],
		batch:   hantei.BoxCircleSweep[T],
		plain:   plainloop.BoxCircleSweep[T],
		scalar: func(times []T, b *soa.Boxes[T], c *soa.MovingCircles[T]) {
			step := stepOf(b.Len())
			for i := range c.Len() {
				times[i] = kernel.BoxCircleSweep(b.At(i*step), c.At(i))
			}
		},
		article: func(b *soa.Boxes[T], c *soa.MovingCircles[T], n int) formula[[]T] {
			walls, times, step := wallsOf(b, min(n, b.Len())), make([]float64, n), stepOf(b.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = walls[i*step].advance(float64(c.X[i]), float64(c.Y[i]), float64(c.VX[i]), float64(c.VY[i]), float64(c.R[i]))
				}
			}
			return formula[[]T]{run, func() []T { return columnOf[T](times) }}
		},
		wrong: func(times []T, b *soa.Boxes[T], c *soa.MovingCircles[T]) tally {
			return wrongImpacts(times, b, c, kernel.BoxCircleSweep[T])
		},
	}
}

// advance is the way of textbooks: conservative advancement, by the distance that is left, until
// that is small.
func (o *wall) advance(x, y, vx, vy, r float64) (t float64) {
	sin, cos := math.Sincos(-o.angle)
	x, y = x-o.x, y-o.y
	u, v, du, dv := x*cos-y*sin, x*sin+y*cos, vx*cos-vy*sin, vx*sin+vy*cos
	speed := math.Hypot(du, dv)
	for range 64 {
		a, b := max(math.Abs(u+t*du)-o.hw, 0), max(math.Abs(v+t*dv)-o.hh, 0)
		left := math.Hypot(a, b) - r
		switch {
		case left <= 1e-6*r:
			return t
		case speed == 0:
			return math.Inf(1)
		}
		if t += left / speed; t > 1 {
			return math.Inf(1)
		}
	}
	return math.Inf(1)
}
