package files

import (
	"fmt"
	"slices"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// A Reading tells what to read of a file, and how it is to be understood.
type Reading struct {
	Kind      *shape.Kind
	Columns   map[string]string // names that the file has for fields, [shape.Angle] and [shape.ID]; their own for those not there
	Angles    AngleConvention
	NoIDs     bool     // there are none, whatever the names of the columns
	Carry     []string // names in the file of columns that are carried along as they are
	CarryAll  bool     // in place of Carry, all columns, to be described: of nested types only what is null
	Places    bool     // of a series: carry along PlaceFile and PlaceRow too
	BlockRows int      // the most rows of a block
}

// column is the name of a field in the file.
func (w *Reading) column(field string) string {
	if name, ok := w.Columns[field]; ok {
		return name
	}
	return field
}

// columns lists for people what columns the file needs.
func (w *Reading) columns() string {
	words := strings.Fields(w.Kind.Columns())
	for i, word := range words {
		field := strings.Trim(word, "()")
		words[i] = strings.Replace(word, field, w.column(field), 1)
	}
	return strings.Join(words, " ")
}

// A plan says which columns of a file make the fields of a kind of shape.
type plan struct {
	*Reading
	names   []string // of the columns to read, in the file
	places  []int    // where these are among the columns of the file
	id      int      // where the ids are, -1 if there are none
	idName  string   // the name of their column
	byAngle bool     // names has that of the angle in place of those of ux and uy

	lacking map[string]*Error // by field, of [plan.noteLacking]

	carried      []int // where the columns are that are carried along
	carriedNames []string

	extents []Extent // of the columns to read, as far as they have been
	angles  Angles

	unmarked func() bool // of a stream of Arrow: that of its arrowipc.Reader
}

// newPlan finds the columns of a kind among those of a file.
func newPlan(file string, want *Reading, columns []string) (*plan, error) {
	p := &plan{Reading: want, id: -1, lacking: map[string]*Error{}}
	at := map[string][]int{}
	for i, c := range columns {
		at[c] = append(at[c], i)
	}
	p.names, p.byAngle = want.names(columns)
	if p.byAngle {
		for _, field := range []string{"ux", "uy"} {
			if name := want.column(field); len(at[name]) > 0 {
				return nil, &Error{file, noRow, 0, name, fmt.Sprintf("there is a column %s too, need that or ux and uy", want.column(shape.Angle))}
			}
		}
	}
	for _, name := range p.names {
		switch places := at[name]; len(places) {
		case 1:
			p.places = append(p.places, places[0])
		case 0:
			return nil, want.notThere(file, name, columns)
		default:
			return nil, &Error{file, noRow, 0, name, fmt.Sprintf("there %d times, need one", len(places))}
		}
	}
	p.noteLacking(file, columns)
	p.idName = want.column(shape.ID)
	switch ids := at[p.idName]; {
	case p.CarryAll, p.NoIDs: // it is a column like others
	case len(ids) == 1:
		p.id = ids[0]
	case len(ids) > 1:
		return nil, &Error{file, noRow, 0, p.idName, fmt.Sprintf("there %d times, need one or none", len(ids))}
	case p.idName != shape.ID:
		return nil, &Error{file, noRow, 0, p.idName, fmt.Sprintf("not there, the file has %s", listed(columns))}
	}
	return p, p.findCarried(file, columns, at)
}

// names are those of the columns to read for the fields of the kind, of a file that has these: that of the angle in
// place of those of ux and uy, if it is there.
func (w *Reading) names(columns []string) (names []string, byAngle bool) {
	angle := w.column(shape.Angle)
	byAngle = w.Kind.Direction() >= 0 && slices.Contains(columns, angle)
	for _, field := range w.Kind.Fields {
		switch {
		case byAngle && field == "ux":
			names = append(names, angle)
		case byAngle && field == "uy":
		default:
			names = append(names, w.column(field))
		}
	}
	return names, byAngle
}

// AreThere tells whether a file has all columns of the kind by name, be it more than once.
func (w *Reading) AreThere(columns []string) bool {
	names, _ := w.names(columns)
	return !slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(columns, name) })
}

// notThere is the error of a column that is not among those of a file.
func (w *Reading) notThere(file, name string, columns []string) *Error {
	problem := fmt.Sprintf("not there, %s need %s, the file has %s", w.Kind.Name, w.columns(), listed(columns))
	if len(columns) == 1 && strings.ContainsAny(columns[0], ";\t|") { // of a CSV with another separator
		problem += ", need commas between columns"
	}
	return &Error{file, noRow, 0, name, problem}
}

// noteLacking notes the columns of a direction that have names of their own and are not there. That is
// no error yet: the file has the other columns of a direction, and the name may be for another file.
func (p *plan) noteLacking(file string, columns []string) {
	if p.Kind.Direction() < 0 {
		return
	}
	for _, field := range []string{shape.Angle, "ux", "uy"} {
		if name, named := p.Columns[field]; named && !slices.Contains(columns, name) {
			p.lacking[field] = p.notThere(file, name, columns)
		}
	}
}

// findCarried finds the columns to be carried along; at has the places of each name.
func (p *plan) findCarried(file string, columns []string, at map[string][]int) error {
	if p.CarryAll {
		p.carriedNames = columns
		for i := range columns {
			p.carried = append(p.carried, i)
		}
		if len(columns) == 0 {
			return fileError(file, "no columns, need some")
		}
		return nil
	}
	for _, name := range p.Carry {
		switch places := at[name]; len(places) {
		case 1:
			p.carried = append(p.carried, places[0])
		case 0:
			return &Error{file, noRow, 0, name, fmt.Sprintf("not there to be carried along, the file has %s", listed(columns))}
		default:
			return &Error{file, noRow, 0, name, fmt.Sprintf("there %d times, need one", len(places))}
		}
	}
	p.carriedNames = p.Carry
	return nil
}

// listed is the names of columns for a message, of which there may be many.
func listed(columns []string) string {
	if len(columns) == 0 {
		return "none"
	}
	text := ""
	for i, c := range columns {
		if i == 20 {
			return fmt.Sprintf("%s and %d more", text, len(columns)-i)
		}
		if i > 0 {
			text += " "
		}
		text += Printable(c)
	}
	return text
}

// checkTypes returns an error if a column that is read has a type of which nothing can be made.
func (p *plan) checkTypes(file string, s *arrow.Schema) error {
	for _, name := range p.names {
		if f, _ := s.FieldsByName(name); !isNumber(f[0].Type) {
			return &Error{file, noRow, 0, name, fmt.Sprintf("%v, need numbers", f[0].Type)}
		}
	}
	for k, place := range p.carried {
		if _, err := CarriedType(s.Field(place).Type); err != nil && !p.CarryAll {
			return &Error{file, noRow, 0, p.carriedNames[k], err.Error()}
		}
	}
	if p.id < 0 {
		return nil
	}
	f, _ := s.FieldsByName(p.idName)
	if _, err := idType(f[0].Type); err != nil {
		return &Error{file, noRow, 0, p.idName, err.Error()}
	}
	return nil
}

// toFields makes the fields of the kind of the columns that were read. Their first row has that
// number in the file.
func (p *plan) toFields(row int64, columns [][]float64) [][]float64 {
	p.note(row, columns)
	if !p.byAngle {
		return columns
	}
	d := p.Kind.Direction()
	angles := columns[d]
	uy := make([]float64, len(angles))
	for i, angle := range angles {
		angles[i], uy[i] = p.Angles.direction(angle)
	}
	whole := append([][]float64{}, columns[:d+1]...)
	return append(append(whole, uy), columns[d+1:]...)
}
