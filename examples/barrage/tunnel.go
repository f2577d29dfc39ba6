package main

import (
	"math"

	"github.com/hantei-go/hantei/kernel"
	"github.com/hantei-go/hantei/soa"
)

// A tunnel counts the hits on ships that tests of places, not of paths, would miss: bullets that at
// none of the places looked at touch the ship they went through.
type tunnel struct {
	hits  int // on ships
	ended int // missed by a test at the start and the end of the frame
	steps int // missed by one at the start and after every sub-step
}

// substeps is how many steps a frame is divided into for the comparison.
const substeps = 24

func (t *tunnel) frame(w *world, j *judge) {
	for ship, bullet := range j.round.All() {
		s, b := w.round.At(ship), w.bullets.At(bullet)
		t.count(func(at float64) bool {
			return kernel.CircleCircle(placed(s, at), placed(b, at))
		})
	}
	for ship, bullet := range j.oval.All() {
		e, hull, b := w.oval.At(ship), w.hulls.At(ship), w.bullets.At(bullet)
		t.count(func(at float64) bool {
			s, p := placed(hull, at), placed(b, at)
			return kernel.EllipsePoint(soa.Ellipse[float64]{
				X: s.X, Y: s.Y,
				UX: float64(e.UX), UY: float64(e.UY), RX: float64(e.RX), RY: float64(e.RY),
			}, soa.Point[float64]{X: p.X, Y: p.Y})
		})
	}
}

// count takes one hit; touches tells whether it shows at a time of the frame, from 0 to 1.
func (t *tunnel) count(touches func(at float64) bool) {
	t.hits++
	if touches(0) || touches(1) {
		return
	}
	t.ended++
	for k := 1; k < substeps; k++ {
		if touches(float64(k) / substeps) {
			return
		}
	}
	t.steps++
}

// placed is where c is at a time of the frame.
func placed(c soa.MovingCircle[float32], at float64) soa.Circle[float64] {
	return soa.Circle[float64]{
		X: float64(c.X) + float64(float64(c.VX)*at),
		Y: float64(c.Y) + float64(float64(c.VY)*at),
		R: float64(c.R),
	}
}

// percent is the share of part in whole.
func percent(part, whole int) float64 { return 100 * float64(part) / math.Max(1, float64(whole)) }
