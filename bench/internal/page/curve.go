package page

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// A curve is a run over all sizes.
type curve struct {
	who    string
	points []saved.Point
}

func (c *curve) last() saved.Point { return c.points[len(c.points)-1] }

// curves returns those of a test, the tiers best first, then the others, each with two points or more.
func curves(m *saved.Machine, k saved.Key) (all []curve) {
	for _, who := range append(m.Tiers(k.Test), report.Plain, report.Article, report.Read) {
		k.Who = who
		if points := m.Curve(k); len(points) >= 2 {
			all = append(all, curve{who, points})
		}
	}
	return all
}

const (
	curveWidth  = 360
	curveHeight = 236
	labelRoom   = 46 // right of the axes
	levelRoom   = 26 // above them: the title, and names of levels below it
)

// drawCurves draws million rows a second over rows, or returns "" where there is nothing to draw.
func drawCurves(m *saved.Machine, k saved.Key) (template.HTML, error) {
	all := curves(m, k)
	if len(all) == 0 {
		return "", nil
	}
	p := plot.New()
	p.BackgroundColor = nil
	styleAxis(&p.X, rowTicks{})
	styleAxis(&p.Y, rateTicks{})
	p.X.Label.Text, p.X.Label.TextStyle = "rows", textStyle(muted, smallSize, text.XCenter, text.YTop)
	p.Add(grid())
	for _, c := range slices.Backward(all) { // the best tier on top
		line, err := plotter.NewLine(xys(c.points))
		if err != nil {
			return "", err
		}
		line.LineStyle = lineOf(c.who, c.who == all[0].who)
		p.Add(line)
	}
	p.Y.Min, p.Y.Max = p.Y.Min/1.3, p.Y.Max*1.3

	c := newCanvas(curveWidth, curveHeight)
	axes := draw.Crop(c.Canvas, 0, -labelRoom, 0, -levelRoom)
	p.Draw(axes)
	data := p.DataCanvas(axes)
	drawLevels(c, p, &data, m, all[0].points[0].RowBytes)
	drawNames(c, p, &data, all)
	c.FillText(textStyle(muted, smallSize, text.XLeft, text.YTop), vg.Point{X: 0, Y: c.Max.Y}, "million rows/s")
	title := fmt.Sprintf("%s, %s, %s: million rows a second over rows", k.Test, k.Type, shapeName(k.Shape))
	return c.figure(title, describe(all))
}

func xys(points []saved.Point) plotter.XYs {
	to := make(plotter.XYs, len(points))
	for i, p := range points {
		to[i] = plotter.XY{X: float64(p.Rows), Y: p.Rate()}
	}
	return to
}

func lineOf(who string, best bool) draw.LineStyle {
	style := draw.LineStyle{Color: colourOf(who), Width: 1.6}
	switch {
	case best:
		style.Width = 2.4
	case who == report.Read:
		style.Dashes, style.Width = []vg.Length{5, 3}, 1.4
	case who == report.Plain || who == report.Article:
		style.Width = 1.4
	}
	return style
}

// drawLevels marks to how many rows each cache has room for them.
func drawLevels(c *canvas, p *plot.Plot, data *draw.Canvas, m *saved.Machine, rowBytes float64) {
	x, _ := p.Transforms(data)
	left := data.Min.X
	for _, level := range []struct {
		name  string
		bytes int
	}{{"L1", m.Caches.L1}, {"L2", m.Caches.L2}, {"L3", m.Caches.L3}} {
		rows := float64(level.bytes) / rowBytes
		if rows <= p.X.Min || rows >= p.X.Max {
			continue
		}
		at := x(rows)
		style := draw.LineStyle{Color: muted, Width: 0.7, Dashes: []vg.Length{1.5, 2.5}}
		c.StrokeLine2(style, at, data.Min.Y, at, data.Max.Y+8)
		if at-left > 14 {
			c.FillText(textStyle(muted, smallSize, text.XRight, text.YBottom), vg.Point{X: at - 3, Y: data.Max.Y}, level.name)
		}
		left = at
	}
}

// drawNames writes each curve's name right of its end, none over another.
func drawNames(c *canvas, p *plot.Plot, data *draw.Canvas, all []curve) {
	_, y := p.Transforms(data)
	places := make([]vg.Length, len(all))
	for i := range all {
		places[i] = y(all[i].last().Rate())
	}
	spread(places, textSize+1, data.Min.Y, data.Max.Y)
	for i := range all {
		name := all[i].who
		if name == report.Read {
			name = "reading"
		}
		style := textStyle(colourOf(all[i].who), textSize, text.XLeft, text.YCenter)
		c.FillText(style, vg.Point{X: data.Max.X + 5, Y: places[i]}, name)
	}
}

// spread moves places apart by at least gap, in their order, and within low to high where there is the room.
func spread(places []vg.Length, gap, low, high vg.Length) {
	order := make([]int, len(places))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	for n, i := range order {
		if n == 0 {
			places[i] = max(places[i], low)
		} else {
			places[i] = max(places[i], places[order[n-1]]+gap)
		}
	}
	limit := high
	for _, i := range slices.Backward(order) {
		places[i] = min(places[i], limit)
		limit = places[i] - gap
	}
}

func describe(all []curve) string {
	var parts []string
	for _, c := range all {
		first, last := c.points[0], c.last()
		parts = append(parts, fmt.Sprintf("%s: %s at %d rows, %s at %d",
			c.who, report.Short(first.Rate()), first.Rows, report.Short(last.Rate()), last.Rows))
	}
	return strings.Join(parts, "; ") + "."
}
