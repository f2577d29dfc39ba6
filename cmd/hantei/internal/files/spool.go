package files

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/ipc"
)

// A Spool is a temporary file, in the folder of [os.TempDir], for what does not fit into memory. It
// holds sections of record batches as Arrow streams. Where open files can lose their names, which is
// all systems but Windows, it loses its own at once, so that nothing is left of it however the program
// ends, but for an empty file if it is killed in that very moment.
type Spool struct {
	file *os.File
	size int64
}

// A Section is where in a spool some record batches are.
type Section struct{ from, to int64 }

// NewSpool makes an empty one.
func NewSpool() (*Spool, error) {
	file, err := os.CreateTemp("", "hantei-*.tmp")
	if err != nil {
		return nil, fmt.Errorf("make a temporary file: %w", err)
	}
	if hasLocks {
		_ = os.Remove(file.Name()) // else Close does
	}
	return &Spool{file: file}, nil
}

// Close removes the file.
func (s *Spool) Close() {
	_ = s.file.Close() // it was for this program alone
	if !hasLocks {
		_ = os.Remove(s.file.Name())
	}
}

// Clear drops all sections.
func (s *Spool) Clear() error {
	s.size = 0
	if err := s.file.Truncate(0); err != nil {
		return fmt.Errorf("empty a temporary file: %w", err)
	}
	return nil
}

// Write adds a section with the record batches that fill hands to write.
func (s *Spool) Write(schema *arrow.Schema, fill func(write func(arrow.RecordBatch) error) error) (Section, error) {
	section := Section{from: s.size}
	buffer := bufio.NewWriterSize(&spoolWriter{s}, 1<<18)
	w := ipc.NewWriter(buffer, ipc.WithSchema(schema), ipc.WithAllocator(memoryOf))
	err := fill(w.Write)
	if err == nil {
		err = w.Close()
	}
	if err == nil {
		err = buffer.Flush()
	}
	section.to = s.size
	return section, err
}

type spoolWriter struct{ *Spool }

func (w *spoolWriter) Write(b []byte) (int, error) {
	n, err := w.file.WriteAt(b, w.size)
	w.size += int64(n)
	if err != nil {
		return n, fmt.Errorf("write a temporary file in %s: %w", os.TempDir(), reason(err))
	}
	return n, nil
}

// Reader reads the record batches of a section. Its Read returns io.EOF at their end.
func (s *Spool) Reader(at Section) (*ipc.Reader, error) {
	section := io.NewSectionReader(s.file, at.from, at.to-at.from)
	return ipc.NewReader(bufio.NewReaderSize(section, 1<<16), ipc.WithAllocator(memoryOf))
}

// WriteBlock adds a block as a section.
func (s *Spool) WriteBlock(b *Block) (Section, error) {
	var fields []arrow.Field
	for k := range b.Columns {
		fields = append(fields, arrow.Field{Name: fmt.Sprint("column", k), Type: arrow.PrimitiveTypes.Float64})
	}
	if b.IDs.Type != nil {
		fields = append(fields, arrow.Field{Name: "id", Type: b.IDs.Type, Nullable: true})
	}
	for k := range b.Carried {
		fields = append(fields, arrow.Field{Name: fmt.Sprint("carried", k), Type: b.Carried[k].Type, Nullable: true})
	}
	schema := arrow.NewSchema(fields, nil)
	const rows = 1 << 14
	return s.Write(schema, func(write func(arrow.RecordBatch) error) error {
		for lo := 0; lo < b.Len(); lo += rows {
			part := b.Slice(lo, min(lo+rows, b.Len()))
			var columns []arrow.Array
			for _, c := range part.Columns {
				columns = append(columns, Float64s(c))
			}
			along := part.Carried
			if b.IDs.Type != nil {
				along = append([]Values{part.IDs}, along...)
			}
			for k := range along {
				a, err := along[k].Array()
				if err != nil {
					return err
				}
				columns = append(columns, a)
			}
			batch, err := Batch(schema, [][]arrow.Array{columns})
			if err == nil {
				err = write(batch)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// ReadBlock reads a block of so many rows back, with fields columns and ids or none. Its first row has
// that number.
func (s *Spool) ReadBlock(at Section, row int64, rows, fields int, ids bool) (*Block, error) {
	r, err := s.Reader(at)
	if err != nil {
		return nil, fmt.Errorf("read a temporary file: %w", err)
	}
	whole := &Block{Row: row, Columns: make([][]float64, fields)}
	for k := range whole.Columns {
		whole.Columns[k] = make([]float64, 0, rows)
	}
	for {
		batch, err := r.Read()
		if err == io.EOF {
			return whole, nil
		}
		if err != nil {
			return nil, fmt.Errorf("read a temporary file: %w", err)
		}
		part, rest := &Block{}, batch.Columns()
		for k := range fields {
			column := make([]float64, batch.NumRows())
			toFloat64(column, rest[k])
			part.Columns = append(part.Columns, column)
		}
		rest = rest[fields:]
		if ids {
			part.IDs, rest = ValuesOf(rest[0]), rest[1:]
		}
		for _, a := range rest {
			part.Carried = append(part.Carried, ValuesOf(a))
		}
		if whole.Carried == nil {
			whole.Carried = make([]Values, len(part.Carried))
		}
		whole.Append(part)
	}
}
