// Command write writes the files beside it, as foreign_test.go describes their rows. They were written by
// github.com/parquet-go/parquet-go v0.32.0.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/parquet-go/parquet-go"
)

func main() {
	write("enum_pages_v2", parquet.Enum(), parquet.DataPageVersion(2), parquet.Compression(&parquet.Zstd))
	write("json_pages_v1", parquet.JSON(), parquet.DataPageVersion(1), parquet.Compression(&parquet.Snappy)) // nothing looks into it
}

// write writes a file whose column name is of a type.
func write(file string, name parquet.Node, options ...parquet.WriterOption) {
	const group = 20 // rows of a row group
	f, err := os.Create(file + ".parquet")
	check(err)
	schema := parquet.NewSchema("circles", parquet.Group{ // its columns are in the order of their names
		"count": parquet.Optional(parquet.Int(32)),
		"flag":  parquet.Optional(parquet.Leaf(parquet.BooleanType)),
		"id":    parquet.String(),
		"name":  parquet.Optional(name),
		"r":     parquet.Optional(parquet.Leaf(parquet.DoubleType)),
		"time":  parquet.Timestamp(parquet.Microsecond),
		"x":     parquet.Optional(parquet.Leaf(parquet.DoubleType)),
		"y":     parquet.Leaf(parquet.FloatType),
	})
	w := parquet.NewWriter(f, append(options, schema)...)
	for i := range 48 {
		_, err := w.WriteRows([]parquet.Row{rowOf(i)})
		check(err)
		if i%group == group-1 {
			check(w.Flush())
		}
	}
	check(w.Close())
	check(f.Close())
}

func rowOf(i int) (row parquet.Row) {
	add := func(optional, isNull bool, v any) {
		value, level := parquet.ValueOf(v), 0
		if isNull {
			value = parquet.NullValue()
		} else if optional {
			level = 1
		}
		row = append(row, value.Level(0, level, len(row)))
	}
	begin := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	add(true, i%5 == 0, int32(i*i-300))
	add(true, i%7 == 0, i%3 == 0)
	add(false, false, fmt.Sprintf("s%03d", i))
	add(true, i%6 == 0, []string{"alpha", "beta", "判定", ""}[i%4])
	add(true, i == 17, 0.25*float64(1+i%3))
	add(false, false, begin.Add(time.Duration(i)*3661000123*time.Microsecond).UnixMicro())
	add(true, i == 9, float64(i%8))
	add(false, false, float32(i/8))
	return row
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
