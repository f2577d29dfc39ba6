package scene

import (
	"math"

	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

// A frame of a bullet-hell game, in pixels and pixels a frame: ships that shoot, their bullets,
// lasers and fast shots.
const (
	fieldWidth  = 1280
	fieldHeight = 960
	shipsFrame  = 41 // the player's first
	bulletsEach = 100
	lasersFrame = 48
	shotsFrame  = 400
	fatMargin   = 8 // what a broad phase adds around a ship, so that it need not be put in anew every frame
)

type ship struct {
	hull soa.Ellipse[float64]      // for hits by points
	body soa.MovingCircle[float64] // for hits by circles
}

type frame struct {
	ships   []ship
	bullets []soa.MovingCircle[float64]
	lasers  []soa.Box[float64]
	shots   []soa.MovingCircle[float64]
}

func newFrame(d dice.Dice) *frame {
	var f frame
	for range shipsFrame {
		f.ships = append(f.ships, newShip(d))
	}
	for _, s := range f.ships[1:] {
		for range bulletsEach {
			f.bullets = append(f.bullets, newBullet(d, s.body.X, s.body.Y))
		}
	}
	for range lasersFrame {
		f.lasers = append(f.lasers, newLaser(d))
	}
	for range shotsFrame {
		ux, uy := d.Direction()
		speed := d.Between(60, 600)
		f.shots = append(f.shots, soa.MovingCircle[float64]{
			X: d.Between(0, fieldWidth), Y: d.Between(0, fieldHeight),
			VX: float64(ux * speed), VY: float64(uy * speed), R: d.Between(2, 6),
		})
	}
	return &f
}

func newShip(d dice.Dice) ship {
	x, y := d.Between(0, fieldWidth), d.Between(0, fieldHeight)
	ux, uy := d.Direction()
	length := d.Between(12, 40)
	speed := d.Between(0, 8)
	width := float64(length * d.Between(0.3, 0.8))
	vx, vy := float64(ux*speed), float64(uy*speed)
	return ship{
		hull: soa.Ellipse[float64]{X: x, Y: y, UX: ux, UY: uy, RX: length, RY: width},
		body: soa.MovingCircle[float64]{X: x, Y: y, VX: vx, VY: vy, R: float64(length * 0.6)},
	}
}

// newBullet returns a bullet on its way from (x, y), within the field.
func newBullet(d dice.Dice, x, y float64) soa.MovingCircle[float64] {
	for {
		ux, uy := d.Direction()
		way, speed := d.Between(20, 900), d.Between(2, 9)
		bx, by := x+float64(ux*way), y+float64(uy*way)
		if bx >= 0 && bx <= fieldWidth && by >= 0 && by <= fieldHeight {
			vx, vy := float64(ux*speed), float64(uy*speed)
			return soa.MovingCircle[float64]{X: bx, Y: by, VX: vx, VY: vy, R: d.Between(2, 8)}
		}
	}
}

func newLaser(d dice.Dice) soa.Box[float64] {
	ux, uy := d.Direction()
	return soa.Box[float64]{
		X: d.Between(0, fieldWidth), Y: d.Between(0, fieldHeight), UX: ux, UY: uy,
		HW: d.Between(80, 450), HH: d.Between(3, 12),
	}
}

// addFrames fills every match of the frame's tests with the given number of rows, from as many
// frames as it takes. Pairs are the candidates of a broad phase with axis-aligned boxes.
func addFrames(s *Scene[float64], seed uint64, rows int) {
	addFrameNames(s)
	for number := uint64(0); !framesFull(s, rows); number++ {
		f := newFrame(dice.New(seed, number))
		if number == 0 {
			addFrameOnes(s, f)
		}
		addHullCandidates(&s.EllipseDistance.Pairs, f, rows)
		addLaserCandidates(&s.BoxCircle.Pairs, f, rows)
		addShipCandidates(&s.CircleCircle.Pairs, f, rows)
		addShotCandidates(&s.CircleSweep.Pairs, f, rows)
		addBullets(s, f, rows)
	}
}

func addFrameNames(s *Scene[float64]) {
	s.EllipsePoint.One.About = "a ship's hull against all bullets' centres"
	s.EllipseEllipse.One.About = "a ship's hull against all bullets as needles"
	s.EllipseDistance.Pairs.About = "ships' hulls against the bullets that graze their bounds"
	s.EllipseDistance.One.About = s.EllipsePoint.One.About
	s.BoxCircle.Pairs.About = "lasers against the bullets in their bounds"
	s.BoxCircle.One.About = "a laser against all bullets"
	s.CircleCircle.Pairs.About = "ships against the bullets in their fat bounds"
	s.CircleCircle.One.About = "a ship against all bullets"
	s.CircleSweep.Pairs.About = "fast shots against the ships in their swept bounds"
	s.CircleSweep.One.About = "a fast shot against all bullets"
}

func framesFull(s *Scene[float64], rows int) bool {
	return s.EllipseDistance.Pairs.B.Len() >= rows && s.BoxCircle.Pairs.B.Len() >= rows &&
		s.CircleCircle.Pairs.B.Len() >= rows && s.CircleSweep.Pairs.B.Len() >= rows && s.BoxCircle.One.B.Len() >= rows
}

func addFrameOnes(s *Scene[float64], f *frame) {
	player := f.ships[0]
	s.EllipsePoint.One.A.Append(player.hull)
	s.EllipseEllipse.One.A.Append(player.hull)
	s.EllipseDistance.One.A.Append(player.hull)
	s.BoxCircle.One.A.Append(f.lasers[0])
	s.CircleCircle.One.A.Append(standing(player.body))
	s.CircleSweep.One.A.Append(f.shots[0])
}

func addBullets(s *Scene[float64], f *frame, rows int) {
	for _, b := range f.bullets {
		if s.BoxCircle.One.B.Len() == rows {
			return
		}
		s.EllipsePoint.One.B.Append(centre(b))
		s.EllipseEllipse.One.B.Append(needle(b))
		s.EllipseDistance.One.B.Append(centre(b))
		s.BoxCircle.One.B.Append(standing(b))
		s.CircleCircle.One.B.Append(standing(b))
		s.CircleSweep.One.B.Append(b)
	}
}

func standing(m soa.MovingCircle[float64]) soa.Circle[float64] {
	return soa.Circle[float64]{X: m.X, Y: m.Y, R: m.R}
}

func centre(m soa.MovingCircle[float64]) soa.Point[float64] {
	return soa.Point[float64]{X: m.X, Y: m.Y}
}

// needle is a bullet drawn out along its way.
func needle(m soa.MovingCircle[float64]) soa.Ellipse[float64] {
	speed := math.Sqrt(float64(m.VX*m.VX) + float64(m.VY*m.VY))
	return soa.Ellipse[float64]{X: m.X, Y: m.Y, UX: m.VX / speed, UY: m.VY / speed, RX: 2 * m.R, RY: m.R / 2}
}

// addHullCandidates adds the bullets within a ship's fat bounds, which score for how near they
// come.
func addHullCandidates(to *Rows[soa.Ellipses[float64], soa.Points[float64]], f *frame, rows int) {
	for _, s := range f.ships {
		bounds := boundsOfEllipse(s.hull, fatMargin)
		for _, b := range f.bullets {
			if to.B.Len() == rows {
				return
			}
			if bounds.overlap(boundsOfCircle(b, 0)) {
				to.A.Append(s.hull)
				to.B.Append(centre(b))
			}
		}
	}
}

func addLaserCandidates(to *Rows[soa.Boxes[float64], soa.Circles[float64]], f *frame, rows int) {
	for _, l := range f.lasers {
		bounds := boundsOfBox(l)
		for _, b := range f.bullets {
			if to.B.Len() == rows {
				return
			}
			if bounds.overlap(boundsOfCircle(b, 0)) {
				to.A.Append(l)
				to.B.Append(standing(b))
			}
		}
	}
}

func addShipCandidates(to *Rows[soa.Circles[float64], soa.Circles[float64]], f *frame, rows int) {
	for _, s := range f.ships {
		bounds := boundsOfCircle(s.body, fatMargin)
		for _, b := range f.bullets {
			if to.B.Len() == rows {
				return
			}
			if bounds.overlap(boundsOfCircle(b, 0)) {
				to.A.Append(standing(s.body))
				to.B.Append(standing(b))
			}
		}
	}
}

func addShotCandidates(to *Rows[soa.MovingCircles[float64], soa.MovingCircles[float64]], f *frame, rows int) {
	for _, shot := range f.shots {
		bounds := boundsOfSweep(shot)
		for _, s := range f.ships {
			if to.B.Len() == rows {
				return
			}
			if bounds.overlap(boundsOfSweep(s.body)) {
				to.A.Append(shot)
				to.B.Append(s.body)
			}
		}
	}
}

// bounds are an axis-aligned box.
type bounds struct{ minX, minY, maxX, maxY float64 }

func (a bounds) overlap(b bounds) bool {
	return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
}

func boundsOfBox(b soa.Box[float64]) bounds {
	w := float64(b.HW*math.Abs(b.UX)) + float64(b.HH*math.Abs(b.UY))
	h := float64(b.HW*math.Abs(b.UY)) + float64(b.HH*math.Abs(b.UX))
	return bounds{b.X - w, b.Y - h, b.X + w, b.Y + h}
}

func boundsOfCircle(c soa.MovingCircle[float64], margin float64) bounds {
	r := c.R + margin
	return bounds{c.X - r, c.Y - r, c.X + r, c.Y + r}
}

func boundsOfEllipse(e soa.Ellipse[float64], margin float64) bounds {
	reach := max(e.RX, e.RY) + margin
	return bounds{e.X - reach, e.Y - reach, e.X + reach, e.Y + reach}
}

func boundsOfSweep(c soa.MovingCircle[float64]) bounds {
	endX, endY := c.X+c.VX, c.Y+c.VY
	return bounds{min(c.X, endX) - c.R, min(c.Y, endY) - c.R, max(c.X, endX) + c.R, max(c.Y, endY) + c.R}
}
