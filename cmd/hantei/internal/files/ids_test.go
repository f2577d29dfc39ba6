package files

import (
	"fmt"
	"math"
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

// withFloatIDs writes a file of points with ids that are float64, of which a false one is null.
func withFloatIDs(t *testing.T, name string, format Format, ids []float64, valid []bool) {
	t.Helper()
	number := arrow.PrimitiveTypes.Float64
	fields := []arrow.Field{{Name: "x", Type: number}, {Name: "y", Type: number}, {Name: "id", Type: number, Nullable: true}}
	b := array.NewRecordBuilder(memoryOf, arrow.NewSchema(fields, nil))
	for k := range 2 {
		b.Field(k).(*array.Float64Builder).AppendValues(make([]float64, len(ids)), nil)
	}
	b.Field(2).(*array.Float64Builder).AppendValues(ids, valid)
	batch := b.NewRecordBatch()
	if format != Parquet {
		writeBatch(t, name, format, batch)
		return
	}
	s, err := Create(name, Parquet, batch.Schema(), nil)
	if err == nil {
		err = s.Write(batch)
	}
	if err == nil {
		err = s.Commit()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestFloatIDs reads ids that became float64 because some are missing, and refuses those that are not
// whole or that may stand for another integer.
func TestFloatIDs(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, format := range []Format{Parquet, Arrow, Stream} {
		for _, valid := range [][]bool{nil, {true, true, true, false, true}} {
			withFloatIDs(t, "file", format, []float64{7, -1 << 53, 1 << 53, 0, math.NaN()}, valid)
			b, err := readAll(t, "file", format, shape.Point, 2)
			if err != nil {
				t.Fatal(err)
			}
			want := "[7 -9007199254740992 9007199254740992 0 (null)]"
			if valid != nil {
				want = "[7 -9007199254740992 9007199254740992 (null) (null)]"
			}
			if ids, err := b.IDs.Array(); err != nil || ids.DataType().ID() != arrow.INT64 || fmt.Sprint(ids) != want {
				t.Errorf("%s: ids are %v, %v, need %s as int64", format, ids, err, want)
			}
		}
		for id, text := range map[float64]string{1.5: "1.5", 1<<53 + 2: "9.007199254740994e+15", math.Inf(1): "+Inf"} {
			withFloatIDs(t, "file", format, []float64{1, 2, 3, id}, nil)
			_, err := readAll(t, "file", format, shape.Point, 2)
			wantError(t, err, "file: row 3, column id: "+text+", need a whole number from -2^53 to 2^53")
		}
	}
}
