package page

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
	"github.com/hantei-go/hantei/bench/internal/saved"
)

// A curve is a run over all sizes.
type curve struct {
	who    string
	points []saved.Point
}

func (c *curve) last() saved.Point { return c.points[len(c.points)-1] }

// curves returns those of a test, the tiers best first, then the others, each with two points or
// more.
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
	curveHeight = 246
	levelRoom   = 26 // above the axes: the title, and names of levels below it
)

// drawCurves draws million rows a second over rows, or returns nil where there is nothing to draw.
func drawCurves(m *saved.Machine, k saved.Key) *drawing {
	all := curves(m, k)
	if len(all) == 0 {
		return nil
	}
	c := newChart(curveHeight, levelRoom, rowAxis(all), rateAxis(all))
	c.Title = fmt.Sprintf("%s, %s, %s: million rows a second over rows", k.Test, k.Type, formName(k.Form))
	c.Description = describe(all)
	for i, curve := range slices.Backward(all) { // the best tier on top
		line := polyline{Class: "curve " + curve.who}
		if i == 0 {
			line.Class += " best"
		}
		for _, p := range curve.points {
			line.Points = append(line.Points, point{c.x.at(float64(p.Rows)), c.y.at(p.Rate())})
		}
		c.Curves = append(c.Curves, line)
	}
	c.addLevels(m, all[0].points[0].RowBytes)
	c.addNames(all)
	return &c.drawing
}

// rowAxis is as long as the longest curve.
func rowAxis(all []curve) axis {
	a := axis{name: "rows", low: math.Inf(1)}
	for i := range all {
		a.low, a.high = min(a.low, float64(all[i].points[0].Rows)), max(a.high, float64(all[i].last().Rows))
	}
	a.ticks = rowTicks(a.low, a.high)
	return a
}

// rateAxis has some air above and below the curves.
func rateAxis(all []curve) axis {
	a := axis{name: "million rows/s", low: math.Inf(1)}
	for _, c := range all {
		for _, p := range c.points {
			a.low, a.high = min(a.low, p.Rate()/1.3), max(a.high, p.Rate()*1.3)
		}
	}
	a.ticks = rateTicks(a.low, a.high)
	return a
}

// addLevels marks to how many rows each cache has room for them.
func (c *chart) addLevels(m *saved.Machine, rowBytes float64) {
	left := c.x.from
	for _, level := range []string{report.SizeL1, report.SizeL2, report.SizeL3} {
		rows := float64(m.Caches.Bytes(level)) / rowBytes
		if rows <= c.x.low || rows >= c.x.high {
			continue
		}
		at := c.x.at(rows)
		c.Lines = append(c.Lines, line{"level", at, c.y.from, at, c.y.to - 8})
		if at-left > 14 { // else the name would stand over the level before
			c.Words = append(c.Words, words{"small right", level, at - 3, c.y.to - 1})
		}
		left = at
	}
}

// addNames writes each curve's name right of its end, none over another.
func (c *chart) addNames(all []curve) {
	heights := make([]length, len(all)) // above the axis: names in each other's way move up
	for i := range all {
		heights[i] = c.y.from - c.y.at(all[i].last().Rate())
	}
	moveApart(heights, textSize+1, 0, c.y.from-c.y.to)
	for i := range all {
		name := all[i].who
		if name == report.Read {
			name = "reading"
		}
		c.Words = append(c.Words, words{all[i].who, name, c.x.to + 5, c.y.from - heights[i] + textSize/3})
	}
}

// moveApart moves places apart by at least gap, in their order, and within low to high where there is
// the room.
func moveApart(places []length, gap, low, high length) {
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
