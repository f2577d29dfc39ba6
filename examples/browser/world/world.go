// Package world finds what the bullets of the page touch.
package world

import (
	"github.com/hantei-go/hantei"
	"github.com/hantei-go/hantei/pairs"
	"github.com/hantei-go/hantei/soa"
)

// What a bullet may touch: bits of World.Struck.
const (
	Laser = 1 << iota
	Ship
)

// A World is bullets among lasers and ships. Whoever moves them writes to the columns.
type World struct {
	Bullets soa.Circles[float32]
	Lasers  soa.Boxes[float32]
	Ships   soa.Ellipses[float32]
	Struck  []uint8 // for each bullet, what it touches

	pairs pairs.List
}

// Resize sets the numbers of bullets, lasers and ships, each at least 0. The columns may move.
func (w *World) Resize(bullets, lasers, ships int) {
	w.Bullets.Resize(bullets)
	w.Lasers.Resize(lasers)
	w.Ships.Resize(ships)
	w.Struck = make([]uint8, bullets)
}

// Judge sets Struck: a laser strikes what it touches, a ship the bullets whose centre is in it.
func (w *World) Judge() {
	clear(w.Struck)
	w.pairs.Reset()
	pairs.Cross(&w.pairs, hantei.BoxCircle, &w.Lasers, &w.Bullets)
	w.strike(Laser)
	w.pairs.Reset()
	centres := soa.Points[float32]{X: w.Bullets.X, Y: w.Bullets.Y}
	pairs.Cross(&w.pairs, hantei.EllipsePoint, &w.Ships, &centres)
	w.strike(Ship)
}

func (w *World) strike(by uint8) {
	for _, bullet := range w.pairs.B {
		w.Struck[bullet] |= by
	}
}
