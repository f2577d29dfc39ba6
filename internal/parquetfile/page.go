package parquetfile

import (
	"hash/crc32"
	"io"
)

// maxHeader is what a header may have in bytes: statistics of long texts stand in it.
const maxHeader = 16 << 20

// readHeader reads the header at the start of r, and returns io.EOF if nothing is there.
func readHeader(r *io.SectionReader) (*Header, error) {
	var failed error
	for size := 1 << 10; size <= maxHeader; size *= 4 {
		b := make([]byte, size)
		n, err := r.ReadAt(b, 0)
		if err != nil && err != io.EOF {
			return nil, err
		}
		if n == 0 {
			return nil, io.EOF
		}
		h, err := parseHeader(b[:n])
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

// EachPage calls do with the pages of a column chunk, header and content, and stops with its first
// error.
func EachPage(chunk *io.SectionReader, do func(*Header, *io.SectionReader) error) error {
	for at := int64(0); ; {
		h, err := readHeader(io.NewSectionReader(chunk, at, chunk.Size()-at))
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		at += int64(len(h.Bytes))
		if err := do(h, io.NewSectionReader(chunk, at, int64(h.Size))); err != nil {
			return err
		}
		at += int64(h.Size)
	}
}

// Checksum is the checksum of a page's content.
func Checksum(content io.Reader) (uint32, error) {
	sum := crc32.NewIEEE()
	_, err := io.Copy(sum, content)
	return sum.Sum32(), err
}
