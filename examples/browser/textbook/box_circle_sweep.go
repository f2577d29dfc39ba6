package textbook

import "github.com/hantei-go/hantei/soa"

// BoxCircleSweep takes the disc's path for a capsule.
func BoxCircleSweep(b soa.Box[float32], c soa.MovingCircle[float32]) bool {
	return BoxCapsule(b, soa.Capsule[float32]{X1: c.X, Y1: c.Y, X2: c.X + c.VX, Y2: c.Y + c.VY, R: c.R})
}
