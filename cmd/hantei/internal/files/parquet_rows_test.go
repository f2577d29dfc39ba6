package files

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// listParquet is a file of so many lists of one number, without checksums.
func listParquet(t *testing.T, rows int) []byte {
	t.Helper()
	schema := arrow.NewSchema([]arrow.Field{{Name: "list", Type: arrow.ListOf(arrow.PrimitiveTypes.Float32)}}, nil)
	b := array.NewRecordBuilder(memoryOf, schema)
	lists := b.Field(0).(*array.ListBuilder)
	for i := range rows {
		lists.Append(true)
		lists.ValueBuilder().(*array.Float32Builder).Append(float32(i))
	}
	return parquetOf(t, b.NewRecordBatch())
}

// parquetOf is a file of a record batch as Arrow's writer has it: without checksums, and with a dictionary unless an
// option says otherwise.
func parquetOf(t testing.TB, batch arrow.RecordBatch, options ...parquet.WriterProperty) []byte {
	t.Helper()
	var content bytes.Buffer
	w, err := pqarrow.NewFileWriter(batch.Schema(), &content, parquet.NewWriterProperties(options...), pqarrow.DefaultWriterProps())
	if err == nil {
		err = w.Write(batch)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return content.Bytes()
}

// countRows reads all columns of a file.
func countRows(t *testing.T, name string) (rows int, err error) {
	t.Helper()
	in, err := Open(t.Context(), name, Parquet, &Reading{Kind: shape.None, CarryAll: true, BlockRows: 1000})
	if err != nil {
		return 0, err
	}
	defer in.Close()
	for {
		b, err := in.Read()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return rows, err
		}
		rows += b.Len()
	}
}

// TestParquetRows changes each byte of a file. Its rows are as many as before, or there is an error: a page
// that is broken is no end of the file.
func TestParquetRows(t *testing.T) {
	const rows = 60
	name := filepath.Join(t.TempDir(), "file")
	whole := listParquet(t, rows)
	for at := range whole {
		for _, to := range []byte{0, 0xff} {
			changed := bytes.Clone(whole)
			changed[at] = to
			if err := os.WriteFile(name, changed, 0o600); err != nil {
				t.Fatal(err)
			}
			if read, err := countRows(t, name); err == nil && read != rows {
				t.Errorf("byte %d is %#x: %d rows of %d, and no error", at, to, read, rows)
			}
		}
	}
}

// TestPlacesInStruct changes the lowest bit of each byte of a footer, which is the sign of a number. The reader opens
// the columns within another in goroutines, whose panic would be the end of the program.
func TestPlacesInStruct(t *testing.T) {
	const rows = 60
	schema := arrow.NewSchema([]arrow.Field{{Name: "pair", Type: arrow.StructOf(arrow.Field{Name: "one", Type: arrow.PrimitiveTypes.Int64})}}, nil)
	b := array.NewRecordBuilder(memoryOf, schema)
	pairs := b.Field(0).(*array.StructBuilder)
	for i := range rows {
		pairs.Append(true)
		pairs.FieldBuilder(0).(*array.Int64Builder).Append(int64(i))
	}
	name := filepath.Join(t.TempDir(), "file")
	whole := parquetOf(t, b.NewRecordBatch())
	outside := 0
	for at := range whole {
		changed := bytes.Clone(whole)
		changed[at] ^= 1
		writeBytes(t, name, changed)
		read, err := countRows(t, name)
		if err == nil && read != rows {
			t.Errorf("byte %d: %d rows of %d, and no error", at, read, rows)
		}
		if err != nil && strings.Contains(err.Error(), "column pair.one: broken: -") {
			outside++
		}
	}
	if outside == 0 {
		t.Error("no file has a column of a negative length")
	}
}
