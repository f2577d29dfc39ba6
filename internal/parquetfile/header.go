package parquetfile

import (
	"bytes"
	"errors"
	"fmt"
)

// A Header is what is needed of the header that Parquet has before each page: a Thrift structure,
// PageHeader of parquet.thrift, in the compact protocol. Package parquet of Arrow neither writes the
// checksum in it nor looks at it.
type Header struct {
	Bytes    []byte // all of it
	Size     int    // of the page that follows
	Values   int32  // of a page of data
	Checksum uint32
	Checked  bool // it has a checksum
	gap      int  // where in Bytes the checksum belongs
}

// The fields of PageHeader that matter here.
const (
	fieldSize     = 3 // compressed_page_size, an i32
	fieldChecksum = 4 // crc, an i32: CRC-32 of the page as it stands in the file
	fieldData     = 5 // data_page_header
	fieldDataV2   = 8 // data_page_header_v2
	fieldValues   = 1 // num_values of both, an i32
)

// parseHeader reads the header at the start of some bytes.
func parseHeader(b []byte) (*Header, error) {
	in := &compact{bytes: b}
	h := &Header{Size: -1}
	in.structure(maxDepth, func(kind byte, id int16) bool {
		switch {
		case id == fieldSize && kind == kindI32:
			h.Size, h.gap = int(in.i32()), in.at
		case id == fieldChecksum && kind == kindI32:
			h.Checksum, h.Checked = uint32(in.i32()), true
		case (id == fieldData || id == fieldDataV2) && kind == kindStruct:
			in.structure(maxDepth-1, func(kind byte, id int16) bool {
				if id != fieldValues || kind != kindI32 {
					return false
				}
				h.Values = in.i32()
				return true
			})
		default:
			return false
		}
		return true
	})
	if in.err != nil {
		return nil, in.err
	}
	if h.Size < 0 {
		return nil, errors.New("a page without a size")
	}
	h.Bytes = b[:in.at]
	return h, nil
}

// WithChecksum is the header with a checksum, which it must not have yet.
func (h *Header) WithChecksum(checksum uint32) ([]byte, error) {
	rest := h.Bytes[h.gap:]
	// The byte at the start of a field has its kind, and above it by how much its number exceeds the
	// last one's.
	if h.Checked || len(rest) == 0 || rest[0]>>4 <= 1 {
		return nil, fmt.Errorf("a page's header cannot take a checksum")
	}
	whole := append(bytes.Clone(h.Bytes[:h.gap]), (fieldChecksum-fieldSize)<<4|kindI32)
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
