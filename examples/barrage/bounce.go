package main

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/broad"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// A bouncer has bullets bounce off the walls, in memory that it keeps. The walls stand still, so
// their grid is built once.
//
// It looks at places, not paths: a wall is thicker than the way of an ordinary bullet in a frame.
// Fast shots go through a wall unless a frame begins with them in it.
type bouncer struct {
	workers pairs.Option

	walls    broad.Grid[float32]
	bullets  broad.Bounds[float32]
	places   soa.Circles[float32] // of the bullets, in their own memory
	near     pairs.List           // bullet, wall
	contacts soa.Penetrations[float32]

	bounces int // of the frame
}

func newBouncer(w *world, workers int) *bouncer {
	b := &bouncer{workers: pairs.Workers(workers)}
	b.walls.Workers, b.bullets.Workers = workers, workers
	var bounds broad.Bounds[float32]
	bounds.AppendBoxes(&w.walls)
	b.walls.Build(&bounds)
	return b
}

// frame moves each bullet that a wall overlaps out of it, by the depth along the normal, and turns
// its velocity back if it goes in.
func (b *bouncer) frame(w *world) {
	b.places = circles(&w.bullets)
	b.bullets.Reset()
	b.bullets.AppendCircles(&b.places)
	b.near.Reset()
	b.walls.Query(&b.near, &b.bullets)
	b.near.Swap() // the walls are the first side of the test
	pairs.Records(&b.contacts, hantei.BoxCircleContact, &w.walls, &b.places, &b.near, b.workers)

	b.bounces = 0
	for k, bullet := range b.near.B {
		if c := b.contacts.At(k); c.Depth >= 0 {
			w.bullets.Set(int(bullet), bounced(w.bullets.At(int(bullet)), c))
			b.bounces++
		}
	}
}

// bounced is the bullet after a contact whose normal points to it.
func bounced(b soa.MovingCircle[float32], c soa.Penetration[float32]) soa.MovingCircle[float32] {
	b.X += float32(c.Depth * c.NX)
	b.Y += float32(c.Depth * c.NY)
	if in := float32(b.VX*c.NX) + float32(b.VY*c.NY); in < 0 {
		b.VX -= float32(2 * in * c.NX)
		b.VY -= float32(2 * in * c.NY)
	}
	return b
}

// circles are the moving circles as the frame starts, in their own memory.
func circles(c *soa.MovingCircles[float32]) soa.Circles[float32] {
	return soa.Circles[float32]{X: c.X, Y: c.Y, R: c.R}
}
