package files

import (
	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// Batch makes a batch of the schema: rows in parts, each of columns of equal length.
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

// Float64s is the numbers as a column, in their memory.
func Float64s(values []float64) arrow.Array {
	return fixed(arrow.PrimitiveTypes.Float64, len(values), arrow.Float64Traits.CastToBytes(values))
}

// Int64s is the numbers as a column, in their memory.
func Int64s(values []int64) arrow.Array {
	return fixed(arrow.PrimitiveTypes.Int64, len(values), arrow.Int64Traits.CastToBytes(values))
}

// Float32s is the numbers, rounded, as a column.
func Float32s(values []float64) arrow.Array {
	b := array.NewFloat32Builder(memoryOf)
	defer b.Release()
	b.Reserve(len(values))
	for _, v := range values {
		b.UnsafeAppend(float32(v))
	}
	return b.NewArray()
}

// Bools is the values as a column.
func Bools(values []bool) arrow.Array {
	b := array.NewBooleanBuilder(memoryOf)
	defer b.Release()
	b.AppendValues(values, nil)
	return b.NewArray()
}

// Rows is rows of a block as rows of its file, whose row first is the block's first. Negative ones are
// null.
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

// Numbers is the values of rows as a column; those of negative rows are null.
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
