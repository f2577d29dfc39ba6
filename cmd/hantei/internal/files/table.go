package files

import (
	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// Batch makes a record batch of the schema from parts that follow each other. Each part has the
// columns of the schema, of equal lengths.
func Batch(schema *arrow.Schema, parts [][]arrow.Array) (arrow.RecordBatch, error) {
	columns := parts[0]
	if len(parts) > 1 {
		columns = nil
		for k := range schema.NumFields() {
			pieces := make([]arrow.Array, len(parts))
			for i, part := range parts {
				pieces[i] = part[k]
			}
			column, err := array.Concatenate(pieces, memoryOf)
			if err != nil {
				return nil, err
			}
			columns = append(columns, column)
		}
	}
	return array.NewRecordBatch(schema, columns, int64(columns[0].Len())), nil
}

// Float64s makes a column of numbers, in their memory.
func Float64s(values []float64) arrow.Array {
	return fixed(arrow.PrimitiveTypes.Float64, len(values), arrow.Float64Traits.CastToBytes(values))
}

// Int64s makes a column of numbers, in their memory.
func Int64s(values []int64) arrow.Array {
	return fixed(arrow.PrimitiveTypes.Int64, len(values), arrow.Int64Traits.CastToBytes(values))
}

// Float32s makes a column of numbers, rounded to float32.
func Float32s(values []float64) arrow.Array {
	b := array.NewFloat32Builder(memoryOf)
	defer b.Release()
	b.Reserve(len(values))
	for _, v := range values {
		b.UnsafeAppend(float32(v))
	}
	return b.NewArray()
}

// Bools makes a column of truth values.
func Bools(values []bool) arrow.Array {
	b := array.NewBooleanBuilder(memoryOf)
	defer b.Release()
	b.AppendValues(values, nil)
	return b.NewArray()
}

// Rows makes a column of row numbers in a file from those in a block, whose row 0 is row first of
// the file. Negative ones become null.
func Rows(first int64, rows []int32) arrow.Array {
	b := array.NewInt64Builder(memoryOf)
	defer b.Release()
	b.Reserve(len(rows))
	for _, row := range rows {
		if row < 0 {
			b.AppendNull()
		} else {
			b.UnsafeAppend(first + int64(row))
		}
	}
	return b.NewArray()
}

// Numbers makes a column of the values of some rows. Those of negative rows become null.
func Numbers(values []float64, rows []int32) arrow.Array {
	b := array.NewFloat64Builder(memoryOf)
	defer b.Release()
	b.Reserve(len(values))
	for k, v := range values {
		if rows[k] < 0 {
			b.AppendNull()
		} else {
			b.UnsafeAppend(v)
		}
	}
	return b.NewArray()
}

func fixed(t arrow.DataType, n int, bytes []byte) arrow.Array {
	data := array.NewData(t, n, []*memory.Buffer{nil, memory.NewBufferBytes(bytes)}, nil, 0, 0)
	defer data.Release()
	return array.MakeFromData(data)
}

func emptyBatch(schema *arrow.Schema) arrow.RecordBatch {
	b := array.NewRecordBuilder(memoryOf, schema)
	defer b.Release()
	return b.NewRecordBatch()
}
