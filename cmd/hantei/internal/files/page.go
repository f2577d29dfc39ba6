package files

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"github.com/apache/thrift/lib/go/thrift"
)

// A pageHeader is what is needed of the header that Parquet has before each page: a Thrift
// structure, PageHeader of parquet.thrift, in the compact protocol. Package parquet of Arrow
// neither writes the checksum in it nor looks at it.
type pageHeader struct {
	bytes    []byte // all of it
	size     int    // of the page that follows
	values   int32  // of a page of data
	checksum uint32
	checked  bool // it has a checksum
	gap      int  // where in bytes the checksum belongs
}

// The fields of PageHeader that matter here.
const (
	fieldSize     = 3 // compressed_page_size, an i32
	fieldChecksum = 4 // crc, an i32: CRC-32 of the page as it stands in the file
	fieldData     = 5 // data_page_header
	fieldDataV2   = 8 // data_page_header_v2
	fieldValues   = 1 // num_values of both, an i32
)

// parsePageHeader reads the header at the start of some bytes.
func parsePageHeader(b []byte) (*pageHeader, error) {
	memory := &thrift.TMemoryBuffer{Buffer: bytes.NewBuffer(b)}
	in := thrift.NewTCompactProtocolConf(memory, nil)
	h := &pageHeader{size: -1}
	nested := func(field func(kind thrift.TType, id int16) error) error {
		ctx := context.Background()
		if _, err := in.ReadStructBegin(ctx); err != nil {
			return err
		}
		for {
			_, kind, id, err := in.ReadFieldBegin(ctx)
			if err != nil {
				return err
			}
			if kind == thrift.STOP {
				return in.ReadStructEnd(ctx)
			}
			if err := field(kind, id); err != nil {
				return err
			}
		}
	}
	number := func(to *int32) error {
		v, err := in.ReadI32(context.Background())
		*to = v
		return err
	}
	skip := func(kind thrift.TType) error { return thrift.SkipDefaultDepth(context.Background(), in, kind) }
	err := nested(func(kind thrift.TType, id int16) error {
		switch {
		case id == fieldSize && kind == thrift.I32:
			var size int32
			err := number(&size)
			h.size, h.gap = int(size), len(b)-int(memory.RemainingBytes())
			return err
		case id == fieldChecksum && kind == thrift.I32:
			var checksum int32
			err := number(&checksum)
			h.checksum, h.checked = uint32(checksum), true
			return err
		case (id == fieldData || id == fieldDataV2) && kind == thrift.STRUCT:
			return nested(func(kind thrift.TType, id int16) error {
				if id == fieldValues && kind == thrift.I32 {
					return number(&h.values)
				}
				return skip(kind)
			})
		}
		return skip(kind)
	})
	if err != nil {
		return nil, err
	}
	if h.size < 0 {
		return nil, errors.New("a page without a size")
	}
	h.bytes = b[:len(b)-int(memory.RemainingBytes())]
	return h, nil
}

// withChecksum is the header with a checksum, which it must not have yet.
func (h *pageHeader) withChecksum(checksum uint32) ([]byte, error) {
	const typeI32 = 5
	rest := h.bytes[h.gap:]
	// The byte at the start of a field has its type, and above it by how much its id exceeds the
	// last one's.
	if h.checked || len(rest) == 0 || rest[0]>>4 <= 1 {
		return nil, fmt.Errorf("a page's header cannot take a checksum")
	}
	whole := append(bytes.Clone(h.bytes[:h.gap]), (fieldChecksum-fieldSize)<<4|typeI32)
	signed := int32(checksum)
	for zigzag := uint32(signed<<1 ^ signed>>31); ; zigzag >>= 7 {
		if zigzag < 0x80 {
			whole = append(whole, byte(zigzag))
			break
		}
		whole = append(whole, byte(zigzag)|0x80)
	}
	whole = append(whole, rest[0]-(fieldChecksum-fieldSize)<<4)
	return append(whole, rest[1:]...), nil
}

// maxPageHeader is what a header may have in bytes: statistics of long texts stand in it.
const maxPageHeader = 16 << 20

// readPageHeader reads the header at the start of r, and returns io.EOF if nothing is there.
func readPageHeader(r *io.SectionReader) (*pageHeader, error) {
	var failed error
	for size := 1 << 10; size <= maxPageHeader; size *= 16 {
		b := make([]byte, size)
		n, err := r.ReadAt(b, 0)
		if err != nil && err != io.EOF {
			return nil, err
		}
		if n == 0 {
			return nil, io.EOF
		}
		h, err := parsePageHeader(b[:n])
		if err == nil {
			return h, nil
		}
		failed = err
		if n < size { // all that there is
			break
		}
	}
	return nil, failed
}

// eachPage calls do with the pages of a column chunk, header and content, and stops with its first
// error.
func eachPage(chunk *io.SectionReader, do func(*pageHeader, *io.SectionReader) error) error {
	for at := int64(0); ; {
		h, err := readPageHeader(io.NewSectionReader(chunk, at, chunk.Size()-at))
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		at += int64(len(h.bytes))
		if err := do(h, io.NewSectionReader(chunk, at, int64(h.size))); err != nil {
			return err
		}
		at += int64(h.size)
	}
}

// checksumOf is the checksum of a page's content.
func checksumOf(content io.Reader) (uint32, error) {
	sum := crc32.NewIEEE()
	_, err := io.Copy(sum, content)
	return sum.Sum32(), err
}
