package page

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/hantei-go/hantei/bench/internal/report"
)

// A stand is where hantei or a rival stands: how fast it is, and how often wrong.
type stand struct {
	who   string // "hantei" or another run
	rate  float64
	wrong float64   // share on the scene
	hard  []float64 // on families of hard cases
}

const (
	accuracyHeight = 220
	titleRoom      = 28   // above the axes: the title, and names below it
	nameRoom       = 38   // for a name
	leastWrong     = 1e-6 // drawn as none
)

// drawAccuracy draws shares of wrong answers over speeds: the best place is at the bottom right. It
// returns nil if there are no stands.
func drawAccuracy(title string, stands []stand) *drawing {
	if len(stands) == 0 {
		return nil
	}
	x := axis{name: "million rows/s", low: math.Inf(1)}
	for _, s := range stands {
		x.low, x.high = min(x.low, s.rate/1.8), max(x.high, s.rate*1.8)
	}
	x.ticks = rateTicks(x.low, x.high)
	c := newChart(accuracyHeight, titleRoom, x,
		axis{name: "wrong answers", low: leastWrong / 2, high: 2, ticks: shareTicks()})
	names := make([]length, len(stands))
	for i, s := range stands {
		names[i] = c.x.at(s.rate)
	}
	moveApart(names, nameRoom, c.x.from, c.x.to)
	var told []string
	for i := range stands {
		c.addStand(&stands[i], names[i])
		told = append(told, stands[i].describe())
	}
	c.Title, c.Description = title, strings.Join(told, "; ")+"."
	return &c.drawing
}

// addStand adds a ring for each family of hard cases and a dot for the scene.
func (c *chart) addStand(s *stand, name length) {
	x := c.x.at(s.rate)
	c.Words = append(c.Words, words{"middle " + s.who, s.who, name, c.y.to - 5})
	c.Lines = append(c.Lines, line{"grid", x, c.y.from, x, c.y.to})
	y := func(share float64) length { return c.y.at(max(share, leastWrong)) }
	for _, share := range s.hard {
		c.Dots = append(c.Dots, dot{"ring " + s.who, x, y(share), 3})
	}
	c.Dots = append(c.Dots, dot{"dot " + s.who, x, y(s.wrong), 4.5})
}

func (s *stand) describe() string {
	told := fmt.Sprintf("%s: %s million rows/s, %s wrong on the scene", s.who, report.Short(s.rate), report.Share(s.wrong))
	if len(s.hard) > 0 {
		told += fmt.Sprintf(", up to %s on hard cases", report.Share(slices.Max(s.hard)))
	}
	return told
}
