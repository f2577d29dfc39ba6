package files

import (
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// TestIDsNotUTF8 checks that ids which Parquet could hold only changed are refused.
func TestIDsNotUTF8(t *testing.T) {
	t.Chdir(t.TempDir())
	writeBytes(t, "file.csv", []byte("x,y,id\n1,2,\xc3\xa9\n3,4,\xe9\n"))
	_, err := readAll(t, "file.csv", CSV, shape.Point, 10)
	wantError(t, err, `file.csv: line 3, row 1, column id: "\xe9", need text in UTF-8`)

	fields := []arrow.Field{
		{Name: "x", Type: arrow.PrimitiveTypes.Float64}, {Name: "y", Type: arrow.PrimitiveTypes.Float64},
		{Name: "id", Type: arrow.BinaryTypes.String},
	}
	b := array.NewRecordBuilder(memoryOf, arrow.NewSchema(fields, nil))
	for k := range 2 {
		b.Field(k).(*array.Float64Builder).AppendValues([]float64{1, 2, 3}, nil)
	}
	b.Field(2).(*array.StringBuilder).AppendValues([]string{"a", "é", "\xff"}, nil)
	batch := b.NewRecordBatch()
	for _, format := range []Format{Arrow, Stream} {
		writeBatch(t, "file", format, batch)
		_, err := readAll(t, "file", format, shape.Point, 2)
		wantError(t, err, `file: row 2, column id: "\xff", need text in UTF-8`)
	}
}
