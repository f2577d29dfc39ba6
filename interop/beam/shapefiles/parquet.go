package shapefiles

import (
	"context"
	"fmt"
	"io"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
	"github.com/apache/arrow-go/v18/parquet"
	pq "github.com/apache/arrow-go/v18/parquet/file"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"

	"github.com/hantei-go/hantei/internal/arrowipc"
	"github.com/hantei-go/hantei/internal/parquetfile"
)

var memoryOf = memory.NewGoAllocator() // the garbage collector frees what it allocates

// openParquet opens a file of Parquet. Package parquetfile checks what package parquet would believe, or
// would not look at.
func openParquet(from file) (*pq.Reader, *parquetfile.File, error) {
	size, err := from.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, nil, err
	}
	checked, err := parquetfile.Open(from, size)
	if err != nil {
		return nil, nil, err
	}
	r, err := pq.NewParquetReader(from, pq.WithReadProps(parquet.NewReaderProperties(memoryOf)))
	if err != nil {
		return nil, nil, err
	}
	if err := arrowipc.CheckSchema(r.MetaData().KeyValueMetadata().FindValue(arrowipc.SchemaKey)); err != nil {
		return nil, nil, err
	}
	return r, checked, parquetfile.CheckRows(r.MetaData())
}

// groupsOf returns the number of rows of each row group, and the names of the columns.
func groupsOf(from file) (groups []int64, columns []string, err error) {
	r, _, err := openParquet(from)
	if err != nil {
		return nil, nil, err
	}
	for i := range r.NumRowGroups() {
		groups = append(groups, r.MetaData().RowGroup(i).NumRows())
	}
	root := r.MetaData().Schema.Root()
	for i := range root.NumFields() {
		columns = append(columns, root.Field(i).Name())
	}
	return groups, columns, nil
}

// parquetBatches returns a function that returns the next record batch of a row group, or io.EOF.
func (f *readFn) parquetBatches(ctx context.Context, from file, part Part) (func() (arrow.RecordBatch, error), error) {
	r, checked, err := openParquet(from)
	if err != nil {
		return nil, err
	}
	table, err := pqarrow.NewFileReader(r, pqarrow.ArrowReadProperties{BatchSize: blockRows}, memoryOf)
	if err != nil {
		return nil, err
	}
	schema, err := table.Schema()
	if err != nil {
		return nil, err
	}
	// The batches have the picked columns only, so what the file lacks or has twice is found here.
	p, err := newPlan(f.Name, f.Columns, namesOf(schema))
	if err != nil {
		return nil, err
	}
	var leaves []int
	for k, name := range p.names {
		// What values of another type take is for the file to say.
		if _, err := float64s(array.MakeArrayOfNull(memoryOf, schema.Field(p.places[k]).Type, 0), nil); err != nil {
			return nil, fmt.Errorf("column %s: %w", name, err)
		}
		leaves = append(leaves, r.MetaData().Schema.ColumnIndexByName(name))
	}
	if err := parquetfile.CheckGroup(checked, r.MetaData().RowGroup(part.Group), leaves, part.SourceRow); err != nil {
		return nil, err
	}
	records, err := table.GetRecordReader(ctx, leaves, []int{part.Group})
	if err != nil {
		return nil, err
	}
	read, rows := int64(0), r.MetaData().RowGroup(part.Group).NumRows()
	return func() (arrow.RecordBatch, error) {
		batch, err := records.Read()
		if err == nil {
			read += batch.NumRows()
		} else if err == io.EOF {
			err = parquetfile.End(read, rows)
		}
		return batch, err
	}, nil
}
