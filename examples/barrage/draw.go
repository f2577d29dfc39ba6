package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"math"
	"os"
	"path/filepath"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

const (
	pixel       = 16 // of the world to one of the picture
	frameDelay  = 4  // hundredths of a second
	flareRadius = 2  // of a hit, in pixels of the picture
)

// The colours of the pictures, by number.
const (
	night uint8 = iota
	bulletColour
	shipColour
	laserColour
	hitColour
)

var palette = color.Palette{
	night:        color.RGBA{12, 14, 28, 255},
	bulletColour: color.RGBA{250, 210, 120, 255},
	shipColour:   color.RGBA{90, 170, 230, 255},
	laserColour:  color.RGBA{230, 70, 90, 255},
	hitColour:    color.RGBA{255, 255, 255, 255},
}

// An artist draws frames to a folder, an animation, or both.
type artist struct {
	folder, animation string
	every             int // frames from one picture to the next
	film              gif.GIF
}

func (a *artist) idle() bool { return a.folder == "" && a.animation == "" }

func (a *artist) frame(n int, w *world, j *judge) error {
	if a.idle() || n%a.every != 0 {
		return nil
	}
	m := picture(w, j)
	if a.animation != "" {
		a.film.Image = append(a.film.Image, m)
		a.film.Delay = append(a.film.Delay, frameDelay)
	}
	if a.folder == "" {
		return nil
	}
	return write(filepath.Join(a.folder, fmt.Sprintf("frame%04d.png", n)), func(f *os.File) error { return png.Encode(f, m) })
}

// finish writes the animation.
func (a *artist) finish() error {
	if a.animation == "" {
		return nil
	}
	return write(a.animation, func(f *os.File) error { return gif.EncodeAll(f, &a.film) })
}

func write(path string, encode func(f *os.File) error) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	err = encode(f)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

// picture draws the world at the start of the frame, and where the bullets are that hit.
func picture(w *world, j *judge) *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, worldWidth/pixel, worldHeight/pixel), palette)
	for i := range w.lasers.X {
		b := w.lasers.At(i)
		fill(m, b.X, b.Y, b.HW+b.HH, laserColour, func(x, y float32) bool {
			return kernel.BoxCircle(b, soa.Circle[float32]{X: x, Y: y, R: pixel / 2})
		})
	}
	for i := range w.round.X {
		c := w.round.At(i)
		fill(m, c.X, c.Y, c.R, shipColour, func(x, y float32) bool {
			return kernel.CircleCircle(soa.Circle[float32]{X: c.X, Y: c.Y, R: c.R}, soa.Circle[float32]{X: x, Y: y, R: pixel / 2})
		})
	}
	for i := range w.oval.X {
		e := w.oval.At(i)
		fill(m, e.X, e.Y, e.RX, shipColour, func(x, y float32) bool {
			return kernel.EllipseEllipse(e, soa.Ellipse[float32]{X: x, Y: y, UX: 1, RX: pixel / 2, RY: pixel / 2})
		})
	}
	for i, x := range w.bullets.X {
		at := image.Pt(int(x/pixel), int(w.bullets.Y[i]/pixel))
		m.SetColorIndex(at.X, at.Y, bulletColour)
		if j.spent[i] {
			flare := image.Rectangle{Min: at, Max: at}.Inset(-flareRadius)
			draw.Draw(m, flare, image.NewUniform(palette[hitColour]), image.Point{}, draw.Src)
		}
	}
	return m
}

// fill gives the pixels within reach of (x, y) a colour where covered says that their middle is.
func fill(m *image.Paletted, x, y, reach float32, colour uint8, covered func(x, y float32) bool) {
	cell := func(v float32) int { return int(math.Floor(float64(v / pixel))) }
	area := image.Rect(cell(x-reach), cell(y-reach), cell(x+reach)+1, cell(y+reach)+1).Intersect(m.Rect)
	for py := area.Min.Y; py < area.Max.Y; py++ {
		for px := area.Min.X; px < area.Max.X; px++ {
			if covered((float32(px)+0.5)*pixel, (float32(py)+0.5)*pixel) {
				m.SetColorIndex(px, py, colour)
			}
		}
	}
}
