package files

import (
	"errors"
	"io"

	"github.com/apache/arrow-go/v18/parquet/metadata"
)

// A pageCheck compares the pages of a Parquet file with their checksums, a row group at a time,
// before these are decoded. Columns without checksums are passed over.
type pageCheck struct {
	file   string
	bytes  io.ReaderAt
	footer *metadata.FileMetaData
	leaves []int // of the columns that are read

	group int   // the next to be checked
	rows  int64 // of the groups that have been
}

// upTo checks the row groups with the rows before that one.
func (c *pageCheck) upTo(row int64) error {
	for ; c.rows < row && c.group < c.footer.NumRowGroups(); c.group++ {
		group := c.footer.RowGroup(c.group)
		for _, leaf := range c.leaves {
			chunk, err := group.ColumnChunk(leaf)
			if err != nil {
				return err
			}
			if err := c.chunk(chunk); err != nil {
				return err
			}
		}
		c.rows += group.NumRows()
	}
	return nil
}

var errNoChecksum = errors.New("no checksum")

// chunk checks the pages of a column in a row group.
func (c *pageCheck) chunk(chunk *metadata.ColumnChunkMetaData) error {
	start, length := chunkPlace(chunk)
	if start < 0 || length < 0 {
		return nil // the reader finds that out
	}
	row := c.rows
	err := eachPage(io.NewSectionReader(c.bytes, start, length), func(h *pageHeader, content *io.SectionReader) error {
		if !h.checked {
			return errNoChecksum
		}
		sum, err := checksumOf(content)
		if err != nil {
			return err
		}
		if sum != h.checksum {
			return &Error{c.file, row, 0, chunk.PathInSchema().String(),
				"broken: the page that begins here does not match its checksum"}
		}
		row += int64(h.values)
		return nil
	})
	var wrong *Error
	if errors.As(err, &wrong) {
		return wrong
	}
	return nil // a header that cannot be read is for the reader to report
}

// chunkPlace is where in the file a column chunk is.
func chunkPlace(chunk *metadata.ColumnChunkMetaData) (start, length int64) {
	start = chunk.DataPageOffset()
	if chunk.HasDictionaryPage() && chunk.DictionaryPageOffset() > 0 {
		start = min(start, chunk.DictionaryPageOffset())
	}
	return start, chunk.TotalCompressedSize()
}
