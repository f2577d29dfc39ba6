package shapefiles

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"

	"github.com/hantei-go/hantei/internal/arrowipc"
	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// writeNamed writes two circles with names, which are views of bytes.
func writeNamed(t *testing.T, name string) (content []byte) {
	t.Helper()
	number := arrow.PrimitiveTypes.Float64
	schema := arrow.NewSchema([]arrow.Field{{Name: "x", Type: number}, {Name: "y", Type: number}, {Name: "r", Type: number},
		{Name: "name", Type: arrow.BinaryTypes.StringView}}, nil)
	writeRecords(t, name, schema, func(b *array.RecordBuilder) {
		for k := range 3 {
			b.Field(k).(*array.Float64Builder).AppendValues([]float64{1, 2}, nil)
		}
		b.Field(3).(*array.StringViewBuilder).AppendValues([]string{"a name that is longer than twelve bytes", "another that is longer than these"}, nil)
	})
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// wantBroken checks that a file of this content is an error which names it, where its rows are counted
// and where they are read.
func wantBroken(t *testing.T, what, name string, format Format, content []byte) {
	t.Helper()
	if err := os.WriteFile(name, content, 0o644); err != nil {
		t.Fatal(err)
	}
	if files, err := Find(context.Background(), name); err == nil || !strings.HasPrefix(err.Error(), name+": ") {
		t.Errorf("%s: Find returns %v, %v: need an error that begins with %s", what, files, err, name)
	}
	f := &readFn{beampairs.Circles.Name, beampairs.Circles.Columns}
	err := f.ProcessElement(context.Background(), Part{File: name, Format: format, Group: -1}, func(beampairs.Block) {})
	if err == nil || !strings.HasPrefix(err.Error(), name+": ") {
		t.Errorf("%s: reading gives %v, need an error that begins with %s", what, err, name)
	}
	if err != nil && strings.Contains(err.Error(), "runtime error") {
		t.Errorf("%s: an error of Go's in place of what is wrong with the file: %v", what, err)
	}
}

// A message whose list of how many buffers its columns of views have is too short is an error, and not
// the end of the program, and so is a number of buffers that the message does not have.
func TestViewsWithoutCounts(t *testing.T) {
	for _, format := range []Format{Arrow, Stream} {
		name := filepath.Join(t.TempDir(), "named."+string(format))
		whole := writeNamed(t, name)
		if blocks, files := readAll(t, name, beampairs.Circles); files.Rows != 2 || blocks[0].Columns[2][1] != 2 {
			t.Fatalf("%d rows in %+v", files.Rows, blocks)
		}
		list := []byte{1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0} // its length, and one column with one buffer
		if bytes.Count(whole, list) != 1 {
			t.Fatalf("%s: the list is there %d times, need it once", name, bytes.Count(whole, list))
		}
		at := bytes.Index(whole, list)
		for _, length := range []uint32{0, 1} {
			changed := bytes.Clone(whole)
			binary.LittleEndian.PutUint32(changed[at:], length)
			binary.LittleEndian.PutUint64(changed[at+4:], 1<<40)
			wantBroken(t, "list too short", name, format, changed)
		}
	}
}

// A footer that points anywhere is an error. Package ipc alone panics in it.
func TestBrokenFooter(t *testing.T) {
	name := filepath.Join(t.TempDir(), "named.arrow")
	changed := writeNamed(t, name)
	const last = 10 // the length of the footer, and ARROW1
	length := int(binary.LittleEndian.Uint32(changed[len(changed)-last:]))
	binary.LittleEndian.PutUint32(changed[len(changed)-last-length:], 1<<31)
	wantBroken(t, "footer", name, Arrow, changed)
}

// Metadata that point anywhere, and buffers that lie outside of a message, are errors that tell so.
func TestBrokenPlaces(t *testing.T) {
	for _, format := range []Format{Arrow, Stream} {
		name := filepath.Join(t.TempDir(), "named."+string(format))
		whole := writeNamed(t, name)
		body := bytes.Index(whole, []byte("a name that is longer"))
		for at := 16; at+4 <= body; at += 4 {
			changed := bytes.Clone(whole)
			binary.LittleEndian.PutUint32(changed[at:], 1<<31-8)
			if err := os.WriteFile(name, changed, 0o644); err != nil {
				t.Fatal(err)
			}
			if _, err := Find(context.Background(), name); err != nil && strings.Contains(err.Error(), "runtime error") {
				t.Errorf("%s, byte %d: an error of Go's in place of what is wrong with the file: %v", format, at, err)
			}
		}
	}
}

// A schema of Arrow in the footer of a Parquet file is checked before it is believed: it asks for much memory where one
// of its lengths is changed.
func TestBrokenStoredSchema(t *testing.T) {
	name := filepath.Join(t.TempDir(), "circles.parquet")
	number := arrow.PrimitiveTypes.Float64
	b := array.NewRecordBuilder(memoryOf, arrow.NewSchema([]arrow.Field{{Name: "x", Type: number}, {Name: "y", Type: number}, {Name: "r", Type: number}}, nil))
	for _, column := range b.Fields() {
		column.(*array.Float64Builder).AppendValues([]float64{1, 2}, nil)
	}
	writeBatch(t, name, b.NewRecordBatch(), func(w io.Writer) (encoder, error) {
		return pqarrow.NewFileWriter(b.Schema(), w, nil, pqarrow.NewArrowWriterProperties(pqarrow.WithStoreSchema()))
	})
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if blocks, files := readAll(t, name, beampairs.Circles); files.Rows != 2 || blocks[0].Columns[2][1] != 2 {
		t.Fatalf("%d rows in %+v", files.Rows, blocks)
	}
	key := []byte(arrowipc.SchemaKey)
	for at := bytes.Index(whole, key) + len(key) + 12; at < len(whole); at++ { // behind what comes before the length of a message
		changed := bytes.Clone(whole)
		changed[at] = '/'
		if err := os.WriteFile(name, changed, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Find(context.Background(), name); err != nil && !strings.HasPrefix(err.Error(), name+": ") {
			t.Errorf("byte %d: error %v, need one that begins with %s", at, err, name)
		}
	}
	changed := bytes.Clone(whole)
	copy(changed[bytes.Index(whole, key)+len(key):], "\x18\x80\x04//////////")
	wantBroken(t, "a long message", name, Parquet, changed)
}
