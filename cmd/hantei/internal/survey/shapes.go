package survey

import (
	"fmt"
	"math"
	"slices"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
	"github.com/hantei-go/hantei/cmd/hantei/internal/match"
)

// Shapes are those of one kind that the columns of a file make.
type Shapes struct {
	Kind      string   `json:"kind"`
	Columns   []string `json:"columns"`
	Rows      int64    `json:"rows"` // how many of the rows are shapes
	NotShapes []*Why   `json:"not_shapes"`

	maker     *files.Maker
	notShapes func(columns [][]float64, found func(int))
	whys      map[string]*Why
}

// Why is why some rows are not shapes.
type Why struct {
	Reason string `json:"reason"`
	Rows   int64  `json:"rows"`
	First  int64  `json:"first_row"`
}

func newShapes(m *files.Maker) *Shapes {
	return &Shapes{
		Kind: m.Kind().Name, Columns: m.Names(), NotShapes: []*Why{}, maker: m,
		notShapes: match.NotShapes(m.Kind()), whys: map[string]*Why{},
	}
}

// take takes in rows, of which the first has that number: the numbers of all columns of the table,
// and the problems with them. It returns the fields of the shapes, and which rows are none.
func (s *Shapes) take(row int64, numbers [][]float64, problems [][]problem) (fields [][]float64, isNone []bool) {
	var own [][]float64
	for _, place := range s.maker.Places() {
		own = append(own, slices.Clone(numbers[place]))
	}
	fields = s.maker.Shapes(row, own)
	isNone = make([]bool, len(fields[0]))
	s.Rows += int64(len(isNone))
	s.notShapes(fields, func(i int) {
		isNone[i] = true
		s.Rows--
		reason := s.reason(i, numbers, problems, fields)
		why := s.whys[reason]
		if why == nil {
			why = &Why{Reason: reason, First: row + int64(i)}
			s.whys[reason] = why
			s.NotShapes = append(s.NotShapes, why)
		}
		why.Rows++
	})
	return fields, isNone
}

// reason tells why a row is not a shape: by its first value that is no finite number, or else by what
// the kind does not allow.
func (s *Shapes) reason(row int, numbers [][]float64, problems [][]problem, fields [][]float64) string {
	for k, place := range s.maker.Places() {
		name, v := s.Columns[k], numbers[place][row]
		switch p := problems[place][row]; {
		case p == null:
			return "a null in " + name
		case p == noNumber:
			return "no number in " + name + ", where commands stop"
		case p == largeInteger:
			return "an integer beyond 2^53 in " + name + ", where commands stop"
		case math.IsNaN(v):
			return "a NaN in " + name
		case math.IsInf(v, 0):
			return "an infinity in " + name
		}
	}
	for k, field := range s.maker.Kind().Fields {
		switch field {
		case "r", "rx", "ry", "hw", "hh", "xx", "yy", "k2", "radius", "major", "minor":
			if fields[k][row] < 0 {
				return fmt.Sprintf("a negative %s", s.nameOf(field))
			}
		case "ra", "dec":
			if most := map[string]float64{"ra": 360, "dec": 90}[field]; math.Abs(fields[k][row]) > most {
				return fmt.Sprintf("a %s beyond %v degrees", s.nameOf(field), most)
			}
		}
	}
	if s.maker.Kind().OnSky() {
		return "errors of 90 degrees or more, read in arcseconds"
	}
	if d := s.maker.Kind().Direction(); d >= 0 && fields[d][row] == 0 && fields[d+1][row] == 0 {
		return "a zero direction"
	}
	if slices.Contains(s.maker.Kind().Fields, "xy") {
		return fmt.Sprintf("%s greater than %s and %s allow", s.nameOf("xy"), s.nameOf("xx"), s.nameOf("yy"))
	}
	return "numbers that make none of " + s.Kind
}

// nameOf is the name of a field in the file.
func (s *Shapes) nameOf(field string) string { return s.maker.Column(field) }

// Hint tells people where the shapes can be used, if not everywhere.
func (s *Shapes) Hint() string {
	if s.maker.Kind().OnSky() {
		return ", for cross --sky"
	}
	return ""
}

func (s *Shapes) finish() {
	slices.SortStableFunc(s.NotShapes, func(a, b *Why) int { return int(b.Rows - a.Rows) })
}
