package page

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// A stand is how fast someone is and how often wrong.
type stand struct {
	who   string // "hantei" or another run
	rate  float64
	wrong float64   // share on the scene
	hard  []float64 // on families of hard cases
}

const (
	accuracyHeight = 210
	titleRoom      = 28   // above the axes: the title, and names below it
	nameRoom       = 38   // for a name
	leastWrong     = 1e-6 // drawn as none
)

// drawAccuracy draws shares of wrong answers over speeds: the best place is at the bottom right.
func drawAccuracy(title string, stands []stand) (template.HTML, error) {
	if len(stands) == 0 {
		return "", nil
	}
	p := plot.New()
	p.BackgroundColor = nil
	styleAxis(&p.X, rateTicks{})
	styleAxis(&p.Y, shareTicks{})
	p.X.Label.Text, p.X.Label.TextStyle = "million rows/s", textStyle(muted, smallSize, text.XCenter, text.YTop)
	p.Add(grid())
	p.X.Min, p.X.Max = math.Inf(1), math.Inf(-1)
	for _, s := range stands {
		p.X.Min, p.X.Max = min(p.X.Min, s.rate/1.8), max(p.X.Max, s.rate*1.8)
	}
	p.Y.Min, p.Y.Max = leastWrong/2, 2

	c := newCanvas(curveWidth, accuracyHeight)
	axes := draw.Crop(c.Canvas, 0, -labelRoom, 0, -titleRoom)
	p.Draw(axes)
	data := p.DataCanvas(axes)
	x, y := p.Transforms(&data)
	var told []string
	names := make([]vg.Length, len(stands))
	for i, s := range stands {
		names[i] = x(s.rate)
	}
	spread(names, nameRoom, data.Min.X, data.Max.X)
	for i, s := range stands {
		style := textStyle(colourOf(s.who), textSize, text.XCenter, text.YBottom)
		c.FillText(style, vg.Point{X: names[i], Y: data.Max.Y + 3}, s.who)
		c.StrokeLine2(draw.LineStyle{Color: faint, Width: 0.7}, x(s.rate), data.Min.Y, x(s.rate), data.Max.Y)
		drawStand(c, &s, x(s.rate), func(share float64) vg.Length { return y(max(share, leastWrong)) })
		told = append(told, s.describe())
	}
	c.FillText(textStyle(muted, smallSize, text.XLeft, text.YTop), vg.Point{X: 0, Y: c.Max.Y}, "wrong answers")
	return c.figure(title, strings.Join(told, "; ")+".")
}

// drawStand draws a ring for each family of hard cases and a dot for the scene.
func drawStand(c *canvas, s *stand, x vg.Length, y func(share float64) vg.Length) {
	colour := colourOf(s.who)
	ring := draw.GlyphStyle{Color: colour, Radius: 3, Shape: draw.RingGlyph{}}
	for _, share := range s.hard {
		c.DrawGlyphNoClip(ring, vg.Point{X: x, Y: y(share)})
	}
	dot := draw.GlyphStyle{Color: colour, Radius: 4.5, Shape: draw.CircleGlyph{}}
	c.DrawGlyphNoClip(dot, vg.Point{X: x, Y: y(s.wrong)})
}

func (s *stand) describe() string {
	told := fmt.Sprintf("%s: %s million rows/s, %s wrong on the scene", s.who, report.Short(s.rate), report.Share(s.wrong))
	if len(s.hard) > 0 {
		told += fmt.Sprintf(", up to %s on hard cases", report.Share(slices.Max(s.hard)))
	}
	return told
}

// shareTicks are none, then powers of a hundred up to all.
type shareTicks struct{}

func (shareTicks) Ticks(_, _ float64) []plot.Tick {
	ticks := []plot.Tick{{Value: leastWrong, Label: "none"}}
	for _, share := range []float64{1e-4, 1e-2, 1} {
		ticks = append(ticks, plot.Tick{Value: share, Label: fmt.Sprintf("%g %%", 100*share)})
	}
	return ticks
}
