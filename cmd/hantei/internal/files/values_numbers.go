package files

import (
	"encoding/binary"
	"math"

	"github.com/apache/arrow-go/v18/arrow"
)

// Numbers is the values of a column of numbers as float64, nulls as NaN, and nil for another column.
func (v *Values) Numbers() []float64 {
	if !isNumber(v.Type) {
		return nil
	}
	a, err := v.Array()
	if err != nil {
		return nil // not of numbers
	}
	numbers := make([]float64, v.rows)
	toFloat64(numbers, a)
	for i := range numbers {
		if v.IsNull(i) {
			numbers[i] = math.NaN()
		}
	}
	return numbers
}

// Integers tells the values of a column of integers, and whether they are below 2^63. Of one that is
// not, the value has the bits of the uint64.
func (v *Values) Integers() func(row int) (value int64, fits bool) {
	a, err := v.Array()
	if err != nil {
		return nil // not of integers
	}
	return func(row int) (int64, bool) { return integer(a, row) }
}

// Ordered tells the values of a column of dates, times or truth values: as integers that sort like
// them, and as text. Of another column both are nil.
func (v *Values) Ordered() (key func(row int) int64, text func(row int) string) {
	switch v.Type.ID() {
	case arrow.BOOL, arrow.DATE32, arrow.DATE64, arrow.TIMESTAMP, arrow.TIME32, arrow.TIME64:
	default:
		return nil, nil
	}
	a, err := v.Array()
	if err != nil {
		return nil, nil // not of texts
	}
	return func(row int) int64 {
		switch widthOf(v.Type) {
		case 1:
			return int64(v.fixed[row])
		case 4:
			return int64(int32(binary.NativeEndian.Uint32(v.fixed[4*row:])))
		}
		return int64(binary.NativeEndian.Uint64(v.fixed[8*row:]))
	}, a.ValueStr
}
