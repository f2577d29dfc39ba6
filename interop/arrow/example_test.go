package arrowcols_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/hantei-go/hantei"
	arrowcols "github.com/hantei-go/hantei/interop/arrow"
	"github.com/hantei-go/hantei/pairs"
)

// parsed is a batch of float64 columns from JSON, in place of a file or a query.
func parsed(names, json string) arrow.RecordBatch {
	var fields []arrow.Field
	for name := range strings.FieldsSeq(names) {
		fields = append(fields, arrow.Field{Name: name, Type: arrow.PrimitiveTypes.Float64, Nullable: true})
	}
	batch, _, err := array.RecordFromJSON(memory.DefaultAllocator, arrow.NewSchema(fields, nil), strings.NewReader(json))
	if err != nil {
		log.Fatal(err)
	}
	return batch
}

// One moving shot against all ships: times as a column. The second ship has a null.
func ExampleMissTimes() {
	shot := parsed("x y vx vy r", `[{"x": 0, "y": 0, "vx": 100, "vy": 0, "r": 1}]`)
	defer shot.Release()
	ships := parsed("x y vx vy r", `[
		{"x": 54, "y": 0, "vx": 0, "vy": 0, "r": 3},
		{"x": 28, "y": 0, "vx": null, "vy": 0, "r": 2},
		{"x": 29, "y": 9, "vx": 0, "vy": 0, "r": 3}]`)
	defer ships.Release()

	first, valid1, err := arrowcols.MovingCircles[float64](shot)
	if err != nil {
		log.Fatal(err)
	}
	second, valid2, err := arrowcols.MovingCircles[float64](ships)
	if err != nil {
		log.Fatal(err)
	}
	times := make([]float64, second.Len())
	hantei.CircleSweep(times, &first, &second)
	if err := arrowcols.MissTimes(times, valid1, valid2); err != nil {
		log.Fatal(err)
	}
	fmt.Println(arrowcols.FromNumbers(times))
	// Output:
	// [0.5 +Inf +Inf]
}

// All pairs of ellipses and points that hit, as a record batch.
func ExampleFromPairs() {
	catalogue := parsed("x y angle rx ry", `[
		{"x": 0, "y": 0, "angle": 0, "rx": 4, "ry": 2},
		{"x": 0, "y": 0, "angle": 1.5707963267948966, "rx": 4, "ry": 2}]`)
	defer catalogue.Release()
	sources := parsed("x y", `[{"x": 0, "y": 3}, {"x": 1, "y": null}, {"x": 1, "y": 1}]`)
	defer sources.Release()

	ellipses, valid1, err := arrowcols.Ellipses[float64](catalogue)
	if err != nil {
		log.Fatal(err)
	}
	points, valid2, err := arrowcols.Points[float64](sources)
	if err != nil {
		log.Fatal(err)
	}
	var hits pairs.List
	pairs.Cross(&hits, hantei.EllipsePoint, &ellipses, &points)
	if err := arrowcols.DropPairs(&hits, valid1, valid2); err != nil {
		log.Fatal(err)
	}
	found, err := arrowcols.FromPairs(&hits)
	if err != nil {
		log.Fatal(err)
	}
	for k := range found.NumCols() {
		fmt.Println(found.ColumnName(int(k)), found.Column(int(k)))
	}
	// Output:
	// first [0 1 1]
	// second [2 0 2]
}
