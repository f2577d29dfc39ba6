package files

import (
	"fmt"
	"math"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// memoryOf allocates by the garbage collector, so that nothing has to be released.
var memoryOf = memory.NewGoAllocator()

// A Block is consecutive rows of a file.
type Block struct {
	Row     int64       // number of the first row in its file
	Columns [][]float64 // in the order of the fields of the kind of shape, of equal lengths
	IDs     Values      // without a type in a file that has none
	Carried []Values    // of the columns that are carried along, in the order of [Source.Carried]
	Null    []bool      // tells which rows have a null in a column, which is NaN there; nil if none has
}

// Len is the number of rows.
func (b *Block) Len() int {
	if len(b.Columns) == 0 { // of shape.None
		return b.Carried[0].Len()
	}
	return len(b.Columns[0])
}

// Slice is rows i to j-1 of the block, in the same memory.
func (b *Block) Slice(i, j int) *Block {
	part := &Block{Row: b.Row + int64(i), IDs: b.IDs.slice(i, j)}
	for _, c := range b.Columns {
		part.Columns = append(part.Columns, c[i:j])
	}
	for k := range b.Carried {
		part.Carried = append(part.Carried, b.Carried[k].slice(i, j))
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
		b.Carried = make([]Values, len(other.Carried))
	} else {
		n = b.Len()
	}
	for k, c := range other.Columns {
		b.Columns[k] = append(b.Columns[k], c...)
	}
	b.IDs.Append(&other.IDs)
	for k := range other.Carried {
		b.Carried[k].Append(&other.Carried[k])
	}
	if other.Null != nil && b.Null == nil {
		b.Null = make([]bool, n)
	}
	if b.Null != nil {
		b.Null = append(b.Null, other.Null...)
		b.Null = append(b.Null, make([]bool, b.Len()-len(b.Null))...)
	}
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
			return nil, &Error{file, row + int64(bad), 0, p.idName, err.Error()}
		}
		b.IDs = ids
	}
	for k, place := range p.carried {
		values := ValuesOf(batch.Column(place))
		if bad, err := values.checkTexts(); err != nil && !p.CarryAll {
			return nil, &Error{file, row + int64(bad), 0, p.carriedNames[k], err.Error()}
		}
		b.Carried = append(b.Carried, values)
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
	return arrow.IsInteger(t.ID()) || arrow.IsFloating(t.ID())
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
	case *array.Float16:
		for i, v := range a.Values() {
			to[i] = float64(v.Float32())
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
