package main

import (
	"fmt"
	"image"
	"image/color"
	"strings"

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
	captionColour // also of walls
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
	tracers   []soa.Ray[float32] // the ways of the frame's shots
	hits      int
}

// draw draws frame n.
func (p *picture) draw(n int, w *world) *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, pictureWidth, pictureHeight), palette)
	p.Paletted = m
	p.aim(w)
	for i := range w.walls.X {
		p.wall(w.walls.At(i))
	}
	for i := range w.lasers.R {
		p.laser(w.lasers.At(i), 2, laserGlow)
	}
	for i := range w.bullets.X {
		p.trail(w, i)
	}
	for i := range w.lasers.R {
		p.laser(w.lasers.At(i), 0, laserCore)
	}
	for i := range w.bullets.X {
		p.bullet(w, i)
	}
	p.ships(w)
	for _, t := range p.tracers {
		p.tracer(t)
	}
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
		x, y = w.mounts[0].x, w.mounts[0].y
	}
	const width, height = pictureWidth * pixel, pictureHeight * pixel
	p.left = min(max(x-width/2, 0), worldWidth-width)
	p.top = min(max(y-height/2, 0), worldHeight-height)
}

// at is where a place of the world is in the picture.
func (p *picture) at(x, y float32) (px, py float64) {
	return float64(x-p.left) / pixel, float64(y-p.top) / pixel
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
