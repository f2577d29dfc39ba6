package files

import (
	"fmt"
	"math"
	"unicode/utf8"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
)

// IDs are the values of the column id of some rows. They are all integers or all texts; of a file
// without the column there are none.
type IDs struct {
	Type  arrow.DataType // int64 or utf8; nil for a file without ids
	ints  []int64
	texts []string
	null  []bool // tells which ids are null; nil if none is
}

// Append adds the ids of other, which are of the same type, at the end.
func (s *IDs) Append(other IDs) {
	n := s.len()
	s.Type = other.Type
	s.ints, s.texts = append(s.ints, other.ints...), append(s.texts, other.texts...)
	if s.null == nil && other.null != nil {
		s.null = make([]bool, n)
	}
	if s.null != nil {
		s.null = append(s.null, other.null...)
		s.null = append(s.null, make([]bool, s.len()-len(s.null))...)
	}
}

func (s *IDs) len() int { return len(s.ints) + len(s.texts) }

func (s *IDs) slice(i, j int) IDs {
	part := IDs{Type: s.Type}
	if s.ints != nil {
		part.ints = s.ints[i:j]
	}
	if s.texts != nil {
		part.texts = s.texts[i:j]
	}
	if s.null != nil {
		part.null = s.null[i:j]
	}
	return part
}

// Pick makes an array of the ids of the given rows. That of a negative row is null.
func (s *IDs) Pick(rows []int32) arrow.Array {
	b := array.NewBuilder(memoryOf, s.Type)
	defer b.Release()
	b.Reserve(len(rows))
	for _, row := range rows {
		switch b := b.(type) {
		case *array.Int64Builder:
			if s.has(row) {
				b.Append(s.ints[row])
			} else {
				b.AppendNull()
			}
		case *array.StringBuilder:
			if s.has(row) {
				b.Append(s.texts[row])
			} else {
				b.AppendNull()
			}
		}
	}
	return b.NewArray()
}

func (s *IDs) has(row int32) bool { return row >= 0 && (s.null == nil || !s.null[row]) }

// idType is the type in which ids are kept that stand in a column of type t: int64 or utf8.
func idType(t arrow.DataType) (arrow.DataType, error) {
	if d, ok := t.(*arrow.DictionaryType); ok {
		t = d.ValueType
	}
	switch {
	case arrow.IsInteger(t.ID()):
		return arrow.PrimitiveTypes.Int64, nil
	case t.ID() == arrow.STRING, t.ID() == arrow.LARGE_STRING, t.ID() == arrow.STRING_VIEW:
		return arrow.BinaryTypes.String, nil
	}
	return nil, fmt.Errorf("%v, need integers or text", t)
}

// idsOf copies a column of ids. An error is about the row that is returned with it.
func idsOf(a arrow.Array) (ids IDs, row int, err error) {
	if ids.Type, err = idType(a.DataType()); err != nil {
		return IDs{}, 0, err
	}
	n := a.Len()
	if a.NullN() > 0 {
		ids.null = make([]bool, n)
		for i := range n {
			ids.null[i] = a.IsNull(i)
		}
	}
	place := func(i int) int { return i }
	if d, ok := a.(*array.Dictionary); ok {
		a, place = d.Dictionary(), d.GetValueIndex
	}
	if texts, ok := a.(array.StringLike); ok {
		ids.texts = textsOf(texts, place, ids.null, n)
		for i, text := range ids.texts {
			if err := checkText(text); err != nil {
				return IDs{}, i, err
			}
		}
		return ids, 0, nil
	}
	ids.ints = make([]int64, n)
	for i := range n {
		if ids.null != nil && ids.null[i] {
			continue
		}
		v, fits := integer(a, place(i))
		if !fits {
			return IDs{}, i, fmt.Errorf("%s, need an integer below 2^63", a.ValueStr(place(i)))
		}
		ids.ints[i] = v
	}
	return ids, 0, nil
}

// textsOf copies all texts into one piece of memory.
func textsOf(a array.StringLike, place func(int) int, null []bool, n int) []string {
	var all []byte
	ends := make([]int, n)
	for i := range n {
		if null == nil || !null[i] {
			all = append(all, a.Value(place(i))...)
		}
		ends[i] = len(all)
	}
	texts, joined, start := make([]string, n), string(all), 0
	for i, end := range ends {
		texts[i] = joined[start:end]
		start = end
	}
	return texts
}

// checkText refuses an id that is not UTF-8: Parquet and Arrow could only hold it changed, and ids
// that differ might then be the same.
func checkText(id string) error {
	if utf8.ValidString(id) {
		return nil
	}
	return fmt.Errorf("%q, need text in UTF-8", id)
}

// integer is a value of an array of integers. Of a uint64 of 2^63 and above, and of other arrays,
// it does not fit.
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
