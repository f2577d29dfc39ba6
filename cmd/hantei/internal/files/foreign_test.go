package files

import (
	"context"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hantei-go/hantei/cmd/hantei/internal/shape"
)

// foreignCarried are the columns of the files in the folders of testdata beside those of circles and their ids.
var foreignCarried = []string{"count", "flag", "name", "time"}

// foreignRow is a row of these files as text: the circle, the id, and what is carried.
func foreignRow(i int) []string {
	orNull := func(isNull bool, v any) string {
		if isNull {
			return "(null)"
		}
		return fmt.Sprint(v)
	}
	x, r := float64(i%8), 0.25*float64(1+i%3)
	if i == 9 {
		x = math.NaN() // a null
	}
	if i == 17 {
		r = math.NaN()
	}
	begin := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	return []string{
		fmt.Sprint(x), fmt.Sprint(i / 8), fmt.Sprint(r), fmt.Sprintf("s%03d", i),
		orNull(i%5 == 0, i*i-300), orNull(i%7 == 0, i%3 == 0),
		orNull(i%6 == 0, []string{"alpha", "beta", "判定", ""}[i%4]),
		begin.Add(time.Duration(i) * 3661000123 * time.Microsecond).Format("2006-01-02T15:04:05.999999Z"),
	}
}

// TestForeignFiles reads what other programs write: files of one table, in all encodings that they have.
func TestForeignFiles(t *testing.T) {
	for _, name := range foreignFiles(t) {
		for _, rows := range []int{1, 7, 1000} {
			t.Run(fmt.Sprint(strings.TrimPrefix(name, "testdata/"), " in blocks of ", rows), func(t *testing.T) {
				format, err := InputFormat(name, "", "")
				if err != nil {
					t.Fatal(err)
				}
				got := foreignRows(t, name, format, rows)
				if len(got) != 48 {
					t.Fatalf("%d rows, want 48", len(got))
				}
				for i, row := range got {
					if want := foreignRow(i); !slices.Equal(row, want) {
						t.Errorf("row %d is %q, want %q", i, row, want)
					}
				}
			})
		}
	}
}

// foreignFiles are the names of these files.
func foreignFiles(t testing.TB) (names []string) {
	for _, format := range []string{"*.parquet", "*.arrow", "*.arrows"} {
		some, err := filepath.Glob("testdata/*/" + format)
		if err != nil || len(some) < 5 {
			t.Fatalf("%d files %s in testdata, %v, need 5 or more", len(some), format, err)
		}
		names = append(names, some...)
	}
	return names
}

// foreignRows reads the rows of such a file in blocks of so many.
func foreignRows(t *testing.T, name string, format Format, rows int) (all [][]string) {
	s, err := Open(context.Background(), name, format, &Reading{Kind: shape.Circle, BlockRows: rows, Carry: foreignCarried})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for {
		b, err := s.Read()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.Len() {
			var row []string
			for _, column := range b.Columns {
				row = append(row, fmt.Sprint(column[i]))
			}
			row = append(row, b.IDs.Text(i))
			for k := range b.Carried {
				values, err := b.Carried[k].Array()
				if err != nil {
					t.Fatal(err)
				}
				row = append(row, values.ValueStr(i))
			}
			all = append(all, row)
		}
	}
}
