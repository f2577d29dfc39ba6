package files

import (
	"fmt"
	"math"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/bitutil"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// Values are those of some rows in one column of a file, in a type that results can have. Without a
// type there is no column.
type Values struct {
	Type arrow.DataType

	rows  int
	fixed []byte // values of equal width, side by side; a truth value takes a byte
	texts []byte // values of any length, side by side
	start int    // where the first of these begins
	ends  []int  // where each of these ends
	null  []bool // tells which values are null; nil if none is
}

// Len is the number of rows.
func (v *Values) Len() int { return v.rows }

// IsNull tells whether a value is null.
func (v *Values) IsNull(row int) bool { return v.null != nil && v.null[row] }

// Bytes is how much memory the values take.
func (v *Values) Bytes() int { return len(v.fixed) + len(v.texts) + 8*len(v.ends) + len(v.null) }

// widthOf is how many bytes of Values.fixed a value of a type takes; 0 for those of any length.
func widthOf(t arrow.DataType) int {
	switch t := t.(type) {
	case *arrow.BooleanType:
		return 1
	case arrow.FixedWidthDataType:
		return t.BitWidth() / 8
	}
	return 0
}

// Append adds the values of other, which are of the same type, at the end.
func (v *Values) Append(other *Values) {
	if other.null != nil && v.null == nil {
		v.null = make([]bool, v.rows)
	}
	if other.null != nil {
		v.null = append(v.null, other.null...)
	} else if v.null != nil {
		v.null = append(v.null, make([]bool, other.rows)...)
	}
	v.Type, v.rows = other.Type, v.rows+other.rows
	v.fixed = append(v.fixed, other.fixed...)
	if len(other.ends) > 0 {
		shift := len(v.texts) - other.start
		v.texts = append(v.texts, other.texts[other.start:other.ends[len(other.ends)-1]]...)
		for _, end := range other.ends {
			v.ends = append(v.ends, end+shift)
		}
	}
}

// appendText adds a text. An empty one is a null, as CSV has them.
func (v *Values) appendText(text string) {
	v.Type = arrow.BinaryTypes.String
	if text == "" && v.null == nil {
		v.null = make([]bool, v.rows)
	}
	if v.null != nil {
		v.null = append(v.null, text == "")
	}
	v.texts = append(v.texts, text...)
	v.ends = append(v.ends, len(v.texts))
	v.rows++
}

// slice is rows i to j-1, in the same memory.
func (v *Values) slice(i, j int) Values {
	part := Values{Type: v.Type, rows: j - i}
	if w := len(v.fixed) / max(v.rows, 1); w > 0 {
		part.fixed = v.fixed[i*w : j*w : j*w]
	}
	if v.ends != nil {
		part.start, _ = v.span(i)
		part.texts, part.ends = v.texts[:len(v.texts):len(v.texts)], v.ends[i:j:j]
	}
	if v.null != nil {
		part.null = v.null[i:j:j]
	}
	return part
}

// span is from where to where in texts a value goes.
func (v *Values) span(row int) (from, to int) {
	if row == 0 {
		from = v.start
	} else {
		from = v.ends[row-1]
	}
	if row < len(v.ends) {
		to = v.ends[row]
	}
	return from, to
}

// Text is a value of a column of texts.
func (v *Values) Text(row int) string {
	from, to := v.span(row)
	return string(v.texts[from:to])
}

// Pick makes an array of the values of the given rows. That of a negative row is null.
func (v *Values) Pick(rows []int32) (arrow.Array, error) {
	return Gather([]*Values{v}, make([]int32, len(rows)), rows)
}

// Gather makes an array of values of several parts, which have the same type: of row rows[k] of part
// which[k]. That of a negative row is null.
func Gather(parts []*Values, which, rows []int32) (arrow.Array, error) {
	t, n, nulls := parts[0].Type, len(rows), 0
	valid := make([]byte, bitutil.BytesForBits(int64(n)))
	for k, row := range rows {
		if row < 0 || parts[which[k]].IsNull(int(row)) {
			nulls++
		} else {
			bitutil.SetBit(valid, k)
		}
	}
	buffers := []*memory.Buffer{nil}
	if nulls > 0 {
		buffers[0] = memory.NewBufferBytes(valid)
	}
	switch w := widthOf(t); {
	case t.ID() == arrow.BOOL:
		bits := make([]byte, bitutil.BytesForBits(int64(n)))
		for k, row := range rows {
			if row >= 0 && parts[which[k]].fixed[row] != 0 {
				bitutil.SetBit(bits, k)
			}
		}
		buffers = append(buffers, memory.NewBufferBytes(bits))
	case w > 0:
		all := make([]byte, n*w)
		for k, row := range rows {
			if row >= 0 {
				at := int(row) * w
				copy(all[k*w:(k+1)*w], parts[which[k]].fixed[at:at+w])
			}
		}
		buffers = append(buffers, memory.NewBufferBytes(all))
	default:
		offsets, all, err := gatherTexts(t, parts, which, rows)
		if err != nil {
			return nil, err
		}
		buffers = append(buffers, memory.NewBufferBytes(offsets), memory.NewBufferBytes(all))
	}
	data := array.NewData(t, n, buffers, nil, nulls, 0)
	defer data.Release()
	return array.MakeFromData(data), nil
}

// gatherTexts makes the buffers of an array of texts. It fails where their offsets do not fit the
// type.
func gatherTexts(t arrow.DataType, parts []*Values, which, rows []int32) (offsets, all []byte, err error) {
	total := 0
	for k, row := range rows {
		if row >= 0 {
			from, to := parts[which[k]].span(int(row))
			total += to - from
		}
	}
	wide := t.ID() == arrow.LARGE_STRING || t.ID() == arrow.LARGE_BINARY
	if !wide && total > math.MaxInt32 {
		return nil, nil, fmt.Errorf("%d bytes of text in %d rows of results, need less than 2^31", total, len(rows))
	}
	all = make([]byte, 0, total)
	ends := make([]int64, 1, len(rows)+1)
	for k, row := range rows {
		if row >= 0 {
			from, to := parts[which[k]].span(int(row))
			all = append(all, parts[which[k]].texts[from:to]...)
		}
		ends = append(ends, int64(len(all)))
	}
	if wide {
		return arrow.Int64Traits.CastToBytes(ends), all, nil
	}
	short := make([]int32, len(ends))
	for i, end := range ends {
		short[i] = int32(end)
	}
	return arrow.Int32Traits.CastToBytes(short), all, nil
}

// CarriedType is the type in which results have the values of a column of type t: the same, but that
// a dictionary becomes its values, and a view its text. Lists and other nested types cannot be had.
func CarriedType(t arrow.DataType) (arrow.DataType, error) {
	switch d := t.(type) {
	case *arrow.DictionaryType:
		return CarriedType(d.ValueType)
	case arrow.ExtensionType:
		return nil, fmt.Errorf("%v cannot be carried along, need numbers, times, truth values or text", t)
	}
	switch {
	case t.ID() == arrow.STRING_VIEW:
		return arrow.BinaryTypes.String, nil
	case t.ID() == arrow.BINARY_VIEW:
		return arrow.BinaryTypes.Binary, nil
	case arrow.IsBaseBinary(t.ID()), widthOf(t) > 0:
		return t, nil
	}
	return nil, fmt.Errorf("%v cannot be carried along, need numbers, times, truth values or text", t)
}

// ValuesOf copies an array. Of a type that [CarriedType] refuses it only copies what is null.
func ValuesOf(a arrow.Array) Values {
	v := Values{Type: a.DataType(), rows: a.Len()}
	if t, err := CarriedType(a.DataType()); err == nil {
		v.Type = t
	}
	place := func(i int) int { return i }
	d, isDictionary := a.(*array.Dictionary)
	if isDictionary {
		a, place = d.Dictionary(), d.GetValueIndex
	}
	if a.NullN() > 0 || isDictionary && d.NullN() > 0 {
		v.null = make([]bool, v.rows)
		for i := range v.null {
			v.null[i] = isDictionary && d.IsNull(i) || a.IsNull(place(i))
		}
	}
	switch a := a.(type) {
	case *array.Boolean:
		v.fixed = make([]byte, v.rows)
		for i := range v.fixed {
			if !v.IsNull(i) && a.Value(place(i)) {
				v.fixed[i] = 1
			}
		}
	case array.StringLike:
		v.copyTexts(func(i int) []byte { return []byte(a.Value(place(i))) })
	case interface{ Value(int) []byte }: // of binary, and of fixed width too
		if w := widthOf(v.Type); w == 0 {
			v.copyTexts(func(i int) []byte { return a.Value(place(i)) })
			break
		}
		v.copyFixed(a.(arrow.Array), place)
	default:
		v.copyFixed(a, place)
	}
	return v
}

func (v *Values) copyTexts(text func(int) []byte) {
	v.ends = make([]int, v.rows)
	for i := range v.ends {
		if !v.IsNull(i) {
			v.texts = append(v.texts, text(i)...)
		}
		v.ends[i] = len(v.texts)
	}
}

// copyFixed copies values of equal width. Those that are null become 0.
func (v *Values) copyFixed(a arrow.Array, place func(int) int) {
	w := widthOf(a.DataType())
	if _, nested := a.DataType().(arrow.NestedType); w == 0 || nested {
		return
	}
	v.fixed = make([]byte, v.rows*w)
	if len(a.Data().Buffers()) < 2 || a.Data().Buffers()[1] == nil {
		return // all are null
	}
	from, offset := a.Data().Buffers()[1].Bytes(), a.Data().Offset()
	for i := range v.rows {
		if !v.IsNull(i) {
			at := (offset + place(i)) * w
			copy(v.fixed[i*w:(i+1)*w], from[at:at+w])
		}
	}
}

// Array is all values as an array. Texts must be fewer than 2^31 bytes.
func (v *Values) Array() (arrow.Array, error) {
	rows := make([]int32, v.rows)
	for i := range rows {
		rows[i] = int32(i)
	}
	return v.Pick(rows)
}
