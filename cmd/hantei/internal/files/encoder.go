package files

import (
	"io"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/csv"
	"github.com/apache/arrow-go/v18/arrow/ipc"
)

// An encoder writes record batches in one format. After close all of them have been written.
type encoder interface {
	write(arrow.RecordBatch) error
	close() error
}

func newEncoder(w io.Writer, format Format, schema *arrow.Schema) (encoder, error) {
	switch format {
	case Parquet:
		return newParquetEncoder(w, schema)
	case Arrow:
		f, err := ipc.NewFileWriter(w, ipc.WithSchema(schema), ipc.WithAllocator(memoryOf))
		return arrowEncoder{f}, err
	case Stream:
		return arrowEncoder{ipc.NewWriter(w, ipc.WithSchema(schema), ipc.WithAllocator(memoryOf))}, nil
	}
	return &csvEncoder{writer: csv.NewWriter(w, schema, csv.WithHeader(true), csv.WithNullWriter("")), schema: schema}, nil
}

type arrowEncoder struct {
	writer interface {
		Write(arrow.RecordBatch) error
		Close() error
	}
}

func (e arrowEncoder) write(b arrow.RecordBatch) error { return e.writer.Write(b) }
func (e arrowEncoder) close() error                    { return e.writer.Close() }

type csvEncoder struct {
	writer *csv.Writer
	schema *arrow.Schema
	begun  bool
}

func (e *csvEncoder) write(b arrow.RecordBatch) error {
	e.begun = true
	return e.writer.Write(b)
}

// close writes the header even where there are no rows.
func (e *csvEncoder) close() error {
	if !e.begun {
		if err := e.writer.Write(emptyBatch(e.schema)); err != nil {
			return err
		}
	}
	return e.writer.Flush()
}
