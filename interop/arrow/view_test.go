package arrowcols

import (
	"fmt"
	"maps"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"

	"github.com/hantei-go/hantei/internal/catalog"
	"github.com/hantei-go/hantei/soa"
)

// views are all functions that view a batch, by what they return in common.
func views[T soa.Float]() map[string]func(arrow.RecordBatch) ([][]T, Validity, error) {
	return map[string]func(arrow.RecordBatch) ([][]T, Validity, error){
		"Points":        inColumns[T](Points[T]),
		"Circles":       inColumns[T](Circles[T]),
		"Boxes":         inColumns[T](Boxes[T]),
		"Capsules":      inColumns[T](Capsules[T]),
		"Ellipses":      inColumns[T](Ellipses[T]),
		"Covariances":   inColumns[T](Covariances[T]),
		"MovingCircles": inColumns[T](MovingCircles[T]),
		"Rays":          inColumns[T](Rays[T]),
	}
}

// inColumns is a view that returns the fields of its shapes.
func inColumns[T soa.Float, S any](view func(arrow.RecordBatch) (S, Validity, error)) func(arrow.RecordBatch) ([][]T, Validity, error) {
	return func(b arrow.RecordBatch) (columns [][]T, valid Validity, err error) {
		shapes, valid, err := view(b)
		for _, field := range reflect.ValueOf(shapes).Fields() {
			columns = append(columns, field.Interface().([]T))
		}
		return columns, valid, err
	}
}

// schemas are the columns of every shape in the order of soa's fields.
var schemas = schemasOf(catalog.Shapes)

func schemasOf(shapes []*catalog.Shape) map[string][]string {
	all := map[string][]string{}
	for _, s := range shapes {
		for _, column := range s.Columns {
			all[s.Name] = append(all[s.Name], strings.ToLower(column))
		}
	}
	return all
}

// Every shape of the table of tests has a function that views it, which the other tests find in
// views.
func TestShapes(t *testing.T) {
	want := slices.Sorted(maps.Keys(schemas))
	if got := slices.Sorted(maps.Keys(views[float64]())); !slices.Equal(got, want) {
		t.Errorf("there are views of %q, but shapes %q", got, want)
	}
}

func TestView(t *testing.T) {
	t.Run("float32", testView[float32])
	t.Run("float64", testView[float64])
}

// testView checks that each field is the column of its name, in the batch's memory: of whole
// batches and of slices, with the columns in reverse order and one more among them.
func testView[T soa.Float](t *testing.T) {
	for shape, view := range views[T]() {
		names := append([]string{"id"}, schemas[shape]...)
		slices.Reverse(names)
		whole := counting[T](t, 70, names...)
		for _, cut := range [][2]int64{{0, 70}, {3, 67}, {64, 70}, {5, 5}} {
			t.Run(fmt.Sprint(shape, cut), func(t *testing.T) {
				batch := whole.NewSlice(cut[0], cut[1])
				defer batch.Release()
				columns, valid, err := view(batch)
				if err != nil {
					t.Fatal(err)
				}
				if n := int(cut[1] - cut[0]); valid.Len() != n || !valid.Whole() || valid.NullRows() != 0 {
					t.Errorf("%d valid rows, %d with nulls, want %d and 0", valid.Len(), valid.NullRows(), n)
				}
				for f, name := range schemas[shape] {
					at := batch.Schema().FieldIndices(name)[0]
					want := fromArray[T](batch.Column(at))
					if !slices.Equal(columns[f], want) || unsafe.SliceData(columns[f]) != unsafe.SliceData(want) {
						t.Errorf("column %s is %v, want %v in the same memory", name, columns[f], want)
					}
				}
			})
		}
	}
}

func fromArray[T soa.Float](a arrow.Array) []T {
	switch a := a.(type) {
	case *array.Float32:
		return any(a.Float32Values()).([]T)
	case *array.Float64:
		return any(a.Float64Values()).([]T)
	}
	return nil
}

func TestAngle(t *testing.T) {
	for _, shape := range []string{"Boxes", "Ellipses"} {
		t.Run(shape, func(t *testing.T) {
			names := slices.DeleteFunc(slices.Clone(schemas[shape]), func(s string) bool { return s == "uy" })
			names[2] = "?angle"
			columns, valid, err := views[float64]()[shape](counting[float64](t, 10, names...))
			if err != nil {
				t.Fatal(err)
			}
			for i := range 10 {
				ux, uy := soa.Direction(float64(200 + i))
				if i%3 != 0 && (columns[2][i] != ux || columns[3][i] != uy) {
					t.Errorf("row %d has direction (%v, %v), want (%v, %v)", i, columns[2][i], columns[3][i], ux, uy)
				}
				if valid.Valid(i) != (i%3 != 0) {
					t.Errorf("row %d valid: %v", i, valid.Valid(i))
				}
			}
		})
	}
}

func TestViewErrors(t *testing.T) {
	mem := allocator(t)
	number := func() arrow.Array { return numbers(mem, []float64{1}, nil) }
	text := array.NewStringBuilder(mem)
	defer text.Release()
	text.Append("one")
	words := text.NewArray()
	defer words.Release()

	tests := []struct {
		name, shape string
		columns     []string // with "=" those of another type
		want        string
	}{
		{"missing", "Circles", []string{"x", "y"}, "arrowcols: Circles[float64]: no column r among x, y, need one of type float64"},
		{"case", "Points", []string{"X", "y"}, "arrowcols: Points[float64]: no column x among X, y, need one of type float64"},
		{"no columns", "Points", nil, "arrowcols: Points[float64]: no column x among none, need one of type float64"},
		{"twice", "Points", []string{"x", "y", "y"}, "arrowcols: Points[float64]: 2 columns y, need one"},
		{"text", "Points", []string{"x", "y=text"}, "arrowcols: Points[float64]: column y is utf8, need float64"},
		{"narrow", "MovingCircles", []string{"x", "y", "vx=float32", "vy", "r"}, "arrowcols: MovingCircles[float64]: column vx is float32, need float64"},
		{"half a direction", "Boxes", []string{"x", "y", "ux", "hw", "hh"}, "arrowcols: Boxes[float64]: no column uy among x, y, ux, hw, hh, need one of type float64"},
		{"two directions", "Ellipses", []string{"x", "y", "ux", "uy", "angle", "rx", "ry"}, "arrowcols: Ellipses[float64]: columns angle and ux are both there, need angle or ux and uy"},
		{"angle and uy", "Ellipses", []string{"x", "y", "uy", "angle", "rx", "ry"}, "arrowcols: Ellipses[float64]: columns angle and uy are both there, need angle or ux and uy"},
		{"angle of text", "Ellipses", []string{"x", "y", "angle=text", "rx", "ry"}, "arrowcols: Ellipses[float64]: column angle is utf8, need float64"},
		{"no values", "Points", []string{"x", "y=nulls"}, "arrowcols: Points[float64]: column y has 0 values, need 1, one a row, for nulls, too"},
		{"two angles", "Boxes", []string{"x", "y", "angle", "angle", "hw", "hh"}, "arrowcols: Boxes[float64]: 2 columns angle, need one"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var arrays []arrow.Array
			var names []string
			for _, c := range test.columns {
				name, kind, _ := strings.Cut(c, "=")
				names = append(names, name)
				switch kind {
				case "text":
					words.Retain()
					arrays = append(arrays, words)
				case "float32":
					arrays = append(arrays, numbers(mem, []float32{1}, nil))
				case "nulls": // without a buffer of values
					data := array.NewData(arrow.PrimitiveTypes.Float64, 1, []*memory.Buffer{memory.NewBufferBytes([]byte{0}), nil}, nil, 1, 0)
					arrays = append(arrays, array.MakeFromData(data))
					data.Release()
				default:
					arrays = append(arrays, number())
				}
			}
			_, _, err := views[float64]()[test.shape](newBatch(t, names, arrays))
			if err == nil || err.Error() != test.want {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
	for shape, view := range views[float32]() {
		t.Run("nil/"+shape, func(t *testing.T) {
			want := "arrowcols: " + shape + "[float32]: batch is nil, need a record batch"
			if _, _, err := view(nil); err == nil || err.Error() != want {
				t.Errorf("error %v, want %s", err, want)
			}
		})
	}
}

// TestViewAllocations checks that a view without nulls allocates nothing that grows with its rows.
func TestViewAllocations(t *testing.T) {
	bytes := func(rows int) uint64 {
		batch := counting[float32](t, rows, "x", "y", "ux", "uy", "rx", "ry")
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, _, err := Ellipses[float32](batch); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	bytes(10)
	if got := bytes(1_000_000); got > 100_000 {
		t.Errorf("%d bytes for a million rows of 24 bytes, want those of some slices' headers", got)
	}
}
