package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/soa"
)

// readAll reads a file in blocks of at most so many rows, and returns them as one.
func readAll(t *testing.T, name string, format Format, kind *shape.Kind, rows int) (*Block, error) {
	t.Helper()
	s, err := Open(context.Background(), name, format, &Reading{Kind: kind, BlockRows: rows})
	if err != nil {
		return nil, err
	}
	defer s.Close()
	whole := new(Block)
	for {
		b, err := s.Read()
		if err == io.EOF {
			return whole, nil
		}
		if err != nil {
			return nil, err
		}
		if n := b.Len(); n == 0 || n > rows {
			t.Errorf("a block has %d rows, want 1 to %d", n, rows)
		}
		if whole.Columns != nil && b.Row != int64(whole.Len()) {
			t.Errorf("a block starts at row %d, want %d", b.Row, whole.Len())
		}
		whole.Append(b)
	}
}

// typed is a batch of one column of each type of number, with nulls in rows that are multiples of
// seven, and ids of a type.
func typed(t *testing.T, rows int, id arrow.DataType) arrow.RecordBatch {
	t.Helper()
	types := []arrow.DataType{
		arrow.PrimitiveTypes.Float64, arrow.PrimitiveTypes.Float32, arrow.PrimitiveTypes.Int64, arrow.PrimitiveTypes.Uint64,
		arrow.PrimitiveTypes.Int8, arrow.FixedWidthTypes.Float16,
	}
	var fields []arrow.Field
	for k, name := range shape.Ellipse.Fields {
		fields = append(fields, arrow.Field{Name: name, Type: types[k], Nullable: true})
	}
	fields = append(fields, arrow.Field{Name: "id", Type: id, Nullable: true})
	b := array.NewRecordBuilder(memoryOf, arrow.NewSchema(fields, nil))
	defer b.Release()
	for k := range fields {
		for i := range rows {
			if i%7 == k {
				b.Field(k).AppendNull()
			} else if err := b.Field(k).AppendValueFromString(fmt.Sprint((10*k + i) % 100)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return b.NewRecordBatch()
}

// TestTypes reads numbers and ids of all types, in blocks of several sizes.
func TestTypes(t *testing.T) {
	const rows = 50
	t.Chdir(t.TempDir())
	for name, id := range map[string]arrow.DataType{
		"int32": arrow.PrimitiveTypes.Int32, "uint8": arrow.PrimitiveTypes.Uint8, "uint64": arrow.PrimitiveTypes.Uint64,
		"text": arrow.BinaryTypes.String, "large text": arrow.BinaryTypes.LargeString, "text view": arrow.BinaryTypes.StringView,
		"dictionary": &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int16, ValueType: arrow.BinaryTypes.String},
	} {
		batch := typed(t, rows, id)
		for _, format := range []Format{Arrow, Stream} {
			writeBatch(t, "file", format, batch)
			for _, size := range []int{1, 7, 50, 64} {
				t.Run(fmt.Sprint(name, format, size), func(t *testing.T) {
					b, err := readAll(t, "file", format, shape.Ellipse, size)
					if err != nil {
						t.Fatal(err)
					}
					if b.Len() != rows {
						t.Fatalf("%d rows, want %d", b.Len(), rows)
					}
					for i := range rows {
						null := i%7 < 6
						if b.Null[i] != null {
							t.Errorf("row %d has a null: %v", i, b.Null[i])
						}
						for k, c := range b.Columns {
							if want := float64((10*k + i) % 100); c[i] != want && (i%7 != k || c[i] == c[i]) {
								t.Errorf("row %d: column %d is %v, want %v", i, k, c[i], want)
							}
						}
						want := fmt.Sprint((60 + i) % 100)
						if i%7 == 6 {
							want = array.NullValueStr
						}
						if got, err := b.IDs.Pick([]int32{int32(i)}); err != nil || got.ValueStr(0) != want {
							t.Errorf("row %d: id %v, %v, want %s", i, got, err, want)
						}
					}
				})
			}
		}
	}
}

func writeBatch(t *testing.T, name string, format Format, batch arrow.RecordBatch) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var w interface {
		Write(arrow.RecordBatch) error
		Close() error
	} = ipc.NewWriter(f, ipc.WithSchema(batch.Schema()))
	if format == Arrow {
		if w, err = ipc.NewFileWriter(f, ipc.WithSchema(batch.Schema())); err != nil {
			t.Fatal(err)
		}
	}
	for _, err := range []error{w.Write(batch), w.Close()} {
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestCSV(t *testing.T) {
	inf := math.Inf(1)
	tests := []struct {
		name, text string
		kind       *shape.Kind
		columns    [][]float64
		null       []int
	}{
		{"plain", "x,y\n1,2\n3,4\n", shape.Point, [][]float64{{1, 3}, {2, 4}}, nil},
		{"no end of line", "x,y\n1,2", shape.Point, [][]float64{{1}, {2}}, nil},
		{"lines of Windows", "x,y\r\n1,2\r\n", shape.Point, [][]float64{{1}, {2}}, nil},
		{"byte order mark", "\ufeffx,y\n1,2\n", shape.Point, [][]float64{{1}, {2}}, nil},
		{"byte order mark before quotes", "\ufeff\"x\",y\n1,2\n", shape.Point, [][]float64{{1}, {2}}, nil},
		{"order and others", "note,y,x\na,2,1\n", shape.Point, [][]float64{{1}, {2}}, nil},
		{"space and quotes", " x , y\n 1 , \"2\"\n", shape.Point, [][]float64{{1}, {2}}, nil},
		{"nulls", "x,y,r\n1,,3\n1,2,3\n,2,\n", shape.Circle, [][]float64{{1, 1, math.NaN()}, {math.NaN(), 2, 2}, {3, 3, math.NaN()}}, []int{0, 2}},
		{"notations", "x,y\n1e3,-0x1p-2\n+inf,NaN\n1e999,1e-999\n", shape.Point, [][]float64{{1000, inf, inf}, {-0.25, math.NaN(), 0}}, nil},
		{"no rows", "x,y\n", shape.Point, nil, nil},
	}
	for _, test := range tests {
		for _, rows := range []int{1, 2, 100} {
			t.Run(fmt.Sprint(test.name, rows), func(t *testing.T) {
				name := filepath.Join(t.TempDir(), "file.csv")
				if err := os.WriteFile(name, []byte(test.text), 0o666); err != nil {
					t.Fatal(err)
				}
				b, err := readAll(t, name, CSV, test.kind, rows)
				if err != nil {
					t.Fatal(err)
				}
				if fmt.Sprint(b.Columns) != fmt.Sprint(test.columns) {
					t.Errorf("columns %v, want %v", b.Columns, test.columns)
				}
				var null []int
				for i, is := range b.Null {
					if is {
						null = append(null, i)
					}
				}
				if fmt.Sprint(null) != fmt.Sprint(test.null) {
					t.Errorf("nulls in rows %v, want %v", null, test.null)
				}
			})
		}
	}
}

func TestAngle(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file.csv")
	if err := os.WriteFile(name, []byte("rx,angle,x,y,ry\n4,0.5,1,2,3\n4,,1,2,3\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	b, err := readAll(t, name, CSV, shape.Ellipse, 10)
	if err != nil {
		t.Fatal(err)
	}
	ux, uy := soa.Direction(0.5)
	nan := math.NaN()
	if got, want := fmt.Sprint(b.Columns), fmt.Sprint([][]float64{{1, 1}, {2, 2}, {ux, nan}, {uy, nan}, {4, 4}, {3, 3}}); got != want {
		t.Errorf("columns %s, want %s", got, want)
	}
}

// TestProgress checks that all of a file is done when it has been read, in rows or bytes.
func TestProgress(t *testing.T) {
	t.Chdir(t.TempDir())
	batch := typed(t, 100, arrow.PrimitiveTypes.Int64)
	for _, format := range Formats {
		t.Run(string(format), func(t *testing.T) {
			sink, err := Create("file", format, batch.Schema(), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, err := range []error{sink.Write(batch), sink.Commit()} {
				if err != nil {
					t.Fatal(err)
				}
			}
			s, err := Open(context.Background(), "file", format, &Reading{Kind: shape.Ellipse, BlockRows: 30})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			for err == nil {
				_, err = s.Read()
			}
			done, total, inRows := s.Progress()
			info, statErr := os.Stat("file")
			if err != io.EOF || statErr != nil {
				t.Fatal(err, statErr)
			}
			if inRows && (done != 100 || total != 100) || !inRows && (total != info.Size() || done < total*9/10 || done > total) {
				t.Errorf("%d of %d done, in rows: %v; the file has %d bytes", done, total, inRows, info.Size())
			}
		})
	}
}

func TestFormats(t *testing.T) {
	tests := []struct {
		name              string
		own, others, want Format // want is empty for an error
	}{
		{"a.parquet", "", "", Parquet},
		{"b.PQ", "", "csv", Parquet},
		{"c.arrow", "", "", Arrow},
		{"d.feather", "", "", Arrow},
		{"e.ipc", "", "", Arrow},
		{"f.arrows", "", "csv", Stream},
		{"g.h.csv", "", "arrows", CSV},
		{"g.CSV.gz", "", "", CSV},
		{"a.csv", "arrows", "", Stream},
		{"-", "", "", CSV},
		{"-", "", "arrows", Stream},
		{"-", "csv", "arrows", CSV},
		{"txt", "", "csv", CSV},
		{"csv", "", "", ""},
		{"a.gz", "", "", ""},
	}
	for _, test := range tests {
		got, err := InputFormat(test.name, test.own, test.others)
		if got != test.want || (err == nil) != (test.want != "") {
			t.Errorf("input %s with flags %q and %q is %s, %v; want %s", test.name, test.own, test.others, got, err, test.want)
		}
		if test.others != "" || strings.HasSuffix(test.name, ".gz") {
			continue
		}
		if got, err := OutputFormat(test.name, test.own); got != test.want || (err == nil) != (test.want != "") {
			t.Errorf("output %s with flag %q is %s, %v; want %s", test.name, test.own, got, err, test.want)
		}
	}
	var wrong *Error
	if _, err := OutputFormat("a.csv.gz", ""); !errors.As(err, &wrong) {
		t.Errorf("a compressed output: %v", err)
	}
	var format Format
	if err := format.Set("CSV"); err == nil {
		t.Error("a format of no such name is none")
	}
	for _, f := range Formats {
		if err := format.Set(string(f)); err != nil || format != f {
			t.Errorf("%s is %s: %v", f, format, err)
		}
	}
}
