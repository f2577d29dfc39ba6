// Package scene draws shapes like those of a game and of an astronomical catalogue. A scene is
// drawn row after row, so that it may have any number of rows, and a seed gives the same rows on
// every machine.
package scene

import (
	"math"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

// A Scene is a kind of shapes and a way to draw them.
type Scene struct {
	Name, About string
	Kind        *shape.Kind
	new         func(o *Options) func(row []float64)
}

// Options of a scene.
type Options struct {
	Seed     uint64
	Rows     int64
	Ellipses int64   // rows of the catalogue of ellipses to which points belong
	Field    float64 // side of the square in which ellipses and points lie
	Unusable float64 // share of rows that are not shapes, from 0 to 1
}

// Scenes are all scenes.
var Scenes = []*Scene{
	{"ellipses", "error ellipses of a catalogue's sources", shape.Ellipse, newEllipses},
	{"points", "points of another catalogue: two of five are sources of the first one, measured again", shape.Point, newPoints},
	{"ships", "ships' hulls in a game of 1280 by 960 pixels", shape.Ellipse, newShips},
	{"lasers", "laser beams in that game", shape.Box, newLasers},
	{"bullets", "bullets in that game", shape.Circle, newBullets},
	{"shots", "fast shots in that game and their way in a frame", shape.MovingCircle, newShots},
}

// The streams of random numbers: one for each scene, and one for the rows that are not shapes.
const (
	ellipseStream = iota
	pointStream
	shipStream
	laserStream
	bulletStream
	shotStream
	unusableStream
)

// Named returns the scene of that name, or nil.
func Named(name string) *Scene {
	for _, s := range Scenes {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// Rows returns a function that draws the next row, the fields in the order of the kind's.
func (s *Scene) Rows(o *Options) func(row []float64) {
	draw, d := s.new(o), dice.New(o.Seed, unusableStream)
	return func(row []float64) {
		draw(row)
		if d.Chance(o.Unusable) {
			s.spoil(d, row)
		}
	}
}

// spoil makes a row one that is not a shape, in one of the ways that occur in catalogues.
func (s *Scene) spoil(d dice.Dice, row []float64) {
	last, way := len(row)-1, d.IntN(4)
	switch {
	case way == 0:
		row[0] = math.NaN()
	case way == 1:
		row[1] = math.Inf(1)
	case way == 2 && last > 1:
		row[last] = -1 - row[last]
	default:
		row[last] = math.NaN()
	}
}

const (
	errorMedian  = 0.5   // median of the longer radius
	thinShare    = 0.002 // share of ellipses with a ratio of radii of
	thinRatio    = 0.001
	counterparts = 0.4  // share of points near their ellipse
	deviation    = 0.45 // standard deviation of those along each axis, in radii
)

func newEllipses(o *Options) func([]float64) {
	d := dice.New(o.Seed, ellipseStream)
	return func(row []float64) { setEllipse(row, drawEllipse(d, o.Field)) }
}

func drawEllipse(d dice.Dice, field float64) soa.Ellipse[float64] {
	ux, uy := d.Direction()
	r := d.LogNormal(errorMedian)
	ratio := d.Between(0.3, 1)
	if d.Chance(thinShare) {
		ratio = thinRatio
	}
	return soa.Ellipse[float64]{
		X: d.Between(0, field), Y: d.Between(0, field), UX: ux, UY: uy, RX: r, RY: float64(r * ratio),
	}
}

func setEllipse(row []float64, e soa.Ellipse[float64]) {
	row[0], row[1], row[2], row[3], row[4], row[5] = e.X, e.Y, e.UX, e.UY, e.RX, e.RY
}

// newPoints draws a point for each ellipse of the catalogue, near it or anywhere, and begins again
// at its first ellipse after the last.
func newPoints(o *Options) func([]float64) {
	d := dice.New(o.Seed, pointStream)
	var sources dice.Dice
	left := int64(0)
	return func(row []float64) {
		if left == 0 {
			sources, left = dice.New(o.Seed, ellipseStream), max(o.Ellipses, 1)
		}
		left--
		e := drawEllipse(sources, o.Field)
		if !d.Chance(counterparts) {
			row[0], row[1] = d.Between(0, o.Field), d.Between(0, o.Field)
			return
		}
		along, across := float64(e.RX*deviation)*d.Normal(), float64(e.RY*deviation)*d.Normal()
		row[0] = e.X + float64(along*e.UX) - float64(across*e.UY)
		row[1] = e.Y + float64(along*e.UY) + float64(across*e.UX)
	}
}

// The game's field, in pixels.
const (
	gameWidth  = 1280
	gameHeight = 960
)

func newShips(o *Options) func([]float64) {
	d := dice.New(o.Seed, shipStream)
	return func(row []float64) {
		ux, uy := d.Direction()
		length := d.Between(12, 40)
		setEllipse(row, soa.Ellipse[float64]{
			X: d.Between(0, gameWidth), Y: d.Between(0, gameHeight), UX: ux, UY: uy,
			RX: length, RY: float64(length * d.Between(0.3, 0.8)),
		})
	}
}

func newLasers(o *Options) func([]float64) {
	d := dice.New(o.Seed, laserStream)
	return func(row []float64) {
		row[2], row[3] = d.Direction()
		row[0], row[1] = d.Between(0, gameWidth), d.Between(0, gameHeight)
		row[4], row[5] = d.Between(80, 450), d.Between(3, 12)
	}
}

func newBullets(o *Options) func([]float64) {
	d := dice.New(o.Seed, bulletStream)
	return func(row []float64) {
		row[0], row[1], row[2] = d.Between(0, gameWidth), d.Between(0, gameHeight), d.Between(2, 8)
	}
}

func newShots(o *Options) func([]float64) {
	d := dice.New(o.Seed, shotStream)
	return func(row []float64) {
		ux, uy := d.Direction()
		speed := d.Between(60, 600)
		row[0], row[1] = d.Between(0, gameWidth), d.Between(0, gameHeight)
		row[2], row[3], row[4] = float64(ux*speed), float64(uy*speed), d.Between(2, 6)
	}
}
