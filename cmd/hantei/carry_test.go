package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

var catalogues = map[string]string{
	"fields.csv": "id,x,y,r,name,flux\n1,0,0,1,north,3.50\n2,5,0,1,,7\n",
	"stars.csv":  "x,y,r,flux,first\n0,1,0,1e3,a\n5,0,0,,b\n9,9,0,2,c\n",
	"shots.csv":  "x,y,r,file,first_file\n0,0,1,plate,scan\n",
}

func TestCarry(t *testing.T) {
	inFolder(t, catalogues)
	for _, c := range []struct{ name, command, want string }{
		{"one side", "cross CircleCircle fields.csv stars.csv --carry-first name",
			"first,second,first_id,name\n0,0,1,north\n1,1,2,\n"},
		{"both, with names that clash", "cross CircleCircle fields.csv stars.csv --carry-first flux,name,x --carry-second flux --carry-second first",
			"first,second,first_id,first_flux,name,x,second_flux,second_first\n0,0,1,3.50,north,0,1e3,a\n1,1,2,7,,5,,b\n"},
		{"a clash with a number of the test", "cross CircleCircleContact fields.csv stars.csv --carry-second x",
			"first,second,first_id,second_x,depth,x,y,nx,ny\n0,0,1,0,0,0,1,0,1\n1,1,2,5,1,5.5,0,1,0\n"},
		{"the id once more", "cross CircleCircle fields.csv stars.csv --carry-first id --carry-second y",
			"first,second,first_id,id,y\n0,0,1,1,1\n1,1,2,2,0\n"},
		{"the first side kept", "cross CircleCircle fields.csv stars.csv --carry-first name --carry-second flux --keep first",
			"first,second,first_id,name,flux\n0,0,1,north,1e3\n1,1,2,,\n"},
		{"rows", "rows CircleCircle fields.csv fields.csv --carry-first name --carry-second name",
			"row,first_id,second_id,first_name,second_name,hit\n0,1,1,north,north,true\n1,2,2,,,true\n"},
		{"counts", "cross CircleCircle fields.csv stars.csv --count --carry-first name",
			"first,id,name,count\n0,1,north,1\n1,2,,1\n"},
		{"a name like one of --file-names", "cross CircleCircle shots.csv stars.csv --file-names --carry-first file",
			"first,second,file,first_file,first_file_row,second_file,second_file_row\n0,0,plate,shots.csv,0,stars.csv,0\n"},
		{"a clash with --file-names", "cross CircleCircle stars.csv shots.csv --file-names --carry-second first_file",
			"first,second,first_file,first_file_row,second_first_file,second_file,second_file_row\n0,0,stars.csv,0,scan,shots.csv,0\n"},
		{"clashes of both with --file-names", "rows CircleCircle shots.csv shots.csv --file-names --carry-first file --carry-second file",
			"row,first_first_file,first_file,first_file_row,second_second_file,second_file,second_file_row,hit\n" +
				"0,plate,shots.csv,0,plate,shots.csv,0,true\n"},
		{"within a file", "cross CircleCircle fields.csv --self --carry-first flux", "first,second,first_id,second_id,flux\n"},
	} {
		for _, batch := range []string{"1", "100"} {
			t.Run(c.name+"/"+batch, func(t *testing.T) {
				if got := mustRun(t, append(strings.Fields(c.command), "-q", "--batch", batch)...); got != c.want {
					t.Errorf("results\n%s\nwant\n%s", got, c.want)
				}
			})
		}
	}
	t.Run("nearest", func(t *testing.T) {
		if err := os.WriteFile("e.csv", []byte("x,y,angle,rx,ry,name\n0,0,0,1,1,disc\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		got := mustRun(t, strings.Fields("nearest e.csv stars.csv --within 0.5 --carry-first name --carry-second flux -q")...)
		want := "first,second,name,flux,distance,x,y,nx,ny\n0,0,disc,1e3,0,0,1,0,1\n,1,,,,,,,\n,2,,2,,,,,\n"
		if got != want {
			t.Errorf("results\n%s\nwant\n%s", got, want)
		}
	})
}

// TestCarriedTypes carries a column of each type that there is, with nulls, and checks that it
// arrives with its type and its values.
func TestCarriedTypes(t *testing.T) {
	inFolder(t, map[string]string{"all.csv": "x,y,ux,uy,rx,ry\n0,0,1,0,99,99\n"})
	kept := []arrow.DataType{
		arrow.FixedWidthTypes.Boolean, arrow.PrimitiveTypes.Int8, arrow.PrimitiveTypes.Uint16, arrow.PrimitiveTypes.Int32,
		arrow.PrimitiveTypes.Uint64, arrow.FixedWidthTypes.Float16, arrow.PrimitiveTypes.Float32, arrow.PrimitiveTypes.Float64,
		arrow.BinaryTypes.String, arrow.BinaryTypes.LargeString, arrow.BinaryTypes.LargeBinary,
		arrow.FixedWidthTypes.Date32, arrow.FixedWidthTypes.Time64us, arrow.FixedWidthTypes.Timestamp_us,
		&arrow.TimestampType{Unit: arrow.Millisecond, TimeZone: "Europe/Berlin"}, &arrow.TimestampType{Unit: arrow.Nanosecond}, &arrow.Decimal128Type{Precision: 9, Scale: 2},
		&arrow.FixedSizeBinaryType{ByteWidth: 3},
	}
	fields := []arrow.Field{{Name: "x", Type: arrow.PrimitiveTypes.Float64}, {Name: "y", Type: arrow.PrimitiveTypes.Float64}}
	var names []string
	for k, typ := range kept {
		names = append(names, fmt.Sprint("c", k))
		fields = append(fields, arrow.Field{Name: names[k], Type: typ, Nullable: true})
	}
	b := array.NewRecordBuilder(memory.DefaultAllocator, arrow.NewSchema(fields, nil))
	const rows = 40
	for i := range rows {
		for k := range fields {
			if k >= 2 && (i+k)%5 == 0 {
				b.Field(k).AppendNull()
				continue
			}
			switch f := b.Field(k).(type) {
			case *array.BooleanBuilder:
				f.Append(i%3 == 0)
			case *array.Time64Builder:
				f.Append(arrow.Time64(i))
			case *array.TimestampBuilder:
				f.Append(1e15 + arrow.Timestamp(i))
			case *array.Date32Builder:
				f.Append(arrow.Date32(20000 + i))
			case *array.FixedSizeBinaryBuilder:
				f.Append([]byte{byte(i), 7, 9})
			case array.StringLikeBuilder:
				f.Append(strings.Repeat("é", i%4))
			case *array.BinaryBuilder:
				f.Append([]byte{byte(i), 0xff})
			default:
				if err := f.AppendValueFromString(fmt.Sprint(i)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	want := b.NewRecordBatch()
	writeFile(t, "in.parquet", want)
	writeFile(t, "in.arrow", want)
	for _, from := range []string{"in.parquet", "in.arrow"} {
		for _, to := range []string{"out.parquet", "out.arrow", "out.arrows"} {
			for _, options := range []string{"--keep first", "--keep second --batch 7"} {
				t.Run(from+" to "+to+" "+options, func(t *testing.T) {
					mustRun(t, strings.Fields("cross EllipsePoint all.csv "+from+" -q -o "+to+" "+options+" --carry-second "+strings.Join(names, ","))...)
					_, got := readBatches(t, to)
					for k, name := range names {
						column := got[0].Schema().FieldIndices(name)
						if len(column) != 1 || !arrow.TypeEqual(got[0].Schema().Field(column[0]).Type, kept[k]) {
							t.Errorf("column %s of type %v is not there with it: %v", name, kept[k], got[0].Schema())
							continue
						}
						row := 0
						for _, batch := range got {
							for i := range int(batch.NumRows()) {
								if g, w := batch.Column(column[0]).ValueStr(i), want.Column(k+2).ValueStr(row); g != w {
									t.Errorf("%s of row %d is %s, want %s", name, row, g, w)
								}
								row++
							}
						}
						if row != rows {
							t.Errorf("%d rows, want %d", row, rows)
						}
					}
				})
			}
		}
	}
}

func TestCarryErrors(t *testing.T) {
	inFolder(t, catalogues)
	fields := []arrow.Field{
		{Name: "x", Type: arrow.PrimitiveTypes.Float64}, {Name: "y", Type: arrow.PrimitiveTypes.Float64}, {Name: "r", Type: arrow.PrimitiveTypes.Float64},
		{Name: "tags", Type: arrow.ListOf(arrow.PrimitiveTypes.Int64)}, {Name: "took", Type: arrow.FixedWidthTypes.Duration_s},
	}
	writeFile(t, "odd.arrow", array.NewRecordBuilder(memory.DefaultAllocator, arrow.NewSchema(fields, nil)).NewRecordBatch())
	if err := os.WriteFile("latin.csv", []byte("x,y,r,name\n0,0,1,caf\xe9\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	const help = "hantei help tells more\n"
	for _, c := range []struct{ flags, want string }{
		{"fields.csv stars.csv --carry-first nam", "fields.csv: column nam: not there to be carried along, the file has id x y r name flux\n"},
		{"fields.csv stars.csv --carry-second name", "stars.csv: column name: not there to be carried along, the file has x y r flux first\n"},
		{"fields.csv stars.csv --carry-first name,name", "--carry-first: name is there twice, need it once\n" + help},
		{"fields.csv stars.csv --carry-first name,", "--carry-first: need names of columns\n" + help},
		{"fields.csv stars.csv --count --carry-second flux", "--count tells of the rows of the first side: --carry-second flux cannot be there, need --carry-first or --keep first\n" + help},
		{"fields.csv odd.arrow --carry-second tags", "odd.arrow: column tags: list<item: int64, nullable> cannot be carried along, need numbers, times, truth values or text\n"},
		{"fields.csv odd.arrow --carry-second took", "out.csv: column took: duration[s] cannot be written as csv, need another format, or leave it out\n"},
		{"fields.csv odd.arrow --carry-second took --out-format parquet", "out.csv: column took: duration[s] cannot be written as parquet, need another format, or leave it out\n"},
		{"fields.csv latin.csv --carry-second name", "latin.csv: line 2, row 0, column name: \"caf\\xe9\", need text in UTF-8\n"},
	} {
		t.Run(c.flags, func(t *testing.T) {
			mustRefuse(t, c.want, strings.Fields("cross CircleCircle -o out.csv "+c.flags)...)
		})
	}
}
