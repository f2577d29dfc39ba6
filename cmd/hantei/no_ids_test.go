package main

import (
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// TestNoIDs reads files whose column id has a type that ids cannot have, such as that of UUIDs.
func TestNoIDs(t *testing.T) {
	inFolder(t, map[string]string{"p.csv": "id,x,y,r\na,0,0,1\n"})
	fields := []arrow.Field{{Name: "id", Type: &arrow.FixedSizeBinaryType{ByteWidth: 16}}}
	for _, name := range []string{"x", "y", "r"} {
		fields = append(fields, arrow.Field{Name: name, Type: arrow.PrimitiveTypes.Float64})
	}
	b := array.NewRecordBuilder(memory.DefaultAllocator, arrow.NewSchema(fields, nil))
	b.Field(0).(*array.FixedSizeBinaryBuilder).Append([]byte("0123456789abcdef"))
	for k := range 3 {
		b.Field(1 + k).(*array.Float64Builder).Append(1)
	}
	writeFile(t, "uuid.parquet", b.NewRecordBatch())
	const command = "cross CircleCircle p.csv uuid.parquet -q "
	mustRefuse(t, "uuid.parquet: column id: fixed_size_binary[16], need integers, float64 or text, or --no-id\n",
		strings.Fields(command+"-o out.csv")...)
	for _, c := range []struct{ flags, want string }{
		{"--no-id", "first,second\n0,0\n"},
		{"--second-no-id", "first,second,first_id\n0,0,a\n"},
		{"--no-id --first-id id", "first,second,first_id\n0,0,a\n"},
		{"--no-id --tile 1", "first,second\n0,0\n"},
		{"--no-id --carry-first id", "first,second,id\n0,0,a\n"},
	} {
		t.Run(c.flags, func(t *testing.T) {
			if got := mustRun(t, strings.Fields(command+c.flags)...); got != c.want {
				t.Errorf("results\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
