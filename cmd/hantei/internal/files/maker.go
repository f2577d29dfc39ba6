package files

import "github.com/hantei-go/hantei/cmd/hantei/internal/shape"

// A Maker makes shapes of the columns of a table.
type Maker struct{ plan *plan }

// Maker finds the columns for shapes of w.Kind among those that a file has. It returns an error if
// they are not there.
func (w *Reading) Maker(file string, columns []string) (*Maker, error) {
	p, err := newPlan(file, w, columns)
	return &Maker{p}, err
}

// Kind is the kind of the shapes.
func (m *Maker) Kind() *shape.Kind { return m.plan.Kind }

// Names are those of the columns that are needed, and Places where they are among all.
func (m *Maker) Names() []string { return m.plan.names }

// Places are where the columns are among those of the table.
func (m *Maker) Places() []int { return m.plan.places }

// Angle is the name of the column of angles; empty where there is none.
func (m *Maker) Angle() string {
	if !m.plan.byAngle {
		return ""
	}
	return m.plan.names[m.plan.Kind.Direction()]
}

// Shapes makes the fields of shapes of the columns named, whose first row has that number. It may
// change the columns.
func (m *Maker) Shapes(row int64, columns [][]float64) [][]float64 {
	return m.plan.toFields(row, columns)
}

// Angles tells about angles beyond a full turn among those that shapes were made of.
func (m *Maker) Angles() Angles { return m.plan.angles }

// Column is the name that the file has for a field.
func (m *Maker) Column(field string) string { return m.plan.column(field) }
