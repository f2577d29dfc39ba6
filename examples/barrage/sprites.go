package main

import (
	"image"
	"math"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// laser draws a laser, wider by so many pixels on each side.
func (p *picture) laser(c soa.Capsule[float32], wider float32, colour uint8) {
	c.R += wider * pixel
	width, height := max(c.X1, c.X2)-min(c.X1, c.X2), max(c.Y1, c.Y2)-min(c.Y1, c.Y2)
	p.fill((c.X1+c.X2)/2, (c.Y1+c.Y2)/2, max(width, height)/2+c.R, colour, func(x, y float32) bool {
		return kernel.CapsuleCircle(c, soa.Circle[float32]{X: x, Y: y, R: pixel / 2})
	})
}

func (p *picture) wall(b soa.Box[float32]) {
	p.fill(b.X, b.Y, b.HW+b.HH, captionColour, func(x, y float32) bool {
		return kernel.BoxPoint(b, soa.Point[float32]{X: x, Y: y})
	})
}

// tracer draws a shot, as a line.
func (p *picture) tracer(r soa.Ray[float32]) {
	steps := math.Ceil(float64(max(r.DX, -r.DX, r.DY, -r.DY)) / pixel)
	for k := range int(steps) {
		x, y := p.at(along(r, float32(k)/float32(steps)))
		p.SetColorIndex(int(math.Floor(x)), int(math.Floor(y)), flashStart)
	}
}

// ships draws hulls, and decks that are smaller.
func (p *picture) ships(w *world) {
	const rim = 1.5 * pixel
	for i := range w.round.X {
		c := w.round.At(i)
		hull := soa.Circle[float32]{X: c.X, Y: c.Y, R: c.R}
		deck := hull
		deck.R = max(deck.R-rim, 0)
		for _, part := range []struct {
			circle soa.Circle[float32]
			colour uint8
		}{{hull, roundHull}, {deck, roundDeck}} {
			p.fill(c.X, c.Y, c.R, part.colour, func(x, y float32) bool {
				return kernel.CircleCircle(part.circle, soa.Circle[float32]{X: x, Y: y})
			})
		}
	}
	for i := range w.oval.X {
		hull := w.oval.At(i)
		deck := hull
		deck.RX, deck.RY = max(deck.RX-rim, 0), max(deck.RY-rim, 0)
		for _, part := range []struct {
			ellipse soa.Ellipse[float32]
			colour  uint8
		}{{hull, ovalHull}, {deck, ovalDeck}} {
			p.fill(hull.X, hull.Y, hull.RX, part.colour, func(x, y float32) bool {
				return kernel.EllipsePoint(part.ellipse, soa.Point[float32]{X: x, Y: y})
			})
		}
	}
}

// fill gives the pixels within reach of (x, y) a colour where covered says that their middle is.
func (p *picture) fill(x, y, reach float32, colour uint8, covered func(x, y float32) bool) {
	left, top := p.at(x-reach, y-reach)
	right, bottom := p.at(x+reach, y+reach)
	area := image.Rect(int(left)-1, int(top)-1, int(right)+2, int(bottom)+2).Intersect(p.Rect)
	for py := area.Min.Y; py < area.Max.Y; py++ {
		for px := area.Min.X; px < area.Max.X; px++ {
			if covered(p.left+middle(px), p.top+middle(py)) {
				p.SetColorIndex(px, py, colour)
			}
		}
	}
}

// middle is where the middle of a pixel is, from the border of the picture, in the world.
func middle(p int) float32 { return float32((float32(p) + 0.5) * pixel) }

// trail draws where a bullet was in the last frames.
func (p *picture) trail(w *world, i int) {
	colours := [2]uint8{roundTrail, roundTrailEnd}
	if !w.ofRound(i) {
		colours = [2]uint8{ovalTrail, ovalTrailEnd}
	}
	b := w.bullets.At(i)
	x, y := p.at(b.X, b.Y)
	dx, dy := float64(b.VX)/pixel*trailFrames, float64(b.VY)/pixel*trailFrames
	steps := max(math.Abs(dx), math.Abs(dy))
	if reach := steps + 1; x < -reach || y < -reach || x > pictureWidth+reach || y > pictureHeight+reach {
		return
	}
	for k := steps; k >= 1; k-- {
		colour := colours[0]
		if k > steps/2 {
			colour = colours[1]
		}
		p.SetColorIndex(int(math.Floor(x-dx*k/steps)), int(math.Floor(y-dy*k/steps)), colour)
	}
}

// bullet draws a bullet, a cross of five pixels: to scale most would be a dot.
func (p *picture) bullet(w *world, i int) {
	colour := roundBullet
	if !w.ofRound(i) {
		colour = ovalBullet
	}
	x, y := p.at(w.bullets.X[i], w.bullets.Y[i])
	at := image.Pt(int(math.Floor(x)), int(math.Floor(y)))
	for _, d := range []image.Point{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		p.SetColorIndex(at.X+d.X, at.Y+d.Y, colour)
	}
}

// ofRound tells whether a bullet is from a round ship.
func (w *world) ofRound(bullet int) bool {
	return len(w.guns) == 0 || bullet%len(w.guns) < w.round.Len()
}
