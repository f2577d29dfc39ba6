package files

import (
	"fmt"

	"github.com/apache/arrow-go/v18/parquet/compress"

	"github.com/hantei-go/hantei/internal/parquetfile"
)

// A boundedCodec unpacks pages of Parquet into no more memory than they take by their headers, which package parquet
// bounds. Its own codecs take what the packed bytes ask for: where one of them has changed, that is many gigabytes.
type boundedCodec struct {
	codec
	unpacked func(page []byte) (size uint64, told bool)
}

// A codec is what package compress has for each kind of compression that it can stream.
type codec interface {
	compress.Codec
	compress.StreamingCodec
}

// DecodeWithError is that of compress.ErrorCodec.
func (c boundedCodec) DecodeWithError(to, page []byte) ([]byte, error) {
	if size, told := c.unpacked(page); told && cap(to) > 0 && size > uint64(cap(to)) {
		return nil, fmt.Errorf("it unpacks to %d bytes, need at most %d as its header has it", size, cap(to))
	}
	return compress.Decode(c.codec, to, page)
}

// Package compress has its codecs in a map, which only a function init may change.
func init() {
	bounded := func(kind compress.Compression, unpacked func([]byte) (uint64, bool)) {
		whole, err := compress.GetCodec(kind)
		if c, ok := whole.(codec); ok && err == nil {
			compress.RegisterCodec(kind, boundedCodec{c, unpacked})
		}
	}
	bounded(compress.Codecs.Snappy, parquetfile.UnpackedBySnappy)
	bounded(compress.Codecs.Zstd, parquetfile.UnpackedByZstd)
}
