package main

import (
	"context"

	"github.com/apache/arrow-go/v18/arrow"

	"github.com/hantei-go/hantei/cmd/hantei/internal/files"
)

// An output is a file of results that is being written. It collects small batches to larger ones.
type output struct {
	sink    *files.Sink
	schema  *arrow.Schema
	pending [][]arrow.Array // batches that are not written yet
	rows    int             // of the pending batches
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
	o := &output{schema: arrow.NewSchema(s, nil)}
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
func (o *output) write(columns []arrow.Array) error {
	o.pending = append(o.pending, columns)
	o.rows += columns[0].Len()
	if o.rows < blockRows/2 && len(o.pending) < blockRows/2 {
		return nil
	}
	return o.flush()
}

// flush writes the pending batches as one.
func (o *output) flush() error {
	if o.rows == 0 {
		o.pending = o.pending[:0]
		return nil
	}
	batch, err := files.Batch(o.schema, o.pending)
	if err != nil {
		return err
	}
	defer batch.Release()
	o.pending, o.rows = o.pending[:0], 0
	return o.sink.Write(batch)
}
