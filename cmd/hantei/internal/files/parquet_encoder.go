package files

import (
	"bytes"
	"encoding/binary"
	"io"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/compress"
	"github.com/apache/arrow-go/v18/parquet/file"
	"github.com/apache/arrow-go/v18/parquet/metadata"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"

	"github.com/hantei-go/hantei/internal/parquetfile"
)

// rowGroup is how many rows of a Parquet file are buffered: twice for a moment, as a file in memory
// and as its compressed columns.
const rowGroup = 1 << 17

// A parquetEncoder writes Parquet with a checksum of each page. Arrow's writer makes none: each row
// group is written by it as a file in memory, whose pages are copied with their checksums.
type parquetEncoder struct {
	to      io.Writer
	written int64
	schema  *arrow.Schema

	memory bytes.Buffer
	group  *pqarrow.FileWriter // of the rows that are buffered; nil if there are none
	rows   int64               // of these

	footer *metadata.FileMetaData // of the row groups that are written; nil if there are none
}

func newParquetEncoder(w io.Writer, schema *arrow.Schema) (encoder, error) {
	e := &parquetEncoder{to: w, schema: schema}
	return e, e.copy([]byte(parquetfile.Magic))
}

func (e *parquetEncoder) copy(b []byte) error {
	n, err := e.to.Write(b)
	e.written += int64(n)
	return err
}

func (e *parquetEncoder) begin() (err error) {
	e.memory.Reset()
	properties := parquet.NewWriterProperties(parquet.WithAllocator(memoryOf), parquet.WithMaxRowGroupLength(rowGroup),
		parquet.WithDictionaryDefault(false), parquet.WithCompression(compress.Codecs.Snappy))
	// Parquet has no time zones and no text of 64 bits: readers of Arrow find those in its schema.
	types := pqarrow.NewArrowWriterProperties(pqarrow.WithStoreSchema())
	e.group, err = pqarrow.NewFileWriter(e.schema, struct{ io.Writer }{&e.memory}, properties, types)
	return err
}

func (e *parquetEncoder) write(b arrow.RecordBatch) error {
	for at := int64(0); at < b.NumRows(); {
		if e.group == nil {
			if err := e.begin(); err != nil {
				return err
			}
		}
		n := min(rowGroup-e.rows, b.NumRows()-at)
		part := b.NewSlice(at, at+n)
		err := e.group.WriteBuffered(part)
		part.Release()
		if err != nil {
			return err
		}
		at += n
		if e.rows += n; e.rows == rowGroup {
			if err := e.end(); err != nil {
				return err
			}
		}
	}
	return nil
}

// end copies the row group in memory, and adds it to the footer.
func (e *parquetEncoder) end() error {
	if err := e.group.Close(); err != nil {
		return err
	}
	e.group, e.rows = nil, 0
	r, err := file.NewParquetReader(bytes.NewReader(e.memory.Bytes()))
	if err != nil {
		return err
	}
	defer r.Close()
	footer := r.MetaData()
	for i, group := range footer.RowGroups {
		start, added := e.written, int64(0)
		for k, column := range group.Columns {
			chunk, err := footer.RowGroup(i).ColumnChunk(k)
			if err != nil {
				return err
			}
			from, length := parquetfile.Place(chunk)
			to := e.written
			if err := e.copyPages(io.NewSectionReader(bytes.NewReader(e.memory.Bytes()), from, length)); err != nil {
				return err
			}
			sums := e.written - to - length // what the checksums take
			added += sums
			m := column.MetaData
			m.DataPageOffset = to // there is no page of a dictionary
			m.TotalCompressedSize += sums
			m.TotalUncompressedSize += sums
			column.FileOffset = to
		}
		group.TotalByteSize += added
		total := e.written - start
		group.FileOffset, group.TotalCompressedSize = &start, &total
		group.Ordinal = nil // which was that in memory
	}
	if e.footer == nil {
		e.footer = footer
		return nil
	}
	return e.footer.AppendRowGroups(footer)
}

// copyPages writes the pages of a column chunk with their checksums.
func (e *parquetEncoder) copyPages(chunk *io.SectionReader) error {
	return parquetfile.EachPage(chunk, func(h *parquetfile.Header, content *io.SectionReader) error {
		b := make([]byte, h.Size)
		if _, err := io.ReadFull(content, b); err != nil {
			return err
		}
		sum, err := parquetfile.Checksum(bytes.NewReader(b))
		if err != nil {
			return err
		}
		header, err := h.WithChecksum(sum)
		if err != nil {
			return err
		}
		if err := e.copy(header); err != nil {
			return err
		}
		return e.copy(b)
	})
}

// close writes the footer, even where there are no rows.
func (e *parquetEncoder) close() error {
	if e.group == nil && e.footer == nil {
		if err := e.begin(); err != nil {
			return err
		}
	}
	if e.group != nil {
		if err := e.end(); err != nil {
			return err
		}
	}
	n, err := e.footer.WriteTo(e.to, nil)
	if err != nil {
		return err
	}
	return e.copy(append(binary.LittleEndian.AppendUint32(nil, uint32(n)), parquetfile.Magic...))
}
