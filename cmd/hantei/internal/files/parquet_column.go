package files

import (
	"context"
	"fmt"
	"io"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"
)

// readRecords reads the next record batch. It makes an error of a panic.
func readRecords(records pqarrow.RecordReader) (batch arrow.RecordBatch, err error) {
	defer func() {
		if p := recover(); p != nil {
			batch = nil
			if err, _ = p.(error); err == nil {
				err = fmt.Errorf("%v", p)
			}
		}
	}()
	return records.Read()
}

// brokenColumn is the name of the column that cannot be read where these rows cannot, of which the reader does not
// tell: it reads each by itself. It is empty if that goes well, or if the column is within another.
func brokenColumn(ctx context.Context, table *pqarrow.FileReader, leaves []int, row, rows int64) string {
	footer := table.ParquetReader().MetaData()
	var groups []int
	begin := int64(0)
	for i := range footer.NumRowGroups() {
		end := begin + footer.RowGroup(i).NumRows()
		if begin < row+rows && row < end {
			groups = append(groups, i)
		}
		begin = end
	}
	for _, leaf := range leaves {
		column := footer.Schema.Column(leaf)
		if len(column.ColumnPath()) == 1 && !canRead(ctx, table, leaf, groups) {
			return column.Name()
		}
	}
	return ""
}

// canRead tells whether a column can be read in some row groups.
func canRead(ctx context.Context, table *pqarrow.FileReader, leaf int, groups []int) bool {
	records, err := table.GetRecordReader(ctx, []int{leaf}, groups)
	for err == nil {
		_, err = readRecords(records)
	}
	return err == io.EOF
}
