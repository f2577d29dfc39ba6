package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/bitutil"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/file"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"

	"github.com/hantei-go/hantei/internal/arrowipc"
	"github.com/hantei-go/hantei/internal/broken"
	"github.com/hantei-go/hantei/internal/parquetfile"
)

// openParquet opens a Parquet file, and also returns how many rows it has. Only the columns that
// are needed are read, a page of each at a time.
func openParquet(ctx context.Context, name string, f *os.File, want *Reading) (reader, int64, error) {
	wrong := func(err error) (reader, int64, error) {
		return nil, 0, fileError(name, "%v, need a Parquet file", broken.Reason(err))
	}
	checked, table, err := openTable(f, want.BlockRows)
	if err != nil {
		return wrong(err)
	}
	whole, err := table.Schema()
	if err != nil {
		return wrong(err)
	}
	r := table.ParquetReader()
	text := textsOf(r)
	b, err := newBatches(name, text.schema(whole), want)
	if err != nil {
		return nil, 0, err
	}
	if r.NumRows() == 0 {
		b.next = func() (arrow.RecordBatch, error) { return nil, io.EOF }
		return b, 0, nil
	}
	leaves := b.plan.leaves(r)
	if err := checkWidths(name, r, leaves, want.BlockRows); err != nil {
		return nil, 0, err
	}
	if err := parquetfile.CheckPlaces(checked, r.MetaData().RowGroup(0), leaves, 0); err != nil {
		return nil, 0, atPlace(name, err)
	}
	records, err := table.GetRecordReader(ctx, leaves, nil)
	if err != nil {
		return wrong(err)
	}
	if b, err = newBatches(name, text.schema(records.Schema()), want); err != nil {
		return nil, 0, err
	}
	groups := &uncheckedGroups{file: checked, reader: r, leaves: leaves}
	read := int64(0)
	b.next = func() (arrow.RecordBatch, error) {
		if err := groups.checkUpTo(read + int64(want.BlockRows)); err != nil {
			return nil, atPlace(name, err)
		}
		batch, err := readRecords(records)
		if err == io.EOF {
			return nil, parquetfile.End(read, r.NumRows())
		}
		if err != nil {
			column := brokenColumn(ctx, table, leaves, read, int64(want.BlockRows))
			return nil, &Error{name, read, 0, column, fmt.Sprintf("broken: %v", broken.Reason(err))}
		}
		read += batch.NumRows()
		return text.batch(batch), nil
	}
	return b, r.NumRows(), nil
}

// openTable opens a Parquet file, of which batches of so many rows are read at the most. Packages parquetfile and
// arrowipc check what package parquet would believe, or would not look at.
func openTable(f *os.File, rows int) (*parquetfile.File, *pqarrow.FileReader, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, nil, err
	}
	checked, err := parquetfile.Open(f, info.Size())
	if err != nil {
		return nil, nil, err
	}
	properties := parquet.NewReaderProperties(memoryOf)
	properties.BufferedStreamEnabled = true
	r, err := file.NewParquetReader(f, file.WithReadProps(properties))
	if err != nil {
		return nil, nil, err
	}
	if err := parquetfile.CheckRows(r.MetaData()); err != nil {
		return nil, nil, err
	}
	if err := arrowipc.CheckSchema(r.MetaData().KeyValueMetadata().FindValue(arrowipc.SchemaKey)); err != nil {
		return nil, nil, err
	}
	table, err := pqarrow.NewFileReader(r, pqarrow.ArrowReadProperties{BatchSize: int64(rows)}, memoryOf)
	return checked, table, err
}

// uncheckedGroups are the row groups of a file that are not read yet.
type uncheckedGroups struct {
	file   *parquetfile.File
	reader *file.Reader
	leaves []int // of the columns that are read

	next int   // of the groups
	row  int64 // with which it begins
}

// checkUpTo checks the groups that have rows before that one.
func (g *uncheckedGroups) checkUpTo(row int64) error {
	for ; g.row < row && g.next < g.reader.NumRowGroups(); g.next++ {
		group := g.reader.MetaData().RowGroup(g.next)
		if err := parquetfile.CheckGroup(g.file, group, g.leaves, g.row); err != nil {
			return err
		}
		g.row += group.NumRows()
	}
	return nil
}

// atPlace names the file in an error of package parquetfile.
func atPlace(name string, err error) error {
	var wrong *parquetfile.Error
	if errors.As(err, &wrong) {
		return &Error{name, wrong.Row, 0, wrong.Column, wrong.Problem}
	}
	return err
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

// checkWidths checks the columns whose values have a width of their own. Of them the reader takes memory for a block
// before it looks for the values, in steps by powers of two.
func checkWidths(name string, r *file.Reader, leaves []int, blockRows int) error {
	const blockBytes, leastRows = 1 << 30, 32
	rows := bitutil.NextPowerOf2(int(min(int64(blockRows), r.NumRows())))
	most := int64(blockBytes / max(leastRows, rows))
	for _, leaf := range leaves {
		column := r.MetaData().Schema.Column(leaf)
		if column.PhysicalType() != parquet.Types.FixedLenByteArray {
			continue
		}
		if width := int64(column.TypeLength()); width < 0 || width > most {
			return &Error{name, noRow, 0, column.Path(), fmt.Sprintf("values of %d bytes each, need at most %d, so that a block of rows fits memory", width, most)}
		}
	}
	return nil
}
