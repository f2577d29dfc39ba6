package files

import (
	"errors"
	"fmt"
	"io"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/hantei-go/hantei/internal/arrowipc"
	"github.com/hantei-go/hantei/internal/broken"
)

// batches is a reader of the formats that come in record batches: Parquet and both of Arrow.
type batches struct {
	file string
	plan *plan
	ids  arrow.DataType
	more []Column
	rows int                               // the most that a block may have
	next func() (arrow.RecordBatch, error) // returns the next record batch, or io.EOF at the end
	left arrow.RecordBatch                 // what has not been read of the last record batch, or nil
}

// newBatches makes a reader of record batches of the schema. The caller sets next.
func newBatches(name string, s *arrow.Schema, want *Reading) (*batches, error) {
	var columns []string
	for _, f := range s.Fields() {
		columns = append(columns, f.Name)
	}
	p, err := newPlan(name, want, columns)
	if err != nil {
		return nil, err
	}
	if err := p.checkTypes(name, s); err != nil {
		return nil, err
	}
	b := &batches{file: name, plan: p, rows: want.BlockRows}
	if p.id >= 0 {
		b.ids, _ = idType(s.Field(p.id).Type) // checked
	}
	for k, place := range p.carried {
		t, err := CarriedType(s.Field(place).Type)
		if err != nil {
			t = s.Field(place).Type // which is to be described only
		}
		b.more = append(b.more, Column{p.carriedNames[k], t})
	}
	return b, nil
}

func (b *batches) columns() *plan { return b.plan }

func (b *batches) idType() arrow.DataType { return b.ids }

func (b *batches) carried() []Column { return b.more }

func (b *batches) read(row int64) (*Block, error) {
	for b.left == nil || b.left.NumRows() == 0 {
		next, err := b.next()
		var wrong *Error
		switch {
		case err == io.EOF: // which errors of columns that are unpacked may wrap
			return nil, io.EOF
		case errors.As(err, &wrong):
			return nil, wrong
		case err != nil:
			return nil, &Error{File: b.file, Row: row, Problem: fmt.Sprintf("broken: %v", broken.Reason(err))}
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

// openArrow opens an Arrow file of so many bytes.
func openArrow(name string, f *countedFile, size int64, want *Reading) (reader, error) {
	limit := arrowipc.NewLimit(memoryOf, size)
	m, err := arrowipc.NewFile(f, size, limit, message)
	if err != nil {
		return nil, fileError(name, "%v, need an Arrow file", err)
	}
	return openMessages(name, "an Arrow file", m, limit, want)
}

// openStream opens an Arrow stream of so many bytes, or 0 if that is not known, as of one that is unpacked.
func openStream(name string, f io.Reader, size int64, isFile bool, want *Reading) (reader, error) {
	limit := arrowipc.NewLimit(memoryOf, size)
	m := arrowipc.NewStream(f, size, isFile, limit, message)
	r, err := openMessages(name, "an Arrow stream", m, limit, want)
	if err != nil {
		return nil, err
	}
	r.columns().unmarked = m.Unmarked
	return r, nil
}

// message is a message for package ipc.
func message(meta, body []byte) *ipc.Message {
	return ipc.NewMessage(memory.NewBufferBytes(meta), memory.NewBufferBytes(body))
}

func openMessages(name, need string, m ipc.MessageReader, limit *arrowipc.Limit, want *Reading) (reader, error) {
	r, err := ipc.NewReaderFromMessageReader(m, ipc.WithAllocator(limit))
	if err != nil {
		return nil, fileError(name, "%v, need %s", broken.Reason(err), need)
	}
	b, err := newBatches(name, r.Schema(), want)
	if err != nil {
		return nil, err
	}
	b.next = r.Read
	return b, nil
}
