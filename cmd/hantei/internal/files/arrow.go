package files

import (
	"errors"
	"fmt"
	"io"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/ipc"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// batches is a reader of the formats that come in record batches: Parquet and both of Arrow.
type batches struct {
	file string
	plan *plan
	ids  arrow.DataType
	rows int                               // the most that a block may have
	next func() (arrow.RecordBatch, error) // returns the next record batch, or io.EOF at the end
	left arrow.RecordBatch                 // what has not been read of the last record batch, or nil
}

// newBatches makes a reader of record batches of the schema. The caller sets next.
func newBatches(name string, s *arrow.Schema, kind *shape.Kind, blockRows int) (*batches, error) {
	var columns []string
	for _, f := range s.Fields() {
		columns = append(columns, f.Name)
	}
	p, err := newPlan(name, kind, columns)
	if err != nil {
		return nil, err
	}
	if err := p.checkTypes(name, s); err != nil {
		return nil, err
	}
	b := &batches{file: name, plan: p, rows: blockRows}
	if p.id >= 0 {
		b.ids, _ = idType(s.Field(p.id).Type) // checked
	}
	return b, nil
}

func (b *batches) columns() *plan { return b.plan }

func (b *batches) idType() arrow.DataType { return b.ids }

func (b *batches) read(row int64) (*Block, error) {
	for b.left == nil || b.left.NumRows() == 0 {
		next, err := b.next()
		var wrong *Error
		switch {
		case errors.Is(err, io.EOF):
			return nil, io.EOF
		case errors.As(err, &wrong):
			return nil, wrong
		case err != nil:
			return nil, &Error{File: b.file, Row: row, Problem: fmt.Sprintf("broken: %v", err)}
		}
		next.Retain()
		b.left = next
	}
	n := min(b.left.NumRows(), int64(b.rows))
	part, rest := b.left.NewSlice(0, n), b.left.NewSlice(n, b.left.NumRows())
	b.left.Release()
	b.left = rest
	defer part.Release()
	return b.plan.block(b.file, row, part)
}

// arrowOptions limit a record batch to the size of its file, so that a broken length is an error.
// If the size is not known, which is 0, the reader's own limit of 256 MiB holds.
func arrowOptions(size int64) []ipc.Option {
	options := []ipc.Option{ipc.WithAllocator(memoryOf)}
	if size > 0 {
		options = append(options, ipc.WithBodySizeLimit(size))
	}
	return options
}

func openArrow(name string, f *countedFile, size int64, kind *shape.Kind, blockRows int) (reader, error) {
	r, err := ipc.NewFileReader(f, arrowOptions(size)...)
	if err != nil {
		return nil, fileError(name, "%v, need an Arrow file", err)
	}
	b, err := newBatches(name, r.Schema(), kind, blockRows)
	if err != nil {
		return nil, err
	}
	at := 0
	b.next = func() (arrow.RecordBatch, error) {
		if at == r.NumRecords() {
			return nil, io.EOF
		}
		at++
		return r.RecordBatch(at - 1)
	}
	return b, nil
}

func openStream(name string, f io.Reader, size int64, kind *shape.Kind, blockRows int) (reader, error) {
	r, err := ipc.NewReader(f, arrowOptions(size)...)
	if err != nil {
		return nil, fileError(name, "%v, need an Arrow stream", err)
	}
	b, err := newBatches(name, r.Schema(), kind, blockRows)
	if err != nil {
		return nil, err
	}
	b.next = r.Read
	return b, nil
}
