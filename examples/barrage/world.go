package main

import (
	"math/rand/v2"

	"github.com/hantei-go/hantei/soa"
)

// The world's extent.
const (
	worldWidth  = 16384
	worldHeight = 9216
)

// A world is all that moves. Its numbers are the same on every machine: sums and products only,
// each rounded on its own, and directions by soa.Direction.
type world struct {
	random  *rand.Rand
	bullets soa.MovingCircles[float32]
	fuses   []int                      // frames until a bullet is shot anew
	round   soa.MovingCircles[float32] // ships
	oval    soa.Ellipses[float32]      // ships
	hulls   soa.MovingCircles[float32] // circles around the oval ships; X and Y are shared with them
	lasers  soa.Capsules[float32]
	mounts  []mount // of the lasers
	walls   soa.Boxes[float32]
	heading []float32         // angle of every oval ship, then of every laser
	guns    []gun             // of every round ship, then of every oval one
	shots   soa.Rays[float32] // of the frame
	frames  int               // so far
}

// A mount is the middle of a laser, around which it turns, and how far its beam reaches to both
// sides.
type mount struct{ x, y, reach float32 }

// A gun fires its bullets one after the other, all at the same speed, and turns between two shots:
// that makes spirals around its ship.
type gun struct{ angle, turn, speed float32 }

func newWorld(seed uint64, bullets, lasers, walls, ships int) *world {
	w := &world{random: rand.New(rand.NewPCG(seed, 0))}
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
		w.mounts = append(w.mounts, mount{w.between(0, worldWidth), w.between(0, worldHeight), w.between(200, 900)})
		w.lasers.Append(soa.Capsule[float32]{R: w.between(1, 4)})
		w.heading = append(w.heading, w.between(-3, 3))
	}
	for range walls {
		ux, uy := soa.Direction(w.between(-3, 3))
		w.walls.Append(soa.Box[float32]{
			X: w.between(0, worldWidth), Y: w.between(0, worldHeight),
			UX: ux, UY: uy, HW: w.between(60, 300), HH: w.between(16, 40),
		})
	}
	for range ships {
		w.guns = append(w.guns, gun{angle: w.between(-3, 3), turn: w.between(0.2, 0.5), speed: w.between(3, 9)})
	}
	w.turn()
	w.bullets.Resize(bullets)
	w.fuses = make([]int, bullets)
	for i := range bullets {
		w.shoot(i)
		w.age(i)
	}
	w.fire()
	return w
}

func (w *world) between(lo, hi float32) float32 { return lo + float32((hi-lo)*w.random.Float32()) }

// velocity is one of a speed between slow and fast, in any direction, in units of the world a
// frame.
func (w *world) velocity(slow, fast float32) (vx, vy float32) {
	speed := w.between(slow, fast)
	ux, uy := soa.Direction(w.between(-3.2, 3.2))
	return float32(speed * ux), float32(speed * uy)
}

// shoot makes bullet i a new one, from the muzzle of its gun, beyond the hull of the ship. One in
// 20 is a fast shot, that crosses many ships' lengths in a frame. Without ships bullets come from
// anywhere.
func (w *world) shoot(i int) {
	w.fuses[i] = life
	b := soa.MovingCircle[float32]{R: w.between(1, 3)}
	if len(w.guns) == 0 {
		b.X, b.Y = w.between(0, worldWidth), w.between(0, worldHeight)
		b.VX, b.VY = w.velocity(3, 9)
		w.bullets.Set(i, b)
		return
	}
	k := i % len(w.guns)
	g, ship := &w.guns[k], w.ship(k)
	g.angle += g.turn
	ux, uy := soa.Direction(g.angle)
	muzzle, speed := ship.R+b.R+1, g.speed
	if w.random.IntN(20) == 0 {
		speed = w.between(200, 800)
	}
	b.X, b.Y = ship.X+float32(muzzle*ux), ship.Y+float32(muzzle*uy)
	b.VX, b.VY = ship.VX+float32(speed*ux), ship.VY+float32(speed*uy)
	w.bullets.Set(i, b)
}

// fire has one ship in 16 fire a shot, in the direction opposite to its gun. The shot begins beyond
// the hull of the ship.
func (w *world) fire() {
	const every, reach = 16, 1500
	w.shots.Resize(0)
	for k := w.frames % every; k < len(w.guns); k += every {
		ship := w.ship(k)
		ux, uy := soa.Direction(w.guns[k].angle)
		muzzle := ship.R + 1
		w.shots.Append(soa.Ray[float32]{
			X: ship.X - float32(muzzle*ux), Y: ship.Y - float32(muzzle*uy),
			DX: -float32(reach * ux), DY: -float32(reach * uy),
		})
	}
}

// life is how many frames a bullet flies.
const life = 160

// ship is the circle around a ship, round ones first.
func (w *world) ship(k int) soa.MovingCircle[float32] {
	if n := w.round.Len(); k >= n {
		return w.hulls.At(k - n)
	}
	return w.round.At(k)
}

// age moves bullet i, which was just shot, to where it is if its gun has been firing evenly for a
// bullet's life. Where that is outside the world the bullet is younger.
func (w *world) age(i int) {
	b := w.bullets.At(i)
	for age := life * i / w.bullets.Len(); age > 0; age /= 2 {
		x, y := b.X+float32(float32(age)*b.VX), b.Y+float32(float32(age)*b.VY)
		if inside(x, y) {
			w.bullets.X[i], w.bullets.Y[i] = x, y
			w.fuses[i] -= age
			return
		}
	}
}

func inside(x, y float32) bool { return x >= 0 && x <= worldWidth && y >= 0 && y <= worldHeight }

// move ends the frame: all are where their velocities take them. Ships turn back at the border.
// Bullets that are spent, have left the world or have flown for their life are shot anew.
func (w *world) move(spent []bool) {
	w.sail(&w.round)
	w.sail(&w.hulls)
	for i, x := range w.bullets.X {
		x += w.bullets.VX[i]
		y := w.bullets.Y[i] + w.bullets.VY[i]
		if w.fuses[i]--; spent[i] || w.fuses[i] == 0 || !inside(x, y) {
			w.shoot(i)
			continue
		}
		w.bullets.X[i], w.bullets.Y[i] = x, y
	}
	w.turn()
	w.frames++
	w.fire()
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
			w.aim(i-ships, ux, uy)
		}
	}
}

// aim turns laser i to a direction.
func (w *world) aim(i int, ux, uy float32) {
	m := &w.mounts[i]
	x, y := float32(m.reach*ux), float32(m.reach*uy)
	w.lasers.Set(i, soa.Capsule[float32]{X1: m.x - x, Y1: m.y - y, X2: m.x + x, Y2: m.y + y, R: w.lasers.R[i]})
}

// bodies is how many bodies there are.
func (w *world) bodies() int {
	return w.bullets.Len() + w.round.Len() + w.oval.Len() + w.lasers.Len() + w.walls.Len()
}
