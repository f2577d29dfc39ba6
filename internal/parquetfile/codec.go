package parquetfile

import (
	"fmt"
	"io"
)

// A Codec is what package compress of Arrow has for Snappy and for Zstandard.
type Codec interface {
	Encode(to, page []byte) []byte
	EncodeLevel(to, page []byte, level int) []byte
	CompressBound(size int64) int64
	Decode(to, page []byte) []byte
	DecodeWithError(to, page []byte) ([]byte, error)
	NewReader(from io.Reader) io.ReadCloser
	NewWriter(to io.Writer) io.WriteCloser
	NewWriterLevel(to io.Writer, level int) (io.WriteCloser, error)
}

// A BoundedCodec unpacks pages into no more memory than they take by their headers, which package parquet bounds.
// Arrow's own codecs take what the packed bytes ask for: where one of them has changed, that is many gigabytes.
type BoundedCodec struct {
	Codec
	Unpacked func(page []byte) (size uint64, told bool) // UnpackedBySnappy or UnpackedByZstd
}

// DecodeWithError is Decode with an error in place of a panic.
func (c BoundedCodec) DecodeWithError(to, page []byte) ([]byte, error) {
	if size, told := c.Unpacked(page); told && cap(to) > 0 && size > uint64(cap(to)) {
		return nil, fmt.Errorf("it unpacks to %d bytes, need at most %d as its header has it", size, cap(to))
	}
	return c.Codec.DecodeWithError(to, page)
}
