package picture

import (
	"math"
	"math/rand/v2"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// sampled is how many shapes of a file are drawn at most.
const sampled = 2000

// A Scene collects shapes of files to be drawn: all of them, or an even sample of those of a file with
// many. The same files give the same sample.
type Scene struct{ files []*sample }

// A sample of the shapes of a file. After n shapes each of them is in it with the same probability.
type sample struct {
	shapes [][]Outline
	seen   int64
	random *rand.Rand
}

// Begin begins with the shapes of another file.
func (s *Scene) Begin() {
	s.files = append(s.files, &sample{random: rand.New(rand.NewPCG(1, uint64(len(s.files))))})
}

// Add takes in a shape. One that is too large to be drawn, beyond 1e150, is left out.
func (s *Scene) Add(kind *shape.Kind, fields []float64) {
	f := s.files[len(s.files)-1]
	f.seen++
	at := int64(len(f.shapes))
	if at == sampled {
		if at = f.random.Int64N(f.seen); at >= sampled {
			return
		}
	}
	outlines := Outlines(kind, fields)
	for i := range outlines {
		outlines[i].File = len(s.files) - 1
		for _, p := range outlines[i].Points {
			if !(math.Abs(p[0]) < 1e150 && math.Abs(p[1]) < 1e150) {
				outlines = nil // nothing is drawn for it
				break
			}
		}
		if outlines == nil {
			break
		}
	}
	if at == int64(len(f.shapes)) {
		f.shapes = append(f.shapes, outlines)
	} else {
		f.shapes[at] = outlines
	}
}

// Drawn is how many shapes there are in the picture, and of how many.
func (s *Scene) Drawn() (drawn, all int64) {
	for _, f := range s.files {
		all += f.seen
		for _, outlines := range f.shapes {
			if outlines != nil {
				drawn++
			}
		}
	}
	return drawn, all
}

// A frame tells where in a picture the points of the plane are. The picture's y axis points down.
type frame struct {
	MinX, MinY, MaxX, MaxY float64
	scale                  float64
	width, height          float64 // of the picture, in pixels
}

const (
	side   = 800 // pixels of the longer side
	margin = 24
)

// frame fits all outlines.
func (s *Scene) frame() frame {
	f := frame{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1), 1, side, side}
	s.each(func(o *Outline) {
		for _, p := range o.Points {
			f.MinX, f.MaxX = min(f.MinX, p[0]), max(f.MaxX, p[0])
			f.MinY, f.MaxY = min(f.MinY, p[1]), max(f.MaxY, p[1])
		}
	})
	if f.MinX > f.MaxX {
		f.MinX, f.MinY, f.MaxX, f.MaxY = 0, 0, 1, 1
	}
	span := max(f.MaxX-f.MinX, f.MaxY-f.MinY)
	if span == 0 {
		span = max(math.Abs(f.MinX), math.Abs(f.MinY), 1) * 1e-3
	}
	if f.scale = (side - 2*margin) / span; math.IsInf(f.scale, 0) {
		f.scale = 1 // all is one point
	}
	f.width = math.Ceil(float64((f.MaxX-f.MinX)*f.scale)) + 2*margin
	f.height = math.Ceil(float64((f.MaxY-f.MinY)*f.scale)) + 2*margin
	return f
}

func (f *frame) place(p [2]float64) (x, y float64) {
	return margin + float64((p[0]-f.MinX)*f.scale), f.height - margin - float64((p[1]-f.MinY)*f.scale)
}

// each calls do with all outlines, those of the first file first.
func (s *Scene) each(do func(*Outline)) {
	for _, f := range s.files {
		for _, outlines := range f.shapes {
			for i := range outlines {
				do(&outlines[i])
			}
		}
	}
}

// colours are those of the files, one after the other: they can be told apart by colour-blind people
// (M. Okabe and K. Ito, "Color Universal Design", 2008).
var colours = [][3]uint8{{0, 114, 178}, {213, 94, 0}, {0, 158, 115}, {204, 121, 167}, {230, 159, 0}, {86, 180, 233}}
