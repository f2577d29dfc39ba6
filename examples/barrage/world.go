package main

import (
	"math/rand/v2"

	"github.com/hantei-go/hantei/soa"
)

// The world's extent, in pixels.
const (
	worldWidth  = 16384
	worldHeight = 9216
)

// A world is all that moves. Its numbers are the same on every machine: sums and products only, each rounded
// on its own, and directions by soa.Direction.
type world struct {
	random  *rand.Rand
	bullets soa.MovingCircles[float32]
	round   soa.MovingCircles[float32] // ships
	oval    soa.Ellipses[float32]      // ships
	hulls   soa.MovingCircles[float32] // circles around the oval ships; X and Y are shared with them
	lasers  soa.Boxes[float32]
	heading []float32 // angle of every oval ship, then of every laser
}

func newWorld(seed uint64, bullets, lasers, ships int) *world {
	w := &world{random: rand.New(rand.NewPCG(seed, 0))}
	w.bullets.Resize(bullets)
	for i := range bullets {
		w.shoot(i)
		w.bullets.X[i] = w.between(0, worldWidth)
		w.bullets.Y[i] = w.between(0, worldHeight)
	}
	for i := range ships {
		vx, vy := w.velocity(1, 6)
		x, y := w.between(0, worldWidth), w.between(0, worldHeight)
		if i%2 == 0 {
			w.round.Append(soa.MovingCircle[float32]{X: x, Y: y, VX: vx, VY: vy, R: w.between(6, 24)})
			continue
		}
		rx := w.between(12, 40)
		w.oval.Append(soa.Ellipse[float32]{X: x, Y: y, RX: rx, RY: float32(rx * w.between(0.2, 0.8))})
		w.hulls.Append(soa.MovingCircle[float32]{VX: vx, VY: vy, R: rx})
		w.heading = append(w.heading, w.between(-3, 3))
	}
	w.hulls.X, w.hulls.Y = w.oval.X, w.oval.Y
	for range lasers {
		w.lasers.Append(soa.Box[float32]{
			X: w.between(0, worldWidth), Y: w.between(0, worldHeight),
			HW: w.between(200, 900), HH: w.between(1, 4),
		})
		w.heading = append(w.heading, w.between(-3, 3))
	}
	w.turn()
	return w
}

func (w *world) between(lo, hi float32) float32 { return lo + float32((hi-lo)*w.random.Float32()) }

// velocity is one of a speed between slow and fast, in any direction, in pixels a frame.
func (w *world) velocity(slow, fast float32) (vx, vy float32) {
	speed := w.between(slow, fast)
	ux, uy := soa.Direction(w.between(-3.2, 3.2))
	return float32(speed * ux), float32(speed * uy)
}

// shoot makes bullet i a new one, from the left or the right border. One in 20 is a fast shot, that crosses
// many ships' lengths in a frame.
func (w *world) shoot(i int) {
	slow, fast := float32(2), float32(16)
	if w.random.IntN(20) == 0 {
		slow, fast = 200, 800
	}
	b := soa.MovingCircle[float32]{Y: w.between(0, worldHeight), R: w.between(1, 3)}
	b.VX, b.VY = w.velocity(slow, fast)
	if b.VX < 0 {
		b.X = worldWidth
	}
	w.bullets.Set(i, b)
}

// move ends the frame: all are where their velocities take them. Ships turn back at the border, bullets
// that have left the world or are spent come in anew.
func (w *world) move(spent []bool) {
	w.sail(&w.round)
	w.sail(&w.hulls)
	for i, x := range w.bullets.X {
		x += w.bullets.VX[i]
		y := w.bullets.Y[i] + w.bullets.VY[i]
		if spent[i] || x < 0 || x > worldWidth || y < 0 || y > worldHeight {
			w.shoot(i)
			continue
		}
		w.bullets.X[i], w.bullets.Y[i] = x, y
	}
	w.turn()
}

func (w *world) sail(ships *soa.MovingCircles[float32]) {
	for i := range ships.X {
		ships.X[i] += ships.VX[i]
		ships.Y[i] += ships.VY[i]
		if ships.X[i] < 0 && ships.VX[i] < 0 || ships.X[i] > worldWidth && ships.VX[i] > 0 {
			ships.VX[i] = -ships.VX[i]
		}
		if ships.Y[i] < 0 && ships.VY[i] < 0 || ships.Y[i] > worldHeight && ships.VY[i] > 0 {
			ships.VY[i] = -ships.VY[i]
		}
	}
}

// turn turns oval ships and lasers, each at its own speed.
func (w *world) turn() {
	ships := w.oval.Len()
	for i := range w.heading {
		w.heading[i] += float32(i%7-3) / 256
		ux, uy := soa.Direction(w.heading[i])
		if i < ships {
			w.oval.UX[i], w.oval.UY[i] = ux, uy
		} else {
			w.lasers.UX[i-ships], w.lasers.UY[i-ships] = ux, uy
		}
	}
}

// bodies is how many bodies there are.
func (w *world) bodies() int {
	return w.bullets.Len() + w.round.Len() + w.oval.Len() + w.lasers.Len()
}
