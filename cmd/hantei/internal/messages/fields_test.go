package messages

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// viewsOnly has strings that are views, as they are and as the values of a dictionary.
func viewsOnly(t testing.TB) arrow.RecordBatch {
	allocator := memory.NewGoAllocator()
	names := array.NewStringViewBuilder(allocator)
	names.AppendValues([]string{"a name that is longer than twelve bytes", "another that is longer than these"}, nil)
	values := names.NewArray()
	indices := array.NewInt8Builder(allocator)
	indices.AppendValues([]int8{1, 0}, nil)
	kind := &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int8, ValueType: arrow.BinaryTypes.StringView}
	schema := arrow.NewSchema([]arrow.Field{{Name: "name", Type: arrow.BinaryTypes.StringView}, {Name: "kind", Type: kind}}, nil)
	return array.NewRecordBatch(schema, []arrow.Array{values, array.NewDictionaryArray(kind, indices.NewArray(), values)}, 2)
}

// A message whose list of how many buffers its columns have is shorter than these columns is an
// error: what stands behind the list would be taken for a number of buffers.
func TestViewsWithoutCounts(t *testing.T) {
	want := viewsOnly(t)
	whole := written(t, want, form{stream: true})
	if equal, err := read(whole, true, want); equal != 2 || err != nil {
		t.Fatalf("%d of 2 batches are equal to the one written, %v", equal, err)
	}
	changed := 0
	for from := bytes.NewReader(whole); ; {
		meta, err := readMetadata(from)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		end := len(whole) - from.Len()
		message := root(meta)
		if _, err := from.Seek(message.GetInt64Slot(slotBodyLength, 0), io.SeekCurrent); err != nil {
			t.Fatal(err)
		}
		batch, _ := child(message, slotHeader)
		switch message.GetByteSlot(slotHeaderType, 0) {
		case headerSchema:
			continue
		case headerDictionaryBatch:
			batch, _ = child(batch, slotData)
		}
		first, n, err := vector(batch, slotVariadicCounts, 8)
		if n != 1 || err != nil {
			t.Fatalf("a message has %d columns of views, %v; need 1", n, err)
		}
		data := bytes.Clone(whole)
		at := end - len(meta) + int(first)
		binary.LittleEndian.PutUint32(data[at-4:], 0)
		binary.LittleEndian.PutUint64(data[at:], 1<<40)
		if _, err := read(data, true, nil); err == nil {
			t.Errorf("message that ends at byte %d without its list: no error", end)
		}
		changed++
	}
	if changed != 3 {
		t.Errorf("%d messages changed, need a dictionary and two batches", changed)
	}
}
