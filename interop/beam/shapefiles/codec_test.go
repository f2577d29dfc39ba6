package shapefiles

import (
	"runtime"
	"testing"

	"github.com/apache/arrow-go/v18/parquet/compress"
)

// TestPagesLarge unpacks pages that say of themselves that they are of 1 GiB, by codecs of Parquet.
func TestPagesLarge(t *testing.T) {
	for kind, page := range map[compress.Compression][]byte{
		compress.Codecs.Snappy: {0x80, 0x80, 0x80, 0x80, 0x04, 0, 1},
		compress.Codecs.Zstd:   {0x28, 0xb5, 0x2f, 0xfd, 0xc0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 1, 0, 0},
	} {
		codec, err := compress.GetCodec(kind)
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err = compress.Decode(codec, make([]byte, 100), page)
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; err == nil || took > 1<<20 {
			t.Errorf("%v: %d bytes of memory, error %v", kind, took, err)
		}
	}
}
