package files

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
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
	var content bytes.Buffer
	w, err := pqarrow.NewFileWriter(schema, &content, parquet.NewWriterProperties(), pqarrow.DefaultWriterProps())
	if err == nil {
		err = w.Write(b.NewRecordBatch())
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
