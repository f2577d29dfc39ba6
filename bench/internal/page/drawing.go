package page

import (
	"math"
	"strconv"
	"strings"
)

// A drawing is the SVG element of one figure. The page's template "drawing" writes it. Lengths are
// in units of its view box, of which the page makes CSS pixels or more; y grows downwards. Marks
// are painted in the order of the fields: lines first, words last.
//
// A mark's class is a list of words for the style sheet: its kind, and the tier or other run that
// it belongs to, which gives the colour.
type drawing struct {
	Title, Description string // for those who do not see it
	Width, Height      length
	Lines              []line
	Bars               []bar
	Curves             []polyline
	Dots               []dot
	Words              []words
}

type line struct {
	Class          string
	X1, Y1, X2, Y2 length
}

type bar struct {
	Class               string
	X, Y, Width, Height length
}

type polyline struct {
	Class  string
	Points points
}

type dot struct {
	Class   string
	X, Y, R length
}

// words stand on the line at Y; the class says which end of them is at X.
type words struct {
	Class, Text string
	X, Y        length
}

// The sizes of words that page.css gives them, for those who leave room for them.
const (
	textSize   = 10
	smallSize  = 9
	digitWidth = 5 // of a digit at smallSize, in Arial
)

// A length prints with two digits after the point.
type length float64

func (l length) String() string {
	return strconv.FormatFloat(math.Round(100*float64(l))/100+0, 'f', -1, 64) // + 0 makes a -0 a 0
}

type point struct{ x, y length }

// points print as SVG wants them.
type points []point

func (p points) String() string {
	var text strings.Builder
	for i, at := range p {
		if i > 0 {
			text.WriteByte(' ')
		}
		text.WriteString(at.x.String() + "," + at.y.String())
	}
	return text.String()
}
