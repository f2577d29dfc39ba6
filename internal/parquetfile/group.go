package parquetfile

import (
	"errors"
	"fmt"
	"io"
)

// A Group is a row group, as package metadata of Arrow has it.
type Group[C Chunk[P], P fmt.Stringer] interface {
	NumRows() int64
	ColumnChunk(leaf int) (C, error)
}

// A Chunk is a column chunk: what a row group has of a column.
type Chunk[P fmt.Stringer] interface {
	PathInSchema() P
	NumValues() int64
	DataPageOffset() int64
	HasDictionaryPage() bool
	DictionaryPageOffset() int64
	TotalCompressedSize() int64
}

// Place is where in the file the pages of a column chunk are.
func Place[P fmt.Stringer](chunk Chunk[P]) (start, length int64) {
	start = chunk.DataPageOffset()
	if chunk.HasDictionaryPage() && chunk.DictionaryPageOffset() > 0 {
		start = min(start, chunk.DictionaryPageOffset())
	}
	return start, chunk.TotalCompressedSize()
}

// An Error is what is wrong with a column chunk, and where.
type Error struct {
	Row     int64 // of the file
	Column  string
	Problem string
}

func (e *Error) Error() string {
	return fmt.Sprintf("row %d, column %s: %s", e.Row, e.Column, e.Problem)
}

// CheckPlaces checks that some columns of a row group whose first row has that number in the file are in the file. It
// returns an *[Error] if they are not. The reader makes a buffer for each column of the first group when it is opened,
// that of a column within another in a goroutine of its own, whose panic ends the program.
func CheckPlaces[C Chunk[P], P fmt.Stringer](f *File, group Group[C, P], leaves []int, row int64) error {
	return eachChunk(group, leaves, func(chunk C) error { return checkPlace(f, chunk, row) })
}

// CheckGroup checks some columns of a row group whose first row has that number in the file, before they
// are decoded: they have a value for each row or more, they are in the file, and their pages match their
// checksums, where they have some. It returns an *[Error] if they do not.
func CheckGroup[C Chunk[P], P fmt.Stringer](f *File, group Group[C, P], leaves []int, row int64) error {
	return eachChunk(group, leaves, func(chunk C) error {
		if values, rows := chunk.NumValues(), group.NumRows(); values < rows {
			return wrong(chunk, row, "%d values in a row group of %d rows", values, rows)
		}
		if err := checkPlace(f, chunk, row); err != nil {
			return err
		}
		start, length := Place(chunk)
		if before, found := changedPage(io.NewSectionReader(f.bytes, start, length)); found {
			return wrong(chunk, row+before, "the page that begins here does not match its checksum")
		}
		return nil
	})
}

// eachChunk calls do with some columns of a row group, and stops with its first error.
func eachChunk[C Chunk[P], P fmt.Stringer](group Group[C, P], leaves []int, do func(C) error) error {
	for _, leaf := range leaves {
		chunk, err := group.ColumnChunk(leaf)
		if err != nil {
			return err
		}
		if err := do(chunk); err != nil {
			return err
		}
	}
	return nil
}

// checkPlace checks that a column chunk is in the file.
func checkPlace[P fmt.Stringer](f *File, chunk Chunk[P], row int64) error {
	if start, length := Place(chunk); start < 0 || length < 0 || start > f.size-length {
		return wrong(chunk, row, "%d bytes from byte %d on, need some within the %d of the file", length, start, f.size)
	}
	return nil
}

// wrong is an error of a column chunk at a row.
func wrong[P fmt.Stringer](chunk Chunk[P], row int64, format string, args ...any) error {
	return &Error{row, chunk.PathInSchema().String(), "broken: " + fmt.Sprintf(format, args...)}
}

var errDone = errors.New("no more pages to check")

// changedPage tells whether a page of a column chunk does not match its checksum, and how many values are
// in front of it. A header that cannot be read is for the reader to report.
func changedPage(chunk *io.SectionReader) (before int64, found bool) {
	_ = EachPage(chunk, func(h *Header, content *io.SectionReader) error {
		if !h.Checked {
			return errDone
		}
		sum, err := Checksum(content)
		if err != nil {
			return err
		}
		if found = sum != h.Checksum; found {
			return errDone
		}
		before += int64(h.Values)
		return nil
	})
	return before, found
}
