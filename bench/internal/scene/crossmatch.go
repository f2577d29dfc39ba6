package scene

import (
	"math"

	"github.com/hantei-go/hantei/internal/dice"
	"github.com/hantei-go/hantei/soa"
)

// A cross-match of two catalogues: sources with error ellipses in one, points or error ellipses in
// the other, in seconds of arc on a field of a square degree. Candidates come from a search around
// each ellipse.
const (
	fieldArc     = 3600
	errorMedian  = 0.5 // of the longer radius
	searchRadii  = 4   // times the longer radius
	thinShare    = 0.002
	thinRatio    = 0.001
	counterparts = 0.4  // of the candidates are the same source: in the ellipse, or nearly
	deviation    = 0.45 // of a counterpart, in radii of the ellipse
)

// Streams of the cross-matches, apart from the frames, which count up from 0.
const (
	pointsStream = 1<<32 + iota
	ellipsesStream
)

func addCrossMatch(s *Scene[float64], seed uint64, rows int, unusable float64) {
	addSources(&s.EllipsePoint.Pairs, seed, rows, unusable)
	addErrorEllipses(&s.EllipseEllipse.Pairs, seed, rows, unusable)
}

func addSources(to *Rows[soa.Ellipses[float64], soa.Points[float64]], seed uint64, rows int, unusable float64) {
	to.About = "error ellipses against the points near them"
	d := dice.New(seed, pointsStream)
	for range rows {
		e := newErrorEllipse(d)
		p := newCandidate(d, e)
		if d.Chance(unusable) {
			spoil(d, &e, &p)
		}
		to.A.Append(e)
		to.B.Append(p)
	}
}

// addErrorEllipses adds pairs of the same source, within their combined errors, and chance
// neighbours.
func addErrorEllipses(to *Rows[soa.Ellipses[float64], soa.Ellipses[float64]], seed uint64, rows int, unusable float64) {
	to.About = "error ellipses of two catalogues, near each other"
	d := dice.New(seed, ellipsesStream)
	for range rows {
		e, f := newErrorEllipse(d), newErrorEllipse(d)
		p := newCandidate(d, soa.Ellipse[float64]{
			X: e.X, Y: e.Y, UX: e.UX, UY: e.UY, RX: e.RX + f.RX/2, RY: e.RY + f.RY/2,
		})
		f.X, f.Y = p.X, p.Y
		if d.Chance(unusable) {
			spoil(d, &e, &p)
			f.X, f.Y = p.X, p.Y
		}
		to.A.Append(e)
		to.B.Append(f)
	}
}

func newErrorEllipse(d dice.Dice) soa.Ellipse[float64] {
	ux, uy := d.Direction()
	r := d.LogNormal(errorMedian)
	ratio := d.Between(0.3, 1)
	if d.Chance(thinShare) {
		ratio = thinRatio
	}
	return soa.Ellipse[float64]{
		X: d.Between(0, fieldArc), Y: d.Between(0, fieldArc), UX: ux, UY: uy, RX: r, RY: float64(r * ratio),
	}
}

// newCandidate returns a point near the ellipse: the same source measured again, or a chance
// neighbour.
func newCandidate(d dice.Dice, e soa.Ellipse[float64]) soa.Point[float64] {
	if d.Chance(counterparts) {
		along, across := e.RX*deviation*d.Normal(), e.RY*deviation*d.Normal()
		return soa.Point[float64]{
			X: e.X + float64(along*e.UX) - float64(across*e.UY),
			Y: e.Y + float64(along*e.UY) + float64(across*e.UX),
		}
	}
	search := e.RX * searchRadii
	for {
		dx, dy := d.Between(-search, search), d.Between(-search, search)
		if float64(dx*dx)+float64(dy*dy) <= search*search {
			return soa.Point[float64]{X: e.X + dx, Y: e.Y + dy}
		}
	}
}

// spoil makes the row unusable, in one of the ways in which catalogues do.
func spoil(d dice.Dice, e *soa.Ellipse[float64], p *soa.Point[float64]) {
	switch d.IntN(5) {
	case 0:
		p.X = math.NaN()
	case 1:
		e.RX = math.NaN()
	case 2:
		e.RY = -e.RY
	case 3:
		e.UX, e.UY = 0, 0
	case 4:
		p.Y = math.Inf(1)
	}
}
