package main

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// A picture shows a part of the world, in the middle of which is the first laser.
const (
	pictureWidth  = 640
	pictureHeight = 360
	pixel         = 2.5 // of the world to one of the picture
	trailFrames   = 3   // of a bullet's path that its trail shows
	flashFrames   = 6   // that a hit flashes
)

// The colours of a picture, by number: so few that a pixel takes 4 bits.
const (
	night uint8 = iota
	roundBullet
	roundTrail
	roundTrailEnd
	ovalBullet
	ovalTrail
	ovalTrailEnd
	roundHull
	roundDeck
	ovalHull
	ovalDeck
	laserCore
	laserGlow
	flashStart
	flashEnd
	captionColour
)

var palette = color.Palette{
	night:         color.RGBA{11, 13, 26, 255},
	roundBullet:   color.RGBA{255, 222, 120, 255},
	roundTrail:    color.RGBA{178, 122, 48, 255},
	roundTrailEnd: color.RGBA{84, 56, 36, 255},
	ovalBullet:    color.RGBA{140, 240, 255, 255},
	ovalTrail:     color.RGBA{46, 132, 172, 255},
	ovalTrailEnd:  color.RGBA{28, 62, 92, 255},
	roundHull:     color.RGBA{255, 168, 66, 255},
	roundDeck:     color.RGBA{122, 66, 30, 255},
	ovalHull:      color.RGBA{92, 172, 255, 255},
	ovalDeck:      color.RGBA{30, 68, 132, 255},
	laserCore:     color.RGBA{255, 120, 170, 255},
	laserGlow:     color.RGBA{132, 24, 74, 255},
	flashStart:    color.RGBA{255, 255, 255, 255},
	flashEnd:      color.RGBA{255, 92, 60, 255},
	captionColour: color.RGBA{200, 206, 220, 255},
}

// A picture draws the world as a frame starts, and where the last hits were.
type picture struct {
	*image.Paletted
	left, top float32 // of the picture, in the world
	flashes   []flash
	hits      int
}

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

// draw draws frame n.
func (p *picture) draw(n int, w *world) *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, pictureWidth, pictureHeight), palette)
	p.Paletted = m
	p.aim(w)
	for i := range w.lasers.X {
		p.laser(w.lasers.At(i), 2, laserGlow)
	}
	for i := range w.bullets.X {
		p.trail(w, i)
	}
	for i := range w.lasers.X {
		p.laser(w.lasers.At(i), 0, laserCore)
	}
	for i := range w.bullets.X {
		p.bullet(w, i)
	}
	p.ships(w)
	for _, f := range p.flashes {
		p.flash(f)
	}
	p.caption(n, w)
	p.Paletted = nil
	return m
}

// aim chooses the part of the world.
func (p *picture) aim(w *world) {
	x, y := float32(worldWidth)/2, float32(worldHeight)/2
	if w.lasers.Len() > 0 {
		x, y = w.lasers.X[0], w.lasers.Y[0]
	}
	const width, height = pictureWidth * pixel, pictureHeight * pixel
	p.left = min(max(x-width/2, 0), worldWidth-width)
	p.top = min(max(y-height/2, 0), worldHeight-height)
}

// at is where a place of the world is in the picture.
func (p *picture) at(x, y float32) (px, py float64) {
	return float64(x-p.left) / pixel, float64(y-p.top) / pixel
}

// laser draws a laser, wider by so many pixels on each side.
func (p *picture) laser(b soa.Box[float32], wider float32, colour uint8) {
	b.HH += wider * pixel
	p.fill(b.X, b.Y, b.HW+b.HH, colour, func(x, y float32) bool {
		return kernel.BoxCircle(b, soa.Circle[float32]{X: x, Y: y, R: pixel / 2})
	})
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
			if d := dx*dx + dy*dy; d <= outer*outer && d >= inner*inner {
				p.SetColorIndex(int(math.Floor(x+dx)), int(math.Floor(y+dy)), colour)
			}
		}
	}
}

// caption writes what there is, and how many hits, below.
func (p *picture) caption(n int, w *world) {
	const margin, line = 4, pictureHeight - glyphHeight - 4
	for i := range p.Pix[(line-margin)*p.Stride:] {
		p.Pix[(line-margin)*p.Stride+i] = night
	}
	left := fmt.Sprintf("%s bullets, %s ships, %s lasers", thousands(w.bullets.Len()),
		thousands(w.round.Len()+w.oval.Len()), thousands(w.lasers.Len()))
	right := fmt.Sprintf("frame %s: %s hits so far, none missed", thousands(n), thousands(p.hits))
	write(p.Paletted, 2*margin, line, left, captionColour)
	write(p.Paletted, pictureWidth-2*margin-len(right)*glyphWidth, line, right, captionColour)
}

// thousands writes n with commas between.
func thousands(n int) string {
	s := fmt.Sprint(n)
	var b strings.Builder
	for i, r := range s {
		if i > 0 && (len(s)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(r)
	}
	return b.String()
}
