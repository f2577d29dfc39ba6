package textbook

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// subSteps are those of a frame.
const subSteps = 24

// SubSteps returns the time of the first of 24 equal steps of the frame after which the circles
// overlap, 0 if they do at its start, +Inf if they never do.
func SubSteps[T soa.Float](a, b soa.MovingCircle[T]) T {
	for k := range subSteps + 1 {
		t := T(k) / subSteps
		dx, dy := (b.X+b.VX*t)-(a.X+a.VX*t), (b.Y+b.VY*t)-(a.Y+a.VY*t)
		if r := a.R + b.R; dx*dx+dy*dy <= r*r {
			return t
		}
	}
	return T(math.Inf(1))
}
