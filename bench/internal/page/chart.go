package page

import "unicode/utf8"

// A chart is a drawing with two logarithmic axes.
type chart struct {
	drawing
	x, y scale
}

// An axis is what a chart has along one side.
type axis struct {
	name      string
	low, high float64
	ticks     []tick
}

// The room around the axes of a chart, top but for the labels on its left, which take what they
// need.
const (
	chartWidth = 360
	rightRoom  = 46 // names of curves
	bottomRoom = 34 // ticks and the name of the axis
	tickGap    = 8  // between ticks on the left and the axes
)

// newChart draws the axes: a line at each tick of y, none at those of x. Above them is topRoom for
// names, with that of y in its corner.
func newChart(height, topRoom length, x, y axis) *chart {
	left := length(tickGap)
	for _, t := range y.ticks {
		left = max(left, tickGap+digitWidth*length(utf8.RuneCountInString(t.label)))
	}
	c := &chart{
		drawing: drawing{Width: chartWidth, Height: height},
		x:       scale{x.low, x.high, left, chartWidth - rightRoom},
		y:       scale{y.low, y.high, height - bottomRoom, topRoom},
	}
	for _, t := range y.ticks {
		at := c.y.at(t.value)
		c.Lines = append(c.Lines, line{"grid", c.x.from, at, c.x.to, at})
		c.Words = append(c.Words, words{"small right", t.label, left - tickGap, at + smallSize/3})
	}
	for _, t := range x.ticks {
		c.Words = append(c.Words, words{"small middle", t.label, c.x.at(t.value), c.y.from + 12})
	}
	c.Words = append(c.Words,
		words{"small middle", x.name, (c.x.from + c.x.to) / 2, height - 3},
		words{"small", y.name, 0, smallSize})
	return c
}
