package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/ipc"
	"github.com/apache/arrow-go/v18/arrow/memory"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"
)

// writeFile writes a batch in the format of the name's ending, with Arrow's own writers. Parquet has
// Arrow's schema, as pyarrow writes it too.
func writeFile(t *testing.T, name string, batch arrow.RecordBatch) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var w interface {
		Write(arrow.RecordBatch) error
		Close() error
	}
	switch _, ending, _ := strings.Cut(name, "."); ending {
	case "parquet":
		w, err = pqarrow.NewFileWriter(batch.Schema(), f, nil, pqarrow.NewArrowWriterProperties(pqarrow.WithStoreSchema()))
	case "arrow":
		w, err = ipc.NewFileWriter(f, ipc.WithSchema(batch.Schema()))
	case "arrows":
		w = ipc.NewWriter(f, ipc.WithSchema(batch.Schema()))
	case "csv":
		if _, err := f.WriteString(asCSV(batch.Schema(), []arrow.RecordBatch{batch})); err != nil {
			t.Fatal(err)
		}
		return
	}
	if err == nil {
		err = w.Write(batch)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// readFile reads a file of any format, with Arrow's own readers, as CSV.
func readFile(t *testing.T, name string) string {
	t.Helper()
	if strings.HasSuffix(name, ".csv") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	return asCSV(readBatches(t, name))
}

// readBatches reads a file of any format but CSV, with Arrow's own readers.
func readBatches(t *testing.T, name string) (schema *arrow.Schema, batches []arrow.RecordBatch) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var reader array.RecordReader
	switch _, ending, _ := strings.Cut(name, "."); ending {
	case "parquet":
		table, err := pqarrow.ReadTable(t.Context(), f, parquet.NewReaderProperties(nil), pqarrow.ArrowReadProperties{}, memory.DefaultAllocator)
		if err != nil {
			t.Fatal(err)
		}
		reader = array.NewTableReader(table, -1)
	case "arrow":
		r, err := ipc.NewFileReader(f)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.NumRecords() {
			batch, err := r.RecordBatchAt(i)
			if err != nil {
				t.Fatal(err)
			}
			batches = append(batches, batch)
		}
		return r.Schema(), batches
	default:
		if reader, err = ipc.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	for reader.Next() {
		reader.RecordBatch().Retain()
		batches = append(batches, reader.RecordBatch())
	}
	if err := reader.Err(); err != nil {
		t.Fatal(err)
	}
	return reader.Schema(), batches
}

func asCSV(schema *arrow.Schema, batches []arrow.RecordBatch) string {
	var b strings.Builder
	for k, f := range schema.Fields() {
		if k > 0 {
			b.WriteByte(',')
		}
		b.WriteString(f.Name)
	}
	b.WriteByte('\n')
	for _, batch := range batches {
		for i := range int(batch.NumRows()) {
			for k, column := range batch.Columns() {
				if k > 0 {
					b.WriteByte(',')
				}
				if column.IsValid(i) {
					b.WriteString(strings.Trim(fmt.Sprint(column.GetOneForMarshal(i)), `"`))
				}
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// TestInputFormats gives standard input and a file formats of their own.
func TestInputFormats(t *testing.T) {
	inFolder(t, map[string]string{"e.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,1,2\n", "e.txt": "x,y,ux,uy,rx,ry\n0,0,1,0,1,2\n"})
	mustRun(t, "gen", "points", "--rows", "3", "-o", "p.arrows")
	mustRun(t, "gen", "points", "--rows", "3", "-o", "p.parquet")
	for _, command := range []string{
		"rows EllipsePoint e.csv - --in-format arrows",
		"rows EllipsePoint e.csv - --second-format arrows",
		"rows EllipsePoint e.txt - --first-format csv --in-format arrows",
		"rows EllipsePoint e.txt p.parquet --in-format csv",
		"nearest e.txt - --within 1e9 --first-format csv --second-format arrows",
	} {
		t.Run(command, func(t *testing.T) {
			c := tool(t, strings.Fields(command)...)
			in, err := os.Open("p.arrows")
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			c.Stdin = in
			out, err := c.Output()
			if err != nil || strings.Count(string(out), "\n") != 4 {
				t.Errorf("%v, results\n%s\nwant 3 rows", err, out)
			}
		})
	}
}
