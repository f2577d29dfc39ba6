package shapefiles

import (
	"bytes"
	"context"
	"encoding/binary"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	pq "github.com/apache/arrow-go/v18/parquet/file"
	"github.com/apache/arrow-go/v18/parquet/metadata"

	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// writeChanged writes two circles, and changes the footer.
func writeChanged(t *testing.T, name string, change func(*metadata.FileMetaData)) {
	t.Helper()
	number := arrow.PrimitiveTypes.Float64
	schema := arrow.NewSchema([]arrow.Field{{Name: "x", Type: number}, {Name: "y", Type: number}, {Name: "r", Type: number}}, nil)
	writeRecords(t, name, schema, func(b *array.RecordBuilder) {
		for k := range 3 {
			b.Field(k).(*array.Float64Builder).AppendValues([]float64{1, 2}, nil)
		}
	})
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := pq.NewParquetReader(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	footer := r.MetaData()
	change(footer)
	last := len(content) - 8
	changed := bytes.NewBuffer(content[:last-int(binary.LittleEndian.Uint32(content[last:]))])
	n, err := footer.WriteTo(changed, nil)
	if err != nil {
		t.Fatal(err)
	}
	changed.Write(append(binary.LittleEndian.AppendUint32(nil, uint32(n)), "PAR1"...))
	if err := os.WriteFile(name, changed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A footer that tells other places, counts or types than there are is an error that names the file, and
// takes no memory. Some were the end of the program, others gave rows other numbers.
func TestChangedFooter(t *testing.T) {
	y := func(m *metadata.FileMetaData) *int64 { return &m.RowGroups[0].Columns[1].MetaData.TotalCompressedSize }
	for _, c := range []struct {
		name, want string
		change     func(*metadata.FileMetaData)
	}{
		{"length of terabytes", "row 0, column y: broken: 35184372088832 bytes from byte ", func(m *metadata.FileMetaData) { *y(m) = 1 << 45 }},
		{"length of 4 GiB", "row 0, column y: broken: 4294967296 bytes from byte ", func(m *metadata.FileMetaData) { *y(m) = 1 << 32 }},
		{"negative length", "row 0, column y: broken: -1 bytes from byte ", func(m *metadata.FileMetaData) { *y(m) = -1 }},
		{"start behind the file", "row 0, column y: broken: ", func(m *metadata.FileMetaData) {
			m.RowGroups[0].Columns[1].MetaData.DataPageOffset = 1 << 40
		}},
		{"fewer values", "row 0, column y: broken: 1 values in a row group of 2 rows", func(m *metadata.FileMetaData) {
			m.RowGroups[0].Columns[1].MetaData.NumValues = 1
		}},
		{"more rows", "a footer that counts 2 rows, ", func(m *metadata.FileMetaData) { m.RowGroups[0].NumRows = 1 << 40 }},
		{"fewer rows", "a footer that counts 2 rows, ", func(m *metadata.FileMetaData) { m.RowGroups[0].NumRows = 1 }},
		{"children by the billion", "a footer that is broken: a schema of 4 columns, ", func(m *metadata.FileMetaData) {
			children := int32(1<<31 - 1)
			m.FileMetaData.Schema[0].NumChildren = &children
		}},
		{"values of 2 GiB", "column y: fixed_size_binary[2147483647], need numbers", func(m *metadata.FileMetaData) {
			const fixedLength = 7 // FIXED_LEN_BYTE_ARRAY
			length, column := int32(1<<31-1), m.FileMetaData.Schema[2]
			*column.Type, column.TypeLength = fixedLength, &length
			chunk := m.RowGroups[0].Columns[1].MetaData
			chunk.Type, chunk.Statistics = fixedLength, nil
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "circles.parquet")
			writeChanged(t, name, c.change)
			f := &readFn{beampairs.Circles.Name, beampairs.Circles.Columns}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			err := f.ProcessElement(context.Background(), Part{File: name, Format: Parquet}, func(beampairs.Block) {})
			runtime.ReadMemStats(&after)
			if want := name + ": " + c.want; err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%v, need an error that begins with %s", err, want)
			}
			if took := after.TotalAlloc - before.TotalAlloc; took > 1<<24 {
				t.Errorf("%d bytes of memory, need next to none", took)
			}
		})
	}
}
