package parquetfile

import (
	"bytes"
	"encoding/binary"
	"io"
	"slices"
	"testing"
)

// TestLongHeader has a page whose header is nearly as long as a header may be, and one whose header is longer.
func TestLongHeader(t *testing.T) {
	for _, c := range []struct {
		text int // a field of the header
		want int64
	}{{maxHeader - 1024, 1}, {maxHeader, 0}} {
		header := slices.Concat([]byte{0x35, 2, 0x68}, binary.AppendUvarint(nil, uint64(c.text)), make([]byte, c.text), []byte{0})
		chunk := append(slices.Clone(header), 0)
		pages := int64(0)
		err := EachPage(io.NewSectionReader(bytes.NewReader(chunk), 0, int64(len(chunk))), func(h *Header, content *io.SectionReader) error {
			pages++
			if len(h.Bytes) != len(header) || content.Size() != 1 {
				t.Errorf("a header of %d bytes, a page of %d, want %d and 1", len(h.Bytes), content.Size(), len(header))
			}
			return nil
		})
		if pages != c.want || (err == nil) != (c.want == 1) {
			t.Errorf("a text of %d bytes: %d pages, error %v, want %d", c.text, pages, err, c.want)
		}
	}
}
