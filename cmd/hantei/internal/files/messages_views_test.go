package files

import (
	"bytes"
	"encoding/binary"
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
	whole := writtenMessages(t, want, messageForm{stream: true})
	if equal, err := readMessages(whole, true, want); equal != 2 || err != nil {
		t.Fatalf("%d of 2 batches are equal to the one written, %v", equal, err)
	}
	changed := 0
	list := []byte{1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0} // its length, and one column with one buffer
	for at := 0; ; at++ {
		next := bytes.Index(whole[at:], list)
		if next < 0 {
			break
		}
		at += next
		for _, length := range []uint32{0, 1} {
			data := bytes.Clone(whole)
			binary.LittleEndian.PutUint32(data[at:], length)
			binary.LittleEndian.PutUint64(data[at+4:], 1<<40)
			if _, err := readMessages(data, true, nil); err == nil {
				t.Errorf("a list at byte %d that is %d long, with 2^40 buffers: no error", at, length)
			}
		}
		changed++
	}
	if changed != 3 {
		t.Errorf("%d lists changed, need those of a dictionary and of two batches", changed)
	}
}
