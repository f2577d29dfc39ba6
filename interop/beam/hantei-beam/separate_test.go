package main

import (
	"bytes"
	"math"
	"os"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
)

// A file that is read is not written, by whatever name, nor are pairs and bad rows written to one file.
func TestSeparate(t *testing.T) {
	t.Chdir(t.TempDir())
	const circles = "x,y,r\n0,0,1\n"
	for _, name := range []string{"a.csv", "b.csv", "part-00001-of-00002.csv"} {
		if err := os.WriteFile(name, []byte(circles), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Link("b.csv", "other.csv"); err != nil {
		t.Fatal(err)
	}
	writeNoRows(t, "none.parquet", "x", "y", "r")
	for _, c := range []struct {
		first, output, bad string
		shards             int
		want               string
	}{
		{"a.csv", "c.csv", "d.csv", 1, ""},
		{"a.csv", "part.csv", "", 2, ""},
		{"a.csv", "./a.csv", "", 1, "./a.csv: is the same file as the input a.csv, need another file for the results"},
		{"a.csv", "other.csv", "", 1, "other.csv: is the same file as the input b.csv, need another file for the results"},
		{"a.csv", "c.csv", "b.csv", 1, "b.csv: is the same file as the input b.csv, need another file for the results"},
		{"part-*.csv", "part.csv", "", 2, "part-00001-of-00002.csv: is the same file as the input part-00001-of-00002.csv, need another file for the results"},
		{"none.parquet", "none.parquet", "", 1, "none.parquet: is the same file as the input none.parquet, need another file for the results"},
		{"a.csv", "c.csv", "./c.csv", 1, "--bad ./c.csv: the pairs are written there, need another file"},
	} {
		a := arguments{test: "CircleCircle", first: c.first, second: "b.csv", output: c.output, bad: c.bad, of: "second", shards: c.shards, within: math.NaN()}
		if err := a.check(); err != nil {
			t.Fatal(err)
		}
		_, s := beam.NewPipelineWithRoot()
		if err := a.build(t.Context(), s); c.want == "" && err != nil || c.want != "" && (err == nil || err.Error() != c.want) {
			t.Errorf("%+v: %v, need %q", c, err, c.want)
		}
	}
}

// writeNoRows writes a Parquet file of float64 columns without rows, and so without row groups.
func writeNoRows(t *testing.T, name string, columns ...string) {
	t.Helper()
	var fields []arrow.Field
	for _, column := range columns {
		fields = append(fields, arrow.Field{Name: column, Type: arrow.PrimitiveTypes.Float64})
	}
	var content bytes.Buffer
	w, err := pqarrow.NewFileWriter(arrow.NewSchema(fields, nil), &content, parquet.NewWriterProperties(), pqarrow.DefaultWriterProps())
	if err == nil {
		err = w.Close()
	}
	if err == nil {
		err = os.WriteFile(name, content.Bytes(), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
