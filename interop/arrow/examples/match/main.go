package main

import (
	"fmt"
	"log"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/hantei-go/hantei"
	arrowcols "github.com/hantei-go/hantei/interop/arrow"
)

func main() {
	ellipse := read("x y angle rx ry", `[{"x": 0, "y": 0, "angle": 0.5, "rx": 4, "ry": 2}]`)
	defer ellipse.Release()
	sources := read("x y", `[{"x": 3, "y": 1}, {"x": 1, "y": null}, {"x": 0, "y": 3}]`)
	defer sources.Release()

	first, valid1, err := arrowcols.Ellipses[float64](ellipse)
	if err != nil {
		log.Fatal(err) // names the column, what it is and what is needed
	}
	second, valid2, err := arrowcols.Points[float64](sources) // in the batch's memory
	if err != nil {
		log.Fatal(err)
	}
	hits := hantei.NewMask(second.Len())
	hantei.EllipsePoint(hits, &first, &second)
	if err := arrowcols.MissHits(hits, valid1, valid2); err != nil { // rows with a null
		log.Fatal(err)
	}
	column, err := arrowcols.FromMask(hits, second.Len()) // an Arrow array in the mask's memory
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(column) // [true false false]
}

// read stands for a Parquet file, a query, or another program's memory.
func read(columns, rows string) arrow.RecordBatch {
	var fields []arrow.Field
	for name := range strings.FieldsSeq(columns) {
		fields = append(fields, arrow.Field{Name: name, Type: arrow.PrimitiveTypes.Float64, Nullable: true})
	}
	batch, _, err := array.RecordFromJSON(memory.DefaultAllocator, arrow.NewSchema(fields, nil), strings.NewReader(rows))
	if err != nil {
		log.Fatal(err)
	}
	return batch
}
