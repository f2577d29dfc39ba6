package hard

import "github.com/hantei-go/hantei/internal/dice"

// BoxCircle are families of a box and a circle.
func BoxCircle() []Family[box, circle] {
	return []Family[box, circle]{
		{"ordinary", circleAt(boxCase{}, gap)},
		{"touching a side", circleAt(boxCase{corner: never}, touching)},
		{"touching a corner", circleAt(boxCase{corner: always}, touching)},
		{"nearly touching a side", circleAt(boxCase{corner: never}, nearly)},
		{"nearly touching a corner", circleAt(boxCase{corner: always}, nearly)},
		{"axis-aligned", circleAt(boxCase{aligned: true}, touching)},
		{"lasers", circleAt(boxCase{laser: true}, nearly)},
		{"1e4 from the origin", circleAt(boxCase{origin: 1e4}, nearly)},
		{"scale 1e-20", circleAt(boxCase{scale: small}, nearly)},
		{"scale 1e20", circleAt(boxCase{scale: large}, nearly)},
	}
}

type corner int

const (
	either corner = iota
	never
	always
)

// A boxCase is what a family asks for; its zero value is an ordinary one.
type boxCase struct {
	corner         corner
	aligned, laser bool
	origin, scale  float64 // 0 for 10 and 1
}

// circleAt draws a box and a circle that touches it but for the gap.
func circleAt(c boxCase, gap func(dice.Dice) float64) func(dice.Dice) (box, circle) {
	if c.origin == 0 {
		c.origin = 10
	}
	if c.scale == 0 {
		c.scale = 1
	}
	return func(d dice.Dice) (box, circle) {
		hw, hh, r := d.Between(0.2, 3), d.Between(0.2, 3), d.Between(0.05, 2)
		if c.laser {
			hw, hh, r = d.Between(100, 1000), d.Power(-7, 0), d.Power(-7, 0)
		}
		b := box{
			X: float64(c.scale * d.Between(-c.origin, c.origin)), Y: float64(c.scale * d.Between(-c.origin, c.origin)),
			HW: hw * c.scale, HH: hh * c.scale,
		}
		b.UX, b.UY = d.Direction()
		if c.aligned {
			b.UX, b.UY = along(d)
		}
		out := float64(r * (1 + gap(d)))
		x, y := hw+out, d.Between(0, hh)
		switch {
		case c.corner == always || c.corner == either && d.Chance(0.5):
			u, v := d.Direction()
			x, y = hw+max(out*u, -out*u), hh+max(out*v, -out*v)
		case d.Chance(0.5):
			x, y = d.Between(0, hw), hh+out
		}
		x, y = turn(d.Sign()*x*c.scale, d.Sign()*y*c.scale, b.UX, b.UY)
		return b, circle{X: b.X + x, Y: b.Y + y, R: r * c.scale}
	}
}
