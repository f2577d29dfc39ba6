package page

import (
	"bytes"
	"fmt"
	"html"
	"html/template"
	"regexp"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// A canvas is what a figure is drawn on. Lengths are points, of which the page makes CSS pixels or more.
type canvas struct {
	draw.Canvas
	svg *vgsvg.Canvas
}

func newCanvas(width, height vg.Length) *canvas {
	svg := vgsvg.New(width, height)
	return &canvas{draw.New(svg), svg}
}

const (
	textSize  = 10
	smallSize = 9
)

// sans has the widths of Arial and Helvetica, which the style sheet asks for.
var sans = font.Font{Typeface: "Liberation", Variant: "Sans"}

func textStyle(colour token, size font.Length, x text.XAlignment, y text.YAlignment) text.Style {
	return text.Style{
		Color: colour, Font: font.From(sans, size), XAlign: x, YAlign: y, Handler: plot.DefaultTextHandler,
	}
}

var (
	header     = regexp.MustCompile(`(?s)^.*?<svg[^>]*>\s*`)
	fontFamily = regexp.MustCompile(`font-family:[^;"]*;font-variant:[^;"]*;font-weight:[^;"]*;font-style:[^;"]*;?`)
	spaces     = regexp.MustCompile(`\s*\n\s*`)
)

// figure returns what was drawn as an SVG element with a title and a description for those who do not see it.
func (c *canvas) figure(title, description string) (template.HTML, error) {
	var out bytes.Buffer
	if _, err := c.svg.WriteTo(&out); err != nil {
		return "", err
	}
	width, height := c.svg.Size()
	body := header.ReplaceAllString(out.String(), "")
	body = strings.TrimSuffix(strings.TrimSpace(body), "</svg>")
	body = spaces.ReplaceAllString(fontFamily.ReplaceAllString(recolour(body), ""), " ")
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 0 %g %g" role="img"><title>%s</title><desc>%s</desc>%s</svg>`,
		width.Points(), height.Points(), html.EscapeString(title), html.EscapeString(description), body)), nil
}
