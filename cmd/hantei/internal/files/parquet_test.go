package files

import (
	"bytes"
	"io"
	"os"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/parquet/file"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
	"github.com/hantei-go/hantei/internal/parquetfile"
)

// pointsFrom are n points with ids, of which the first has a number.
func pointsFrom(first, n int) arrow.RecordBatch {
	b := array.NewRecordBuilder(memoryOf, arrow.NewSchema([]arrow.Field{
		{Name: "id", Type: arrow.BinaryTypes.String, Nullable: true},
		{Name: "x", Type: arrow.PrimitiveTypes.Float64}, {Name: "y", Type: arrow.PrimitiveTypes.Float64},
	}, nil))
	for i := first; i < first+n; i++ {
		b.Field(0).(*array.StringBuilder).Append(string(rune('a' + i%26)))
		b.Field(1).(*array.Float64Builder).Append(float64(i))
		b.Field(2).(*array.Float64Builder).Append(-float64(i))
	}
	return b.NewRecordBatch()
}

// writeParquet writes points with ids, in batches of several sizes.
func writeParquet(t testing.TB, name string, rows int) {
	t.Helper()
	s, err := Create(name, Parquet, pointsFrom(0, 0).Schema(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for at, n := 0, 1; at < rows; at, n = at+n, 3*n {
		n = min(n, rows-at)
		if err := s.Write(pointsFrom(at, n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Commit(); err != nil {
		t.Fatal(err)
	}
}

// TestParquetGroups writes and reads files of no row, of some, and of several row groups. Each page
// has a checksum, and the footer tells where it is.
func TestParquetGroups(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, rows := range []int{0, 1, rowGroup - 1, rowGroup, rowGroup + 1, 2*rowGroup + 5} {
		writeParquet(t, "file", rows)
		b, err := readAll(t, "file", Parquet, shape.Point, 5000)
		if err != nil {
			t.Fatal(err)
		}
		if rows == 0 {
			if b.Columns != nil {
				t.Errorf("%d rows of an empty file", b.Len())
			}
			continue
		}
		if b.Len() != rows {
			t.Fatalf("%d rows, want %d", b.Len(), rows)
		}
		for i := range rows {
			if b.Columns[0][i] != float64(i) || b.Columns[1][i] != -float64(i) || b.IDs.Text(i) != string(rune('a'+i%26)) {
				t.Fatalf("row %d of %d is %v, %v, %s", i, rows, b.Columns[0][i], b.Columns[1][i], b.IDs.Text(i))
			}
		}
		next, values := int64(len(parquetfile.Magic)), int64(0)
		eachChunk(t, "file", func(start int64, chunk *io.SectionReader) {
			if start != next {
				t.Errorf("a chunk is at %d, want %d", start, next)
			}
			next += chunk.Size()
			err := parquetfile.EachPage(chunk, func(h *parquetfile.Header, content *io.SectionReader) error {
				if sum, err := parquetfile.Checksum(content); err != nil || !h.Checked || sum != h.Checksum {
					t.Errorf("a page has checksum %x, %v, want %x: %v", h.Checksum, h.Checked, sum, err)
				}
				values += int64(h.Values)
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
		if values != 3*int64(rows) {
			t.Errorf("%d values in the pages, want %d", values, 3*rows)
		}
	}
}

// eachChunk calls do with the column chunks of a file, in order.
func eachChunk(t *testing.T, name string, do func(start int64, chunk *io.SectionReader)) {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := file.NewParquetReader(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	footer := r.MetaData()
	for i := range footer.NumRowGroups() {
		for k := range footer.NumColumns() {
			chunk, err := footer.RowGroup(i).ColumnChunk(k)
			if err != nil {
				t.Fatal(err)
			}
			start, length := parquetfile.Place(chunk)
			do(start, io.NewSectionReader(bytes.NewReader(content), start, length))
		}
	}
}

// TestChangedPages changes each byte of the pages: every change is an error.
func TestChangedPages(t *testing.T) {
	t.Chdir(t.TempDir())
	const rows = 40
	writeParquet(t, "file", rows)
	whole, err := os.ReadFile("file")
	if err != nil {
		t.Fatal(err)
	}
	pages := 0
	eachChunk(t, "file", func(start int64, chunk *io.SectionReader) {
		at := start
		err := parquetfile.EachPage(chunk, func(h *parquetfile.Header, _ *io.SectionReader) error {
			at += int64(len(h.Bytes))
			for k := range h.Size {
				changed := bytes.Clone(whole)
				changed[at+int64(k)] ^= 1 << (k % 8)
				writeBytes(t, "changed", changed)
				_, err := readAll(t, "changed", Parquet, shape.Point, 7)
				wantError(t, err, "changed: row 0, column ")
			}
			at += int64(h.Size)
			pages++
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
	if pages != 3 {
		t.Errorf("%d pages, want 3", pages)
	}
}

// TestLaterPage checks where a page of the second row group is said to be.
func TestLaterPage(t *testing.T) {
	t.Chdir(t.TempDir())
	writeParquet(t, "file", rowGroup+1000)
	whole, err := os.ReadFile("file")
	if err != nil {
		t.Fatal(err)
	}
	last := int64(0)
	eachChunk(t, "file", func(start int64, chunk *io.SectionReader) { last = start + chunk.Size() - 1 })
	whole[last] ^= 1
	writeBytes(t, "file", whole)
	_, err = readAll(t, "file", Parquet, shape.Point, 1000)
	wantError(t, err, "file: row 131072, column y: broken: the page that begins here does not match its checksum")
}
