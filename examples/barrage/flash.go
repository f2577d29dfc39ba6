package main

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// A flash shows a hit.
type flash struct {
	x, y float32
	age  int // frames
}

// note takes the hits of a frame.
func (p *picture) note(w *world, j *judge) {
	old := p.flashes
	p.flashes = p.flashes[:0]
	for _, f := range old {
		if f.age++; f.age < flashFrames {
			p.flashes = append(p.flashes, f)
		}
	}
	hit := func(ship soa.MovingCircle[float32], bullet soa.MovingCircle[float32], at float64) {
		b, s := placed(bullet, at), placed(ship, at)
		f := flash{x: float32(b.X+s.X) / 2, y: float32(b.Y+s.Y) / 2}
		p.flashes = append(p.flashes, f)
	}
	for k, at := range j.round.V {
		ship, bullet := j.round.At(k)
		hit(w.round.At(ship), w.bullets.At(bullet), float64(at))
	}
	for ship, bullet := range j.oval.All() {
		s := w.hulls.At(ship)
		hit(s, w.bullets.At(bullet), nearest(s, w.bullets.At(bullet)))
	}
	for _, bullet := range j.burnt.B {
		b := w.bullets.At(int(bullet))
		hit(b, b, 0)
	}
	p.tracers = p.tracers[:0]
	for k, h := range j.shots.hits {
		ray := w.shots.At(k)
		end := min(h.time, 1)
		x, y := along(ray, end)
		p.tracers = append(p.tracers, soa.Ray[float32]{X: ray.X, Y: ray.Y, DX: x - ray.X, DY: y - ray.Y})
		if h.landed() {
			p.flashes = append(p.flashes, flash{x: x, y: y})
			p.hits++
		}
	}
	p.hits += j.round.Len() + j.oval.Len() + j.burnt.Len()
}

// nearest is the time of the frame at which the bullet is nearest to the middle of the ship.
func nearest(ship, bullet soa.MovingCircle[float32]) float64 {
	dx, dy := float64(bullet.X)-float64(ship.X), float64(bullet.Y)-float64(ship.Y)
	vx, vy := float64(bullet.VX)-float64(ship.VX), float64(bullet.VY)-float64(ship.VY)
	v2 := float64(vx*vx) + float64(vy*vy)
	if v2 == 0 {
		return 0
	}
	return min(max(-(float64(dx*vx)+float64(dy*vy))/v2, 0), 1)
}

// flash draws a ring that grows, first white and then red.
func (p *picture) flash(f flash) {
	colour := flashStart
	if f.age > flashFrames/2 {
		colour = flashEnd
	}
	x, y := p.at(f.x, f.y)
	outer := 2.5 + float64(f.age)*3/4
	inner := max(outer-1.6, 0)
	if f.age < 2 {
		inner = 0
	}
	for dy := -math.Ceil(outer); dy <= outer; dy++ {
		for dx := -math.Ceil(outer); dx <= outer; dx++ {
			if d := float64(dx*dx) + float64(dy*dy); d <= outer*outer && d >= inner*inner {
				p.SetColorIndex(int(math.Floor(x+dx)), int(math.Floor(y+dy)), colour)
			}
		}
	}
}
