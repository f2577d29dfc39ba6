package shapefiles

import (
	"context"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	beampairs "github.com/hantei-go/hantei/interop/beam"
)

// A Part of a file is what a worker reads at a time: a row group of Parquet, or a whole file of
// another format.
type Part struct {
	File      string
	Format    Format
	Group     int   // the row group; -1 for the whole file
	SourceRow int64 // the number of its first row in the file
	First     int64 // and among the rows of all files
}

// Files are the files of a collection.
type Files struct {
	Parts []Part
	Rows  int64 // of all files

	columns []columnsOf
}

// columnsOf are the names of a file's columns.
type columnsOf struct {
	file  string
	names []string
}

// Find finds the files of one or several names, separated by commas, which may have wildcards. It
// looks how many rows they have: in the footer of Parquet, and by reading the whole of a file of
// another format. This is done where the pipeline is built, so that every row has its number before
// the workers start. A file that is there twice, as patterns overlap, is an error.
func Find(ctx context.Context, patterns string) (*Files, error) {
	var all Files
	found := map[string]bool{}
	for _, pattern := range strings.Split(patterns, ",") {
		names, err := list(ctx, pattern)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", pattern, err)
		}
		if len(names) == 0 {
			return nil, fmt.Errorf("%s: no such file", pattern)
		}
		slices.Sort(names)
		for _, name := range names {
			if found[name] {
				return nil, fmt.Errorf("%q: %s is there twice, need it once", patterns, name)
			}
			found[name] = true
			if err := all.add(ctx, name); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return &all, nil
}

// Names are the files that [Find] has found, those without rows among them, which have no parts.
func (f *Files) Names() (names []string) {
	for _, c := range f.columns {
		names = append(names, c.file)
	}
	return names
}

// Check returns an error if a file that [Find] has found does not have the columns of a shape. Without it
// the workers find that out, and the error is among what the runner says.
func (f *Files) Check(shape *beampairs.Shape) error {
	for _, c := range f.columns {
		if _, err := newPlan(shape.Name, shape.Columns, c.names); err != nil {
			return fmt.Errorf("%s: %w", c.file, err)
		}
	}
	return nil
}

// add adds the parts of a file.
func (f *Files) add(ctx context.Context, name string) error {
	format, err := FormatOf(name)
	if err != nil {
		return err
	}
	groups, columns, err := look(ctx, name, format)
	if err != nil {
		return err
	}
	f.columns = append(f.columns, columnsOf{name, columns})
	whole, inFile := format != Parquet, int64(0)
	for group, rows := range groups {
		part := Part{name, format, group, inFile, f.Rows}
		if whole {
			part.Group = -1
		}
		f.Parts = append(f.Parts, part)
		inFile += rows
		f.Rows += rows
	}
	return nil
}

// look finds the number of rows of each part of a file, and the names of its columns.
func look(ctx context.Context, name string, format Format) (groups []int64, columns []string, err error) {
	defer recoverBroken(&err)
	f, err := open(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	switch format {
	case Parquet:
		return groupsOf(f)
	case CSV:
		rows, columns, err := countCSV(f)
		return []int64{rows}, columns, err
	}
	r, err := batchesOf(f, format)
	if err != nil {
		return nil, nil, err
	}
	rows := int64(0)
	for {
		batch, err := r.Read()
		if err == io.EOF {
			return []int64{rows}, namesOf(r.Schema()), nil
		}
		if err != nil {
			return nil, nil, err
		}
		rows += batch.NumRows()
	}
}

func init() { beam.RegisterType(reflect.TypeFor[Part]()) }
