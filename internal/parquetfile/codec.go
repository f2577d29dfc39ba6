package parquetfile

import (
	"fmt"
	"io"
)

// BoundCodecs has package compress of Arrow unpack pages into no more memory than they take by their headers, which
// package parquet bounds. Its own codecs take what the packed bytes ask for: where one of them has changed, that is
// many gigabytes. K is a kind of compression, C a codec, get and register are functions of that package.
func BoundCodecs[K, C any](snappy, zstd K, get func(K) (C, error), register func(K, C)) {
	bound := func(kind K, unpacked func(page []byte) (size uint64, told bool)) {
		whole, err := get(kind)
		if codec, ok := any(whole).(codec); ok && err == nil {
			register(kind, any(boundedCodec{codec, unpacked}).(C))
		}
	}
	bound(snappy, unpackedBySnappy)
	bound(zstd, unpackedByZstd)
}

// A codec is what package compress has for Snappy and for Zstandard.
type codec interface {
	Encode(to, page []byte) []byte
	EncodeLevel(to, page []byte, level int) []byte
	CompressBound(size int64) int64
	Decode(to, page []byte) []byte
	DecodeWithError(to, page []byte) ([]byte, error)
	NewReader(from io.Reader) io.ReadCloser
	NewWriter(to io.Writer) io.WriteCloser
	NewWriterLevel(to io.Writer, level int) (io.WriteCloser, error)
}

// A boundedCodec looks first for how many bytes a page says that it unpacks to.
type boundedCodec struct {
	codec
	unpacked func(page []byte) (size uint64, told bool)
}

// DecodeWithError is Decode with an error in place of a panic.
func (c boundedCodec) DecodeWithError(to, page []byte) ([]byte, error) {
	if size, told := c.unpacked(page); told && cap(to) > 0 && size > uint64(cap(to)) {
		return nil, fmt.Errorf("it unpacks to %d bytes, need at most %d as its header has it", size, cap(to))
	}
	return c.codec.DecodeWithError(to, page)
}
