package page

import (
	"fmt"
	"html/template"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/limits"
)

const limitsMarks = template.HTML(`<i class="full"></i> hantei <i class="limit"></i> the limit <i class="ring"></i> best C`)

const (
	limitsWidth = 360
	limitAt     = 220 // where the limit stands: bars are longer where the model has too low a one
	mostDrawn   = limitsWidth - 40
	shareAt     = 136 // where shares end, right of the names
	cRing       = 3.5
)

// drawLimits draws a bar for each case, as long as its share of its limit, with a ring where the
// best C kernel is. It returns nil where no limit is known.
func drawLimits(title string, cases []limits.Case) *drawing {
	d := &drawing{Title: title, Width: limitsWidth}
	var told []string
	for i := range cases {
		if c := &cases[i]; c.Limit() > 0 {
			d.addCase(c)
			told = append(told, fmt.Sprintf("%s: %s, %s", c.Test, percent(c.Share()), c.Binds))
		}
	}
	if len(told) == 0 {
		return nil
	}
	d.Lines = append(d.Lines, line{"limit", limitAt, labelLine, limitAt, d.Height - groupGap})
	d.Description = strings.Join(told, "; ") + "."
	return d
}

// addCase adds a bar under its test's name, its share and what binds.
func (d *drawing) addCase(c *limits.Case) {
	at := func(share float64) length { return length(min(share*limitAt, mostDrawn)) }
	base := d.Height + textSize - 1
	d.Words = append(d.Words,
		words{"", c.Test, 0, base},
		words{"small right", percent(c.Share()), shareAt, base},
		words{"small right", shortReason(c.Binds), limitsWidth, base})
	d.Height += labelLine
	d.Bars = append(d.Bars, bar{"bar " + c.Who, 0, d.Height, max(at(c.Share()), 1), barHeight})
	if c.OfBestC > 0 {
		share, middle := c.Share()/c.OfBestC, d.Height+barHeight/2.
		d.Dots = append(d.Dots, dot{"c", at(share), middle, cRing})
		if at(share) == mostDrawn { // the ring stands for one farther right
			d.Words = append(d.Words, words{"small right", percent(share), limitsWidth, middle + smallSize/3})
		}
	}
	d.Height += barHeight + groupGap
}

// shortReason is what stands before the colon, where there is one.
func shortReason(r limits.Reason) string {
	text, _, _ := strings.Cut(string(r), ":")
	return text
}
