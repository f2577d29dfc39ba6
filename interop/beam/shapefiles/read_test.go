package shapefiles

import (
	"bytes"
	"context"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/float16"
	"github.com/apache/arrow-go/v18/arrow/memory"

	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// readAll reads the files of a name as a pipeline does, one block after the other.
func readAll(t *testing.T, pattern string, shape *beampairs.Shape) (blocks []beampairs.Block, files *Files) {
	t.Helper()
	files, err := Find(context.Background(), pattern)
	if err != nil {
		t.Fatal(err)
	}
	f := &readFn{shape.Name, shape.Columns}
	for _, part := range files.Parts {
		if err := f.ProcessElement(context.Background(), part, func(b beampairs.Block) { blocks = append(blocks, b) }); err != nil {
			t.Fatal(err)
		}
	}
	return blocks, files
}

// writeRecords writes rows of any columns, in the format of the name.
func writeRecords(t *testing.T, name string, schema *arrow.Schema, build func(b *array.RecordBuilder)) {
	t.Helper()
	b := array.NewRecordBuilder(memory.NewGoAllocator(), schema)
	build(b)
	format, err := FormatOf(name)
	if err != nil {
		t.Fatal(err)
	}
	writeBatch(t, name, b.NewRecordBatch(), func(w io.Writer) (encoder, error) { return newEncoder(w, format, schema) })
}

// writeBatch writes a record batch by the encoder that open makes.
func writeBatch(t *testing.T, name string, batch arrow.RecordBatch, open func(w io.Writer) (encoder, error)) {
	t.Helper()
	var content bytes.Buffer
	to, err := open(&content)
	if err == nil {
		err = to.Write(batch)
	}
	if err == nil {
		err = to.Close()
	}
	if err == nil {
		err = os.WriteFile(name, content.Bytes(), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Integers, float32, float16 and angles become float64 columns, and what cannot be read is told by row.
func TestColumns(t *testing.T) {
	schema := arrow.NewSchema([]arrow.Field{
		{Name: "ry", Type: arrow.PrimitiveTypes.Float32}, {Name: "note", Type: arrow.BinaryTypes.String},
		{Name: "y", Type: arrow.PrimitiveTypes.Int64, Nullable: true}, {Name: "x", Type: arrow.PrimitiveTypes.Uint8},
		{Name: "angle", Type: arrow.PrimitiveTypes.Float64}, {Name: "rx", Type: arrow.FixedWidthTypes.Float16},
	}, nil)
	for _, format := range []string{"parquet", "arrow", "arrows"} {
		t.Run(format, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "ellipses."+format)
			writeRecords(t, name, schema, func(b *array.RecordBuilder) {
				b.Field(0).(*array.Float32Builder).AppendValues([]float32{1, 2.5, 3}, nil)
				b.Field(1).(*array.StringBuilder).AppendValues([]string{"a", "b", "c"}, nil)
				b.Field(2).(*array.Int64Builder).AppendValues([]int64{-7, 1<<53 + 1, 0}, []bool{true, true, false})
				b.Field(3).(*array.Uint8Builder).AppendValues([]uint8{4, 5, 255}, nil)
				b.Field(4).(*array.Float64Builder).AppendValues([]float64{0, 0, 0}, nil)
				b.Field(5).(*array.Float16Builder).AppendValues([]float16.Num{float16.New(8), float16.New(9.5), float16.New(10)}, nil)
			})
			blocks, files := readAll(t, name, beampairs.Ellipses)
			if len(blocks) != 1 || files.Rows != 3 {
				t.Fatalf("%d blocks, %d rows: need 1 and 3", len(blocks), files.Rows)
			}
			nan := math.NaN()
			b := blocks[0]
			for k, want := range [][]float64{{4, 5, 255}, {-7, nan, nan}, {1, 1, 1}, {0, 0, 0}, {8, 9.5, 10}, {1, 2.5, 3}} {
				if !slices.EqualFunc(b.Columns[k], want, func(v, w float64) bool { return v == w || v != v && w != w }) {
					t.Errorf("column %s is %v, need %v", beampairs.Ellipses.Columns[k], b.Columns[k], want)
				}
			}
			if len(b.Unread) != 2 || b.Unread[0].Row != 1 || !strings.Contains(b.Unread[0].Reason, "column y is 9007199254740993, need") ||
				b.Unread[1] != (beampairs.Unread{Row: 2, Reason: "column y is null"}) {
				t.Errorf("unread are %v", b.Unread)
			}
		})
	}
}

// A value that is missing or is no number makes its row one that was not read, and the others stay.
func TestCSV(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"a.csv": "\ufeffid, x ,y,r\n1,0,0,1\n2,,0,1\n3,1_2,0,1\n4,1,2\n5,1e999,2,3\n",
		"b.csv": "r,y,x\n6,5,4\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	both := filepath.Join(folder, "b.csv") + "," + filepath.Join(folder, "a.csv")
	if blocks, files := readAll(t, both, beampairs.Circles); files.Rows != 6 || blocks[0].Len() != 1 || blocks[1].First != 1 {
		t.Errorf("%d rows of %s in %+v", files.Rows, both, blocks)
	}
	blocks, files := readAll(t, filepath.Join(folder, "*.csv"), beampairs.Circles)
	if len(blocks) != 2 || files.Rows != 6 || blocks[1].First != 5 || blocks[1].SourceRow != 0 {
		t.Fatalf("%d rows in %+v", files.Rows, blocks)
	}
	want := []beampairs.Unread{{Row: 1, Reason: "column x is null"}, {Row: 2, Reason: `column x is "1_2", need a number`}, {Row: 3, Reason: "3 fields, need 4 as in the first line"}}
	if !slices.Equal(blocks[0].Unread, want) {
		t.Errorf("unread are %v, need %v", blocks[0].Unread, want)
	}
	if x := blocks[0].Columns[0]; x[0] != 0 || !math.IsNaN(x[1]) || !math.IsInf(x[4], 1) {
		t.Errorf("x is %v", x)
	}
	if c := blocks[1].Columns; c[0][0] != 4 || c[1][0] != 5 || c[2][0] != 6 {
		t.Errorf("columns are %v", c)
	}
}

// A row with more or fewer fields than the first line is not read, even where each column that is needed
// has a number: a decimal comma, or a field that was left out, has moved them.
func TestFieldsOfCSV(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.csv")
	if err := os.WriteFile(name, []byte("x,y,r,flux\n0,0,1,9\n1,5,2,5,1,9\n3,1,9\n4,5,6,9\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	blocks, _ := readAll(t, name, beampairs.Circles)
	want := []beampairs.Unread{
		{Row: 1, Reason: "6 fields, need 4 as in the first line"},
		{Row: 2, Reason: "3 fields, need 4 as in the first line"},
	}
	if !slices.Equal(blocks[0].Unread, want) {
		t.Errorf("unread are %v, need %v", blocks[0].Unread, want)
	}
	for _, column := range blocks[0].Columns {
		if math.IsNaN(column[0]) || !math.IsNaN(column[1]) || !math.IsNaN(column[2]) || math.IsNaN(column[3]) {
			t.Errorf("a column is %v, need NaN in the rows that are not read, and there only", column)
		}
	}
}

// Columns that do not make a shape are an error that names them.
func TestNoPlan(t *testing.T) {
	for want, have := range map[string][]string{
		"no column ry among x, y, ux, uy, rx: ellipses need x y (ux uy or angle) rx ry": {"x", "y", "ux", "uy", "rx"},
		"columns angle and uy are both there":                                           {"x", "y", "angle", "uy", "rx", "ry"},
		"column rx is there twice":                                                      {"x", "y", "ux", "uy", "rx", "ry", "rx"},
	} {
		if _, err := newPlan("ellipses", beampairs.Ellipses.Columns, have); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, need %q", err, want)
		}
	}
}

// A file that two patterns find would have its rows twice.
func TestFileTwice(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a-0.csv", "a-1.csv"} {
		if err := os.WriteFile(name, []byte("x,y\n0,0\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, err := Find(t.Context(), "a-1.csv,a-*.csv")
	if want := `"a-1.csv,a-*.csv": a-1.csv is there twice, need it once`; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}
