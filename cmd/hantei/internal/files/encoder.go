package files

import (
	"errors"
	"fmt"
	"io"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/csv"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"
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

// checkWritable returns an error if a column has a type that the format, or Arrow's writer of it,
// does not have.
func checkWritable(name string, format Format, schema *arrow.Schema) error {
	for _, f := range schema.Fields() {
		var err error
		switch format {
		case CSV:
			if !hasText(f.Type) {
				err = errors.ErrUnsupported
			}
		case Parquet:
			_, err = pqarrow.ToParquet(arrow.NewSchema([]arrow.Field{f}, nil), nil, pqarrow.DefaultWriterProps())
		}
		if err != nil {
			return &Error{name, noRow, 0, f.Name, fmt.Sprintf("%v cannot be written as %s, need another format, or leave it out", f.Type, format)}
		}
	}
	return nil
}

// hasText tells whether Arrow's writer of CSV, which panics at others, takes a type.
func hasText(t arrow.DataType) bool {
	switch t.ID() {
	case arrow.TIME32, arrow.TIME64, arrow.DURATION, arrow.DECIMAL32, arrow.DECIMAL64,
		arrow.INTERVAL_MONTHS, arrow.INTERVAL_DAY_TIME, arrow.INTERVAL_MONTH_DAY_NANO:
		return false
	}
	return true
}

// noEncoder is for files whose bytes the caller makes.
type noEncoder struct{}

func (noEncoder) write(arrow.RecordBatch) error { return errors.New("no record batches") }
func (noEncoder) close() error                  { return nil }

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
