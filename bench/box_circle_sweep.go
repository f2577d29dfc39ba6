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
			lasers, movers, times := article.Lasers(b, min(n, b.Len())), article.Movers(c, n), make([]float64, n)
			step := stepOf(b.Len())
			run := func(lo, hi int) {
				for i := lo; i < hi; i++ {
					times[i] = lasers[i*step].Impact(&movers[i])
				}
			}
			return formula[[]T]{run, func() []T { return columnOf[T](times) }}
		},
		wrong: func(times []T, b *soa.Boxes[T], c *soa.MovingCircles[T]) tally {
			return wrongImpacts(times, b, c, kernel.BoxCircleSweep[T])
		},
	}
}
