package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
)

// TestDescribeUnsigned describes unsigned integers on both sides of 2^63, which no int64 has.
func TestDescribeUnsigned(t *testing.T) {
	inFolder(t, nil)
	const half = 1 << 63
	for _, c := range []struct {
		name     string
		values   []uint64
		null     bool
		from, to string
	}{
		{"below", []uint64{half - 1, 5}, false, "5", "9223372036854775807"},
		{"above", []uint64{half + 2, half, 1<<64 - 1}, false, "9223372036854775808", "18446744073709551615"},
		{"both", []uint64{half, 1 << 60, half - 1}, true, "1152921504606846976", "9223372036854775808"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fields := []arrow.Field{{Name: "n", Type: arrow.PrimitiveTypes.Uint64, Nullable: true}}
			b := array.NewRecordBuilder(memory.DefaultAllocator, arrow.NewSchema(fields, nil))
			b.Field(0).(*array.Uint64Builder).AppendValues(c.values, nil)
			if c.null {
				b.Field(0).AppendNull()
			}
			batch := b.NewRecordBatch()
			for _, ending := range []string{"parquet", "arrow", "arrows"} {
				writeFile(t, "n."+ending, batch)
				var s struct {
					Columns []struct{ From, To json.Number }
				}
				got := mustRun(t, "describe", "n."+ending, "--json", "--batch", "2")
				if err := json.Unmarshal([]byte(got), &s); err != nil || len(s.Columns) != 1 {
					t.Fatalf("%s: %v", got, err)
				}
				if from, to := s.Columns[0].From.String(), s.Columns[0].To.String(); from != c.from || to != c.to {
					t.Errorf("%s: from %s to %s, want from %s to %s", ending, from, to, c.from, c.to)
				}
				if told := squeezed(mustRun(t, "describe", "n."+ending)); !strings.Contains(told, "\nn uint64 "+c.from+" "+c.to) {
					t.Errorf("%s: %s\nwant a column n from %s to %s", ending, told, c.from, c.to)
				}
			}
		})
	}
}

// TestDescribeUnprintable describes texts that would break the lines of the table, or that a terminal takes for commands.
func TestDescribeUnprintable(t *testing.T) {
	inFolder(t, map[string]string{"odd.csv": "x,na\x1b[31mme\n1,\"a\nb\"\n2,c\td\n"})
	got := squeezed(mustRun(t, "describe", "odd.csv"))
	if want := `"na\x1b[31mme" text "a\nb" "c\td"` + "\n"; !strings.Contains(got, "\n"+want) {
		t.Errorf("%q\nwant a line %s", got, want)
	}
}

// TestErrorUnprintable checks that the name of a column is quoted in a message where it does not print.
func TestErrorUnprintable(t *testing.T) {
	inFolder(t, map[string]string{"odd.csv": "x,y,r,na\x1b[31mme\n0,0,1,\xff\n"})
	_, _, got := runHere(t, "cross", "CircleCircle", "odd.csv", "--self", "--carry-first", "na\x1b[31mme")
	if want := `column "na\x1b[31mme"`; !strings.Contains(got, want) {
		t.Errorf("%q, want %s", got, want)
	}
}

// TestDescribeFirstBeyond checks that programs are told the first row with an angle beyond a full turn,
// where there is one, be it row 0.
func TestDescribeFirstBeyond(t *testing.T) {
	const head = "x,y,angle,rx,ry\n"
	inFolder(t, map[string]string{
		"row0.csv": head + "0,0,100,1,1\n0,0,1,1,1\n", "row1.csv": head + "0,0,1,1,1\n0,0,100,1,1\n", "none.csv": head + "0,0,1,1,1\n",
	})
	for file, want := range map[string]string{
		"row0.csv": `"beyond_a_turn":1,"first_row_beyond":0,"first_angle_beyond":100}}`,
		"row1.csv": `"beyond_a_turn":1,"first_row_beyond":1,"first_angle_beyond":100}}`,
		"none.csv": `"beyond_a_turn":0}}`,
	} {
		t.Run(file, func(t *testing.T) {
			if got := mustRun(t, "describe", file, "--json"); !strings.HasSuffix(got, ","+want+"\n") {
				t.Errorf("%s\nwant at its end\n%s", got, want)
			}
		})
	}
}
