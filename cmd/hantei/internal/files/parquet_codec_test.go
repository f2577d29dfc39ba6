package files

import (
	"bytes"
	"encoding/binary"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/compress"

	"github.com/hantei-go/hantei/internal/parquetfile"
)

// packedParquet is a file with a column of values of three bytes, and one of text, without checksums.
func packedParquet(t testing.TB, packed compress.Compression) []byte {
	t.Helper()
	schema := arrow.NewSchema([]arrow.Field{{Name: "three", Type: &arrow.FixedSizeBinaryType{ByteWidth: 3}}, {Name: "text", Type: arrow.BinaryTypes.String}}, nil)
	b := array.NewRecordBuilder(memoryOf, schema)
	for i := range 40 {
		b.Field(0).(*array.FixedSizeBinaryBuilder).Append([]byte{byte(i), 'b', 'c'})
		b.Field(1).(*array.StringBuilder).Append(strings.Repeat("text ", 20))
	}
	return parquetOf(t, b.NewRecordBatch(), parquet.WithCompression(packed))
}

// wantLittle checks that a file of this content is an error with these words, for which little memory is taken.
func wantLittle(t *testing.T, content []byte, want string) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "file")
	writeBytes(t, name, content)
	var err error
	took := allocated(func() { _, err = countRows(t, name) })
	if err == nil || !strings.Contains(err.Error(), want) || took > 64<<20 {
		t.Errorf("%d bytes of memory, error %v, want one with %s", took, err, want)
	}
}

// The width of values in the schema is made a large number.
func TestWidthLarge(t *testing.T) {
	whole := packedParquet(t, compress.Codecs.Uncompressed)
	end := len(whole) - 4 - len(parquetfile.Magic)
	length := int(binary.LittleEndian.Uint32(whole[end:]))
	element := []byte{0x15, 0x0e, 0x15, 0x06} // in a SchemaElement, type FIXED_LEN_BYTE_ARRAY and type_length 3
	at := bytes.Index(whole[end-length:], element) + end - length + len(element) - 1
	changed := slices.Concat(whole[:at], []byte{0xfe, 0xff, 0xff, 0xff, 0x0f}, whole[at+1:end])
	changed = binary.LittleEndian.AppendUint32(changed, uint32(length+4))
	wantLittle(t, append(changed, parquetfile.Magic...), "column three: values of 2147483647 bytes each, need at most 16777216")
}

// How many bytes a page says that it unpacks to is made a large number.
func TestUnpackedLarge(t *testing.T) {
	whole := packedParquet(t, compress.Codecs.Zstd)
	frame := []byte{0x28, 0xb5, 0x2f, 0xfd}
	if bytes.Count(whole, frame) < 4 {
		t.Fatal("fewer than four pages are packed")
	}
	for at := bytes.Index(whole, frame); at >= 0; at = nextAt(whole, frame, at+1) {
		changed := bytes.Clone(whole)
		copy(changed[at+len(frame):], []byte{0xc0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0}) // a small window, and 1 GiB
		wantLittle(t, changed, "it unpacks to 1073741824 bytes, need at most ")
	}
}

// TestSnappyLarge unpacks what says that it is 4 GiB.
func TestSnappyLarge(t *testing.T) {
	snappy, err := compress.GetCodec(compress.Codecs.Snappy)
	if err != nil {
		t.Fatal(err)
	}
	took := allocated(func() {
		_, err = compress.Decode(snappy, make([]byte, 100), []byte{0xff, 0xff, 0xff, 0xff, 0x0f, 0, 1})
	})
	if err == nil || took > 1<<20 {
		t.Errorf("%d bytes of memory, error %v", took, err)
	}
}

// nextAt is where a part of some bytes begins, from a place on, or -1.
func nextAt(whole, part []byte, from int) int {
	if at := bytes.Index(whole[from:], part); at >= 0 {
		return from + at
	}
	return -1
}
