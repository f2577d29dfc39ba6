package hard

import (
	"math"

	"github.com/hantei-go/hantei/internal/dice"
)

// CircleSweep are families of two moving circles.
func CircleSweep() []Family[mover, mover] {
	return []Family[mover, mover]{
		{"ordinary", sweepOf(sweepCase{}, nil)},
		{"12 pixels a frame", game(12)},
		{"672 pixels a frame", game(672)},
		{"3000 pixels a frame", game(3000)},
		{"grazing", sweepOf(sweepCase{}, func(d dice.Dice, s *sweepCase) { s.miss = s.r * (1 + nearly(d)) })},
		{"grazing, 1e3 to 1e6 radii away", sweepOf(sweepCase{}, func(d dice.Dice, s *sweepCase) {
			s.way = s.r * d.Power(10, 20)
			s.speed = s.way * d.Between(0.95, 3)
			s.miss = s.r * (1 + nearly(d))
		})},
		{"nearly touching at the start", sweepOf(sweepCase{}, func(d dice.Dice, s *sweepCase) {
			s.way, s.miss = s.r*(1+nearly(d)), 0
		})},
		{"overlapping at the start", sweepOf(sweepCase{}, func(d dice.Dice, s *sweepCase) {
			s.way = s.r * d.Between(0, 0.999)
			s.speed *= d.Sign()
		})},
		{"touching at the end", sweepOf(sweepCase{}, func(d dice.Dice, s *sweepCase) {
			s.miss = s.r * d.Between(0, 0.98)
			toCentre := math.Sqrt(float64((s.way - s.miss) * (s.way + s.miss)))
			toTouch := toCentre - math.Sqrt(float64((s.r-s.miss)*(s.r+s.miss)))
			s.speed = toTouch / (1 + nearly(d)/2)
		})},
		{"moving apart", sweepOf(sweepCase{}, func(d dice.Dice, s *sweepCase) { s.speed = -s.speed })},
		{"scale 1e-20", sweepOf(sweepCase{scale: small}, nil)},
		{"scale 1e20", sweepOf(sweepCase{scale: large}, nil)},
	}
}

// A sweepCase is the relative motion of two circles: a way between the centres, a speed along a
// line that misses the centre by so much, and the sum of the radii.
type sweepCase struct{ r, way, speed, miss, scale float64 }

// game is a shot of radius 2 to 6 pixels and a ship of 8 to 24, as in a bullet-hell game, at a
// place on its way.
func game(pixels float64) func(dice.Dice) (mover, mover) {
	return func(d dice.Dice) (mover, mover) {
		ux, uy := d.Direction()
		shot := mover{X: d.Between(0, 1280), Y: d.Between(0, 960), VX: ux * pixels, VY: uy * pixels, R: d.Between(2, 6)}
		ship := mover{R: d.Between(8, 24)}
		t, side := d.Float64(), d.Between(-1.2, 1.2)*(shot.R+ship.R)
		ship.X = shot.X + float64(shot.VX*t) - float64(uy*side)
		ship.Y = shot.Y + float64(shot.VY*t) + float64(ux*side)
		return shot, ship
	}
}

// sweepOf draws a case, lets the family change it, and places it anywhere, with the motion shared
// between the two.
func sweepOf(s sweepCase, change func(dice.Dice, *sweepCase)) func(dice.Dice) (mover, mover) {
	if s.scale == 0 {
		s.scale = 1
	}
	return func(d dice.Dice) (mover, mover) {
		s := s
		ar, br := d.Between(0.2, 2), d.Between(0.2, 2)
		s.r = ar + br
		s.way = s.r * d.Between(1.01, 6)
		s.speed = s.way * d.Between(0.3, 3)
		s.miss = s.r * d.Between(0, 1.5)
		if change != nil {
			change(d, &s)
		}
		s.miss = min(s.miss, s.way)
		along := math.Sqrt(float64((s.way - s.miss) * (s.way + s.miss)))
		ux, uy := d.Direction()
		dx, dy := turn(-along, d.Sign()*s.miss, ux, uy)
		a := mover{X: d.Between(-5, 5), Y: d.Between(-5, 5), R: ar}
		if d.Chance(2. / 3) {
			a.VX, a.VY = float64(d.Between(-1, 1)*s.speed), float64(d.Between(-1, 1)*s.speed)
		}
		b := mover{X: a.X + dx, Y: a.Y + dy, VX: a.VX + float64(s.speed*ux), VY: a.VY + float64(s.speed*uy), R: br}
		return scaled(a, s.scale), scaled(b, s.scale)
	}
}

func scaled(m mover, k float64) mover {
	return mover{X: m.X * k, Y: m.Y * k, VX: m.VX * k, VY: m.VY * k, R: m.R * k}
}
