package files

import (
	"fmt"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
)

// idType is the type in which ids are kept that stand in a column of type t: int64 or utf8. Of float64
// it is int64, see [idsOfFloats].
func idType(t arrow.DataType) (arrow.DataType, error) {
	if d, ok := t.(*arrow.DictionaryType); ok {
		t = d.ValueType
	}
	switch {
	case arrow.IsInteger(t.ID()), t.ID() == arrow.FLOAT64:
		return arrow.PrimitiveTypes.Int64, nil
	case t.ID() == arrow.STRING, t.ID() == arrow.LARGE_STRING, t.ID() == arrow.STRING_VIEW:
		return arrow.BinaryTypes.String, nil
	}
	return nil, fmt.Errorf("%v, need integers, float64 or text, or --no-id", t)
}

// idsOf copies a column of ids. An error is about the row that is returned with it.
func idsOf(a arrow.Array) (ids Values, row int, err error) {
	t, err := idType(a.DataType())
	if err != nil {
		return Values{}, 0, err
	}
	raw := ValuesOf(a)
	if t.ID() == arrow.STRING {
		raw.Type = t
		row, err := raw.checkTexts()
		return raw, row, err
	}
	numbers, err := raw.Array()
	if err != nil {
		return Values{}, 0, err
	}
	if floats, ok := numbers.(*array.Float64); ok {
		return idsOfFloats(floats)
	}
	ints := make([]int64, a.Len())
	for i := range ints {
		if raw.IsNull(i) {
			continue
		}
		v, fits := integer(numbers, i)
		if !fits {
			return Values{}, i, fmt.Errorf("%s, need an integer below 2^63", numbers.ValueStr(i))
		}
		ints[i] = v
	}
	return Values{Type: t, rows: len(ints), fixed: arrow.Int64Traits.CastToBytes(ints), null: raw.null}, 0, nil
}

// idsOfFloats takes whole numbers that float64 has exactly, as ids of integers become where one is
// missing and the program has no integers with a null. NaN stands for the missing one there.
func idsOfFloats(a *array.Float64) (ids Values, row int, err error) {
	ints, null := make([]int64, a.Len()), make([]bool, a.Len())
	for i := range ints {
		v := a.Value(i)
		switch {
		case a.IsNull(i), v != v:
			null[i] = true
		case v == math.Trunc(v) && math.Abs(v) <= 1<<53:
			ints[i] = int64(v)
		default:
			return Values{}, i, fmt.Errorf("%v, need a whole number from -2^53 to 2^53", v)
		}
	}
	ids = Values{Type: arrow.PrimitiveTypes.Int64, rows: len(ints), fixed: arrow.Int64Traits.CastToBytes(ints)}
	if slices.Contains(null, true) {
		ids.null = null
	}
	return ids, 0, nil
}

// checkTexts checks the values of a column of text. An error is about the row that is returned with
// it.
func (v *Values) checkTexts() (row int, err error) {
	if v.Type.ID() != arrow.STRING && v.Type.ID() != arrow.LARGE_STRING {
		return 0, nil
	}
	for i := range v.rows {
		from, to := v.span(i)
		if !utf8.Valid(v.texts[from:to]) {
			return i, checkText(v.Text(i))
		}
	}
	return 0, nil
}

// checkText refuses text that is not UTF-8: Parquet and Arrow could only hold it changed, and ids
// that differ might then be the same.
func checkText(text string) error {
	if utf8.ValidString(text) {
		return nil
	}
	return fmt.Errorf("%q, need text in UTF-8", text)
}

// integer is a value of an array of integers. A uint64 of 2^63 and above does not fit, and the value
// has its bits; a value of other arrays does not fit either.
func integer(a arrow.Array, i int) (value int64, fits bool) {
	switch a := a.(type) {
	case *array.Int64:
		return a.Value(i), true
	case *array.Int32:
		return int64(a.Value(i)), true
	case *array.Int16:
		return int64(a.Value(i)), true
	case *array.Int8:
		return int64(a.Value(i)), true
	case *array.Uint32:
		return int64(a.Value(i)), true
	case *array.Uint16:
		return int64(a.Value(i)), true
	case *array.Uint8:
		return int64(a.Value(i)), true
	case *array.Uint64:
		return int64(a.Value(i)), a.Value(i) <= math.MaxInt64
	}
	return 0, false
}
