package page

import (
	"fmt"
	"github.com/hantei-go/hantei/bench/internal/report"
	"html/template"
	"strings"

	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A bar is one value of a group, 0 for none.
type bar struct {
	name   string // of what it is, for those who do not see it
	value  float64
	soft   bool // in the lighter colour
	hollow bool // modelled
}

// A group is bars below each other under a label.
type group struct {
	label  string
	colour token
	bars   []bar
}

const (
	barsWidth  = 360
	barHeight  = 9
	barGap     = 2
	labelLine  = 14
	groupGap   = 7
	numberRoom = 44 // right of the longest bar
)

// drawBars draws bars from the left, as long as their values.
func drawBars(title string, groups []group) (template.HTML, error) {
	height, most := vg.Length(0), 0.0
	for _, g := range groups {
		height += g.height() + groupGap
		for _, b := range g.bars {
			most = max(most, b.value)
		}
	}
	if most == 0 {
		return "", nil
	}
	c := newCanvas(barsWidth, height)
	scale := float64(barsWidth-numberRoom) / most
	var told []string
	top := height
	for _, g := range groups {
		c.FillText(textStyle(ink, textSize, text.XLeft, text.YTop), vg.Point{X: 0, Y: top}, g.label)
		y := top - labelLine
		for _, b := range g.bars {
			if b.value > 0 {
				drawBar(c, &b, g.colour, y, vg.Length(b.value*scale))
				told = append(told, fmt.Sprintf("%s, %s: %s", g.label, b.name, report.Short(b.value)))
				y -= barHeight + barGap
			}
		}
		top -= g.height() + groupGap
	}
	return c.figure(title, strings.Join(told, "; ")+".")
}

func (g *group) height() vg.Length {
	h := vg.Length(labelLine)
	for _, b := range g.bars {
		if b.value > 0 {
			h += barHeight + barGap
		}
	}
	return h
}

func drawBar(c *canvas, b *bar, colour token, top, width vg.Length) {
	width = max(width, 1)
	corners := []vg.Point{{X: 0, Y: top}, {X: width, Y: top}, {X: width, Y: top - barHeight}, {X: 0, Y: top - barHeight}}
	switch {
	case b.hollow:
		const inset = 0.6
		corners = []vg.Point{
			{X: inset, Y: top - inset}, {X: width - inset, Y: top - inset},
			{X: width - inset, Y: top - barHeight + inset}, {X: inset, Y: top - barHeight + inset}, {X: inset, Y: top - inset},
		}
		style := draw.LineStyle{Color: colour, Width: 2 * inset}
		if b.soft {
			style.Color = colour.soft()
		}
		c.StrokeLines(style, corners)
	case b.soft:
		c.FillPolygon(colour.soft(), corners)
	default:
		c.FillPolygon(colour, corners)
	}
	style := textStyle(muted, smallSize, text.XLeft, text.YCenter)
	c.FillText(style, vg.Point{X: width + 4, Y: top - barHeight/2}, report.Short(b.value))
}
