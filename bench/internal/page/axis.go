package page

import (
	"fmt"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg/draw"
)

// styleAxis makes an axis logarithmic, with its numbers and no line.
func styleAxis(a *plot.Axis, ticks plot.Ticker) {
	a.Scale, a.Tick.Marker = plot.LogScale{}, ticks
	a.LineStyle.Width = 0
	a.Padding = 4
	a.Tick.Length, a.Tick.LineStyle.Width = 0, 0
	a.Tick.Label.Color, a.Tick.Label.Font = muted, textStyle(muted, smallSize, text.XCenter, text.YTop).Font
}

func grid() *plotter.Grid {
	g := plotter.NewGrid()
	g.Vertical.Width = 0
	g.Horizontal = draw.LineStyle{Color: faint, Width: 0.7}
	return g
}

// rowTicks are powers of ten.
type rowTicks struct{}

func (rowTicks) Ticks(low, high float64) []plot.Tick {
	return decades(low, high, func(x float64) string {
		switch {
		case x >= 1e6:
			return fmt.Sprintf("%.0fM", x/1e6)
		case x >= 1e3:
			return fmt.Sprintf("%.0fk", x/1e3)
		}
		return fmt.Sprintf("%.0f", x)
	})
}

// rateTicks are powers of ten, of million rows a second.
type rateTicks struct{}

func (rateTicks) Ticks(low, high float64) []plot.Tick {
	return decades(low, high, func(x float64) string { return fmt.Sprintf("%g", x) })
}

// decades are powers of ten, with twice and five times those where there would be few.
func decades(low, high float64, label func(float64) string) (ticks []plot.Tick) {
	steps := []float64{1}
	if high/low < 200 {
		steps = []float64{1, 2, 5}
	}
	for e := math.Floor(math.Log10(low)); e <= math.Log10(high); e++ {
		for _, step := range steps {
			if x := step * math.Pow(10, e); x >= low && x <= high {
				ticks = append(ticks, plot.Tick{Value: x, Label: label(x)})
			}
		}
	}
	return ticks
}
