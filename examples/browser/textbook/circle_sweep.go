package textbook

import (
	"math"

	"github.com/hantei-go/hantei/soa"
)

// CircleSweep reports whether the moving circles touch on their way: whether they do at the start,
// or the quadratic equation for the moment of touching has its smaller solution between 0 and 1.
func CircleSweep(m, n soa.MovingCircle[float32]) bool {
	dx, dy, vx, vy, r := n.X-m.X, n.Y-m.Y, n.VX-m.VX, n.VY-m.VY, m.R+n.R
	a := float32(vx*vx) + float32(vy*vy)
	b := 2 * (float32(vx*dx) + float32(vy*dy))
	c := float32(dx*dx) + float32(dy*dy) - float32(r*r)
	if c <= 0 {
		return true
	}
	discriminant := float32(b*b) - float32(4*a*c)
	if a == 0 || discriminant < 0 {
		return false
	}
	t := (-b - float32(math.Sqrt(float64(discriminant)))) / (2 * a)
	return 0 <= t && t <= 1
}
