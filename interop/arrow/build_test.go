package arrowcols

import (
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/hantei-go/hantei/soa"
)

// allocator returns one that fails the test for what is not released.
func allocator(t *testing.T) memory.Allocator {
	mem := memory.NewCheckedAllocator(memory.NewGoAllocator())
	t.Cleanup(func() { mem.AssertSize(t, 0) })
	return mem
}

// numbers makes an array; a nil valid means no nulls.
func numbers[T soa.Float](mem memory.Allocator, values []T, valid []bool) arrow.Array {
	switch values := any(values).(type) {
	case []float32:
		b := array.NewFloat32Builder(mem)
		defer b.Release()
		b.AppendValues(values, valid)
		return b.NewArray()
	case []float64:
		b := array.NewFloat64Builder(mem)
		defer b.Release()
		b.AppendValues(values, valid)
		return b.NewArray()
	}
	return nil
}

// newBatch takes over the arrays. It is released at the end of the test.
func newBatch(t testing.TB, names []string, arrays []arrow.Array) arrow.RecordBatch {
	t.Helper()
	fields := make([]arrow.Field, len(names))
	for i, name := range names {
		fields[i] = arrow.Field{Name: name, Type: arrays[i].DataType(), Nullable: true}
	}
	rows := int64(0)
	if len(arrays) > 0 {
		rows = int64(arrays[0].Len())
	}
	b := array.NewRecordBatch(arrow.NewSchema(fields, nil), arrays, rows)
	for _, a := range arrays {
		a.Release()
	}
	t.Cleanup(b.Release)
	return b
}

// counting is a batch of n rows in which row i of column k is 100k+i; the names of columns with a
// null in every row that is a multiple of three follow a question mark.
func counting[T soa.Float](t *testing.T, n int, names ...string) arrow.RecordBatch {
	t.Helper()
	mem := allocator(t)
	arrays := make([]arrow.Array, len(names))
	for k, name := range names {
		values := make([]T, n)
		var valid []bool
		for i := range values {
			values[i] = T(100*k + i)
			if name[0] == '?' {
				valid = append(valid, i%3 != 0)
			}
		}
		if valid != nil {
			names[k] = name[1:]
		}
		arrays[k] = numbers(mem, values, valid)
	}
	return newBatch(t, names, arrays)
}
