package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
)

// fine is how many points of the drawing make one of the picture, each way: edges become smooth.
const fine = 3

// PNG is the picture as a PNG file.
func (s *Scene) PNG() ([]byte, error) {
	f := s.frame()
	large := image.NewRGBA(image.Rect(0, 0, fine*int(f.width), fine*int(f.height)))
	draw.Draw(large, large.Bounds(), image.White, image.Point{}, draw.Src)
	s.each(func(o *Outline) {
		c := colours[o.File%len(colours)]
		pen := &pen{large, color.RGBA{c[0], c[1], c[2], 255}}
		if len(o.Points) == 1 {
			x, y := f.place(o.Points[0])
			pen.dot(fine*x, fine*y, 1.5*fine)
			return
		}
		for i := range o.Points {
			next := i + 1
			if next == len(o.Points) {
				if !o.Closed {
					break
				}
				next = 0
			}
			x1, y1 := f.place(o.Points[i])
			x2, y2 := f.place(o.Points[next])
			pen.line(fine*x1, fine*y1, fine*x2, fine*y2)
		}
	})
	var b bytes.Buffer
	err := png.Encode(&b, shrunk(large))
	return b.Bytes(), err
}

// A pen draws on an image.
type pen struct {
	on     *image.RGBA
	colour color.RGBA
}

// dot fills a disc.
func (p *pen) dot(x, y, r float64) {
	for j := math.Floor(y - r); j <= y+r; j++ {
		for i := math.Floor(x - r); i <= x+r; i++ {
			if dx, dy := i+0.5-x, j+0.5-y; float64(dx*dx)+float64(dy*dy) <= r*r {
				p.on.SetRGBA(int(i), int(j), p.colour)
			}
		}
	}
}

// line draws dots so close that they are one line.
func (p *pen) line(x1, y1, x2, y2 float64) {
	steps := math.Ceil(max(math.Abs(x2-x1), math.Abs(y2-y1)))
	for k := 0.0; k <= steps; k++ {
		t := k / max(steps, 1)
		p.dot(x1+float64(t*(x2-x1)), y1+float64(t*(y2-y1)), fine/2.0)
	}
}

// shrunk is the image with the mean of fine by fine points in place of these.
func shrunk(large *image.RGBA) *image.RGBA {
	small := image.NewRGBA(image.Rect(0, 0, large.Rect.Dx()/fine, large.Rect.Dy()/fine))
	for y := range small.Rect.Dy() {
		for x := range small.Rect.Dx() {
			for c := range 4 {
				sum := 0
				for j := range fine {
					for i := range fine {
						sum += int(large.Pix[large.PixOffset(fine*x+i, fine*y+j)+c])
					}
				}
				small.Pix[small.PixOffset(x, y)+c] = uint8(sum / (fine * fine))
			}
		}
	}
	return small
}
