package files

import "math"

// An Extent is from where to where the numbers of a column go, as they stand in the file.
type Extent struct {
	Column      string  // its name in the file
	Least, Most float64 // of the finite numbers; +Inf and -Inf where there is none
	Unit        string  // that of angles; else empty
}

// Angles tells about the angles of a file that lie beyond a full turn.
type Angles struct {
	Beyond   int64 // how many
	FirstRow int64
	First    float64
	Unit     string
}

// note takes in the columns as read, whose first row has that number in the file.
func (p *plan) note(row int64, columns [][]float64) {
	if p.extents == nil {
		for _, name := range p.names {
			p.extents = append(p.extents, Extent{Column: name, Least: math.Inf(1), Most: math.Inf(-1)})
		}
		if p.byAngle {
			p.extents[p.Kind.Direction()].Unit = p.Reading.Angles.Unit()
		}
	}
	for k, column := range columns {
		e := &p.extents[k]
		for _, v := range column {
			if !math.IsInf(v, 0) { // a NaN is neither less nor more
				if v < e.Least {
					e.Least = v
				}
				if v > e.Most {
					e.Most = v
				}
			}
		}
	}
	if p.byAngle {
		p.noteAngles(row, columns[p.Kind.Direction()])
	}
}

func (p *plan) noteAngles(row int64, angles []float64) {
	turn := p.Reading.Angles.turn()
	for i, angle := range angles {
		if math.Abs(angle) <= turn || math.IsNaN(angle) || math.IsInf(angle, 0) {
			continue
		}
		if p.angles.Beyond == 0 {
			p.angles = Angles{FirstRow: row + int64(i), First: angle, Unit: p.Reading.Angles.Unit()}
		}
		p.angles.Beyond++
	}
}

// Extents are those of the columns that make the shapes, and Angles is what is to be said of the
// angles among them, as far as the file has been read. Neither may be called while another
// goroutine reads.
func (s *Source) Extents() []Extent { return s.reader.columns().extents }

// Angles tells about angles that may have been meant in degrees.
func (s *Source) Angles() Angles { return s.reader.columns().angles }
