package programs

import (
	"math"

	"github.com/hantei-go/hantei/internal/lane"
)

// These are the time of a miss, and what a miss has in place of every other number.
var (
	inf = math.Inf(1)
	nan = lane.NaN[float64]()
)
