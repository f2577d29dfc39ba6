package arrowcols

import (
	"encoding/binary"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/bitutil"

	"github.com/hantei-go/hantei"
)

// A Validity tells which rows of a view have no null. The zero value is that of no rows.
type Validity struct {
	rows int
	bits hantei.Mask // nil if no row has a null
}

// Len is the number of rows.
func (v Validity) Len() int { return v.rows }

// Whole reports whether no row has a null.
func (v Validity) Whole() bool { return v.bits == nil }

// NullRows is the number of rows with a null.
func (v Validity) NullRows() int {
	if v.Whole() {
		return 0
	}
	return v.rows - v.bits.Count()
}

// Valid reports whether row i exists and has no null.
func (v Validity) Valid(i int) bool {
	return i >= 0 && i < v.rows && (v.Whole() || v.bits.Get(i))
}

// newValidity makes the validity of a view of these columns, which have this number of rows.
func newValidity(rows int, columns []arrow.Array) Validity {
	v := Validity{rows: rows}
	var all []byte // a bit a row, 1 where no column so far has a null; whole words
	for _, c := range columns {
		if c.NullN() == 0 {
			continue
		}
		bitmap, offset := c.NullBitmapBytes(), int64(c.Data().Offset())
		if all == nil {
			all = make([]byte, (rows+63)/64*8)
			bitutil.SetBitsTo(all, 0, int64(rows), true)
		}
		bitutil.BitmapAnd(all, bitmap, 0, offset, all, 0, int64(rows))
	}
	if all == nil {
		return v
	}
	v.bits = make(hantei.Mask, len(all)/8)
	for w := range v.bits {
		v.bits[w] = binary.LittleEndian.Uint64(all[8*w:])
	}
	return v
}
