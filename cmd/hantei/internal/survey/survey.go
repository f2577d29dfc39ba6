package survey

import (
	"errors"
	"slices"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// A Survey is what is known of a file.
type Survey struct {
	File    string    `json:"file"`
	Format  string    `json:"format"`
	Rows    int64     `json:"rows"`
	Columns []*Column `json:"columns"`
	Shapes  []*Shapes `json:"shapes"` // those of the kind with the most columns first, sources on the sky among them
	Refused []Refused `json:"refused,omitempty"`
	Angles  *Angles   `json:"angles,omitempty"`

	convention files.AngleConvention
}

// Refused is a kind of shapes of which a file has all columns, and which commands do not read all the same.
type Refused struct {
	Kind    string `json:"kind"`
	Column  string `json:"column"`
	Problem string `json:"problem"`
}

// Angles tell how the angles of a file are understood.
type Angles struct {
	Column      string  `json:"column"`
	Unit        string  `json:"unit"`
	From        string  `json:"from"` // the axis
	Clockwise   bool    `json:"clockwise"`
	Beyond      int64   `json:"beyond_a_turn"`              // how many are farther than a full turn from 0
	FirstBeyond *int64  `json:"first_row_beyond,omitempty"` // nil if none is; row 0 is a row
	FirstAngle  float64 `json:"first_angle_beyond,omitempty"`
}

// New begins a survey of a file that is read as [shape.None]. The columns of shapes are found as
// wanted, whose kind does not matter.
func New(s *files.Source, format files.Format, want files.Reading) *Survey {
	to := &Survey{File: s.Name, Format: string(format), convention: want.Angles, Shapes: []*Shapes{}}
	var names []string
	for _, c := range s.Carried {
		column := &Column{Name: c.Name, typed: format != files.CSV}
		if column.typed {
			column.Type = c.Type.String()
		}
		to.Columns = append(to.Columns, column)
		names = append(names, c.Name)
	}
	want.Carry, want.CarryAll = nil, false
	for _, kind := range slices.Concat(shape.Kinds, shape.SkyKinds) {
		want := want
		want.Kind = kind
		m, err := want.Maker(s.Name, names)
		var wrong *files.Error
		switch {
		case err == nil:
			to.Shapes = append(to.Shapes, newShapes(m))
		case want.AreThere(names) && errors.As(err, &wrong):
			to.Refused = append(to.Refused, Refused{kind.Name, wrong.Column, wrong.Problem})
		}
	}
	slices.SortStableFunc(to.Shapes, func(a, b *Shapes) int { return len(b.Columns) - len(a.Columns) })
	return to
}

// Take takes in a block. Of each row that is a shape of the first kind it calls draw, which may be
// nil, with the fields.
func (s *Survey) Take(b *files.Block, draw func(kind *shape.Kind, fields []float64)) {
	s.Rows += int64(b.Len())
	numbers, problems := make([][]float64, len(s.Columns)), make([][]problem, len(s.Columns))
	for k, c := range s.Columns {
		numbers[k], problems[k] = c.take(&b.Carried[k])
	}
	for k, shapes := range s.Shapes {
		fields, isNone := shapes.take(b.Row, numbers, problems)
		if k > 0 || draw == nil {
			continue
		}
		row := make([]float64, len(fields))
		for i := range isNone {
			if !isNone[i] {
				for f := range row {
					row[f] = fields[f][i]
				}
				draw(shapes.maker.Kind(), row)
			}
		}
	}
}

// Finish fills in what follows from all rows.
func (s *Survey) Finish() {
	for _, c := range s.Columns {
		c.finish()
	}
	for _, shapes := range s.Shapes {
		shapes.finish()
		if name := shapes.maker.Angle(); name != "" && s.Angles == nil {
			known, from := shapes.maker.Angles(), "x"
			if s.convention.FromY {
				from = "y"
			}
			s.Angles = &Angles{
				Column: name, Unit: s.convention.Unit(), From: from, Clockwise: s.convention.Clockwise,
				Beyond: known.Beyond, FirstAngle: known.First,
			}
			if known.Beyond > 0 {
				s.Angles.FirstBeyond = &known.FirstRow
			}
		}
	}
}
