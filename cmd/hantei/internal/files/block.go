package files

import (
	"fmt"
	"math"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/soa"
)

// memoryOf allocates by the garbage collector, so that nothing has to be released.
var memoryOf = memory.NewGoAllocator()

// A Block is consecutive rows of a file.
type Block struct {
	Row     int64       // number of the first row in its file
	Columns [][]float64 // in the order of the fields of the kind of shape, of equal lengths
	IDs     IDs
	Null    []bool // tells which rows have a null in a column, which is NaN there; nil if none has
}

// Len is the number of rows.
func (b *Block) Len() int { return len(b.Columns[0]) }

// Slice is rows i to j-1 of the block, in the same memory.
func (b *Block) Slice(i, j int) *Block {
	part := &Block{Row: b.Row + int64(i), IDs: b.IDs.slice(i, j)}
	for _, c := range b.Columns {
		part.Columns = append(part.Columns, c[i:j])
	}
	if b.Null != nil {
		part.Null = b.Null[i:j]
	}
	return part
}

// Append adds the rows of another block at the end.
func (b *Block) Append(other *Block) {
	n := 0
	if b.Columns == nil {
		b.Columns = make([][]float64, len(other.Columns))
	} else {
		n = b.Len()
	}
	for k, c := range other.Columns {
		b.Columns[k] = append(b.Columns[k], c...)
	}
	b.IDs.Append(other.IDs)
	if other.Null != nil && b.Null == nil {
		b.Null = make([]bool, n)
	}
	if b.Null != nil {
		b.Null = append(b.Null, other.Null...)
		b.Null = append(b.Null, make([]bool, b.Len()-len(b.Null))...)
	}
}

// A plan says which columns of a file make the fields of a kind of shape.
type plan struct {
	kind    *shape.Kind
	names   []string // of the columns to read
	places  []int    // where these are among the columns of the file
	id      int      // where the column id is, -1 if there is none
	byAngle bool     // names has angle in place of ux and uy

	extents []Extent // of the columns to read, as far as they have been
	angles  Angles
}

// newPlan finds the columns of a kind among those of a file.
func newPlan(file string, kind *shape.Kind, columns []string) (*plan, error) {
	p := &plan{kind: kind, id: -1}
	at := map[string][]int{}
	for i, c := range columns {
		at[c] = append(at[c], i)
	}
	p.byAngle = kind.Direction() >= 0 && len(at[shape.Angle]) > 0
	for _, name := range kind.Fields {
		if p.byAngle && (name == "ux" || name == "uy") {
			if len(at[name]) > 0 {
				return nil, &Error{file, noRow, 0, name, "there is a column angle too, need angle or ux and uy"}
			}
			if name == "uy" {
				continue
			}
			name = shape.Angle
		}
		p.names = append(p.names, name)
	}
	for _, name := range p.names {
		switch places := at[name]; len(places) {
		case 1:
			p.places = append(p.places, places[0])
		case 0:
			return nil, &Error{file, noRow, 0, name, fmt.Sprintf("not there, %s need %s, the file has %s",
				kind.Name, kind.Columns(), listed(columns))}
		default:
			return nil, &Error{file, noRow, 0, name, fmt.Sprintf("there %d times, need one", len(places))}
		}
	}
	if ids := at[shape.ID]; len(ids) == 1 {
		p.id = ids[0]
	} else if len(ids) > 1 {
		return nil, &Error{file, noRow, 0, shape.ID, fmt.Sprintf("there %d times, need one or none", len(ids))}
	}
	return p, nil
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
		text += c
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
	if p.id < 0 {
		return nil
	}
	f, _ := s.FieldsByName(shape.ID)
	if _, err := idType(f[0].Type); err != nil {
		return &Error{file, noRow, 0, shape.ID, err.Error()}
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
	d := p.kind.Direction()
	angles := columns[d]
	uy := make([]float64, len(angles))
	for i, angle := range angles {
		angles[i], uy[i] = soa.Direction(angle)
	}
	whole := append([][]float64{}, columns[:d+1]...)
	return append(append(whole, uy), columns[d+1:]...)
}

// block copies a record batch. Its first row has that number in the file.
func (p *plan) block(file string, row int64, batch arrow.RecordBatch) (*Block, error) {
	b := &Block{Row: row}
	n := int(batch.NumRows())
	raw := make([][]float64, len(p.names))
	for k, name := range p.names {
		a := batch.Column(p.places[k])
		raw[k] = make([]float64, n)
		bad := toFloat64(raw[k], a)
		if a.NullN() > 0 {
			b.setNulls(raw[k], a)
		}
		if bad >= 0 {
			return nil, &Error{file, row + int64(bad), 0, name,
				fmt.Sprintf("%s, need an integer from -2^53 to 2^53, which float64 has exactly", a.ValueStr(bad))}
		}
	}
	b.Columns = p.toFields(row, raw)
	if p.id >= 0 {
		ids, bad, err := idsOf(batch.Column(p.id))
		if err != nil {
			return nil, &Error{file, row + int64(bad), 0, shape.ID, err.Error()}
		}
		b.IDs = ids
	}
	return b, nil
}

// setNulls notes which values of a column are null, and makes them NaN.
func (b *Block) setNulls(values []float64, a arrow.Array) {
	if b.Null == nil {
		b.Null = make([]bool, len(values))
	}
	for i := range values {
		if a.IsNull(i) {
			b.Null[i], values[i] = true, math.NaN()
		}
	}
}

// isNumber tells whether toFloat64 takes arrays of the type.
func isNumber(t arrow.DataType) bool {
	return arrow.IsInteger(t.ID()) || t.ID() == arrow.FLOAT32 || t.ID() == arrow.FLOAT64
}

// toFloat64 copies numbers. That is exact for all but integers below -2^53 or above 2^53: bad is
// the first row with one of these, or -1.
func toFloat64(to []float64, a arrow.Array) (bad int) {
	bad = -1
	switch a := a.(type) {
	case *array.Float64:
		copy(to, a.Float64Values())
	case *array.Float32:
		for i, v := range a.Float32Values() {
			to[i] = float64(v)
		}
	default:
		for i := range to {
			if a.IsNull(i) {
				continue
			}
			v, fits := integer(a, i)
			if bad < 0 && (!fits || v < -1<<53 || v > 1<<53) {
				bad = i
			}
			to[i] = float64(v)
		}
	}
	return bad
}
