package shapefiles

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"

	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// writeNamedColumns writes one row: the number 1 in each column, and text in those called angle.
func writeNamedColumns(t *testing.T, name string, columns ...string) {
	t.Helper()
	var fields []arrow.Field
	for _, column := range columns {
		field := arrow.Field{Name: column, Type: arrow.PrimitiveTypes.Float64}
		if column == angle {
			field.Type = arrow.BinaryTypes.String
		}
		fields = append(fields, field)
	}
	writeRecords(t, name, arrow.NewSchema(fields, nil), func(b *array.RecordBuilder) {
		for _, field := range b.Fields() {
			switch field := field.(type) {
			case *array.StringBuilder:
				field.Append("steep")
			case *array.Float64Builder:
				field.Append(1)
			}
		}
	})
}

// A column angle is one like any other in files of shapes that have no direction, and need not have
// numbers. Of shapes that have one it does.
func TestAngleWithoutDirection(t *testing.T) {
	for _, format := range []string{"parquet", "arrow", "arrows", "csv"} {
		name := filepath.Join(t.TempDir(), "circles."+format)
		writeNamedColumns(t, name, "angle", "x", "y", "r")
		blocks, files := readAll(t, name, beampairs.Circles)
		if files.Rows != 1 || len(blocks) != 1 || len(blocks[0].Unread) != 0 || blocks[0].Columns[2][0] != 1 {
			t.Errorf("%s: %d rows in %+v, need 1", format, files.Rows, blocks)
		}
	}
	name := filepath.Join(t.TempDir(), "ellipses.parquet")
	writeNamedColumns(t, name, "x", "y", "angle", "rx", "ry")
	f := &readFn{beampairs.Ellipses.Name, beampairs.Ellipses.Columns}
	err := f.ProcessElement(context.Background(), Part{File: name, Format: Parquet}, func(beampairs.Block) {})
	if want := name + ": column angle: utf8, need numbers"; err == nil || err.Error() != want {
		t.Errorf("%v, need %s", err, want)
	}
}

// An error of columns that make no shape names all columns of the file, in every format.
func TestNamesOfTheFile(t *testing.T) {
	for _, format := range []Format{Parquet, Arrow, Stream, CSV} {
		for _, c := range []struct {
			columns []string
			want    string
		}{
			{[]string{"id", "x", "y", "radius"}, "no column r among id, x, y, radius: circles need x y r"},
			{[]string{"x", "y", "r", "y"}, "column y is there twice, need one"},
		} {
			name := filepath.Join(t.TempDir(), "circles."+string(format))
			writeNamedColumns(t, name, c.columns...)
			f := &readFn{beampairs.Circles.Name, beampairs.Circles.Columns}
			err := f.ProcessElement(context.Background(), Part{File: name, Format: format}, func(beampairs.Block) {})
			if err == nil || !strings.HasSuffix(err.Error(), ": "+c.want) {
				t.Errorf("%s: %v, need %q", format, err, c.want)
			}
			files, err := Find(t.Context(), name)
			if err != nil {
				t.Fatal(err)
			}
			if err := files.Check(beampairs.Circles); err == nil || err.Error() != name+": "+c.want {
				t.Errorf("%s: %v by Check, need %q", format, err, c.want)
			}
			if err := files.Check(beampairs.Points); c.columns[0] == "id" && err != nil {
				t.Errorf("%s: %v by Check, need none", format, err)
			}
		}
	}
}
