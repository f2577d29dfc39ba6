package main

import (
	"context"
	"slices"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
)

// An output is a file of results that is being written. Its batches have equal numbers of rows,
// whatever is written at a time, so that the same results are the same bytes.
type output struct {
	batcher
	sink *files.Sink
}

// A batcher makes batches of so many rows of smaller and larger ones.
type batcher struct {
	schema  *arrow.Schema
	rows    int
	emit    func(arrow.RecordBatch) error
	pending [][]arrow.Array // parts that are not emitted yet
	waiting int             // rows of these
}

// A schema is the list of the columns of an output.
type schema []arrow.Field

func (s *schema) add(name string, t arrow.DataType, nullable bool) {
	*s = append(*s, arrow.Field{Name: name, Type: t, Nullable: nullable})
}

// writeOutput creates the output, which must be none of the inputs, lets fill write to it, and
// gives it its name. If that fails or ctx ends, nothing is left of it.
func (p *program) writeOutput(ctx context.Context, s schema, inputs []*stream, fill func(*output) error) error {
	format, err := files.OutputFormat(p.flags.output, p.flags.outFormat)
	if err != nil {
		return err
	}
	o := &output{batcher: batcher{schema: arrow.NewSchema(s, nil), rows: blockRows / 2}}
	o.emit = func(batch arrow.RecordBatch) error { return o.sink.Write(batch) }
	var sources []*files.Source
	for _, in := range inputs {
		sources = append(sources, in.source.Sources...)
	}
	if o.sink, err = files.Create(p.flags.output, format, o.schema, p.stdout, sources...); err != nil {
		return err
	}
	defer o.sink.Discard()
	defer context.AfterFunc(ctx, o.sink.Discard)()
	if err := fill(o); err != nil {
		return err
	}
	if err := o.flush(); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return o.sink.Commit()
}

// write adds rows. The columns are those of the schema, have equal lengths, and must not change
// afterwards.
func (b *batcher) write(columns []arrow.Array) error {
	n := columns[0].Len()
	if n == 0 {
		return nil
	}
	b.pending = append(b.pending, columns)
	b.waiting += n
	if b.waiting < b.rows && len(b.pending) < b.rows {
		return nil
	}
	whole, err := b.take()
	if err != nil {
		return err
	}
	lo, all := int64(0), whole.NumRows()
	for ; all-lo >= int64(b.rows); lo += int64(b.rows) {
		if err := b.emitSame(whole.NewSlice(lo, lo+int64(b.rows))); err != nil {
			return err
		}
	}
	if lo < all {
		b.pending, b.waiting = [][]arrow.Array{whole.NewSlice(lo, all).Columns()}, int(all-lo)
	}
	return nil
}

// flush emits what is left.
func (b *batcher) flush() error {
	if b.waiting == 0 {
		return nil
	}
	batch, err := b.take()
	if err != nil {
		return err
	}
	return b.emitSame(batch)
}

// take is the pending parts as one.
func (b *batcher) take() (arrow.RecordBatch, error) {
	batch, err := files.Batch(b.schema, b.pending)
	b.pending, b.waiting = nil, 0
	return batch, err
}

// emitSame emits a batch. What lies in memory where a value is null, and whether a column without
// nulls notes that, depends on how it was made, and Arrow files have it: it is made anew.
func (b *batcher) emitSame(batch arrow.RecordBatch) error {
	columns := slices.Clone(batch.Columns())
	for k, f := range b.schema.Fields() {
		if f.Nullable {
			var err error
			values := files.ValuesOf(columns[k])
			if columns[k], err = values.Array(); err != nil {
				return err
			}
		}
	}
	return b.emit(array.NewRecordBatch(b.schema, columns, batch.NumRows()))
}
