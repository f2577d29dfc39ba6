package files

import (
	"github.com/apache/arrow-go/v18/parquet/compress"

	"github.com/hantei-go/hantei/internal/parquetfile"
)

// Package compress has its codecs in a map, which only a function init may change.
func init() {
	parquetfile.BoundCodecs(compress.Codecs.Snappy, compress.Codecs.Zstd, compress.GetCodec, compress.RegisterCodec)
}
