package page

import (
	"fmt"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// A value is one bar of a group; 0 is none.
type value struct {
	name     string // of what it is, for those who do not see it
	value    float64
	soft     bool // in the lighter colour
	modelled bool // hollow
}

// A group is bars below each other under a label.
type group struct {
	label, who string // who gives the colour
	values     []value
}

const (
	barsWidth  = 360
	barHeight  = 9
	barGap     = 2
	labelLine  = 14
	groupGap   = 7
	numberRoom = 44 // right of the longest bar
	hollowLine = 1.2
)

// drawBars draws bars from the left, as long as their values, or returns nil where there are none.
func drawBars(title string, groups []group) *drawing {
	most := 0.0
	for _, g := range groups {
		for _, v := range g.values {
			most = max(most, v.value)
		}
	}
	if most == 0 {
		return nil
	}
	d := &drawing{Title: title, Width: barsWidth}
	var told []string
	for _, g := range groups {
		d.Words = append(d.Words, words{"", g.label, 0, d.Height + textSize - 1})
		d.Height += labelLine
		for _, v := range g.values {
			if v.value > 0 {
				d.addBar(&v, g.who, length(v.value/most*(barsWidth-numberRoom)))
				told = append(told, fmt.Sprintf("%s, %s: %s", g.label, v.name, report.Short(v.value)))
			}
		}
		d.Height += groupGap
	}
	d.Description = strings.Join(told, "; ") + "."
	return d
}

// addBar adds a bar with its number at the lower end of the drawing.
func (d *drawing) addBar(v *value, who string, width length) {
	b := bar{"bar " + who, 0, d.Height, max(width, 1), barHeight}
	d.Words = append(d.Words, words{"small", report.Short(v.value), b.Width + 4, d.Height + barHeight/2 + smallSize/3})
	if v.soft {
		b.Class += " soft"
	}
	if v.modelled { // the line is drawn within the bar
		b.Class += " hollow"
		b.X, b.Y, b.Width, b.Height = b.X+hollowLine/2, b.Y+hollowLine/2, b.Width-hollowLine, b.Height-hollowLine
	}
	d.Bars = append(d.Bars, b)
	d.Height += barHeight + barGap
}
