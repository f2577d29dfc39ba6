// Package parquetfile checks what a Parquet file says of itself before the reader of Arrow's package
// parquet takes it at its word: counts in the footer, which that reader makes lists by, the places of
// column chunks, which it makes buffers by, how far pages unpack, and their checksums, which it does not look at. Go ends
// a program that asks for more memory than there is, which no recover can prevent, and a page with a
// changed bit has other numbers, mostly without an error.
//
// It is for cmd/hantei and interop/beam. The library has nothing of Arrow, so that types of Arrow's are
// here type parameters and interfaces.
package parquetfile

import (
	"encoding/binary"
	"fmt"
	"io"
)

// A File is a Parquet file as it stands.
type File struct {
	bytes io.ReaderAt
	size  int64
}

// Magic stands at both ends of a file.
const Magic = "PAR1"

// Open checks the footer of a file of so many bytes: no list in it has more elements than there are
// bytes, and the columns of its schema are within each other as they say. What else is wrong with it is
// for the reader to report.
func Open(bytes io.ReaderAt, size int64) (*File, error) {
	f := &File{bytes, size}
	const last = 4 + len(Magic) // how long the footer is, and Magic
	if size < int64(last) {
		return f, nil
	}
	tail := make([]byte, last)
	if _, err := bytes.ReadAt(tail, size-int64(last)); err != nil {
		return nil, err
	}
	length := int64(binary.LittleEndian.Uint32(tail))
	if string(tail[4:]) != Magic || length > size-int64(last) {
		return f, nil
	}
	footer := make([]byte, length)
	if _, err := bytes.ReadAt(footer, size-int64(last)-length); err != nil {
		return nil, err
	}
	if err := checkFooter(footer); err != nil {
		return nil, fmt.Errorf("a footer that is broken: %w", err)
	}
	return f, nil
}

// A Footer is what package metadata of Arrow has of a footer. G is *metadata.RowGroupMetaData.
type Footer[G interface{ NumRows() int64 }] interface {
	GetNumRows() int64
	NumRowGroups() int
	RowGroup(i int) G
}

// CheckRows checks that the row groups of a file have as many rows as its footer counts.
func CheckRows[G interface{ NumRows() int64 }](footer Footer[G]) error {
	left := footer.GetNumRows()
	for i := range footer.NumRowGroups() {
		rows := footer.RowGroup(i).NumRows()
		if rows < 0 || rows > left {
			return fmt.Errorf("a footer that counts %d rows, row group %d of them %d, where %d are left", footer.GetNumRows(), i, rows, left)
		}
		left -= rows
	}
	if left != 0 {
		return fmt.Errorf("a footer that counts %d rows, %d of them in no row group", footer.GetNumRows(), left)
	}
	return nil
}

// End is io.EOF if the reader gave as many rows as the footer counts, and an error if it ended before: where the
// header of a page is broken it may take that for the end of a column.
func End(read, rows int64) error {
	if read != rows {
		return fmt.Errorf("pages with %d rows, where the footer counts %d", read, rows)
	}
	return io.EOF
}
