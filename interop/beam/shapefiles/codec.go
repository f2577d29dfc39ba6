package shapefiles

import (
	"github.com/apache/arrow-go/v18/parquet/compress"

	"github.com/hantei-go/hantei/internal/parquetfile"
)

// Package compress has its codecs in a map, which only a function init may change.
func init() {
	bound := func(kind compress.Compression, unpacked func(page []byte) (size uint64, told bool)) {
		whole, err := compress.GetCodec(kind)
		if codec, ok := whole.(parquetfile.Codec); ok && err == nil {
			compress.RegisterCodec(kind, parquetfile.BoundedCodec{Codec: codec, Unpacked: unpacked})
		}
	}
	bound(compress.Codecs.Snappy, parquetfile.UnpackedBySnappy)
	bound(compress.Codecs.Zstd, parquetfile.UnpackedByZstd)
}
