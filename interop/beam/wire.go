package beampairs

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
)

// What travels between workers is columns. An encoding is integers as varints, texts and columns
// with their lengths before them, and float64 numbers by their bits, so that they arrive as they
// were.

// An encoding is bytes that grow.
type encoding []byte

func (e *encoding) int(v int64)   { *e = binary.AppendVarint(*e, v) }
func (e *encoding) length(n int)  { *e = binary.AppendUvarint(*e, uint64(n)) }
func (e *encoding) word(v uint64) { *e = binary.LittleEndian.AppendUint64(*e, v) }

func (e *encoding) text(s string) {
	e.length(len(s))
	*e = append(*e, s...)
}

func (e *encoding) floats(column []float64) {
	e.length(len(column))
	*e = slices.Grow(*e, 8*len(column))
	for _, v := range column {
		e.word(math.Float64bits(v))
	}
}

func (e *encoding) columns(columns [][]float64) {
	e.length(len(columns))
	for _, c := range columns {
		e.floats(c)
	}
}

// rows are written as differences, which are small where rows follow each other.
func (e *encoding) rows(rows []int64) {
	e.length(len(rows))
	last := int64(0)
	for _, row := range rows {
		e.int(row - last)
		last = row
	}
}

// A decoding reads what an encoding has written. After the first failure all that it reads is zero,
// and end tells what was wrong.
type decoding struct {
	bytes  []byte
	failed error
}

var errShort = errors.New("it ends too early")

func (d *decoding) fail(err error) {
	if d.failed == nil {
		d.failed = err
	}
	d.bytes = nil
}

// end returns an error in the name of a type unless all bytes were read, and none was missing.
func (d *decoding) end(of string) error {
	if d.failed == nil && len(d.bytes) > 0 {
		d.failed = fmt.Errorf("%d bytes are left", len(d.bytes))
	}
	if d.failed != nil {
		return fmt.Errorf("beampairs: the encoding of a %s is broken: %w", of, d.failed)
	}
	return nil
}

func (d *decoding) int() int64 {
	v, n := binary.Varint(d.bytes)
	if n <= 0 {
		d.fail(errShort)
		return 0
	}
	d.bytes = d.bytes[n:]
	return v
}

// length reads how many elements follow, each of which takes at least so many bytes.
func (d *decoding) length(bytes int) int {
	v, n := binary.Uvarint(d.bytes)
	if n <= 0 || v > uint64(len(d.bytes)-n)/uint64(bytes) {
		d.fail(errShort)
		return 0
	}
	d.bytes = d.bytes[n:]
	return int(v)
}

func (d *decoding) word() uint64 {
	if len(d.bytes) < 8 {
		d.fail(errShort)
		return 0
	}
	v := binary.LittleEndian.Uint64(d.bytes)
	d.bytes = d.bytes[8:]
	return v
}

func (d *decoding) text() string {
	n := d.length(1)
	s := string(d.bytes[:n])
	d.bytes = d.bytes[n:]
	return s
}

func (d *decoding) floats() []float64 {
	column := make([]float64, d.length(8))
	for i := range column {
		column[i] = math.Float64frombits(d.word())
	}
	return column
}

func (d *decoding) columns() [][]float64 {
	columns := make([][]float64, d.length(1))
	for k := range columns {
		columns[k] = d.floats()
	}
	return columns
}

func (d *decoding) rows() []int64 {
	rows := make([]int64, d.length(1))
	last := int64(0)
	for i := range rows {
		last += d.int()
		rows[i] = last
	}
	return rows
}
