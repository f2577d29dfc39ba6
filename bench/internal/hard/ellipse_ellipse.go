package hard

import "github.com/hantei-go/hantei/internal/dice"

// EllipseEllipse are families of two ellipses.
func EllipseEllipse() []Family[ellipse, ellipse] {
	return []Family[ellipse, ellipse]{
		{"ordinary", pairAt(1, 0.2, 0.2, gap)},
		{"axis-aligned", aligned},
		{"touching", pairAt(1, 0.2, 0.2, touching)},
		{"nearly touching", pairAt(1, 0.2, 0.2, nearly)},
		{"circles", pairAt(1, 1, 1, gap)},
		{"near circles", pairAt(1, 0.999, 0.999, gap)},
		{"aspect 1e2", pairAt(1, 1e-2, 0.2, gap)},
		{"aspect 1e4", pairAt(1, 1e-4, 1e-4, gap)},
		{"aspect 1e6", pairAt(1, 1e-6, 1e-6, gap)},
		{"one 1e6 times the other", func(d dice.Dice) (ellipse, ellipse) {
			e, f := ellipseOf(d, 1, 0.2), ellipseOf(d, 1e-6, 0.2)
			place(d, e, &f, gap(d))
			return e, f
		}},
		{"identical", func(d dice.Dice) (ellipse, ellipse) {
			e := ellipseOf(d, 1, 0.2)
			f := e
			if d.Chance(0.5) {
				f.X, f.Y = f.X+nearly(d), f.Y+nearly(d)
			}
			return e, f
		}},
		{"concentric", func(d dice.Dice) (ellipse, ellipse) {
			return ellipseOf(d, 1, 0.2), ellipseOf(d, d.Power(-10, 0), 0.2)
		}},
		{"scale 1e-20", pairAt(small, 0.2, 0.2, gap)},
		{"scale 1e20", pairAt(large, 0.2, 0.2, gap)},
	}
}

func ellipseOf(d dice.Dice, scale, ratio float64) ellipse { return anEllipse(d, scale, 0, ratio) }

// pairAt draws two ellipses with the given ratios of radii that touch but for the gap.
func pairAt(scale, ratioE, ratioF float64, gap func(dice.Dice) float64) func(dice.Dice) (ellipse, ellipse) {
	return func(d dice.Dice) (ellipse, ellipse) {
		e, f := ellipseOf(d, scale, ratioE), ellipseOf(d, scale, ratioF)
		place(d, e, &f, gap(d))
		return e, f
	}
}

// aligned has the axes of both along those of the plane.
func aligned(d dice.Dice) (ellipse, ellipse) {
	e, f := ellipseOf(d, 1, 0.2), ellipseOf(d, 1, 0.2)
	e.UX, e.UY = along(d)
	f.UX, f.UY = along(d)
	place(d, e, &f, gap(d))
	return e, f
}

// place moves f to where it touches e from outside, and then away from the centre of e by the gap,
// as a share of the distance. Two ellipses touch where their curves have the same point with
// opposite normals: the point of e farthest along a normal is the point of f farthest against it.
func place(d dice.Dice, e ellipse, f *ellipse, gap float64) {
	nx, ny := d.Direction()
	if d.Chance(0.5) { // the normal at a point spread evenly by the eccentric angle, so at the ends of thin ones too
		nx, ny = turn(nx*e.RY, ny*e.RX, e.UX, e.UY)
	}
	x, y := support(e, nx, ny)
	u, v := support(*f, nx, ny)
	f.X, f.Y = e.X+float64((x+u)*(1+gap)), e.Y+float64((y+v)*(1+gap))
}

// support returns the point of an ellipse farthest along (nx, ny), from its centre.
func support(e ellipse, nx, ny float64) (x, y float64) {
	p, q := e.RX*(float64(nx*e.UX)+float64(ny*e.UY)), e.RY*(float64(ny*e.UX)-float64(nx*e.UY))
	l := length(p, q)
	return turn(e.RX*(p/l), e.RY*(q/l), e.UX, e.UY)
}
