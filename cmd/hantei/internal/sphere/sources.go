package sphere

import (
	"math"
	"slices"

	"github.com/hantei-go/hantei/soa"
)

// Sources are positions on the sky, in columns, and their errors if they have some. A row that is
// not valid matches nothing.
type Sources struct {
	ra, dec []float64 // degrees
	cosDec  []float64
	unit    [3][]float64 // the vector of length 1 to each position; that to a pole is the last axis

	// Error ellipses of k standard deviations, around (0, 0) in the tangent plane at their own
	// position, where x points to the east and y to the north. Without rows if there are no
	// errors.
	errors soa.Ellipses[float64]
	reach  []float64 // at most so long is the chord to what an ellipse holds
}

// before orders the sources of a pair with errors on both sides, whichever side they are on: the first one is where
// the tangent plane is. Sources that neither is before are equal.
func (s *Sources) before(i int, other *Sources, j int) bool {
	e, f := s.errors.At(i), other.errors.At(j)
	return slices.Compare(
		[]float64{s.dec[i], s.ra[i], e.RX, e.RY, e.UX, e.UY},
		[]float64{other.dec[j], other.ra[j], f.RX, f.RY, f.UX, f.UY}) < 0
}

// An Errors tells what columns of errors sources have.
type Errors string

// The forms of errors.
const (
	NoErrors Errors = "none"
	Circles  Errors = "circle"  // a radius
	Ellipses Errors = "ellipse" // semi-major and semi-minor axis, and the position angle of the former
)

// A Scale tells what the numbers of error columns mean.
type Scale struct {
	Unit  Unit    // of radii and axes
	Sigma float64 // how many of them an ellipse reaches
}

// Valid tells whether a row is a source: right ascension from -360 to 360 degrees, declination
// from -90 to 90 degrees, radii and axes from 0 to less than 90 degrees, and a position angle that
// is finite.
func (s Scale) Valid(columns [][]float64, row int) bool {
	for k, column := range columns {
		v := column[row]
		switch k {
		case 0:
			if !(math.Abs(v) <= 360) {
				return false
			}
		case 1:
			if !(math.Abs(v) <= 90) {
				return false
			}
		case 2, 3:
			if !(v >= 0 && s.Unit.degrees(v) < 90) {
				return false
			}
		case 4:
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return false
			}
		}
	}
	return true
}

// NewSources makes sources of the columns right ascension, declination, then none, or a radius, or
// two semi-axes and a position angle in degrees. The first two columns are kept and must not
// change.
func NewSources(columns [][]float64, scale Scale) *Sources {
	n := len(columns[0])
	s := &Sources{ra: columns[0], dec: columns[1], cosDec: make([]float64, n), reach: make([]float64, n)}
	for axis := range s.unit {
		s.unit[axis] = make([]float64, n)
	}
	if len(columns) > 2 {
		s.errors.Resize(n)
	}
	for i := range n {
		s.set(i, columns, scale)
	}
	return s
}

// set makes row i. One that is not valid becomes NaN.
func (s *Sources) set(i int, columns [][]float64, scale Scale) {
	if !scale.Valid(columns, i) {
		for axis := range s.unit {
			s.unit[axis][i] = math.NaN()
		}
		return
	}
	sinRA, cosRA := sinCos(s.ra[i], 0)
	sinDec, cosDec := sinCos(s.dec[i], 0)
	s.cosDec[i] = cosDec
	s.unit[0][i], s.unit[1][i], s.unit[2][i] = float64(cosDec*cosRA), float64(cosDec*sinRA), sinDec
	switch len(columns) {
	case 3:
		r := scale.tangent(columns[2][i])
		s.errors.Set(i, soa.Ellipse[float64]{UX: 0, UY: 1, RX: r, RY: r})
		s.reach[i] = chordOf(r)
	case 5:
		major, minor := scale.tangent(columns[2][i]), scale.tangent(columns[3][i])
		east, north := sinCos(columns[4][i], 0)
		s.errors.Set(i, soa.Ellipse[float64]{UX: east, UY: north, RX: major, RY: minor})
		s.reach[i] = chordOf(max(major, minor))
	}
}

// tangent is how long a semi-axis is in the tangent plane.
func (s Scale) tangent(axis float64) float64 {
	sin, cos := sinCos(s.Unit.degrees(axis), 0)
	return float64(s.Sigma * (sin / cos))
}

// chordOf is the chord to a position whose projection is so far from the centre of the tangent
// plane. It is increasing, and of a sum at most the sum of those of the terms, for its slope
// decreases. So two chords reach as far as two ellipses do together.
func chordOf(tangent float64) float64 {
	if tangent > 0x1p60 { // all but 90 degrees
		return math.Sqrt2
	}
	q := math.Sqrt(1 + float64(tangent*tangent))
	return tangent * math.Sqrt(2/(float64(q*(q+1))))
}

// Len is the number of rows.
func (s *Sources) Len() int { return len(s.ra) }
