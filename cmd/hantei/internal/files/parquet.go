package files

import (
	"context"
	"io"
	"os"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/file"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"
)

// openParquet opens a Parquet file, and also returns how many rows it has. Only the columns that
// are needed are read, a page of each at a time.
func openParquet(ctx context.Context, name string, f *os.File, want *Reading) (reader, int64, error) {
	wrong := func(err error) (reader, int64, error) {
		return nil, 0, fileError(name, "%v, need a Parquet file", err)
	}
	properties := parquet.NewReaderProperties(memoryOf)
	properties.BufferedStreamEnabled = true
	r, err := file.NewParquetReader(f, file.WithReadProps(properties))
	if err != nil {
		return wrong(err)
	}
	table, err := pqarrow.NewFileReader(r, pqarrow.ArrowReadProperties{BatchSize: int64(want.BlockRows)}, memoryOf)
	if err != nil {
		return wrong(err)
	}
	whole, err := table.Schema()
	if err != nil {
		return wrong(err)
	}
	b, err := newBatches(name, whole, want)
	if err != nil {
		return nil, 0, err
	}
	if r.NumRows() == 0 {
		b.next = func() (arrow.RecordBatch, error) { return nil, io.EOF }
		return b, 0, nil
	}
	leaves := b.plan.leaves(r)
	records, err := table.GetRecordReader(ctx, leaves, nil)
	if err != nil {
		return wrong(err)
	}
	if b, err = newBatches(name, records.Schema(), want); err != nil {
		return nil, 0, err
	}
	check := &pageCheck{file: name, bytes: f, footer: r.MetaData(), leaves: leaves}
	read := int64(0)
	b.next = func() (arrow.RecordBatch, error) {
		if err := check.upTo(read + int64(want.BlockRows)); err != nil {
			return nil, err
		}
		batch, err := records.Read()
		if err == nil {
			read += batch.NumRows()
		}
		return batch, err
	}
	return b, r.NumRows(), nil
}

// leaves are the columns of a Parquet file that are read, each once, in the order of the file. A
// column of a nested type has several.
func (p *plan) leaves(r *file.Reader) (leaves []int) {
	needed := map[string]bool{}
	for _, name := range append(p.names[:len(p.names):len(p.names)], p.carriedNames...) {
		needed[name] = true
	}
	if p.id >= 0 {
		needed[p.idName] = true
	}
	schema := r.MetaData().Schema
	for leaf := range schema.NumColumns() {
		if needed[schema.ColumnRoot(leaf).Name()] {
			leaves = append(leaves, leaf)
		}
	}
	return leaves
}
